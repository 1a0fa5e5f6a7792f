"""Skills on the damage of a target: Cleaver and Humble."""

from __future__ import annotations

from tests.games.encounter.fights import duel, foes_play, lost
from tests.games.encounter.given import foe, hero, told


def test_cleaver_adds_2_to_a_target_beside_it() -> None:
    pieces = (hero((1, 0), 9, resolve=0), hero((2, -2), 8, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, skill="cleaver", reach=2, targets=2))
    assert lost(found) == [(1, 3), (2, 1)]
    assert told(found, "BlowReckoned")[0].modifiers == (("cleaver", 2),)


def test_humble_takes_as_much_resolve_as_health() -> None:
    state = duel(hero((1, 0), 9, resolve=8), foe((0, 0)), skill="humble", might=3)
    assert foes_play(state, "none").heroes[0].resolve == 5
    assert foes_play(state, "ward").heroes[0].resolve == 5
    poor = duel(hero((1, 0), 9, resolve=1), foe((0, 0)), skill="humble", might=3)
    assert foes_play(poor).heroes[0].resolve == 0
