"""Form data to orders, and what cannot be read."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.conquest.form import amount_of, read_interjection, read_order
from games.conquest.rules.orders import (
    Amount,
    Build,
    Fulfil,
    Move,
    Surrender,
    Tell,
    Train,
    Upgrade,
    UseArtifact,
    VoteDraw,
)
from games.kernel.words import MalformedOrder


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("all", Amount("all")),
        (" ALL ", Amount("all")),
        ("all but 24", Amount("all_but", 24)),
        ("-3", Amount("all_but", 3)),
        ("7", Amount("exactly", 7)),
        ("0", None),
        ("", None),
    ],
)
def test_a57_all_all_but_n_and_a_number_can_be_said(text: str, amount: Amount | None) -> None:
    assert amount_of(text) == amount


@pytest.mark.parametrize("language", ["en", "ru", "es"])
def test_a57_all_can_be_said_in_the_readers_own_language(language: str) -> None:
    with translation.override(language):
        assert amount_of(translation.gettext("all").capitalize()) == Amount("all")


@pytest.mark.parametrize("text", ["some", "1.5", "--1", "all but", "12345678", "٣", "1e3", "²"])
def test_a_group_that_is_no_number_is_malformed(text: str) -> None:
    with pytest.raises(MalformedOrder):
        amount_of(text)


def test_a7_a_move_holds_its_steps_and_who_goes() -> None:
    post = {"kind": "move", "from": "d5", "to": "c5", "then": " ", "send-angels": "all"}
    order = read_order({**post, "send-spearmen": "-24", "send-swordsmen": "0"})
    troops = {"angels": Amount("all"), "spearmen": Amount("all_but", 24)}
    assert order == Move("D5", ("C5",), troops)


def test_c38_a_second_step_is_read_too() -> None:
    order = read_order({"kind": "move", "from": "D5", "to": "C5", "then": "C4"})
    assert order == Move("D5", ("C5", "C4"), {})


def test_a54_a_move_carries_fulfil_and_the_offering() -> None:
    post = {"kind": "move", "from": "A3", "to": "A4", "send-angels": "1", "fulfil": "1"}
    order = read_order({**post, "offer-angels": "1", "offer-spearmen": ""})
    assert order == Move("A3", ("A4",), {"angels": Amount("exactly", 1)}, True, {"angels": 1})


@pytest.mark.parametrize(
    ("post", "order"),
    [
        ({"kind": "build", "cell": "a1", "level": "2"}, Build("A1", 2)),
        ({"kind": "upgrade", "cell": "A1", "level": "1"}, Upgrade("A1", 1)),
        (
            {"kind": "train", "cell": "A1", "level": "1", "number_trained": "0"},
            Train("A1", 1, 0),
        ),
        (
            {"kind": "use", "artifact": "fire_orb", "target": "C5"},
            UseArtifact("fire_orb", cell="C5"),
        ),
        (
            {"kind": "use", "artifact": "thief_lantern", "target": "2"},
            UseArtifact("thief_lantern", seat=2),
        ),
        ({"kind": "fulfil", "cell": "A4"}, Fulfil("A4")),
        ({"kind": "tell", "text": " A tale. "}, Tell("A tale.")),
    ],
)
def test_c19_each_kind_of_order_is_read(post: dict[str, str], order: object) -> None:
    assert read_order(post) == order


@pytest.mark.parametrize(
    "post",
    [
        {},
        {"kind": "teleport"},
        {"kind": "build", "cell": "A1", "level": "two"},
        {"kind": "build", "cell": "A1; drop", "level": "2"},
        {"kind": "build", "level": "2"},
        {"kind": "train", "cell": "A1", "level": "1", "number_trained": "-1"},
        {"kind": "use", "artifact": "x" * 101, "target": "C5"},
        {"kind": "move", "from": "", "to": "C5"},
        {"kind": "move", "from": "D5", "to": "C5", "send-angels": "many"},
        {"kind": "tell", "text": "x" * 4001},
    ],
)
def test_what_cannot_be_read_is_malformed(post: dict[str, str]) -> None:
    with pytest.raises(MalformedOrder):
        read_order(post)


def test_c3_surrender_asks_to_be_confirmed() -> None:
    with pytest.raises(MalformedOrder):
        read_interjection({"kind": "surrender"})
    assert read_interjection({"kind": "surrender", "sure": "1"}) == Surrender()


def test_a41_a_draw_vote_can_be_given_and_taken_back() -> None:
    assert read_interjection({"kind": "draw", "agree": "1"}) == VoteDraw(True)
    assert read_interjection({"kind": "draw", "agree": "0"}) == VoteDraw(False)
    with pytest.raises(MalformedOrder):
        read_interjection({"kind": "resign"})
