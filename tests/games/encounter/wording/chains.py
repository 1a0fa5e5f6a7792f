"""The boards of the rule book's examples M1 to M30, by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from games.encounter.rules.catalogue import Cell
from games.kernel.hexes import disk, ring
from tests.games.encounter.boards import Board, Piece, given

ROW = tuple((q, 0) for q in range(7))
LONG_ROW = tuple((q, 0) for q in range(-6, 7))
SHORT_ROW = tuple((q, 0) for q in range(6))
HALLS = {(q, 0): "abc"[q // 2] for q in range(6)}
ARENA, GATE = disk((0, 0), 3), disk((-5, 2), 1)
SKIRMISH = {**dict.fromkeys(ARENA, "arena"), **dict.fromkeys(GATE, "gate")}
APART = {"A": ((3, 0), 5), "B": ((-3, 0), 8)}
SPREAD = {"A": ((-3, 0), 9), "B": ((3, 0), 5), "C": ((3, -1), 5)}
CLOSE = {"A": ((1, 0), 6), "B": ((2, 0), 4), "C": ((0, 2), 4)}
LOOP = (*ring((0, 0), 2), (3, 0), (4, 0))


def crowded(board: Board, cells: Iterable[Cell]) -> Board:
    """Return a board with one more foe on each of these cells."""
    more = tuple(Piece(100 + n, "foe", cell) for n, cell in enumerate(cells))
    return replace(board, pieces=(*board.pieces, *more))


BOARDS: Mapping[str, Board] = {
    "M1": given({"A": ((1, 0), 5)}),
    "M2": given({"A": ((3, 0), 5)}),
    "M3": given({"A": ((4, 0), 5)}),
    "M4": given(APART),
    "M4 weakest": given(APART, bent="weakest"),
    "M5": given({"A": ((3, 0), 5), "B": ((-3, 0), 5)}),
    "M6": given({"A": ((4, 0), 5)}, reach=3),
    "M7": given({"A": ((3, 0), 5), "B": ((4, -1), 7)}, reach=2, targets=2),
    "M8": given(SPREAD, targets=2),
    "M8 weakest": given(SPREAD, targets=2, bent="weakest"),
    "M9": given({"A": ((3, 0), 5), "F": ((1, 0), 5)}),
    "M10": given({"A": ((3, 0), 5), "F": ((2, 0), 5)}),
    "M11": given({"A": ((2, 0), 2), "B": ((-4, 0), 9)}),
    "M12": given({"A": ((5, 0), 5), "F": ((3, 0), 5)}, cells=ROW),
    "M13": given({"A": ((5, 0), 5), "F": ((3, 0), 5)}, cells=ROW, at=(2, 0)),
    "M14": given({"A": ((4, 0), 5)}, hidden="A"),
    "M15": given({"A": ((2, 0), 5), "B": ((-4, 0), 5)}, hidden="A"),
    "M16": given({"A": ((5, 0), 5)}, cells=SHORT_ROW, sections=HALLS, reach=5),
    "M16 Far-seeing": given(
        {"A": ((5, 0), 5)}, cells=SHORT_ROW, sections=HALLS, reach=5, skills=("far_seeing",)
    ),
    "M17": given({"A": ((2, 0), 5)}, rocks=frozenset({(1, 0)}), reach=2),
    "M18": given({"A": ((2, 0), 5), "F": ((1, 0), 5)}, reach=2),
    "M19": given({"A": ((2, 1), 5)}),
    "M20": crowded(given({"A": ((2, 0), 5)}, at=(-2, 0)), ring((2, 0), 1)),
    "M21": given(CLOSE, reach=2, targets=2),
    "M21 weakest": given(CLOSE, reach=2, targets=2, bent="weakest"),
    "M22": given({"A": ((4, 0), 5)}, at=(-4, 0), skills=("quicken",), round=5),
    "M23": given(
        {"F": ((2, 0), 5), "G": ((-2, 0), 5), "A": ((4, 0), 5), "B": ((-4, 0), 7)}, cells=LONG_ROW
    ),
    "M23 equal": given(
        {"F": ((2, 0), 5), "G": ((-2, 0), 5), "A": ((4, 0), 5), "B": ((-4, 0), 5)}, cells=LONG_ROW
    ),
    "M24": given({"A": ((6, 0), 5)}, cells=(*disk((0, 0), 1), *disk((6, 0), 1))),
    "M25": given({"A": ((3, 0), 5), "P": ((2, 0), 2)}),
    "M26": crowded(given({"A": ((4, 0), 5)}, cells=LOOP, at=(0, 2)), ((3, 0), (2, 0), (1, 1))),
    "M27": given({"A": ((3, 0), 4), "B": ((0, 3), 6)}, reach=2),
    "M27 weakest": given({"A": ((3, 0), 4), "B": ((0, 3), 6)}, reach=2, bent="weakest"),
    "M28": given({"A": ((3, -1), 7), "B": ((3, 0), 4)}, reach=2),
    "M29": given({"A": ((2, -1), 5)}, at=(-2, 0)),
    "M30": given({"A": ((-5, 2), 5)}, at=(3, -1), cells=(*ARENA, *GATE), sections=SKIRMISH),
}
