"""RESULT: who has the area, what the battle scores, the next battle, the end (F28, G2, G19)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from games.skirmish.rules.course import Course
from games.skirmish.rules.events import (
    BattleEnded,
    BattleGivenUp,
    UnitsRetreated,
    UnitsReturned,
)
from games.skirmish.rules.piles import put
from games.skirmish.rules.results import (
    Outcome,
    Result,
    ScoreLine,
    SkirmishResult,
    UnitResult,
)
from games.skirmish.rules.sides import (
    Table,
    enemy_of,
    kind_of,
    order_of,
    points_of,
    seat_of,
    types_of,
    units_of,
    zone_of,
)

Cause = Literal["fought", "conceded", "missed", "resigned"]


def standing(table: Table, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's units that hold the area: withdrawn ones do not (G15)."""
    return tuple(unit.name for unit in units_of(table, seat) if unit.fate == "stands")


def outcome_of(table: Table, quitters: Sequence[int] = ()) -> Outcome:
    """Return who has the area in the end (F28, G19).

    A side that gave up before its army stood has lost to one that did not.
    """
    attacker, defender = seat_of(table, "att"), seat_of(table, "def")
    if len(quitters) == 1:
        has_fled = quitters[0] == defender
        return "ATTACKER_TAKES" if has_fled else "DEFENDER_HOLDS"
    return fought_out(table, standing(table, attacker), standing(table, defender))


def fought_out(table: Table, mine: Collection[str], theirs: Collection[str]) -> Outcome:
    """Return who has the area where these units of attacker and defender stand in it (F28, G19).

    Where both have survivors the defender holds, unless all of its are assist units.
    """
    if mine and all(kind_of(table, name).is_assist for name in theirs):
        return "ATTACKER_TAKES"
    return "DEFENDER_HOLDS" if theirs else "MUTUAL"


def give_up(course: Course, quitters: Sequence[int], cause: Cause) -> None:
    """Destroy all units of those who give the battle up; it ends at once (G20)."""
    for seat in quitters:
        for unit in units_of(course, seat):
            course.change_unit(unit.name, fate="destroyed")
        course.tell(BattleGivenUp(course.battle, seat, cause))
    course.pending = ()
    finish(course, cause, quitters)


def finish(course: Course, cause: Cause = "fought", quitters: Sequence[int] = ()) -> None:
    """End the battle: regrowth, result, score, retreat; cards that lie open are discarded.

    Where both seats are gone at once, the result names no quitter.
    """
    outcome = outcome_of(course, quitters)
    returned = tuple(name for seat in sorted(course.sides) for name in _regrow(course, seat))
    retreated = _retreating(course, outcome)
    result = Result(
        battle=course.battle,
        field=course.field,
        attacker=seat_of(course, "att"),
        defender=seat_of(course, "def"),
        outcome=outcome,
        cause=cause,
        quitter=quitters[0] if len(quitters) == 1 else None,
        units=tuple(_unit(course, name) for name in sorted(course.units, key=order_of)),
        skirmishes=_skirmishes(course),
        splash=course.splash,
        returned=returned,
        retreated=retreated,
        scores=tuple(_score(course, s, outcome, quitters) for s in sorted(course.sides)),
        bought={s.seat: (*s.technologies, *s.doctrines) for s in course.sides.values()},
    )
    _close(course, result)


def _close(course: Course, result: Result) -> None:
    """Tell the result, add the scores, let the losers leave, clear the table."""
    for line in result.scores:
        side = course.sides[line.seat]
        course.change_side(
            line.seat, score=side.score + line.total, surviving=side.surviving + line.surviving
        )
        lying = (*zone_of(course, line.seat, "committed"), *zone_of(course, line.seat, "aside"))
        put(course, line.seat, [card.card for card in lying], "discard")
    course.past[course.battle] = result
    course.token = None
    course.tell(BattleEnded(result))
    if result.retreated is not None:
        leaving = standing(course, result.retreated)
        told = types_of(course, leaving)
        course.tell(UnitsRetreated(course.battle, result.retreated, told))


def _retreating(course: Course, outcome: Outcome) -> int | None:
    """Return the seat whose survivors must leave (F28); standalone there is always room (G15)."""
    loser = seat_of(course, "def" if outcome == "ATTACKER_TAKES" else "att")
    return loser if standing(course, loser) else None


def _regrow(course: Course, seat: int) -> tuple[str, ...]:
    """Bring a destroyed unit back, the first by name, if any of the side is alive (Regrowth).

    Withdrawn units are alive (G15). The area is not decided anew.
    """
    cost = course.catalogue.factions[course.sides[seat].faction].regrowth_cost
    units = units_of(course, seat)
    fallen = [
        unit.name
        for unit in units
        if unit.fate == "destroyed" and kind_of(course, unit.name).cost == cost
    ]
    if not fallen or all(unit.fate == "destroyed" for unit in units):
        return ()
    course.change_unit(fallen[0], fate="returned")
    course.tell(UnitsReturned(course.battle, seat, types_of(course, fallen[:1])))
    return (fallen[0],)


def _unit(course: Course, name: str) -> UnitResult:
    unit = course.units[name]
    return UnitResult(name, unit.seat, unit.type, unit.fate, unit.skirmish, unit.is_front)


def _skirmishes(course: Course) -> tuple[SkirmishResult, ...]:
    """Return the skirmishes that were revealed, in their order."""
    known = (course.skirmishes[number] for number in sorted(course.skirmishes))
    return tuple(
        SkirmishResult(s.number, s.reckoning, s.losses, s.triggered)
        for s in known
        if s.reckoning is not None
    )


def _score(course: Course, seat: int, outcome: Outcome, quitters: Sequence[int]) -> ScoreLine:
    """Return a seat's score: enemy cost destroyed, and the area's points for its winner (G2)."""
    role = course.sides[seat].role
    won = outcome == ("ATTACKER_TAKES" if role == "att" else "DEFENDER_HOLDS")
    area = course.catalogue.limits.area_points if won else 0
    enemy = enemy_of(course, seat)
    destroyed = _cost(course, enemy, ("destroyed",))
    if enemy in quitters and not units_of(course, enemy):
        destroyed = points_of(course, enemy)
    surviving = _cost(course, seat, ("stands", "withdrawn", "returned"))
    return ScoreLine(seat, destroyed, area, destroyed + area, surviving)


def _cost(course: Course, seat: int, fates: Sequence[str]) -> int:
    units = (unit for unit in units_of(course, seat) if unit.fate in fates)
    return sum(kind_of(course, unit.name).cost for unit in units)
