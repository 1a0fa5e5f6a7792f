"""The scenarios that come with the site: their briefs are read, and can be played."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import games.onslaught
from games.kernel.codec import to_plain
from games.kernel.faults import MalformedPlan
from games.onslaught.rules.catalogue import Catalogue, Scenario
from games.onslaught.rules.notation import read_brief, text_of
from games.onslaught.rules.reading import read_catalogue

FILE = Path(games.onslaught.__file__).parent / "catalogue.toml"


@cache
def shipped_content() -> dict[str, Any]:
    """Return the plain content of the catalogue that comes with the site."""
    return tomllib.loads(FILE.read_text())


@cache
def shipped() -> Catalogue:
    """Return the catalogue that comes with the site."""
    return read_catalogue(shipped_content())


def all_of() -> list[Scenario]:
    """Return all scenarios."""
    return list(shipped().scenarios.values())


@pytest.mark.parametrize("scenario", all_of(), ids=lambda one: one.slug)
def test_f51_f53_a_scenario_has_four_waves_and_three_objectives(scenario: Scenario) -> None:
    assert len(scenario.brief.waves) == 4
    assert len(scenario.brief.objectives) == 3


def test_f51_there_are_three_for_one_person_and_one_for_two() -> None:
    assert sorted(one.players for one in all_of()) == [1, 1, 1, 2]


@pytest.mark.parametrize("scenario", all_of(), ids=lambda one: one.slug)
def test_g24_a_scenarios_map_has_a_gate_for_each_side(scenario: Scenario) -> None:
    assert shipped().maps[scenario.map].gates == scenario.players + 1


@pytest.mark.parametrize("scenario", all_of(), ids=lambda one: one.slug)
def test_s05_g37_a_scenarios_marks_are_gates_of_people(scenario: Scenario) -> None:
    marks = {wave.mark for wave in scenario.brief.waves} | {scenario.brief.mark}
    assert marks <= {None, -1, *range(scenario.players)}


@pytest.mark.parametrize("scenario", all_of(), ids=lambda one: one.slug)
def test_g29_a_scenarios_brief_is_the_same_after_being_written(scenario: Scenario) -> None:
    assert read_brief(text_of(scenario.brief, shipped()), shipped()) == scenario.brief


def test_g29_a_catalogue_keeps_its_scenarios_written_out_in_full() -> None:
    assert read_catalogue(to_plain(shipped())).scenarios == shipped().scenarios


def test_g29_a_scenario_with_a_wrong_brief_is_refused() -> None:
    content = tomllib.loads(FILE.read_text())
    content["scenarios"]["kiln-march"]["brief"] = "faction: Nobody"
    with pytest.raises(MalformedPlan):
        read_catalogue(content)
