"""Strength drawn: a stacked bar for each side, on one scale, and the ring of the share lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from games.conquest import icons
from games.conquest.board.pieces import icon
from games.conquest.present.battles.sums import icon_of, lines_of, percent
from games.conquest.rules.events import Side
from games.conquest.wording.happened import points
from games.svg import Element, el

WIDTH, HEIGHT, FOOT = 620, 40, 70
HATCH = 9
DIGIT, WIDE_DIGIT = 11, 15  # of a figure in the bar; on a phone it is drawn larger
LETTER, ICON = 9, 26  # of a caption below the bar


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a bar: `kind` base, bonus or cut (what an artifact of the other side took away)."""

    kind: str
    hundredfold: int
    text: str
    icon: str
    caption: str


@dataclass(slots=True)
class Bar:
    """A bar being drawn; it grows away from the middle, the attacker's to the left."""

    letter: str
    is_mirrored: bool
    scale: int
    taken: list[tuple[float, float]] = field(default_factory=list)

    def length(self, hundredfold: int | Fraction) -> float:
        """Return how long a strength is drawn."""
        return float(Fraction(hundredfold) * WIDTH / max(self.scale, 1))

    def left(self, start: float, length: float) -> float:
        """Return the left edge of what begins that far from the middle."""
        return WIDTH - start - length if self.is_mirrored else start

    def has_room(self, centre: float, width: float) -> bool:
        """Say whether a caption fits beside those already there, and take its room if it does."""
        low, high = centre - width / 2, centre + width / 2
        is_free = all(high < a or b < low for a, b in self.taken)
        if is_free and low > -12 and high < WIDTH + 12:
            self.taken.append((low, high))
            return True
        return False


def segments(side: Side) -> list[Segment]:
    """Return a side's strength part by part: its kinds of creatures, then what is added to them.

    A bonus that an artifact lowers is as long as what is left of it; the rest stands behind all.
    """
    base = [
        Segment(
            "base",
            line.number * line.strength * 100,
            str(line.number * line.strength),
            icons.UNITS.get(line.unit, "spears"),
            f"{line.number} × {line.strength}",
        )
        for line in lines_of(side)
    ]
    less = sum(bonus.percent for bonus in side.bonuses if bonus.percent < 0)
    added: list[Segment] = []
    cut: list[Segment] = []
    for number, bonus in enumerate(side.bonuses):
        drawing, percent_left = icon_of(bonus.source), bonus.percent
        if bonus.percent < 0:
            cut.append(Segment("cut", -side.base * bonus.percent, "", drawing, ""))
            continue
        if number == 0:  # only the place's bonus, the first, is ever lowered
            percent_left += less
        value = points(side.base * percent_left)
        if percent_left:
            caption = f"{percent_left} %"
            added.append(Segment("bonus", side.base * percent_left, value, drawing, caption))
    return [*base, *added, *cut]


def extent(side: Side) -> int:
    """Return the strength times 100 that a side's bar must have room for."""
    return side.hundredfold + sum(-side.base * b.percent for b in side.bonuses if b.percent < 0)


def bar(side: Side, shape: Bar, share: Fraction, label: str) -> Element:
    """Draw a side's bar: base in its colour, bonus in gold, and along the foot what it loses."""
    drawn: list[Element] = []
    start = 0.0
    for part in segments(side):
        length = shape.length(part.hundredfold)
        drawn.append(_segment(part, shape, start, length))
        start += length
    whole = shape.length(side.hundredfold)
    lost = shape.length(side.hundredfold * share)
    return el(
        "svg",
        el("rect", class_="track", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1),
        *drawn,
        el(
            "rect",
            class_="lost from-4",
            x=shape.left(whole - lost, lost),
            y=HEIGHT - HATCH,
            width=lost,
            height=HATCH,
        ),
        class_=f"fbar seat-{shape.letter}",
        viewBox=f"0 0 {WIDTH} {FOOT}",
        preserveAspectRatio="xMidYMin slice",
        role="img",
        aria_label=label,
    )


def _segment(part: Segment, shape: Bar, start: float, length: float) -> Element:
    x = shape.left(start, length)
    box = {"x": x, "width": length, "height": HEIGHT}
    pattern = el("rect", fill=f"url(#p-{shape.letter})", **box)
    has_pattern = part.kind == "base" and shape.letter != "n"
    return el(
        "g",
        el("rect", class_=part.kind, **box),
        pattern if has_pattern else None,
        el("rect", class_="edge", **box) if part.kind != "cut" else None,
        *_words(part, shape, x + length / 2, length),
        class_="from-2" if part.kind == "base" else "from-3",
    )


def _words(part: Segment, shape: Bar, centre: float, length: float) -> list[Element]:
    """Return a segment's figure and caption, each only where it has room."""
    found = []
    if part.text and len(part.text) * DIGIT + 8 <= length:
        is_tight = len(part.text) * WIDE_DIGIT + 8 > length
        kind = f"bt{' bb' if part.kind == 'bonus' else ''}{' tight' if is_tight else ''}"
        found.append(el("text", part.text, class_=kind, x=centre, y=25))
    width = len(part.caption) * LETTER + ICON
    if part.caption and shape.has_room(centre, width):
        left = centre - width / 2
        found.append(el("g", icon(part.icon, left, 46, 22), class_="bl-i"))
        found.append(el("text", part.caption, class_="bl2", x=left + ICON / 2 + width / 2, y=63))
    return found


def ring(share: Fraction, label: str, word: str) -> Element:
    """Draw the share that the winner loses as a ring, with its percentage and a word inside."""
    turn = {"cx": 60, "cy": 60, "r": 48}
    drawn = float(100 * share)
    return el(
        "svg",
        el("circle", class_="sg-t", **turn),
        el(
            "circle",
            class_="sg-v",
            pathLength=100,
            stroke_dasharray=f"{drawn:.1f} 100",
            transform="rotate(-90 60 60)",
            **turn,
        ),
        el("text", percent(share), class_="sg-n", x=60, y=66),
        el("text", word, class_="sg-l", x=60, y=84),
        viewBox="0 0 120 120",
        role="img",
        aria_label=label,
    )
