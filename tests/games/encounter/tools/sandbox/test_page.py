"""The sandbox's page: links, taps, forms and files, and every bad input with a sentence."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.encounter.setup.content import catalogue
from games.encounter.tools.examples import EXAMPLES
from games.encounter.tools.sandbox import library
from games.encounter.tools.sandbox.files import plain_position
from games.encounter.tools.sandbox.links import position_of_token, token_of
from tests.games.encounter.moves import moves
from tests.games.encounter.random_boards import random_board
from tests.games.encounter.sandboxes import (
    ADDRESS,
    fields,
    position,
    post,
    query_of,
    stops_of,
    text_of,
)

pytestmark = pytest.mark.django_db
M9 = position(moves()["M9"][0])
SENT = fields(plain_position(M9))
CUT = "This link is cut off or has a slip of the pen; ask for it again."


def told(cells: Any) -> str:
    return " ".join(f"{q},{r}" for q, r in cells)


def sent_position(answer: Any) -> Any:
    """Return the position that an answer leads to."""
    return position_of_token(query_of(answer).split("p=")[1].split("&")[0], catalogue())


# ---- links


@pytest.mark.parametrize("name", moves())
def test_e7_the_examples_opened_by_link_have_the_stops_of_the_rule_book(
    client: Client, name: str
) -> None:
    board, stops = moves()[name]
    answer = client.get(ADDRESS, {"p": token_of(position(board))})
    assert answer.status_code == 200
    assert stops_of(answer) == told(stops)


def test_e7_the_form_of_a_page_sent_back_is_the_same_position(client: Client) -> None:
    for number in range(20):
        found = position(random_board(f"page/{number}"))
        answer = post(client, fields(plain_position(found)))
        assert answer.status_code == 200
        assert sent_position(answer) == found


def test_the_page_opens_with_a_tie_and_without_a_fault(client: Client) -> None:
    answer = client.get(ADDRESS)
    assert answer.status_code == 200
    assert stops_of(answer) == "0,-2 1,0"
    assert "Prefers the strongest: Bulwark A (5 HP) over Fletcher B (4 HP)." in text_of(answer)
    assert 'role="alert"' not in answer.content.decode()


@pytest.mark.parametrize("slug", EXAMPLES)
def test_every_example_of_the_rule_book_can_be_opened(client: Client, slug: str) -> None:
    answer = client.get(ADDRESS, {"example": slug})
    assert answer.status_code == 200
    assert "data-stops" in answer.content.decode()


@pytest.mark.parametrize("slug", catalogue().maps)
def test_every_map_can_be_opened_without_anybody_on_it(client: Client, slug: str) -> None:
    answer = client.get(ADDRESS, {"map": slug})
    assert answer.status_code == 200
    assert "No foe is there yet" in text_of(answer)


def test_a_strange_look_is_as_usual(client: Client) -> None:
    strange = {"option": "99999", "show": "x,,", "from": "?", "tool": "axe", "section": "ab"}
    answer = client.get(ADDRESS, {"p": token_of(M9), **strange, "selected": "AB", "kind": "x"})
    assert answer.status_code == 200
    assert stops_of(answer) == "1,1 2,-1"


# ---- options and layers


def test_e5_all_options_are_shown_and_each_by_itself(client: Client) -> None:
    token = token_of(M9)
    whole = client.get(ADDRESS, {"p": token})
    assert "all 2 options: 1, 1; 2, −1" in text_of(whole)
    second = client.get(ADDRESS, {"p": token, "option": "2"})
    assert "option 2 of 2: 2, −1" in text_of(second)
    links = second.content.decode()
    assert "&amp;option=1" in links
    assert 'aria-current="true"' in whole.content.decode()


def test_every_option_of_any_board_can_be_shown_and_followed(client: Client) -> None:
    followed = 0
    for number in range(50):
        token = token_of(position(random_board(f"options/{number}", radius=4)))
        answer = client.get(ADDRESS, {"p": token, "option": "1", "show": "result,sight"})
        assert answer.status_code == 200
        onward = re.search(r'href="([^"]+)"[^>]*>Go on from there', answer.content.decode())
        if onward is not None:
            followed += 1
            assert client.get(ADDRESS + html.unescape(onward[1])).status_code == 200
    assert followed > 10


def test_e3_layers_are_kept_in_the_address(client: Client) -> None:
    answer = post(client, {**SENT, "from": "end"}, show=["sight", "range"])
    assert "show=range%2Csight&from=end" in query_of(answer)
    shown = client.get(query_of(answer)).content.decode()
    assert 'class="hx-sight"' in shown
    assert 'class="hx-halo"' in shown
    assert "hx-route" not in shown


def test_o_j_the_switch_of_sight_tells_how_the_answer_changes(client: Client) -> None:
    sent = fields(plain_position(position(moves()["M16"][0])))
    answer = post(client, sent)
    assert "By rays it stays." in text_of(answer)
    other = post(client, sent, sight="ray")
    assert stops_of(other) == "0,0"
    assert "By sections: to 2, 0." in text_of(other)
    assert "By rays: the same." in text_of(post(client, SENT))


# ---- the form


def test_a_tap_with_a_script_changes_the_board_and_the_address(client: Client) -> None:
    answer = post(client, SENT, act="put", tool="hero", cells="-3,0")
    assert answer.status_code == 200
    unit = sent_position(answer).unit("B")
    assert (unit.cell, unit.kind) == ((-3, 0), "fletcher")
    assert "&selected=B&tool=hero" in query_of(answer)
    assert stops_of(answer) == "-2,0"


def test_a_plain_form_leads_to_the_link_of_its_position(client: Client) -> None:
    answer = post(client, SENT, htmx=False, act="put", tool="hand", selected="A", cells="0,2")
    assert answer.status_code == 302
    opened = client.get(query_of(answer))
    assert stops_of(opened) == "0,1"


def test_a_plain_form_takes_a_unit_off(client: Client) -> None:
    answer = post(client, SENT, htmx=False, drop="F")
    assert sent_position(answer).unit("F") is None
    assert stops_of(client.get(query_of(answer))) == "2,0"


def test_another_kind_brings_its_stats(client: Client) -> None:
    answer = post(client, {**SENT, "E-kind": "lantern_witch", "E-was": "thornback"})
    unit = sent_position(answer).unit("E")
    assert (unit.kind, unit.reach, unit.bent) == ("lantern_witch", 3, "weakest")


# ---- test cases as files


def test_e7_a_position_is_saved_as_a_test_case_and_brought_back(client: Client) -> None:
    saved = client.get("/tools/foe-moves/case.json", {"p": token_of(M9)})
    assert saved["Content-Disposition"] == 'attachment; filename="position.json"'
    case = json.loads(saved.content)
    assert case["expected"]["stops"] == [[1, 1], [2, -1]]
    file = SimpleUploadedFile("case.json", saved.content)
    for htmx in (True, False):
        file.seek(0)
        back = post(client, SENT, htmx=htmx, act="import", file=file)
        assert back.status_code == 200
        assert "As the file expects it." in text_of(back)
        assert stops_of(back) == "1,1 2,-1"


def test_a_file_that_expects_something_else_is_told(client: Client) -> None:
    plain = {**plain_position(M9), "expected": {"verdict": "approach", "stops": [[0, 1]]}}
    answer = post(client, SENT, act="import", pasted=json.dumps(plain))
    assert "The file expects something else: stops." in text_of(answer)


def test_a_file_that_is_no_text_is_refused(client: Client) -> None:
    file = SimpleUploadedFile("case.json", b"\xff\xfe\x00")
    answer = post(client, SENT, act="import", file=file)
    assert (answer.status_code, "The file is no text." in text_of(answer)) == (422, True)


def test_a_broken_link_has_no_file(client: Client) -> None:
    answer = client.get("/tools/foe-moves/case.json", {"p": "1x"})
    assert answer.status_code == 422
    assert CUT in text_of(answer)


def test_the_opening_position_is_of_the_shipped_numbers() -> None:
    opening = library.opening(catalogue())
    assert position_of_token(token_of(opening), catalogue()) == opening
