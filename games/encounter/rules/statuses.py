"""Statuses (2.6): one copy of each on a unit; an apex is immune to all of them."""

from __future__ import annotations

from games.encounter.rules.catalogue import StatusKind
from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import StatusGained
from games.encounter.rules.figures import has_status, is_apex
from games.encounter.rules.queue import add_burden, remove_burdens


def gain(course: Course, number: int, kind: StatusKind, cause: str = "") -> bool:
    """Give a figure a status and say whether it has one more now; `cause` is a skill's slug.

    Heroes have it in their queue, foes and allies until something ends it. A figure that is
    off the map, an apex and one that has it already get none.
    """
    figure = course.figures[number]
    if figure.is_down or is_apex(course, number) or not add_burden(course, number, kind):
        return False
    course.tell(StatusGained(number, kind, cause))
    return True


def leave(course: Course, number: int, kind: StatusKind) -> None:
    """End a status of a figure, if it has it."""
    if has_status(course, number, kind):
        remove_burdens(course, number, kind)
