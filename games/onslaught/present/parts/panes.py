"""The board in its pane: who sits where, a legend of what is lit, and both drawings."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from games.onslaught.board import BoardShown, GroundShown, ground, live, tokens
from games.onslaught.board.geometry import frame, point
from games.onslaught.icons import SIGNS
from games.svg import Element, el, use

HEXAGON = "-60 -60 120 120"
LEGEND = {
    "end": gettext_lazy("may end here: steps to the mark"),
    "risk": gettext_lazy("a spire reaches this hex"),
    "target": gettext_lazy("can be chosen as a target"),
    "place": gettext_lazy("can be built on"),
    "range": gettext_lazy("range of a spire"),
    "influence": gettext_lazy("influence"),
}


@dataclass(frozen=True, slots=True)
class PlaqueShown:
    """A side's name in a corner of the pane, with what it is after."""

    letter: str
    name: str
    note: str
    is_own: bool = False
    is_active: bool = False


@dataclass(frozen=True, slots=True)
class LegendShown:
    """A line of the legend: a small drawing and a word."""

    drawing: Element
    text: str


@dataclass(frozen=True, slots=True)
class PaneShown:
    """The pane of a board (`_board.html`); `is_roomy` says that its corners are free."""

    ground: Element
    live: Element
    plaques: tuple[PlaqueShown, ...] = ()
    legend: tuple[LegendShown, ...] = ()
    is_roomy: bool = True


def pane(land: GroundShown, board: BoardShown, plaques: tuple[PlaqueShown, ...] = ()) -> PaneShown:
    """Return the pane of a board with the names of its sides, the first of them on the left."""
    return PaneShown(ground(land), live(land, board), plaques, _legend(board), _is_roomy(land))


def _legend(board: BoardShown) -> tuple[LegendShown, ...]:
    sorts = {one.sort for one in board.lit}
    kinds = {one.kind: one.letter for one in board.areas}
    lines = [_lit(sort) for sort in ("end", "target", "place") if sort in sorts]
    if any(one.is_risky for one in board.lit):
        lines.append(LegendShown(_picture(*_risk(), css="os-risk"), str(LEGEND["risk"])))
    for kind in ("range", "influence"):
        if kind in kinds:
            seat = f"seat-{kinds[kind].lower() or 'n'}"
            drawn = _picture(use("#hx-hi", class_=f"os-{kind}"), css=seat)
            lines.append(LegendShown(drawn, str(LEGEND[kind])))
    return tuple(lines)


def _lit(sort: str) -> LegendShown:
    under = " hx-under" if sort == "target" else ""
    drawn = _picture(use("#hx-hi", class_="hx-glow"), css=f"os-to os-{sort}{under}")
    return LegendShown(drawn, str(LEGEND[sort]))


def _risk() -> tuple[Element, ...]:
    return el("circle", r=36), tokens.icon(SIGNS["fire"], 52, at=(0, 0))


def _picture(*drawn: Element, css: str) -> Element:
    return el("svg", el("g", *drawn, class_=css), viewBox=HEXAGON, aria_hidden="true")


def _is_roomy(land: GroundShown) -> bool:
    """Say whether no hex lies in the upper corners, where the names have room."""
    cells = [place.cell for place in land.hexes if place.terrain != "void"]
    left, top, wide, high = frame(cells)
    bottom = top + high * 16 // 100
    inner = (left + wide * 16 // 100, left + wide * 84 // 100)
    return all(
        y - 60 >= bottom or inner[0] <= x - 52 and x + 52 <= inner[1] for x, y in map(point, cells)
    )
