"""The map editor's page: every button of its form, and every malformed input with a sentence."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.conquest.rules.plans import plain_plan
from games.conquest.setup import laid_out
from games.conquest.tools import map_editor
from games.conquest.tools.map_desk import blank, standard
from games.conquest.tools.plan_links import token_of
from games.conquest.tools.plan_text import written

ADDRESS = "/tools/map/"
HTMX = {"HX-Request": "true"}
FORM = written(plain_plan(standard()))._asdict()
NOT_READ = "This could not be read. What lies on the board was kept."
FAIR = "No faults: this map is fair, and ready for play."

pytestmark = pytest.mark.django_db


def post(client: Client, act: str, *, htmx: bool = True, **fields: Any) -> Any:
    """Send the editor's form with the standard map, changed by the fields."""
    data: dict[str, Any] = FORM | {"act": act} | fields
    return client.post(ADDRESS, data, headers=HTMX if htmx else {})


def text_of(answer: Any) -> str:
    """Return the words of an answer without its tags."""
    words = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return html.unescape(re.sub(r"\s+", " ", words))


def given(answer: Any) -> dict[str, Any]:
    """Return the plan that an answer puts on the board."""
    found = re.search(r'data-plan="([^"]*)" data-seed', answer.content.decode())
    assert found is not None
    plain: dict[str, Any] = json.loads(html.unescape(found[1]))
    return plain


# ---- the page ------------------------------------------------------------------------------


def test_the_page_opens_with_the_standard_map_and_no_fault(client: Client) -> None:
    answer = client.get(ADDRESS)
    assert answer.status_code == 200
    assert FAIR in text_of(answer)
    assert answer.content.decode().count('href="#o-castle"') == 8


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


# ---- import and export -------------------------------------------------------------------------


def test_a_saved_map_comes_back_unchanged(client: Client) -> None:
    saved = post(client, "download", htmx=False)
    assert saved["Content-Type"] == "application/json; charset=utf-8"
    assert saved["Content-Disposition"] == 'attachment; filename="the-four-corners.json"'
    assert json.loads(saved.content) == plain_plan(standard())
    file = SimpleUploadedFile("any.json", saved.content)
    assert given(post(client, "import", file=file)) == plain_plan(standard())
    pasted = post(client, "import", pasted=saved.content.decode())
    assert given(pasted) == plain_plan(standard())


def test_a_half_made_map_can_be_saved(client: Client) -> None:
    saved = post(client, "download", rows="\n".join(["." * 9] * 9), teleports="")
    assert json.loads(saved.content)["rows"] == ["." * 9] * 9


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "Choose a map's file, or paste its text."),
        (b"\xff\xfe", "The file is no text."),
        (b"{", "The text is no JSON in line 1, column 2."),
        (b"[]", "A map is one JSON object"),
        (b'{"rows": 3}', "This key is missing."),
        (b'{"format": 1, "format": 1}', "This key stands here twice."),
        (b"[" * 60_000, "The text is JSON, but too deep"),
    ],
)
def test_a_file_that_is_no_map_is_refused_and_nothing_is_lost(
    client: Client, content: bytes, sentence: str
) -> None:
    for htmx in (True, False):
        answer = post(client, "import", htmx=htmx, file=SimpleUploadedFile("a.json", content))
        assert answer.status_code == 422
        assert sentence in text_of(answer)
    assert FORM["rows"] in answer.content.decode()


def test_a_map_that_no_board_can_show_is_not_brought_in(client: Client) -> None:
    plain = plain_plan(standard()) | {"rows": ["..", "..", ".."]}
    answer = post(client, "import", htmx=False, pasted=json.dumps(plain))
    assert answer.status_code == 422
    assert "A map is square: 3 cells are due in this row, not 2." in text_of(answer)
    assert "&quot;..&quot;" in answer.content.decode()


@pytest.mark.parametrize("htmx", [True, False])
def test_a_file_beyond_every_map_is_refused(client: Client, *, htmx: bool) -> None:
    file = SimpleUploadedFile("big.json", b" " * (map_editor.MOST_BYTES + 1))
    answer = post(client, "import", htmx=htmx, file=file)
    assert answer.status_code == 413
    assert "A map's file has at most 200000 characters." in text_of(answer)


# ---- new maps ------------------------------------------------------------------------------------


def test_open_land_has_capitals_in_the_corners_and_a_city_in_the_centre(client: Client) -> None:
    plain = given(post(client, "blank", size="11"))
    assert len(plain["rows"]) == 11
    assert plain["rows"][0] == plain["rows"][-1] == "K.........K"
    assert plain["rows"][5] == ".....Y....."


def test_a_seed_gives_the_same_map_again_without_a_fault(client: Client) -> None:
    wish: dict[str, Any] = {"size": "15", "starts": "8", "turned": "rotation", "seed": "aSeed7"}
    first, second = (post(client, "generate", **wish) for _ in range(2))
    assert given(first) == given(second)
    assert FAIR in text_of(first)
    assert 'data-seed="aSeed7"' in first.content.decode()
    assert given(post(client, "generate", **wish | {"seed": "b"})) != given(first)


def test_another_map_comes_with_a_seed_of_its_own(client: Client) -> None:
    wish: dict[str, Any] = {"size": "9", "starts": "2", "turned": "mirror", "seed": "typed"}
    seeds = [
        re.search(r'data-seed="([A-Z0-9]{6})"', post(client, "another", **wish).content.decode())
        for _ in range(2)
    ]
    assert seeds[0] is not None
    assert seeds[1] is not None
    assert seeds[0][1] != seeds[1][1]


@pytest.mark.parametrize(
    "wrong", [{"size": "10"}, {"size": "9", "starts": "8"}, {"size": "x"}, {"turned": "round"}]
)
def test_an_impossible_wish_is_refused(client: Client, wrong: dict[str, str]) -> None:
    wish: dict[str, Any] = {"size": "15", "starts": "4", "turned": "rotation"} | wrong
    answer = post(client, "generate", **wish)
    assert answer.status_code == 422
    assert "at least 15 for 8 starts" in text_of(answer)


@pytest.mark.parametrize("seed", ["with blanks", "1234567890123", "é", "<b>"])
def test_a_seed_that_no_lobby_would_take_is_refused(client: Client, seed: str) -> None:
    wish: dict[str, Any] = {"size": "9", "starts": "4", "turned": "rotation", "seed": seed}
    answer = post(client, "generate", **wish)
    assert answer.status_code == 422
    assert "A seed has 1 to 12 letters and digits." in text_of(answer)


def test_a_seed_gives_here_what_it_gives_in_a_lobby(client: Client) -> None:
    wish: dict[str, Any] = {"size": "11", "starts": "4", "turned": "mirror", "seed": "ABC123"}
    options = {"map": "generated", "size": 11, "starts": 4, "symmetry": "mirror", "seed": "ABC123"}
    assert given(post(client, "generate", **wish)) == laid_out(options)["plan"]


@pytest.mark.parametrize("size", ["", "7", "10", "43", "-9", "9.0", "nine"])
def test_land_of_an_impossible_size_is_refused(client: Client, size: str) -> None:
    answer = post(client, "blank", size=size)
    assert answer.status_code == 422
    assert "A map has an odd number of rows from 9 to 41." in text_of(answer)


# ---- to a lobby ----------------------------------------------------------------------------------


def test_a_playable_map_leads_to_a_new_lobby_that_holds_it(client: Client) -> None:
    page = post(client, "check").content.decode()
    sent = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    sent = {name: html.unescape(value) for name, value in sent.items()}
    looked = client.post("/lobbies/new", sent)
    assert looked.status_code == 200
    assert "The four corners, 9 x 9, 4 starts" in re.sub(r" ,", ",", text_of(looked))
    assert "errorlist" not in looked.content.decode()
    del sent["look"]
    opened = client.post("/lobbies/new", sent, follow=True)
    assert "The four corners" in text_of(opened)


def test_a_map_with_faults_leads_to_no_lobby(client: Client) -> None:
    page = post(client, "check", rows=FORM["rows"].replace("Y", ".")).content.decode()
    assert "/lobbies/new" not in page


# ---- how often -----------------------------------------------------------------------------------


@pytest.mark.parametrize("htmx", [True, False])
def test_too_many_forms_are_told_when_to_try_again(client: Client, *, htmx: bool) -> None:
    answers = [post(client, "check", htmx=htmx) for _ in range(map_editor.AT_ONCE + 20)]
    last = answers[-1]
    assert last.status_code == 429
    assert int(last["Retry-After"]) >= 1
    assert "too fast" in text_of(last)


def test_a_form_without_the_token_is_refused() -> None:
    answer = Client(enforce_csrf_checks=True).post(ADDRESS, FORM)
    assert answer.status_code == 403
