"""Frozen dataclasses to JSON and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from games.kernel.codec import Codec, from_plain, to_plain


@dataclass(frozen=True, slots=True)
class Stone:
    kind: Literal["red", "blue"]
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Feather:
    kind: str
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Bag:
    things: tuple[Stone | Feather, ...]
    by_number: Mapping[int, Stone] = field(default_factory=dict)
    names: frozenset[str] = frozenset()
    best: Stone | None = None
    pair: tuple[str, int] = ("a", 1)


CODEC = Codec([Bag, Stone])


def bag() -> Bag:
    things = (Stone("red"), Feather("red", 2), Stone("blue", 3))
    return Bag(things, {2: Stone("blue"), 1: Stone("red")}, frozenset("ba"), Stone("red", 9))


def test_a_value_survives_json() -> None:
    plain = json.loads(json.dumps(CODEC.dump(bag())))
    assert CODEC.load(plain) == bag()


def test_one_of_several_classes_is_told_by_its_name() -> None:
    loaded = CODEC.load(CODEC.dump(bag()))
    assert [type(thing) for thing in loaded.things] == [Stone, Feather, Stone]


def test_a_field_called_kind_is_an_ordinary_field() -> None:
    assert CODEC.load(CODEC.dump(Stone("blue", 4))) == Stone("blue", 4)


def test_a_field_may_hold_one_of_two_literals() -> None:
    hint = Literal["red", "blue"] | Literal[""] | None
    assert [from_plain(hint, word) for word in ("red", "", None)] == ["red", "", None]
    with pytest.raises(TypeError):
        from_plain(hint, "green")


def test_a_class_outside_the_set_is_refused() -> None:
    with pytest.raises(KeyError):
        CODEC.dump(Feather("grey"))
    with pytest.raises(KeyError):
        CODEC.load({"is": "Feather", "kind": "grey"})


@pytest.mark.parametrize(
    ("hint", "data"),
    [
        (Stone, {"kind": "green"}),
        (Stone, {"kind": "red", "weight": "heavy"}),
        (Stone, {"kind": "red", "weight": True}),
        (Stone, {"weight": 1}),
        (tuple[Stone | Feather, ...], [{"is": "Lead", "kind": "x"}]),
        (tuple[str, int], ["a"]),
    ],
)
def test_what_does_not_fit_the_hints_is_refused(hint: Any, data: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        from_plain(hint, data)


def test_the_order_of_a_set_is_always_the_same() -> None:
    assert to_plain(frozenset("cab")) == ["a", "b", "c"]


def test_missing_fields_take_their_defaults() -> None:
    assert from_plain(Stone, {"kind": "red"}) == Stone("red", 1)
