"""The editor's picture of a map: bare land, and the pieces that lie over it."""

from __future__ import annotations

from games.conquest.board.ground import ground
from games.conquest.board.sight import view_box
from games.conquest.rules.catalogue import Catalogue, MapPlan
from games.conquest.rules.land import MOUNTAIN
from games.conquest.rules.state import Layout
from games.conquest.rules.world import cell_name, is_on_map
from games.conquest.tools.chart import gate_line
from games.conquest.tools.drawings import SYMBOLS, corner, place_at, plaque
from games.conquest.tools.facts import strength_of
from games.kernel.page import LETTERS
from games.svg import Element, el, use


def land(size: int) -> Element:
    """Return the frame and grass of a map of that size, without anything on it."""
    return ground(Layout(size, frozenset()), frozenset(), roads=False)


def pieces(catalogue: Catalogue, plan: MapPlan) -> Element:
    """Return what stands on a map, to lie over its land; the editor's script draws the same."""
    size = len(plan.rows)
    layout = Layout(size, frozenset())
    seats = iter(LETTERS.lower())
    drawn: list[Element] = []
    for row, letters in enumerate(plan.rows, 1):
        for column, letter in enumerate(letters, 1):
            kind = plan.kinds.get(letter, "")
            seat = next(seats, "n") if kind == "capital" else "n"
            drawn += _piece(catalogue, plan, cell_name(column, row), seat)
    pairs = [pair for pair in plan.teleports if all(is_on_map(layout, cell) for cell in pair)]
    return el(
        "svg",
        el("g", *drawn, class_="pieces"),
        el("g", *(gate_line(*pair) for pair in pairs), class_="gate-lines"),
        class_="map over",
        viewBox=view_box(size),
        aria_hidden="true",
    )


def _piece(catalogue: Catalogue, plan: MapPlan, cell: str, seat: str) -> list[Element]:
    column, row = (k // 100 for k in corner(cell))
    letter = plan.rows[row][column]
    kind = plan.kinds.get(letter, "")
    if kind == MOUNTAIN:
        shape = 1 + (column * 5 + row * 3) % 2
        return [use(f"#m{shape}", x=column * 100, y=row * 100)]
    if kind not in SYMBOLS:
        return []
    known = {unit: n for unit, n in plan.guards.get(letter, {}).items() if unit in catalogue.units}
    strength = 0 if kind == "capital" else strength_of(catalogue, known)
    return [place_at(cell, kind, seat), *([plaque(cell, strength)] if strength else [])]
