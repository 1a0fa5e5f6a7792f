"""Where the editor's maps come from and go to: files, seeds, open land, lobbies."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.conquest.rules.maps.plans import plain_plan
from games.conquest.setup import laid_out
from games.conquest.tools import map_editor
from games.conquest.tools.map_desk import standard
from tests.games.conquest.desk import FAIR, FORM, given, post, text_of

pytestmark = pytest.mark.django_db


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
