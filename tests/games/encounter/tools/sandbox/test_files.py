"""Test cases as files: written and read back, and every fault named with its place."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.encounter.rules.planning import plan_move
from games.encounter.tools.sandbox.files import (
    expectation,
    expected_of,
    plain_position,
    position_of_text,
    read_position,
)
from games.encounter.tools.sandbox.position import number_of, world_of
from games.kernel.faults import MalformedPlan
from tests.games.encounter.given import frozen
from tests.games.encounter.moves import moves
from tests.games.encounter.random_boards import random_board
from tests.games.encounter.sandboxes import position

PLAIN = plain_position(position(moves()["M9"][0]))
WIDE = ["a." * 70, " " + "a." * 70] * 3
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**30,
    1.5,
    "",
    "x",
    "E",
    "\u0661",
    [],
    [1],
    ["x"],
    {},
    {"x": 1},
)


def faults(plain: object) -> list[str]:
    """Return what is wrong with a plain form, each fault with its place; nothing if it is read."""
    try:
        read_position(plain, frozen())
    except MalformedPlan as found:
        return [f"{fault.where}: {fault.expected % fault.values}" for fault in found.faults]
    return []


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Return the plain form of M9 with a change."""
    plain = copy.deepcopy(PLAIN)
    change(plain)
    return plain


def test_e7_positions_come_back_from_their_files() -> None:
    for number in range(100):
        found = position(random_board(f"files/{number}"))
        assert position_of_text(json.dumps(plain_position(found)), frozen()) == found


def test_e7_a_file_says_what_is_expected_of_the_move() -> None:
    board, stops = moves()["M9"]
    found = position(board)
    trace = plan_move(world_of(found, frozen()), number_of(found.foe))
    assert expectation(trace) == {
        "verdict": "approach",
        "destinations": [[2, 0], [2, 1], [3, -1]],
        "stops": [list(cell) for cell in stops],
    }
    assert faults({**PLAIN, "expected": expectation(trace)}) == []
    assert expected_of({**PLAIN, "expected": {"stops": []}}) == {"stops": []}
    assert expected_of({**PLAIN, "expected": 3}) == expected_of([]) == {}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda p: p.update(x=1), "x: There is no such key"),
        (lambda p: p.pop("rows"), "rows: This key is missing."),
        (lambda p: p.update(format=2), "format: This is a whole number from 1 to 1."),
        (lambda p: p.update(round=0), "round: This is a whole number from 1 to 99."),
        (lambda p: p.update(round=True), "round: This is a whole number"),
        (lambda p: p.update(name="a\nb"), "name: A name has at most 60 visible characters."),
        (lambda p: p.update(sight="fog"), "sight: This is one of section, ray."),
        (lambda p: p.update(foe="A"), "foe: This is the letter of a foe that is there."),
        (lambda p: p.update(foe="Z"), "foe: This is the letter of a foe that is there."),
        (lambda p: p.update(beside=["Z"]), "beside: These are letters of units that are there."),
        (lambda p: p.update(top=100), "top: This is a whole number from -99 to 99."),
        (lambda p: p.update(rows="a."), "rows: A map is a list of texts"),
        (lambda p: p.update(rows=[]), "rows: A map has 1 to 60 rows."),
        (lambda p: p.update(rows=[" "]), "rows: A map has 1 to 400 cells, not 0."),
        (lambda p: p.update(rows=WIDE, top=0, left=0), "rows: A map has 1 to 400 cells, not 420."),
        (lambda p: p.update(rows=["a.", "a?"]), "rows[2]: Two letters for each cell"),
        (
            lambda p: p.update(rows=["a$"], top=0, left=0),
            "A chest or a spawn cell is plain floor here.",
        ),
        (
            lambda p: p.update(rows=["ж."], top=0, left=0),
            "A section is one letter from a to z or A to Z.",
        ),
        (lambda p: p.update(left=280), "q and r are whole numbers from -99 to 99."),
        (lambda p: p.update(units=[]), "units: Units are an object"),
        (lambda p: p["units"].update(EF={}), "units.EF: Heroes are A to D"),
        (lambda p: p["units"].update(F=3), "units.F: A unit is an object."),
        (lambda p: p["units"]["A"].update(reach=1), "A.reach: There is no such key"),
        (lambda p: p["units"]["E"].pop("reach"), "E.reach: This key is missing."),
        (lambda p: p["units"]["E"].update(targets=10), "E.targets: This is a whole number from 0"),
        (lambda p: p["units"]["A"].update(kind="thornback"), "A.kind: This is one of bulwark"),
        (lambda p: p["units"]["E"].update(bent="odd"), "E.bent: This is one of strongest, weakest"),
        (lambda p: p["units"]["E"].update(skills="lope"), "E.skills: This is a list of words."),
        (lambda p: p["units"]["E"].update(skills=["fly"]), "E.skills: This is one of keen"),
        (lambda p: p["units"]["A"].update(statuses=["x"]), "A.statuses: This is one of poison"),
        (lambda p: p["units"]["A"].update(q=9), "9,0: A does not stand on floor."),
        (lambda p: p["units"]["A"].update(q=0), "0,0: A and E stand on the same cell."),
    ],
)
def test_every_fault_is_named_with_its_place(
    change: Callable[[dict[str, Any]], object], told: str
) -> None:
    assert any(told in one for one in faults(changed(change))), faults(changed(change))


@pytest.mark.parametrize("text", ["", "{", "[" * 5000, '{"a":1,"a":2}', "1" * 5000, "\ufeffnull"])
def test_a_text_that_is_no_position_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(MalformedPlan) as found:
        position_of_text(text, frozen())
    assert found.value.faults


def test_whatever_stands_in_a_file_is_read_or_told_in_sentences() -> None:
    chance = Random("files")
    read = 0
    for _ in range(600):
        plain = changed(lambda p: _spoil(p, chance))
        told = faults(plain)
        read += not told
        assert all(isinstance(one, str) and one for one in told)
    assert 0 < read < 600


def _spoil(plain: dict[str, Any], chance: Random) -> None:
    """Put a strange value in one or two places."""
    for _ in range(chance.randint(1, 2)):
        units = plain["units"] if isinstance(plain["units"], dict) else {}
        held = [unit for unit in units.values() if isinstance(unit, dict)]
        place = chance.choice([plain, units, *held])
        key = chance.choice([*place, "x", ""]) if place else "x"
        place[key] = chance.choice(VALUES)
