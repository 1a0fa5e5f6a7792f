"""Heroes' dice as they are thrown (O3), and the Resolve that they give and that is spent (O4)."""

from __future__ import annotations

from collections.abc import Iterable

from games.encounter.rules.catalogue import RESOLVE
from games.encounter.rules.course import Course
from games.encounter.rules.events.heroes import ResolveChanged
from games.kernel.dice import Dice


def throw(
    course: Course, figure: int, numbers: Iterable[int], what: str, dice: Dice
) -> tuple[str, ...]:
    """Return the faces of a hero's dice in the order of their numbers given (O3, O-K).

    `what` names the throw among those of the hero's turn: "attack 2".
    """
    found = []
    for number in numbers:
        kind = course.dice[figure, number].kind
        purpose = course.purpose(f"hero {figure}/{what}/die {number}")
        found.append(dice.pick(purpose, course.catalogue.dice[kind]))
    return tuple(found)


def worth(face: str) -> int:
    """Return the number on a face; the Resolve face has none (F16)."""
    return 0 if face == RESOLVE else int(face)


def change_resolve(course: Course, figure: int, amount: int, cause: str) -> int:
    """Give a hero Resolve, or take some for a negative amount; return how much it changed.

    It stays between 0 and the most (O4). Only heroes have Resolve.
    """
    seat = course.figures[figure].seat
    if course.figures[figure].team != "hero" or seat is None:
        return 0
    before = course.heroes[seat].resolve
    after = max(0, min(course.catalogue.limits.resolve_most, before + amount))
    if after != before:
        course.change_hero(seat, resolve=after)
        course.tell(ResolveChanged(figure, after - before, after, cause))
    return after - before
