"""Initiative: a d100 for each living seat, and the order in which part 2 is played."""

from __future__ import annotations

from collections.abc import Sequence

from games.conquest.rules.artifacts import points_of
from games.conquest.rules.events import InitiativeRolled, Roll
from games.conquest.rules.state import State
from games.kernel.dice import Dice

SIDES = 100


def roll_initiative(state: State, dice: Dice) -> InitiativeRolled:
    """Return the rolls of all living seats, first to act first (C-14, C-15, A-1, A-2).

    The highest sum of roll and bonus acts first; seats that tie roll again among themselves,
    bonuses included, until all differ.
    """
    seats = sorted(seat for seat, realm in state.realms.items() if realm.alive)
    thrown: dict[int, list[int]] = {seat: [] for seat in seats}
    order = _ordered(state, seats, thrown, dice)
    return InitiativeRolled(state.turn, tuple(_roll(state, seat, thrown[seat]) for seat in order))


def bonus_of(state: State, seat: int) -> int:
    """Return what a seat adds to its roll: Pathfinders and the Hour Glass."""
    faction = state.catalogue.factions[state.realms[seat].faction]
    return faction.initiative + points_of(state, seat, "initiative")


def _ordered(
    state: State, seats: Sequence[int], thrown: dict[int, list[int]], dice: Dice
) -> list[int]:
    if len(seats) < 2:
        return list(seats)
    totals: dict[int, list[int]] = {}
    for seat in seats:
        thrown[seat].append(dice.roll(_purpose(state.turn, seat, len(thrown[seat])), SIDES))
        totals.setdefault(thrown[seat][-1] + bonus_of(state, seat), []).append(seat)
    order = []
    for total in sorted(totals, reverse=True):
        order += _ordered(state, totals[total], thrown, dice)
    return order


def _purpose(turn: int, seat: int, again: int) -> str:
    name = f"initiative/turn {turn}/seat {seat}"
    return f"{name}/re-roll {again}" if again else name


def _roll(state: State, seat: int, thrown: Sequence[int]) -> Roll:
    bonus = bonus_of(state, seat)
    return Roll(seat, tuple(thrown), bonus, thrown[0] + bonus)
