"""Refusals carry a code and change nothing; every phase takes its own orders alone (G3, G23)."""

from __future__ import annotations

from typing import get_args

import pytest

from games.skirmish import rules
from games.skirmish.rules.orders import (
    Buy,
    Discard,
    Lead,
    Lose,
    Order,
    Pair,
    Place,
    Recruit,
    Sheet,
    Support,
    UseDoctrine,
)
from games.skirmish.rules.refusals import Code
from tests.games.skirmish.given import ATT, DEF, begun, codes, refused, table

ORDERS: tuple[Order, ...] = (
    Recruit("vigil", 1),
    Buy("sabotage"),
    UseDoctrine("sabotage"),
    Lead("a1"),
    Pair("a1", "d1"),
    Support("a3", 1),
    Place(1, "blind"),
    Lose("a3"),
    Discard("L01"),
)


@pytest.mark.parametrize(
    ("step", "kind"),
    [("muster", Recruit), ("pair", Pair), ("support-att", Support), ("place", Place)],
)
def test_g3_g23_a_phase_takes_its_own_orders_alone(step: str, kind: type) -> None:
    state = table("lumen: vigil vigil vigil", "lumen: vigil vigil", step=step)
    for order in ORDERS:
        code = refused(state, ATT, order)
        if not isinstance(order, kind | (Buy if kind is Recruit else kind)):
            assert code == "WRONG_PHASE"
        elif not isinstance(order, Buy):
            assert code == ""


def test_g23_a_seat_that_is_not_awaited_hands_nothing_in() -> None:
    state = table("lumen: vigil vigil vigil", "lumen: vigil vigil", step="support-att")
    assert refused(state, DEF, Sheet()) == "WRONG_PHASE"
    assert refused(state, DEF, Support("d1", 1)) == "WRONG_PHASE"


def test_g23_an_endless_sheet_is_refused() -> None:
    state = begun("ironvale", "lumen")
    assert codes(state, ATT, *[Recruit("fusilier", 1)] * 101) == "WRONG_PHASE"


def test_g23_the_codes_are_those_of_the_rule_book_and_one_for_the_hand_limit() -> None:
    assert set(get_args(Code)) == {
        "WRONG_PHASE",
        "NOT_YOURS",
        "ALREADY_USED",
        "PAIR_COUNT",
        "UNIT_REUSED",
        "BAD_PAIR",
        "SUPPORT_MISSING",
        "SLOT_EMPTY",
        "CARD_REUSED",
        "NOT_IN_HAND",
        "REINF_WITH_BLIND",
        "REINF_ALONE",
        "SPLASH_SHORT",
        "BAD_ARMY",
        "HAND_LIMIT",
    }


def test_g23_of_a_list_of_drafts_each_stands_beside_those_that_do() -> None:
    state = table("lumen: vigil vigil vigil", "lumen: vigil vigil", step="pair")
    drafts = [Pair("a1", "d1"), Pair("a1", "d2"), Pair("a2", "d2"), Pair("a3", "d2")]
    found = rules.review(state, ATT, drafts)
    assert [refusal and refusal.values["code"] for refusal in found] == [
        None,
        "UNIT_REUSED",
        None,
        "UNIT_REUSED",
    ]
    assert found[1] is not None
    assert found[1].rule == "S16"
