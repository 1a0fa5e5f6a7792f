"""Attacks that a hero cannot make now: dice, stance, target, range."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.encounter.rules.hero_checks import check_hero
from games.encounter.rules.orders import Attack
from games.encounter.rules.state import State
from tests.games.encounter.given import acting, ally, battle, foe, hero, queued, row
from tests.games.encounter.heroics import blocking, refusal

FIT = ("", "")


def refused(state: State, order: Attack) -> tuple[str, str]:
    """Return how an attack of hero 1 is refused in its turn."""
    return refusal(check_hero, acting(state, 1), 0, order)


def bulwark() -> State:
    """Return a Bulwark with Vigor 2 beside foe 3, foe 4 two cells away and ally 2."""
    return battle(hero((0, 0)), ally((0, 1)), foe((1, 0)), foe((2, 0)))


def mender() -> State:
    """Return a Mender with Focus 3 beside foe 3, foe 4 four cells away and ally 2."""
    return battle(hero((0, 0), 5, "mender"), ally((0, 1)), foe((1, 0)), foe((4, 0)))


@pytest.mark.parametrize(
    ("dice", "rule", "sentence"),
    [
        ((), "O5", "Choose at least one die that is ready."),
        ((2, 2), "O5", "Each die can be thrown once. Choose different dice."),
        ((1,), "F12", "Only ready dice can be thrown. Choose dice that are not in the queue."),
        ((9,), "F12", "Only ready dice can be thrown. Choose dice that are not in the queue."),
        ((2, 3, 4), "O5", "At most 2 might dice are thrown: your Vigor. Choose fewer."),
        ((2, 4), "", ""),
    ],
)
def test_f14_o5_dice_are_ready_different_and_at_most_vigor(
    dice: tuple[int, ...], rule: str, sentence: str
) -> None:
    state = queued(bulwark(), 1, "m")
    assert refused(state, Attack("close", 3, dice)) == (rule, sentence)


def test_f14_o5_at_most_focus_spark_and_mend_dice_are_thrown() -> None:
    sentence = "At most 3 spark and mend dice are thrown: your Focus. Choose fewer."
    assert refused(mender(), Attack("weave", 3, (1, 2, 3, 4), 1)) == ("O5", sentence)
    assert refused(mender(), Attack("weave", 3, (1, 2, 3), 1)) == FIT


def test_f15_each_stance_takes_its_own_dice() -> None:
    might = "only might dice are thrown. Choose might dice, or"
    assert refused(mender(), Attack("close", 3, (1,))) == ("F15", f"In Close {might} Weave.")
    assert refused(mender(), Attack("far", 4, (1,))) == ("F15", f"In Far {might} Weave.")
    brace = f"In Brace {might} another stance."
    assert refused(mender(), Attack("brace", 0, (1,))) == ("F15", brace)
    weave = "In Weave only spark and mend dice are thrown. Choose those, or another stance."
    assert refused(bulwark(), Attack("weave", 3, (1,))) == ("F15", weave)


def test_o5_close_and_far_need_a_target_and_heal_nobody() -> None:
    assert refused(bulwark(), Attack("close", 0, (1,))) == ("O5", "Choose whom to attack.")
    sentence = "Only mend dice heal. Take Weave and mend dice for that."
    assert refused(bulwark(), Attack("close", 3, (1,), 2)) == ("O5", sentence)


def test_f26_who_is_not_on_the_map_is_no_target() -> None:
    sentence = "Nobody of that number stands. Choose another target."
    state = battle(hero((0, 0)), foe((1, 0)), foe(None, health=0))
    assert refused(state, Attack("close", 3, (1,))) == ("F26", sentence)
    assert refused(state, Attack("close", 9, (1,))) == ("F26", sentence)
    assert refused(state, Attack("close", 2, (1,))) == FIT


def test_def_opposing_heroes_attack_foes_alone() -> None:
    sentence = "Heroes and allies are on your side. Choose a foe."
    for number in (1, 2):
        assert refused(bulwark(), Attack("close", number, (1,))) == ("DEF-opposing", sentence)


def test_f15_o5_a_target_is_in_range_of_the_stance() -> None:
    close = "Close reaches a unit beside your hero. Walk up to it, or choose another."
    assert refused(bulwark(), Attack("close", 4, (1,))) == ("O5", close)
    far = (
        "Far reaches from 2 to 2 cells, not a unit beside your hero. "
        "Choose another target, or walk first."
    )
    assert refused(bulwark(), Attack("far", 3, (1,))) == ("O5", far)
    assert refused(bulwark(), Attack("far", 4, (1,))) == FIT
    weave = "Weave reaches 3 cells. Choose a nearer target, or walk first."
    assert refused(mender(), Attack("weave", 4, (1,))) == ("O5", weave)
    assert refused(mender(), Attack("weave", 3, (1,))) == FIT


def test_def_sight_a_target_is_in_sight() -> None:
    state = battle(hero((1, 0), 5, "fletcher"), foe((4, 0)), cells=row(2, 2, 2))
    sentence = "Your hero does not see it from here. Choose a target in sight, or walk first."
    assert refused(state, Attack("far", 2, (1,))) == ("DEF-sight", sentence)


def test_def_targetable_a_hidden_foe_is_no_target_from_afar() -> None:
    state = battle(hero((0, 0)), foe((2, 0), statuses=("hidden",)))
    sentence = (
        "It is Hidden: only who stood beside it as the turn began can attack it. "
        "Choose another target."
    )
    assert refused(state, Attack("far", 2, (1,))) == ("DEF-targetable", sentence)


def test_o5_a_blind_hero_attacks_only_the_strongest_beside_it() -> None:
    state = battle(hero((0, 0), statuses=("blind",)), ally((0, 1), 6), foe((1, 0)), foe((2, 0)))
    sentence = (
        "A blind hero attacks only the strongest unit beside it, whosever it is. Choose that one."
    )
    assert refused(state, Attack("close", 3, (1,))) == ("O5", sentence)
    assert refused(state, Attack("far", 4, (1,))) == ("O5", sentence)
    assert refused(state, Attack("close", 2, (1,))) == FIT


@pytest.mark.parametrize(
    ("target", "dice", "mended", "rule", "sentence"),
    [
        (0, (1,), 0, "O5", "Choose whom the spark dice hit, or leave them out."),
        (3, (3,), 1, "O5", "Mend dice hit nobody. Add a spark die, or name no target."),
        (0, (3,), 0, "O3", "Choose whom the mend dice heal, or leave them out."),
        (3, (1,), 2, "O3", "Only mend dice heal. Add one, or name nobody to heal."),
        (
            0,
            (3,),
            3,
            "O3",
            "Mend dice heal a hero or an ally within 3 cells and in sight.",
        ),
        (0, (3, 4), 2, "", ""),
        (3, (1, 3), 1, "", ""),
        (3, (1, 2), 0, "", ""),
    ],
)
def test_o3_o5_spark_dice_have_a_target_and_mend_dice_somebody_to_heal(
    target: int, dice: Sequence[int], mended: int, rule: str, sentence: str
) -> None:
    order = Attack("weave", target, tuple(dice), mended)
    assert refused(mender(), order) == (rule, sentence)


def test_o5_brace_has_no_target_and_room_for_four_blocks() -> None:
    sentence = "Brace has no target. Leave the target out, or take another stance."
    assert refused(bulwark(), Attack("brace", 3, (1,))) == ("O5", sentence)
    assert refused(bulwark(), Attack("brace", 0, (1,), 1)) == ("O5", sentence)
    assert refused(bulwark(), Attack("brace", 0, (1,))) == FIT
    state = battle(hero((0, 0)))
    assert refused(blocking(state, 1, "1 1 1"), Attack("brace", 0, (4,))) == FIT
    fifth = {(1, 5): replace(state.dice[1, 1], number=5)}
    full = blocking(replace(state, dice={**state.dice, **fifth}), 1, "1 1 1 1")
    sentence = "Your hero keeps 4 blocks already. Attack instead, or end the turn."
    assert refused(full, Attack("brace", 0, (5,))) == ("O5", sentence)
