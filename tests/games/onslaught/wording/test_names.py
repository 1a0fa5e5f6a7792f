"""What things are called and do, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from django.utils import translation

from games.onslaught.rules.catalogue import ChipKind, Moment, Terrain
from games.onslaught.rules.state import Mode
from games.onslaught.wording import names, texts
from tests.games.onslaught.given import frozen


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_g1_everything_in_the_catalogue_is_called_as_it_is_there() -> None:
    shipped = frozen()
    tables = (
        (shipped.factions, names.FACTIONS),
        (shipped.units, names.UNITS),
        (shipped.spires, names.SPIRES),
        (shipped.equipment, names.EQUIPMENT),
        (shipped.earthscapes, names.EARTHSCAPES),
        (shipped.landmarks, names.LANDMARKS),
        (shipped.events, names.EVENTS),
        (shipped.relics, names.RELICS),
        (shipped.maps, names.MAPS),
        (shipped.scenarios, names.SCENARIOS),
    )
    for things, table in tables:
        assert {slug: thing.name for slug, thing in things.items()} == {
            slug: str(table[slug]) for slug in things
        }


def test_everything_that_does_something_says_what() -> None:
    shipped = frozen()
    assert set(texts.TALENTS) == set(names.TALENTS)
    assert {one.slug for kind in shipped.units.values() for one in kind.talents} <= set(
        texts.TALENTS
    )
    assert set(texts.EVENTS) == set(shipped.events)
    assert set(texts.SCENARIOS) == set(names.SCENARIOS)
    assert set(texts.RELICS) == set(shipped.relics)
    assert set(texts.STRUCTURES) == set(shipped.structures) == set(names.STRUCTURES)
    assert set(names.CHIPS) == set(get_args(ChipKind))
    assert set(names.TERRAINS) == set(get_args(Terrain))
    assert set(names.MODES) == set(get_args(Mode))
    assert set(texts.MOMENTS) == set(get_args(Moment))


def test_numbers_stand_in_what_a_thing_does() -> None:
    shipped = frozen()
    assert names.talent("reach", 2) == "Reach 2"
    assert names.talent("healing") == "Healing"
    assert texts.talent("reach", 2) == "Attacks and strikes back over up to 2 hexes."
    assert texts.talent("reach") == "Attacks and strikes back over up to N hexes."
    assert texts.event("rich-seam", 3) == "Each side finds 3 source at once."
    assert texts.event("rich-seam") == "Each side finds source at once."
    assert texts.event("cold-hearths", 1) == "Healing does nothing in this wave."
    assert texts.relic("toll-coin", 3) == "You gain 3 source."
    assert texts.structure("bulwark", 2) == "The gate strikes for 2."
    assert texts.equipment(shipped.equipment["iron-boots"]) == "Its hero's movement is 1 more."
    assert texts.equipment(shipped.equipment["long-pike"]) == (
        "Its hero attacks and strikes back over up to 2 hexes."
    )


def test_f47_a_landmark_says_what_it_brings() -> None:
    kinds = frozen().landmarks
    assert texts.landmark(kinds["bog-brute"]) == "5 source"
    assert texts.landmark(kinds["stone-oracle"]) == "2 source; a relic"
    assert texts.landmark(kinds["coin-cache"]) == (
        "3 source for whoever reveals it, then it is gone"
    )
    assert texts.landmark(kinds["broken-engine"]) == (
        "a starting spire on its well, free, if the well is in your influence"
    )


def test_what_has_no_name_is_shown_as_words() -> None:
    assert names.named(names.UNITS, "some-unit") == "some unit"
    assert names.unit("barkling*") == "Barkling*"
    assert (names.is_hero("briar-duke"), names.is_hero("barkling")) == (True, False)
