"""A map's JSON form: it is read as it was written, and every fault of the form is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.conquest.rules.catalogue import MapPlan
from games.conquest.rules.maps.plans import plain_plan, plan_of_text, read_plan
from games.conquest.wording.maps import told
from games.kernel.faults import LONGEST_TEXT, MalformedPlan
from tests.games.conquest.given import FROZEN

Change = Callable[[dict[str, Any]], object]


def standard() -> MapPlan:
    return FROZEN.maps["standard"]


def faults_after(change: Change) -> list[tuple[str, str]]:
    plain = plain_plan(standard())
    change(plain)
    with pytest.raises(MalformedPlan) as caught:
        plan_of_text(json.dumps(plain))
    return [(fault.where, told(fault)) for fault in caught.value.faults]


def test_c65_a_plan_survives_its_file() -> None:
    plan = standard()
    again = plan_of_text(json.dumps(plain_plan(plan)))
    assert (again.name, again.rows, again.teleports) == (plan.name, plan.rows, plan.teleports)
    assert (dict(again.kinds), dict(again.guards)) == (dict(plan.kinds), dict(plan.guards))
    assert again.slug == "own"
    assert plain_plan(again) == plain_plan(plan)


@pytest.mark.parametrize(
    ("change", "where", "expected"),
    [
        (lambda p: p.update(format=2), "format", "The format of these maps is the number 1."),
        (lambda p: p.update(format=True), "format", "The format of these maps is the number 1."),
        (lambda p: p.pop("guards"), "guards", "This key is missing."),
        (
            lambda p: p.update(size=9),
            "size",
            "There is no such key; a map has format, name, rows, teleports, kinds, guards.",
        ),
        (
            lambda p: p.update(name="a\u0000b"),
            "name",
            "A name is a text of 1 to 60 visible characters.",
        ),
        (
            lambda p: p.update(name="x" * 61),
            "name",
            "A name is a text of 1 to 60 visible characters.",
        ),
        (
            lambda p: p.update(rows="K.m"),
            "rows",
            "Rows are a list of texts, one for each row and at most 201.",
        ),
        (
            lambda p: p["rows"].__setitem__(2, 7),
            "rows[3]",
            "A row is a text with one plain letter for each cell.",
        ),
        (
            lambda p: p["rows"].__setitem__(0, "\u041a.m.dsm.K"),
            "rows[1]",
            "A row is a text with one plain letter for each cell.",
        ),
        (
            lambda p: p["teleports"].append(["C4"]),
            "teleports[3]",
            "A pair is a list of two cells, such as C4 and G6.",
        ),
        (
            lambda p: p["kinds"].update(x="volcano"),
            "kinds.x",
            "A kind is one of capital, city, castle, mine, teleport, site, mountain.",
        ),
        (
            lambda p: p["kinds"].update({"xx": "mine"}),
            "kinds.xx",
            "A letter is one of A to Z, a to z and 0 to 9.",
        ),
        (
            lambda p: p["guards"]["m"].update(militia=0),
            "guards.m.militia",
            "A number of creatures is a whole number from 1 to 9999.",
        ),
        (
            lambda p: p["guards"]["m"].update(militia=2.5),
            "guards.m.militia",
            "A number of creatures is a whole number from 1 to 9999.",
        ),
        (
            lambda p: p["guards"].update(m=["militia"]),
            "guards.m",
            "Guards are an object: for each letter the creatures and their numbers.",
        ),
    ],
)
def test_c65_a_fault_of_the_form_is_named_with_its_place(
    change: Change, where: str, expected: str
) -> None:
    assert faults_after(change) == [(where, f"{where}: {expected}")]


def test_c65_all_faults_of_a_form_are_named_at_once() -> None:
    def spoil(plain: dict[str, Any]) -> None:
        plain.update(format="1", name="", rows=[], teleports=None, kinds=[], guards=3)

    wheres = [where for where, _ in faults_after(spoil)]
    assert wheres == ["format", "name", "rows", "teleports", "kinds", "guards"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The text is no JSON in line 1, column 1."),
        ('{\n "format": }', "The text is no JSON in line 2, column 12."),
        (
            "[]",
            "A map is one JSON object with the keys format, name, rows, teleports, kinds, guards.",
        ),
        ('{"format": 1, "format": 1}', "format: This key stands here twice."),
        ("[" * 99_000, "The text is JSON, but too deep or with a number that is too long."),
        ("9" * 9_000, "The text is JSON, but too deep or with a number that is too long."),
        (" " * (LONGEST_TEXT + 1), "A map's file has at most 100000 characters."),
    ],
)
def test_c65_a_text_that_is_no_map_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MalformedPlan) as caught:
        plan_of_text(text)
    assert [told(fault) for fault in caught.value.faults] == [sentence]


@pytest.mark.parametrize("plain", [None, 3, "map", [[]], {3: 4}, {"rows": {"a": []}}])
def test_c65_nothing_but_a_map_is_read(plain: object) -> None:
    with pytest.raises(MalformedPlan) as caught:
        read_plan(plain)
    assert caught.value.faults
