"""A position in an address: short, read back exactly, and nonsense answered with a sentence."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from django.utils.encoding import iri_to_uri

from games.encounter.setup.content import catalogue
from games.encounter.tools.sandbox import library
from games.encounter.tools.sandbox.files import plain_position
from games.encounter.tools.sandbox.links import (
    PACKING,
    USUAL,
    address_of,
    copy_of,
    position_of_token,
    token_of,
)
from games.kernel.faults import MalformedPlan
from tests.games.encounter.given import battle, foe, hero
from tests.games.encounter.moves import moves
from tests.games.encounter.random_boards import random_board
from tests.games.encounter.sandboxes import position

# Made by version 1 of the links: zlib with its dictionary, which must never change.
KEPT = "1o35gIqIKEp7IkQcWQY1PkBB6HAPFMKIdl0Js5mGxFMVd1IlRFNW6WJXjiWUDDPUE4hgl2gA"
CUT = "This link is cut off or has a slip of the pen; ask for it again."


def expected(token: str) -> list[str]:
    """Return what is said of a token that cannot be read."""
    with pytest.raises(MalformedPlan) as found:
        position_of_token(token, catalogue())
    return [fault.expected for fault in found.value.faults]


def packed(text: bytes) -> str:
    """Return a text as a token, whatever it says."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=USUAL)
    whole = packer.compress(text) + packer.flush()
    return "1" + urlsafe_b64encode(whole).decode().rstrip("=")


def test_e7_positions_on_any_board_come_back_from_their_links() -> None:
    for number in range(120):
        found = position(random_board(f"links/{number}"))
        token = token_of(found)
        assert position_of_token(token, catalogue()) == found
        assert len(token) < 500
        assert iri_to_uri(token) == token


def test_e7_who_was_beside_and_a_name_come_back() -> None:
    found = position(moves()["M14 beside"][0])
    for more in ({"beside": ()}, {"beside": ("A",), "name": "Zoë’s tie"}, {"round": 99}):
        changed = replace(found, **more)
        assert position_of_token(token_of(changed), catalogue()) == changed


def test_e7_the_opening_position_fits_into_a_line() -> None:
    opening = library.opening(catalogue())
    assert len(address_of(opening)) < 200


def test_links_that_people_kept_are_still_read() -> None:
    found = position(moves()["M5"][0])
    assert token_of(found) == KEPT
    assert position_of_token(KEPT, catalogue()) == found


@pytest.mark.parametrize(
    "token", ["", "1", "1!!", "1AAAA", "\u0430", "-x", "1" + "A" * PACKING.longest]
)
def test_a_broken_link_is_told_in_a_sentence(token: str) -> None:
    assert expected(token) == [CUT]


def test_a_cut_link_is_told_wherever_it_is_cut() -> None:
    token = token_of(position(moves()["M30"][0]))
    assert [expected(token[:end]) for end in range(1, len(token))] == [[CUT]] * (len(token) - 1)


def test_a_link_of_another_version_says_so() -> None:
    assert expected("2" + KEPT[1:]) == [
        "This link is of another version of the sandbox and cannot be read."
    ]


def test_a_link_cannot_unfold_into_more_than_a_position() -> None:
    assert expected(packed(b" " * 1_000_000)) == [CUT]


@pytest.mark.parametrize("plain", [None, 3, [], {}, {"rows": [], "units": {}}])
def test_a_link_with_something_else_in_it_is_told_in_sentences(plain: object) -> None:
    assert expected(packed(json.dumps(plain).encode()))


def test_e7_a_foes_turn_in_a_match_has_a_link_to_its_position() -> None:
    state = battle(hero((4, 0)), foe((0, 0), "iron_reeve"))
    address = copy_of(state, 2)
    token = address.removeprefix("/tools/foe-moves/?p=")
    copied = position_of_token(token, catalogue())
    assert [(u.letter, u.cell) for u in copied.units] == [("A", (4, 0)), ("E", (0, 0))]
    assert copy_of(state, 9) == ""


def test_the_plain_form_says_only_what_is_not_as_usual() -> None:
    plain = plain_position(position(moves()["M2"][0]))
    assert list(plain) == ["format", "sight", "round", "foe", "top", "left", "rows", "units"]
    assert plain["units"]["A"] == {"kind": "bulwark", "q": 3, "r": 0, "health": 5}
