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
# Up to this many cells a side a capital's letter can be read within its cell.
PLAIN = 13


class Spot(NamedTuple):
    """An object on a small board; `letter` is its owner's, or that of nobody."""

    cell: str
    kind: str
    letter: str = NOBODY


@lru_cache(maxsize=KEPT)
def mini(size: int, mountains: tuple[str, ...], spots: tuple[Spot, ...]) -> Element:
    """Return a small board: mountains, and the objects in their owners' colours (A-45)."""
    starts = [spot for spot in spots if spot.kind == "capital" and spot.letter == NOBODY]
    held = [spot for spot in spots if spot not in starts]
    letters = sorted({spot.letter for spot in held})
    return el(
        "svg",
        el("rect", class_="mb", x="-.3", y="-.3", width=f"{size}.6", height=f"{size}.6"),
        el("path", class_="mg", d=_grid(size)),
        el("path", class_="mm", d="".join(_peak(cell) for cell in mountains)),
        *(_held(letter, [s for s in held if s.letter == letter], size) for letter in letters),
        *(_name(s, size) for s in held if s.kind == "capital"),
        _free_starts(starts, size),
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


def _held(letter: str, spots: Iterable[Spot], size: int) -> Element:
    drawn = "".join(_shape(spot, size) for spot in spots)
    return el("path", class_=f"ms-{letter} seat-{letter}", d=drawn)


def _shape(spot: Spot, size: int) -> str:
    if spot.kind == "capital" and size > PLAIN:
        x, y, side = _plate(spot.cell, size)
        return f"M{x:.1f} {y:.1f}h{side:.1f}v{side:.1f}h-{side:.1f}z"
    return _square(spot.cell) if spot.kind in SQUARES else _diamond(spot.cell)


def _plate(cell: str, size: int) -> tuple[float, float, float]:
    """Return corner and side of a capital's square: on large maps it is more than its cell."""
    column, row = position(cell)
    side = max(1.0, size / PLAIN)
    return (
        min(max(column - 0.5 - side / 2, 0), size - side),
        min(max(row - 0.5 - side / 2, 0), size - side),
        side,
    )


def _free_starts(starts: Sequence[Spot], size: int) -> Element | None:
    """Return a banner on every capital that nobody has yet."""
    if not starts:
        return None
    drawn = ""
    for spot in starts:
        x, y, side = _plate(spot.cell, size)
        drawn += f"M{x + side * 0.2:.1f} {y + side:.1f}v-{side:.1f}l{side * 0.75:.1f} "
        drawn += f"{side * 0.3:.1f}-{side * 0.55:.1f} {side * 0.25:.1f}v{side * 0.45:.1f}z"
    return el("path", class_="mk", d=drawn)


def _square(cell: str) -> str:
    column, row = position(cell)
    return f"M{column - 1} {row - 1}h1v1h-1z"


def _diamond(cell: str) -> str:
    column, row = position(cell)
    return f"M{column - 1}.2 {row - 1}.5l.3-.3.3.3-.3.3z"


def _name(spot: Spot, size: int) -> Element:
    x, y, side = _plate(spot.cell, size)
    place = {"x": f"{x + side / 2:g}", "y": f"{y + side * 0.79:.3g}"}
    if size > PLAIN:
        at = f"translate({x + side / 2:.1f} {y + side * 0.79:.1f})"
        place = {"transform": f"{at} scale({side:.2f})"}
    return el("text", spot.letter.upper(), class_=f"seat-{spot.letter}", **place)
