"""A land's JSON form: it is read as it was written, and every fault of the form is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.encounter.rules.catalogue import Encounter, PlanCell
from games.encounter.rules.maps.lands import land_of_text, plain_land, read_land
from games.kernel.faults import LONGEST_TEXT, MalformedPlan
from tests.games.encounter.lands import plain

Change = Callable[[dict[str, Any]], object]


def faults_of_text(text: str) -> list[tuple[str, str, str]]:
    with pytest.raises(MalformedPlan) as caught:
        land_of_text(text)
    return [(f.rule, f.where, f.expected % f.values) for f in caught.value.faults]


def faults_after(change: Change) -> list[tuple[str, str, str]]:
    land = plain()
    change(land)
    return faults_of_text(json.dumps(land))


def test_o1_a_land_survives_its_file() -> None:
    given = plain(objective="hold:5", foes=["hollow_abbot"], allies=["ferry_warden"], sight="ray")
    given["cells"][0]["opaque"] = True
    land = land_of_text(json.dumps(given))
    assert land.encounter == Encounter(
        "own", "Test Yard", "own", 4, "hold", 5, ("hollow_abbot",), ("ferry_warden",)
    )
    assert (land.plan.slug, land.plan.name, land.plan.sight) == ("own", "Test Yard", "ray")
    assert land.plan.cells[:3] == (
        PlanCell(-5, 2, "gate", "gate"),
        PlanCell(-5, 3, "gate", "gate"),
        PlanCell(-4, 1, "gate", "gate"),
    )
    assert PlanCell(2, -1, "yard", "spawn", 2) in land.plan.cells
    assert [c for c in land.plan.cells if c.opaque] == [PlanCell(-2, 0, "yard", opaque=True)]
    assert read_land(json.loads(json.dumps(plain_land(land)))) == land


def test_o1_cells_may_stand_in_any_order() -> None:
    turned = plain()
    turned["cells"].reverse()
    assert read_land(turned) == read_land(plain())


@pytest.mark.parametrize(
    ("change", "rule", "where", "expected"),
    [
        (
            lambda p: p.update(format=2),
            "O1",
            "format",
            "The format of these maps is the number 1.",
        ),
        (
            lambda p: p.update(format=True),
            "O1",
            "format",
            "The format of these maps is the number 1.",
        ),
        (lambda p: p.pop("cells"), "O1", "cells", "This key is missing."),
        (
            lambda p: p.update(size=9),
            "O1",
            "size",
            "There is no such key; a map has format, name, sight, objective, reward, foes, allies,"
            " cells.",
        ),
        (
            lambda p: p.update(name=" "),
            "O1",
            "name",
            "A name is a text of 1 to 60 visible characters.",
        ),
        (lambda p: p.update(sight="far"), "O-J", "sight", "Sight is one of section and ray."),
        (
            lambda p: p.update(objective="hold"),
            "O7",
            "objective",
            "The objective is rout, hunt, or hold with a round, such as hold:5.",
        ),
        (
            lambda p: p.update(objective="hold:10"),
            "O7",
            "objective",
            "The objective is rout, hunt, or hold with a round, such as hold:5.",
        ),
        (
            lambda p: p.update(reward=2),
            "O8",
            "reward",
            "The reward is the threat, a whole number from 3 to 6.",
        ),
        (
            lambda p: p.update(foes=["Ash Whelp"]),
            "F4",
            "foes",
            "This is a list of names of foes, such as ash_whelp, at most 12.",
        ),
        (
            lambda p: p.update(allies="ferry_warden"),
            "F4",
            "allies",
            "This is a list of names of foes, such as ash_whelp, at most 12.",
        ),
        (
            lambda p: p.update(cells=[]),
            "O1",
            "cells",
            "Cells are a list of 1 to 400 objects, one for each cell.",
        ),
        (
            lambda p: p["cells"].__setitem__(2, {"q": 1}),
            "O1",
            "cells[3]",
            "A cell is an object with q, r, section and kind, and opaque if it is so.",
        ),
        (
            lambda p: p["cells"][0].update(r=100),
            "O1",
            "cells[1].r",
            "q and r are whole numbers from -99 to 99.",
        ),
        (
            lambda p: p["cells"][0].update(section="the yard"),
            "O1",
            "cells[1].section",
            "A section is a short word of letters and digits.",
        ),
        (
            lambda p: p["cells"][0].update(kind="spawn:0"),
            "O1",
            "cells[1].kind",
            "A kind is one of floor, rock, gate, chest, or spawn with its number, such as spawn:3.",
        ),
        (
            lambda p: p["cells"][0].update(opaque=1),
            "O-J",
            "cells[1].opaque",
            "Opaque is true or false.",
        ),
    ],
)
def test_o1_each_fault_says_where_it_is_and_what_was_expected(
    change: Change, rule: str, where: str, expected: str
) -> None:
    assert faults_after(change) == [(rule, where, expected)]


def test_o1_all_faults_are_named_at_once() -> None:
    def change(land: dict[str, Any]) -> None:
        del land["name"]
        land["cells"][1]["q"] = "x"
        land["reward"] = None

    assert [where for _, where, _ in faults_after(change)] == ["name", "reward", "cells[2].q"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[1", "The text is no JSON in line 1, column 3."),
        ("[]", "A map is one JSON object with the keys format, name, sight, objective, reward,"),
        ('{"name": "a", "name": "b"}', "This key stands here twice."),
        ("[" * 9999, "The text is JSON, but too deep or with a number that is too long."),
        (" " * (LONGEST_TEXT + 1), "A map's file has at most 100000 characters."),
    ],
)
def test_o1_what_is_no_land_at_all_is_said_in_one_sentence(text: str, expected: str) -> None:
    ((_, _, said),) = faults_of_text(text)
    assert said.startswith(expected)
