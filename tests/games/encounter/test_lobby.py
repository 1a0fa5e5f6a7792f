"""The lobby's parts of Encounter: all fields are there, everything is told, nothing is markup."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string

from games.encounter.setup import OptionsForm, lobby_seat, lobby_terms, map_file, shipped
from games.kernel.ruleset import SetupSeat
from tests.games.encounter.lands import plain

SEATS = (SetupSeat(0, {"hero": "mender"}), SetupSeat(1, {"hero": "mender"}))
TAGS = re.compile(r"<[^>]+>")


def drawn(template: str, **context: Any) -> str:
    return render_to_string(f"games/encounter/_{template}.html", context)


def text(html: str) -> str:
    return " ".join(TAGS.sub(" ", html).split())


def options(**data: str) -> dict[str, Any]:
    form = OptionsForm(data)
    assert form.is_valid(), form.errors
    return dict(form.cleaned_data)


def terms(chosen: dict[str, Any], *, is_host: bool = True, match: str = "") -> str:
    page = SimpleNamespace(code="ABCDEFGH", is_host=is_host, match=match, seats=SEATS)
    return drawn("terms", page=page, look=lobby_terms(chosen, SEATS))


def names(html: str) -> set[str]:
    return set(re.findall(r'<(?:input|select|textarea)[^>]* name="(\w+)"', html))


def test_o1_the_form_of_a_new_lobby_has_every_field() -> None:
    own = OptionsForm()
    html = drawn("options", own=own, look=lobby_terms({}, SEATS))
    assert names(html) == set(own.fields)
    assert html.count("<option") == html.count("</option>")
    assert "The Low Bell" in text(html)


def test_o1_a_host_changes_every_field_and_the_seats() -> None:
    html = terms(options(ground="journey"))
    assert names(html) == {*OptionsForm().fields, "action", "seats"}
    assert '<option value="journey" selected>' in html
    assert '<option value="2" selected>2</option>' in html


@pytest.mark.parametrize(("is_host", "match"), [(False, ""), (True, "HGFEDCBA")])
def test_o1_only_the_host_changes_them_and_only_before_the_match(is_host: bool, match: str) -> None:
    html = terms({}, is_host=is_host, match=match)
    assert names(html) == set()
    assert "Rout: leave no foe on the map." in text(html)


def test_o8_a_journey_tells_of_each_encounter_in_its_order() -> None:
    told = text(terms(options(ground="journey", threat="5", auto_ties="on")))
    places = [
        told.index(f"{n}. {name}")
        for n, name in enumerate(
            (
                "The Low Bell",
                "The Tithe Thieves",
                "Toll on the Stairs",
                "The Drowned Lamps",
                "Until the Ferry Comes",
                "The Bell Without a Tongue",
            ),
            1,
        )
    ]
    assert places == sorted(places)
    assert "A journey of 6 encounters" in told
    assert "sure to come: Gutter Knave × 2 · 2 chests" in told
    assert "The rules settle ties" in told
    assert told.count("Threat 5") >= 6


def test_o1_a_seed_that_was_drawn_comes_back_with_the_look() -> None:
    chosen = options(ground="generated", look="seed")
    request = SimpleNamespace(POST={"seed": ""}, FILES={})
    html = drawn(
        "looked", own=OptionsForm(chosen), look=lobby_terms(chosen, SEATS), request=request
    )
    assert f'value="{chosen["seed"]}"' in html
    assert 'hx-target="#land-seed"' in html


def test_o1_a_land_that_cannot_be_shown_says_why() -> None:
    form = OptionsForm({"ground": "own", "land": "{"})
    assert not form.is_valid()
    html = drawn("look", own=form, look=None)
    assert "The text is no JSON in line 1, column 2." in text(html)


def test_o1_a_strangers_name_for_a_land_is_text_and_no_markup() -> None:
    name = "<img src=x onerror=alert(1)>"
    chosen = options(ground="own", land=json.dumps(plain(name=name)))
    html = terms(chosen)
    assert "<img" not in html
    assert "&lt;img src=x" in html
    assert json.loads(map_file(chosen, shipped())[1])["name"] == name


def test_o4_a_seat_reads_what_each_class_can_do() -> None:
    html = drawn("seat", **lobby_seat({}, SEATS, 0))
    assert re.findall(r'name="hero" value="(\w*)"( checked)?', html) == [
        ("bulwark", ""),
        ("fletcher", ""),
        ("kindler", ""),
        ("mender", " checked"),
        ("", ""),
    ]
    assert "1 other seat plays it, too" in text(html)
    assert "Spark die × 2 Mend die × 2" in text(html)
    assert text(drawn("chosen", **lobby_seat({}, SEATS, 1))) == "Mender"
