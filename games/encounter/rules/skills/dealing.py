"""What skills add to the damage done to a target, and what they do when it lands (3.3 c)."""

from __future__ import annotations

from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.figures import skill_of
from games.encounter.rules.party import standing_heroes
from games.encounter.rules.skills.firing import adjoining, fired
from games.encounter.rules.skills.rolling import surges
from games.encounter.rules.throwing import change_resolve
from games.kernel.dice import Dice

CLEAVING = 2


def modifiers(course: Course, number: int, target: int) -> tuple[tuple[str, int], ...]:
    """Return what skills add to the damage of a target, by slug: Cleaver +2 beside it."""
    if skill_of(course, number, "cleaver") and adjoining(course, number, target):
        return (("cleaver", CLEAVING),)
    return ()


def on_dealt(course: Course, number: int, target: int, lost: int) -> None:
    """Let the attacker's skills act on health that a target lost: Humble takes Resolve."""
    if lost and skill_of(course, number, "humble"):
        changed = change_resolve(course, target, -lost, "humble")
        if changed:
            fired(course, number, "humble", target, -changed)


def after_all(course: Course, number: int, dice: Dice) -> None:
    """Let Wild Surge hurt every hero by 1 once all targets had their damage."""
    if not surges(course, number, dice):
        return
    fired(course, number, "wild_surge")
    for seat in standing_heroes(course):
        hurt(course, course.heroes[seat].figure, Harm(1, number, "wild_surge", is_true=True))
