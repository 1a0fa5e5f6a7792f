"""A round on the standard map as values to draw: four heroes, five foes, a tie."""

from __future__ import annotations

from typing import Any

from games.encounter.board import (
    BoardShown,
    CandidateShown,
    FigureShown,
    FlagShown,
    GroundShown,
    LitShown,
    RouteShown,
    WhyShown,
)
from games.encounter.rules.catalogue import Cell, CellKind, PlanCell

ROCKS = {(1, -2), (-1, -1), (-2, 2), (-1, 3)}


def distance(one: Cell, other: Cell) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def near(centre: Cell, radius: int) -> list[Cell]:
    span = range(-radius, radius + 1)
    cells = [(centre[0] + q, centre[1] + r) for q in span for r in span]
    return sorted(cell for cell in cells if distance(cell, centre) <= radius)


def standard() -> GroundShown:
    """Return the map of O1 with four rocks."""
    arena = [_plan(cell, "arena", "rock" if cell in ROCKS else "floor") for cell in near((0, 0), 3)]
    gate = [_plan(cell, "gate", "gate") for cell in near((-5, 2), 1)]
    cells = sorted((*arena, *gate), key=lambda cell: (cell.q, cell.r))
    return GroundShown(tuple(cells), {"gate": "Gate"}, {"arena": "Arena"})


def _plan(cell: Cell, section: str, kind: CellKind) -> PlanCell:
    return PlanCell(cell[0], cell[1], section, kind)


def hero(letter: str, kind: str, cell: Cell, hearts: tuple[int, int], **more: Any) -> FigureShown:
    number = "ABCD".index(letter) + 1
    label = f"{letter}, {kind}, {hearts[0]} of {hearts[1]} HP"
    return FigureShown(number, "hero", kind, label, cell, *hearts, letter=letter, **more)


def foe(number: int, kind: str, cell: Cell, hearts: tuple[int, int], **more: Any) -> FigureShown:
    label = f"{kind}, level {more['level']}, {hearts[0]} of {hearts[1]} HP"
    return FigureShown(number, "foe", kind, label, cell, *hearts, **more)


def party() -> tuple[FigureShown, ...]:
    return (
        hero("A", "bulwark", (-1, 0), (5, 6), struck=1, is_aim=True),
        hero("B", "fletcher", (-1, -2), (4, 5), is_mine=True),
        hero("C", "kindler", (-3, 1), (3, 5), struck=2),
        hero("D", "mender", (-1, 1), (4, 5)),
    )


def foes() -> tuple[FigureShown, ...]:
    weak: dict[str, Any] = {"bent": "weakest"}
    return (
        foe(5, "stone_gallant", (-2, 0), (7, 9), level=10, reach=1, is_done=True),
        foe(6, "iron_reeve", (3, -2), (6, 6), level=6, reach=1, is_acting=True),
        foe(7, "lantern_witch", (2, -2), (3, 3), level=3, reach=3, **weak),
        foe(8, "pit_hound", (2, 1), (4, 4), level=3, reach=1, **weak),
        foe(9, "ash_whelp", (3, -3), (2, 2), level=1, reach=1, **weak),
    )


def why() -> WhyShown:
    return WhyShown(
        halo=tuple(cell for cell in near((3, -2), 1) if distance(cell, (0, 0)) <= 3),
        rejected=(
            CandidateShown((0, 1), 3, "Lower priority: only D, 4 HP, below 5 HP (S30)"),
            CandidateShown((0, -2), 4, "Farther: 4 steps, nearest are 3 (S25)"),
            CandidateShown((-1, 2), 4, "Farther: 4 steps, nearest are 3 (S25)"),
        ),
        stops=(
            CandidateShown((1, -1), 2, "Stop after 2 steps"),
            CandidateShown((1, 0), 2, "Stop after 2 steps"),
        ),
        routes=(
            RouteShown(((3, -2), (2, -1), (1, -1))),
            RouteShown(((2, -1), (1, 0))),
            RouteShown(((1, -1), (0, -1)), is_later=True),
            RouteShown(((1, -1), (0, 0)), is_later=True),
            RouteShown(((1, 0), (0, 0)), is_later=True),
        ),
    )


def options() -> tuple[LitShown, ...]:
    flags = (FlagShown("A", "Oda Flint"), FlagShown("D", "Brother Pell"))
    one = "Option a: north side of Oda, 3 steps. Advised by Ismay Cole."
    other = "Option b: east side of Oda, 3 steps. Advised by Oda Flint and Brother Pell."
    return (
        LitShown((0, -1), "0,-1", one, "option", 3, "a", (FlagShown("C", "Ismay Cole"),)),
        LitShown((0, 0), "0,0", other, "option", 3, "b", flags),
    )


def tie() -> BoardShown:
    """Return the board while the party decides where the Iron Reeve goes."""
    title = "The Arena and the Gate, round 3, foe turn"
    return BoardShown(title, (*party(), *foes()), options(), why(), chests=((0, 3),))
