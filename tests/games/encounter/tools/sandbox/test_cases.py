"""Test cases saved from the sandbox: each file's position has what the file expects."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.encounter.rules.planning import plan_move
from games.encounter.tools.sandbox.files import (
    case_text,
    expectation,
    expected_of,
    position_of_text,
)
from games.encounter.tools.sandbox.position import number_of, world_of
from tests.games.encounter.given import frozen
from tests.source import ROOT

FILES = sorted((ROOT / "tests/games/encounter/cases/moves").glob("*.json"))


def test_there_are_cases() -> None:
    assert len(FILES) >= 8


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_e7_a_saved_position_is_planned_as_its_file_expects(file: Path) -> None:
    text = file.read_text()
    found = position_of_text(text, frozen())
    trace = plan_move(world_of(found, frozen()), number_of(found.foe))
    assert expectation(trace) == expected_of(json.loads(text))
    assert case_text(found, trace) == text
