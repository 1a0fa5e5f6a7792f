"""The foes' part of a round: who acts when (S1 to S4, F24, O-H), and answers to questions."""

from __future__ import annotations

from collections.abc import Callable

from games.encounter.rules.catalogue import APEX
from games.encounter.rules.course import Course
from games.encounter.rules.figures import World, living
from games.encounter.rules.foe_attack import aim_at, burn, land, numbers, put_next
from games.encounter.rules.foe_turn import begin_turn, picked_stop, play_on
from games.encounter.rules.party import standing_heroes
from games.encounter.rules.routes import text_cell
from games.encounter.rules.skills.firing import stands
from games.encounter.rules.skills.movement import pull
from games.encounter.rules.state import Figure, Question
from games.encounter.rules.ties import settle
from games.encounter.rules.warding import apply_ward
from games.kernel.dice import Dice

HIGHEST = 1000  # rank of an apex: above every level (S3)
Answered = Callable[[Course, Question, str], None]


def rank_of(world: World, figure: Figure) -> int:
    """Return when a foe acts: higher ranks first, an apex before every level (S2, S3)."""
    level = world.catalogue.foes[figure.type].level
    return HIGHEST if level == APEX else level


def run_foes(course: Course, dice: Dice) -> None:
    """Let foes act until all that can have acted or a question is open (S1).

    Begins and goes on from what stands in the course. It stops after the turn in which the
    last hero fell.
    """
    while course.pending is None:
        if course.acting is not None:
            play_on(course, dice)
        elif not standing_heroes(course) or not _begin_next(course):
            return


def waiting(course: Course) -> list[Figure]:
    """Return the foes whose turn may be next: those of highest rank that have not acted.

    Ranks above the one that acts now have had their moment: who enters late waits (F24, A9).
    """
    foes = [
        figure
        for figure in living(course)
        if figure.team == "foe"
        and figure.number not in course.acted
        and figure.barred != course.round
        and (not course.last_rank or rank_of(course, figure) <= course.last_rank)
    ]
    highest = max((rank_of(course, figure) for figure in foes), default=0)
    return [figure for figure in foes if rank_of(course, figure) == highest]


def _begin_next(course: Course) -> bool:
    """Begin the next foe's turn or ask who is next; False when none is left (S4, O-H)."""
    tied = waiting(course)
    if not tied:
        return False
    options = tuple(str(figure.number) for figure in tied)
    option = settle(course, Question("order", tied[0].number, options, options[0]))
    if option is not None:
        _begin(course, int(option))
    return True


def _begin(course: Course, number: int) -> None:
    course.last_rank = rank_of(course, course.figures[number])
    begin_turn(course, number)


def answer_foes(course: Course, option: str, dice: Dice) -> None:
    """Answer the open question of a foe's or an ally's turn and play on.

    The option must be one of the question's; who picked it is told by whoever took the answer.
    """
    question = course.pending
    if question is None:
        return
    course.pending = None
    ANSWERED[question.kind](course, question, option)
    if course.acting is None or course.figures[course.acting.figure].team == "foe":
        run_foes(course, dice)
    else:
        play_on(course, dice)


def _order(course: Course, question: Question, option: str) -> None:
    _begin(course, int(option))


def _destination(course: Course, question: Question, option: str) -> None:
    course.change_acting(destination=text_cell(option))


def _stop(course: Course, question: Question, option: str) -> None:
    acting = course.acting
    if acting is not None and question.figure != acting.figure:
        if stands(course, question.figure):
            pull(course, acting.figure, question.figure, option)
    else:
        course.change_acting(stage=picked_stop(course, question.figure, option))


def _targets(course: Course, question: Question, option: str) -> None:
    course.change_acting(stage=aim_at(course, question.figure, numbers(option)))


def _apply(course: Course, question: Question, option: str) -> None:
    put_next(course, int(option))


def _warded(course: Course, question: Question, option: str) -> None:
    if stands(course, question.figure):
        land(course, apply_ward(course, question.figure, option))


def _scorched(course: Course, question: Question, option: str) -> None:
    burn(course, option)


ANSWERED: dict[str, Answered] = {
    "order": _order,
    "destination": _destination,
    "stop": _stop,
    "targets": _targets,
    "apply": _apply,
    "ward": _warded,
    "scorch": _scorched,
}
