"""What stands on the map of a View, as the board draws it; every label says all that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.onslaught.board.shown import GateShown, LandmarkShown, SpireShown, UnitShown
from games.onslaught.present.sight import Sight, chips_told
from games.onslaught.rules.catalogue import Cell, Profile
from games.onslaught.rules.state import Spire
from games.onslaught.rules.view import LandmarkView, SideView, UnitView
from games.onslaught.wording import names

Marks = Mapping[Cell, int]  # damage that something is about to lose


def profile(sight: Sight, unit: UnitView) -> Profile:
    """Return the side of a unit's chip that lies up."""
    kind = sight.kind(unit)
    return kind.improved if unit.is_improved else kind.basic


def units(sight: Sight, damage: Marks, acting: Cell | None) -> tuple[UnitShown, ...]:
    """Return the active units, by hex; `acting` is where the one stands that acts."""
    view = sight.view
    leads = _leads(sight)
    return tuple(
        UnitShown(
            cell=cell,
            letter=sight.letter(unit.side),
            type=unit.type,
            label=unit_label(sight, unit),
            health=unit.health,
            most=unit.most,
            is_hero=sight.is_hero(unit),
            is_improved=unit.is_improved,
            below=len(unit.below or ()),
            is_veiled=unit.below is None and not sight.is_hero(unit),
            chips=unit.chips,
            equipment=unit.equipment,
            order=1 if cell in leads else 0,
            is_lead=cell in leads,
            is_acting=cell in {acting, view.attacker},
            is_aim=cell == view.target,
            has_moved=_is_done(sight, unit),
            is_inactive=unit.is_inactive,
            damage=damage.get(cell, 0),
        )
        for cell, unit in view.units.items()
    )


def _leads(sight: Sight) -> frozenset[Cell]:
    """Return the hexes of the minions that may go next (S49)."""
    if sight.can is None or sight.view.step != "move":
        return frozenset()
    units = sight.view.units
    moves = (one.cell for one in sight.can.moves if one.cell in units)
    return frozenset(cell for cell in moves if not sight.is_hero(units[cell]))


def _is_done(sight: Sight, unit: UnitView) -> bool:
    """Say whether a unit of the side whose turn it is has done what this step is for."""
    if unit.side != sight.view.active or sight.view.rounds == 0:
        return False
    return unit.has_attacked if sight.view.step == "attack" else unit.has_moved


def unit_label(sight: Sight, unit: UnitView) -> str:
    """Return all that is seen of a unit in one sentence."""
    facts = {
        "name": sight.unit(unit),
        "letter": sight.letter(unit.side),
        "health": unit.health,
        "most": unit.most,
    }
    head = _("%(name)s of %(letter)s, %(health)s of %(most)s health") % facts
    return "; ".join([head, *_more(sight, unit)])


def _more(sight: Sight, unit: UnitView) -> Iterator[str]:
    stats = profile(sight, unit)
    attack = stats.attack + unit.chips.count("attack")
    yield _("attack %(attack)s, movement %(movement)s") % {
        "attack": attack,
        "movement": stats.movement,
    }
    for one in sight.kind(unit).talents:
        yield names.talent(one.slug, one.number)
    if unit.chips:
        yield chips_told(unit.chips)
    if unit.equipment:
        yield names.named(names.EQUIPMENT, unit.equipment)
    yield from _pile(sight, unit)
    if unit.is_inactive:
        yield _("inactive: campfire")


def _pile(sight: Sight, unit: UnitView) -> Iterator[str]:
    if unit.below:
        yield _("below: %(names)s") % {"names": ", ".join(map(names.unit, unit.below))}
    elif unit.below is None and not sight.is_hero(unit):
        yield _("others may lie below")


def spires(sight: Sight, damage: Marks, acting: Cell | None) -> tuple[SpireShown, ...]:
    """Return the spires on their chips."""
    return tuple(
        SpireShown(
            cell=spire.cell,
            letter=sight.letter(spire.side),
            type=spire.type,
            label=spire_label(sight, spire),
            chips=spire.chips,
            is_acting=spire.cell == acting,
            is_aim=spire.cell == sight.view.target,
            has_fired=spire.has_fired,
            is_warded=spire.is_warded,
            damage=damage.get(spire.cell, 0),
        )
        for spire in sight.view.spires.values()
    )


def reach_of(spire: Spire) -> int:
    """Return over how many hexes a spire fires (F25)."""
    return 1 + spire.chips.count("range")


def spire_label(sight: Sight, spire: Spire) -> str:
    """Return all that is seen of a spire in one sentence."""
    facts = {
        "name": names.named(names.SPIRES, spire.type),
        "letter": sight.letter(spire.side),
        "chips": chips_told(spire.chips) or _("no chips"),
    }
    parts = [_("%(name)s of %(letter)s: %(chips)s") % facts]
    dice = spire.chips.count("attack")
    fire = ngettext("fires %(n)s die", "fires %(n)s dice", dice) % {"n": dice}
    parts.append(f"{fire}, " + _("range %(range)s") % {"range": reach_of(spire)})
    if spire.has_fired:
        parts.append(_("has fired"))
    if spire.is_warded:
        parts.append(_("warded: it does not fire"))
    return "; ".join(parts)


def gates(sight: Sight, damage: Marks) -> tuple[GateShown, ...]:
    """Return the gates with their health and the stacks that lie on them."""
    limits = sight.view.catalogue.limits
    mark = sight.mine.mark if sight.mine is not None else -1
    return tuple(
        GateShown(
            cell=cell,
            letter=sight.letter(side.number),
            label=gate_label(sight, side),
            health=side.gate_health,
            most=max(limits.gate_health, side.gate_health),
            entries=len(side.entries),
            top=side.entries[0].type if side.entries and side.entries[0] else "",
            top_is_hero=bool(side.entries and side.entries[0] and sight.is_hero(side.entries[0])),
            is_mark=side.gate == mark,
            is_aim=cell == sight.view.target,
            damage=damage.get(cell, 0),
        )
        for cell, side in sight.gates.items()
    )


def gate_label(sight: Sight, side: SideView) -> str:
    """Return all that is seen of a gate and its stack in one sentence."""
    facts = {
        "gate": sight.gate_name(side.gate),
        "name": sight.name(side.number),
        "health": side.gate_health,
    }
    parts = [_("%(gate)s of %(name)s, %(health)s health") % facts]
    if side.entries:
        n = len(side.entries)
        parts.append(
            ngettext("%(n)s entry in its stack", "%(n)s entries in its stack", n) % {"n": n}
        )
    return "; ".join(parts)


def landmarks(sight: Sight, damage: Marks) -> tuple[LandmarkShown, ...]:
    """Return the landmarks; what is face down tells its kind alone (F45)."""
    kinds = sight.view.catalogue.landmarks
    return tuple(
        LandmarkShown(
            cell=cell,
            kind=one.kind,
            label=landmark_label(sight, one),
            type=one.type,
            is_revealed=one.is_revealed,
            is_looked=bool(one.type) and not one.is_revealed,
            health=one.health,
            most=kinds[one.type].health if one.type in kinds else 0,
            is_aim=cell == sight.view.target,
            damage=damage.get(cell, 0),
        )
        for cell, one in sight.view.landmarks.items()
    )


def landmark_label(sight: Sight, one: LandmarkView) -> str:
    """Return all that the viewer may know of a landmark in one sentence."""
    name = sight.landmark(one.cell)
    if one.is_revealed and one.health:
        return _("%(name)s, %(health)s health, opposes everyone") % {
            "name": name,
            "health": one.health,
        }
    return _("%(name)s, face down") % {"name": name} if not one.is_revealed else name
