"""What stands on the map: mountains, objects, standards, guards and the marks of battles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.templatetags.static import static

from games.conquest.board.sight import Sight, corner, figure
from games.kernel.page import LETTERS
from games.svg import Element, el, join, use

DRAWN = {
    "capital": "capital",
    "city": "city",
    "castle": "castle",
    "mine": "mine",
    "teleport": "gate",
    "site": "site",
}
ALONE = (20, 34)
BESIDE = (38, 46)
KEPT = 8192  # pieces of a handful of large maps


def letter_of(seat: int | None) -> str:
    """Return the small letter of a seat's coat and pattern, or "n" for nobody's."""
    return "n" if seat is None else LETTERS[seat].lower()


def icon(name: str, x: float, y: float, side: int) -> Element:
    """Return a drawing of the site's sprite."""
    return use(f"{static('icons/icons.svg')}#i-{name}", x=x, y=y, width=side, height=side)


def mountains(sight: Sight) -> Element:
    """Return the relief, row by row; pale where the viewer sees nothing (C-69)."""
    found = (cell for cell in sight.cells() if sight.is_mountain(cell))
    drawn = [_mountain(n, cell, cell in sight.view.seen) for n, cell in enumerate(found)]
    return el("g", *drawn, class_="relief")


@lru_cache(KEPT)
def _mountain(number: int, cell: str, is_seen: bool) -> Element:
    x, y = corner(cell)
    shape = 1 + (number * 5 + y // 100) % 2
    return use(f"#m{shape}", x=x, y=y, class_=None if is_seen else "un")


def objects(sight: Sight) -> Element:
    """Return the objects, each in its kind's drawing with its owner's coat (C-80, A-45)."""
    drawn = []
    for cell, place in sight.places.items():
        is_seen = cell in sight.view.seen
        drawn.append(_object(cell, place.kind, place.owner, sight.holds_piece(cell), is_seen))
    return el("g", *drawn, class_="objects")


@lru_cache(KEPT)
def _object(cell: str, kind: str, owner: int | None, aside: bool, is_seen: bool) -> Element:
    x, y = corner(cell)
    letter = letter_of(owner)
    return el(
        "g",
        use(f"#o-{DRAWN[kind]}", x=x - 7 * aside, y=y - 6 * aside),
        None if owner is None else use(f"#coat-{letter}", x=x + 2, y=y + 3, width=29, height=33),
        class_=f"o seat-{letter}" + ("" if is_seen else " un"),
    )


def lamps(sight: Sight) -> Element:
    """Return the light round the viewer's own armies."""
    centres = (corner(army.cell) for army in sight.view.armies if sight.is_mine(army.seat))
    return join(*(el("circle", class_="lamp", cx=x + 50, cy=y + 50, r=150) for x, y in centres))


def standards(sight: Sight) -> Element:
    """Return the armies in sight, and those remembered with the turn they were seen in (A-49)."""
    drawn = []
    for cell in sight.cells():
        if cell in sight.armies:
            army = sight.armies[cell]
            is_mine = sight.is_mine(army.seat)
            drawn.append(_standard(sight, cell, army.seat, army.strength, is_mine))
        elif cell in sight.old_armies:
            old = sight.old_armies[cell]
            drawn.append(_old_standard(sight, cell, old.seat, old.strength, old.turn))
    return join(*drawn)


def _place(sight: Sight, cell: str) -> str:
    x, y = corner(cell)
    dx, dy = BESIDE if cell in sight.places else ALONE
    return f"translate({x + dx} {y + dy})"


def _standard(sight: Sight, cell: str, seat: int, strength: int, is_mine: bool) -> Element:
    letter = letter_of(seat)
    return el(
        "g",
        el(
            "g",
            use("#std"),
            el("path", d="M1 1H59V17H1Z", fill=f"url(#p-{letter})"),
            el("text", letter.upper(), class_="lt", x=30, y=16),
            el("text", figure(strength), class_="n", x=30, y=39),
            class_="cloth",
        ),
        class_=f"army{' mine' if is_mine else ''} seat-{letter}",
        transform=_place(sight, cell),
        data_army=cell,
    )


def _old_standard(sight: Sight, cell: str, seat: int, strength: int, turn: int) -> Element:
    letter = letter_of(seat)
    return el(
        "g",
        use("#std-old"),
        el("text", letter.upper(), class_="lt", x=10, y=16),
        el("text", f"T{turn}", class_="tn", x=41, y=15),
        el("text", figure(strength), class_="n", x=30, y=38),
        class_=f"army old seat-{letter}",
        transform=_place(sight, cell),
        data_army=cell,
    )


def guards(sight: Sight) -> Element:
    """Return the strengths of known guards; with the turn where they are out of sight (C-42)."""
    drawn = []
    for cell, guard in sight.guards.items():
        x, y = corner(cell)
        is_old = guard.turn < sight.view.turn
        text = f"{figure(guard.strength)} T{guard.turn}" if is_old else figure(guard.strength)
        width = len(text) * 11 + 14
        drawn.append(
            el(
                "g",
                el("rect", x=-width / 2, y=-11, width=width, height=22, rx=3),
                el("text", text, y=7),
                class_="guard old" if is_old else "guard",
                transform=f"translate({x + 50} {y + 88})",
            )
        )
    return join(*drawn)


def battles(cells: Iterable[str]) -> Element:
    """Return a star in each cell where a battle was fought last turn (C-29)."""
    drawn = []
    for cell in cells:
        x, y = corner(cell)
        drawn.append(
            el(
                "g",
                use("#burst"),
                icon("crossed-swords", -12, -12, 24),
                class_="mark",
                transform=f"translate({x + 82} {y + 18})",
            )
        )
    return join(*drawn)
