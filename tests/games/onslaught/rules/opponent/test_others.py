"""The opponent at the start of its turn (G31), while exploring (F50), and asked a question."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.onslaught.rules.fighting import begin_attack, go_on
from games.onslaught.rules.opponent import decide
from games.onslaught.rules.orders import Answer, Attack, EndExplore, EndStart, UseTalent
from games.onslaught.rules.starting import begin_turn, use_talent
from games.onslaught.rules.state import Question
from tests.games.onslaught.given import Placed, at, entry, landmark, relic, spire, unit
from tests.games.onslaught.opposed import opposed

DICE = Dice("others")


def test_e11_s46_g31_reap_is_used_as_soon_as_it_can_be_once_in_a_wave() -> None:
    course = opposed(unit(1, "mire-gleaner", (1, 9)), step="start")
    order = decide(course, 1)
    assert order == UseTalent((1, 9), "reap")
    use_talent(course, 1, order, DICE)
    assert decide(course, 1) == EndStart()
    begin_turn(course, 1, DICE)
    assert decide(course, 1) == EndStart()


def test_e11_s46_g31_healing_works_for_it_too() -> None:
    course = opposed(unit(1, "barkling", (1, 8), health=2), step="start")
    begin_turn(course, 1, DICE)
    assert at(course, (1, 8)).health == 3


def test_e10_s45_it_never_uses_a_limited_build_option() -> None:
    course = opposed(spire(1, "thorn-pole", (2, 12)), step="start", side={"source": 50})
    assert decide(course, 1) == EndStart()


def test_f50_it_uses_no_relics_and_looks_at_no_landmark() -> None:
    hidden = landmark("coin-cache", (0, 6), is_revealed=False)
    placed = (unit(1, "barkling", (1, 6)), hidden, relic(1, "toll-coin"))
    assert decide(opposed(*placed, step="start"), 1) == EndStart()
    assert decide(opposed(*placed, step="explore"), 1) == EndExplore()


def asked(kind: str, *options: str) -> Question:
    """Return a question to the opponent whose last option is the canonical one."""
    return Question(kind, 1, options, options[-1])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (asked("relic", "sell", "keep"), "sell"),
        (asked("look", "reveal", "hide"), "hide"),
        (asked("displace", "2,3", "1,4"), "1,4"),
        (asked("strike", "unit", "gate"), "gate"),
    ],
)
def test_f50_questions_are_answered_by_what_is_canonical_and_relics_are_sold(
    question: Question, answer: str
) -> None:
    assert decide(opposed(pending=(question,)), 1) == Answer(answer)


def redirected(*placed: Placed) -> object:
    """Return the opponent's answer when the Ram Crew on (2,11) attacks its gate."""
    crew = unit(0, "ram-crew", (2, 11))
    course = opposed(crew, *placed, step="attack", active=0)
    begin_attack(course, 0, Attack((2, 11), (3, 11)), DICE)
    go_on(course, DICE)
    return decide(course, 1)


def test_g35_f29_the_gate_sends_the_blow_on_if_the_stacks_top_survives_it() -> None:
    assert redirected(entry(1, "barkling")) == Answer("yes")
    assert redirected(entry(1, "sprig-runner")) == Answer("no")
    assert redirected(entry(1, "barkling", health=2)) == Answer("no")


def levelled(*chips: str, attack: str = "briar-duke") -> object:
    """Return what the opponent's hero takes for a defeat, with these chips."""
    hero = unit(1, attack, (1, 8), chips=chips)
    course = opposed(hero, unit(0, "cinder-hand", (1, 7), health=1), step="attack")
    begin_attack(course, 1, Attack((1, 8), (1, 7)), DICE)
    go_on(course, DICE)
    return decide(course, 1)


def test_g36_a_hero_takes_attack_up_to_one_then_fortification_then_its_promotion() -> None:
    assert levelled() == Answer("attack")
    assert levelled("attack") == Answer("fortification")
    assert levelled("attack", "fortification") == Answer("promote")
    assert levelled(attack="moonroot") == Answer("fortification")
