"""Battles of a match: announcing one, opening the next, ranking the seats at the end (G2)."""

from __future__ import annotations

from typing import Literal

from games.kernel.ruleset import Standing
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import BattleAnnounced, MatchEnded
from games.skirmish.rules.piles import fresh_deck
from games.skirmish.rules.sides import enemy_of, points_of, seat_of

BATTLES = {"single": 1, "duel": 2}


def is_last(course: Course) -> bool:
    """Say whether the battle that ended was the match's last (G2)."""
    return course.battle >= BATTLES[course.options.format]


def next_battle(course: Course) -> None:
    """Open the muster of the second battle: roles swapped, army and deck anew (G2).

    Doctrines stay in play (G4); with `persistent` hands, piles and technologies go on (G5).
    """
    goes_on = course.options.persistent
    course.battle += 1
    course.field = pick_field(course)
    course.units, course.skirmishes, course.splash = {}, {}, ()
    for seat in sorted(course.sides):
        side = course.sides[seat]
        role: Literal["att", "def"] = "def" if side.role == "att" else "att"
        course.change_side(
            seat,
            role=role,
            points_left=course.catalogue.points(role, course.options),
            used="",
            scouted=(),
            leader="",
            technologies=side.technologies if goes_on else (),
        )
        if not goes_on:
            course.cards = {key: card for key, card in course.cards.items() if key[0] != seat}
            course.cards |= fresh_deck(seat, side.faction, course.catalogue)
    announce(course)


def pick_field(course: Course) -> str:
    """Draw where the battle is fought, not where the last one was."""
    names = [slug for slug in sorted(course.catalogue.fields) if slug != course.field]
    return course.dice.pick(f"battle {course.battle}/field", names)


def announce(course: Course) -> None:
    """Tell everybody who attacks whom, where, and with how many points (G1)."""
    points = {seat: points_of(course, seat) for seat in sorted(course.sides)}
    attacker, defender = seat_of(course, "att"), seat_of(course, "def")
    course.tell(BattleAnnounced(course.battle, course.field, attacker, defender, points))


def end_match(course: Course, resigned: int | None = None) -> None:
    """Rank the seats and end the match (G2); whoever resigned has lost.

    A single battle is won by who takes or holds the area; where nobody is left it is a draw. A
    duel is won by the higher score, then by the cost of surviving units, else it is a draw.
    """
    reason, winner = _judged(course, resigned)
    course.step = "over"
    course.end_reason = reason
    course.standings = tuple(
        Standing(seat, 1 if winner in (None, seat) else 2, reason)
        for seat in sorted(course.sides, key=lambda seat: (seat != winner, seat))
    )
    scores = {seat: side.score for seat, side in sorted(course.sides.items())}
    course.tell(MatchEnded(reason, () if winner is None else (winner,), scores))


def _judged(course: Course, resigned: int | None) -> tuple[str, int | None]:
    """Return why the match ends and who won it (None: nobody)."""
    if resigned is not None:
        return "resigned", enemy_of(course, resigned)
    if course.options.format == "single":
        last = course.past[course.battle]
        winners = {"ATTACKER_TAKES": last.attacker, "DEFENDER_HOLDS": last.defender}
        winner = winners.get(last.outcome)
        return ("draw" if winner is None else "area"), winner
    first, second = (course.sides[seat] for seat in sorted(course.sides))
    if first.score != second.score:
        return "score", max(first, second, key=lambda side: side.score).seat
    if first.surviving != second.surviving:
        return "survivors", max(first, second, key=lambda side: side.surviving).seat
    return "draw", None
