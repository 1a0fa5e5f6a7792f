"""The board of Onslaught: frozen values in, drawings out.

A page lays two drawings of the same frame one over the other, each in a panel of its own if it
likes; the ground changes only with an earthscape:

    <section class="hx-pane"><div class="hx-turn">{{ ground }}{{ live }}</div></section>

`ground(GroundShown)` makes the first and gives the pair its height, `live(GroundShown,
BoardShown)` the second; `glance` is a small picture of both. The symbols that they use come once
on each page: `games/_hex_pieces.html` and `games/onslaught/_pieces.html`. On a phone the styles
turn a wide board upright, the viewer's own gate at the bottom; what stays upright is in groups
`hx-up`. `tokens` has loose chips, towers, dice and hearts for the trays.
"""

from __future__ import annotations

from functools import lru_cache

from games.hex_svg.parts import Box, box_text, layer, sizers
from games.onslaught.board import overlay, pieces
from games.onslaught.board.geometry import frame, point
from games.onslaught.board.ground import land, plot
from games.onslaught.board.mini import mini
from games.onslaught.board.shown import (
    AreaShown,
    BoardShown,
    GateShown,
    GroundShown,
    LandmarkShown,
    LitShown,
    PlotShown,
    RouteShown,
    SpireShown,
    UnitShown,
)
from games.svg import Element, el, join

__all__ = [
    "AreaShown",
    "BoardShown",
    "GateShown",
    "GroundShown",
    "LandmarkShown",
    "LitShown",
    "PlotShown",
    "RouteShown",
    "SpireShown",
    "UnitShown",
    "board",
    "glance",
    "ground",
    "live",
    "mini",
]


@lru_cache(maxsize=64)
def ground(shown: GroundShown) -> Element:
    """Return the land, and the empty drawings that give the board its height."""
    box = _box(shown)
    return join(sizers(box), layer(box, land(shown), css=_turn(shown, box), aria_hidden="true"))


def live(shown: GroundShown, board: BoardShown) -> Element:
    """Return what stands on the land, what explains it, and what can be tapped."""
    box = _box(shown)
    return layer(
        box,
        *_drawn(box, board),
        css=_turn(shown, box),
        role="group",
        aria_label=board.title,
        aria_describedby=board.twin or None,
        data_form=board.form or None,
        data_board=True,
    )


def board(shown: GroundShown, board: BoardShown) -> Element:
    """Return both drawings one over the other, for pages where nothing moves."""
    return el("div", ground(shown), live(shown, board), class_="hx-turn")


def glance(shown: GroundShown, board: BoardShown) -> Element:
    """Return the whole board as one small picture to look at."""
    box = _box(shown)
    return el(
        "svg",
        land(shown),
        *_drawn(box, board),
        class_="hx-map hx-film os-glance",
        viewBox=box_text(box),
        role="group",
        aria_label=board.title,
    )


def _drawn(box: Box, board: BoardShown) -> tuple[Element, ...]:
    middle = box[0] + box[2] // 2
    back = el(
        "g",
        *(plot(one) for one in board.plots),
        overlay.areas(board.areas),
        overlay.under(board),
        class_="hx-why",
    )
    standing = (
        *(pieces.landmark(one) for one in board.landmarks),
        *(pieces.spire(one) for one in sorted(board.spires, key=lambda one: one.cell)),
        *(pieces.gate(one, middle) for one in board.gates),
    )
    units = (pieces.unit(one) for one in sorted(board.units, key=lambda one: one.cell))
    return (
        back,
        el("g", *standing, class_="os-stand"),
        el("g", overlay.lit(board), overlay.moves(board.routes), class_="hx-why"),
        el("g", *units, class_="hx-figs"),
        overlay.blows(board.routes),
        overlay.over(board),
        overlay.numbers(board),
    )


@lru_cache(maxsize=64)
def _box(shown: GroundShown) -> Box:
    return frame(place.cell for place in shown.hexes if place.terrain != "void")


def _turn(shown: GroundShown, box: Box) -> str:
    """Return the class of a board that turns the other way, so that the own gate lies below."""
    if shown.home is None:
        return ""
    return " hx-from-right" if 2 * point(shown.home)[0] > 2 * box[0] + box[2] else ""
