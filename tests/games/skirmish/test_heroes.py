"""The commanders of the bots' seats: eight for each faction, no name and no face twice."""

from __future__ import annotations

from collections import Counter

from games.conquest.heroes import HEROES as OTHERS
from games.skirmish.heroes import HEROES
from games.skirmish.setup import playable
from lobby.forms import PORTRAITS


def test_every_faction_has_eight_commanders_with_names_of_their_own() -> None:
    factions = Counter(hero.choices["faction"] for hero in HEROES)
    assert factions == dict.fromkeys(playable(), 8)
    names = {hero.name for hero in (*HEROES, *OTHERS)}
    assert len(names) == len(HEROES) + len(OTHERS)


def test_no_two_commanders_share_a_face() -> None:
    assert sorted(hero.portrait for hero in HEROES) == list(range(1, PORTRAITS + 1))
