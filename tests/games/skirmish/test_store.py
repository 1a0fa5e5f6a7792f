"""Every noun of a State has rows of its own, and comes back from them as it was."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.kernel.ruleset import Standing
from games.models import Catalogue, Match, Talk
from games.skirmish import models
from games.skirmish.rules.catalogue import Options
from games.skirmish.rules.results import Loss, Result, ScoreLine, Triggered, UnitResult
from games.skirmish.rules.results import SkirmishResult as Fought
from games.skirmish.rules.state import Card, MoveOrder, Play, Question, Side, Skirmish, State, Unit
from games.skirmish.setup import catalogue
from games.skirmish.store import TABLES
from tests.games.skirmish.reckonings import reckoning

LOSS = Loss(1, "d2", "vigil", "withdrawn", "off_target", spotter="a6")
RESULT = Result(
    battle=1,
    field="harrow_ford",
    attacker=0,
    defender=1,
    outcome="MUTUAL",
    cause="conceded",
    quitter=1,
    units=(UnitResult("a2", 0, "mortar_crawler", "returned", 2, is_front=True),),
    skirmishes=(Fought(2, reckoning(), (LOSS,), (Triggered(0, "I12"),)),),
    splash=(LOSS,),
    returned=("a2",),
    retreated=0,
    scores=(ScoreLine(0, 9, 4, 13, 6), ScoreLine(1, 6, 0, 6, 0)),
)


def full() -> State:
    """Return a State in which no field is as it begins, though no battle is ever like it."""
    sides = {
        0: Side(0, "ironvale", "att", 8, 1, ("vanguard", "sabotage"), "sabotage", ("dug_in",),
                ("L04",), "a6", 2, 13, 6),
        1: Side(1, "lumen", "def", 6, 0, missed=1),
    }  # fmt: skip
    skirmishes = {
        1: Skirmish(1, "a1", "d1", {0: Play("I14", "I16"), 1: Play("blind")}),
        2: Skirmish(2, "a2", "d2", {}, reckoning(), (LOSS,), (Triggered(1, "L07"),), True),
    }
    return State(
        catalogue=catalogue(),
        options=Options(format="single", sequential=True, persistent=True),
        battle=2,
        step="loss-2",
        turn=17,
        field="crow_heath",
        token=MoveOrder(0, "camp", "field", ("a1", "a2")),
        sides=sides,
        units={
            "a1": Unit("a1", 0, "ironclad", "stands", 1, is_front=True),
            "d10": Unit("d10", 1, "vigil", "withdrawn", 2),
        },
        cards={
            (0, "I14"): Card(0, "I14", "I14", "committed", 1),
            (0, "T-dug_in-2"): Card(0, "T-dug_in-2", "T-dug_in", "pile", 9),
            (1, "I14"): Card(1, "I14", "I14", "hand", 2),
        },
        skirmishes=skirmishes,
        past={1: RESULT},
        pending=(Question(1, 2, ("d2", "d10")),),
        splash=(LOSS,),
        standings=(Standing(0, 1, "score"), Standing(1, 2, "score")),
        end_reason="score",
    )


def test_a_state_with_all_its_nouns_survives_its_rows() -> None:
    state = full()
    rows = {path: list(found.values()) for path, found in TABLES.rows(state).items()}
    assert TABLES.state(rows, catalogue=state.catalogue) == state
    assert TABLES.restore(TABLES.dump(state), TABLES.schema, catalogue=state.catalogue) == state


def test_every_noun_lives_in_a_model_and_every_model_holds_one() -> None:
    held = {TABLES.head_model, *(place.noun.model for place in TABLES.places)}
    held |= {noun.model for noun in TABLES.catalogued.values()}
    of_matches = set(apps.get_app_config("skirmish").get_models()) - {models.SavedArmy}
    assert held == of_matches
    loose = {"options", "battle", "step", "turn", "field", "token", "pending", "splash"}
    assert set(TABLES.scalars) == loose | {"standings", "end_reason"}
    assert {"catalogue", *TABLES.nouns, *TABLES.scalars} == {f.name for f in fields(State)}


@pytest.fixture
def row(db: None) -> Match:
    content = Catalogue.objects.create(slug="skirmish", version="1", digest="d", content={})
    talk = Talk.objects.create()
    return Match.objects.create(code="ABCDEFGH", slug="skirmish", catalogue=content, talk=talk)


def written(row: Match, old: State, new: State) -> list[str]:
    """Return the statements that bring the tables from one State to the next."""
    with CaptureQueriesContext(connection) as done:
        TABLES.write(row.pk, old, new)
    return [query["sql"] for query in done.captured_queries]


def test_the_tables_give_back_what_was_written(row: Match) -> None:
    TABLES.write(row.pk, None, full())
    assert TABLES.read(row.pk, catalogue=catalogue()) == full()


def test_a_card_that_moves_is_the_only_row_written(row: Match) -> None:
    state = full()
    TABLES.write(row.pk, None, state)
    key = (0, "T-dug_in-2")
    cards = {**state.cards, key: replace(state.cards[key], zone="hand", position=3)}
    new = replace(state, cards=cards)
    (statement,) = written(row, state, new)
    assert statement.startswith('INSERT INTO "skirmish_card"')
    assert statement.count("T-dug_in-2") == 1
    assert "I14" not in statement
    assert TABLES.read(row.pk, catalogue=catalogue()) == new


def test_a_new_battle_leaves_no_row_of_the_old_one(row: Match) -> None:
    state = full()
    TABLES.write(row.pk, None, state)
    new = replace(state, units={}, skirmishes={}, cards={}, pending=(), token=None)
    written(row, state, new)
    found: Any = TABLES.read(row.pk, catalogue=catalogue())
    assert found == new
    emptied: list[Any] = [models.Unit, models.Skirmish, models.Play, models.Card]
    assert [model.objects.count() for model in emptied] == [0, 0, 0, 0]
    assert models.Result.objects.get().battle == 1


def test_the_catalogue_s_nouns_are_rows(row: Match) -> None:
    TABLES.write_catalogue(row.catalogue_id, catalogue())
    kinds: list[Any] = [
        models.Faction,
        models.UnitType,
        models.CardType,
        models.Technology,
        models.Doctrine,
    ]
    assert [kind.objects.count() for kind in kinds] == [3, 21, 54 + 7, 7, 4]
    mine = models.CardType.objects.get(slug="M12")
    assert (mine.major, mine.minor) == ({"attack": 8, "health": 9}, {"attack": 5, "health": 6})
    assert models.CardType.objects.get(slug="M18").major is None
