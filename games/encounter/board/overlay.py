"""What explains a move (E3) and what can be tapped: reach, candidates, routes, lit cells."""

from __future__ import annotations

from collections.abc import Iterable

from games.encounter.board.figures import icon
from games.encounter.board.geometry import moved, outline, point
from games.encounter.board.shown import (
    BoardShown,
    CandidateShown,
    FlagShown,
    LitShown,
    RouteShown,
    WhyShown,
)
from games.hex_svg.parts import link, route
from games.svg import Element, el, join, use

FLAG = "M-12,-12H12V8L0,14L-12,8z"
CROWN = "M-12,8L-15,-8L-6,-1L0,-12L6,-1L15,-8L12,8z"
CROSS = "M13,-21L21,-13M21,-21L13,-13"


def why(shown: WhyShown) -> Element:
    """Return the overlay below the figures, without the lit cells."""
    return join(
        el("path", class_="hx-sight", d=outline(shown.sight)) if shown.sight else None,
        el("path", class_="hx-halo", d=outline(shown.halo)) if shown.halo else None,
        *(_candidate(one) for one in shown.candidates),
        *(_candidate(one, is_rejected=True) for one in shown.rejected),
        *(_stop(one) for one in shown.stops),
        *(_goal(one) for one in shown.goals),
    )


def routes(shown: Iterable[RouteShown]) -> Element:
    """Return the ways, each a pale casing and ink with a head: solid now, dashed later."""
    return join(
        *(
            route([point(cell) for cell in one.cells], is_later=one.is_later)
            for one in shown
            if len(one.cells) > 1
        )
    )


def _candidate(shown: CandidateShown, *, is_rejected: bool = False) -> Element:
    strike = join(
        el("circle", class_="hx-x", cx=17, cy=-17, r=10), el("path", class_="hx-strike", d=CROSS)
    )
    return _told(
        shown,
        "hx-cand hx-no" if is_rejected else "hx-cand",
        el("circle", r=20),
        el("text", shown.steps or "–", y=8),
        strike if is_rejected else None,
    )


def _goal(shown: CandidateShown) -> Element:
    number = el("text", shown.steps, y=12) if shown.steps else None
    return _told(shown, "hx-goal", number, under=use("#hx-hi", class_="hx-glow"))


def _stop(shown: CandidateShown) -> Element:
    foot = icon("i-stop", 26, x=-11, y=30, css="hx-foot")
    number = el("text", shown.steps, x=13, y=38) if shown.steps else None
    return _told(shown, "hx-stop", foot, number, under=use("#hx-hi", class_="hx-rim-d"))


def _told(
    shown: CandidateShown, css: str, *upright: Element | None, under: Element | None = None
) -> Element:
    q, r = shown.cell
    return el(
        "g",
        el("title", shown.label),
        under,
        el("g", *upright, class_="hx-up"),
        class_=css,
        transform=moved(shown.cell),
        role="img",
        data_cell=f"{q},{r}",
        tabindex=-1,
    )


def lit(board: BoardShown) -> Element:
    """Return the cells that can be tapped; of one with a figure only the light below it."""
    taken = {figure.cell for figure in board.figures}
    return join(*(_light(one) if one.cell in taken else _link(one) for one in board.lit))


def lit_figures(board: BoardShown) -> Element:
    """Return the cells with figures that can be tapped, to lie over them."""
    taken = {figure.cell for figure in board.figures}
    return join(*(_link(one, is_over=True) for one in board.lit if one.cell in taken))


def _light(shown: LitShown) -> Element:
    css = _classes(shown) + " hx-under"
    return el("g", use("#hx-h", class_="hx-glow"), class_=css, transform=moved(shown.cell))


def _link(shown: LitShown, *, is_over: bool = False) -> Element:
    return el(
        "a",
        el("title", shown.label),
        use("#hx-h", class_="hx-hit"),
        use("#hx-hi", class_="hx-glow"),
        _face(shown),
        class_=_classes(shown) + " hx-over" * is_over,
        **link(shown.tap, shown.cell, point(shown.cell)),
        aria_current="true" if shown.is_picked else None,
    )


def _classes(shown: LitShown) -> str:
    return f"hx-{shown.kind}" + " hx-picked" * shown.is_picked


def _face(shown: LitShown) -> Element | None:
    """Return what a lit cell says: its letter, the steps to it, the advice and the crown."""
    if not shown.letter:
        steps = el("text", shown.steps, class_="hx-steps", y=11) if shown.steps else None
        return el("g", steps, class_="hx-up") if steps else None
    back = use("#hx-hi", class_="hx-back")
    letter = el("g", back, el("text", shown.letter, y=10), class_="hx-letter")
    steps = el("g", el("circle", r=12), el("text", shown.steps, y=5), class_="hx-st")
    votes = el("g", *_votes(shown), class_="hx-votes")
    return el("g", letter, steps if shown.steps else None, votes, class_="hx-up")


def _votes(shown: LitShown) -> Iterable[Element]:
    places = len(shown.flags) + shown.is_captains
    left = -15 * (places - 1)
    if shown.is_captains:
        yield el("path", d=CROWN, class_="hx-crown", transform=f"translate({left} 0)")
    for n, flag in enumerate(shown.flags, int(shown.is_captains)):
        yield _flag(flag, left + 30 * n)


def _flag(flag: FlagShown, x: int) -> Element:
    return el(
        "g",
        el("path", d=FLAG),
        el("text", flag.letter, y=5),
        class_=f"hx-vote seat-{flag.letter.lower()}",
        transform=f"translate({x} 0)",
    )
