"""What the skills share: who their owner's friends are, what fired already, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.encounter.rules.catalogue import Skill
from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import SkillFired
from games.encounter.rules.figures import World, has_status, is_party, living, type_of
from games.encounter.rules.state import Figure, Hero
from games.kernel.hexes import distance

Effect = Callable[..., None]
HARMED = "damaged"  # once-per-turn key: somebody lost health in this turn


def party_size(world: Any) -> int:
    """Return P of 2.7: the number of heroes."""
    return len(world.heroes)


def stands(world: World, number: int) -> bool:
    """Say whether a figure is on the map and not defeated."""
    figure = world.figures[number]
    return figure.cell is not None and not figure.is_down


def skills_of(world: World, number: int) -> tuple[Skill, ...]:
    """Return a figure's skills in the order of its sheet, none for a hero or in Fear (2.6)."""
    kind = type_of(world, number)
    return () if kind is None or has_status(world, number, "fear") else kind.skills


def fire_all(course: Course, number: int, effects: Mapping[str, Effect], *values: Any) -> None:
    """Let all skills of a figure that are among these effects act, while it stands (S36, S21)."""
    for skill in skills_of(course, number):
        if skill.slug in effects and stands(course, number):
            effects[skill.slug](course, number, skill, *values)


def fired(course: Course, number: int, slug: str, target: int = 0, amount: int = 0) -> None:
    """Tell that a skill did something."""
    course.tell(SkillFired(number, slug, target, amount))


def friends(world: World, number: int) -> list[Figure]:
    """Return the other standing figures of the same side, by number."""
    side = is_party(world.figures[number])
    return [f for f in living(world) if is_party(f) == side and f.number != number]


def adjoining(world: World, first: int, second: int) -> bool:
    """Say whether two figures share an edge now (DEF-adjacent)."""
    here, there = world.figures[first].cell, world.figures[second].cell
    return here is not None and there is not None and distance(here, there) == 1


def hero_of(course: Course, number: int) -> Hero | None:
    """Return the hero behind a figure, None for foes and allies."""
    figure = course.figures[number]
    if figure.team != "hero" or figure.seat is None:
        return None
    return course.heroes[figure.seat]


def was_used(world: World, key: str) -> bool:
    """Say whether a once-per-turn thing happened in the turn that is on (F9)."""
    return world.acting is not None and key in world.acting.used


def mark_used(course: Course, key: str) -> None:
    """Note a once-per-turn thing; outside of turns nothing is kept."""
    if course.acting is not None and key not in course.acting.used:
        course.change_acting(used=(*course.acting.used, key))
