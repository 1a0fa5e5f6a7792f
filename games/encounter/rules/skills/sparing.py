"""Skills that bound what a figure can lose, whatever hurts it: Unyielding and Last Breath."""

from __future__ import annotations

from games.encounter.rules.course import Course
from games.encounter.rules.figures import skill_of
from games.encounter.rules.skills.common import fired, mark_used, was_used


def spared(course: Course, number: int, lost: int) -> int:
    """Return how much of a loss of health a figure suffers, after its own skills.

    Unyielding: at most 1 in a turn. Last Breath: it does not fall unless it had just 1.
    """
    left = _unyielding(course, number, lost)
    return _last_breath(course, number, left)


def _unyielding(course: Course, number: int, lost: int) -> int:
    if lost <= 0 or skill_of(course, number, "unyielding") is None:
        return lost
    key = f"{number}/unyielding"
    left = 0 if was_used(course, key) else 1
    mark_used(course, key)
    if left < lost:
        fired(course, number, "unyielding", amount=lost - left)
    return left


def _last_breath(course: Course, number: int, lost: int) -> int:
    health = course.figures[number].health
    if health <= 1 or lost < health or skill_of(course, number, "last_breath") is None:
        return lost
    fired(course, number, "last_breath", amount=lost - health + 1)
    return health - 1
