"""Front lines and their support: who may be paired, and who joins which skirmish (S15 to S24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kernel.words import IllegalOrder, noop
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import LeaderNamed, PairsFormed, SupportsJoined
from games.skirmish.rules.orders import Lead, Order, Pair, Support
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.sides import (
    Table,
    kind_of,
    leaders_of,
    order_of,
    seat_of,
    types_of,
    unassigned,
    units_of,
)
from games.skirmish.rules.state import Skirmish


def fighters_of(table: Table, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's units that have an attack of their own (F9)."""
    units = (unit.name for unit in units_of(table, seat))
    return tuple(name for name in units if not kind_of(table, name).is_assist)


def pairs_of(table: Table) -> int:
    """Return how many skirmishes the attacker must form (S17, S18, G7).

    As many as the smaller force has units; with `assist_stays_back` assist units do not count,
    and a side of assist units alone puts one in front.
    """
    seats = (seat_of(table, "att"), seat_of(table, "def"))
    if not table.options.assist_stays_back:
        return min(len(units_of(table, seat)) for seat in seats)
    return max(1, min(len(fighters_of(table, seat)) for seat in seats))


def front_of(table: Table, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's units that can be paired at all (G7).

    An assist unit only where the others do not fill the front line; with `assist_stays_back`
    only the one that leads a side of assist units alone.
    """
    fighters = fighters_of(table, seat)
    if table.options.assist_stays_back:
        leader = table.sides[seat].leader
        return fighters or ((leader,) if leader else ())
    if len(fighters) >= pairs_of(table):
        return fighters
    return tuple(unit.name for unit in units_of(table, seat))


def check_lead(table: Table, seat: int, order: Lead, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the unit can be put in front of a side of assist units (F10)."""
    if any(isinstance(other, Lead) for other in before):
        raise refusal("F10", "UNIT_REUSED", noop("One unit stands in front, not more."))
    if order.unit not in leaders_of(table, seat):
        raise refusal("F10", "NOT_YOURS", noop("Choose one of your assist units."))


def check_leader(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless a unit is put in front (F10)."""
    if not any(isinstance(order, Lead) for order in orders):
        raise refusal("F10", "PAIR_COUNT", noop("Put one of your units in front."))


def name_leader(course: Course, seat: int, unit: str, chosen: bool) -> None:
    """Put an assist unit in front of its side (F10)."""
    course.change_side(seat, leader=unit)
    course.tell(LeaderNamed(course.battle, seat, unit, course.units[unit].type, chosen))


def check_pair(table: Table, seat: int, order: Pair, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the attacker may form this pair besides the others (S15, S16)."""
    if seat != seat_of(table, "att"):
        raise refusal("S15", "NOT_YOURS", noop("The attacker pairs the units."))
    _check_sides(table, order)
    used = {name for pair in before if isinstance(pair, Pair) for name in _names(pair)}
    if used & {*_names(order)}:
        message = noop("A unit stands in one skirmish, not in two.")
        raise refusal("S16", "UNIT_REUSED", message)
    if len(used) // 2 >= pairs_of(table):
        raise _pair_count(table)


def _check_sides(table: Table, order: Pair) -> None:
    attacker, defender = seat_of(table, "att"), seat_of(table, "def")
    for name, seat in ((order.attacker, attacker), (order.defender, defender)):
        unit = table.units.get(name)
        if unit is None or unit.seat != seat:
            message = noop("A skirmish pairs one attacking unit with one defending unit.")
            raise refusal("S15", "BAD_PAIR", message)
        if name not in front_of(table, seat):
            message = noop("An assist unit stays back while others can fill the front line.")
            raise refusal("G7", "BAD_PAIR", message)


def _names(pair: Pair) -> tuple[str, str]:
    return pair.attacker, pair.defender


def _pair_count(table: Table) -> IllegalOrder:
    message = noop("Form exactly %(pairs)s skirmishes: as many as can be.")
    return refusal("S17", "PAIR_COUNT", message, pairs=pairs_of(table))


def check_pairs(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless all skirmishes are formed, assist units last (S17, G7)."""
    pairs = [order for order in orders if isinstance(order, Pair)]
    if len(pairs) != pairs_of(table):
        raise _pair_count(table)
    if not are_fair(table, pairs):
        message = noop("Pair all units that can attack before an assist unit.")
        raise refusal("G7", "BAD_PAIR", message)


def are_fair(table: Table, pairs: Iterable[Pair]) -> bool:
    """Say whether no assist unit is paired while another unit of its side is left out (G7)."""
    used = {name for pair in pairs for name in _names(pair)}
    for seat in table.sides:
        fighters = set(fighters_of(table, seat))
        mine = {name for name in used if table.units[name].seat == seat}
        if mine - fighters and fighters - mine:
            return False
    return True


def form_pairs(course: Course, orders: Sequence[Order]) -> None:
    """Form the skirmishes in the order given, which is that of resolution (G8, F16)."""
    pairs = [order for order in orders if isinstance(order, Pair)]
    for number, pair in enumerate(pairs, 1):
        course.skirmishes[number] = Skirmish(number, pair.attacker, pair.defender)
        for name in _names(pair):
            course.change_unit(name, skirmish=number, is_front=True)
    left = sorted((name for name, unit in course.units.items() if not unit.skirmish), key=order_of)
    told = tuple(_names(pair) for pair in pairs)
    types = types_of(course, course.units)
    course.tell(PairsFormed(course.battle, seat_of(course, "att"), told, tuple(left), types))


def check_support(table: Table, seat: int, order: Support, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the own support unit may join the skirmish (S22 to S24)."""
    unit = table.units.get(order.unit)
    if unit is None or unit.seat != seat:
        message = noop("Whoever owns a support unit says where it goes.")
        raise refusal("S22", "NOT_YOURS", message)
    sent = {other.unit for other in before if isinstance(other, Support)}
    if unit.skirmish or order.unit in sent:
        message = noop("This unit stands in a skirmish already.")
        raise refusal("S16", "UNIT_REUSED", message)
    if order.skirmish not in table.skirmishes:
        message = noop("A support unit joins one of the skirmishes of this battle.")
        raise refusal("S23", "SUPPORT_MISSING", message)


def check_supports(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless each own support unit joins a skirmish (S22)."""
    sent = {order.unit for order in orders if isinstance(order, Support)}
    if not sent >= set(unassigned(table, seat)):
        message = noop("Every support unit must join a skirmish.")
        raise refusal("S22", "SUPPORT_MISSING", message)


def join_supports(course: Course, seat: int, orders: Sequence[Order]) -> None:
    """Let a seat's support units join their skirmishes (S23, S24)."""
    joined = {order.unit: order.skirmish for order in orders if isinstance(order, Support)}
    for name, number in joined.items():
        course.change_unit(name, skirmish=number)
    told = {name: joined[name] for name in sorted(joined, key=order_of)}
    course.tell(SupportsJoined(course.battle, seat, told, types_of(course, joined)))


def only_pair(table: Table) -> Pair | None:
    """Return the pair to form where nothing can be chosen, else None."""
    mine, theirs = (front_of(table, seat_of(table, role)) for role in ("att", "def"))
    return Pair(mine[0], theirs[0]) if len(mine) == len(theirs) == 1 else None
