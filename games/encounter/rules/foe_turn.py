"""One turn of a foe, from its start to its end (S5 to S22, 3.3), and the stages it goes through.

A turn stands in `course.acting`, its next stage in `acting.stage`: so it can stop for a question
at any point and go on later. Movement follows from `plan_move`'s trace and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from games.encounter.rules import foe_attack
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.events.foes import (
    FoePlanned,
    FoeTurnBegan,
    FoeTurnEnded,
)
from games.encounter.rules.figures import beside, has_status, place_of
from games.encounter.rules.planning import plan_move
from games.encounter.rules.routes import bound, move_question, route, text_cell
from games.encounter.rules.skills.ending import at_end
from games.encounter.rules.skills.firing import stands
from games.encounter.rules.skills.movement import has_loped, hook_question, lopes, pull
from games.encounter.rules.skills.start import at_start
from games.encounter.rules.state import Acting
from games.encounter.rules.statuses import leave
from games.encounter.rules.stepping import step
from games.encounter.rules.ties import settle
from games.encounter.rules.trace import Trace
from games.kernel.dice import Dice

Stage = Callable[[Course, int, Dice], str]
IDLE = "idle"  # an ally that waits for its player's next order (F23)


def begin_turn(course: Course, number: int) -> None:
    """Begin the one turn that a foe or an ally has in a round (S1).

    Who stands beside it now, it may target even if Hidden (2.6).
    """
    cell = place_of(course.figures[number])
    course.acting = Acting(number, cell, beside(course, number), stage="start")
    course.acted = (*course.acted, number)
    course.tell(FoeTurnBegan(number))


def play_on(course: Course, dice: Dice) -> None:
    """Play the turn that is on until it is over, an ally is idle, or a question is open."""
    while course.acting is not None and course.pending is None:
        acting = course.acting
        if acting.stage == IDLE and stands(course, acting.figure):
            return
        if not stands(course, acting.figure) and acting.stage not in UNBROKEN:
            finish(course)
            return
        stage = STAGES[acting.stage](course, acting.figure, dice)
        if course.acting is not None:
            course.change_acting(stage=stage)


def start(course: Course, number: int, dice: Dice) -> str:
    """Apply what acts at the start of a turn: Poison, then its own skills (S5)."""
    if has_status(course, number, "poison"):
        hurt(course, number, Harm(1, cause="poison", is_true=True))
    if stands(course, number):
        at_start(course, number)
    return IDLE if _is_led(course, number) else "move"


def _is_led(course: Course, number: int) -> bool:
    """Say whether a player orders its actions: an ally waits for that (F23)."""
    return course.figures[number].team == "ally"


def move(course: Course, number: int, dice: Dice) -> str:
    """Plan the move, tell why, and make it where nothing is left to pick (S6 to S8)."""
    course.change_acting(destination=None)
    trace = plan_move(course, number)
    course.tell(FoePlanned(trace))
    return _go(course, number, trace)


def choose(course: Course, number: int, dice: Dice) -> str:
    """Go on with a move after the party picked (S24, S31)."""
    return _go(course, number, plan_move(course, number))


def _go(course: Course, number: int, plan: Trace) -> str:
    """Ask for the destination, then for the stop, and walk (3.3)."""
    trace = _bound(course, plan)
    question = move_question(trace)
    if question is None:
        return stop_at(course, number, trace, trace.stops[0])
    option = settle(course, question)
    if option is None:
        return "choose"
    if question.kind == "destination":
        course.change_acting(destination=text_cell(option))
        return "choose"
    return stop_at(course, number, trace, text_cell(option))


def stop_at(course: Course, number: int, trace: Trace, stop: Cell) -> str:
    """Walk the trace's way to a stop cell by cell (S27, S29)."""
    way = route(trace, stop)
    for cell in way:
        step(course, number, cell)
    if way:
        course.change_acting(moves=course.acting.moves + 1 if course.acting else 1)
    return "pull"


def _bound(course: Course, plan: Trace) -> Trace:
    """Return the plan for the destination that was picked, if it still is one.

    A hero that leaves for good between question and answer may change the plan.
    """
    destination = course.acting.destination if course.acting else None
    return bound(plan, destination if destination in plan.kept else None)


def picked_stop(course: Course, number: int, option: str) -> str:
    """Walk to the stop that the party picked, or ask anew where the plan has changed."""
    trace = _bound(course, plan_move(course, number))
    stop = text_cell(option)
    return stop_at(course, number, trace, stop) if stop in trace.stops else "choose"


def pull_all(course: Course, number: int, dice: Dice) -> str:
    """Let Hook pull, then say what follows the movement: another one, an attack or the end."""
    question = hook_question(course, number)
    while question is not None:
        option = settle(course, question)
        if option is None:
            return "pull"
        pull(course, number, question.figure, option)
        question = hook_question(course, number)
    return IDLE if _is_led(course, number) else _after_move(course, number)


def _after_move(course: Course, number: int) -> str:
    if has_loped(course, number):
        return "end"
    if lopes(course, number):
        return "move"
    moved = course.acting is not None and course.acting.moves > 0
    return "end" if moved and has_status(course, number, "daze") else "attack"


def react(course: Course, number: int, dice: Dice) -> str:
    """Let skills act after the attack; an ally may still walk then (S20)."""
    foe_attack.react(course, number)
    return IDLE if _is_led(course, number) else "end"


def end(course: Course, number: int, dice: Dice) -> str:
    """Apply what acts at the end of a turn: its skills, then Daze leaves (S22, 2.6)."""
    at_end(course, number)
    leave(course, number, "daze")
    finish(course)
    return "end"


def finish(course: Course) -> None:
    """Close the turn that is on."""
    if course.acting is not None:
        course.tell(FoeTurnEnded(course.acting.figure))
    course.acting = course.blow = None


STAGES: dict[str, Stage] = {
    "start": start,
    "move": move,
    "choose": choose,
    "pull": pull_all,
    "attack": lambda course, number, dice: foe_attack.choose_targets(course, number),
    "arrange": lambda course, number, dice: foe_attack.arrange(course, number),
    "chosen": foe_attack.mark,
    "strike": foe_attack.strike,
    "after": react,
    "end": end,
}
# Targets once chosen suffer the attack even if its maker falls in the middle (3.3).
UNBROKEN = frozenset({"strike", "after"})
