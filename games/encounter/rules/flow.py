"""From one decision to the next: heroes, allies, foes, the round's end, questions (F7, S1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

from games.encounter.rules.ally_turn import play_ally
from games.encounter.rules.chests import use_items
from games.encounter.rules.course import Course
from games.encounter.rules.deploying import come_in, enter_at, waiting_ally
from games.encounter.rules.entering import free_gates
from games.encounter.rules.events.foes import TieDecided
from games.encounter.rules.events.turns import FoesBegan
from games.encounter.rules.foe_phase import answer_foes, run_foes
from games.encounter.rules.hero_turn import begin_hero_turn, continue_hero
from games.encounter.rules.orders import NextAlly
from games.encounter.rules.party import asked, captain, seats_of
from games.encounter.rules.phases import deploying
from games.encounter.rules.rounds import begin_round, end_round
from games.encounter.rules.state import Figure, Question
from games.kernel.dice import Dice

Picked = int | Literal["auto", "canonical"]
FOES = "foes"  # a step that never waits: the foes play on by themselves


class Waiting(Protocol):
    """Where allies act: a State, a View or a resolution under way."""

    @property
    def figures(self) -> Mapping[int, Figure]: ...
    @property
    def acted(self) -> tuple[int, ...]: ...


def advance(course: Course, dice: Dice) -> None:
    """Go on until a seat must decide, the party camps, or the match is over."""
    while course.standings is None and course.step != "camp":
        question = course.pending
        if question is None:
            if _waits(course, dice):
                return
        elif asked(course, question) is None:
            answer(course, question.canonical, "canonical", dice)
        else:
            course.step = "question"
            return


def _waits(course: Course, dice: Dice) -> bool:
    """Go one stage further; say whether somebody has to decide now."""
    if course.round == 0:
        return _deploys(course)
    acting = course.acting
    if acting is not None:
        figure = course.figures[acting.figure]
        if figure.is_down:
            course.acting = course.blow = None
            return False
        if figure.team != "foe":
            course.step = figure.team
            return True
    elif course.step != FOES and course.last_rank == 0:
        if _begin_hero(course):
            return False
        allies = next_allies(course)
        if allies:
            return _begin_ally(course, allies, dice)
    _play_foes(course, dice)
    return False


def _deploys(course: Course) -> bool:
    """Wait for the next hero to be placed, then call the allies, then begin round 1 (F6).

    What acts at the start of the battle acts after that.
    """
    if deploying(course) is not None and free_gates(course):
        course.step = "deploy"
        return True
    ally = waiting_ally(course)
    if ally is None or not come_in(course, ally):
        begin_round(course)
        use_items(course)
        course.step = "hero"
    return False


def _begin_hero(course: Course) -> bool:
    """Begin the next hero's turn in the order of seats; say whether there was one (F6, F7).

    One that found no place in the entrance enters first, if it can now (O10).
    """
    for seat in seats_of(course):
        figure = course.figures[course.heroes[seat].figure]
        if figure.is_down or figure.number in course.acted:
            continue
        if figure.cell is not None:
            begin_hero_turn(course, seat)
        elif not come_in(course, figure.number):
            course.acted = (*course.acted, figure.number)
        return True
    return False


def next_allies(world: Waiting) -> tuple[int, ...]:
    """Return the allies that have not acted this round (F7)."""
    allies = (f for f in world.figures.values() if f.team == "ally" and not f.is_down)
    return tuple(sorted(f.number for f in allies if f.number not in world.acted))


def _begin_ally(course: Course, allies: tuple[int, ...], dice: Dice) -> bool:
    """Begin an ally's turn, or wait for the captain to pick one of several (F7, O-I)."""
    outside = next((n for n in allies if course.figures[n].cell is None), None)
    if outside is not None:
        if not come_in(course, outside):
            course.acted = (*course.acted, outside)
        return False
    if len(allies) > 1 and captain(course) is not None:
        course.step = "ally"
        return True
    play_ally(course, NextAlly(allies[0]), dice)
    return False


def _play_foes(course: Course, dice: Dice) -> None:
    """Let the foes play on; when all have acted, the round ends (S1, F7)."""
    if course.step != FOES and course.acting is None and course.last_rank == 0:
        course.tell(FoesBegan(course.number, course.round))
    course.step = FOES
    run_foes(course, dice)
    if course.pending is None:
        end_round(course)
        if course.step == FOES:
            course.step = "hero"


def answer(course: Course, option: str, by: Picked, dice: Dice) -> None:
    """Answer the open question and go on with what it stopped.

    `by` is the seat that picked, "auto" when its time ran out, "canonical" when nobody is asked.
    """
    question = course.pending
    if question is None:
        return
    if question.seat is None:
        course.tell(TieDecided(question.kind, question.figure, option, question.options, str(by)))
    course.advice.clear()
    _carry_on(course, question, option, dice)
    if course.pending is question:
        course.pending = None


def _carry_on(course: Course, question: Question, option: str, dice: Dice) -> None:
    acting = course.acting
    if acting is None and course.figures[question.figure].team != "foe":
        enter_at(course, question.figure, option)
    elif acting is not None and course.figures[acting.figure].team == "hero":
        continue_hero(course, option, dice)
    else:
        is_ally = acting is not None and course.figures[acting.figure].team == "ally"
        course.step = course.step if is_ally else FOES
        answer_foes(course, option, dice)
