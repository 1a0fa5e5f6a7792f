"""What heroes gain for what they defeat."""

from __future__ import annotations

import pytest

from games.onslaught.rules.events.blows import LevelGained
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.levels import levels_of, usual_level
from games.onslaught.rules.pieces import attack_of
from games.onslaught.rules.state import Question
from tests.games.onslaught.fights import answered, attack, health, told
from tests.games.onslaught.given import at, entry, landmark, siege, spire, unit

HERE, THERE, BEYOND = (1, 4), (1, 5), (1, 6)


def test_e30_f16_a_hero_below_its_capacity_may_take_a_chip() -> None:
    state = siege(unit(0, "warden-oru", HERE), unit(1, "sprig-runner", THERE, health=1))
    course = attack(state, HERE, THERE)
    asked = Question("level", 0, ("attack", "fortification", "no"), "attack", HERE)
    assert course.pending == (asked,)
    answered(course, "attack")
    assert (attack_of(course, at(course, HERE)), course.blow) == (2, None)
    assert told(course, LevelGained) == [LevelGained(Piece(0, "warden-oru", HERE), "attack", False)]


def test_e30_f16_at_its_capacity_it_is_promoted() -> None:
    state = siege(
        unit(0, "warden-oru", HERE, chips=("attack",), health=2),
        unit(1, "sprig-runner", THERE, health=1),
    )
    course = attack(state, HERE, THERE)
    assert course.pending[0].options == ("promote", "no")
    answered(course, "promote")
    hero = at(course, HERE)
    assert (hero.is_improved, hero.chips, hero.health) == (True, (), 3)
    assert levels_of(course, hero) == ("attack", "fortification", "no")


def test_e30_f16_declining_is_legal() -> None:
    state = siege(unit(0, "warden-oru", HERE), unit(1, "sprig-runner", THERE, health=1))
    course = attack(state, HERE, THERE, "no")
    assert (at(course, HERE).chips, told(course, LevelGained), course.blow) == ((), [], None)


def test_f16_a_promoted_hero_at_its_capacity_gains_nothing() -> None:
    state = siege(
        unit(0, "warden-oru*", HERE, chips=("attack", "attack")),
        unit(1, "sprig-runner", THERE),
    )
    assert attack(state, HERE, THERE).pending == ()


def test_f16_minions_never_level_up() -> None:
    state = siege(unit(0, "ram-crew", HERE), unit(1, "sprig-runner", THERE))
    assert attack(state, HERE, THERE).pending == ()


def test_f16_a_hero_levels_up_for_a_spire_and_not_for_a_landmark() -> None:
    ruin = siege(unit(0, "warden-oru", (1, 3)), landmark("bog-brute", (2, 3), health=1))
    post = siege(unit(0, "warden-oru", (1, 3)), spire(1, "thorn-pole", (2, 3)))
    assert [q.kind for q in attack(post, (1, 3), (2, 3)).pending] == ["level"]
    assert attack(ruin, (1, 3), (2, 3)).pending == ()


def test_g09_a_hero_levels_up_when_it_defeats_its_attacker() -> None:
    state = siege(unit(0, "cinder-hand", HERE, health=1), unit(1, "briar-duke", THERE))
    course = attack(state, HERE, THERE)
    assert (course.pending[0].side, course.pending[0].cell) == (1, THERE)
    answered(course, "fortification")
    assert at(course, THERE).chips == ("fortification",)


def test_g20_a_level_comes_before_the_gates_strike() -> None:
    """Oru takes a fortification, which the gate then strikes off."""
    state = siege(unit(0, "warden-oru", (3, 10), health=1), entry(1, "sprig-runner", health=1))
    course = attack(state, (3, 10), (3, 11), "yes", "fortification")
    assert (health(course, (3, 10)), at(course, (3, 10)).chips) == (1, ())


def test_f17_a_range_chip_is_for_heroes_with_a_reach() -> None:
    state = siege(
        unit(0, "tinker-vess", HERE),
        unit(0, "ild-of-the-kiln", BEYOND, equipment="long-pike"),
    )
    assert levels_of(state, at(state, HERE)) == ("attack", "fortification", "no")
    assert levels_of(state, at(state, BEYOND)) == ("attack", "range", "fortification", "no")


@pytest.mark.parametrize(
    ("chips", "usual"),
    [((), "attack"), (("attack",), "fortification"), (("attack", "attack"), "promote")],
)
def test_g36_the_usual_level_is_attack_up_to_two_then_fortification(
    chips: tuple[str, ...], usual: str
) -> None:
    state = siege(unit(1, "briar-duke", HERE, chips=chips))
    assert usual_level(state, at(state, HERE)) == usual
