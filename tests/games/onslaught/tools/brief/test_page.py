"""The editor of briefs: what is typed is read, shared by link, saved as a file, and played."""

from __future__ import annotations

import html
import json
import re
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.kernel.faults import MalformedPlan
from games.onslaught.rules.notation import brief_of_text
from games.onslaught.setup.content import catalogue
from games.onslaught.tools.brief.links import text_of_token, token_of
from games.onslaught.tools.brief.page import AT_ONCE
from lobby.models import Lobby

pytestmark = pytest.mark.django_db
HERE = "/tools/brief/"
TEXT = "faction: Fernveil\nwave 1\ndeploy: Runner, [Barkling*, Runner]  # the first\n"
WRONG = "faction: Fernveil\nwave 1\ndeploy: Runner, Rnner"


def typed(client: Client, text: str, **fields: Any) -> Any:
    """Return the answer to a text as the script sends it."""
    return client.post(HERE, {"text": text, **fields}, headers={"HX-Request": "true"})


def said(answer: Any) -> str:
    """Return an answer's words."""
    text = re.sub(r"<svg.*?</svg>|<[^>]+>", " ", answer.content.decode(), flags=re.S)
    return " ".join(html.unescape(text).split())


def test_g29_the_page_opens_with_a_scenario_that_can_be_played(client: Client) -> None:
    answer = client.get(HERE)
    assert answer.status_code == 200
    assert "No faults: this brief can be played." in said(answer)
    assert "faction: Fernveil Choir" in answer.content.decode()


@pytest.mark.parametrize("slug", catalogue().scenarios)
def test_g29_every_scenario_can_be_begun_with(client: Client, slug: str) -> None:
    answer = client.get(HERE, {"scenario": slug})
    assert answer.status_code == 200
    assert brief_of_text(answer.context["text"], catalogue()) == catalogue().scenarios[slug].brief


def test_s28_s30_what_is_typed_is_shown_as_a_stack_from_the_top(client: Client) -> None:
    answer = typed(client, TEXT)
    (wave,) = answer.context["brief"].waves
    assert [(e.place, e.name, e.note, e.chip.below) for e in wave.entries] == [
        (1, "Sprig Runner", "", 0),
        (2, "Barkling*", "over Sprig Runner", 1),
    ]
    assert answer["HX-Replace-Url"] == f"{HERE}?p={token_of(TEXT)}"
    assert "<!DOCTYPE" not in answer.content.decode()


def test_g29_a_fault_names_line_and_column_and_leads_there(client: Client) -> None:
    answer = typed(client, WRONG)
    assert answer.status_code == 200
    assert "1 fault keeps this brief from being played." in said(answer)
    assert "Line 3, column 17 No unit of the opponent's is called Rnner: Sprig Runner. S28" in said(
        answer
    )
    assert 'data-line="3" data-column="17"' in answer.content.decode()
    assert "Sprig Runner" in [e.name for e in answer.context["brief"].waves[0].entries]


def test_g29_faults_of_json_name_the_value(client: Client) -> None:
    brief = {"faction": "Fernveil Choir", "waves": [{"incomeAI": 5, "deploy": "Rnner"}]}
    answer = typed(client, json.dumps(brief))
    assert "waves[1].deploy, character 1 No unit" in said(answer)


def test_g29_a_brief_that_cannot_be_played_is_no_file_and_no_lobby(client: Client) -> None:
    assert len(typed(client, TEXT).context["files"]) == 2
    answer = typed(client, WRONG)
    assert answer.context["files"] == []
    assert "lobbies/new" not in answer.content.decode()


def test_g29_without_a_script_the_answer_is_a_page_with_the_link(client: Client) -> None:
    answer = client.post(HERE, {"text": TEXT.replace("\n", "\r\n")})
    assert answer.status_code == 302
    page = client.get(answer["Location"])
    assert page.context["text"] == TEXT


def test_g29_a_link_holds_the_text_as_it_was_typed() -> None:
    assert text_of_token(token_of(TEXT)) == TEXT
    for scenario in catalogue().scenarios.values():
        text = f"# {scenario.name}\n"
        assert text_of_token(token_of(text)) == text


@pytest.mark.parametrize("token", ["", "1", "x", "2AAAA", "1!!!!", token_of(TEXT)[:-4], "1" * 7000])
def test_g29_a_broken_link_is_told_and_the_page_opens(client: Client, token: str) -> None:
    with pytest.raises(MalformedPlan):
        text_of_token(token)
    answer = client.get(HERE, {"p": token})
    assert answer.status_code == 422
    assert "This link is cut off" in said(answer)


def test_g29_a_text_too_long_for_a_link_is_still_read(client: Client) -> None:
    # Digits of pi's neighbours: nothing in them repeats, so that they do not shrink.
    noise = "".join(str(n * n * 7919) for n in range(1700))
    answer = client.post(HERE, {"text": f"{TEXT}# {noise}\n"})
    assert answer.status_code == 200
    assert answer.context["playable"]
    assert answer.context["link"] == ""


@pytest.mark.parametrize("kind", ["txt", "json"])
def test_g29_a_brief_is_saved_as_text_and_as_json(client: Client, kind: str) -> None:
    answer = client.get(f"{HERE}brief.{kind}", {"p": token_of(TEXT)})
    body = answer.content.decode()
    assert answer["Content-Disposition"] == f'attachment; filename="brief.{kind}"'
    assert brief_of_text(body, catalogue()) == brief_of_text(TEXT, catalogue())
    assert body.startswith("{") == (kind == "json")


def test_g29_json_is_saved_as_text_too(client: Client) -> None:
    plain = client.get(f"{HERE}brief.json", {"p": token_of(TEXT)}).content.decode()
    body = client.get(f"{HERE}brief.txt", {"p": token_of(plain)}).content.decode()
    assert body.startswith("faction: ")


def test_g29_what_is_no_brief_is_no_file(client: Client) -> None:
    assert client.get(f"{HERE}brief.json", {"p": token_of(WRONG)}).status_code == 422
    assert client.get(f"{HERE}brief.pdf", {"p": token_of(TEXT)}).status_code == 404


def test_g29_a_file_is_brought_in(client: Client) -> None:
    file = SimpleUploadedFile("brief.txt", TEXT.encode())
    answer = client.post(HERE, {"act": "import", "file": file})
    assert answer["Location"] == f"{HERE}?p={token_of(TEXT)}"


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        ({"act": "import"}, 422, "Choose the file of a brief."),
        ({"act": "import", "file": SimpleUploadedFile("x", b"\xff")}, 422, "The file is no text."),
        ({"text": "x" * 300_000}, 413, "A brief has at most 20000 characters."),
        ({}, 302, ""),
    ],
)
def test_g29_every_bad_input_has_a_sentence(
    client: Client, fields: dict[str, Any], status: int, words: str
) -> None:
    answer = client.post(HERE, fields)
    assert answer.status_code == status
    assert words in said(answer)


def test_g29_an_unknown_scenario_is_told(client: Client) -> None:
    answer = client.get(HERE, {"scenario": "nothing"})
    assert answer.status_code == 422
    assert "There is no scenario of that name." in said(answer)


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}])
def test_g29_too_much_typing_is_told_when_to_try_again(
    client: Client, headers: dict[str, str]
) -> None:
    with time_machine.travel(datetime(2026, 12, 1, tzinfo=UTC), tick=False):
        answers = [
            client.post(HERE, {"text": "wave 1"}, headers=headers) for _ in range(AT_ONCE + 1)
        ]
    assert answers[-2].status_code in (200, 302)
    assert answers[-1].status_code == 429
    assert answers[-1]["Retry-After"] == "1"
    assert "too fast" in said(answers[-1])


@pytest.mark.parametrize(("seats", "ground"), [("1", "Twin Lanes"), ("2", "Three Gates")])
def test_g29_g37_the_editor_opens_a_lobby_with_its_brief(
    client: Client, seats: str, ground: str
) -> None:
    page = client.get(HERE, {"p": token_of(TEXT)}).content.decode()
    form = re.search(r'<form[^>]*action="/lobbies/new".*?</form>', page, re.S)
    assert form is not None
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))
    sent = {name: html.unescape(value) for name, value in fields.items()}
    answer = client.post("/lobbies/new", {**sent, "seats": seats}, follow=True)
    assert answer.status_code == 200, said(answer)
    lobby = Lobby.objects.get()
    assert (lobby.slug, lobby.options) == ("onslaught", {"mode": "brief", "brief": TEXT.strip()})
    assert lobby.code in answer.request["PATH_INFO"]
    assert ground in said(answer)
