"""The map editor's page: the check, the text form, and every malformed input with a sentence."""

from __future__ import annotations

import html
import json
import re
from datetime import UTC, datetime

import pytest
import time_machine
from django.test import Client

from games.conquest.rules.maps.plans import plain_plan
from games.conquest.tools import map_editor
from games.conquest.tools.map_desk import blank
from games.conquest.tools.plan_links import token_of
from tests.games.conquest.desk import ADDRESS, FAIR, FORM, HTMX, given, post, text_of

NOT_READ = "This could not be read. What lies on the board was kept."

pytestmark = pytest.mark.django_db


# ---- the page ------------------------------------------------------------------------------


def test_the_page_opens_with_the_standard_map_and_no_fault(client: Client) -> None:
    answer = client.get(ADDRESS)
    assert answer.status_code == 200
    assert FAIR in text_of(answer)
    assert answer.content.decode().count('href="#o-castle"') == 8


def test_a_map_of_the_house_has_its_name_in_the_readers_language(client: Client) -> None:
    opened = client.get(ADDRESS, {"map": "ring"}, headers={"Accept-Language": "ru"})
    assert 'value="Разорванное кольцо"' in opened.content.decode()


def test_a_link_opens_its_map(client: Client) -> None:
    plan = blank(11)
    answer = client.get(ADDRESS, {"plan": token_of(plan)})
    assert answer.status_code == 200
    page = answer.content.decode()
    assert 'data-given="yes"' in page
    assert "\n".join(plan.rows) in page
    shown = re.search(r'data-plan="([^"]*)"', page)
    assert shown is not None
    assert json.loads(html.unescape(shown[1])) == plain_plan(plan)


@pytest.mark.parametrize("query", [{"plan": "1nonsense"}, {"plan": ""}, {"map": "no-such-map"}])
def test_a_broken_address_is_told_and_the_page_still_works(
    client: Client, query: dict[str, str]
) -> None:
    answer = client.get(ADDRESS, query)
    assert answer.status_code == 422
    assert "This link is cut off" in text_of(answer) or "no map of that name" in text_of(answer)
    assert FORM["rows"] in answer.content.decode()


@pytest.mark.parametrize(("size", "status"), [(1, 200), (41, 200), (0, 404), (42, 404)])
def test_the_bare_land_of_every_size_can_be_had(client: Client, size: int, status: int) -> None:
    assert client.get(f"/tools/map/land/{size}/").status_code == status


# ---- check and draw --------------------------------------------------------------------------


def test_the_check_names_every_fault_with_its_cell_and_rule(client: Client) -> None:
    rows = FORM["rows"].replace("K.m.dsm.K", "..m.dsm.K", 1).replace("Y", ".")
    answer = post(client, "check", rows=rows)
    assert answer.status_code == 200
    assert "2 faults keep this map from being played." in text_of(answer)
    page = answer.content.decode()
    assert 'data-go="E5">E5</a>' in page
    assert 'href="/rules/conquest/#C-64"' in page
    assert "A map has 2, 4 or 8 capitals to start from, not 3." in text_of(answer)
    assert "data-plan" not in page


def test_a_map_with_warnings_only_can_be_played(client: Client) -> None:
    rows = FORM["rows"].replace("s", ".")
    answer = post(client, "check", rows=rows)
    assert "This map can be played, though not everything is even." in text_of(answer)
    assert "A good map has sites; this one has none. C-65" in text_of(answer)


def test_without_a_script_the_check_shows_the_page_with_the_text_kept(client: Client) -> None:
    answer = post(client, "check", htmx=False, rows=FORM["rows"].replace("Y", "."))
    assert answer.status_code == 200
    assert "The neutral city is missing in the centre." in text_of(answer)
    assert "d.n...n.d" in answer.content.decode()


def test_drawing_gives_the_plan_to_the_board(client: Client) -> None:
    answer = post(client, "draw", legend=FORM["legend"].replace("8 brigands", "9 brigands"))
    assert given(answer)["guards"]["c"] == {"brigands": 9}


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"legend": "c castle: many"}, "Legend, line 1"),
        ({"teleports": "C4"}, "Teleports, line 1"),
        ({"teleports": "C4 zz"}, "A pair is a list of two cells, such as C4 and G6."),
        ({"rows": ""}, "Rows are a list of texts"),
        ({"rows": "..."}, "A map has an odd number of rows from 9 to 41, not 1."),
        ({"rows": FORM["rows"] + "."}, "Row 9"),
        ({"rows": "\n".join(["." * 43] * 43)}, "from 9 to 41, not 43"),
        ({"rows": "Ж" * 9}, "A row is a text with one plain letter for each cell."),
        ({"rows": "." * 30_000}, "This text has at most 20000 characters."),
        ({"name": ""}, "A name is a text of 1 to 60 visible characters."),
        ({"name": "a\x00b"}, "A name is a text of 1 to 60 visible characters."),
        ({"legend": "c castle: 999999 brigands"}, "a whole number from 1 to 9999"),
        ({"legend": "c dungeon"}, "A kind is one of"),
        ({"legend": "cc castle"}, "A letter is one of"),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_text_that_no_board_can_show_is_refused_with_the_place(
    client: Client, fields: dict[str, str], sentence: str, *, htmx: bool
) -> None:
    answer = post(client, "draw", htmx=htmx, **fields)
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert NOT_READ in text_of(answer)


def test_a_form_with_nothing_in_it_is_refused_with_sentences(client: Client) -> None:
    answer = client.post(ADDRESS, {}, headers=HTMX)
    assert answer.status_code == 422
    assert "Rows are a list of texts" in text_of(answer)


def test_markup_in_names_and_letters_stays_text(client: Client) -> None:
    evil = '"><script>alert(1)</script>'
    for act in ("check", "draw", "import"):
        for fields in ({"name": evil}, {"legend": evil}, {"pasted": evil}, {"rows": evil}):
            for htmx in (True, False):
                page = post(client, act, htmx=htmx, **fields).content.decode()
                assert "<script>alert" not in page


# ---- how often -----------------------------------------------------------------------------------


@pytest.mark.parametrize("htmx", [True, False])
def test_too_many_forms_are_told_when_to_try_again(client: Client, *, htmx: bool) -> None:
    with time_machine.travel(datetime(2026, 12, 1, tzinfo=UTC), tick=False):
        answers = [post(client, "check", htmx=htmx) for _ in range(map_editor.AT_ONCE + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {200}
    last = answers[-1]
    assert last.status_code == 429
    assert last["Retry-After"] == "1"
    assert "too fast" in text_of(last)


def test_a_form_without_the_token_is_refused() -> None:
    answer = Client(enforce_csrf_checks=True).post(ADDRESS, FORM)
    assert answer.status_code == 403
