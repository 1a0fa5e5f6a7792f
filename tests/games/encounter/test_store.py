"""Every noun of a State has rows of its own, and comes back from them as it was."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.encounter import models
from games.encounter.rules.catalogue import Encounter, PlanCell
from games.encounter.rules.state import (
    Acting,
    Advice,
    Blow,
    Burden,
    Die,
    Field,
    Figure,
    Hero,
    Options,
    Question,
    Result,
    State,
)
from games.encounter.setup import catalogue
from games.encounter.store import TABLES
from games.kernel.ruleset import Standing
from games.models import Catalogue, Match, Talk

OWN = Encounter("own", "Mine", "own", 6, "hold", 4, ("hollow_abbot",), ("ferry_warden",))
CELLS = (PlanCell(-1, 0, "g", "gate"), PlanCell(0, 0, "a", "spawn", 3, opaque=True))


def full() -> State:
    """Return a State in which no field is as it begins, though no battle is ever like it."""
    return State(
        catalogue=catalogue(),
        options=Options(("low_bell", "own"), threat=5, auto_ties=True, own=OWN),
        number=2,
        threat=5,
        goal="hunt",
        goal_rounds=4,
        round=7,
        step="question",
        turn=41,
        fields={1: Field(1, "heron_court", "section", CELLS), 2: Field(2, "own", "ray", CELLS)},
        figures={
            1: Figure(1, "hero", "mender", 0, None, 0, 5, is_down=True),
            2: Figure(2, "ally", "ferry_warden", 1, (-4, 2), 3, 5, 2, entered=2),
            10: Figure(10, "foe", "ash_whelp", None, (0, 0), 2, 2, entered=6, barred=7),
        },
        heroes={
            0: Hero(0, 1, "mender", 6, 3, 4, 2, 8, 11, ("salve",), True, True, True, ("flask",)),
            1: Hero(1, 3, "bulwark", 6, 2, 0, 2, 2),
        },
        dice={(1, 1): Die(1, 1, "mend", "queue", 3), (1, 2): Die(1, 2, "might", "block", 0, "2")},
        burdens={(1, 3): Burden(1, 3, "strain", 1), (10, 1): Burden(10, 1, "hidden")},
        past={1: Result(1, "low_bell", True, "rout", 4, 3)},
        advice={1: Advice(1, "0,-1+2")},
        acting=Acting(10, (0, 0), (2, 3), 1, 2, True, ("10/thorns",), "attack", (1, -2)),
        blow=Blow(10, (2, 1), ("1", "R"), 3, True, 1, "far", (4, 5), 2, 1),
        pending=Question("ward", 10, ("none", "2+3"), "none", 0),
        acted=(2, 10),
        last_rank=6,
        opened=((-1, 0), (0, 0)),
        standings=(Standing(0, 1, "won"), Standing(1, 1, "won")),
        end_reason="won",
    )


def test_a_state_with_all_its_nouns_survives_its_rows() -> None:
    state = full()
    rows = {path: list(found.values()) for path, found in TABLES.rows(state).items()}
    assert TABLES.state(rows, catalogue=state.catalogue) == state
    assert TABLES.restore(TABLES.dump(state), TABLES.schema, catalogue=state.catalogue) == state


def test_every_noun_lives_in_a_model_and_every_model_holds_one() -> None:
    held = {TABLES.head_model, *(place.noun.model for place in TABLES.places)}
    held |= {noun.model for noun in TABLES.catalogued.values()}
    assert held == set(apps.get_app_config("encounter").get_models())
    assert {"catalogue", *TABLES.nouns, *TABLES.scalars} == {f.name for f in fields(State)}


def test_every_field_of_a_noun_has_a_column() -> None:
    nouns = [*TABLES.nouns.values(), *TABLES.catalogued.values()]
    lacking = {
        f"{noun.kind.__name__}.{column}"
        for noun in nouns
        for column in noun.columns
        if column not in {field.name for field in noun.model._meta.get_fields()}
    }
    assert lacking == set()


@pytest.fixture
def row(db: None) -> Match:
    content = Catalogue.objects.create(slug="encounter", version="1", digest="d", content={})
    talk = Talk.objects.create()
    return Match.objects.create(code="ABCDEFGH", slug="encounter", catalogue=content, talk=talk)


def written(row: Match, old: State, new: State) -> list[str]:
    """Return the statements that bring the tables from one State to the next."""
    with CaptureQueriesContext(connection) as done:
        TABLES.write(row.pk, old, new)
    return [query["sql"] for query in done.captured_queries]


def test_the_tables_give_back_what_was_written(row: Match) -> None:
    TABLES.write(row.pk, None, full())
    assert TABLES.read(row.pk, catalogue=catalogue()) == full()


def test_a_figure_that_moves_is_the_only_row_written(row: Match) -> None:
    state = full()
    TABLES.write(row.pk, None, state)
    figures = {**state.figures, 10: replace(state.figures[10], cell=(1, -1))}
    new = replace(state, figures=figures)
    (statement,) = written(row, state, new)
    assert statement.startswith('INSERT INTO "encounter_figure"')
    assert "ferry_warden" not in statement
    assert TABLES.read(row.pk, catalogue=catalogue()) == new


def test_a_new_encounter_leaves_no_row_of_the_old_one(row: Match) -> None:
    state = full()
    TABLES.write(row.pk, None, state)
    new = replace(state, figures={}, dice={}, burdens={}, advice={}, blow=None, acting=None)
    written(row, state, new)
    found: Any = TABLES.read(row.pk, catalogue=catalogue())
    assert found == new
    emptied: list[Any] = [models.Figure, models.Die, models.Burden, models.Advice]
    assert [model.objects.count() for model in emptied] == [0, 0, 0, 0]
    assert [result.encounter for result in models.Result.objects.all()] == ["low_bell"]


def test_the_shipped_catalogue_fits_its_tables(row: Match) -> None:
    TABLES.write_catalogue(row.catalogue_id, catalogue())
    apex = models.FoeType.objects.get(slug="hollow_abbot")
    assert (apex.level, apex.skills) == (0, [{"slug": "chant", "number": 1}])
    assert models.SkillType.objects.count() == 56
    assert models.MapPlan.objects.get(slug="heron_court").cells[0] == {
        "q": -6,
        "r": 2,
        "section": "g",
        "kind": "gate",
        "spawn": 0,
        "opaque": False,
    }
