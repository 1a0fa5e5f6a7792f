"""Small drawings for plates and trays beside the board: coins, hearts, beads, dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from games.encounter.board.figures import classes, coin, icon, level_mark
from games.encounter.board.shown import FigureShown
from games.encounter.icons import unit_icon
from games.encounter.rules.catalogue import RESOLVE, DieKind
from games.hex_svg import parts
from games.hex_svg.parts import MISS, MOST_HEARTS
from games.svg import Element, el, join, use

Kind = DieKind | Literal["foe"]
STAR = "M0,-14L4,-4L14,-4L6,3L9,14L0,7L-9,14L-6,3L-14,-4L-4,-4z"
# One mark of each kind of die, so that it is known without its colour: a cut, a bolt, a cross.
MARKS: dict[str, tuple[str, str]] = {
    "foe": ("M-9,13L9,-13", "M-14,12L2,-12M-2,12L14,-12"),
    "might": ("M-9,13L9,-13", "M-14,12L2,-12M-2,12L14,-12"),
    "spark": ("M4,-15L-6,2H5L-4,15", "M-4,-14L-14,2H-4L-12,14M12,-14L2,2H12L4,14"),
    "mend": ("M0,-12V12M-12,0H12", "M-8,-13V5M-17,-4H1M9,-5V13M0,4H18"),
}


def plate(shown: FigureShown, *, is_small: bool = False) -> Element:
    """Return a figure's coin as a picture beside its name; a small one bears its level alone."""
    if is_small:
        level = level_mark(shown) if shown.is_foe else None
        body = join(use(f"#hx-{shown.team}"), icon(unit_icon(shown.kind), 46), level)
    else:
        body = coin(shown)
    css = f"{classes(shown)} hx-coin"
    return el("svg", body, class_=css, viewBox="-48 -48 96 98", aria_hidden="true")


def hearts(health: int, most: int, bonus: int = 0, *, label: str) -> Element:
    """Return a row of hearts, or one heart and a number where there are many."""
    places = max(most, health) + bonus
    if places > MOST_HEARTS:
        text = f"{health}/{most}" + (f" +{bonus}" if bonus else "")
        count = el("span", text, class_="en-count", aria_hidden="true")
        return el("span", _row(("#hx-p1",), label), count, class_="en-hearts")
    kinds = [1 if n < health else 2 if n < health + bonus else 0 for n in range(places)]
    return el("span", _row((f"#hx-p{kind}" for kind in kinds), label), class_="en-hearts")


def beads(points: int, most: int, *, label: str) -> Element:
    """Return Resolve as stars, those that are there and those that may come."""
    drawn = [use("#hx-rs", x=18 * n, class_=None if n < points else "en-off") for n in range(most)]
    box = f"-9 -9 {18 * most} 18"
    return el("svg", *drawn, class_="en-beads", viewBox=box, role="img", aria_label=label)


def _row(symbols: Iterable[str], label: str) -> Element:
    drawn = [use(symbol, x=17 * n) for n, symbol in enumerate(symbols)]
    box = f"-8.5 -8 {17 * len(drawn)} 16"
    return el("svg", *drawn, viewBox=box, role="img", aria_label=label)


def die(kind: Kind, face: str, *, label: str, turn: int = 0) -> Element:
    """Return a die with its upper face; "" shows the mark of its kind. `turn` 0 to 4 tilts it."""
    css = f"en-k-{kind}"
    return parts.die(_face(kind, face), css, label=label, turn=turn)


def _face(kind: Kind, face: str) -> Element:
    if face == RESOLVE:
        return el("path", class_="en-star", d=STAR)
    if face == "0":
        return el("path", class_="hx-miss", d=MISS)
    return el("path", class_="hx-cut", d=MARKS[kind][face == "2"])
