"""What the opponent buys and builds: the brief's lists in their order, as far as it can (G30)."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.words import IllegalOrder
from games.onslaught.rules.briefs import BriefBuild
from games.onslaught.rules.building import build_view, check_build
from games.onslaught.rules.catalogue import Cell, Structure
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.market import bearers_of, check_market, row_of
from games.onslaught.rules.opponent.brief import orders_of
from games.onslaught.rules.orders import Advance, BuyWare, Construct, Order, Pass, Upgrade
from games.onslaught.rules.pieces import gate_cell
from games.onslaught.rules.structures import level_of, minions_of
from games.onslaught.rules.view import BuildView

FOUNDRY_CHOICE = 3  # the level that improves one chosen minion (G27)


def buy(course: Course, side: int) -> Order:
    """Return the first purchase of the list that can be made, after those already seen to."""
    wanted = orders_of(course).buy
    for place in range(_done(course, side)[0], len(wanted)):
        _note(course, side, bought=place + 1)
        for order in _purchases(course, side, wanted[place]):
            if _is_lawful_purchase(course, side, order):
                return order
    return Pass()


def build(course: Course, side: int) -> Order:
    """Return the first building act of the list that can be done, after those already seen to."""
    acts = orders_of(course).build
    view = build_view(course, side, is_limited=False)
    for place in range(_done(course, side)[1], len(acts)):
        _note(course, side, built=place + 1)
        for order in _buildings(course, side, acts[place], view):
            if _is_lawful_building(course, side, order):
                return order
    return Pass()


# ---- how far it is -------------------------------------------------------------------------------


def _done(world: World, side: int) -> tuple[int, int]:
    """Return how many purchases and buildings of this wave's list were seen to."""
    wave, bought, built = world.sides[side].done
    return (bought, built) if wave == world.wave else (0, 0)


def _note(course: Course, side: int, bought: int = 0, built: int = 0) -> None:
    before = _done(course, side)
    now = (course.wave, max(before[0], bought), max(before[1], built))
    course.change_side(side, done=now)


# ---- what an entry of a list can mean ------------------------------------------------------------


def _purchases(world: World, side: int, slug: str) -> Iterator[BuyWare]:
    """Yield the ways to buy a ware; equipment for each hero that carries nothing."""
    for place, ware in row_of(world).items():
        if ware.type == slug:
            heroes = bearers_of(world, side) if ware.kind == "equipment" else ("",)
            yield from (BuyWare(place, hero) for hero in heroes)


def _buildings(world: World, side: int, act: BriefBuild, view: BuildView) -> Iterator[Order]:
    """Yield the ways to do a building act, nearest to the own gate first (G30)."""
    gate = gate_cell(world, world.sides[side].gate)

    def far(cell: Cell) -> tuple[int, Cell]:
        return distance(gate, cell), cell

    if act.act == "spire":
        yield from (Construct(act.what, c) for c in sorted(view.wells.get(act.what, ()), key=far))
    elif act.act == "upgrade":
        for cell in sorted(view.upgrades, key=far):
            yield from (Upgrade(cell, (c,)) for c, _ in view.upgrades[cell] if c == act.what)
    else:
        yield from (_advance(world, side, s) for s in view.levels if s == act.what)


def _advance(world: World, side: int, structure: Structure) -> Advance:
    """Return the next level of a structure; the foundry's third improves the dearest minion."""
    if structure != "foundry" or level_of(world, side, structure) + 1 != FOUNDRY_CHOICE:
        return Advance(structure)
    kinds = [world.catalogue.units[slug] for slug in minions_of(world, side)]
    return Advance(structure, min(kinds, key=lambda kind: (-kind.cp, kind.slug)).slug)


def _is_lawful_purchase(world: World, side: int, order: BuyWare) -> bool:
    try:
        check_market(world, side, order)
    except IllegalOrder:
        return False
    return True


def _is_lawful_building(world: World, side: int, order: Order) -> bool:
    try:
        check_build(world, side, order, is_limited=False)
    except IllegalOrder:
        return False
    return True
