"""What a seat may say at any time: advice, a vote, being away, leaving for good (O-I, O7)."""

from __future__ import annotations

from games.encounter.rules.course import Course
from games.encounter.rules.damage import defeat
from games.encounter.rules.encounters import end_match
from games.encounter.rules.events.turns import (
    AdviceGiven,
    HeroLeft,
    RetreatVoted,
    SeatAbsent,
    SeatPresent,
)
from games.encounter.rules.flow import advance, answer
from games.encounter.rules.orders import (
    Advise,
    Interjection,
    MarkAbsent,
    MarkPresent,
    Resign,
    VoteRetreat,
)
from games.encounter.rules.party import asked, captain, seats_of, stands
from games.encounter.rules.phases import phase
from games.encounter.rules.state import Advice, State
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.kernel.words import IllegalOrder, noop


def check_interjection(state: State, seat: int, order: Interjection) -> None:
    """Raise IllegalOrder unless the seat may say this now."""
    if state.standings is not None:
        raise IllegalOrder("F27", noop("This match is over."))
    if seat not in seats_of(state):
        raise IllegalOrder("F26", noop("You have left this battle."))
    match order:
        case Advise():
            _check_advice(state, seat, order)
        case VoteRetreat():
            _check_vote(state, seat)


def _check_advice(state: State, seat: int, order: Advise) -> None:
    question = state.pending
    if question is None or question.seat is not None:
        raise IllegalOrder("O-I", noop("No tie is open: advice is for the party's choices."))
    if asked(state, question) == seat:
        raise IllegalOrder("O-I", noop("You decide this one: pick an option instead."))
    if order.option not in question.options:
        raise IllegalOrder("O-I", noop("That is none of the options: pick one that is lit."))


def _check_vote(state: State, seat: int) -> None:
    if state.round == 0:
        raise IllegalOrder("O7", noop("The battle has not begun: there is nothing to leave."))
    if not stands(state, seat):
        raise IllegalOrder("O7", noop("Only heroes that stand vote for a retreat."))


def interject(state: State, seat: int, order: Interjection, dice: Dice) -> Outcome:
    """Carry out what a seat says; the phase goes on unless nobody is left to decide it.

    Raises IllegalOrder when it cannot be said now.
    """
    check_interjection(state, seat, order)
    course = Course(state)
    match order:
        case Advise():
            _advise(course, seat, order)
        case VoteRetreat():
            course.change_hero(seat, wants_retreat=order.wanted)
            course.tell(RetreatVoted(seat, order.wanted))
        case MarkAbsent():
            course.change_hero(seat, is_absent=True)
            course.tell(SeatAbsent(seat, captain(course)))
        case MarkPresent():
            course.change_hero(seat, is_absent=False)
            course.tell(SeatPresent(seat, captain(course)))
        case Resign():
            _leave(course, seat, dice)
    return _went_on(course, state, dice)


def _advise(course: Course, seat: int, order: Advise) -> None:
    if course.pending is not None:
        course.advice[seat] = Advice(seat, order.option)
        course.tell(AdviceGiven(seat, course.pending.figure, order.option))


def _leave(course: Course, seat: int, dice: Dice) -> None:
    """Take a hero off for good, with its dice; its open questions get the canonical answer.

    Its allies follow the first seat that is left; with none left the match is lost.
    """
    while course.pending is not None and course.pending.seat == seat:
        answer(course, course.pending.canonical, "canonical", dice)
    figure = course.heroes[seat].figure
    course.tell(HeroLeft(seat, figure))
    defeat(course, figure)
    if figure in course.figures:
        course.change_figure(figure, cell=None, health=0, bonus=0, is_down=True)
    course.change_hero(seat, has_left=True, wants_retreat=False)
    for mine in (course.dice, course.burdens):
        for key in [key for key in mine if key[0] == figure]:
            del mine[key]
    course.advice.pop(seat, None)
    if course.acting is not None and course.acting.figure == figure:
        course.acting = course.blow = None
    _hand_over_allies(course, seat)


def _hand_over_allies(course: Course, seat: int) -> None:
    heirs = seats_of(course)
    if not heirs:
        end_match(course)
        return
    for ally in [f for f in course.figures.values() if f.team == "ally" and f.seat == seat]:
        course.change_figure(ally.number, seat=heirs[0])


def _went_on(course: Course, state: State, dice: Dice) -> Outcome:
    """Return what comes of it; where nobody is left to decide, play on into a new phase."""
    if course.standings is None:
        advance(course, dice)
    moved = (course.step, course.acting, course.pending) != (
        state.step,
        state.acting,
        state.pending,
    )
    if moved or phase(course.now) != phase(state):
        return course.closed()
    return course.told()
