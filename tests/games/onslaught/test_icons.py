"""Everything in the catalogue has a drawing, and every drawing named is in the sprite."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from games.onslaught import icons

SPRITE = set(re.findall(r'<symbol id="([^"]+)"', Path("static/icons/onslaught.svg").read_text()))
CATALOGUE = tomllib.loads(Path("games/onslaught/catalogue.toml").read_text())
NAMED = {
    "units": icons.UNITS,
    "landmarks": icons.LANDMARKS,
    "equipment": icons.EQUIPMENT,
    "relics": icons.RELICS,
    "events": icons.EVENTS,
    "structures": icons.STRUCTURES,
}


@pytest.mark.parametrize("kind", NAMED)
def test_everything_in_the_catalogue_has_a_drawing(kind: str) -> None:
    assert set(CATALOGUE[kind]) == set(NAMED[kind])


def test_every_drawing_is_in_the_sprite() -> None:
    tables = [*NAMED.values(), icons.KINDS, icons.PHASES, icons.SIGNS, icons.TALENTS]
    assert {icon for table in tables for icon in table.values()} | {icons.UNKNOWN} <= SPRITE


def test_every_talent_has_a_drawing() -> None:
    slugs = {slug for kind in CATALOGUE["units"].values() for slug in kind.get("talents", ())}
    assert "healing" in slugs
    assert slugs <= set(icons.TALENTS)


def test_the_unknown_has_a_drawing_too() -> None:
    assert icons.unit_icon("nobody") == icons.UNKNOWN
    assert icons.unit_icon("bog-brute") == icons.LANDMARKS["bog-brute"]
    assert icons.ware_icon("free-watch") == icons.SIGNS["spire"]
    assert icons.ware_icon("hired-axe") == icons.UNITS["hired-axe"]
