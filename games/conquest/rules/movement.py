"""Part 2 of one seat: its groups are cut from armies and move together, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.conquest.rules.arrival import Arrival, arrive, fulfil, is_held
from games.conquest.rules.course import Course
from games.conquest.rules.groups import taken_from
from games.conquest.rules.orders import Fulfil, Move, Sheet
from games.conquest.rules.paths import check_path
from games.conquest.rules.state import Army
from games.conquest.rules.world import in_board_order
from games.kernel.words import IllegalOrder, noop


@dataclass(slots=True)
class Group:
    """Creatures on their way: where they are now, and how many steps they have made."""

    order: Move
    troops: dict[str, int]
    cell: str
    is_settled: bool = False


def play_part_two(course: Course, seat: int, sheet: Sheet) -> None:
    """Carry out a seat's quests and moves (C-23, A-3, A-4); what cannot be done is told to it.

    Quests of sites where it already stands come first; then step 1 of all its groups
    together, then step 2.
    """
    for order in sheet.orders:
        if isinstance(order, Fulfil):
            fulfil(course, seat, order.cell, order.offering)
    moves = [order for order in sheet.orders if isinstance(order, Move)]
    groups = _cut(course, seat, moves)
    for step in (0, 1):
        walking = [g for g in groups if not g.is_settled and len(g.order.path) > step]
        _walk(course, seat, walking, step)
    for group in groups:
        if not group.is_settled:
            course.settle(seat, group.cell, group.troops)


def _cut(course: Course, seat: int, moves: Sequence[Move]) -> list[Group]:
    """Cut the groups in listed order out of what stands there now (C-35, A-57)."""
    groups: list[Group] = []
    state, has_gone_far = course.now, False  # roads and artifacts stay as they are meanwhile
    for order in moves:
        try:
            check_path(state, seat, order.origin, order.path)
            if has_gone_far and len(order.path) > 1:
                raise IllegalOrder("C-38", noop("One group a turn may take two steps."))
            groups.append(_cut_one(course, seat, order))
            has_gone_far = has_gone_far or len(order.path) > 1
        except IllegalOrder as refusal:
            course.refuse(seat, refusal)
    return groups


def _cut_one(course: Course, seat: int, order: Move) -> Group:
    army = course.armies.get(order.origin)
    if order.origin in course.bound and army is not None and army.seat == seat:
        message = noop("A Binding Chain held the army on %(cell)s.")
        raise IllegalOrder("C-22", message, cell=order.origin)
    present = army.troops if army is not None and army.seat == seat else {}
    taken = taken_from(present, order.troops)
    if not taken:
        message = noop("Nobody was left on %(cell)s for this group.")
        raise IllegalOrder("A-57", message, cell=order.origin)
    _leave(course, army, taken)
    return Group(order, taken, order.origin)


def _leave(course: Course, army: Army | None, taken: dict[str, int]) -> None:
    if army is not None:
        rest = {unit: number - taken.get(unit, 0) for unit, number in army.troops.items()}
        course.station(army.seat, army.cell, rest)


def _walk(course: Course, seat: int, walking: Sequence[Group], step: int) -> None:
    """Let groups take one step; entered cells are handled by row, then column (A-63)."""
    by_cell: dict[str, list[Group]] = {}
    for group in walking:
        by_cell.setdefault(group.order.path[step], []).append(group)
    for cell in in_board_order(by_cell):
        if course.standings is None:
            _enter(course, seat, cell, by_cell[cell], step)


def _enter(course: Course, seat: int, cell: str, groups: Sequence[Group], step: int) -> None:
    """Let the groups of one step enter a cell as one force (A-4); a battle ends their way (A-8)."""
    passing = [group for group in groups if len(group.order.path) > step + 1]
    staying = [group for group in groups if group not in passing]
    if is_held(course, seat, cell):
        passing, staying = [], list(groups)
    for group in groups:
        group.cell = cell
    for group in staying:
        group.is_settled = True
    paying = next((g.order for g in staying if g.order.fulfil and g.order.path[-1] == cell), None)
    arrive(
        course,
        seat,
        Arrival(
            cell,
            _joined(staying),
            is_paying=paying is not None,
            offering=paying.offering if paying is not None else {},
        ),
    )


def _joined(groups: Sequence[Group]) -> dict[str, int]:
    troops: dict[str, int] = {}
    for group in groups:
        for unit, number in group.troops.items():
            troops[unit] = troops.get(unit, 0) + number
    return troops
