"""The ground: range counts, sight by sections and by rays, free cells and steps."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.catalogue import Cell, PlanCell, Sight, Skill
from games.encounter.rules.ground import Ground, free, ground_here, ground_of, steps
from games.encounter.rules.state import Field
from games.kernel.hexes import disk as hexes
from games.kernel.hexes import distance
from tests.games.encounter.given import DUMMY, ally, battle, changed, disk, foe, hero, row

SWAPPER = replace(DUMMY, slug="swapper", skills=(Skill("trade_places"),))


def ground(cells: list[PlanCell], sight: Sight = "section") -> Ground:
    """Return the ground of these cells."""
    return Ground(Field(1, "test", sight, tuple(cells)))


def rays(*opaque: Cell) -> Ground:
    """Return a board of one section with rays for sight and some opaque cells."""
    return ground(changed(disk(3), *opaque, opaque=True), "ray")


def test_def_range_counts_the_last_cell_and_not_the_first() -> None:
    assert ground(disk()).range_count((0, 0), (3, -1)) == 3
    assert ground(disk()).range_count((2, 1), (2, 1)) == 0


def test_f3_def_range_goes_round_rocks_which_are_no_floor() -> None:
    rocky = ground(changed(disk(), (1, 0), kind="rock"))
    assert (1, 0) not in rocky.floor
    assert rocky.range_count((0, 0), (2, 0)) == 3
    assert (1, 0) not in rocky.neighbours((0, 0))


def test_def_range_has_no_count_where_no_way_leads() -> None:
    apart = ground([*row(2), PlanCell(4, 0, "a")])
    assert apart.range_count((0, 0), (4, 0)) is None


def test_def_range_leaves_units_out() -> None:
    state = battle(foe((0, 0)), foe((1, 0)), hero((2, 0)))
    assert ground_here(state).range_count((0, 0), (2, 0)) == 2


def test_def_sight_reaches_the_own_section_and_those_that_share_an_edge() -> None:
    three = ground(row(2, 2, 2))
    assert three.sees((0, 0), (1, 0))
    assert three.sees((0, 0), (3, 0))
    assert not three.sees((0, 0), (4, 0))
    assert three.sees((0, 0), (0, 0))
    assert three.touching["a"] == {"a", "b"}


def test_f3_def_sight_is_not_blocked_by_rocks_and_sections_may_touch_by_them() -> None:
    walled = ground(changed(row(2, 2), (1, 0), (2, 0), kind="rock"))
    assert walled.sees((0, 0), (3, 0))
    assert walled.range_count((0, 0), (3, 0)) is None
    assert walled.sections["a"] == {(0, 0), (1, 0)}


def test_o1_the_gate_and_the_arena_of_the_standard_map_see_each_other() -> None:
    standard = ground([*disk(3), *disk(1, (-5, 2), "gate")])
    assert standard.sees((3, -3), (-6, 3))


def test_a16_an_opaque_cell_between_blocks_a_ray() -> None:
    assert not rays((1, 0)).sees((0, 0), (2, 0))


def test_a16_along_an_edge_one_open_side_is_enough() -> None:
    assert rays((1, 0)).sees((0, 0), (1, 1))
    assert rays((0, 1)).sees((0, 0), (1, 1))
    assert not rays((1, 0), (0, 1)).sees((0, 0), (1, 1))


def test_a16_rays_are_the_same_from_both_ends_and_ends_do_not_block() -> None:
    board = rays((1, 0), (-1, 1), (0, 2), (-2, 0))
    for a in hexes((0, 0), 3):
        for b in hexes((0, 0), 3):
            assert board.sees(a, b) is board.sees(b, a)
            assert distance(a, b) > 1 or board.sees(a, b)


def test_o_j_the_map_says_how_sight_works() -> None:
    cells = changed(row(1, 1, 1), (1, 0), opaque=True)
    assert not ground(cells).sees((0, 0), (2, 0))
    assert not ground(cells, "ray").sees((0, 0), (2, 0))
    assert ground(row(1, 1, 1), "ray").sees((0, 0), (2, 0))


def test_def_unoccupied_cells_hold_no_unit_of_either_side_and_no_rock() -> None:
    cells = changed(disk(), (2, 0), kind="chest")
    state = battle(
        foe((0, 0)), foe((1, 0)), hero((0, 1)), hero((0, 2), health=0), ally((-1, 0)), cells=cells
    )
    me = next(n for n, figure in state.figures.items() if figure.cell == (0, 0))
    assert free(state, (0, 0), me)
    assert not any(free(state, cell, me) for cell in ((1, 0), (0, 1), (-1, 0), (9, 9)))
    assert free(state, (2, 0), me)
    assert free(state, (0, 2), me)


def test_o_a_steps_lead_through_free_cells_alone() -> None:
    state = battle(foe((0, 0)), foe((2, 0)), cells=row(5))
    assert dict(steps(state, 1)) == {(0, 0): 0, (1, 0): 1}
    placing = battle(foe((0, 0), "swapper"), foe((2, 0)), cells=row(5), kinds=[SWAPPER])
    assert steps(placing, 1)[4, 0] == 4


def test_the_ground_of_equal_fields_is_counted_once() -> None:
    one = Field(1, "test", "section", tuple(row(3)))
    same = Field(1, "test", "section", tuple(row(3)))
    assert ground_of(one) is ground_of(same)
    assert ground_of(one) is not ground_of(Field(1, "test", "section", tuple(row(4))))


def test_an_area_is_where_a_cell_is_in_range_and_in_sight_from() -> None:
    three = ground(row(2, 2, 2))
    assert three.area((5, 0), 4) == {(2, 0), (3, 0), (4, 0), (5, 0)}
    assert three.area((5, 0), 4, unseen=True) == {(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)}
