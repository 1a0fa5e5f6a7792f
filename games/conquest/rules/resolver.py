"""The resolution of a turn, in the rule book's order; pure, from State and orders to an Outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.conquest.rules.course import Course
from games.conquest.rules.economy import build_and_train, end_of_turn
from games.conquest.rules.events import StoryTold
from games.conquest.rules.initiative import roll_initiative
from games.conquest.rules.movement import play_part_two
from games.conquest.rules.orders import Sheet, Tell
from games.conquest.rules.scouting import scout
from games.conquest.rules.sites import keep_vigils, renew_sites
from games.conquest.rules.state import State
from games.conquest.rules.victory import judge, judge_turn_limit, surrender_all
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome


def resolve(state: State, orders: Mapping[int, Sheet], dice: Dice) -> Outcome:
    """Play a turn: part 1, initiative, part 2 seat by seat, surrenders, income, scouting (C-13).

    `orders` holds a sheet for each seat that handed in; a living seat without one holds, trains
    and has missed a turn (A-58). Nothing is changed in place; equal input gives an equal
    Outcome, whatever the order of the mappings.
    """
    if state.standings is not None:
        return Outcome(state)
    sheets = {seat: orders[seat] for seat in sorted(orders) if _plays(state, seat)}
    course = Course(state, dice)
    _count_missed(course, sheets)
    _tell_stories(course, sheets)
    _play_part_one(course, sheets)
    _play_part_two(course, sheets)
    if course.standings is None:
        surrender_all(course)
        judge(course)
    return Outcome(_closed(course, dice), tuple(course.events))


def _plays(state: State, seat: int) -> bool:
    return seat in state.realms and state.realms[seat].alive


def _count_missed(course: Course, sheets: Mapping[int, Sheet]) -> None:
    """Count the turns in a row in which a seat handed nothing in (A-58)."""
    for seat in course.living():
        realm = course.realms[seat]
        is_here = seat in sheets or realm.surrendering
        course.realms[seat] = replace(realm, missed=0 if is_here else realm.missed + 1)


def _tell_stories(course: Course, sheets: Mapping[int, Sheet]) -> None:
    for seat, sheet in sheets.items():
        course.tell(*(StoryTold(seat, o.text) for o in sheet.orders if isinstance(o, Tell)))


def _play_part_one(course: Course, sheets: Mapping[int, Sheet]) -> None:
    """Build, train and use artifacts for all seats at once (C-20 to C-22)."""
    part = build_and_train(course.now, sheets)
    course.take(part.state)
    course.bound = part.bound
    course.tell(*part.events)


def _play_part_two(course: Course, sheets: Mapping[int, Sheet]) -> None:
    """Play each living seat's moves as a whole, in the order of initiative (C-24, A-3)."""
    rolled = roll_initiative(course.now, course.dice)
    course.tell(rolled)
    for roll in rolled.rolls:
        if course.realms[roll.seat].alive and course.standings is None:
            play_part_two(course, roll.seat, sheets.get(roll.seat, Sheet()))


def _closed(course: Course, dice: Dice) -> State:
    """Return the State after the end of the turn; a match that has ended stays in its turn."""
    if course.standings is None:
        _end_turn(course)
    state = course.now
    if state.standings is None:
        state = renew_sites(replace(state, turn=state.turn + 1), dice)
    return scout(state)


def _end_turn(course: Course) -> None:
    """Pay income, let buildings grow, count vigils; the last turn ends the match (A-24, A-41)."""
    state, events = end_of_turn(course.now)
    course.take(state)
    course.tell(*events)
    keep_vigils(course)
    judge_turn_limit(course)
