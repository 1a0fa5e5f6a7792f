"""Who goes now and in which order: the leading unit, and the order of march (S48, S49)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.onslaught.board import tokens
from games.onslaught.present import plans
from games.onslaught.present.figures import profile
from games.onslaught.present.parts import (
    ChipShown,
    HeartsShown,
    LeadShown,
    MarcherShown,
    MarchShown,
    StatsShown,
    Told,
)
from games.onslaught.present.sight import Sight
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.view import MoveView, UnitView
from games.onslaught.wording import names

ACTIVE = {"move", "attack"}


def lead(sight: Sight) -> LeadShown | None:
    """Return the unit that the next tap is about, None where nobody moves or attacks."""
    view = sight.view
    if sight.can is None or view.step not in ACTIVE:
        return None
    if view.step == "move":
        going = plans.mover(sight)
        unit = _mover(sight, going) if going is not None else None
        return _lead(sight, unit, _move_told(sight, going)) if unit and going else None
    fighting = plans.attacker(sight)
    if fighting is None:
        return None
    return _lead(sight, view.units[fighting.cell], _attack_told(must=fighting.must))


def _mover(sight: Sight, going: MoveView) -> UnitView | None:
    """Return who moves: the unit on the hex, or the top of the stack on the gate."""
    found = sight.view.units.get(going.cell)
    stack = sight.own.stack if sight.own is not None else ()
    leaves = sight.can is not None and going == sight.can.deploy
    return stack[0][0] if leaves and stack else found


def _lead(sight: Sight, unit: UnitView, told: Told) -> LeadShown:
    stats = profile(sight, unit)
    facts = {"health": unit.health, "most": unit.most}
    attack = stats.attack + unit.chips.count("attack")
    return LeadShown(
        title=sight.unit(unit),
        chip=chip(sight, unit),
        hearts=HeartsShown(unit.health, unit.most, _("%(health)s of %(most)s health") % facts),
        stats=StatsShown(stats.health, attack, stats.movement),
        talents=tuple(names.talent(one.slug, one.number) for one in sight.kind(unit).talents),
        told=told,
    )


def chip(sight: Sight, unit: UnitView) -> ChipShown:
    """Return a unit that is seen as a loose chip."""
    is_hero = sight.is_hero(unit)
    veiled = 0 if is_hero else tokens.VEILED  # a foreign one looks alike, whatever lies there (F07)
    below = veiled if unit.below is None else len(unit.below)
    return ChipShown(unit.type, sight.letter(unit.side), below, is_hero, unit.is_improved)


def _move_told(sight: Sight, going: MoveView | None) -> Told:
    if going is None:
        return Told("")
    n = len(going.ends)
    ways = ngettext("%(n)s hex is lit.", "%(n)s hexes are lit.", n) % {"n": n}
    if sight.can is not None and going == sight.can.deploy:
        head = _("It leaves the gate.") if going.must else _("It may leave the gate.")
        return Told(f"{head} {ways}", ("F39", "G12"))
    unit = sight.view.units.get(going.cell)
    if unit is not None and sight.is_hero(unit):
        return Told(_("A hero walks where it likes, or stays.") + f" {ways}", ("F13",))
    far = _far(going)
    head = _("It must end nearer its mark.") if going.must else _("It may go aside, or stay.")
    return Told(" ".join(part for part in (far, head, ways) if part), ("S49", "F35"))


def _far(going: MoveView) -> str:
    if going.distance is None:
        return ""
    told = ngettext("%(n)s step from its mark.", "%(n)s steps from its mark.", going.distance)
    return told % {"n": going.distance}


def _attack_told(*, must: bool) -> Told:
    if must:
        return Told(_("A minion that can attack must."), ("F41", "G19"))
    return Told(_("A hero attacks if you like."), ("F13",))


def march(sight: Sight) -> MarchShown | None:
    """Return the order of march of the side whose turn it is, None outside of movement."""
    view = sight.view
    if view.step != "move":
        return None
    rows = tuple(_rows(sight))
    return MarchShown(_("Order of march"), rows, ("S48", "G12")) if rows else None


def _rows(sight: Sight) -> Iterator[MarcherShown]:
    """Yield heroes, minions and the stack: first those who are done, then those who may go."""
    view = sight.view
    going = {one.cell: one for one in plans.movers(sight)}
    units = [unit for unit in view.units.values() if unit.side == view.active]
    for unit in sorted(units, key=lambda unit: _rank(sight, unit, going)):
        cell = unit.cell or (0, 0)
        yield MarcherShown(
            name=sight.unit(unit),
            note=_note(unit, going.get(cell)),
            chip=chip(sight, unit),
            is_done=unit.has_moved,
            is_now=cell in going and not unit.has_moved,
        )
    side = sight.sides[view.active]
    leaves = sight.can is not None and sight.can.deploy is not None
    for place, entry in enumerate(side.entries):
        if entry is not None:
            note = _("in the stack")
            is_now = leaves and place == 0
            yield MarcherShown(sight.unit(entry), note, chip(sight, entry), is_now=is_now)


def _rank(sight: Sight, unit: UnitView, going: dict[Cell, MoveView]) -> tuple[object, ...]:
    far = going[unit.cell].distance if unit.cell in going else None
    waits = unit.cell not in going
    return not unit.has_moved, waits, not sight.is_hero(unit), far or 0, unit.cell


def _note(unit: UnitView, going: MoveView | None) -> str:
    if unit.is_inactive:
        return _("at the campfire")
    if unit.has_moved:
        return _("moved")
    if going is None or going.distance is None:
        return ""
    return _("%(n)s to go") % {"n": going.distance}
