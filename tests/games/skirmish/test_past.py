"""What of a Skirmish match can be looked back at: figures, weights, recorded States."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from games.skirmish.game import GAME, observe
from games.skirmish.present.past import HISTORY, fallen, figures
from games.skirmish.rules.catalogue import read_catalogue
from games.skirmish.rules.events import SkirmishDecided
from games.skirmish.rules.results import Loss
from games.skirmish.rules.state import State
from games.skirmish.store import TABLES
from tests.games import contract
from tests.games.skirmish.given import frozen_content

RECORDED = Path(__file__).parent / "recorded"
SCHEMAS = range(1, TABLES.schema + 1)
NEWEST = SCHEMAS[-1]


def recorded(schema: int) -> State:
    """Return the State kept under a schema: both have laid their cards in a second battle."""
    data = (RECORDED / f"schema-{schema}.json").read_bytes().rstrip(b"\n")
    catalogue = read_catalogue(frozen_content())
    state: State = TABLES.restore(data, schema, catalogue=catalogue)
    return state


@pytest.mark.parametrize("schema", SCHEMAS)
def test_b52_a_snapshot_of_every_schema_can_still_be_read(schema: int) -> None:
    """A change of State needs an upcaster, and a record of the rows that it leads to."""
    state = recorded(schema)
    assert (state.battle, state.past[1].battle) == (2, 1)
    assert any(skirmish.plays for skirmish in state.skirmishes.values())
    newest = (RECORDED / f"schema-{NEWEST}.json").read_bytes()
    assert json.loads(TABLES.dump(state)) == json.loads(newest)


def test_g2_the_figures_are_the_points_that_stand_and_the_score_so_far() -> None:
    state = recorded(NEWEST)
    found = figures(state)
    assert list(found) == list(GAME.history.charts)
    for seat, side in state.sides.items():
        mine = [unit for unit in state.units.values() if unit.seat == seat]
        worth = sum(state.catalogue.units[unit.type].cost for unit in mine)
        assert found["strength"][seat] == worth > 0
        assert found["score"][seat] == side.score


def test_g2_what_falls_leaves_the_table_and_scores_for_the_enemy() -> None:
    state = recorded(NEWEST)
    before, (name, unit) = figures(state), next(iter(state.units.items()))
    cost = state.catalogue.units[unit.type].cost
    for fate, scored in (("destroyed", cost), ("withdrawn", 0), ("returned", 0)):
        units = {**state.units, name: replace(unit, fate=fate)}  # type: ignore[arg-type]
        after = figures(replace(state, units=units))
        assert after["strength"][unit.seat] == before["strength"][unit.seat] - cost
        assert after["score"][1 - unit.seat] == before["score"][1 - unit.seat] + scored
        assert after["score"][unit.seat] == before["score"][unit.seat]


def test_g2_a_battle_that_is_over_is_counted_once() -> None:
    *_, last = contract.play("skirmish", "fixed")
    state = last.outcome.state
    assert figures(state)["score"] == {seat: side.score for seat, side in state.sides.items()}


def test_a_decided_skirmish_weighs_what_fell() -> None:
    losses = tuple(Loss(seat, f"u{seat}", "vigil", "destroyed", "strength") for seat in (0, 1))
    assert fallen(SkirmishDecided(1, 1, losses, (), {})) == 2
    assert set(HISTORY.weights) <= {event.__name__ for event in GAME.events.kinds.values()}
    assert set(HISTORY.marks) <= set(GAME.events.kinds)


def test_the_panels_of_the_past_are_panels_of_the_game() -> None:
    assert set(HISTORY.panels) <= {panel.name for panel in GAME.panels}


def test_a_simulation_counts_by_the_first_battle_s_roles_whatever_comes_after() -> None:
    state = recorded(NEWEST)
    attacker = state.past[1].attacker
    assert state.sides[attacker].role == "def"
    labels = observe(state)
    assert labels["role"] == {attacker: "attacks", 1 - attacker: "defends"}
    mine, theirs = (state.sides[seat].faction for seat in (attacker, 1 - attacker))
    assert labels["faction"] == {attacker: mine, 1 - attacker: theirs}
    assert labels["pairing"][attacker] == f"{mine} attacks against {theirs}"
    assert labels["outcome"] == {attacker: state.past[1].outcome}
