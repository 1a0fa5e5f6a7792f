"""Skills that bear on the one roll: Relentless, Deadeye, Outnumbered, Wild Surge, Piercing."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.catalogue import Skill
from games.kernel.dice import Dice
from tests.games.encounter.fights import duel, foes_play, health, loaded
from tests.games.encounter.given import battle, foe, hero, told


def test_relentless_rolls_misses_once_more() -> None:
    plain = battle(hero((1, 0), 90, resolve=0), foe((0, 0)), dummy={"might": 30})
    skilled = {"might": 30, "skills": (Skill("relentless"),)}
    again = battle(hero((1, 0), 90, resolve=0), foe((0, 0)), dummy=skilled)
    before = told(foes_play(plain), "FoeAttacked")[0].faces
    after = told(foes_play(again), "FoeAttacked")[0]
    kept = [(old, new) for old, new in zip(before, after.faces, strict=True) if old != "0"]
    assert all(old == new for old, new in kept)
    assert after.rerolled == before.count("0") > 0
    assert after.faces.count("0") < before.count("0")


def test_relentless_rolls_only_once_more() -> None:
    state = duel(hero((1, 0), resolve=0), foe((0, 0)), skill="relentless", might=2)
    attack = told(foes_play(loaded(state, "0")), "FoeAttacked")[0]
    assert (attack.faces, attack.rerolled) == (("0", "0"), 2)


def test_deadeye_deals_true_damage_if_all_dice_show_1() -> None:
    state = duel(hero((1, 0), bonus=5, resolve=0), foe((0, 0)), skill="deadeye", might=3)
    assert health(foes_play(state), 1) == [2]
    assert health(foes_play(loaded(state, "2")), 1) == [4]
    idle = duel(hero((1, 0), resolve=0), foe((0, 0)), skill="deadeye", might=0)
    assert told(foes_play(idle), "BlowReckoned")[0].is_true is False


def test_outnumbered_rolls_a_die_more_for_each_standing_hero() -> None:
    pieces = (hero((1, 0), 9, resolve=0), hero((4, 0), resolve=0), hero(None, 0), foe((0, 0)))
    found = foes_play(duel(*pieces, skill="outnumbered", might=1))
    assert told(found, "FoeAttacked")[0].faces == ("1", "1", "1")


def test_piercing_always_deals_true_damage() -> None:
    state = duel(hero((1, 0), bonus=5, resolve=0), foe((0, 0)), skill="piercing", might=3)
    assert health(foes_play(state), 1) == [2]


def test_wild_surge_is_true_on_3_or_more_and_hurts_every_hero_by_1() -> None:
    pieces = (hero((1, 0), 9, bonus=5, resolve=0), hero((4, 0), 6, resolve=0), foe((0, 0)))
    state = duel(*pieces, skill="wild_surge", might=2)
    ends = [tuple(health(foes_play(state, seed=f"{n}"), 1, 2)) for n in range(40)]
    rolls = [Dice(f"{n}").roll("foe 3/wild_surge/round 1/encounter 1", 6) for n in range(40)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert ends == [(6, 5) if roll >= 3 else (9, 6) for roll in rolls]
    same = foes_play(state, seed="0")
    assert same.events == foes_play(replace(state), seed="0").events
