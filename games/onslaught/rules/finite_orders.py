"""Every order of the open phase, one by one; in Prep a finite choice of sheets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from games.onslaught.rules.orders import (
    Advance,
    Answer,
    Attack,
    BuyWare,
    Construct,
    Deploy,
    EndExplore,
    EndFire,
    EndMove,
    EndStart,
    EndTurn,
    Explore,
    FireSpire,
    LayScape,
    Mark,
    MoveHero,
    MoveMinion,
    Muster,
    Order,
    Pass,
    Reorder,
    Sheet,
    Upgrade,
    UseRelic,
    UseTalent,
)
from games.onslaught.rules.view import BuildView, MoveView, Possible, View

FOUNDRY_LAST = 2  # levels of the foundry below the one that names a minion (G27)
ENDS: dict[str, Order] = {
    "start": EndStart(),
    "move": EndMove(),
    "fire": EndFire(),
    "explore": EndExplore(),
    "attack": EndTurn(),
}


def orders(view: View) -> tuple[Sheet, ...]:
    """Return every whole sheet of the open phase, within what can be counted.

    In Prep the stack holds one unit or none.
    """
    own = view.own
    if own is None or own.possible is None:
        return ()
    if view.step == "prep":
        return tuple(_musters(own.possible))
    return tuple(Sheet((order,)) for order in single_orders(view, own.possible))


def _musters(can: Possible) -> Iterator[Sheet]:
    types = sorted({home.type for home in can.home if home.cp <= can.cp})
    for gate in can.gates:
        yield Sheet((Mark(gate),))
        yield from (Sheet((Mark(gate), Muster((slug,)))) for slug in types)


def single_orders(view: View, can: Possible) -> Iterator[Order]:
    """Yield every single order of the open phase outside Prep; ways past own heroes aside."""
    match view.step:
        case "market":
            yield from _purchases(view, can)
            yield Pass()
        case "build":
            yield from builds(view, can.build)
            yield Pass()
        case "question":
            yield from map(Answer, view.question.options if view.question else ())
        case step:
            yield from _turn(view, can)
            yield from (ENDS[step],) if can.can_end else ()


def _purchases(view: View, can: Possible) -> Iterator[BuyWare]:
    """Yield what can be bought; equipment for each own hero that carries none (3.6)."""
    for place in can.wares or ():
        slug = view.earthscape if place == 0 else view.row[place - 1]
        if slug not in view.catalogue.equipment:
            yield BuyWare(place)
        else:
            yield from (BuyWare(place, hero) for hero in _bare_heroes(view))


def _bare_heroes(view: View) -> list[str]:
    kinds = view.catalogue.units
    side = view.own.side if view.own else -1
    units = [unit for unit in view.units.values() if unit.side == side]
    return sorted(u.type for u in units if kinds[u.type].kind == "hero" and not u.equipment)


def builds(view: View, can: BuildView | None) -> Iterator[Order]:
    """Yield what can be built, one chip at a time (F20)."""
    if can is None:
        return
    for spire, wells in can.wells.items():
        yield from (Construct(spire, cell) for cell in wells)
    for cell, found in can.upgrades.items():
        yield from (Upgrade(cell, (chip,)) for chip, _ in found)
    for structure in can.levels:
        yield from (Advance(structure, minion) for minion in _improvable(view, structure))
    for scape, places in can.scapes.items():
        yield from (LayScape(scape, cells) for cells in places)
    for cell in can.reorder:
        lie = view.spires[cell].chips
        yield from (Reorder(cell, chips) for chips in sorted({*permutations(lie)} - {lie}))


def _improvable(view: View, structure: str) -> list[str]:
    """Return the minions that an advance may name: for the last level of the foundry (G27)."""
    side = next(s for s in view.sides if view.own is not None and s.number == view.own.side)
    if structure != "foundry" or side.levels[0] < FOUNDRY_LAST:
        return [""]
    kinds = view.catalogue.units.values()
    return sorted(k.slug for k in kinds if k.faction == side.faction and k.kind == "minion")


def _turn(view: View, can: Possible) -> Iterator[Order]:
    yield from _beginnings(view, can)
    for move in can.moves:
        yield from moves(view, move)
    yield from (Deploy(end.cell) for end in (can.deploy.ends if can.deploy else ()))
    for spire, targets in can.fire:
        yield from (FireSpire(spire, target) for target in targets)
    yield from map(Explore, can.explore)
    for attack in can.attacks:
        yield from (Attack(attack.cell, target) for target, _ in attack.targets)


def _beginnings(view: View, can: Possible) -> Iterator[Order]:
    if view.step != "start":
        return
    for cell, talent in can.talents:
        yield UseTalent(cell, talent)
    for relic, cells in (can.relics or {}).items():
        yield from (UseRelic(relic, cell) for cell in cells) if cells else (UseRelic(relic),)
    yield from builds(view, can.build)


def moves(view: View, move: MoveView) -> Iterator[Order]:
    """Yield the moves of one unit, and that a minion stays where it may (F35)."""
    is_hero = view.catalogue.units[view.units[move.cell].type].kind == "hero"
    kind = MoveHero if is_hero else MoveMinion
    yield from (kind(move.cell, end.cell) for end in move.ends)
    if not is_hero and not move.must:
        yield MoveMinion(move.cell, move.cell)
