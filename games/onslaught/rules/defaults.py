"""What is played for a side that let a phase pass: what the rules force, and nothing else (G32)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.fighting import owed_attacks
from games.onslaught.rules.moving import owed_moves
from games.onslaught.rules.opponent import forced_attack, forced_move
from games.onslaught.rules.orders import (
    Answer,
    EndExplore,
    EndFire,
    EndMove,
    EndStart,
    EndTurn,
    Order,
    Pass,
)
from games.onslaught.rules.playing import play
from games.onslaught.rules.prep import default_orders

ENDS: dict[str, Order] = {
    "market": Pass(),
    "build": Pass(),
    "start": EndStart(),
    "move": EndMove(),
    "fire": EndFire(),
    "explore": EndExplore(),
    "attack": EndTurn(),
}


def prep_default(world: World, side: int) -> tuple[Order, ...]:
    """Return the sheet of Prep for a side that handed none in (S22)."""
    return tuple(default_orders(world, side))


def play_default(course: Course, side: int, dice: Dice) -> None:
    """Play what the rules force in the open step, then end it.

    A question that comes up on the way is left to whom it asks.
    """
    if course.pending:
        play(course, side, Answer(course.pending[0].canonical), dice)
        return
    step = course.step
    while (order := _forced(course, side)) is not None:
        play(course, side, order, dice)
        if course.pending or course.blow is not None or course.step != step:
            return
    play(course, side, ENDS[step], dice)


def _forced(course: Course, side: int) -> Order | None:
    """Return a move or an attack that must be made, by the opponent's tie-breaks (G32, G33)."""
    if course.step == "move" and owed_moves(course, side):
        return forced_move(course, side)
    if course.step == "attack" and owed_attacks(course, side):
        return forced_attack(course, side)
    return None
