"""The maps: distances, symmetry, islands, wells, and what lies on them at the start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from games.kernel.dice import Dice
from games.kernel.hexes import spread
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.maps.laying import hexes_of, landmarks_of
from games.onslaught.rules.state import Hex
from tests.games.onslaught.given import frozen

# G24 as the rule book draws it.
DRAWN = """
_ _ w o p p o p p o w _ _
 _ . . . . . . . . . . _
o . p o f m . m f o p . o
 A . . . _ . . _ . . . B
o . p o f m . m f o p . o
 _ . . . . . . . . . . _
_ _ w o p p o p p o w _ _
"""
TERRAIN = {"p": "plains", "o": "plains", "f": "forest", "m": "mountain", "w": "water"}


def ground(slug: str = "twin-lanes") -> dict[Cell, Hex]:
    return hexes_of(frozen().maps[slug])


def roads(hexes: Mapping[Cell, Hex], start: Cell) -> dict[Cell, int]:
    """Return the steps over paths from a hex to every other."""
    road = {cell for cell, place in hexes.items() if place.terrain == "path"}
    return spread(start, lambda cell: (near for near in neighbours(cell) if near in road))


def gates(hexes: Mapping[Cell, Hex]) -> list[Cell]:
    found = {place.gate: cell for cell, place in hexes.items() if place.gate >= 0}
    return [found[gate] for gate in sorted(found)]


def test_g24_the_reference_map_is_the_one_drawn() -> None:
    marks = {
        (row, column): mark
        for row, line in enumerate(DRAWN.strip("\n").splitlines())
        for column, mark in enumerate(line.split())
    }
    hexes = ground()
    assert list(hexes) == sorted(marks)
    expected = {c: TERRAIN.get(m, "void" if m == "_" else "path") for c, m in marks.items()}
    assert {cell: place.terrain for cell, place in hexes.items()} == expected
    wells = {cell for cell, place in hexes.items() if place.well}
    assert wells == {cell for cell, mark in marks.items() if mark == "o"}
    assert gates(hexes) == [(3, 0), (3, 11)]
    fortress = {cell: place.fortress for cell, place in hexes.items() if place.fortress >= 0}
    assert fortress == {(2, 0): 0, (4, 0): 0, (2, 12): 1, (4, 12): 1}


def test_g24_the_gates_are_thirteen_hexes_apart_by_either_lane() -> None:
    hexes = ground()
    assert roads(hexes, (3, 0))[(3, 11)] == 13
    for lane in (1, 5):
        closed = {c: p for c, p in hexes.items() if not (c[0] == lane and 3 < c[1] < 8)}
        assert roads(closed, (3, 0))[(3, 11)] == 13


def test_g24_distances_to_gate_b_are_those_of_the_examples() -> None:
    far = roads(ground(), (3, 11))
    given = {(1, 4): 8, (1, 5): 7, (1, 6): 6, (2, 6): 7, (1, 10): 2, (2, 11): 1, (3, 0): 13}
    assert {cell: far[cell] for cell in given} == given


def test_g24_a_bridge_over_both_gaps_makes_it_eleven() -> None:
    bridged = ground()
    for cell in ((3, 4), (3, 7)):
        bridged[cell] = Hex(*cell, terrain="path")
    assert roads(bridged, (3, 0))[(3, 11)] == 11


@pytest.mark.parametrize("slug", ["twin-lanes", "long-march"])
def test_g24_maps_for_two_are_rotationally_symmetric(slug: str) -> None:
    hexes = ground(slug)
    height = max(row for row, _ in hexes)
    width = {row: max(c for r, c in hexes if r == row) for row, _ in hexes}
    for (row, column), place in hexes.items():
        turned = hexes[(height - row, width[row] - column)]
        assert (turned.terrain, turned.well) == (place.terrain, place.well)
        assert turned.gate == (1 - place.gate if place.gate >= 0 else -1)
        assert turned.fortress == (1 - place.fortress if place.fortress >= 0 else -1)


def islands_of(hexes: Mapping[Cell, Hex]) -> set[frozenset[str]]:
    """Return which islands touch which."""
    return {
        frozenset({place.island, hexes[near].island})
        for cell, place in hexes.items()
        for near in neighbours(cell)
        if place.island and near in hexes and hexes[near].island not in {"", place.island}
    }


def test_g24_islands_lie_by_columns_and_touch_as_described() -> None:
    hexes = ground()
    for (row, column), place in hexes.items():
        x = 2 * column + row % 2  # twice the rule book's, in whole numbers
        if place.terrain == "void":
            assert place.island == ""
        elif x < 7.2:
            assert place.island == "W"
        elif x > 16.8:
            assert place.island == "E"
        else:
            is_middle = row == 3 or (row, column) in {(2, 6), (4, 6)}
            assert place.island == ("C" if is_middle else "N" if row < 3 else "S")
    assert islands_of(hexes) == {frozenset(pair) for pair in ("WN", "WS", "CN", "CS", "EN", "ES")}


def test_the_map_for_three_is_the_same_for_both_people() -> None:
    hexes = ground("three-gates")
    assert gates(hexes) == [(1, 0), (9, 0), (5, 11)]
    names = {"U": "V", "N": "S", "P": "Q", "M": "M", "R": "R", "E": "E", "": ""}
    names |= {other: name for name, other in names.items()}
    swap = {0: 1, 1: 0, 2: 2, -1: -1}
    for (row, column), place in hexes.items():
        other = hexes[(10 - row, column)]
        assert (other.terrain, other.well) == (place.terrain, place.well)
        assert other.island == names[place.island]
        assert (other.gate, other.fortress) == (swap[place.gate], swap[place.fortress])
    assert roads(hexes, (5, 11))[(1, 0)] == roads(hexes, (5, 11))[(9, 0)] == 13


@pytest.mark.parametrize("slug", ["twin-lanes", "three-gates", "long-march"])
def test_every_path_leads_to_every_gate(slug: str) -> None:
    hexes = ground(slug)
    road = {cell for cell, place in hexes.items() if place.terrain == "path"}
    assert roads(hexes, gates(hexes)[0]).keys() == road
    assert road.issuperset(gates(hexes))


@pytest.mark.parametrize("slug", ["twin-lanes", "three-gates", "long-march"])
def test_f18_each_fortress_has_two_wells_beside_its_gate(slug: str) -> None:
    hexes = ground(slug)
    for number, gate in enumerate(gates(hexes)):
        own = {cell for cell, place in hexes.items() if place.fortress == number}
        assert len(own) == 2
        assert all(hexes[cell].well for cell in own)
        assert own <= set(neighbours(gate))


@pytest.mark.parametrize("slug", ["twin-lanes", "three-gates", "long-march"])
def test_hexes_of_an_island_hang_together(slug: str) -> None:
    hexes = ground(slug)
    for name in {place.island for place in hexes.values()} - {""}:
        inside = {cell for cell, place in hexes.items() if place.island == name}
        start = min(inside)
        assert spread(start, lambda c: (n for n in neighbours(c) if n in inside)).keys() == inside  # noqa: B023


def test_the_large_map_is_four_times_as_large() -> None:
    assert len(ground("long-march")) == 353
    assert len(ground()) == 88


def test_g25_f45_landmarks_cover_the_outer_wells() -> None:
    found = landmarks_of(frozen(), frozen().maps["twin-lanes"], Dice("a"))
    kinds = {cell: landmark.kind for cell, landmark in found.items()}
    ruins = [(0, 3), (0, 9), (2, 9), (4, 3), (6, 3), (6, 9)]
    assert kinds == {
        **dict.fromkeys(ruins, "ruin"),
        (2, 3): "swamp",
        (4, 9): "swamp",
        (0, 6): "temple",
        (6, 6): "temple",
    }
    assert list(found) == sorted(found)
    assert {landmark.is_revealed for landmark in found.values()} == {False}


def test_g25_each_landmark_chip_is_laid_once_and_chance_says_where() -> None:
    plan = frozen().maps["twin-lanes"]
    laid = [landmarks_of(frozen(), plan, Dice(seed)) for seed in "abcdef"]
    wanted = Counter({kind.slug: kind.copies for kind in frozen().landmarks.values()})
    assert [Counter(mark.type for mark in found.values()) for found in laid] == [wanted] * 6
    assert len({tuple(mark.type for mark in found.values()) for found in laid}) > 1


def test_a_map_with_more_wells_gets_a_second_set_of_landmarks() -> None:
    found = landmarks_of(frozen(), frozen().maps["three-gates"], Dice("a"))
    swamps = Counter(mark.type for mark in found.values() if mark.kind == "swamp")
    assert swamps == {"bog-brute": 2, "hungry-mud": 2}
