"""Skills that act when their owner comes onto the map: Towering and Desperate."""

from __future__ import annotations

from games.encounter.rules.catalogue import Skill
from games.encounter.rules.course import Course
from games.encounter.rules.party import seats_of
from games.encounter.rules.skills.firing import fire_all, fired


def deployed(course: Course, number: int) -> None:
    """Let the skills of a figure act that has just entered (2.7, on deploy)."""
    fire_all(course, number, EFFECTS)


def _grow(course: Course, number: int, slug: str, amount: int) -> None:
    figure = course.figures[number]
    course.change_figure(number, health=figure.health + amount, most=figure.most + amount)
    fired(course, number, slug, amount=amount)


def towering(course: Course, number: int, skill: Skill) -> None:
    """Add health for each might die that the heroes have."""
    _grow(course, number, skill.slug, sum(die.kind == "might" for die in course.dice.values()))


def desperate(course: Course, number: int, skill: Skill) -> None:
    """Add 2 health for each hero that is not defeated; at the start none is on the map yet."""
    fit = [seat for seat in seats_of(course) if not _is_down(course, seat)]
    _grow(course, number, skill.slug, 2 * len(fit))


def _is_down(course: Course, seat: int) -> bool:
    return course.figures[course.heroes[seat].figure].is_down


EFFECTS = {"towering": towering, "desperate": desperate}
