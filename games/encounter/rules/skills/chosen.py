"""Skills that act on each unit chosen as a target, before the roll (3.3 a, S38)."""

from __future__ import annotations

from typing import Literal

from games.encounter.rules.catalogue import Skill
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.figures import skill_of
from games.encounter.rules.queue import dice_in, queue_dice
from games.encounter.rules.skills.firing import fire_all, fired, hero_of, stands
from games.encounter.rules.state import Question
from games.encounter.rules.throwing import change_resolve
from games.kernel.dice import Dice

SCORCH: Literal["scorch"] = "scorch"
RESOLVE, HEALTH = "resolve", "health"


def on_chosen(course: Course, number: int, target: int, dice: Dice) -> None:
    """Let the skills of an attacker act on one of its targets, but for Scorch, which asks."""
    fire_all(course, number, EFFECTS, target, dice)


def scorch_question(course: Course, number: int, target: int) -> Question | None:
    """Return what Scorch asks a target, a hero with Resolve, None if it has no choice.

    There are no items to discard, so the choice is 1 Resolve or 1 true damage.
    """
    hero = hero_of(course, target)
    if skill_of(course, number, SCORCH) is None or hero is None or hero.resolve < 1:
        return None
    return Question(SCORCH, target, (RESOLVE, HEALTH), RESOLVE, hero.seat)


def scorch(course: Course, number: int, target: int, option: str) -> None:
    """Take from a target what it gives: 1 Resolve, else 1 true damage."""
    if skill_of(course, number, SCORCH) is None or not stands(course, target):
        return
    fired(course, number, SCORCH, target)
    if option == RESOLVE:
        change_resolve(course, target, -1, SCORCH)
    else:
        hurt(course, target, Harm(1, number, SCORCH, is_true=True))


def shackle(course: Course, number: int, skill: Skill, target: int, dice: Dice) -> None:
    """Put a ready die of the target at the end of its queue."""
    _exhaust(course, number, skill, (target, "ready"), 1)


def jostle(course: Course, number: int, skill: Skill, target: int, dice: Dice) -> None:
    """Put a stored block of the target at the end of its queue."""
    _exhaust(course, number, skill, (target, "block"), 1)


def stormcall(course: Course, number: int, skill: Skill, target: int, dice: Dice) -> None:
    """Put 1 to 3 stored blocks of the target into its queue: a roll stands for the weather."""
    purpose = course.purpose(f"foe {number}/stormcall/target {target}")
    _exhaust(course, number, skill, (target, "block"), dice.roll(purpose, 3))


def _exhaust(
    course: Course, number: int, skill: Skill, place: tuple[int, str], amount: int
) -> None:
    target, zone = place
    found = dice_in(course, target, zone)[:amount]
    if found:
        fired(course, number, skill.slug, target, len(found))
        queue_dice(course, target, [die.number for die in found])


EFFECTS = {"shackle": shackle, "jostle": jostle, "stormcall": stormcall}
