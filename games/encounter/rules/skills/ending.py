"""Skills at the end of their owner's turn (S22): they wait, rot, drain, sing, fade and raise."""

from __future__ import annotations

from typing import get_args

from games.encounter.rules.catalogue import Skill, StatusKind
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.events.foes import FigureEntered, FigureHealed
from games.encounter.rules.figures import beside, is_apex, living, place_of, type_of
from games.encounter.rules.ground import ground_here
from games.encounter.rules.healing import heal
from games.encounter.rules.skills.bringing import bring, closest_free, lower_kind
from games.encounter.rules.skills.firing import (
    HARMED,
    fire_all,
    fired,
    friends,
    party_size,
    was_used,
)
from games.encounter.rules.skills.start import CALLING
from games.encounter.rules.statuses import gain, leave


def at_end(course: Course, number: int) -> None:
    """Let the skills of a figure act whose turn ends."""
    fire_all(course, number, EFFECTS)


def patient(course: Course, number: int, skill: Skill) -> None:
    """Heal 2 if it did not move."""
    if course.acting is not None and not course.acting.moves:
        fired(course, number, skill.slug)
        heal(course, number, 2, skill.slug)


def crumbling(course: Course, number: int, skill: Skill) -> None:
    """Take 1 true damage."""
    fired(course, number, skill.slug)
    hurt(course, number, Harm(1, number, skill.slug, is_true=True))


def blight_aura(course: Course, number: int, skill: Skill) -> None:
    """Deal 1 true damage to all units beside it, friends too."""
    fired(course, number, skill.slug)
    for other in beside(course, number):
        hurt(course, other, Harm(1, number, skill.slug, is_true=True))


def leech_aura(course: Course, number: int, skill: Skill) -> None:
    """Take 1 health from each other unit in its range but an apex; it may exceed its most.

    Range alone matters: it reaches Hidden units and those out of sight.
    """
    kind = type_of(course, number)
    counts = ground_here(course).counts(place_of(course.figures[number]))
    reach = kind.reach if kind is not None else 0
    fired(course, number, skill.slug)
    gained = 0
    for other in living(course):
        count = counts.get(place_of(other))
        if count is not None and 0 < count <= reach and not is_apex(course, other.number):
            gained += hurt(course, other.number, Harm(1, number, skill.slug, is_true=True))
    if gained:
        health = course.figures[number].health + gained
        course.change_figure(number, health=health)
        course.tell(FigureHealed(number, gained, health, skill.slug))


def chant(course: Course, number: int, skill: Skill) -> None:
    """Heal each friend in sight by the skill's number."""
    ground, here = ground_here(course), place_of(course.figures[number])
    fired(course, number, skill.slug, amount=skill.number)
    for friend in friends(course, number):
        if ground.sees(here, place_of(friend)):
            heal(course, friend.number, skill.number, skill.slug)


def fade(course: Course, number: int, skill: Skill) -> None:
    """Become Hidden and heal 1 if nobody was damaged in this turn."""
    if not was_used(course, HARMED):
        fired(course, number, skill.slug)
        gain(course, number, "hidden", skill.slug)
        heal(course, number, 1, skill.slug)


def raiser(course: Course, number: int, skill: Skill) -> None:
    """Bring the foe that fell last back nearby, free of statuses; it does not act this round."""
    fallen = [f for f in course.figures.values() if f.team == "foe" and f.fallen]
    last = max(fallen, key=lambda figure: figure.fallen, default=None)
    room = closest_free(course, place_of(course.figures[number]))
    if last is None or room is None:
        return
    fired(course, number, skill.slug, last.number)
    health = min(party_size(course), last.most)
    for kind in get_args(StatusKind):
        leave(course, last.number, kind)
    course.change_figure(
        last.number, cell=room, health=health, is_down=False, fallen=0, barred=course.round
    )
    course.tell(FigureEntered(last.number, last.team, last.type, room, skill.slug))


def summoner(course: Course, number: int, skill: Skill) -> None:
    """Let the foe enter that was set aside at the start of this turn."""
    kind = lower_kind(course, number)
    room = closest_free(course, place_of(course.figures[number]))
    if was_used(course, f"{number}/{CALLING}") and kind is not None and room is not None:
        bring(course, number, kind, room, skill.slug)


EFFECTS = {
    "patient": patient,
    "crumbling": crumbling,
    "blight_aura": blight_aura,
    "leech_aura": leech_aura,
    "chant": chant,
    "fade": fade,
    "raiser": raiser,
    "summoner": summoner,
}
