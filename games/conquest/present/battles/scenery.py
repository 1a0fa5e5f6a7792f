"""The field of a battle: land, the place that is fought for, two standards and their troops."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from games.conquest import icons
from games.conquest.board.pieces import DRAWN, icon
from games.conquest.board.sight import figure
from games.conquest.present.battles.sums import lines_of
from games.conquest.rules.events import Side, TroopLine
from games.svg import Element, el, join, use

WIDTH, HEIGHT = 960, 270
SIDE, STEP = 44, 38
MOST, MOST_BESIDE = 5, 3
ROWS = (198, 160)
LEFT, RIGHT = 40, 690
MOUNTAINS = (
    ("#m1", "translate(-20 40) scale(1.5)"),
    ("#m2", "translate(120 60) scale(1.35)"),
    ("#m1", "translate(300 74) scale(1.2)"),
    ("#m2", "translate(420 50) scale(1.5)"),
    ("#m1", "translate(560 66) scale(1.3)"),
)
TREES = ((400, 232, 2), (424, 240, 2.3), (566, 238, 2.2))
CLOUD = (
    "M-10 262C-14 210 24 190 58 204 62 164 122 158 144 190 172 160 228 170 238 200"
    " 272 184 312 198 308 228 330 230 340 250 326 264Z"
)
CURLS = (
    "M30 236c8-22 40-22 44-4 16-10 34 2 30 16M150 226c8-22 40-22 44-4 16-10 34 2 30 16"
    "M92 214c10-14 30-14 36 2M232 240c8-18 32-18 38-2"
)


@dataclass(frozen=True, slots=True)
class Camp:
    """A side on the field; without a `side` nobody may know who stands there (C-30)."""

    letter: str
    side: Side | None = None
    share: Fraction = Fraction(0)


def scenery(place: str, attacker: Camp, defender: Camp) -> Element:
    """Draw the field with the place's kind; troops that are hidden are not in the drawing."""
    camps = ((attacker, LEFT, 262), (defender, RIGHT, 622))
    hidden = attacker.side is None
    return el(
        "svg",
        _land(place, defender.letter),
        _veil() if hidden else join(*(_troops(camp, x) for camp, x, _ in camps)),
        *(_standard(camp, x) for camp, _, x in camps),
        el("g", use("#burst"), transform="translate(480 156) scale(1.7)"),
        el("g", icon("crossed-swords", 457, 133, 46), class_="clash"),
        class_="scene",
        viewBox="0 14 960 256",
        preserveAspectRatio="xMidYMax slice",
        aria_hidden="true",
    )


def _land(place: str, letter: str) -> Element:
    return join(
        el("rect", width=WIDTH, height=HEIGHT, fill="url(#sky)"),
        el("circle", class_="sun", cx=236, cy=84, r=24),
        el("circle", cx=236, cy=84, r=120, fill="url(#glow)"),
        *(use(symbol, transform=where) for symbol, where in MOUNTAINS),
        el("path", class_="hill2", d="M0 200Q120 160 260 184T520 186 760 160 960 180V270H0Z"),
        _place(place, letter),
        el("path", class_="hill1", d="M0 232Q180 204 360 226T700 226 960 214V270H0Z"),
        *(use("#tree", transform=f"translate({x} {y}) scale({size})") for x, y, size in TREES),
    )


def _place(place: str, letter: str) -> Element | None:
    if place not in DRAWN:
        return None
    where = "translate(772 44) scale(1.65)"
    return use(f"#o-{DRAWN[place]}", transform=where, class_=f"seat-{letter}")


def _veil() -> Element:
    cloud = join(el("path", d=CLOUD), el("path", class_="vl", d=CURLS))
    other = el("g", cloud, transform="matrix(-1 0 0 1 960 0)")
    return el("g", cloud, other, class_="veil")


def _standard(camp: Camp, x: int) -> Element:
    strip = el("path", d="M1 1H59V17H1Z", fill=f"url(#p-{camp.letter})")
    letter = el("text", camp.letter.upper(), class_="lt", x=30, y=16)
    has_letter = camp.letter != "n"
    lost = " lost-flag" if camp.share == 1 else ""
    return el(
        "g",
        use("#std"),
        strip if has_letter else None,
        letter if has_letter else None,
        *_figures(camp.side),
        class_=f"army seat-{camp.letter}{lost}",
        transform=f"translate({x} 120) scale(1.3)",
    )


def _figures(side: Side | None) -> list[Element]:
    """Return what a standard shows: its base strength, with bonuses from the third step on."""
    if side is None:
        return [el("text", "?", class_="n", x=30, y=39)]
    base, whole = figure(side.base), figure(side.hundredfold // 100)
    return [
        el("text", base, class_="n until-2", x=30, y=39),
        el("text", whole, class_="n from-3", x=30, y=39),
    ]


def _troops(camp: Camp, x: int) -> Element:
    """Draw the common troops in front and the mighty behind; who falls fades in the last step."""
    lines = [] if camp.side is None else lines_of(camp.side)
    front = (len(lines) + 1) // 2
    rows = (lines[:front], lines[front:])
    drawn = [_row(row, x + 24 * at, ROWS[at], camp) for at, row in enumerate(rows)]
    return el("g", *reversed(drawn), class_=f"troops-of seat-{camp.letter}")


def _row(lines: Sequence[TroopLine], x: int, y: int, camp: Camp) -> Element:
    most = MOST if len(lines) < 2 else MOST_BESIDE
    drawn: list[Element] = []
    for line in lines:
        for fell in _shown(line, most):
            at = len(drawn)
            name = icons.UNITS.get(line.unit, "spears")
            one = icon(name, x + at * STEP, y + 7 * (at % 2), SIDE)
            drawn.append(el("g", one, class_="trooper fell" if fell else "trooper"))
    return join(*drawn)


def _shown(line: TroopLine, most: int) -> Iterable[bool]:
    """Yield a figure for some of the creatures, and whether it is one of those who fall."""
    count = min(most, line.number.bit_length())
    fallen = line.number - line.left
    gone = count if not line.left else min(count - 1, round(count * fallen / line.number))
    return (at >= count - gone for at in range(count))
