"""Which orders the open phase takes, from whom, and how many (F08, G19, S41)."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.onslaught import rules
from games.onslaught.rules.orders import (
    Advance,
    Answer,
    Attack,
    BuyWare,
    Construct,
    EndExplore,
    EndFire,
    EndMove,
    EndStart,
    EndTurn,
    Explore,
    FireSpire,
    Mark,
    MoveMinion,
    Muster,
    Order,
    Pass,
    Resign,
    Sheet,
    Upgrade,
    UseRelic,
    UseTalent,
)
from games.onslaught.rules.state import Question, State
from tests.games.onslaught.given import relic, siege, spire, unit, with_side
from tests.games.onslaught.resolved import play, refused

LEVEL = Question("level", 0, ("attack", "no"), "attack", (1, 5))
FITTING: dict[str, tuple[Order, ...]] = {
    "market": (BuyWare(1), Pass()),
    "build": (Construct("ember-post", (2, 0)), Advance("bulwark"), Pass()),
    "prep": (Mark(1), Muster(("cinder-hand",))),
    "start": (UseTalent((1, 5), "reap"), UseRelic("toll-coin"), EndStart()),
    "move": (MoveMinion((1, 4), (1, 6)), EndMove()),
    "fire": (FireSpire((2, 0), (1, 1)), EndFire()),
    "explore": (Explore((0, 9)), EndExplore()),
    "attack": (Attack((1, 5), (1, 6)), EndTurn()),
    "question": (Answer("attack"),),
}
ALSO = {("start", "build"), ("start", "move")}  # limited builds, and the move that ends the start


def at_step(step: str) -> State:
    if step == "question":
        return siege(pending=(LEVEL,), step="attack")
    return siege(unit(0, "warden-oru", (1, 5)), relic(0, "toll-coin"), step=step, shooter=0)


@pytest.mark.parametrize("step", FITTING)
@pytest.mark.parametrize("other", FITTING)
def test_f08_a_step_takes_its_own_orders_alone(step: str, other: str) -> None:
    if step == other or (step, other) in ALSO:
        return
    shared = {order for order in FITTING[other] if order in FITTING[step]}
    for order in {*FITTING[other]} - shared:
        assert refused(at_step(step), 0, order) == "F08"


@pytest.mark.parametrize("step", FITTING)
def test_f08_only_who_decides_may_order(step: str) -> None:
    last = FITTING[step][-1]
    assert refused(at_step(step), 0, last) in ("", "G10", "S10")
    assert refused(at_step(step), 1, last) == "F08"


def test_one_decision_at_a_time_but_in_prep() -> None:
    state = siege(step="build")
    sheet = Sheet((Pass(), Pass()))
    assert refused(state, 0, sheet) == "F08"
    assert refused(state, 0, Sheet()) == "F08"
    prep = with_side(siege(step="prep", rounds=0), 0, cp=7)
    assert refused(prep, 0, Sheet((Mark(1), Muster(("cinder-hand",))))) == ""
    assert refused(prep, 0, Sheet()) == ""
    assert refused(prep, 0, Sheet((Mark(1),) * 101)) == "F08"


def test_review_judges_each_draft_beside_those_that_stand() -> None:
    prep = with_side(siege(step="prep", rounds=0), 0, cp=4)
    drafts = (Mark(1), Muster(("ram-crew",)), Muster(("cinder-hand",)), Mark(1))
    found = [refusal.rule if refusal else "" for refusal in rules.review(prep, 0, drafts)]
    assert found == ["", "", "S10", "S03"]


def test_g19_e29_a_turn_does_not_end_while_a_minion_can_attack() -> None:
    foe = unit(1, "barkling", (1, 6))
    with_minion = siege(unit(0, "cinder-hand", (1, 5)), foe, step="attack")
    assert refused(with_minion, 0, EndTurn()) == "G19"
    with_hero = siege(unit(0, "warden-oru", (1, 5)), foe, step="attack")
    assert refused(with_hero, 0, EndTurn()) == ""


def test_an_answer_is_one_of_the_options() -> None:
    state = siege(unit(0, "warden-oru", (1, 5)), pending=(LEVEL,), step="attack")
    assert refused(state, 0, Answer("range")) == "G20"
    assert refused(state, 0, Answer("no")) == ""


def test_e10_s42_s43_two_limited_builds_in_one_turn_and_no_third() -> None:
    state = with_side(siege(step="start"), 0, source=8)
    built = play(state, Construct("ember-post", (2, 0))).state
    upgraded = play(built, Upgrade((2, 0), ("attack",))).state
    side = upgraded.sides[0]
    assert (side.source, side.limited) == (3, 2)
    rich = with_side(state, 0, limited=2, source=20)
    assert refused(rich, 0, Construct("ember-post", (2, 0))) == "S42"


def test_s41_a_limited_build_is_a_spire_or_an_upgrade() -> None:
    state = siege(spire(0, "ember-post", (2, 0)), step="start")
    assert refused(state, 0, Advance("bulwark")) == "F08"
    assert refused(state, 0, Upgrade((2, 0), ("attack",))) == ""


def test_nothing_is_legal_after_the_end() -> None:
    over = rules.interject(siege(), 0, Resign(), Dice("a")).state
    for orders in FITTING.values():
        assert {refused(over, 0, order) for order in orders} == {"F08"}
