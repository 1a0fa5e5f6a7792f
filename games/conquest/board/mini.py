"""The board in the small: who holds what, for lists and for the corners of a lobby."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.conquest.rules.world import position
from games.conquest.store import public_boards
from games.kernel.page import LETTERS
from games.svg import Element, el

NOBODY = "n"
SQUARES = frozenset({"capital", "city", "castle"})
KEPT = 256


class Spot(NamedTuple):
    """An object on a small board; `letter` is its owner's, or that of nobody."""

    cell: str
    kind: str
    letter: str = NOBODY


@lru_cache(maxsize=KEPT)
def mini(size: int, mountains: tuple[str, ...], spots: tuple[Spot, ...]) -> Element:
    """Return a small board: mountains, and the objects in their owners' colours (A-45)."""
    letters = sorted({spot.letter for spot in spots})
    return el(
        "svg",
        el("rect", class_="mb", x="-.3", y="-.3", width=f"{size}.6", height=f"{size}.6"),
        el("path", class_="mg", d=_grid(size)),
        el("path", class_="mm", d="".join(_peak(cell) for cell in mountains)),
        *(_held(letter, [s for s in spots if s.letter == letter]) for letter in letters),
        *(_name(s) for s in spots if s.kind == "capital" and s.letter != NOBODY),
        class_="mini",
        viewBox=f"-.3 -.3 {size}.6 {size}.6",
        aria_hidden="true",
        focusable="false",
    )


def pictures(codes: Collection[str]) -> Mapping[str, Element]:
    """Return small boards of running matches by code: public facts only (A-45); two queries."""
    layouts, places = public_boards(codes)
    spots: dict[str, list[Spot]] = {code: [] for code in codes}
    for code, cell, kind, owner in places:
        spots[code].append(Spot(cell, kind, _letter(owner)))
    return {
        code: mini(layout["size"], tuple(layout["mountains"]), tuple(spots[code]))
        for code, layout in layouts
    }


def sides(starts: Sequence[str]) -> list[tuple[str, str]]:
    """Return each start cell with the corner of the small map where its choice lies."""
    places = {cell: position(cell) for cell in starts}
    columns = [column for column, row in places.values()]
    rows = [row for column, row in places.values()]
    return [
        (
            cell,
            ("n" if 2 * row <= min(rows) + max(rows) else "s")
            + ("w" if 2 * column <= min(columns) + max(columns) else "e"),
        )
        for cell, (column, row) in places.items()
    ]


def _letter(owner: int | None) -> str:
    return NOBODY if owner is None else LETTERS[owner].lower()


def _grid(size: int) -> str:
    thirds = range(3, size, 3)
    return "".join(f"M0 {k}H{size}M{k} 0V{size}" for k in thirds)


def _peak(cell: str) -> str:
    column, row = position(cell)
    return f"M{column - 1}.1 {row - 1}.9l.4-.8.4.8z"


def _held(letter: str, spots: Iterable[Spot]) -> Element:
    drawn = "".join(_square(s.cell) if s.kind in SQUARES else _diamond(s.cell) for s in spots)
    return el("path", class_=f"ms-{letter} seat-{letter}", d=drawn)


def _square(cell: str) -> str:
    column, row = position(cell)
    return f"M{column - 1} {row - 1}h1v1h-1z"


def _diamond(cell: str) -> str:
    column, row = position(cell)
    return f"M{column - 1}.2 {row - 1}.5l.3-.3.3.3-.3.3z"


def _name(spot: Spot) -> Element:
    column, row = position(spot.cell)
    place = {"x": f"{column - 1}.5", "y": f"{row - 1}.79"}
    return el("text", spot.letter.upper(), class_=f"seat-{spot.letter}", **place)
