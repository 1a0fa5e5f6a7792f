"""The board in its pane: a cartouche, a legend of what the overlay shows, and both drawings."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from games.encounter.board import BoardShown, GroundShown, ground, live
from games.encounter.board.geometry import frame, point
from games.svg import Element, el

LINE = "0 0 40 16"
# What an overlay may show, by the layers of `WhyShown`.
LEGEND = {
    "halo": (gettext_lazy("reach of the acting foe"), LINE, ("hx-halo", "M3,3H37V13H3z")),
    "sight": (gettext_lazy("sections in sight"), LINE, ("hx-sight", "M3,3H37V13H3z")),
    "now": (gettext_lazy("this turn"), LINE, ("hx-route", "M4,8H36")),
    "later": (gettext_lazy("a later turn"), LINE, ("hx-route hx-later", "M4,8H36")),
}


@dataclass(frozen=True, slots=True)
class LegendShown:
    """A line of the legend: a small drawing and a word."""

    drawing: Element
    text: str


@dataclass(frozen=True, slots=True)
class PaneShown:
    """The pane of a board (`_board.html`).

    `has_corner` says that no cell lies in the upper left, where cartouche and legend have room;
    elsewhere they stand above the board.
    """

    title: str
    text: str
    ground: Element
    live: Element
    legend: tuple[LegendShown, ...] = ()
    has_corner: bool = True


@dataclass(frozen=True, slots=True)
class FrameShown:
    """A step of the round as a small picture (`_film.html`)."""

    title: str
    text: str
    picture: Element
    rules: tuple[str, ...] = ()


def pane(land: GroundShown, board: BoardShown, title: str, text: str = "") -> PaneShown:
    """Return the pane of a board; `title` and `text` stand in its cartouche."""
    drawings = {"ground": ground(land), "live": live(land, board)}
    return PaneShown(title, text, legend=_legend(board), has_corner=_has_corner(land), **drawings)


def _legend(board: BoardShown) -> tuple[LegendShown, ...]:
    routes = board.why.routes
    shown = {
        "halo": board.why.halo,
        "sight": board.why.sight,
        "now": [one for one in routes if not one.is_later],
        "later": [one for one in routes if one.is_later],
    }
    lines = [_line(*LEGEND[name]) for name, found in shown.items() if found]
    if board.why.rejected:
        lines.append(_struck())
    return tuple(lines)


def _line(text: object, box: str, drawn: tuple[str, str]) -> LegendShown:
    path = el("path", class_=drawn[0], d=drawn[1])
    return LegendShown(el("svg", path, viewBox=box, aria_hidden="true"), str(text))


def _struck() -> LegendShown:
    cross = el("path", class_="hx-strike", d="M-5,-5L5,5M5,-5L-5,5")
    mark = el("g", el("circle", r=13), cross, class_="hx-cand hx-no")
    drawing = el("svg", mark, viewBox="-20 -16 40 32", aria_hidden="true")
    return LegendShown(drawing, str(gettext_lazy("rejected: see why")))


def _has_corner(land: GroundShown) -> bool:
    cells = [(cell.q, cell.r) for cell in land.cells]
    left, top, wide, high = frame(cells)
    right, bottom = left + wide * 28 // 100, top + high * 37 // 100
    return all(x - 52 >= right or y - 60 >= bottom for x, y in map(point, cells))
