"""The heroes of bots' seats have names of their own and choose a class that can be played."""

from __future__ import annotations

from collections import Counter

from games.encounter.heroes import HEROES
from games.encounter.setup import check_setup, playable
from games.kernel.ruleset import SetupSeat


def test_o4_eight_heroes_lead_each_class() -> None:
    assert Counter(hero.choices["hero"] for hero in HEROES) == dict.fromkeys(playable(), 8)
    for hero in HEROES:
        check_setup({}, [SetupSeat(0, hero.choices)])


def test_o4_no_two_heroes_share_a_name_and_each_has_a_portrait() -> None:
    assert len({hero.name for hero in HEROES}) == len(HEROES)
    assert all(1 <= hero.portrait <= 24 and len(hero.name) <= 40 for hero in HEROES)
