"""Answers to open questions, and what goes on after them."""

from __future__ import annotations

import pytest

from games.onslaught.rules.answering import answer
from games.onslaught.rules.course import Course
from games.onslaught.rules.state import Question
from tests.games.onslaught.fights import DICE, attack, explore, health
from tests.games.onslaught.given import entry, landmark, siege, unit

BY_GATE, GATE = (3, 10), (3, 11)


def test_g20_an_attack_goes_on_when_its_questions_are_answered() -> None:
    state = siege(unit(0, "warden-oru", BY_GATE), entry(1, "sprig-runner", health=1))
    course = attack(state, BY_GATE, GATE)
    asked = []
    for option in ("yes", "attack"):
        asked.append((course.pending[0].kind, course.blow is not None))
        answer(course, course.pending[0], option, DICE)
    assert asked == [("redirect", True), ("level", True)]
    assert (course.pending, course.blow) == ((), None)
    assert health(course, BY_GATE) == 2


def test_g20_an_answer_closes_its_own_question_alone() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 3)), landmark("bog-brute", (2, 3), is_revealed=False, health=0)
    )
    course = explore(state, (2, 3))
    first = course.pending[0]
    course.pending = (*course.pending, Question("relic", 1, ("keep", "sell"), "keep"))
    answer(course, first, "hide", DICE)
    assert [question.kind for question in course.pending] == ["relic"]


def test_g20_an_option_that_was_not_offered_is_no_answer() -> None:
    state = siege(unit(0, "warden-oru", BY_GATE), entry(1, "sprig-runner"))
    course = Course(attack(state, BY_GATE, GATE).now)
    with pytest.raises(ValueError, match="maybe"):
        answer(course, course.pending[0], "maybe", DICE)
    assert len(course.pending) == 1
