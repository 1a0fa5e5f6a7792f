"""The board of Encounter: frozen values in, drawings out.

A page lays two drawings of the same frame one over the other, each in a panel of its own if it
likes; the ground changes only with the map:

    <section class="hx-pane"><div class="hx-turn">{{ ground }}{{ live }}</div></section>

`ground(GroundShown)` makes the first and gives the pair its height, `live(GroundShown,
BoardShown)` the second; `film` is a small picture for a look back. The symbols that they use come
once on each page: `games/_hex_pieces.html` and `games/encounter/_pieces.html`. On a phone the
styles turn a wide board upright; what stays upright is in groups `hx-up`.
"""

from __future__ import annotations

from games.encounter.board.figures import figures, icon
from games.encounter.board.geometry import frame, moved, outline
from games.encounter.board.ground import floor, land
from games.encounter.board.overlay import lit, lit_figures, routes, why
from games.encounter.board.shown import (
    BoardShown,
    CandidateShown,
    FigureShown,
    FlagShown,
    GroundShown,
    LitShown,
    RouteShown,
    Sign,
    WhyShown,
)
from games.encounter.rules.catalogue import Cell
from games.hex_svg.parts import box_text, layer, sizers
from games.svg import Element, el, join

__all__ = [
    "BoardShown",
    "CandidateShown",
    "FigureShown",
    "FlagShown",
    "GroundShown",
    "LitShown",
    "RouteShown",
    "Sign",
    "WhyShown",
    "film",
    "ground",
    "live",
]


def ground(shown: GroundShown) -> Element:
    """Return the land, and the empty drawings that give the board its height, flat and upright."""
    box = frame(_room(shown))
    return join(sizers(box), layer(box, land(shown), aria_hidden="true"))


def live(shown: GroundShown, board: BoardShown) -> Element:
    """Return what stands on the land, what explains it, and what can be tapped."""
    return layer(
        frame(_room(shown)),
        _chests(board),
        el(
            "g",
            why(board.why),
            lit(board),
            routes(board.why.routes),
            class_="hx-why",
        ),
        figures(board.figures),
        lit_figures(board),
        role="group",
        aria_label=board.title,
        aria_describedby=board.twin or None,
        data_form=board.form or None,
        data_board=True,
    )


def film(shown: GroundShown, board: BoardShown) -> Element:
    """Return a small picture of a step: figures as plain discs, those struck numbered."""
    rim = outline(_cells(shown))
    return el(
        "svg",
        el("path", class_="hx-card", d=rim),
        floor(shown),
        el("path", class_="hx-halo", d=outline(board.why.halo)) if board.why.halo else None,
        routes(board.why.routes),
        *(_dot(figure) for figure in board.figures),
        class_="hx-map hx-film",
        viewBox=_box(shown),
        role="img",
        aria_label=board.title,
    )


def _dot(shown: FigureShown) -> Element:
    seat = "hx-iron" if shown.is_foe else f"seat-{shown.letter.lower() or 'n'}"
    told = (shown.level or "★") if shown.is_foe else shown.letter
    number = join(
        el("circle", class_="hx-num", r=25, cx=34, cy=-34),
        el("text", shown.struck, class_="hx-num", x=34, y=-22),
    )
    return el(
        "g",
        el(
            "g",
            el("circle", r=42),
            el("text", told, y=18),
            number if shown.struck else None,
            class_="hx-up",
        ),
        class_=f"hx-dot {seat}" + " hx-acting" * shown.is_acting,
        transform=moved(shown.cell),
    )


def _chests(board: BoardShown) -> Element:
    return join(
        *(
            el(
                "g",
                el("g", icon("i-chest", 54, y=0, css="hx-chest"), class_="hx-up"),
                transform=moved(cell),
            )
            for cell in board.chests
        )
    )


def _box(shown: GroundShown) -> str:
    return box_text(frame(_room(shown)))


def _cells(shown: GroundShown) -> list[Cell]:
    return [(cell.q, cell.r) for cell in shown.cells]


def _room(shown: GroundShown) -> list[Cell]:
    return [*_cells(shown), *shown.rim]
