"""Mountains of a generated map: ridges drawn at random, and passes where they cut land off."""

from __future__ import annotations

from collections import deque

from games.conquest.rules.maps.canvas import PEAK, Canvas
from games.conquest.rules.maps.plans import OPEN
from games.kernel.dice import Dice

SHARE = 15
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
ROUNDS = 60


def raise_ridges(canvas: Canvas, dice: Dice) -> None:
    """Paint ridges until 15 of 100 cells are mountains, then open the passes that are needed.

    The edge of the map stays open, and so do the cells around capitals and the city.
    """
    wanted = len(canvas.letters) * SHARE // 100
    kept_open = _kept_open(canvas)
    for number in range(ROUNDS * canvas.size):
        if wanted <= 0:
            break
        wanted -= _ridge(canvas, f"ridge {number}", kept_open, dice)
    _open_passes(canvas)


def _kept_open(canvas: Canvas) -> set[int]:
    objects = [spot for spot, letter in enumerate(canvas.letters) if letter != OPEN]
    last = canvas.size - 1
    edge = {
        spot
        for spot in range(len(canvas.letters))
        if spot % canvas.size in (0, last) or spot // canvas.size in (0, last)
    }
    return edge.union(objects, *(canvas.near(spot) for spot in objects))


def _ridge(canvas: Canvas, purpose: str, kept_open: set[int], dice: Dice) -> int:
    """Walk from a random cell in one of eight directions, bending at times; return the peaks."""
    spot = dice.roll(f"{purpose}/from", len(canvas.letters)) - 1
    column, row = spot % canvas.size + 1, spot // canvas.size + 1
    heading = dice.roll(f"{purpose}/heading", len(STEPS)) - 1
    made = 0
    for step in range(dice.roll(f"{purpose}/length", 2 + canvas.size // 5) + 1):
        here = canvas.spot(column, row)
        if here in kept_open:
            break
        if canvas.is_open(here):
            canvas.paint(here, PEAK)
            made += len(set(canvas.images[here]))
        heading = (heading + dice.pick(f"{purpose}/bend {step}", (-1, 0, 0, 0, 1))) % len(STEPS)
        column, row = column + STEPS[heading][0], row + STEPS[heading][1]
    return made


def _open_passes(canvas: Canvas) -> None:
    """Open the fewest mountains on the way from the centre to every free cell, with images.

    The mountains on the way cost one, free cells nothing; a pass is opened for each cell that
    costs something. All land hangs together after this, whatever the ridges were.
    """
    came_from, cost = _cheapest_ways(canvas)
    done: set[int] = set()
    for spot in range(len(canvas.letters)):
        if canvas.letters[spot] == PEAK or not cost[spot]:
            continue
        here = spot
        while here not in done and cost[here]:
            done.add(here)
            if canvas.letters[here] == PEAK:
                canvas.paint(here, OPEN)
            here = came_from[here]


def _cheapest_ways(canvas: Canvas) -> tuple[dict[int, int], dict[int, int]]:
    came_from: dict[int, int] = {}
    cost = {canvas.centre: 0}
    edge = deque([canvas.centre])
    while edge:
        spot = edge.popleft()
        for other in canvas.near(spot):
            if other in cost:
                continue
            came_from[other] = spot
            steep = canvas.letters[other] == PEAK
            cost[other] = cost[spot] + steep
            if steep:
                edge.append(other)
            else:
                edge.appendleft(other)
    return came_from, cost
