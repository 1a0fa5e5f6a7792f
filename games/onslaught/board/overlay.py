"""What can be tapped and what explains it: lit hexes, ranges, ways, plots of earthscapes."""

from __future__ import annotations

from games.hex_svg.parts import link, route
from games.onslaught.board.geometry import moved, outline, point
from games.onslaught.board.shown import AreaShown, BoardShown, LitShown, RouteShown
from games.onslaught.board.tokens import icon
from games.onslaught.icons import SIGNS
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.geometry import axial, cell_text
from games.svg import Element, el, join, use


def areas(shown: tuple[AreaShown, ...]) -> Element:
    """Return ranges, influence and zones, each with the rim of its side."""
    return join(*(_area(one) for one in shown if one.cells))


def _area(shown: AreaShown) -> Element:
    css = f"os-{shown.kind} seat-{shown.letter.lower() or 'n'}"
    return el("path", class_=css, d=outline(shown.cells))


def moves(shown: tuple[RouteShown, ...]) -> Element:
    """Return the ways of moves, which lie below the pieces."""
    return join(*(_route(one) for one in shown if one.kind == "move" and len(one.cells) > 1))


def blows(shown: tuple[RouteShown, ...]) -> Element:
    """Return the ways of blows and shots, which lie over them."""
    return join(*(_route(one) for one in shown if one.kind != "move" and len(one.cells) > 1))


def _route(shown: RouteShown) -> Element:
    drawn = route([point(cell) for cell in shown.cells])
    return drawn if shown.kind == "move" else el("g", drawn, class_=f"os-{shown.kind}")


def taken(board: BoardShown) -> frozenset[Cell]:
    """Return the hexes where something stands."""
    return frozenset(
        [
            *(one.cell for one in board.units),
            *(one.cell for one in board.spires),
            *(one.cell for one in board.gates),
            *(one.cell for one in board.landmarks),
        ]
    )


def under(board: BoardShown) -> Element:
    """Return the light below what stands on a lit hex."""
    full = taken(board)
    return join(*(_light(one) for one in board.lit if one.cell in full))


def lit(board: BoardShown) -> Element:
    """Return the empty hexes that can be tapped."""
    full = taken(board)
    return join(*(_link(one) for one in board.lit if one.cell not in full))


def over(board: BoardShown) -> Element:
    """Return the hexes with pieces that can be tapped, to lie over them."""
    full = taken(board)
    gates = {gate.cell for gate in board.gates}
    return join(
        *(
            _link(one, css=" hx-over os-walls" if one.cell in gates else " hx-over")
            for one in board.lit
            if one.cell in full
        )
    )


def numbers(board: BoardShown) -> Element:
    """Return what lit hexes say, above the ways: distance, risk, damage."""
    full = taken(board)
    return join(*(_number(one, is_over=one.cell in full) for one in board.lit))


def _light(shown: LitShown) -> Element:
    css = _classes(shown) + " hx-under"
    return el("g", use("#hx-h", class_="hx-glow"), class_=css, transform=moved(shown.cell))


def _link(shown: LitShown, *, css: str = "") -> Element:
    return el(
        "a",
        el("title", shown.label),
        use("#hx-h", class_="hx-hit"),
        use("#hx-hi", class_="hx-glow"),
        class_=_classes(shown) + css,
        **link(shown.tap, axial(shown.cell), point(shown.cell)),
        data_hex=cell_text(shown.cell),
        aria_current="true" if shown.is_picked else None,
    )


def _classes(shown: LitShown) -> str:
    return f"os-to os-{shown.sort}" + " hx-picked" * shown.is_picked


def _number(shown: LitShown, *, is_over: bool) -> Element | None:
    text = el("text", shown.number, y=12) if shown.number else None
    risk = _risk() if shown.is_risky else None
    loss = _loss(shown.damage, is_over=is_over) if shown.damage else None
    if text is None and risk is None and loss is None:
        return None
    body = el("g", text, risk, loss, class_="hx-up")
    return el("g", body, class_="os-no" + " os-high" * is_over, transform=moved(shown.cell))


def _risk() -> Element:
    body = (el("circle", r=13), icon(SIGNS["fire"], 19, at=(0, 0)))
    return el("g", *body, class_="os-risk", transform="translate(0 31)")


def _loss(points: int, *, is_over: bool) -> Element:
    at = "translate(36 -36)" if is_over else "translate(0 0)"
    return el("g", use("#os-burst"), el("text", f"−{points}", y=5), class_="os-hit", transform=at)
