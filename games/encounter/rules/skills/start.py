"""Skills at the start of their owner's turn: Mending, Drumbeat and Summoner (S5)."""

from __future__ import annotations

from games.encounter.rules.catalogue import Skill
from games.encounter.rules.course import Course
from games.encounter.rules.figures import beside, is_party
from games.encounter.rules.healing import heal
from games.encounter.rules.skills.bringing import lower_kind
from games.encounter.rules.skills.firing import (
    fire_all,
    fired,
    mark_used,
    party_size,
)
from games.encounter.rules.throwing import change_resolve

CALLING = "summoner"  # once-per-turn key of a foe set aside, to enter at the end of the turn
RALLYING = "summoner_might"  # key of the might that it has instead


def at_start(course: Course, number: int) -> None:
    """Let the skills of a figure act whose turn begins."""
    fire_all(course, number, EFFECTS)


def mending(course: Course, number: int, skill: Skill) -> None:
    """Heal it by the number of heroes."""
    if heal(course, number, party_size(course), skill.slug):
        fired(course, number, skill.slug)


def drumbeat(course: Course, number: int, skill: Skill) -> None:
    """Give each hero beside it 1 Resolve if they are friends, take 1 if they are not."""
    amount = 1 if is_party(course.figures[number]) else -1
    for other in beside(course, number):
        changed = change_resolve(course, other, amount, skill.slug)
        if changed:
            fired(course, number, skill.slug, other, changed)


def summoner(course: Course, number: int, skill: Skill) -> None:
    """Set one of a lower level aside, to enter at the end of this turn; else +2 might.

    There is no supply to run out (O-K); there is one while the battle has room for another foe
    (O2: at most heroes + 5) and a lower level exists.
    """
    most = len(course.heroes) + course.catalogue.limits.extra_foes
    foes = [f for f in course.figures.values() if f.team == "foe" and not f.is_down]
    can_call = lower_kind(course, number) is not None and len(foes) < most
    fired(course, number, skill.slug, amount=0 if can_call else 2)
    mark_used(course, f"{number}/{CALLING if can_call else RALLYING}")


EFFECTS = {"mending": mending, "drumbeat": drumbeat, "summoner": summoner}
