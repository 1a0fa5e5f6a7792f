"""From one decision of a person to the next: the opponent plays on, empty steps are skipped."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.rules.course import Course
from games.onslaught.rules.ending import end_if_decided
from games.onslaught.rules.fighting import go_on
from games.onslaught.rules.opponent import decide
from games.onslaught.rules.orders import Sheet
from games.onslaught.rules.phases import decider
from games.onslaught.rules.playing import play, play_prep
from games.onslaught.rules.steps import has_to_decide, leave

MOST = 10_000  # stages of one resolution; more is a fault


def advance(course: Course, dice: Dice) -> None:
    """Go on until a person must decide or the match is over.

    Raises RuntimeError if the opponent decides without an end, which is a fault of the rules.
    """
    for _ in range(MOST):
        end_if_decided(course)
        if course.standings is not None or not _goes_on(course, dice):
            return
    raise RuntimeError("the opponent's decisions do not end")


def _goes_on(course: Course, dice: Dice) -> bool:
    """Go one stage further; False if a person has to decide now."""
    if not course.pending:
        if course.blow is not None:
            go_on(course, dice)
            return True
        if not has_to_decide(course):
            leave(course, dice)
            return True
    side = decider(course)
    if course.sides[side].seat is not None:
        return False
    order = decide(course, side)
    if isinstance(order, Sheet):
        play_prep(course, side, order.orders, dice)
    else:
        play(course, side, order, dice)
    return True
