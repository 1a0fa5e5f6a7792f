"""Skills that bound what a figure loses, whatever hurts it: Slippery, Unyielding, Last Breath."""

from __future__ import annotations

from games.encounter.rules.course import Course
from games.encounter.rules.figures import skill_of
from games.encounter.rules.skills.firing import adjoining, fired, mark_used, was_used


def spared(course: Course, number: int, lost: int, source: int) -> int:
    """Return how much of a loss of health a figure suffers, after its own skills.

    `source` is who deals it, 0 for nobody. Slippery: nothing from units that were not adjacent
    as the turn began. Unyielding: at most 1 in a turn. Last Breath: it does not fall unless it
    had just 1.
    """
    left = _slippery(course, number, lost, source)
    left = _unyielding(course, number, left)
    return _last_breath(course, number, left)


def _slippery(course: Course, number: int, lost: int, source: int) -> int:
    if lost <= 0 or source in (0, number) or skill_of(course, number, "slippery") is None:
        return lost
    if _were_adjacent(course, number, source):
        return lost
    fired(course, number, "slippery", source, lost)
    return 0


def _were_adjacent(course: Course, number: int, source: int) -> bool:
    """Say whether two units were adjacent as the turn began; if neither acts, whether they are."""
    acting = course.acting
    if acting is not None and acting.figure in (number, source):
        other = source if acting.figure == number else number
        return other in acting.adjacent
    return adjoining(course, number, source)


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
