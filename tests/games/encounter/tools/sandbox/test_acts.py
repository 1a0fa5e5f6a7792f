"""Taps, strokes and buttons of the sandbox: what each does to a position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter.rules.catalogue import Cell, PlanCell
from games.encounter.tools.sandbox.acts import ACTS, as_kind, cells_of_text, drop
from games.encounter.tools.sandbox.form import Look
from games.encounter.tools.sandbox.position import Position
from games.kernel.faults import MalformedPlan
from tests.games.encounter.given import frozen
from tests.games.encounter.moves import moves
from tests.games.encounter.sandboxes import position

M9 = position(moves()["M9"][0])  # A (3, 0), E (0, 0), F (1, 0)


def done(tool: str, *cells: Cell, act: str = "put", **look: str) -> tuple[Position, Look]:
    """Return what a tool does on cells of M9."""
    return ACTS[act](M9, Look(tool=tool, **look), cells, frozen())  # type: ignore[arg-type]


def refused(tool: str, *cells: Cell, act: str = "put", **look: str) -> str:
    """Return why a tool does nothing there."""
    with pytest.raises(MalformedPlan) as found:
        done(tool, *cells, act=act, **look)
    (fault,) = found.value.faults
    return f"{fault.expected % fault.values} {fault.rule}".strip()


def places(found: Position) -> dict[str, Cell]:
    return {unit.letter: unit.cell for unit in found.units}


def test_the_hand_takes_a_unit_and_sets_it_down() -> None:
    found, look = done("hand", (3, 0))
    assert (found, look.selected) == (M9, "A")
    found, look = done("hand", (0, 2), selected="A")
    assert (places(found), look.selected) == ({"A": (0, 2), "E": (0, 0), "F": (1, 0)}, "A")
    assert refused("hand", (0, 2)) == "Tap somebody first, then the cell to go to."
    assert refused("hand", (9, 9), selected="A") == "Units stand on floor only. F3"


def test_a_unit_is_dragged_to_a_free_cell() -> None:
    found, look = done("hand", (3, 0), (0, 2), act="move")
    assert (places(found)["A"], look.selected) == ((0, 2), "A")
    assert refused("hand", (2, 0), (0, 2), act="move") == "Nobody stands there."
    assert refused("hand", (3, 0), (1, 0), act="move") == ("Somebody stands there. DEF-unoccupied")
    assert done("hand", (3, 0), (3, 0), act="move")[0] == M9


def test_new_units_get_the_next_letter_and_the_stats_of_their_kind() -> None:
    found, look = done("hero", (0, 2))
    unit = found.unit("B")
    assert unit is not None
    assert (unit.kind, unit.cell, unit.health, look.selected) == ("fletcher", (0, 2), 5, "B")
    found, _ = done("foe", (0, 2), kind="lantern_witch")
    unit = found.unit("G")
    assert unit is not None
    assert (unit.kind, unit.reach, unit.targets, unit.bent) == ("lantern_witch", 3, 2, "weakest")
    found, _ = done("foe", (0, 2), kind="no_such_kind")
    assert found.unit("G") is not None
    found, _ = done("ally", (0, 2))
    assert found.unit("P") is not None


def test_a_new_unit_on_a_taken_cell_takes_that_one_into_the_hand() -> None:
    found, look = done("foe", (3, 0))
    assert (found, look.selected) == (M9, "A")


def test_there_is_room_for_four_heroes() -> None:
    found = M9
    for r in range(1, 4):
        found, _ = ACTS["put"](found, Look(tool="hero"), ((0, r),), frozen())
    assert "".join(places(found)) == "ABCDEF"
    with pytest.raises(MalformedPlan):
        ACTS["put"](found, Look(tool="hero"), ((0, 4),), frozen())


def test_brushes_paint_and_leave_those_who_stand_there() -> None:
    found, _ = done("rock", (0, 1), (3, 0), (5, 0), section="b")
    assert found.cell_at((0, 1)) == PlanCell(0, 1, "b", "rock")
    assert found.cell_at((3, 0)) == PlanCell(3, 0, "a")
    assert found.cell_at((5, 0)) == PlanCell(5, 0, "b", "rock")
    assert done("bush", (3, 0))[0].cell_at((3, 0)) == PlanCell(3, 0, "a", opaque=True)
    assert done("wall", (0, 1))[0].cell_at((0, 1)) == PlanCell(0, 1, "a", "rock", opaque=True)
    assert done("gate", (0, 1))[0].cell_at((0, 1)) == PlanCell(0, 1, "a", "gate")
    assert list(found.cells) == sorted(found.cells, key=lambda cell: (cell.q, cell.r))


def test_a_map_grows_only_so_far() -> None:
    many = tuple((q, r) for q in range(10, 30) for r in range(18))
    assert refused("floor", *many) == "A map has at most 400 cells. O1"
    assert refused("floor", (99, 100)).startswith("q and r are whole numbers from -99 to 99.")


def test_the_eraser_takes_a_unit_first_and_then_its_cell() -> None:
    found, _ = done("void", (3, 0))
    assert (places(found), len(found.cells)) == ({"E": (0, 0), "F": (1, 0)}, len(M9.cells))
    found, _ = done("hand", (3, 0), act="erase")
    assert places(found) == {"E": (0, 0), "F": (1, 0)}
    found, _ = done("void", (0, 1), (0, 2), (3, 0))
    assert (len(found.cells), "A" in places(found)) == (len(M9.cells) - 2, True)
    whole = tuple((cell.q, cell.r) for cell in M9.cells)
    alone = replace(M9, units=())
    with pytest.raises(MalformedPlan):
        ACTS["erase"](alone, Look(), whole, frozen())


def test_when_the_foe_that_moves_goes_the_next_one_moves() -> None:
    found, look = drop(M9, Look(selected="E"), "E")
    assert (found.foe, look.selected) == ("F", "")
    assert drop(replace(found, beside=("A", "F")), Look(), "F")[0].foe == ""
    assert drop(replace(found, beside=("A", "F")), Look(), "F")[0].beside == ("A",)


def test_a_unit_of_another_kind_gets_its_stats() -> None:
    witch = replace(M9.units[1], kind="lantern_witch")
    other = M9.with_units((M9.units[0], witch, M9.units[2]))
    found = as_kind(other, {"A": "bulwark", "E": "thornback", "F": "thornback"}, frozen())
    unit = found.unit("E")
    assert unit is not None
    assert (unit.reach, unit.targets, unit.bent, unit.health) == (3, 2, "weakest", 3)
    assert found.unit("A") == M9.unit("A")
    mender = M9.with_units((replace(M9.units[0], kind="mender", health=9), *M9.units[1:]))
    hero = as_kind(mender, {"A": "bulwark"}, frozen()).unit("A")
    assert hero is not None
    assert hero.health == 5


def test_cells_are_written_with_a_blank_between() -> None:
    assert cells_of_text(" 2,-1  3,0; −4, 2 2,-1") == ((2, -1), (3, 0), (-4, 2))


@pytest.mark.parametrize("text", ["", "2", "2,x", "a 2,1", "1,2 " * 201, "\u0661,\u0661 ?"])
def test_other_texts_are_no_cells(text: str) -> None:
    with pytest.raises(MalformedPlan):
        cells_of_text(text)
