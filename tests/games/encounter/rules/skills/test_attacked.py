"""Skills of a unit that is attacked, by heroes and by allies (2.7, F20)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.encounter.rules.ally_turn import play_ally
from games.encounter.rules.catalogue import Skill
from games.encounter.rules.course import Course
from games.encounter.rules.hero_turn import begin_hero_turn
from games.encounter.rules.orders import Attack, EndTurn, Move, NextAlly, Strike
from games.encounter.rules.queue import queue_of
from games.encounter.rules.skills.firing import skills_of
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from tests.games.encounter.fights import fired, health
from tests.games.encounter.given import Piece, ally, battle, course, foe, hero, told
from tests.games.encounter.heroics import begun, loaded, play

CLOSE = Attack("close", 2, (1, 2))


def scene(slug: str, *pieces: Piece, number: int = 0, might: str = "1", **dummy: Any) -> State:
    """Return a battle of a hero, whose dice show one face, against dummies with a skill."""
    stats = {"skills": (Skill(slug, number),), "health": 5, **dummy}
    return loaded(battle(*pieces, dummy=stats), might=might, spark=might)


def hit(slug: str, kind: str = "bulwark", number: int = 0, **more: Any) -> Course:
    """Return the resolution in which a hero hits a foe with this skill beside it with two dice."""
    pieces = (hero((0, 0), 5, kind, resolve=0), foe((1, 0)))
    order = CLOSE if kind == "bulwark" else Attack("weave", 2, (1, 2))
    return play(begun(scene(slug, *pieces, number=number, **more)), order)


def test_nimble_prevents_1_for_each_die_without_damage() -> None:
    assert hit("nimble").figures[2].health == 3
    state = scene("nimble", hero((0, 0), resolve=0), foe((1, 0)))
    dice = {**state.catalogue.dice, "might": ("R", "R", "R", "2", "2", "2")}
    mixed = replace(state, catalogue=replace(state.catalogue, dice=dice))
    found = [play(begun(mixed), CLOSE, dice=Dice(f"{n}")) for n in range(20)]
    assert {5 - course.figures[2].health for course in found} == {0, 1, 4}


def test_nimble_prevents_as_much_as_there_are_misses() -> None:
    found = hit("nimble", might="R")
    assert fired(found) == ["nimble"]
    assert told(found, "SkillFired")[0].number == 2


def test_slippery_ignores_damage_of_units_not_adjacent_as_the_turn_began() -> None:
    assert hit("slippery").figures[2].health == 3
    state = begun(scene("slippery", hero((-1, 0), resolve=0), foe((1, 0))))
    found = play(state, Move((0, 0)), CLOSE)
    assert found.figures[2].health == 5
    assert told(found, "DamageDealt")[0].lost == 0


def test_slippery_ignores_true_damage_as_well() -> None:
    pieces = (hero((4, 0)), ally((2, 0), 5, "dummy"), foe((0, 0)))
    slippery = Skill("slippery")
    state = battle(*pieces, dummy={"skills": (slippery, Skill("piercing")), "reach": 2})
    found = course(state)
    play_ally(found, NextAlly(2), Dice("seed"))
    play_ally(found, Strike((3,)), Dice("seed"))
    assert health(found, 3) == [5]


def test_thick_hide_has_1_guard_more_against_units_that_are_not_adjacent() -> None:
    assert hit("thick_hide").figures[2].health == 3
    state = scene("thick_hide", hero((0, 0), 5, "fletcher", resolve=0), foe((2, 0)))
    assert play(begun(state), Attack("far", 2, (1, 2))).figures[2].health == 4


def test_misty_prevents_p_unless_the_attack_is_woven() -> None:
    assert hit("misty").figures[2].health == 4
    assert hit("misty", "kindler").figures[2].health == 3


def test_unyielding_loses_at_most_1_health_in_a_turn() -> None:
    state = begun(scene("unyielding", hero((0, 0), resolve=0), foe((1, 0))))
    found = play(state, CLOSE, Attack("close", 2, (3, 4)))
    assert [event.lost for event in told(found, "DamageDealt")] == [1, 0]


def test_last_breath_does_not_fall_unless_it_had_just_1() -> None:
    found = begun(scene("last_breath", hero((0, 0), resolve=0), foe((1, 0), health=2)))
    assert play(found, CLOSE).figures[2].health == 1
    assert play(found, Attack("close", 2, (3,))).figures[2].is_down


def test_thorns_give_back_their_number_for_the_first_adjacent_damage_of_a_turn() -> None:
    found = begun(scene("thorns", hero((0, 0), resolve=0), foe((1, 0)), number=2))
    assert health(play(found, CLOSE), 1, 2) == [3, 3]
    assert health(play(found, Attack("close", 2, (3, 4))), 1, 2) == [3, 1]


def test_f9_once_a_turn_means_the_turn_of_any_unit() -> None:
    pieces = (hero((0, 0), resolve=0), hero((2, 0), resolve=0), foe((1, 0), health=9))
    found = begun(scene("thorns", *pieces, number=2))
    play(found, Attack("close", 3, (1, 2)), EndTurn())
    begin_hero_turn(found, 1)
    play(found, Attack("close", 3, (1, 2)))
    assert health(found, 1, 2, 3) == [3, 3, 5]


def test_thorns_do_nothing_from_afar_without_damage_or_after_a_fall() -> None:
    far = scene("thorns", hero((0, 0), 5, "fletcher", resolve=0), foe((2, 0)), number=1)
    assert health(play(begun(far), Attack("far", 2, (1, 2))), 1) == [5]
    assert health(hit("thorns", number=1, guard=2), 1) == [5]
    frail = scene("thorns", hero((0, 0), resolve=0), foe((1, 0), health=2), number=1)
    assert health(play(begun(frail), CLOSE), 1) == [5]


def test_reek_blinds_whoever_attacks() -> None:
    found = hit("reek", might="R")
    assert [(e.figure, e.kind) for e in told(found, "StatusGained")] == [(1, "blind")]


def test_frostback_gives_a_hero_p_weariness() -> None:
    found = hit("frostback")
    weary = [piece for piece in queue_of(found, 1) if getattr(piece, "kind", "") == "weariness"]
    assert len(weary) == 1


def test_spellburn_burns_who_weaves_even_if_its_owner_falls() -> None:
    assert health(hit("spellburn"), 1) == [5]
    assert health(hit("spellburn", "kindler"), 1) == [4]
    frail = scene("spellburn", hero((0, 0), 5, "kindler", resolve=0), foe((1, 0), health=1))
    found = play(begun(frail), Attack("weave", 2, (1, 2)))
    assert found.figures[2].is_down
    assert health(found, 1) == [4]


def test_fear_takes_all_of_them_away() -> None:
    state = scene("thorns", hero((0, 0), resolve=0), foe((1, 0), statuses=("fear",)), number=1)
    assert skills_of(state, 2) == ()
    assert health(play(begun(state), CLOSE), 1) == [5]
