"""Prep: the mark, choosing units for command points, and the stack that they make (S3 to S36)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.audiences import team_of
from games.onslaught.rules.budget import points_of
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import (
    MarkShown,
    PointsLost,
    StackKnown,
    StackReady,
    UnitSkipped,
)
from games.onslaught.rules.heroes import (
    FIRST_WAVE,
    given_heroes,
    heroes_in_play,
    may_have,
    most_heroes,
    points_for,
)
from games.onslaught.rules.orders import Mark, Muster, Order
from games.onslaught.rules.pieces import is_hero, opponents, stack_of
from games.onslaught.rules.stacks import (
    AVAILABLE,
    STAR,
    Entry,
    check_group,
    check_next,
    is_hero_type,
    place_in_stack,
    plain,
    with_added,
)
from games.onslaught.rules.state import Unit
from games.onslaught.rules.structures import improves
from games.onslaught.rules.view import Home

LEVY = "levy"


def begin_prep(course: Course) -> None:
    """Open Prep: no marks yet, fresh command points, what an event adds (S3, S6, S31)."""
    for side in course.sides:
        points = points_of(course, side)
        course.change_side(side, mark=-1, is_ready=False, cp=points, free=_levied(course, side))


def _levied(course: Course, side: int) -> tuple[str, ...]:
    """Return what Levy lets a side add for free; nothing if none is at home (E07, S33)."""
    if course.event != LEVY:
        return ()
    points = course.catalogue.events[LEVY].number
    kinds = [
        kind.slug
        for _, kind in sorted(course.catalogue.units.items())
        if (kind.faction, kind.kind, kind.cp) == (course.sides[side].faction, "minion", points)
    ]
    home = {unit.type for unit in available(course, side)}
    found = [slug for slug in kinds if slug in home]
    if not found and kinds:
        course.tell(UnitSkipped(side, kinds[0], audience=team_of(course, side)))
    return tuple(found[:1])


def available(world: World, side: int) -> tuple[Unit, ...]:
    """Return a side's units in the barracks and at rest, by their numbers (S10, S11)."""
    units = (unit for _, unit in sorted(world.units.items()))
    return tuple(u for u in units if u.side == side and u.zone in AVAILABLE)


def entries_of(orders: Sequence[Order]) -> tuple[Entry, ...]:
    """Return the entries that the orders of a sheet make, from the top."""
    return tuple(order.units for order in orders if isinstance(order, Muster))


def cost_of(world: World, side: int, entries: Sequence[Entry]) -> int:
    """Return the command points for these entries (S6).

    The first entry that is an event's free unit alone costs nothing (S31, S32).
    """
    free = list(world.sides[side].free)
    prices = {unit.type: points_for(world, side, unit) for unit in available(world, side)}
    cost = 0
    for entry in entries:
        if len(entry) == 1 and entry[0] in free:
            free.remove(entry[0])
        else:
            cost += sum(prices.get(plain(type), 0) for type in entry)
    return cost


def cp_left(world: World, side: int, before: Sequence[Order] = ()) -> int:
    """Return the command points that these orders leave a side (S8, S10)."""
    return world.sides[side].cp - cost_of(world, side, entries_of(before))


def heroes_left(world: World, side: int, before: Sequence[Order] = ()) -> int:
    """Return how many more heroes a side may put into its stack after these orders (S24)."""
    chosen = sum(is_hero_type(world, t) for entry in entries_of(before) for t in entry)
    return max(0, most_heroes(world) - heroes_in_play(world, side) - chosen)


def gates_of(world: World, side: int) -> tuple[int, ...]:
    """Return the gates that a side may mark: those of its opponents (S4)."""
    return tuple(world.sides[other].gate for other in opponents(world, side))


def home_of(world: World, side: int, before: Sequence[Order] = ()) -> tuple[Home, ...]:
    """Return what a side can still put into its stack after these orders, in order of type (S10).

    It may cost more points than are left. An event's free unit stands in a row of its own.
    """
    chosen = Counter(plain(type) for entry in entries_of(before) for type in entry)
    left = _free_left(world, side, before)
    rows = []
    for unit, count in _counted(world, side):
        if is_hero(world, unit) and not heroes_left(world, side, before):
            continue
        rest = count - chosen[unit.type]
        better = unit.is_improved or improves(world, side, unit.type)
        free = min(rest, left[unit.type])
        if free > 0:
            rows.append(Home(unit.type, free, 0, better))
        if rest > free:
            rows.append(Home(unit.type, rest - free, points_for(world, side, unit), better))
    return tuple(rows)


def _free_left(world: World, side: int, before: Sequence[Order]) -> Counter[str]:
    """Return the event's free units that these orders have not placed yet."""
    alone = Counter(entry[0] for entry in entries_of(before) if len(entry) == 1)
    return Counter(world.sides[side].free) - alone


def _counted(world: World, side: int) -> Iterator[tuple[Unit, int]]:
    """Yield one unit of each type that a side may choose in this wave, and how many it has."""
    units = available(world, side)
    counts = Counter(unit.type for unit in units)
    for unit in sorted({u.type: u for u in units}.values(), key=lambda unit: unit.type):
        if not is_hero(world, unit) or may_have(world, side, unit):
            yield unit, counts[unit.type]


def check_prep(world: World, side: int, order: Order, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the order can stand in a side's sheet after those before it.

    What the opponent's brief names need not be there: it is skipped (S33), and costs no points.
    """
    match order:
        case Mark():
            _check_mark(world, side, order, before)
        case Muster():
            _check_muster(world, side, order.units, before)
        case _:
            raise IllegalOrder("G10", noop("In Prep a side shows its mark and makes its stack."))


def _check_mark(world: World, side: int, order: Mark, before: Sequence[Order]) -> None:
    if any(isinstance(other, Mark) for other in before):
        raise IllegalOrder("S03", noop("The mark is shown already. Take it back to show another."))
    if order.gate not in gates_of(world, side):
        raise IllegalOrder("S04", noop("The mark is the gate of an opposing fortress."))


def _check_muster(world: World, side: int, entry: Entry, before: Sequence[Order]) -> None:
    unknown = [type for type in entry if plain(type) not in world.catalogue.units]
    if not entry or unknown:
        raise IllegalOrder("G10", noop("Choose at least one unit from your barracks."))
    if len(entry) > 1:
        check_group(world, side, entry)
    if world.sides[side].seat is None:
        return
    if any(type.endswith(STAR) for type in entry):
        message = noop("Only a brief says which units come on their improved side.")
        raise IllegalOrder("S29", message)
    _check_heroes(world, side, entry, before)
    _check_copies(world, side, entry, before)
    cost, left = _cost_after(world, side, entry, before), cp_left(world, side, before)
    if cost > left:
        message = noop("That takes %(cost)s command points, and %(left)s are left.")
        raise IllegalOrder("S10", message, cost=cost, left=left)
    check_next(world, entries_of(before), entry)


def _cost_after(world: World, side: int, entry: Entry, before: Sequence[Order]) -> int:
    entries = entries_of(before)
    return cost_of(world, side, (*entries, entry)) - cost_of(world, side, entries)


def _check_heroes(world: World, side: int, entry: Entry, before: Sequence[Order]) -> None:
    if not is_hero_type(world, entry[0]):
        return
    units = [unit for unit in available(world, side) if unit.type == entry[0]]
    if units and not may_have(world, side, units[0]):
        if world.wave > FIRST_WAVE:
            raise IllegalOrder("S27", noop("In this scenario no more heroes can be hired."))
        message = noop("In the first wave only the starting hero may come. Choose that one.")
        raise IllegalOrder("S22", message)
    if not heroes_left(world, side, before):
        most = most_heroes(world)
        message = noop("At most %(most)s heroes are in play now, the stack included.")
        raise IllegalOrder("S24", message, most=most)


def _check_copies(world: World, side: int, entry: Entry, before: Sequence[Order]) -> None:
    home = Counter(unit.type for unit in available(world, side))
    chosen = Counter(plain(type) for placed in entries_of(before) for type in placed)
    if Counter(entry) - (home - chosen):
        message = noop("No further one is in the barracks. Choose another unit.")
        raise IllegalOrder("S10", message)


def ready(course: Course, side: int, orders: Sequence[Order]) -> None:
    """Confirm a side's Prep: its mark and its stack; unspent points are gone (S9, G10, S36).

    Without a Mark among the orders the first opposing gate is the mark. An event's free unit that
    they do not place is added (S31, G14).
    """
    marks = [order.gate for order in orders if isinstance(order, Mark)]
    mark = marks[0] if marks else gates_of(course, side)[0]
    lost = cp_left(course, side, orders)
    place_in_stack(course, side, _whole(course, side, orders))
    stack = stack_of(course, side)
    course.change_side(side, mark=mark, cp=0, free=(), is_ready=True)
    own = team_of(course, side)
    course.tell(MarkShown(side, mark), StackReady(side, len(stack)))
    types = tuple(tuple(unit.type for unit in pile) for pile in stack)
    course.tell(StackKnown(side, types, audience=own))
    if lost > 0:
        course.tell(PointsLost(side, lost, audience=own))


def _whole(world: World, side: int, orders: Sequence[Order]) -> list[Entry]:
    """Return the entries of a sheet with the free units that it left out."""
    entries = list(entries_of(orders))
    home = Counter(unit.type for unit in available(world, side))
    home -= Counter(plain(type) for entry in entries for type in entry)
    for type in sorted((_free_left(world, side, orders) & home).elements()):  # noqa: A001
        entries = with_added(world, side, entries, (type,))
    return entries


def default_orders(world: World, side: int) -> tuple[Order, ...]:
    """Return the sheet of a side that let Prep pass: a free hero alone, if one may come."""
    free = [home.type for home in home_of(world, side) if home.cp == 0]
    given = given_heroes(world, side)
    heroes = sorted((s for s in free if is_hero_type(world, s)), key=lambda s: (s not in given, s))
    return (Mark(gates_of(world, side)[0]), *(Muster((slug,)) for slug in heroes[:1]))
