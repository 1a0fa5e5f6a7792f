"""Defeat, surrender and the end of a match: who fell, who won, the final ranking."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.conquest.rules.buildings import convert
from games.conquest.rules.course import Course
from games.conquest.rules.events import ArtifactsWon, MatchEnded, RealmFell
from games.conquest.rules.losses import base_strength
from games.conquest.rules.state import State
from games.kernel.audience import only
from games.kernel.ruleset import Standing

CAPITAL = "capital"
SURRENDER = "surrender"
VICTORY = "victory"
DRAW = "draw"
TURN_LIMIT = "turn_limit"


def fall(course: Course, seat: int, by: int | None) -> None:
    """Defeat a seat at once: by the captor of its capital, or (None) by surrender (C-2, C-3).

    A-36: its field armies vanish, those inside its objects stay as guards, its objects are
    nobody's, its gold is lost. A-38: its artifacts go to the captor, or back into the game.
    A site is never owned (A-53), so an army on one is a field army.
    """
    reason = CAPITAL if by is not None else SURRENDER
    course.tell(RealmFell(seat, reason, by))
    course.realms[seat] = replace(
        course.realms[seat],
        alive=False,
        gold=0,
        surrendering=False,
        agrees_to_draw=False,
        fell_turn=course.begun.turn,
        fell_reason=reason,
    )
    freed = _free_places(course, seat)
    course.sightings = {
        key: seen
        for key, seen in course.sightings.items()
        if key[0] != seat and key[1] not in freed and seen.army_seat != seat
    }
    _hand_over_artifacts(course, seat, by)


def _free_places(course: Course, seat: int) -> set[str]:
    """Make the seat's objects nobody's and return their cells; what was known of them is old."""
    armies = {cell: army for cell, army in course.armies.items() if army.seat == seat}
    for cell in armies:
        del course.armies[cell]
    freed = {cell for cell, place in course.places.items() if place.owner == seat}
    for cell in freed:
        place = course.places[cell]
        guard = dict(armies[cell].troops) if cell in armies else {}
        course.places[cell] = replace(convert(place, place.race), owner=None, guard=guard)
    return freed


def _hand_over_artifacts(course: Course, seat: int, by: int | None) -> None:
    owned = sorted(slug for slug, artifact in course.artifacts.items() if artifact.owner == seat)
    for slug in owned:
        used = course.artifacts[slug].used_turn if by is not None else 0
        course.artifacts[slug] = replace(course.artifacts[slug], owner=by, used_turn=used)
    if by is not None and owned:
        course.tell(ArtifactsWon(tuple(owned), seat, only(by)))


def surrender_all(course: Course) -> None:
    """Let surrenders take effect: the step after all movement (A-39)."""
    for seat in course.living():
        if course.realms[seat].surrendering:
            fall(course, seat, None)


def judge(course: Course) -> None:
    """End the match when at most one seat is left (C-1) or all living ones agree (A-41)."""
    living = course.living()
    if course.standings is not None:
        return
    if len(living) == 1:
        finish(course, VICTORY)
    elif all(course.realms[seat].agrees_to_draw for seat in living):
        finish(course, DRAW)


def judge_turn_limit(course: Course) -> None:
    """End the match when the turn that closes is the last one (A-41)."""
    limit = course.begun.turn_limit
    if course.standings is None and limit and course.begun.turn >= limit:
        finish(course, TURN_LIMIT)


def finish(course: Course, reason: str) -> None:
    """End the match: "victory", "draw" or "turn_limit"; the ranking is final."""
    course.standings = ranking(course.now, reason)
    course.end_reason = reason
    winners = tuple(s.seat for s in course.standings if s.place == 1)
    course.tell(MatchEnded(reason, winners))


def ranking(state: State, reason: str) -> tuple[Standing, ...]:
    """Return the standings, best first: the living, then the fallen, the last to fall first.

    At the turn limit the living are ranked by score (A-41); equal ones share a place. A
    standing's reason is the end's for the living and "capital" or "surrender" for the fallen.
    """
    keys = {seat: _rank(state, seat, reason) for seat in state.realms}
    ordered = sorted(keys, key=lambda seat: (tuple(-part for part in keys[seat]), seat))
    return tuple(
        Standing(
            seat,
            1 + sum(other > keys[seat] for other in keys.values()),
            reason if state.realms[seat].alive else state.realms[seat].fell_reason,
        )
        for seat in ordered
    )


def _rank(state: State, seat: int, reason: str) -> tuple[int, int]:
    realm = state.realms[seat]
    if not realm.alive:
        return 0, realm.fell_turn
    return 1, score(state, seat) if reason == TURN_LIMIT else 0


def score(state: State, seat: int) -> int:
    """Return the base strength of a seat's armies plus its gold (A-41)."""
    units = state.catalogue.units
    strengths: Mapping[str, int] = {slug: unit.strength for slug, unit in units.items()}
    armies = [army for army in state.armies.values() if army.seat == seat]
    return state.realms[seat].gold + sum(base_strength(a.troops, strengths) for a in armies)
