"""Gates under attack: they strike back, and strike who stands by at the end of a turn."""

from __future__ import annotations

from games.onslaught.rules.course import Course
from games.onslaught.rules.fighting import attacks_of, end_of_attacks
from games.onslaught.rules.view import AttackView
from tests.games.onslaught.fights import DICE, attack, health
from tests.games.onslaught.given import entry, siege, unit, with_side

BY_GATE, GATE = (3, 10), (3, 11)


def test_e25_f28_a_gate_strikes_back_at_an_attacker() -> None:
    state = siege(unit(0, "cinder-hand", BY_GATE))
    course = attack(state, BY_GATE, GATE)
    assert (course.sides[1].gate_health, health(course, BY_GATE)) == (9, 2)


def test_e25_f28_at_the_end_a_gate_strikes_who_stands_beside_it_and_did_not_attack() -> None:
    state = siege(
        unit(0, "cinder-hand", BY_GATE),
        unit(0, "warden-oru", (2, 11)),
        unit(0, "tinker-vess", (3, 9)),
    )
    course = attack(state, BY_GATE, GATE)
    end_of_attacks(course, 0, DICE)
    assert [health(course, cell) for cell in (BY_GATE, (2, 11), (3, 9))] == [2, 2, 4]


def test_f28_a_unit_that_attacked_something_else_is_not_struck_at_the_end() -> None:
    state = siege(unit(0, "cinder-hand", BY_GATE), unit(1, "barkling", (3, 9)))
    course = attack(state, BY_GATE, (3, 9))
    end_of_attacks(course, 0, DICE)
    assert health(course, BY_GATE) == 2


def test_f28_a_gate_strikes_at_any_distance() -> None:
    state = siege(unit(0, "coal-lancer", (3, 9)))
    course = attack(state, (3, 9), GATE)
    assert (course.sides[1].gate_health, health(course, (3, 9))) == (9, 2)


def test_f28_even_a_gate_that_falls_strikes_back() -> None:
    state = with_side(siege(unit(0, "ram-crew", BY_GATE)), 1, gate_health=2)
    course = attack(state, BY_GATE, GATE)
    assert (course.sides[1].gate_health, health(course, BY_GATE)) == (0, 3)
    assert course.blow is None


def test_f28_what_the_gates_last_strike_reveals_is_not_struck_again() -> None:
    state = siege(unit(0, "cinder-hand, slagback", BY_GATE, health=1))
    course = Course(state)
    end_of_attacks(course, 0, DICE)
    assert health(course, BY_GATE) == 5
    assert course.sides[1].source == state.sides[1].source + 1


def test_f38_a_gate_does_not_strike_heroes_at_the_campfire() -> None:
    pieces = (unit(0, "warden-oru", BY_GATE), unit(0, "slagback", (2, 11)))
    for campfire, left in ((True, 3), (False, 2)):
        course = Course(siege(*pieces, campfire=campfire))
        end_of_attacks(course, 0, DICE)
        assert (health(course, BY_GATE), health(course, (2, 11))) == (left, 4)


def test_g27_bulwark_spares_the_first_hit_and_strikes_for_two() -> None:
    state = with_side(
        siege(unit(0, "ram-crew", BY_GATE), unit(0, "ram-crew", (2, 11))), 1, levels=(0, 3, 0)
    )
    course = attack(state, BY_GATE, GATE)
    assert (course.sides[1].gate_health, health(course, BY_GATE)) == (8, 2)
    attack(course, (2, 11), GATE)
    assert (course.sides[1].gate_health, health(course, (2, 11))) == (5, 2)


def test_f49_units_in_a_stack_are_no_target_of_their_own() -> None:
    state = siege(unit(0, "cinder-hand", (2, 11)), entry(1, "barkling"))
    assert attacks_of(state, 0) == (AttackView((2, 11), ((GATE, 1),), must=True),)
