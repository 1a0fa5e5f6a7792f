"""Heroes' attacks: dice, healing, blocks, Surge, one sum of damage, used dice, weariness."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter.rules.events.foes import DamageDealt
from games.encounter.rules.events.heroes import (
    BlocksStored,
    HeroSurged,
    HeroThrew,
    ResolveChanged,
)
from games.encounter.rules.orders import Attack, Move
from games.encounter.rules.state import Question
from tests.games.encounter.given import ally, battle, foe, hero, queued, told
from tests.games.encounter.heroics import answer, begun, blocking, kinds, line, loaded, play, zones

FOE = 2


def test_f14_o5_used_dice_then_weariness_go_to_the_end_of_the_queue() -> None:
    state = loaded(battle(hero((0, 0), resolve=0), foe((1, 0), health=9)), might="1")
    course = play(begun(state), Attack("close", FOE, (1, 2)), Attack("close", FOE, (3,)))
    assert line(course) == "m m m w"
    assert zones(course) == "queue queue queue ready"
    assert course.figures[FOE].health == 6
    play(course, Attack("close", FOE, (4,)))
    assert line(course) == "m m m w m w"


def test_f19_o5_all_damage_of_an_attack_is_one_sum_and_guard_counts_once() -> None:
    state = loaded(battle(hero((0, 0), resolve=0), foe((1, 0), "thornback", 4)), might="1")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert told(course, "HeroThrew") == [
        HeroThrew(1, "close", FOE, 0, ("might", "might"), ("1", "1"), 2)
    ]
    assert told(course, "DamageDealt")[0] == DamageDealt(FOE, 2, 1, 3, source=1, guard=1)


def test_f20_only_the_target_is_damaged() -> None:
    state = loaded(battle(hero((0, 0), resolve=0), foe((1, 0)), foe((0, 1))), might="2")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert [course.figures[n].health for n in (1, 2, 3)] == [5, 1, 5]


def test_f17_o3_each_resolve_face_gives_one_resolve_and_no_damage() -> None:
    state = loaded(battle(hero((0, 0), resolve=0), foe((1, 0))), might="R")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert course.heroes[0].resolve == 2
    assert course.figures[FOE].health == 5
    assert told(course, "ResolveChanged") == [ResolveChanged(1, 2, 2, "dice")]


def test_f15_o5_far_and_weave_strike_from_afar() -> None:
    state = loaded(battle(hero((0, 0), 5, "fletcher", resolve=0), foe((3, 0))), might="2")
    assert play(begun(state), Attack("far", FOE, (1, 2, 3))).figures[FOE].is_down
    state = loaded(battle(hero((0, 0), 5, "kindler", resolve=0), foe((3, 0))), spark="1")
    assert play(begun(state), Attack("weave", FOE, (1, 2, 3))).figures[FOE].health == 2


def test_o3_mend_dice_heal_a_party_unit_and_hurt_nobody() -> None:
    pieces = hero((0, 0), 5, "mender", resolve=0), ally((0, 3), 2, most=9), foe((2, 0))
    state = loaded(battle(*pieces), spark="1", mend="2")
    course = play(begun(state), Attack("weave", 3, (1, 3, 4), mended=2))
    assert [course.figures[n].health for n in (2, 3)] == [6, 4]
    assert told(course, "HeroThrew") == [
        HeroThrew(1, "weave", 3, 2, ("spark", "mend", "mend"), ("1", "2", "2"), 1, 4)
    ]
    assert line(course) == "s d d"


def test_f10_what_an_attack_brings_happens_one_after_the_other() -> None:
    pieces = hero((0, 0), 5, "mender", resolve=0), ally((0, 3), 2, most=9), foe((2, 0))
    state = loaded(battle(*pieces), spark="R", mend="2")
    course = begun(state)
    course.events.clear()
    play(course, Attack("weave", 3, (1, 3), mended=2), Attack("weave", 3, (2,)))
    assert kinds(course) == [
        "HeroThrew",
        "ResolveChanged",
        "FigureHealed",
        "DamageDealt",
        "HeroThrew",
        "ResolveChanged",
        "DamageDealt",
        "FatigueGained",
    ]


def test_o3_a_mender_heals_without_attacking_anybody() -> None:
    state = loaded(battle(hero((0, 0), 3, "mender", most=5, resolve=0)), mend="1")
    course = play(begun(state), Attack("weave", 0, (3,), mended=1))
    assert course.figures[1].health == 4
    assert told(course, "DamageDealt") == []


def test_o5_brace_keeps_thrown_dice_as_blocks() -> None:
    state = loaded(battle(hero((0, 0), resolve=0)), might="1")
    course = play(begun(state), Attack("brace", 0, (1, 2)), Attack("brace", 0, (3,)))
    assert zones(course) == "block block block ready"
    assert line(course) == "w"
    assert told(course, "BlocksStored") == [
        BlocksStored(1, ("1", "1"), 2),
        BlocksStored(1, ("1",), 3),
    ]


def test_o5_a_resolve_face_is_no_block() -> None:
    course = play(
        begun(loaded(battle(hero((0, 0), resolve=0)), might="R")), Attack("brace", 0, (1, 2))
    )
    assert (zones(course), line(course)) == ("queue queue ready ready", "m m")
    assert course.heroes[0].resolve == 2


def test_o5_at_most_four_blocks_are_kept_the_highest_first() -> None:
    state = battle(hero((0, 0), vigor=6, resolve=0))
    more = {(1, n): replace(state.dice[1, 1], number=n, kind="spark") for n in (5, 6)}
    state = replace(state, dice={**state.dice, **more})
    kinds = {key: replace(die, kind="might") for key, die in state.dice.items()}
    state = blocking(replace(state, dice=kinds), 1, "1 1 1")
    course = play(begun(loaded(state, might="2")), Attack("brace", 0, (4, 5, 6)))
    assert zones(course) == "block block block block queue queue"


def test_o4_surge_is_asked_after_the_roll_and_adds_two_damage() -> None:
    state = loaded(battle(hero((0, 0), resolve=4), foe((1, 0))), might="1")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert course.pending == Question("surge", 1, ("none", "surge"), "none", seat=0)
    assert course.figures[FOE].health == 5
    answer(course, "surge")
    assert course.figures[FOE].health == 1
    assert told(course, "HeroSurged") == [HeroSurged(1, 1, 2)]
    assert (course.heroes[0].resolve, line(course)) == (1, "m m")
    assert course.now.pending is None
    assert course.now.blow is None


def test_o4_the_canonical_surge_is_the_fewest_that_fell_the_target() -> None:
    state = loaded(battle(hero((0, 0), resolve=8), foe((1, 0), health=6)), might="1")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert course.pending == Question(
        "surge", 1, ("none", "surge", "surge+surge"), "surge+surge", seat=0
    )
    answer(course, "surge+surge")
    assert course.figures[FOE].is_down
    assert course.heroes[0].resolve == 2


def test_o4_no_surge_is_asked_that_is_not_needed() -> None:
    state = loaded(battle(hero((0, 0), resolve=8), foe((1, 0), health=3)), might="1")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert course.pending == Question("surge", 1, ("none", "surge"), "surge", seat=0)
    state = loaded(battle(hero((0, 0), resolve=8), foe((1, 0), health=2)), might="1")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert course.pending is None
    assert course.figures[FOE].is_down


def test_o4_guard_and_bonus_health_count_for_what_a_surge_is_needed() -> None:
    state = loaded(battle(hero((0, 0), resolve=3), foe((1, 0), "thornback", 1, bonus=1)), might="1")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    assert course.pending == Question("surge", 1, ("none", "surge"), "surge", seat=0)


@pytest.mark.parametrize(("resolve", "statuses"), [(2, ()), (8, ("fear",))])
def test_o4_no_surge_is_asked_without_resolve_or_in_fear(
    resolve: int, statuses: tuple[str, ...]
) -> None:
    piece = hero((0, 0), resolve=resolve, recovery=0, statuses=statuses)  # type: ignore[arg-type]
    course = play(begun(loaded(battle(piece, foe((1, 0))), might="1")), Attack("close", FOE, (1,)))
    assert course.pending is None
    assert course.figures[FOE].health == 4


def test_o4_the_resolve_of_a_throw_pays_for_its_surge() -> None:
    state = loaded(battle(hero((0, 0), resolve=1), foe((1, 0))), might="R")
    course = play(begun(state), Attack("close", FOE, (1, 2)))
    answer(course, "surge")
    assert (course.heroes[0].resolve, course.figures[FOE].health) == (0, 3)


def test_o4_brace_and_healing_alone_ask_for_no_surge() -> None:
    state = loaded(battle(hero((0, 0), 5, "mender", resolve=8), foe((4, 0))), mend="1")
    assert play(begun(state), Attack("weave", 0, (3,), mended=1)).pending is None
    state = loaded(battle(hero((0, 0), resolve=8)), might="1")
    assert play(begun(state), Attack("brace", 0, (1,))).pending is None


def test_o5_maim_halves_what_the_dice_show_rounded_down() -> None:
    piece = hero((0, 0), resolve=3, recovery=0, statuses=("maim",))
    state = loaded(battle(piece, foe((1, 0), health=9)), might="1")
    course = play(begun(state), Attack("close", FOE, (1,)))
    answer(course, "none")
    assert course.figures[FOE].health == 9
    play(course, Attack("close", FOE, (2, 3)))
    answer(course, "surge")
    assert course.figures[FOE].health == 9 - (2 // 2 + 2)


def test_o5_hidden_ends_once_it_deals_damage() -> None:
    piece = hero((0, 0), resolve=0, recovery=0, statuses=("hidden",))
    state = loaded(battle(piece, foe((1, 0), "thornback", 9)), might="1")
    course = play(begun(state), Attack("close", FOE, (1,)))
    assert line(course) == "hidden m"
    play(course, Attack("close", FOE, (2, 3)))
    assert line(course) == "m m m w"


def test_f13_a_hero_may_walk_after_its_attacks() -> None:
    state = loaded(battle(hero((0, 0), resolve=0), foe((1, 0))), might="1")
    course = play(begun(state), Attack("close", FOE, (1,)), Move((-2, 0)))
    assert course.figures[1].cell == (-2, 0)
    assert course.acting is not None
    assert (course.acting.moves, course.acting.attacks, course.acting.moved_last) == (1, 1, True)


def test_o5_a_blind_hero_can_hurt_its_own_side() -> None:
    piece = hero((0, 0), resolve=0, recovery=0, statuses=("blind",))
    state = loaded(battle(piece, hero((0, 1), 6, resolve=0), foe((1, 0))), might="1")
    course = play(begun(state), Attack("close", 2, (1, 2)))
    assert course.figures[2].health == 4


def test_f22_o5_a_hero_that_a_blind_one_attacks_may_ward_off_damage() -> None:
    piece = hero((0, 0), resolve=3, recovery=0, statuses=("blind",))
    state = loaded(battle(piece, hero((0, 1), 6, resolve=1), foe((1, 0))), might="2")
    course = play(begun(blocking(state, 2, "1")), Attack("close", 2, (1,)))
    answer(course, "surge")
    assert course.pending == Question("ward", 2, ("none", "b1"), "b1", seat=1)
    answer(course, "b1")
    assert course.figures[2].health == 6 - (2 + 2 - 1)
    assert (line(course), line(course, 2)) == ("blind m", "m")
    assert course.now.pending is None


def test_o_i_a_hero_that_left_wards_by_the_canonical_option() -> None:
    piece = hero((0, 0), resolve=0, recovery=0, statuses=("blind",))
    state = loaded(battle(piece, hero((0, 1), 6, resolve=1, has_left=True)), might="2")
    course = play(begun(blocking(state, 2, "1")), Attack("close", 2, (1,)))
    assert course.pending is None
    assert course.figures[2].health == 6 - (2 - 1)


def test_f18_a_full_queue_loses_used_dice() -> None:
    state = queued(battle(hero((0, 0), resolve=0, recovery=0), foe((1, 0))), 1, "m " + "w " * 11)
    course = play(begun(loaded(state, might="1")), Attack("close", FOE, (2,)))
    assert line(course) == "S w w w w w w w w w w w"
    assert zones(course) == "lost lost ready ready"
