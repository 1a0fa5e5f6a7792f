"""The market: the row's wares as they lie, and what the viewer can buy of it (F04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from games.onslaught.present.parts import ActShown, WareShown
from games.onslaught.present.sight import Sight, chips_told
from games.onslaught.rules.catalogue import Catalogue, Profile, UnitType
from games.onslaught.rules.orders import BuyWare
from games.onslaught.taps import tap_of
from games.onslaught.wording import names

EARTHSCAPE = 0


def market(sight: Sight) -> tuple[WareShown, ...]:
    """Return the wares that lie open, the earthscape last."""
    view = sight.view
    row = [(place, slug) for place, slug in enumerate(view.row, 1)]
    return tuple(_ware(sight, *one) for one in [*row, (EARTHSCAPE, view.earthscape)])


def _ware(sight: Sight, place: int, slug: str | None) -> WareShown:
    if not slug:
        return WareShown(_("Sold"), "", 0, is_sold=True)
    facts = _facts(sight.view.catalogue, slug)
    name = names.named(names.WARES, slug)
    tap = _tap(sight, place, facts["kind"])
    label = _("Buy %(name)s for %(cost)s source") % {"name": name, "cost": facts["cost"]}
    return WareShown(name=name, type=slug, tap=tap, label=label if tap else "", **facts)


def _tap(sight: Sight, place: int, kind: str) -> str:
    """Return what proposes to buy a ware, "" where that cannot be done now."""
    wares = sight.can.wares if sight.can is not None else None
    if sight.view.step != "market" or wares is None or place not in wares:
        return ""
    heroes = bearers(sight) if kind == "equipment" else ()
    return tap_of(BuyWare(place, heroes[0] if heroes else ""))


def carriers(sight: Sight) -> Iterator[ActShown]:
    """Yield to whom else the drafted equipment can go."""
    plan = sight.plan
    if isinstance(plan, BuyWare) and plan.hero:
        for hero in bearers(sight):
            text = _("for %(name)s") % {"name": names.unit(hero)}
            tap = tap_of(BuyWare(plan.place, hero))
            yield ActShown(tap, text, is_main=hero == plan.hero)


def bearers(sight: Sight) -> tuple[str, ...]:
    """Return the viewer's heroes that may carry something: those that carry nothing yet."""
    own, mine = sight.own, sight.mine
    if own is None or mine is None:
        return ()
    shown = [u for u in sight.view.units.values() if u.side == own.side]
    shown += [unit for entry in own.stack for unit in entry]
    found = [*(unit.type for unit in shown), *(one.type for one in own.home), *mine.rest]
    laden = {unit.type for unit in shown if unit.equipment} | set(mine.fallen)
    units = sight.view.catalogue.units
    found += [slug for slug, kind in units.items() if kind.faction == mine.faction]
    heroes = (slug for slug in found if slug in units and units[slug].kind == "hero")
    return tuple(dict.fromkeys(slug for slug in heroes if slug not in laden))


def _facts(content: Catalogue, slug: str) -> dict[str, Any]:
    """Return of what kind a ware is, its cost, and what it is like in a few words."""
    if slug in content.units:
        kind = content.units[slug]
        note = unit_text(kind, kind.basic)
        return {"kind": "unit", "cost": kind.cost, "note": note, "is_hero": kind.kind == "hero"}
    if slug in content.spires:
        spire = content.spires[slug]
        facts = {"chips": chips_told(spire.chips), "capacity": spire.capacity}
        note = _("spire: %(chips)s; capacity %(capacity)s") % facts
        return {"kind": "spire", "cost": spire.cost, "note": note, "chips": spire.chips}
    if slug in content.equipment:
        cost = content.equipment[slug].cost
        return {"kind": "equipment", "cost": cost, "note": _equipment(content, slug)}
    scape = content.earthscapes[slug]
    return {
        "kind": "earthscape",
        "cost": scape.cost,
        "note": ", ".join(names.named(names.TERRAINS, terrain) for terrain in scape.terrains),
        "terrains": scape.terrains,
        "wells": scape.wells,
    }


def _equipment(content: Catalogue, slug: str) -> str:
    thing = content.equipment[slug]
    if thing.movement:
        return _("for a hero: movement +%(n)s") % {"n": thing.movement}
    return _("for a hero: %(talent)s") % {"talent": names.talent("reach", thing.reach)}


def unit_text(kind: UnitType, side: Profile) -> str:
    """Return a unit's numbers and talents in a few words."""
    facts = {"health": side.health, "attack": side.attack, "movement": side.movement}
    told = _("health %(health)s, attack %(attack)s, movement %(movement)s") % facts
    return ", ".join([told, *traits(kind, side)])


def traits(kind: UnitType, side: Profile) -> Iterator[str]:
    """Yield what a unit can do besides: talents, ground, a hero's capacity."""
    if kind.kind == "hero":
        yield _("hero")
    yield from (names.talent(one.slug, one.number) for one in kind.talents)
    if kind.allowance != "path":
        yield names.named(names.TERRAINS, kind.allowance)
    if kind.kind == "hero":
        yield _("capacity %(n)s") % {"n": side.capacity}
