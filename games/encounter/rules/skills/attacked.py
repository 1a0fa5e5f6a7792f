"""Skills of a unit that is attacked: what they prevent, and what the attacker gets for it (2.7).

Only chosen targets count as attacked (F20).
"""

from __future__ import annotations

from dataclasses import dataclass

from games.encounter.rules.catalogue import RESOLVE, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.figures import skill_of
from games.encounter.rules.queue import tire
from games.encounter.rules.skills.firing import (
    adjoining,
    fire_all,
    fired,
    hero_of,
    mark_used,
    party_size,
    was_used,
)
from games.encounter.rules.statuses import gain

HARMLESS = ("0", RESOLVE)  # faces that deal no damage
MAGIC = "weave"


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack as one of its targets feels it: the dice that fell for it, a hero's stance."""

    attacker: int
    target: int
    faces: tuple[str, ...]
    stance: str = ""


def prevented(course: Course, strike: Strike) -> int:
    """Return what skills of the target take off damage that is not true (Harm.prevented).

    Nimble 1 for each die without damage, Misty P unless the attack is woven, Thick Hide 1 guard
    more if the attacker is not adjacent.
    """
    amounts = {
        "nimble": sum(face in HARMLESS for face in strike.faces),
        "misty": 0 if strike.stance == MAGIC else party_size(course),
        "thick_hide": 0 if adjoining(course, strike.attacker, strike.target) else 1,
    }
    has = [slug for slug in amounts if amounts[slug] and skill_of(course, strike.target, slug)]
    for slug in has:
        fired(course, strike.target, slug, strike.attacker, amounts[slug])
    return sum(amounts[slug] for slug in has)


def on_struck(course: Course, strike: Strike, lost: int) -> None:
    """Let skills of the target act after an attack that cost it so much health, perhaps none.

    Those of a unit that fell do nothing, but for Spellburn, which burns even so.
    """
    _spellburn(course, strike)
    fire_all(course, strike.target, EFFECTS, strike, lost)


def _spellburn(course: Course, strike: Strike) -> None:
    if strike.stance == MAGIC and skill_of(course, strike.target, "spellburn"):
        fired(course, strike.target, "spellburn", strike.attacker, party_size(course))
        harm = Harm(party_size(course), strike.target, "spellburn", is_true=True)
        hurt(course, strike.attacker, harm)


def thorns(course: Course, number: int, skill: Skill, strike: Strike, lost: int) -> None:
    """Deal its number back to a unit beside it for the first damage of the turn.

    No Ward is asked for: it comes in the middle of the attacker's own attack.
    """
    key = f"{number}/{skill.slug}"
    if not lost or was_used(course, key) or not adjoining(course, number, strike.attacker):
        return
    mark_used(course, key)
    fired(course, number, skill.slug, strike.attacker, skill.number)
    hurt(course, strike.attacker, Harm(skill.number, number, skill.slug))


def reek(course: Course, number: int, skill: Skill, strike: Strike, lost: int) -> None:
    """Blind the attacker."""
    if gain(course, strike.attacker, "blind", skill.slug):
        fired(course, number, skill.slug, strike.attacker)


def frostback(course: Course, number: int, skill: Skill, strike: Strike, lost: int) -> None:
    """Give a hero that attacks P weariness; there are no weapons to keep it off."""
    if hero_of(course, strike.attacker) is not None:
        fired(course, number, skill.slug, strike.attacker, party_size(course))
        tire(course, strike.attacker, party_size(course), skill.slug)


EFFECTS = {"thorns": thorns, "reek": reek, "frostback": frostback}
REACTIONS = frozenset({*EFFECTS, "spellburn"})
