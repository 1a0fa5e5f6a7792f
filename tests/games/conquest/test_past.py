"""What of a Conquest match can be looked back at: figures, weights, recorded States."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from games.conquest.game import GAME
from games.conquest.present.past import figures, weight
from games.conquest.rules.events import BattleReported, Side
from games.conquest.store import TABLES
from games.kernel.audience import EVERYONE
from tests.games import contract
from tests.games.conquest.given import FROZEN

RECORDED = Path(__file__).parent / "recorded"
SCHEMAS = range(1, TABLES.schema + 1)


def test_figures_are_those_of_all_armies_treasuries_and_places() -> None:
    state = contract.opening("conquest", "fixed").state
    found = figures(state)
    assert list(found) == list(GAME.history.charts)
    for seat, realm in state.realms.items():
        armies = [army.troops for army in state.armies.values() if army.seat == seat]
        worth = {unit: kind.strength for unit, kind in state.catalogue.units.items()}
        assert found["strength"][seat] == sum(n * worth[u] for t in armies for u, n in t.items())
        assert found["gold"][seat] == realm.gold
        assert found["places"][seat] == sum(p.owner == seat for p in state.places.values())
    assert all(sum(of.values()) > 0 for of in found.values())


def test_a_seat_without_anything_has_noughts() -> None:
    state = contract.opening("conquest", "fixed").state
    found = figures(replace(state, armies={}, places={}))
    assert (
        found["strength"]
        == found["places"]
        == dict.fromkeys(range(contract.players("conquest")), 0)
    )


def test_a_battle_weighs_what_both_sides_brought() -> None:
    sides = (Side(0, (), (), 10, 1200), Side(None, (), (), 5, 500))
    battle = BattleReported("C3", "mine", *sides, "attacker", 0, 0, "", EVERYONE)
    assert weight(battle) == 1700


@pytest.mark.parametrize("schema", SCHEMAS)
def test_b52_a_snapshot_of_every_schema_can_still_be_read(schema: int) -> None:
    """A change of State needs an upcaster, and a record of the rows that it leads to."""
    data = (RECORDED / f"schema-{schema}.json").read_bytes().rstrip(b"\n")
    state = TABLES.restore(data, schema, catalogue=FROZEN)
    assert len(state.realms) == contract.players("conquest")
    assert any(place.buildings for place in state.places.values())
    again = TABLES.dump(state)
    newest = (RECORDED / f"schema-{TABLES.schema}.json").read_bytes().rstrip(b"\n")
    assert json.loads(again) == json.loads(newest)
    assert hashlib.sha256(again).digest() == hashlib.sha256(newest).digest()
