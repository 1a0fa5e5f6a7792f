"""The maps that come with the site: no fault in any of them, and as even as they look."""

from __future__ import annotations

import pytest

from games.conquest.rules.maps.evenness import distances, is_symmetric
from games.conquest.rules.maps.grid import grid_of
from games.conquest.rules.maps.survey import faults_of
from games.conquest.setup.lands import catalogue

# What each map is: cells a side, starts, the symmetry that carries every start to every other.
MAPS = {
    "standard": (9, 4, "quarter_turn"),
    "wheel": (11, 4, "quarter_turn"),
    "ring": (13, 4, "quarter_turn"),
    "marches": (15, 4, "both_mirrors"),
    "crown": (17, 8, "all"),
}


def test_every_shipped_map_is_told_of_here_and_has_a_name_of_its_own() -> None:
    maps = catalogue().maps
    assert list(maps) == list(MAPS)
    assert len({plan.name for plan in maps.values()}) == len(maps)


@pytest.mark.parametrize("slug", MAPS)
def test_c63_to_c66_no_shipped_map_has_a_fault(slug: str) -> None:
    plan = catalogue().maps[slug]
    assert faults_of(plan, catalogue()) == ()
    size, starts, symmetry = MAPS[slug]
    grid = grid_of(plan)
    assert (grid.size, len(grid.starts)) == (size, starts)
    assert is_symmetric(grid, symmetry)


@pytest.mark.parametrize("slug", MAPS)
def test_c65_something_to_take_lies_near_every_start(slug: str) -> None:
    grid = grid_of(catalogue().maps[slug])
    for start in grid.starts:
        ways = distances(grid, start)
        assert ways["mine"] is not None
        assert ways["mine"] <= 3
        assert ways["castle"] == 4


@pytest.mark.parametrize("slug", MAPS)
def test_c67_and_c68_every_shipped_map_has_the_usual_guards(slug: str) -> None:
    maps = catalogue().maps
    assert maps[slug].guards == maps["standard"].guards
    assert maps[slug].kinds == maps["standard"].kinds
