"""Paths: which cells a group can enter from where it stands (A-6, A-7, A-56)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.conquest.rules.artifacts import points_of
from games.conquest.rules.state import Layout, Place, State
from games.conquest.rules.world import distance, in_board_order, is_diagonal, is_on_map, neighbours
from games.kernel.words import IllegalOrder, noop


def reach_of(state: State, seat: int) -> int:
    """Return how many steps one group of the seat may take: 1, or 2 with boots (C-38)."""
    return max(1, points_of(state, seat, "steps"))


def steps_from(layout: Layout, partners: Mapping[str, str], cell: str) -> tuple[str, ...]:
    """Return the cells enterable from one: neighbours and a teleport's partner, in board order."""
    near = set(neighbours(layout, cell))
    if partners.get(cell):
        near.add(partners[cell])
    return tuple(in_board_order(near))


def partners_of(places: Mapping[str, Place]) -> dict[str, str]:
    """Return the teleport pairs, cell by cell (A-56)."""
    return {cell: place.partner for cell, place in places.items() if place.partner}


def check_path(state: State, seat: int, origin: str, path: Sequence[str]) -> None:
    """Raise IllegalOrder unless a group may walk this path from the origin.

    No step at all or too many (A-7, C-38), off the map (A-7), onto a mountain (C-69),
    diagonal (A-6), or not to a neighbouring cell (A-7).
    """
    if not path:
        raise IllegalOrder("A-7", noop("Say where the army goes."))
    if len(path) > 2:
        raise IllegalOrder("C-38", noop("No army takes more than two steps in a turn."))
    if len(path) > 1 and len(path) > reach_of(state, seat):
        message = noop("An army moves one cell a turn; only League Boots allow a second step.")
        raise IllegalOrder("C-38", message)
    if not is_on_map(state.layout, origin):
        raise IllegalOrder("A-7", noop("That cell is not on the map."))
    here = origin
    for step in path:
        _check_step(state, here, step)
        here = step


def _check_step(state: State, here: str, step: str) -> None:
    if not is_on_map(state.layout, step):
        raise IllegalOrder("A-7", noop("That cell is not on the map."))
    if step in state.layout.mountains:
        message = noop("%(cell)s is a mountain; nobody can enter it.")
        raise IllegalOrder("C-69", message, cell=step)
    place = state.places.get(here)
    if place is not None and place.partner == step:
        return
    if distance(here, step) == 1:
        return
    if is_diagonal(here, step):
        raise IllegalOrder("A-6", noop("Armies move to a neighbouring cell, not diagonally."))
    message = noop("%(cell)s is no neighbour of %(origin)s.")
    raise IllegalOrder("A-7", message, cell=step, origin=here)
