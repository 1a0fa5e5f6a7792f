"""Attacks on a gate with a stack: redirection, who strikes back, in which order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.onslaught.rules.course import Course
from games.onslaught.rules.events.blows import AttackRedirected
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.orders import Answer, Attack, Sheet
from games.onslaught.rules.phases import awaited, phase
from games.onslaught.rules.pieces import stack_of, unit_at
from games.onslaught.rules.resolver import resolve
from games.onslaught.rules.state import Question, State
from tests.games.onslaught.fights import DICE, answered, attack, health, names, told
from tests.games.onslaught.given import entry, siege, unit, with_side

BY_GATE, BESIDE, GATE = (3, 10), (2, 11), (3, 11)


def besieged(attacker: str, *stack: str, **values: int) -> State:
    """Return an attacker at gate B, which has 4 health, and entries in B's stack."""
    entries = (entry(1, types) for types in stack)
    return with_side(siege(unit(0, attacker, BY_GATE, **values), *entries), 1, gate_health=4)


def stack_top(course: Course) -> tuple[str, int]:
    """Return type and health of the top unit of B's stack."""
    top = stack_of(course, 1)[0][0]
    return top.type, top.health


def test_e26_f29_a_redirected_attack_falls_on_the_top_of_the_stack() -> None:
    course = attack(besieged("ram-crew", "sprig-runner", "barkling"), BY_GATE, GATE, "yes")
    assert stack_top(course) == ("barkling", 4)
    assert (course.sides[1].gate_health, health(course, BY_GATE)) == (4, 3)
    assert course.sides[0].source == 11
    redirected = AttackRedirected(Piece(1, "gate", GATE), Piece(1, "sprig-runner", None))
    assert told(course, AttackRedirected) == [redirected]


def test_e26_f29_an_attack_that_is_not_redirected_falls_on_the_gate() -> None:
    course = attack(besieged("ram-crew", "sprig-runner"), BY_GATE, GATE, "no")
    assert stack_top(course) == ("sprig-runner", 2)
    assert (course.sides[1].gate_health, health(course, BY_GATE)) == (1, 3)


def test_g20_f29_the_gates_owner_is_asked_before_the_damage() -> None:
    course = attack(besieged("ram-crew", "sprig-runner"), BY_GATE, GATE)
    assert course.pending == (Question("redirect", 1, ("yes", "no"), "no", GATE),)
    assert names(course) == ["AttackBegan"]


def test_g20_f29_the_owner_answers_in_the_attackers_turn() -> None:
    state = replace(besieged("ram-crew", "sprig-runner"), step="attack")
    asked = resolve(state, {0: Sheet((Attack(BY_GATE, GATE),))}, DICE).state
    assert (phase(asked), awaited(asked)) == ("2-question-10", frozenset({1}))
    after = resolve(asked, {1: Sheet((Answer("yes"),))}, DICE)
    assert [type(event).__name__ for event in after.events][:5] == [
        "AttackRedirected",
        "DamageDealt",
        "Defeated",
        "DamageDealt",
        "TurnBegan",
    ]


def test_g35_an_owner_who_lets_the_question_pass_answers_as_usual() -> None:
    state = replace(besieged("ram-crew", "sprig-runner*"), step="attack")
    asked = resolve(state, {0: Sheet((Attack(BY_GATE, GATE),))}, DICE).state
    after = resolve(asked, {}, DICE).state
    assert (after.sides[1].gate_health, stack_of(after, 1)[0][0].health) == (4, 1)


def test_f29_without_a_stack_nobody_is_asked() -> None:
    course = attack(besieged("ram-crew"), BY_GATE, GATE)
    assert (course.pending, course.sides[1].gate_health) == ((), 1)


def asked_in(course: Course) -> list[str]:
    """Return what is asked now."""
    return [question.kind for question in course.pending]


@pytest.mark.parametrize(("top", "usual"), [("sprig-runner*", "yes"), ("sprig-runner", "no")])
def test_g35_by_default_a_unit_takes_the_blow_if_it_survives(top: str, usual: str) -> None:
    course = attack(besieged("ram-crew", top), BY_GATE, GATE)
    assert course.pending[0].canonical == usual


def test_f29_the_top_of_the_stack_strikes_back_and_the_gate_as_well() -> None:
    course = attack(besieged("ram-crew", "elder-trunk"), BY_GATE, GATE, "yes")
    assert stack_top(course) == ("elder-trunk", 5)
    assert health(course, BY_GATE) == 4 - 2 - 1


def test_f29_the_stack_strikes_back_once_in_a_turn() -> None:
    state = siege(
        unit(0, "ram-crew", BY_GATE), unit(0, "ram-crew", BESIDE), entry(1, "elder-trunk")
    )
    course = attack(attack(state, BY_GATE, GATE, "yes"), BESIDE, GATE, "yes")
    assert (health(course, BY_GATE), health(course, BESIDE)) == (1, 3)


def test_f29_a_blow_that_the_gate_takes_leaves_the_stacks_answer_open() -> None:
    state = siege(
        unit(0, "ram-crew", BY_GATE), unit(0, "ram-crew", BESIDE), entry(1, "elder-trunk")
    )
    course = attack(attack(state, BY_GATE, GATE, "no"), BESIDE, GATE, "yes")
    assert (health(course, BY_GATE), health(course, BESIDE)) == (3, 1)


def test_f29_f49_the_stack_strikes_back_only_at_an_adjacent_attacker() -> None:
    """Units in a stack have no talents: neither Reach nor Stonehide."""
    state = siege(unit(0, "coal-lancer", (3, 9)), entry(1, "glass-archer"))
    assert health(attack(state, (3, 9), GATE, "yes"), (3, 9)) == 2
    shielded = siege(unit(1, "barkling", (2, 1)), entry(0, "slagback"), active=1)
    course = attack(shielded, (2, 1), (3, 0), "yes")
    assert stack_of(course, 0)[0][0].health == 4


def test_s18_f29_a_unit_revealed_in_the_stack_does_not_strike_back() -> None:
    course = attack(besieged("ram-crew", "sprig-runner, elder-trunk"), BY_GATE, GATE, "yes")
    assert stack_top(course) == ("elder-trunk", 7)
    assert health(course, BY_GATE) == 3


def test_f29_what_is_more_than_the_top_of_the_stack_bears_is_lost() -> None:
    course = attack(besieged("furnace-hulk", "sprig-runner", "barkling"), BY_GATE, GATE, "yes")
    assert (stack_top(course), course.sides[1].gate_health) == (("barkling", 4), 4)


def test_f16_f29_a_hero_in_the_stack_levels_up_for_the_attacker_it_defeats() -> None:
    state = besieged("ram-crew", "briar-duke", health=1)
    course = attack(state, BY_GATE, GATE, "yes", "unit")
    assert course.pending[0].kind == "level"
    answered(course, "attack")
    assert stack_of(course, 1)[0][0].chips == ("attack",)
    assert (unit_at(course, BY_GATE), course.blow) == (None, None)


def test_f09_the_current_player_orders_gate_and_stack_where_it_matters() -> None:
    state = besieged("ram-crew", "briar-duke", health=1)
    course = attack(state, BY_GATE, GATE, "yes")
    assert course.pending == (Question("strike", 0, ("gate", "unit"), "gate", GATE),)
    after = attack(state, BY_GATE, GATE, "yes", "gate")
    assert (unit_at(after, BY_GATE), after.pending, after.blow) == (None, (), None)
    assert after.sides[1].source == 12


def test_f09_the_gate_first_leaves_the_last_blow_to_a_hero_in_the_stack() -> None:
    state = besieged("ram-crew", "briar-duke", health=2)
    assert asked_in(attack(state, BY_GATE, GATE, "yes")) == ["strike"]
    assert asked_in(attack(state, BY_GATE, GATE, "yes", "gate")) == ["level"]
    assert asked_in(attack(state, BY_GATE, GATE, "yes", "unit")) == []


@pytest.mark.parametrize(
    ("top", "own"), [("briar-duke", 3), ("elder-trunk", 1), ("elder-trunk", 2)]
)
def test_f09_nobody_is_asked_for_an_order_that_changes_nothing(top: str, own: int) -> None:
    course = attack(besieged("ram-crew", top, health=own), BY_GATE, GATE, "yes")
    assert (course.pending, course.blow) == ((), None)


def test_s18_of_two_blows_at_an_attacker_the_second_spares_what_the_first_revealed() -> None:
    state = besieged("ram-crew, slagback", "elder-trunk", health=1)
    course = attack(state, BY_GATE, GATE, "yes")
    assert (health(course, BY_GATE), course.sides[1].source) == (5, 12)
