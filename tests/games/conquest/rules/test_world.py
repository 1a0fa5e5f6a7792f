"""Names, order and distances of cells (A-6, A-63)."""

from __future__ import annotations

import pytest

from games.conquest.rules.state import Layout
from games.conquest.rules.world import (
    all_cells,
    cell_name,
    distance,
    in_board_order,
    is_diagonal,
    is_on_map,
    neighbours,
    position,
    within,
)
from tests.games.conquest.given import given

HUGE = Layout(201, frozenset())


@pytest.mark.parametrize(
    ("cell", "place"),
    [("A1", (1, 1)), ("I9", (9, 9)), ("Z26", (26, 26)), ("AA27", (27, 27)), ("GS201", (201, 201))],
)
def test_a06_names_go_on_beyond_z(cell: str, place: tuple[int, int]) -> None:
    assert position(cell) == place
    assert cell_name(*place) == cell


def test_a06_every_cell_of_a_huge_map_has_its_own_name() -> None:
    cells = list(all_cells(HUGE))
    assert len(set(cells)) == 201 * 201
    assert all(cell_name(*position(cell)) == cell for cell in cells)


@pytest.mark.parametrize("text", ["", "A", "1", "a1", "A0", "A01", "A1 ", "AAA1", "Ä1", "A1000"])
def test_a07_other_text_names_no_cell(text: str) -> None:
    with pytest.raises(ValueError, match="names no cell"):
        position(text)
    assert not is_on_map(HUGE, text)


def test_a07_the_map_ends_at_its_size() -> None:
    layout = given().layout
    assert is_on_map(layout, "I9")
    assert is_on_map(layout, "D4")
    assert not is_on_map(layout, "J1")
    assert not is_on_map(layout, "A10")


def test_a06_neighbours_are_orthogonal_and_no_mountains() -> None:
    layout = given().layout
    assert neighbours(layout, "A1") == ("B1", "A2")
    assert neighbours(layout, "E5") == ("E4", "D5", "F5", "E6")
    assert neighbours(layout, "D5") == ("C5", "E5")


def test_c69_mountains_are_no_neighbours() -> None:
    assert "D4" not in neighbours(given().layout, "D5")
    assert "D4" in within(9, "D5", 1)


def test_a06_distance_adds_columns_and_rows() -> None:
    assert (distance("A1", "I9"), distance("C4", "C4"), distance("B1", "A2")) == (16, 0, 2)
    assert is_diagonal("A1", "B2")
    assert not is_diagonal("A1", "A3")


def test_a63_board_order_is_row_then_column() -> None:
    assert in_board_order(["AA1", "B2", "Z1", "A10", "A2"]) == ["Z1", "AA1", "A2", "B2", "A10"]
