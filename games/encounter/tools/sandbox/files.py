"""A position as JSON: the form of test cases, of links and of the page's own form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games.encounter.rules.catalogue import Catalogue
from games.encounter.rules.maps.drawings import cells_of
from games.encounter.rules.trace import Trace
from games.encounter.tools.sandbox.checks import EXPECTED, FORMAT, faults_of, misplaced
from games.encounter.tools.sandbox.faults import fault
from games.encounter.tools.sandbox.position import (
    SKILLS,
    Position,
    Unit,
    number_of,
)
from games.encounter.tools.sandbox.rows import drawn
from games.kernel.faults import MalformedPlan, plain_of_text
from games.kernel.words import noop


def position_of_text(text: str, catalogue: Catalogue) -> Position:
    """Return the position that a JSON text holds; raises MalformedPlan and nothing else."""
    return read_position(plain_of_text(text), catalogue)


def read_position(plain: object, catalogue: Catalogue) -> Position:
    """Return the position of its plain form; raises MalformedPlan naming every fault.

    What is expected of the move is not read here: `expected_of` has it.
    """
    if not isinstance(plain, Mapping):
        raise MalformedPlan((fault("", "", noop("A position is one JSON object.")),))
    faults = tuple(faults_of(plain, catalogue))
    if faults:
        raise MalformedPlan(faults)
    units = [_unit(letter, row) for letter, row in plain["units"].items()]
    ordered = tuple(sorted(units, key=lambda unit: unit.number))
    beside = plain.get("beside")
    position = Position(
        cells=cells_of(plain["rows"], plain.get("top", 0), plain.get("left", 0)),
        units=ordered,
        foe=plain.get("foe", ""),
        sight=plain.get("sight", "section"),
        round=plain.get("round", 1),
        beside=None if beside is None else tuple(sorted(set(beside), key=number_of)),
        name=plain.get("name", "").strip(),
    ).with_units(ordered)
    faults = tuple(misplaced(position))
    if faults:
        raise MalformedPlan(faults)
    return position


def plain_position(position: Position) -> dict[str, Any]:
    """Return the plain form of a position, without what is as usual; `read_position` reads it."""
    drawing = drawn(position.cells)
    plain: dict[str, Any] = {"format": FORMAT}
    if position.name:
        plain["name"] = position.name
    plain |= {"sight": position.sight, "round": position.round, "foe": position.foe}
    if position.beside is not None:
        plain["beside"] = list(position.beside)
    plain |= {"top": drawing.top, "left": drawing.left, "rows": list(drawing.rows)}
    return {**plain, "units": {unit.letter: _plain_unit(unit) for unit in position.units}}


def _plain_unit(unit: Unit) -> dict[str, Any]:
    q, r = unit.cell
    plain: dict[str, Any] = {"kind": unit.kind, "q": q, "r": r, "health": unit.health}
    if unit.team != "hero":
        plain |= {"reach": unit.reach, "targets": unit.targets, "bent": unit.bent}
        if unit.skills:
            plain["skills"] = list(unit.skills)
    if unit.statuses:
        plain["statuses"] = list(unit.statuses)
    return plain


def expectation(trace: Trace) -> dict[str, Any]:
    """Return what a test case expects of a move: its verdict, its destinations, its stops."""
    return {
        "verdict": trace.verdict,
        "destinations": [list(cell) for cell in trace.kept],
        "stops": [list(cell) for cell in trace.stops],
    }


def case_text(position: Position, trace: Trace | None) -> str:
    """Return a position as the text of a test case's file: a row or a unit in each line.

    With a trace it says what is expected of the move.
    """
    plain = plain_position(position)
    if trace is not None:
        plain[EXPECTED] = expectation(trace)
    parts = (f" {json.dumps(key)}: {_lines(value)}" for key, value in plain.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(value: object) -> str:
    """Return rows and units one below the other, anything else in one line."""
    if isinstance(value, dict):
        inner = ",\n".join(f"  {json.dumps(key)}: {json.dumps(one)}" for key, one in value.items())
        return "{\n" + inner + "\n }" if inner else "{}"
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        return "[\n" + ",\n".join(f"  {json.dumps(one)}" for one in value) + "\n ]"
    return json.dumps(value)


def expected_of(plain: object) -> Mapping[str, Any]:
    """Return what a file expects of the move, nothing if it does not say so."""
    found = plain.get(EXPECTED) if isinstance(plain, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def _unit(letter: str, row: Mapping[str, Any]) -> Unit:
    statuses = tuple(dict.fromkeys(row.get("statuses", ())))
    plain = Unit(letter, row["kind"], (row["q"], row["r"]), row["health"], statuses)
    if plain.team == "hero":
        return plain
    return Unit(
        letter,
        plain.kind,
        plain.cell,
        plain.health,
        statuses,
        row["reach"],
        row["targets"],
        row["bent"],
        tuple(slug for slug in SKILLS if slug in row.get("skills", ())),
    )
