"""The rule-driven opponent: the very order that a person would give, by its brief (G29 to G37)."""

from __future__ import annotations

from collections.abc import Callable

from games.onslaught.rules.course import Course
from games.onslaught.rules.opponent.attacks import attack, forced_attack
from games.onslaught.rules.opponent.deploying import sheet
from games.onslaught.rules.opponent.fire import fire
from games.onslaught.rules.opponent.movement import forced_move, move
from games.onslaught.rules.opponent.questions import reply
from games.onslaught.rules.opponent.starting import begin
from games.onslaught.rules.opponent.upkeep import build, buy
from games.onslaught.rules.orders import EndExplore, Order, Sheet

__all__ = ["decide", "forced_attack", "forced_move"]


def decide(course: Course, side: int) -> Order | Sheet:
    """Return what the opponent does where it decides now; in Prep its whole sheet.

    Nothing of the course is changed but how far the side is in its brief (`Side.done`).
    """
    if course.pending:
        return reply(course.pending[0])
    if course.step == "prep":
        return Sheet(sheet(course, side))
    return STEPS[course.step](course, side)


def _explore(_course: Course, _side: int) -> Order:
    """Look at no face-down landmark: that is a matter of tactics (F50)."""
    return EndExplore()


STEPS: dict[str, Callable[[Course, int], Order]] = {
    "market": buy,
    "build": build,
    "start": begin,
    "move": move,
    "fire": fire,
    "explore": _explore,
    "attack": attack,
}
