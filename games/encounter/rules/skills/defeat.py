"""Skills that act when their owner falls (2.7, on defeat); those in Fear do nothing (2.6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from games.encounter.rules.catalogue import Bent, Cell, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import FigureEntered
from games.encounter.rules.healing import heal
from games.encounter.rules.party import standing_heroes
from games.encounter.rules.queue import tire
from games.encounter.rules.skills.bringing import bring, closest_free, lower_kind, lowest_kind
from games.encounter.rules.skills.firing import (
    fired,
    friends,
    hero_of,
    party_size,
    skills_of,
)
from games.encounter.rules.state import Figure


@dataclass(frozen=True, slots=True)
class Fall:
    """Who fell, in which cell, and by whom, 0 for nobody."""

    figure: int
    cell: Cell
    by: int


def fell(course: Course, fall: Fall) -> None:
    """Let the skills of a figure act that has just left the map."""
    for skill in skills_of(course, fall.figure):
        if skill.slug in EFFECTS:
            EFFECTS[skill.slug](course, fall, skill)


def understudy(course: Course, fall: Fall, skill: Skill) -> None:
    """Let one of the next lower level enter in its cell, unless it was the last of its side."""
    kind = lower_kind(course, fall.figure)
    if kind is None or not friends(course, fall.figure):
        return
    fired(course, fall.figure, skill.slug)
    bring(course, fall.figure, kind, fall.cell, skill.slug)


def martyr(course: Course, fall: Fall, skill: Skill) -> None:
    """Heal its friends by its number, or by the number of heroes where it has none."""
    fired(course, fall.figure, skill.slug)
    for friend in friends(course, fall.figure):
        heal(course, friend.number, skill.number or party_size(course), skill.slug)


def swarm_call(course: Course, fall: Fall, skill: Skill) -> None:
    """Let a foe of level 1 enter as close to each standing hero as there is room."""
    kind = lowest_kind(course)
    fired(course, fall.figure, skill.slug)
    for seat in standing_heroes(course):
        at = course.figures[course.heroes[seat].figure].cell
        room = closest_free(course, at) if at is not None else None
        if kind is not None and room is not None:
            bring(course, fall.figure, kind, room, skill.slug)


def possess(course: Course, fall: Fall, skill: Skill) -> None:
    """Take the place of its weakest friend, whose health and statuses stay as they are."""
    others = friends(course, fall.figure)
    host = pick(others, "weakest")
    if host is None or host.team == "hero" or host.cell is None:
        return
    kind = course.figures[fall.figure].type
    fired(course, fall.figure, skill.slug, host.number)
    course.change_figure(host.number, type=kind)
    course.tell(FigureEntered(host.number, host.team, kind, host.cell, skill.slug))


def curse(course: Course, fall: Fall, skill: Skill) -> None:
    """Give the hero that felled it 1 strain."""
    if fall.by and hero_of(course, fall.by) is not None:
        fired(course, fall.figure, skill.slug, fall.by)
        tire(course, fall.by, 1, skill.slug, "strain")


def pick(figures: list[Figure], bent: Bent) -> Figure | None:
    """Return the strongest or weakest by current health, the lowest number of equals (O-I)."""
    sign = -1 if bent == "strongest" else 1
    return min(figures, key=lambda figure: (sign * figure.health, figure.number), default=None)


EFFECTS: dict[str, Callable[[Course, Fall, Skill], None]] = {
    "understudy": understudy,
    "martyr": martyr,
    "swarm_call": swarm_call,
    "possess": possess,
    "curse": curse,
}
