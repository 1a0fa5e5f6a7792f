"""A lobby's brief of its own: from the editor, from a text, from a file (G29)."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from games.kernel.ruleset import SetupSeat
from games.onslaught.setup import OptionsForm, chosen, lobby_terms

TEXT = "faction: Fernveil\nobjectives: gate 4, spires 2, heroes 1\nwave 1\ndeploy: Runner\n"
ONE = [SetupSeat(0, {})]


def form(files: Any = None, **fields: str) -> OptionsForm:
    """Return the form with these fields sent."""
    return OptionsForm({"mode": "brief", **fields}, files)


def test_g29_the_editors_brief_comes_without_a_choice() -> None:
    sent = form(brief=TEXT)
    assert sent.is_valid()
    assert sent.cleaned_data == {"mode": "brief", "brief": TEXT.strip()}


def test_g29_a_brief_is_taken_where_it_is_chosen_and_not_where_a_scenario_is() -> None:
    own = form(scenario="own", brief=TEXT)
    other = form(scenario="kiln-march", brief=TEXT)
    assert own.is_valid()
    assert other.is_valid()
    assert own.cleaned_data["brief"] == TEXT.strip()
    assert other.cleaned_data == {"mode": "brief", "scenario": "kiln-march"}


def test_g29_a_file_becomes_the_brief() -> None:
    file = SimpleUploadedFile("brief.txt", TEXT.encode())
    sent = form({"brief_file": file}, scenario="")
    assert sent.is_valid()
    assert sent.cleaned_data["brief"] == TEXT.strip()


@pytest.mark.parametrize(
    ("brief", "told"),
    [
        ("", "Choose the file of a brief, or paste its text."),
        ("faction: Nobody\nwave 1", "Line 1, column 10: No faction is called Nobody"),
    ],
)
def test_g29_a_wrong_brief_is_refused_with_its_place(brief: str, told: str) -> None:
    sent = form(scenario="own", brief=brief)
    assert not sent.is_valid()
    assert told in sent.errors["brief"][0]


def test_g29_a_file_that_is_no_text_is_refused() -> None:
    sent = form({"brief_file": SimpleUploadedFile("brief.txt", b"\xff\xfe")}, scenario="own")
    assert not sent.is_valid()
    assert "The file is no text." in sent.errors["brief"][0]


def test_g29_in_a_duel_no_brief_is_kept() -> None:
    sent = OptionsForm({"mode": "duel", "scenario": "own", "brief": TEXT})
    assert sent.is_valid()
    assert sent.cleaned_data == {"mode": "duel"}


def test_g29_f53_the_lobby_shows_a_brief_of_its_own_and_its_objectives() -> None:
    options = {"mode": "brief", "brief": TEXT}
    assert chosen(options, 1).brief is not None
    terms = lobby_terms(options, ONE)
    assert terms["scenario"] == "a brief of its own"
    assert terms["objectives"] == [
        "Bring the opponent's gate down to 4 or less.",
        "Destroy 2 spires.",
        "Defeat a hero.",
    ]
    assert terms["own"]["scenario"].value() == "own"
