"""Which noun of Encounter lives in which model."""

from __future__ import annotations

from games.encounter import models
from games.encounter.rules import catalogue, state
from games.tables import Noun, Tables

TABLES = Tables(
    state.State,
    models.Table,
    {
        "fields": Noun(state.Field, models.Field, ("number",)),
        "figures": Noun(state.Figure, models.Figure, ("number",)),
        "heroes": Noun(state.Hero, models.Hero, ("seat",)),
        "dice": Noun(state.Die, models.Die, ("figure", "number")),
        "burdens": Noun(state.Burden, models.Burden, ("figure", "number")),
        "past": Noun(state.Result, models.Result, ("number",)),
        "advice": Noun(state.Advice, models.Advice, ("seat",)),
    },
    catalogued={
        "heroes": Noun(catalogue.HeroType, models.HeroType, ("slug",)),
        "skills": Noun(catalogue.SkillType, models.SkillType, ("slug",)),
        "foes": Noun(catalogue.FoeType, models.FoeType, ("slug",)),
        "items": Noun(catalogue.ItemType, models.ItemType, ("slug",)),
        "maps": Noun(catalogue.MapPlan, models.MapPlan, ("slug",)),
        "encounters": Noun(catalogue.Encounter, models.Encounter, ("slug",)),
    },
)
