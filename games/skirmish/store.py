"""Which noun of Skirmish lives in which model."""

from __future__ import annotations

from games.skirmish import models
from games.skirmish.rules import catalogue, results, state
from games.tables import Noun, Row, Tables

Rows = dict[str, list[Row]]


def with_purchases(rows: Rows) -> Rows:
    """Lift rows of schema 1: results tell what each seat had bought, old ones nothing of it."""
    return {**rows, "past": [{**row, "bought": {}} for row in rows["past"]]}


TABLES = Tables(
    state.State,
    models.Table,
    {
        "sides": Noun(state.Side, models.Side, ("seat",)),
        "units": Noun(state.Unit, models.Unit, ("name",)),
        "cards": Noun(state.Card, models.Card, ("seat", "card")),
        "skirmishes": Noun(
            state.Skirmish,
            models.Skirmish,
            ("number",),
            {"plays": Noun(state.Play, models.Play, ("seat",))},
        ),
        "past": Noun(results.Result, models.Result, ("battle",)),
    },
    catalogued={
        "factions": Noun(catalogue.Faction, models.Faction, ("slug",)),
        "units": Noun(catalogue.UnitType, models.UnitType, ("slug",)),
        "cards": Noun(catalogue.CardType, models.CardType, ("slug",)),
        "technologies": Noun(catalogue.Technology, models.Technology, ("slug",)),
        "doctrines": Noun(catalogue.Doctrine, models.Doctrine, ("slug",)),
    },
    upcasters=(with_purchases,),
)
