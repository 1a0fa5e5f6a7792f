"""The figures typed into names are those of the shipped numbers, so that no text lies."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from django.utils import translation

from games.conquest.rules.catalogue import read_catalogue
from games.conquest.setup import shipped
from games.conquest.wording import names

CATALOGUE = read_catalogue(shipped())
TRAITS = {
    "knights": ("income",),
    "orcs": ("plunder_percent",),
    "dwarves": ("defence_percent",),
    "sylvans": ("scouting", "initiative"),
    "magi": ("lore_points", "quest_discount_percent"),
}
EFFECTS = {
    "vanguard_banner": ("attack_percent",),
    "warden_shield": ("defence_percent",),
    "treasury_seal": ("income",),
    "siege_horn": ("siege_points",),
    "horn_of_plenty": ("growth_percent",),
    "hour_glass": ("initiative",),
    "league_boots": ("steps",),
    "fire_orb": ("damage", "every"),
    "plague_censer": ("every",),
    "thief_lantern": ("theft", "every"),
    "binding_chain": ("every",),
}


def figures(sentence: str) -> list[int]:
    return [int(figure) for figure in re.findall(r"\d+", sentence)]


@pytest.mark.parametrize(("slug", "fields"), TRAITS.items())
def test_a_trait_is_told_with_its_own_figures(slug: str, fields: Sequence[str]) -> None:
    faction = CATALOGUE.factions[slug]
    with translation.override("en"):
        told = figures(str(names.TRAITS[faction.trait]))
    assert told == [getattr(faction, field) for field in fields]


@pytest.mark.parametrize(("slug", "fields"), EFFECTS.items())
def test_an_artifact_is_told_with_its_own_figures(slug: str, fields: Sequence[str]) -> None:
    with translation.override("en"):
        told = figures(str(names.EFFECTS[slug]))
    assert told == [getattr(CATALOGUE.artifacts[slug], field) for field in fields]


def test_a_tenth_of_the_fallen_rises_and_the_glass_shows_one_cell_more() -> None:
    raising = CATALOGUE.factions["gravebound"]
    assert CATALOGUE.units[raising.raise_unit].strength * 10 == raising.raise_per
    assert CATALOGUE.artifacts["falcon_glass"].scouting == 1
    assert set(names.EFFECTS) == {*EFFECTS, "falcon_glass"} == set(CATALOGUE.artifacts)
