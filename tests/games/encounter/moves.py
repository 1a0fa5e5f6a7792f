"""The examples M1 to M30 of the rule book as boards, with the exact stops of foe E."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.encounter.rules.catalogue import Cell
from games.kernel.hexes import disk, ring
from tests.games.encounter.boards import Board, Piece, given

Stops = tuple[Cell, ...]
ROW = tuple((q, 0) for q in range(7))
LONG_ROW = tuple((q, 0) for q in range(-6, 7))
ARENA, GATE = disk((0, 0), 3), disk((-5, 2), 1)


def crowded(board: Board, cells: tuple[Cell, ...]) -> Board:
    """Return the board with another foe on each of these cells."""
    more = tuple(Piece(100 + n, "foe", cell) for n, cell in enumerate(cells))
    return replace(board, pieces=(*board.pieces, *more))


def moves() -> Mapping[str, tuple[Board, Stops]]:
    """Return the examples by their names; one with two readings has two."""
    return {**_near(), **_barred(), **_ties()}


def _near() -> dict[str, tuple[Board, Stops]]:
    pair: dict[str, Any] = {"A": ((3, 0), 5), "B": ((-3, 0), 8)}
    hounded: dict[str, Any] = {"A": ((-3, 0), 9), "B": ((3, 0), 5), "C": ((3, -1), 5)}
    return {
        "M1": (given({"A": ((1, 0), 5)}), ((0, 0),)),
        "M2": (given({"A": ((3, 0), 5)}), ((2, 0),)),
        "M3": (given({"A": ((4, 0), 5)}), ((2, 0),)),
        "M4": (given(pair), ((-2, 0),)),
        "M4 weakest": (given(pair, bent="weakest"), ((2, 0),)),
        "M5": (given({"A": ((3, 0), 5), "B": ((-3, 0), 5)}), ((-2, 0), (2, 0))),
        "M6": (given({"A": ((4, 0), 5)}, reach=3), ((1, 0),)),
        "M7": (given({"A": ((3, 0), 5), "B": ((4, -1), 7)}, reach=2, targets=2), ((1, 0),)),
        "M8": (given(hounded, targets=2), ((-2, 0),)),
        "M8 weakest": (given(hounded, targets=2, bent="weakest"), ((2, -1), (2, 0))),
        "M11": (given({"A": ((2, 0), 2), "B": ((-4, 0), 9)}), ((1, 0),)),
        "M25": (given({"A": ((3, 0), 5), "P": ((2, 0), 2)}), ((1, 0),)),
    }


def _barred() -> dict[str, tuple[Board, Stops]]:
    halves = {(q, 0): str(q // 2) for q in range(6)}
    long: dict[str, Any] = {"cells": ROW[:6], "sections": halves, "reach": 5}
    queue: dict[str, Any] = {"A": ((5, 0), 5), "F": ((3, 0), 5)}
    ringed = given({"A": ((2, 0), 5)}, at=(-2, 0))
    round_about = given(
        {"A": ((4, 0), 5), "F": ((3, 0), 5), "G": ((2, 0), 5)},
        at=(0, 2),
        cells=(*ring((0, 0), 2), (3, 0), (4, 0)),
    )
    return {
        "M9": (given({"A": ((3, 0), 5), "F": ((1, 0), 5)}), ((1, 1), (2, -1))),
        "M10": (given({"A": ((3, 0), 5), "F": ((2, 0), 5)}), ((1, 1), (2, -1))),
        "M12": (given(queue, cells=ROW), ((2, 0),)),
        "M13": (given(queue, cells=ROW, at=(2, 0)), ((2, 0),)),
        "M14": (given({"A": ((4, 0), 5)}, hidden="A"), ((2, 0),)),
        "M14 next": (given({"A": ((4, 0), 5)}, hidden="A", at=(2, 0)), ((3, 0),)),
        "M14 beside": (given({"A": ((4, 0), 5)}, hidden="A", at=(3, 0)), ((3, 0),)),
        "M15": (given({"A": ((2, 0), 5), "B": ((-4, 0), 5)}, hidden="A"), ((-2, 0),)),
        "M16": (given({"A": ((5, 0), 5)}, **long), ((2, 0),)),
        "M16 far-seeing": (
            given({"A": ((5, 0), 5)}, **long, skills=("far_seeing",)),
            ((0, 0),),
        ),
        "M17": (
            given({"A": ((2, 0), 5)}, rocks=frozenset({(1, 0)}), reach=2),
            ((0, 1), (1, -1)),
        ),
        "M18": (given({"A": ((2, 0), 5), "F": ((1, 0), 5)}, reach=2), ((0, 0),)),
        "M20": (crowded(ringed, ring((2, 0), 1)), ((0, 0),)),
        "M24": (
            given({"A": ((6, 0), 5)}, cells=(*disk((0, 0), 1), *disk((6, 0), 1))),
            ((0, 0),),
        ),
        "M26": (crowded(round_about, ((1, 1),)), ((0, 2),)),
    }


def _ties() -> dict[str, tuple[Board, Stops]]:
    sections = dict.fromkeys(ARENA, "arena") | dict.fromkeys(GATE, "gate")
    near: dict[str, Any] = {"A": ((1, 0), 6), "B": ((2, 0), 4), "C": ((0, 2), 4)}
    lane: dict[str, Any] = {"F": ((2, 0), 5), "G": ((-2, 0), 5), "A": ((4, 0), 5)}
    bent: dict[str, Any] = {"A": ((3, 0), 4), "B": ((0, 3), 6)}
    return {
        "M19": (given({"A": ((2, 1), 5)}), ((1, 1), (2, 0))),
        "M21": (given(near, reach=2, targets=2), ((0, 0),)),
        "M22": (given({"A": ((4, 0), 5)}, at=(-4, 0), skills=("quicken",), round=5), ((1, 0),)),
        "M23": (given({**lane, "B": ((-4, 0), 7)}, cells=LONG_ROW), ((-1, 0),)),
        "M23 equal": (
            given({**lane, "B": ((-4, 0), 5)}, cells=LONG_ROW),
            ((-1, 0), (1, 0)),
        ),
        "M27": (given(bent, reach=2), ((0, 1),)),
        "M27 weakest": (given(bent, reach=2, bent="weakest"), ((1, 0),)),
        "M28": (given({"A": ((3, -1), 7), "B": ((3, 0), 4)}, reach=2), ((1, -1), (1, 0))),
        "M29": (given({"A": ((2, -1), 5)}, at=(-2, 0)), ((0, -1), (0, 0))),
        "M30": (
            given({"A": ((-5, 2), 5)}, at=(3, -1), cells=(*ARENA, *GATE), sections=sections),
            ((1, -1), (1, 0), (1, 1)),
        ),
    }
