"""What the viewer has picked so far, and the sensible order that its next tap proposes.

A tap on somebody who can act drafts that one's likeliest order: whom it picks is part of the
order itself, so nothing else needs to be remembered.
"""

from __future__ import annotations

from games.onslaught.present.sight import Sight
from games.onslaught.rules.catalogue import Cell, ChipKind
from games.onslaught.rules.orders import (
    Attack,
    Construct,
    Deploy,
    FireSpire,
    LayScape,
    MoveHero,
    MoveMinion,
    Order,
    Reorder,
    Upgrade,
)
from games.onslaught.rules.view import AttackView, BuildView, EndView, MoveView

FAR = 999


def movers(sight: Sight) -> tuple[MoveView, ...]:
    """Return all that may move or leave now, the top of the stack first."""
    can = sight.can
    if can is None:
        return ()
    return (*((can.deploy,) if can.deploy else ()), *can.moves)


def mover(sight: Sight) -> MoveView | None:
    """Return the one whose ends are lit: the picked one, else the first that must go."""
    found = movers(sight)
    picked = mover_cell(sight)
    for one in found:
        if one.cell == picked:
            return one
    return next((one for one in found if one.must), found[0] if found else None)


def mover_cell(sight: Sight) -> Cell | None:
    """Return the hex of the unit whose move is drafted; that of the gate for the stack's top."""
    plan, can = sight.plan, sight.can
    match plan:
        case MoveHero(cell) | MoveMinion(cell):
            return cell
        case Deploy():
            return can.deploy.cell if can is not None and can.deploy else None
    return None


def move_to(sight: Sight, one: MoveView, to: Cell) -> Order:
    """Return the order that moves somebody to one of its ends."""
    can = sight.can
    if can is not None and one == can.deploy:
        return Deploy(to)
    unit = sight.view.units.get(one.cell)
    is_hero = unit is not None and sight.is_hero(unit)
    return MoveHero(one.cell, to) if is_hero else MoveMinion(one.cell, to)


def usual_end(one: MoveView) -> EndView | None:
    """Return the end that a tap on somebody proposes: nearest to its mark, with least risk."""
    if not one.ends:
        return None
    return min(one.ends, key=lambda end: (_distance(end), end.spires, end.cell))


def _distance(end: EndView) -> int:
    return FAR if end.distance is None else end.distance


def attacker(sight: Sight) -> AttackView | None:
    """Return the unit whose targets are lit: the picked one, else the first that must attack."""
    found = sight.can.attacks if sight.can is not None else ()
    plan = sight.plan
    picked = plan.cell if isinstance(plan, Attack) else None
    for one in found:
        if one.cell == picked:
            return one
    return next((one for one in found if one.must), found[0] if found else None)


def damage_of(sight: Sight, plan: Attack) -> int:
    """Return what the drafted attack would do, with the relic that helps in it (F42, F47)."""
    going = attacker(sight)
    damage = dict(going.targets).get(plan.target, 0) if going is not None else 0
    return damage + (sight.view.catalogue.relics[plan.relic].number if plan.relic else 0)


def usual_attack(one: AttackView) -> Attack:
    """Return the attack that a tap on a unit proposes: the one that does most damage."""
    target, _ = max(one.targets, key=lambda found: (found[1], found[0]))
    return Attack(one.cell, target)


def shooter(sight: Sight) -> tuple[Cell, tuple[Cell, ...]] | None:
    """Return the spire whose targets are lit, with them: the picked one, else the first."""
    found = sight.can.fire if sight.can is not None else ()
    plan = sight.plan
    picked = plan.spire if isinstance(plan, FireSpire) else None
    return next((one for one in found if one[0] == picked), found[0] if found else None)


def build_of(sight: Sight) -> BuildView | None:
    """Return what the viewer can build now, None outside of Build and the start of a turn."""
    return sight.can.build if sight.can is not None else None


def building_cell(sight: Sight) -> Cell | None:
    """Return the hex that the drafted building is about."""
    match sight.plan:
        case Construct(_, cell) | Upgrade(cell) | Reorder(cell):
            return cell
        case LayScape(_, cells):
            return cells[0]
    return None


def spires_for(build: BuildView, cell: Cell) -> tuple[str, ...]:
    """Return the spires that can be constructed on a well, the cheapest first."""
    fit = [slug for slug, wells in build.wells.items() if cell in wells]
    return tuple(sorted(fit, key=lambda slug: (build.costs.get(slug, 0), slug)))


def next_scape(sight: Sight, build: BuildView, cell: Cell) -> LayScape | None:
    """Return the way to lay an earthscape over a hex that comes after the drafted one."""
    ways = [
        LayScape(slug, cells)
        for slug, found in build.scapes.items()
        for cells in found
        if cell in cells
    ]
    if not ways:
        return None
    plan = sight.plan
    at = ways.index(plan) + 1 if isinstance(plan, LayScape) and plan in ways else 0
    return ways[at % len(ways)]


def upgraded(plan: Order | None, cell: Cell, chip: ChipKind) -> Upgrade:
    """Return the drafted upgrade of a spire with one more chip."""
    chips = plan.chips if isinstance(plan, Upgrade) and plan.cell == cell else ()
    return Upgrade(cell, (*chips, chip))
