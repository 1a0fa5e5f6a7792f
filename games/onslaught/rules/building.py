"""Build options: in Build one per go, round and round, and limited ones in Onslaught (F06, S41)."""

from __future__ import annotations

from typing import cast

from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.earthscapes import check_scape, lay, sites_of
from games.onslaught.rules.events.waves import Passed
from games.onslaught.rules.influence import wells_of
from games.onslaught.rules.orders import (
    Advance,
    Construct,
    LayScape,
    Order,
    Pass,
    Reorder,
    Upgrade,
)
from games.onslaught.rules.spires import (
    Terms,
    check_construct,
    check_reorder,
    check_upgrade,
    construct,
    most_spires,
    next_chips,
    reorder,
    reorderable,
    spires_of,
    terms_of,
    upgrade,
)
from games.onslaught.rules.state import State
from games.onslaught.rules.structures import advance, check_advance, next_costs
from games.onslaught.rules.view import BuildView

NONE_LEFT = noop("Both limited build options of this wave are used. Go on with the turn.")


def begin_build(course: Course) -> None:
    """Open Build: nobody has passed, and the extra options are there again (F06, S01)."""
    for side in course.sides:
        course.change_side(side, has_passed=False, has_reordered=False, extra=0)


def check_build(world: World, side: int, order: Order, is_limited: bool = False) -> None:
    """Raise IllegalOrder unless a side can use this build option now (F20, S41, G28)."""
    if is_limited:
        _check_limited(world, side, order)
    elif world.sides[side].has_passed:
        message = noop("Passing in Build is final. The next chance comes in the next wave.")
        raise IllegalOrder("G28", message)
    _check_option(world, side, order, terms_of(world, side, is_limited=is_limited))


def _check_limited(world: World, side: int, order: Order) -> None:
    if not isinstance(order, Construct | Upgrade):
        message = noop("A limited build option constructs a spire or upgrades one.")
        raise IllegalOrder("S41", message)
    if world.sides[side].seat is None:
        raise IllegalOrder("S45", noop("The opponent uses no limited build options."))
    if world.sides[side].limited >= world.catalogue.limits.limited_builds:
        raise IllegalOrder("S42", NONE_LEFT)
    if isinstance(order, Upgrade) and len(order.chips) > 1:
        raise IllegalOrder("S41", noop("A limited build option puts one chip on a spire."))


def _check_option(world: World, side: int, order: Order, terms: Terms) -> None:
    match order:
        case Construct():
            check_construct(world, side, order)
        case Upgrade():
            check_upgrade(world, side, order, terms)
        case LayScape():
            _check_lay(world, side, order)
        case Advance():
            check_advance(world, side, order)
        case Reorder():
            check_reorder(world, side, order)
        case Pass():
            pass
        case _:
            raise IllegalOrder("F20", noop("That is no build option."))


def _check_lay(world: World, side: int, order: LayScape) -> None:
    """Check an earthscape, and the spire that is to stand on it at once (F20)."""
    check_scape(world, side, order.scape, order.cells)
    if not order.spire:
        return
    trial = Course(world.now if isinstance(world, Course) else cast(State, world))
    lay(trial, side, order.scape, order.cells)
    check_construct(trial, side, _on_scape(world, order))


def _on_scape(world: World, order: LayScape) -> Construct:
    """Return the order to construct the spire of an earthscape on the well that lies on it."""
    wells = world.catalogue.earthscapes[order.scape].wells
    if True not in wells:
        raise IllegalOrder("F20", noop("No well lies on this earthscape. Lay it without a spire."))
    return Construct(order.spire, order.cells[wells.index(True)])


def build(course: Course, side: int, order: Order, *, is_limited: bool = False) -> None:
    """Use a build option that was checked; a limited one is marked on the fortress (S44)."""
    terms = terms_of(course, side, is_limited=is_limited)
    match order:
        case Construct():
            construct(course, side, order, is_limited=is_limited)
        case Upgrade():
            upgrade(course, side, order, terms, is_limited=is_limited)
        case LayScape():
            lay(course, side, order.scape, order.cells)
            if order.spire:
                construct(course, side, _on_scape(course, order), is_limited=False)
        case Advance():
            advance(course, side, order)
        case Reorder():
            reorder(course, side, order)
        case _:
            course.change_side(side, has_passed=True)
            course.tell(Passed(side, "build"))
    if is_limited:
        course.change_side(side, limited=course.sides[side].limited + 1)


def build_view(world: World, side: int, is_limited: bool = False) -> BuildView:
    """Return what a side can build now and can pay; as limited options spires alone (S41)."""
    now = world.sides[side]
    if is_limited and (now.limited >= world.catalogue.limits.limited_builds or now.seat is None):
        return BuildView({}, {}, {}, {}, {})
    costs = {slug: cost for slug, cost in spires_of(world, side).items() if cost <= now.source}
    if sum(spire.side == side for spire in world.spires.values()) >= most_spires(world):
        costs = {}
    wells = wells_of(world, side)
    terms = terms_of(world, side, is_limited=is_limited)
    levels = next_costs(world, side)
    return BuildView(
        wells=dict.fromkeys(costs, wells) if wells else {},
        costs=costs,
        upgrades=next_chips(world, side, terms),
        levels={} if is_limited else {s: c for s, c in levels.items() if c <= now.source},
        scapes={} if is_limited else sites_of(world, side),
        reorder=() if is_limited else reorderable(world, side),
    )
