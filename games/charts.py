"""Charts of a match that has ended, drawn as SVG: a line for each seat over the turns.

A seat is told by colour, letter and the dashes of its line; the figures stand in a table too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.svg import Element, el, use

COAT = 20  # width of the coat at a line's end
APART = 25  # the least distance between two coats
LINES = 4  # of the grid, about
ROUND = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Line:
    """What one seat had at each moment; `fell` is the moment at which it was out of play."""

    letter: str
    values: tuple[int, ...]
    fell: int | None = None

    @property
    def drawn(self) -> tuple[int, ...]:
        """Return the values up to the fall."""
        return self.values if self.fell is None else self.values[: self.fell + 1]


@dataclass(frozen=True, slots=True)
class Frame:
    """A chart's size and margins, in units of about a pixel, and how many turns it can name."""

    name: str
    width: int
    height: int
    left: int
    right: int
    named: int
    top: int = 14
    bottom: int = 26


WIDE = Frame("wide", 760, 250, 50, 44, named=12)
NARROW = Frame("narrow", 340, 230, 42, 36, named=6)


@dataclass(frozen=True, slots=True)
class Scale:
    """Where moments and figures stand in a frame; `most` is the figure at its upper edge."""

    frame: Frame
    last: int
    most: int

    def x(self, moment: int) -> float:
        """Return where a moment stands."""
        width = self.frame.width - self.frame.left - self.frame.right
        return self.frame.left + width * moment / max(1, self.last)

    def y(self, figure: int) -> float:
        """Return where a figure stands."""
        height = self.frame.height - self.frame.top - self.frame.bottom
        return self.frame.top + height * (1 - figure / self.most)


def step_of(most: int, lines: int) -> int:
    """Return a round step that leads to `most` in about so many lines; at least 1."""
    size = 1
    while True:
        for leading in ROUND:
            if leading * size * lines >= most:
                return leading * size
        size *= 10


def chart(lines: Sequence[Line], turns: Sequence[int], frame: Frame) -> Element:
    """Draw one chart; `turns` name its moments. Its figures have to stand in a table beside it."""
    most = max([1, *(value for line in lines for value in line.drawn)])
    step = step_of(most, LINES)
    scale = Scale(frame, len(turns) - 1, -(-most // step) * step)
    return el(
        "svg",
        _grid(scale, step),
        _turns(scale, turns),
        *_lines(scale, lines),
        *(_fall(scale, line) for line in lines if line.fell is not None),
        *_ends(scale, lines),
        el("path", class_="reading", d=f"M0 {frame.top}V{frame.height - frame.bottom}"),
        class_=f"chart {frame.name}",
        viewBox=f"0 0 {frame.width} {frame.height}",
        data_left=frame.left,
        data_right=frame.width - frame.right,
        data_width=frame.width,
        aria_hidden="true",
        focusable="false",
    )


def _grid(scale: Scale, step: int) -> Element:
    """Draw the figures' lines from 0 up, each with its figure."""
    frame = scale.frame
    levels = range(0, scale.most + 1, step)
    return el(
        "g",
        *(
            el("path", d=f"M{frame.left} {round(scale.y(n), 1)}H{frame.width - frame.right}")
            for n in levels
        ),
        *(el("text", short(n), x=frame.left - 7, y=scale.y(n) + 4, class_="r") for n in levels),
        class_="grid-lines",
    )


def _turns(scale: Scale, turns: Sequence[int]) -> Element:
    """Name some of the turns below the chart."""
    every = step_of(len(turns) - 1, scale.frame.named)
    low = scale.frame.height - scale.frame.bottom
    return el(
        "g",
        *(
            el("text", turn, x=scale.x(moment), y=low + 18, class_="m")
            for moment, turn in enumerate(turns)
            if turn % every == 0
        ),
        class_="turn-names",
    )


def _path(scale: Scale, line: Line) -> str:
    points = (
        f"{round(scale.x(moment), 1)} {round(scale.y(value), 1)}"
        for moment, value in enumerate(line.drawn)
    )
    return f"M{'L'.join(points)}"


def _lines(scale: Scale, lines: Sequence[Line]) -> list[Element]:
    """Draw the lines over all their halos, so that equal lines show through each other's gaps."""
    paths = [(line.letter.lower(), _path(scale, line)) for line in lines]
    halos = [el("path", class_="halo", d=path) for _, path in paths]
    drawn = [el("path", class_=f"ln seat-{low} dash-{low}", d=path) for low, path in paths]
    return [*halos, *drawn]


def _fall(scale: Scale, line: Line) -> Element:
    """Mark where a seat fell: a crossed ring in its colour."""
    fell = line.fell or 0
    x, y = round(scale.x(fell), 1), round(scale.y(line.values[fell]), 1)
    return el(
        "g",
        el("circle", r=7),
        el("path", d="M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4"),
        class_=f"fell seat-{line.letter.lower()}",
        transform=f"translate({x} {y})",
    )


def _ends(scale: Scale, lines: Sequence[Line]) -> list[Element]:
    """Put each standing seat's coat at its line's end, none upon another."""
    standing = [line for line in lines if line.fell is None]
    wanted = sorted((scale.y(line.values[-1]), line.letter) for line in standing)
    low = scale.frame.height - scale.frame.bottom
    places = spread([y for y, _ in wanted], APART, (scale.frame.top, low))
    x = scale.frame.width - scale.frame.right
    return [
        el(
            "g",
            el("path", class_="lead", d=f"M{x} {round(y, 1)}L{x + 10} {round(place, 1)}"),
            use(
                f"#coat-{letter.lower()}",
                x=x + 11,
                y=place - COAT * 0.57,
                width=COAT,
                height=COAT * 1.15,
            ),
        )
        for (y, letter), place in zip(wanted, places, strict=True)
    ]


def spread(wanted: Sequence[float], apart: float, within: tuple[float, float]) -> list[float]:
    """Return places near the ascending wanted ones, so far apart, within bounds if they fit."""
    lowest, highest = within
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + apart) if places else max(place, lowest))
    for index in reversed(range(len(places))):
        room = highest - apart * (len(places) - 1 - index)
        places[index] = min(places[index], room)
    return places


def short(figure: int) -> str:
    """Return a figure for an axis: thousands from ten thousand on."""
    if figure < 10_000:
        return str(figure)
    return f"{figure / 1000:.1f}".removesuffix(".0") + "k"
