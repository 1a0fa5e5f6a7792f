"""Rows and frozen States, either way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.conquest.models import Building, GuardTroop, Troop, UnitType
from games.conquest.rules.state import Army
from games.conquest.store import TABLES
from tests.games.conquest.given import FROZEN, given

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob")


def test_a_state_survives_its_rows() -> None:
    state = given({"E2": (0, {"spearmen": 30, "angels": 1})}, reported={0: ("C5", "D4")})
    rows = {path: list(found.values()) for path, found in TABLES.rows(state).items()}
    assert TABLES.state(rows, catalogue=FROZEN) == state


def test_a_state_survives_its_tables(row: Any) -> None:
    state = given({"E2": (0, {"spearmen": 30}), "F3": (1, {"goblins": 4})}, turn=7, turn_limit=20)
    TABLES.write(row.pk, TABLES.read(row.pk, catalogue=FROZEN), state)
    assert TABLES.read(row.pk, catalogue=FROZEN) == state


def test_every_noun_has_rows_of_its_own(row: Any) -> None:
    assert Troop.objects.filter(match=row, cell="C3").count() == 2
    assert GuardTroop.objects.get(match=row).number == 3
    assert Building.objects.get(match=row).level == 1


def test_the_catalogue_names_its_unit_types(row: Any) -> None:
    angels = UnitType.objects.get(catalogue=row.catalogue, slug="angels")
    assert (angels.strength, angels.growth, angels.faction) == (300, 2, "knights")
    assert UnitType.objects.filter(catalogue=row.catalogue).count() == len(FROZEN.units)


def test_only_changed_rows_are_written(row: Any) -> None:
    old = given({"E2": (0, {"spearmen": 30}), "F3": (1, {"goblins": 4})})
    TABLES.write(row.pk, TABLES.read(row.pk, catalogue=FROZEN), old)
    armies = {"E2": old.armies["E2"], "G3": Army("G3", 1, {"goblins": 4})}
    with CaptureQueriesContext(
        connection,
    ) as done:
        TABLES.write(row.pk, old, replace(old, armies=armies))
    texts = [q["sql"].split('"')[1] for q in done.captured_queries if '"conquest_' in q["sql"]]
    assert sorted(texts) == ["conquest_army"] * 2 + ["conquest_troop"] * 2


def test_nothing_changed_writes_nothing(row: Any) -> None:
    state = TABLES.read(row.pk, catalogue=FROZEN)
    with CaptureQueriesContext(connection) as done:
        TABLES.write(row.pk, state, replace(state))
    assert done.captured_queries == []


def test_the_digest_does_not_depend_on_the_order_of_mappings() -> None:
    one = given({"E2": (0, {"spearmen": 3, "angels": 1}), "F3": (1, {"goblins": 4})})
    turned = {
        c: replace(a, troops=dict(reversed(list(a.troops.items())))) for c, a in one.armies.items()
    }
    two = replace(one, armies=dict(reversed(turned.items())))
    assert TABLES.digest(one) == TABLES.digest(two)


def test_the_digest_differs_by_one_creature() -> None:
    one, two = given({"E2": (0, {"spearmen": 3})}), given({"E2": (0, {"spearmen": 4})})
    assert TABLES.digest(one) != TABLES.digest(two)


def test_an_old_dump_is_lifted_to_todays_form() -> None:
    state = given({"E2": (0, {"spearmen": 3})})

    def lift(rows: dict[str, list[dict[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
        rows[""] = [{**head, "turn_limit": 40} for head in rows[""]]
        return rows

    newer = type(TABLES)(TABLES.state_type, TABLES.head_model, TABLES.nouns, upcasters=(lift,))
    assert newer.schema == 2
    assert newer.restore(TABLES.dump(state), 1, catalogue=FROZEN) == replace(state, turn_limit=40)
    assert newer.restore(TABLES.dump(state), 2, catalogue=FROZEN) == state
