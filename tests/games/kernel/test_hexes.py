"""Hexes: what all games with a hex board count by."""

from __future__ import annotations

from games.kernel.hexes import (
    SIDES,
    disk,
    distance,
    lines,
    neighbours,
    ring,
    spread,
    symmetries,
    turned,
    within,
)

BOARD = disk((0, 0), 4)


def test_the_neighbours_of_a_hex_come_in_the_order_of_the_rule_books() -> None:
    assert neighbours((2, -1)) == ((3, -1), (3, -2), (2, -2), (1, -1), (1, 0), (2, 0))


def test_the_distance_is_half_the_sum_of_the_three_differences() -> None:
    assert distance((0, 0), (0, 0)) == 0
    assert distance((0, 0), (3, -1)) == 3
    for q, r in BOARD:
        assert distance((0, 0), (q, r)) == (abs(q) + abs(r) + abs(q + r)) // 2


def test_a_ring_is_walked_once_round_in_single_steps() -> None:
    walk = ring((1, 1), 2)
    assert len(set(walk)) == 12
    assert {distance((1, 1), cell) for cell in walk} == {2}
    ends = zip(walk, (*walk[1:], walk[0]), strict=True)
    assert {distance(a, b) for a, b in ends} == {1}
    assert ring((1, 1), 0) == ((1, 1),)


def test_a_disk_has_its_rings_in_order_of_q_and_r() -> None:
    assert len(BOARD) == 61
    assert list(BOARD) == sorted(BOARD)


def test_spread_counts_round_what_is_in_the_way_and_no_farther_than_asked() -> None:
    around = within([cell for cell in BOARD if cell != (1, 0)])
    found = spread((0, 0), around.__getitem__)
    assert found[2, 0] == 3
    assert (1, 0) not in found
    assert len(found) == 60
    assert set(spread((0, 0), around.__getitem__, 1)) == {(0, 0), *SIDES} - {(1, 0)}


def test_both_lines_between_two_hexes_run_beside_an_edge_between_them() -> None:
    assert lines((0, 0), (2, 0)) == (((1, 0),), ((1, 0),))
    assert {*lines((0, 0), (1, 1))} == {((1, 0),), ((0, 1),)}
    assert lines((0, 0), (1, 0)) == ((), ())


def test_the_lines_between_two_hexes_are_the_same_from_either_end() -> None:
    for a in BOARD:
        for b in BOARD:
            assert {*lines(a, b)} == {tuple(reversed(line)) for line in lines(b, a)}
            assert all(distance(a, cell) == n + 1 for n, cell in enumerate(lines(a, b)[0]))


def test_there_are_twelve_symmetries_and_each_keeps_all_distances() -> None:
    laid = [tuple(turn(cell) for cell in BOARD) for turn in symmetries()]
    assert len(set(laid)) == 12
    for cells in laid:
        assert set(cells) == set(BOARD)
        assert [distance(cells[0], cell) for cell in cells] == [
            distance(BOARD[0], cell) for cell in BOARD
        ]
    assert turned((1, 0), 1) == (0, 1)
    assert turned((2, 1), 0, mirrored=True) == (1, 2)
