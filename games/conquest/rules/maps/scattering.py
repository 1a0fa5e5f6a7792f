"""Objects of a generated map: those near every start, contested castles, and the wilds (C-65)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.conquest.rules.maps.canvas import KINDS, PEAK, Canvas
from games.kernel.dice import Dice

# What every start finds near it, as on the standard map: a letter, and how many steps away.
HOME = (
    ("m", 2, 2),
    ("m", 2, 3),
    ("c", 3, 5),
    ("s", 3, 4),
    ("t", 4, 6),
    ("s", 4, 6),
    ("n", 5, 7),
)
# The standard map has 20 cells for each start; what is beyond is wilder and emptier.
HOME_CELLS = 20
WILD_PERCENT = 25
DECK = ("mine", "site", "castle", "mine", "site", "mine", "castle", "teleport")
LEVELS = {"mine": "mno", "castle": "cde", "site": "s", "teleport": "t"}
CASTLES = frozenset("KYcde")
OBJECTS = frozenset(KINDS) - {PEAK}
CASTLES_APART = 3


@dataclass(frozen=True, slots=True)
class Ways:
    """The steps on foot from each cell to its nearest start, and how much farther the next is."""

    near: dict[int, int]
    lead: dict[int, int]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """An object near every start: its letter, how many steps away, what the dice are rolled for."""

    letter: str
    least: int
    most: int
    purpose: str


def scatter(canvas: Canvas, dice: Dice) -> list[int]:
    """Paint all objects but capitals and city; return the first cell of each orbit of teleports."""
    ways = _ways(canvas)
    gates: list[int] = []
    for number, (letter, least, most) in enumerate(HOME):
        wanted = _Wanted(letter, least, most, f"home {number}")
        spot = _home(canvas, ways, wanted, dice)
        _place(canvas, spot, letter, gates)
    _place(canvas, _contested(canvas, ways, dice), "d", gates)
    _wilds(canvas, ways, dice, gates)
    return gates


def _place(canvas: Canvas, spot: int | None, letter: str, gates: list[int]) -> None:
    if spot is None:
        return
    canvas.paint(spot, letter)
    if letter == "t":
        gates.append(spot)


def _ways(canvas: Canvas) -> Ways:
    """Measure from one start only: to the others a cell lies as its images lie to this one."""
    steps = _steps_from(canvas, canvas.letters.index("K"))
    near, lead = {}, {}
    for spot in canvas.leaders:
        if spot in steps:
            first, second = sorted(steps[image] for image in canvas.images[spot])[:2]
            near[spot], lead[spot] = first, second - first
    return Ways(near, lead)


def _steps_from(canvas: Canvas, start: int) -> dict[int, int]:
    steps, edge = {start: 0}, [start]
    for spot in edge:
        for other in canvas.near(spot):
            if other not in steps and canvas.letters[other] != PEAK:
                steps[other] = steps[spot] + 1
                edge.append(other)
    return steps


def _home(canvas: Canvas, ways: Ways, wanted: _Wanted, dice: Dice) -> int | None:
    """Return a cell so many steps from a start; the ring widens until there is one."""
    least, most = wanted.least, wanted.most
    while most < 3 * canvas.size:
        within = [s for s, steps in ways.near.items() if least <= steps <= most]
        best = _loosest(canvas, [s for s in within if _is_whole(canvas, s)], wanted.letter)
        if best:
            return dice.pick(wanted.purpose, best)
        least, most = max(1, least - 1), most + 1
    return None


def _contested(canvas: Canvas, ways: Ways, dice: Dice) -> int | None:
    """Return a cell about equally far from two starts, not much farther than need be."""
    spots = [s for s, lead in ways.lead.items() if lead <= 1 and ways.near[s] >= 3]
    spots = [s for s in spots if canvas.is_open(s) and not _touches_itself(canvas, s)]
    least = min((ways.near[spot] for spot in spots), default=0)
    best = _loosest(canvas, [spot for spot in spots if ways.near[spot] <= least + 2], "d")
    return dice.pick("contested", best) if best else None


def _loosest(canvas: Canvas, spots: Iterable[int], letter: str) -> list[int]:
    """Return those open cells that have the fewest objects beside them, images apart.

    A castle also looks for other castles, a few cells around.
    """
    is_castle = letter in CASTLES
    crowds = {
        spot: sum(canvas.letters[near] in OBJECTS for near in canvas.near(spot))
        + (is_castle and _castle_within(canvas, spot))
        for spot in spots
        if canvas.is_open(spot) and not _touches_itself(canvas, spot)
    }
    least = min(crowds.values(), default=0)
    return [spot for spot, crowd in crowds.items() if crowd == least]


def _is_whole(canvas: Canvas, spot: int) -> bool:
    """Say whether each start has an image of the cell to itself."""
    return len(set(canvas.images[spot])) == len(canvas.images[spot])


def _touches_itself(canvas: Canvas, spot: int) -> bool:
    return any(canvas.apart(spot, image) == 1 for image in canvas.images[spot])


def _wilds(canvas: Canvas, ways: Ways, dice: Dice, gates: list[int]) -> None:
    """Spread objects over the rest, no two beside each other, guards rising with the distance."""
    cells_each = len(canvas.letters) // len(canvas.images[0])
    wanted = max(0, cells_each - HOME_CELLS) * WILD_PERCENT // 100
    farthest = max(ways.near.values())
    deck: list[str] = []
    for spot in dice.shuffle("wilds", list(ways.near)):
        if wanted <= 0:
            return
        if not deck:
            deck = list(dice.shuffle(f"wilds/deck {wanted}", DECK))
        if not _fits(canvas, spot, deck[-1]):
            continue
        letters = LEVELS[deck.pop()]
        level = ways.near[spot] * len(letters) // (farthest + 1)
        _place(canvas, spot, letters[level], gates)
        wanted -= 1


def _fits(canvas: Canvas, spot: int, kind: str) -> bool:
    if not canvas.is_open(spot) or _touches_itself(canvas, spot):
        return False
    if any(canvas.letters[near] in OBJECTS for near in canvas.near(spot)):
        return False
    if kind == "teleport":
        return _is_whole(canvas, spot)
    return kind != "castle" or not _castle_within(canvas, spot)


def _castle_within(canvas: Canvas, spot: int) -> bool:
    column, row = spot % canvas.size, spot // canvas.size
    reach = range(-CASTLES_APART, CASTLES_APART + 1)
    around = (
        (column + across, row + down)
        for across in reach
        for down in reach
        if abs(across) + abs(down) <= CASTLES_APART
    )
    apart = (canvas.apart(spot, image) for image in canvas.images[spot])
    return any(0 < cells <= CASTLES_APART for cells in apart) or any(
        canvas.letters[r * canvas.size + c] in CASTLES
        for c, r in around
        if 0 <= c < canvas.size and 0 <= r < canvas.size
    )
