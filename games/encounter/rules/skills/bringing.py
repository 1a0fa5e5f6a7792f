"""Figures that a skill brings onto the map: of which kind, and where (F24)."""

from __future__ import annotations

from games.encounter.rules.catalogue import APEX, Cell
from games.encounter.rules.course import Course
from games.encounter.rules.entering import put, recruit
from games.encounter.rules.ground import ground_here, taken
from games.encounter.rules.muster import kinds_by_level


def closest_free(course: Course, cell: Cell) -> Cell | None:
    """Return the free cell of the smallest range count from this one, the canonical of equals.

    Nobody is asked: a skill brings somebody in the middle of another's turn (O-I's canonical
    option at once). None where the map is full.
    """
    counts, full = ground_here(course).counts(cell), taken(course, 0)
    room = [(count, at) for at, count in counts.items() if at not in full]
    return min(room)[1] if room else None


def lowest_kind(course: Course) -> str | None:
    """Return the first kind of the lowest level that can be bought, None without any."""
    kinds = kinds_by_level(course.catalogue)
    return kinds[min(kinds)][0] if kinds else None


def lower_kind(course: Course, number: int) -> str | None:
    """Return the first kind of the next level below a figure's own; an apex is above all."""
    own = course.catalogue.foes[course.figures[number].type].level
    kinds = kinds_by_level(course.catalogue)
    below = [level for level in kinds if own == APEX or level < own]
    return kinds[max(below)][0] if below else None


def bring(course: Course, caller: int, kind: str, cell: Cell, slug: str) -> int:
    """Let one of a kind enter on the side of the figure whose skill brings it, by its slug.

    It acts in this round if its level's moment has not passed (F24). Returns its number.
    """
    number = recruit(course, course.figures[caller].team, kind, course.figures[caller].seat)
    put(course, number, cell, cause=slug)
    return number
