"""Skills after their owner's attack, on each of its targets (3.3 d, S20, S21, S38)."""

from __future__ import annotations

from games.encounter.rules.catalogue import Skill, StatusKind
from games.encounter.rules.course import Course
from games.encounter.rules.figures import has_status
from games.encounter.rules.queue import dice_in, lose_die, tire
from games.encounter.rules.skills.firing import fire_all, fired, hero_of, stands
from games.encounter.rules.statuses import gain, leave

STATUSES: dict[str, StatusKind] = {
    "venom": "poison",
    "dimming": "blind",
    "stunning": "daze",
    "crippling": "maim",
}


def after_attack(course: Course, number: int, targets: tuple[int, ...]) -> None:
    """Let the skills of an attacker that still stands act on the targets that do (F25)."""
    for target in targets:
        if stands(course, target):
            fire_all(course, number, EFFECTS, target)


def lay(course: Course, number: int, skill: Skill, target: int) -> None:
    """Give the target the status of this skill."""
    if gain(course, target, STATUSES[skill.slug], skill.slug):
        fired(course, number, skill.slug, target)


def dread(course: Course, number: int, skill: Skill, target: int) -> None:
    """Give the target Fear, or take it off again."""
    fired(course, number, skill.slug, target)
    if has_status(course, target, "fear"):
        leave(course, target, "fear")
    else:
        gain(course, target, "fear", skill.slug)


def sapping(course: Course, number: int, skill: Skill, target: int) -> None:
    """Give a hero the skill's number of weariness."""
    if hero_of(course, target) is not None:
        fired(course, number, skill.slug, target, skill.number)
        tire(course, target, skill.number, skill.slug)


def snare(course: Course, number: int, skill: Skill, target: int) -> None:
    """Take a might die from a hero for the rest of the encounter, a ready one if it has any."""
    for zone in ("ready", "block", "queue"):
        dice = [die for die in dice_in(course, target, zone) if die.kind == "might"]
        if dice:
            fired(course, number, skill.slug, target)
            lose_die(course, target, dice[0].number)
            return


EFFECTS = {
    **dict.fromkeys(STATUSES, lay),
    "dread": dread,
    "sapping": sapping,
    "snare": snare,
}
