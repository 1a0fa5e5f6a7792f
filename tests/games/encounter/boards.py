"""Small battles for the planner's tests: a map, foe E, heroes A, B, C, ally P, foes F, G.

Section 4 of the rule book: unless said otherwise the map is all cells within 4 of (0, 0), one
section, no rock; foe E at (0, 0), reach 1, targets 1, bent strongest, allowance 2.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.encounter.rules.catalogue import (
    Bent,
    Cell,
    FoeType,
    PlanCell,
    Sight,
    Skill,
    StatusKind,
)
from games.encounter.rules.state import Acting, Burden, Figure, State, Team
from games.kernel.hexes import disk
from tests.games.encounter.given import battle

E = 1  # the foe that plans
Unit = tuple[Cell, int]  # where, and how much health
WIDE = disk((0, 0), 4)


@dataclass(frozen=True, slots=True)
class Piece:
    """A figure of a board and the stats it fights by."""

    number: int
    team: Team
    cell: Cell | None
    health: int = 5
    reach: int = 1
    targets: int = 1
    bent: Bent = "strongest"
    skills: tuple[str, ...] = ()
    statuses: tuple[StatusKind, ...] = ()
    level: int = 1
    might: int = 1


@dataclass(frozen=True, slots=True)
class Board:
    """All of a board: its map, its figures, how sight works and which round it is."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    rocks: frozenset[Cell] = frozenset()
    opaque: frozenset[Cell] = frozenset()
    sections: Mapping[Cell, str] | None = None
    sight: Sight = "section"
    round: int = 1

    def state(self) -> State:
        """Return the board as a State in which nobody acts yet."""
        return state_of(self)

    def piece(self, number: int) -> Piece:
        """Return a figure by its number."""
        return next(piece for piece in self.pieces if piece.number == number)

    def laid(self, turn: Callable[[Cell], Cell]) -> Board:
        """Return the board with every cell laid elsewhere."""
        return replace(
            self,
            cells=tuple(sorted(map(turn, self.cells))),
            pieces=tuple(replace(p, cell=p.cell and turn(p.cell)) for p in self.pieces),
            rocks=frozenset(map(turn, self.rocks)),
            opaque=frozenset(map(turn, self.opaque)),
            sections={turn(c): s for c, s in self.sections.items()} if self.sections else None,
        )


def state_of(board: Board) -> State:
    """Return the State of a board: each piece is of a kind of its own."""
    kinds = {kind_of(piece).slug: kind_of(piece) for piece in board.pieces}
    figures = {piece.number: figure_of(piece) for piece in board.pieces}
    burdens = {
        (piece.number, n): Burden(piece.number, n, kind)
        for piece in board.pieces
        for n, kind in enumerate(piece.statuses, 1)
    }
    base = battle(
        cells=[plan_cell(board, cell) for cell in board.cells],
        sight=board.sight,
        round=board.round,
        kinds=list(kinds.values()),
    )
    return replace(base, figures=figures, burdens=burdens)


def plan_cell(board: Board, cell: Cell) -> PlanCell:
    """Return a cell of the map of a board."""
    section = board.sections[cell] if board.sections else "one"
    kind = "rock" if cell in board.rocks else "floor"
    return PlanCell(*cell, section, kind, opaque=cell in board.opaque)  # type: ignore[arg-type]


def kind_of(piece: Piece) -> FoeType:
    """Return the kind that has a piece's stats."""
    return FoeType(
        slug=f"kind {piece.number}",
        name=f"kind {piece.number}",
        level=piece.level,
        health=piece.health,
        might=piece.might,
        guard=0,
        reach=piece.reach,
        targets=piece.targets,
        bent=piece.bent,
        skills=tuple(Skill(slug) for slug in piece.skills),
    )


def figure_of(piece: Piece) -> Figure:
    """Return a piece as a figure; heroes and allies are led by the seat of their number."""
    seat = None if piece.team == "foe" else piece.number
    kind = f"kind {piece.number}"
    return Figure(piece.number, piece.team, kind, seat, piece.cell, piece.health, piece.health)


LETTERS: dict[str, tuple[int, Team]] = {
    "A": (11, "hero"),
    "B": (12, "hero"),
    "C": (13, "hero"),
    "P": (14, "ally"),
    "F": (21, "foe"),
    "G": (22, "foe"),
}


def given(
    units: Mapping[str, Unit],
    *,
    at: Cell = (0, 0),
    cells: Iterable[Cell] = WIDE,
    hidden: Collection[str] = (),
    **more: Any,
) -> Board:
    """Return a board with E at a cell and units by their letters; `more` are its or E's stats."""
    board = {name: more.pop(name) for name in ("rocks", "sections", "round") if name in more}
    foe = Piece(E, "foe", at, **more)
    others = [
        Piece(*LETTERS[name], cell, health, statuses=("hidden",) if name in hidden else ())
        for name, (cell, health) in units.items()
    ]
    return Board(tuple(cells), (foe, *others), **board)


def acting(state: State, adjacent: tuple[int, ...], figure: int = E) -> State:
    """Return the State in the turn of a figure at whose start these were beside it."""
    cell = state.figures[figure].cell
    assert cell is not None
    return replace(state, acting=Acting(figure, cell, adjacent))
