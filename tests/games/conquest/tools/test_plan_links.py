"""A map in an address: short, read back exactly, and nonsense answered with a sentence."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest

from games.conquest.rules.maps.mapgen import Wish, generate
from games.conquest.rules.maps.plans import plain_plan
from games.conquest.tools.plan_links import PACKING, USUAL, plan_of, token_of
from games.kernel.dice import Dice
from games.kernel.faults import MalformedPlan
from tests.games.conquest.given import FROZEN

# Made by version 1 of the links: zlib with its dictionary, which must never change.
KEPT = (
    "1w2ZCSEaqQlp-aZFCcn5RXmpRMZKJCJ2oJubqJfvmlSTr5YJiQa_EV8_Xtxgkn"
    "qKXpxcJxCkg9cW-QPESvWKI-pI8X4h6oAl6QJNgLitO0QO7jMggGE1VxKeqWgA"
)


@pytest.mark.parametrize("wish", [Wish(9, 2), Wish(15, 8), Wish(41, 4, "mirror"), Wish(41, 8)])
def test_a_map_comes_back_from_its_link(wish: Wish) -> None:
    plan = generate(wish, FROZEN, Dice("link"))
    token = token_of(plan)
    assert plain_plan(plan_of(token)) == plain_plan(plan)
    assert len(token) < 1_600


def test_the_standard_map_fits_into_a_line() -> None:
    assert len(token_of(FROZEN.maps["standard"])) < 200


def test_links_that_people_kept_are_still_read() -> None:
    kept = token_of(FROZEN.maps["standard"])
    assert kept == KEPT
    assert plan_of(KEPT).rows == FROZEN.maps["standard"].rows


@pytest.mark.parametrize(
    "token", ["", "1", "2AAAA", "1!!", "1AAAA", "\u0430", "1" + "A" * PACKING.longest]
)
def test_a_broken_link_is_told_in_a_sentence(token: str) -> None:
    with pytest.raises(MalformedPlan) as found:
        plan_of(token)
    assert [fault.expected for fault in found.value.faults] == [
        "This link is cut off or has a slip of the pen; ask for it again."
    ]


def test_a_link_cannot_unfold_into_more_than_a_map() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=USUAL)
    packed = packer.compress(b" " * 1_000_000) + packer.flush()
    with pytest.raises(MalformedPlan):
        plan_of("1" + urlsafe_b64encode(packed).decode().rstrip("="))
