"""Makes a map from a seed: exactly symmetric, and proven by the same survey as any other map."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from games.conquest.rules.catalogue import Catalogue, MapPlan
from games.conquest.rules.maps.canvas import KINDS, Canvas, blank
from games.conquest.rules.maps.ridges import raise_ridges
from games.conquest.rules.maps.scattering import scatter
from games.conquest.rules.maps.survey import (
    LARGEST,
    SMALLEST,
    SMALLEST_FOR_EIGHT,
    STARTS,
    faults_of,
)
from games.conquest.rules.world import cell_name
from games.kernel.dice import Dice

GENERATED = "generated"
SYMMETRIES = ("rotation", "mirror")
LARGEST_OF_ALL = 201
ATTEMPTS = 20
# Each group has as many motions as there are starts, so that each start is the image of the
# first by exactly one of them. Eight equal starts need all turns and mirrors of the square.
GROUP_OF: Mapping[tuple[int, str], str] = {
    (2, "rotation"): "half_turn",
    (2, "mirror"): "antidiagonal",
    (4, "rotation"): "quarter_turn",
    (4, "mirror"): "both_mirrors",
    (8, "rotation"): "all",
    (8, "mirror"): "all",
}
ONSETS = ("Al", "Bran", "Cor", "Dun", "Esk", "Fal", "Gor", "Hol", "Ir", "Kel", "Lor", "Mar", "Nor")
MIDDLES = ("a", "e", "i", "o", "u", "an", "en", "or", "il", "ar")
ENDINGS = ("dale", "fell", "gard", "holm", "mark", "mere", "moor", "reach", "stead", "wold")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a map is to be like: cells a side (odd), 2, 4 or 8 starts, rotation or mirror."""

    size: int = 9
    starts: int = 4
    symmetry: str = "rotation"


def generate(wish: Wish, catalogue: Catalogue, dice: Dice) -> MapPlan:
    """Return the map that the dice give, without any fault; the same dice give the same map.

    Sizes are odd from 9 (15 with 8 starts) to 201. Capitals lie in the corners with 2 and 4
    starts (C-63) and as evenly as can be along the edges with 8. All is exactly symmetric,
    guards are those of the standard map (C-66 to C-68). Raises ValueError for an impossible
    wish, RuntimeError should no attempt pass the survey.
    """
    _check(wish)
    group = GROUP_OF[wish.starts, wish.symmetry]
    for attempt in range(ATTEMPTS):
        plan = _attempt(wish, group, catalogue, Dice(str(dice.roll(f"map/{attempt}", 1 << 64))))
        if not faults_of(plan, catalogue, largest=LARGEST_OF_ALL):
            return plan
    raise RuntimeError(f"no map of {wish} passes the survey")


def is_possible(wish: Wish) -> bool:
    """Say whether a map of that kind can be played: an odd size from 9 to 41, 15 for 8 starts."""
    least = SMALLEST_FOR_EIGHT if wish.starts == 8 else SMALLEST
    return (wish.starts, wish.symmetry) in GROUP_OF and (
        wish.size % 2 == 1 and least <= wish.size <= LARGEST
    )


def starts_for(seats: int) -> int:
    """Return the starts of the smallest map for so many seats: 2, 4 or 8 (A-42).

    Raises ValueError for more than eight seats.
    """
    if seats > STARTS[-1]:
        raise ValueError(f"{seats} seats fit on no map")
    return next(starts for starts in STARTS if starts >= seats)


def _check(wish: Wish) -> None:
    smaller = Wish(min(wish.size, LARGEST - 1 + wish.size % 2), wish.starts, wish.symmetry)
    if wish.size > LARGEST_OF_ALL or not is_possible(smaller):
        raise ValueError(f"there is no map of {wish}")


def _attempt(wish: Wish, group: str, catalogue: Catalogue, dice: Dice) -> MapPlan:
    canvas = blank(wish.size, group)
    canvas.paint(_first_start(canvas, wish.starts), "K")
    canvas.paint(canvas.centre, "Y")
    raise_ridges(canvas, dice)
    gates = scatter(canvas, dice)
    return MapPlan(
        slug=GENERATED,
        name=_name(dice),
        rows=canvas.rows(),
        teleports=_pairs(canvas, gates, dice),
        guards=_guards(catalogue),
        kinds=KINDS,
    )


def _first_start(canvas: Canvas, starts: int) -> int:
    """Return a corner, or with 8 starts the cell of the first column that spaces them evenly."""
    return canvas.spot(1, 1 if starts < 8 else (canvas.size + 3) // 4)


def _pairs(canvas: Canvas, gates: list[int], dice: Dice) -> tuple[tuple[str, str], ...]:
    """Return the teleport pairs: the first orbit with the last, and so on inwards.

    An orbit that is left over is joined with itself by the half turn, or by the only mirror.
    """
    left, pairs = deque(gates), set[tuple[int, int]]()
    while left:
        one = left.popleft()
        joined = _joined(canvas, one, left.pop(), dice) if left else _opposite(canvas, one)
        pairs |= {(min(pair), max(pair)) for pair in joined}
    return tuple((_cell(canvas, one), _cell(canvas, other)) for one, other in sorted(pairs))


def _joined(canvas: Canvas, one: int, other: int, dice: Dice) -> list[tuple[int, int]]:
    """Return pairs of two orbits that every motion carries onto each other."""
    goals = canvas.images[other]
    first = goals[dice.roll(f"teleport/{one}", len(goals)) - 1]
    return list(zip(canvas.images[one], canvas.images[first], strict=True))


def _opposite(canvas: Canvas, gate: int) -> list[tuple[int, int]]:
    orbit = canvas.images[gate]
    last = len(canvas.letters) - 1
    if last - gate in orbit:
        return [(spot, last - spot) for spot in orbit]
    return [(orbit[0], orbit[1])]


def _cell(canvas: Canvas, spot: int) -> str:
    return cell_name(spot % canvas.size + 1, spot // canvas.size + 1)


def _guards(catalogue: Catalogue) -> dict[str, dict[str, int]]:
    """Return the standard map's guards, and one of a level for the farther mines and castles."""
    guards = {letter: dict(guard) for letter, guard in catalogue.maps["standard"].guards.items()}
    for letter, level in (("o", 3), ("e", 4)):
        unit = catalogue.unit_of("neutral", level)
        guards.setdefault(letter, {unit.slug: unit.growth})
    return guards


def _name(dice: Dice) -> str:
    parts = (("onset", ONSETS), ("middle", MIDDLES), ("ending", ENDINGS))
    return "".join(dice.pick(f"name/{part}", choices) for part, choices in parts)
