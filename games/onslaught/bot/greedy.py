"""What a greedy player orders: build where it can, march in force, hit what falls."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.onslaught.bot.mustering import muster
from games.onslaught.rules.catalogue import Cell, Structure
from games.onslaught.rules.geometry import distance
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
    MoveHero,
    MoveMinion,
    Order,
    Pass,
    Sheet,
    Upgrade,
    UseTalent,
)
from games.onslaught.rules.view import EndView, MoveView, Possible, View

FAR = 999
SAVED = 3  # source that a purchase leaves for building


def advise(view: View) -> Sheet:
    """Return the greedy sheet of whoever decides; an empty one for those who do not."""
    own = view.own
    if own is None or own.possible is None:
        return Sheet()
    if view.question is not None:
        return Sheet((Answer(view.question.canonical),))
    if view.step == "prep":
        return Sheet(tuple(muster(view, own.possible)))
    return Sheet((STEPS[view.step](view, own.possible),))


def _market(view: View, can: Possible) -> Order:
    """Buy the dearest unit that leaves something for building."""
    source = _source(view)
    units = view.catalogue.units
    found = [
        (cost, -place)
        for place, cost in (can.wares or {}).items()
        if place and view.row[place - 1] in units and cost <= source - SAVED
    ]
    return BuyWare(-max(found)[1]) if found else Pass()


def _source(view: View) -> int:
    return next(side.source for side in view.sides if side.number == view.side)


def _build(view: View, can: Possible) -> Order:
    """Construct the dearest spire nearest the gate, else add a chip, else raise a structure."""
    build = can.build
    if build is None:
        return Pass()
    sites = [
        (-build.costs.get(slug, 0), _from_gate(view, cell), cell, slug)
        for slug, cells in build.wells.items()
        for cell in cells
    ]
    if sites:
        *_, cell, slug = min(sites)
        return Construct(slug, cell)
    chips = [(cost, chip, cell) for cell, ways in build.upgrades.items() for chip, cost in ways]
    if chips:
        _cost, chip, cell = min(chips)
        return Upgrade(cell, (chip,))
    return _advance(build.levels) or Pass()


def _advance(levels: Mapping[Structure, int]) -> Order | None:
    """Return the cheapest structure that needs no further choice."""
    found = sorted((cost, slug) for slug, cost in levels.items() if slug != "foundry")
    for _cost, slug in found:
        if slug == "bulwark":
            return Advance("bulwark")
        return Advance("spireworks")
    return None


def _from_gate(view: View, cell: Cell) -> int:
    return min(
        (distance(cell, one.cell) for one in view.hexes.values() if one.gate == _gate(view)),
        default=0,
    )


def _gate(view: View) -> int:
    return next(side.gate for side in view.sides if side.number == view.side)


def _start(_view: View, can: Possible) -> Order:
    return UseTalent(*can.talents[0]) if can.talents else EndStart()


def _move(view: View, can: Possible) -> Order:
    """Let everybody go as near to the mark as it can; heroes only if it is nearer."""
    found = [_step(view, one) for one in can.moves]
    found.append(_leave(can))
    moves = [order for order in found if order is not None]
    if moves:
        return moves[0]
    return EndMove() if can.can_end else _any_move(view, can)


def _step(view: View, one: MoveView) -> Order | None:
    """Return the move of a unit on the map that brings it on, None if it has none."""
    end = _best(one)
    if end is None:
        return None
    if not _is_hero(view, one.cell):
        return MoveMinion(one.cell, end.cell) if one.must else None
    return MoveHero(one.cell, end.cell) if _gains(view, one.cell, end.cell) else None


def _leave(can: Possible) -> Order | None:
    end = _best(can.deploy) if can.deploy is not None and can.deploy.must else None
    return Deploy(end.cell) if end is not None else None


def _any_move(view: View, can: Possible) -> Order:
    """Return some move, where the step cannot end yet."""
    for one in can.moves:
        to = one.ends[0].cell if one.ends else one.cell
        return MoveHero(one.cell, to) if _is_hero(view, one.cell) else MoveMinion(one.cell, to)
    ends = can.deploy.ends if can.deploy is not None else ()
    return Deploy(ends[0].cell) if ends else EndMove()


def _best(one: MoveView) -> EndView | None:
    ends = sorted(one.ends, key=lambda end: (_far(end), end.spires, end.cell))
    return ends[0] if ends else None


def _far(end: EndView) -> int:
    return FAR if end.distance is None else end.distance


def _is_hero(view: View, cell: Cell) -> bool:
    return view.catalogue.units[view.units[cell].type].kind == "hero"


def _gains(view: View, cell: Cell, to: Cell) -> bool:
    """Say whether a hero comes nearer to the marked gate, and does not go home by that."""
    mark = next(side.mark for side in view.sides if side.number == view.side)
    goals = [one.cell for one in view.hexes.values() if one.gate == mark]
    if not goals or view.hexes[to].gate >= 0:
        return False
    return distance(to, goals[0]) < distance(cell, goals[0])


def _fire(view: View, can: Possible) -> Order:
    shots = [
        (view.units[target].health, target, spire)
        for spire, targets in can.fire
        for target in targets
        if target in view.units
    ]
    if not shots:
        return EndFire()
    _health, target, spire = min(shots)
    return FireSpire(spire, target)


def _explore(_view: View, can: Possible) -> Order:
    return Explore(can.explore[0]) if can.explore else EndExplore()


def _attack(view: View, can: Possible) -> Order:
    """Hit what falls or the gate; heroes only where they need not fear the answer."""
    blows = [
        (_worth(view, target, damage), one.must, one.cell, target)
        for one in can.attacks
        for target, damage in one.targets
        if one.must or damage > 0
    ]
    blows = [blow for blow in blows if blow[1] or blow[0] > 0]
    if not blows:
        return EndTurn()
    _worth_, _must, cell, target = max(blows)
    return Attack(cell, target)


def _worth(view: View, target: Cell, damage: int) -> int:
    unit = view.units.get(target)
    if unit is not None:
        return 20 + damage if damage >= unit.health else damage
    if target in view.landmarks:
        return 0
    return 10 + damage


STEPS: Mapping[str, Callable[[View, Possible], Order]] = {
    "market": _market,
    "build": _build,
    "start": _start,
    "move": _move,
    "fire": _fire,
    "explore": _explore,
    "attack": _attack,
}
