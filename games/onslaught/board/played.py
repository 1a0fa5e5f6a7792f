"""Parts of a board alone, for a page's script that plays what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.onslaught.board import overlay, pieces
from games.onslaught.board.geometry import frame
from games.onslaught.board.shown import (
    GateShown,
    LandmarkShown,
    RouteShown,
    SpireShown,
    UnitShown,
)
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.state import Hex
from games.svg import Element, join


def units(shown: Sequence[UnitShown]) -> Element:
    """Return units as the board draws them."""
    return join(*(pieces.unit(one) for one in shown))


def stands(
    shown: Sequence[LandmarkShown | SpireShown | GateShown], hexes: Mapping[Cell, Hex]
) -> Element:
    """Return what stands on the land as the board draws it; the hexes say where its middle is."""
    x, _y, wide, _high = frame(cell for cell, one in hexes.items() if one.terrain != "void")
    return join(*(_stand(one, x + wide // 2) for one in shown))


def _stand(one: LandmarkShown | SpireShown | GateShown, middle: int) -> Element:
    match one:
        case LandmarkShown():
            return pieces.landmark(one)
        case SpireShown():
            return pieces.spire(one)
    return pieces.gate(one, middle)


def arrow(route: RouteShown) -> Element:
    """Return the way of a move, the line of a shot or a blow."""
    return overlay.moves((route,)) if route.kind == "move" else overlay.blows((route,))
