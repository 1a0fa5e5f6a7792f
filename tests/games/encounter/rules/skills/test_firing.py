"""Which skills the rules know, and that what all of them share holds (S36, S38, S39)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.encounter.rules.skills import (
    after,
    attacked,
    chosen,
    defeat,
    deploy,
    ending,
    firing,
    start,
)
from tests.games.encounter.fights import foes_play
from tests.games.encounter.given import acting, ally, battle, course, foe, frozen, hero, told

# These need weapons, items that are readied, or a campaign, none of which there are.
LEFT_OUT = {"icelock", "pickpocket", "sunder", "trophy"}
TABLES: Mapping[str, Iterable[str]] = {
    "deploy": deploy.EFFECTS,
    "start": start.EFFECTS,
    "chosen": {*chosen.EFFECTS, chosen.SCORCH, "wrathful"},
    "after": after.EFFECTS,
    "attacked": attacked.REACTIONS
    | {"nimble", "slippery", "thick_hide", "misty", "unyielding", "last_breath"},
    "end": {*ending.EFFECTS} - {"summoner"},
    "defeat": defeat.EFFECTS,
}


def test_s36_s39_every_skill_of_the_list_that_needs_no_items_acts_at_its_moment() -> None:
    for hook, effects in TABLES.items():
        listed = {slug for slug, kind in frozen().skills.items() if kind.hook == hook}
        assert listed - LEFT_OUT == set(effects)


def test_friends_are_the_others_of_ones_side() -> None:
    state = battle(hero((1, 0)), ally((0, 1)), ally((0, 2)), foe((0, 0)), foe((3, 0)))
    assert [figure.number for figure in firing.friends(state, 2)] == [1, 3]
    assert [figure.number for figure in firing.friends(state, 4)] == [5]


def test_what_was_used_is_kept_in_the_turn_and_nowhere_else() -> None:
    found = course(battle(hero((1, 0)), foe((0, 0))))
    firing.mark_used(found, "2/thorns")
    assert not firing.was_used(found, "2/thorns")
    found = course(acting(battle(hero((1, 0)), foe((0, 0))), 1))
    firing.mark_used(found, "2/thorns")
    firing.mark_used(found, "2/thorns")
    assert found.acting is not None
    assert found.acting.used == ("2/thorns",)


def test_foes_without_skills_tell_of_none() -> None:
    assert told(foes_play(battle(hero((1, 0), resolve=0), foe((0, 0)))), "SkillFired") == []
