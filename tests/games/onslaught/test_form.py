"""What a form sends becomes the order that its button says, and nonsense is refused."""

from __future__ import annotations

import pytest

from games.kernel.words import MalformedOrder
from games.onslaught.form import read_interjection, read_order, read_orders
from games.onslaught.rules.orders import (
    DRAFTS,
    Advance,
    Answer,
    Attack,
    BuyWare,
    Construct,
    Deploy,
    EndExplore,
    EndFire,
    EndMove,
    EndStart,
    EndTurn,
    Explore,
    FireSpire,
    LayScape,
    Mark,
    MoveHero,
    MoveMinion,
    Muster,
    Pass,
    PlayRelic,
    Reorder,
    Resign,
    Upgrade,
    UseRelic,
    UseTalent,
)
from games.onslaught.taps import Stack, changed, stack_of, tap_of

ORDERS = (
    BuyWare(2),
    BuyWare(3, "warden-oru"),
    Construct("ember-post", (2, 0)),
    Upgrade((2, 0), ("attack", "range")),
    Reorder((2, 0), ("range", "attack")),
    LayScape("causeway", ((3, 4), (2, 4), (2, 5))),
    LayScape("causeway", ((3, 4), (2, 4), (2, 5)), "ember-post"),
    Advance("bulwark"),
    Advance("foundry", "slagback"),
    Pass(),
    UseTalent((1, 4), "reap"),
    UseRelic("toll-coin"),
    UseRelic("mending-dust", (1, 4)),
    EndStart(),
    MoveHero((1, 4), (2, 5)),
    MoveMinion((1, 4), (1, 6)),
    MoveMinion((1, 4), (1, 6), ((1, 5),)),
    Deploy((1, 1)),
    EndMove(),
    FireSpire((2, 0), (1, 1)),
    EndFire(),
    Explore((0, 3)),
    EndExplore(),
    Attack((1, 4), (1, 5)),
    Attack((1, 4), (1, 5), "war-drum"),
    EndTurn(),
    Answer("2,11"),
    Answer("yes"),
)


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_a_tap_is_read_as_the_order_that_it_was_made_of(order: object) -> None:
    assert read_order({"tap": tap_of(order)}) == order  # type: ignore[arg-type]


def test_every_order_has_a_tap() -> None:
    stacked = {Mark, Muster}
    assert {type(order) for order in ORDERS} | stacked == set(DRAFTS)


@pytest.mark.parametrize(
    "tap",
    [
        "",
        "march:1,1",
        "buy:",
        "buy:x",
        "spire:ember-post:1",
        "upgrade:1,1:sharp",
        "scape:causeway:1,1+2,2",
        "advance:moat",
        "deploy:1,1:2,2",
        "end:now",
        "hero:1,1",
        "fire:١,1:2,2",
        "answer:<b>",
        "attack:1,1:2,2:War Drum",
        "take:",
        "take:UPPER",
        "drop:9",
        "put:1",
        "over:1:1",
        "mark:x",
    ],
)
def test_nonsense_is_refused_without_an_order(tap: str) -> None:
    with pytest.raises(MalformedOrder):
        read_orders({"tap": tap, "stack": "1;slagback"})


STACK = Stack(1, (("warden-oru",), ("slagback",), ("cinder-hand",), ("cinder-hand",)))


@pytest.mark.parametrize(
    ("tap", "text"),
    [
        ("seal", "1;warden-oru;slagback;cinder-hand;cinder-hand"),
        ("mark:0", "0;warden-oru;slagback;cinder-hand;cinder-hand"),
        ("take:ram-crew", "1;warden-oru;slagback;cinder-hand;cinder-hand;ram-crew"),
        ("take:ram-crew:1", "1;ram-crew;warden-oru;slagback;cinder-hand;cinder-hand"),
        ("drop:2", "1;warden-oru;cinder-hand;cinder-hand"),
        ("up:2", "1;slagback;warden-oru;cinder-hand;cinder-hand"),
        ("down:1", "1;slagback;warden-oru;cinder-hand;cinder-hand"),
        ("put:1:4", "1;slagback;cinder-hand;cinder-hand;warden-oru"),
        ("over:2:3", "1;warden-oru;slagback+cinder-hand;cinder-hand"),
        ("under:3:2", "1;warden-oru;slagback+cinder-hand;cinder-hand"),
        ("clear", "1"),
    ],
)
def test_g10_until_confirmed_everything_in_a_stack_can_be_changed(tap: str, text: str) -> None:
    assert changed(STACK, tap).text == text
    orders = read_orders({"tap": tap, "stack": STACK.text})
    assert stack_of(orders).text == text


def test_g10_a_group_can_be_parted_and_loses_its_lowest_first_before_it_is_confirmed() -> None:
    stack = Stack(1, (("slagback", "cinder-hand"),))
    assert changed(stack, "part:1").entries == (("slagback",), ("cinder-hand",))
    assert changed(stack, "drop:1").entries == (("slagback",),)


def test_what_is_said_at_any_time_is_read_by_its_kind() -> None:
    assert read_interjection({"kind": "relic", "tap": "relic:toll-coin"}) == PlayRelic("toll-coin")
    found = read_interjection({"kind": "relic", "relic": "ward-stone", "cell": "2,12"})
    assert found == PlayRelic("ward-stone", (2, 12))
    assert read_interjection({"kind": "resign", "sure": "1"}) == Resign()
    for post in ({"kind": "resign"}, {"kind": "sing"}, {"kind": "relic", "relic": "A B"}):
        with pytest.raises(MalformedOrder):
            read_interjection(post)
