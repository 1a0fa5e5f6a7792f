"""Form data to orders of Encounter, what taps send, and what cannot be read."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from games.encounter.form import read_interjection, read_order, read_orders
from games.encounter.rules.orders import (
    DRAFTS,
    Advise,
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Resign,
    Spend,
    Strike,
    TryLock,
    VoteRetreat,
)
from games.encounter.taps import spent, tap_of
from games.kernel.words import MalformedOrder

SINGLES: list[tuple[str, Order]] = [
    ("deploy:-4,2", Deploy((-4, 2))),
    ("move:0,0", Move((0, 0))),
    ("attack:close:7:1+2+4:0", Attack("close", 7, (1, 2, 4))),
    ("attack:weave:7:1+3:2", Attack("weave", 7, (1, 3), 2)),
    ("attack:brace:0:1:0", Attack("brace", 0, (1,))),
    ("strike:5+6", Strike((5, 6))),
    ("ally:4", NextAlly(4)),
    ("answer:b2+ward", Answer("b2+ward")),
    ("answer:-2,0", Answer("-2,0")),
    ("rally", Rally()),
    ("lock", TryLock()),
    ("end", EndTurn()),
    ("spend:might", Spend("might")),
]


@pytest.mark.parametrize(("tap", "order"), SINGLES)
def test_a_tap_is_read_as_the_order_that_it_was_written_for(tap: str, order: Order) -> None:
    assert tap_of(order) == tap
    assert read_order({"tap": tap}) == order
    assert read_orders({"tap": tap}) == (order,)


def test_every_kind_of_order_can_be_tapped() -> None:
    assert {type(order) for _, order in SINGLES} == set(DRAFTS)


def test_o8_all_purchases_of_a_camp_are_one_tap() -> None:
    wanted = (Spend("might"), Spend("might"), Spend("vigor"))
    assert spent(wanted) == "spend:might+might+vigor"
    assert read_orders({"tap": spent(wanted)}) == wanted
    assert read_orders({"tap": spent(())}) == ()


def test_the_last_of_two_fields_counts_so_that_a_button_overrules_the_hidden_one() -> None:
    assert read_order(QueryDict("tap=&tap=end").dict()) == EndTurn()


@pytest.mark.parametrize(
    "tap",
    [
        "",
        "fly",
        "move:",
        "move:1",
        "move:1,2,3",
        "move:1,b",
        "move:٣,1",
        "deploy:1000,0",
        "rally:now",
        "ally:-1",
        "ally:x",
        "attack:leap:1:1:0",
        "attack:close:1:1:0:9",
        "attack:close:1:" + "+".join("1" * 21) + ":0",
        "attack:close:x:1:0",
        "strike:1+x",
        "answer:",
        "answer:<b>",
        "spend:gold",
        "spend:might+might",
    ],
)
def test_what_no_button_sends_cannot_be_read_as_one_order(tap: str) -> None:
    with pytest.raises(MalformedOrder):
        read_order({"tap": tap})


@pytest.mark.parametrize(
    ("post", "order"),
    [
        ({"kind": "advise", "option": "-2,0"}, Advise("-2,0")),
        ({"kind": "advise", "tap": "answer:7+8"}, Advise("7+8")),
        ({"kind": "retreat", "wanted": "1"}, VoteRetreat(True)),
        ({"kind": "retreat", "wanted": "0"}, VoteRetreat(False)),
        ({"kind": "resign", "sure": "1"}, Resign()),
    ],
)
def test_o7_advice_votes_and_leaving_are_read(post: dict[str, str], order: object) -> None:
    assert read_interjection(post) == order


@pytest.mark.parametrize(
    "post",
    [
        {},
        {"kind": "absent"},
        {"kind": "resign"},
        {"kind": "advise"},
        {"kind": "advise", "tap": "end"},
    ],
)
def test_that_a_seat_is_absent_is_said_by_no_form(post: dict[str, str]) -> None:
    with pytest.raises(MalformedOrder):
        read_interjection(post)
