"""What drafted orders would bring, played by the rules themselves on what one viewer knows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from games.conquest.rules.course import Course
from games.conquest.rules.economy import build_and_train
from games.conquest.rules.events import BattleReported
from games.conquest.rules.movement import play_part_two
from games.conquest.rules.orders import Move, Order, Sheet, Train
from games.conquest.rules.state import CASTLE_LIKE
from games.conquest.rules.supposing import supposed
from games.conquest.rules.view import OwnView, View
from games.kernel.dice import Dice

Doubt = Literal["old", "order", "recruits", "artifacts"]
UNROLLED = Dice("part 2 of one seat rolls nothing")


@dataclass(frozen=True, slots=True)
class Forecast:
    """A battle as it would end if the defender is still as it was seen in `turn`.

    `left` are the winner's survivors, raised ones included; `report` holds the full
    arithmetic; `doubts` name what is not known and may change it: "old" scouting (A-49), the
    "order" of play (C-24), "recruits" of this turn (C-21), their "artifacts" (C-49).
    """

    cell: str
    turn: int
    winner: str
    left: Mapping[str, int]
    report: BattleReported
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Outlook:
    """A foreign or unseen cell that groups would enter without a known fight.

    `turn` is when it was seen last, 0: never; `owner` and `kind` are those of the object there
    (None and "": nobody's, no object); `recruits` says that its owner may train defenders.
    """

    cell: str
    turn: int
    owner: int | None
    kind: str
    recruits: bool


def forecast(view: View, drafts: Sequence[Order]) -> tuple[Forecast, ...]:
    """Return the battles that the drafts would bring, in the order they would be fought in.

    Training, own artifacts, quests, joint attacks (A-4), teleports (A-56) and second steps are
    played as in a resolution in which nobody else moves. A watcher has no forecasts.
    """
    if view.own is None:
        return ()
    course = played(view, view.own, drafts)
    reports = (event for event in course.events if isinstance(event, BattleReported))
    return tuple(_forecast(view, report) for report in reports)


def played(view: View, own: OwnView, drafts: Sequence[Order]) -> Course:
    """Return the course of the viewer's own orders in the world as it supposes it."""
    course, sheet = Course(supposed(view), UNROLLED), Sheet(tuple(drafts))
    part = build_and_train(course.now, {own.seat: sheet})
    course.take(part.state)
    course.bound = part.bound
    play_part_two(course, own.seat, sheet)
    return course


def survivors(view: View, report: BattleReported) -> dict[str, int]:
    """Return who would be left of the winner, with those that Raise adds to it."""
    side = report.attacker if report.winner == "attacker" else report.defender
    left = {line.unit: line.left for line in side.troops if line.left}
    if report.raised:
        faction = next(realm.faction for realm in view.realms if realm.seat == side.seat)
        unit = view.catalogue.factions[faction].raise_unit
        left[unit] = left.get(unit, 0) + report.raised
    return left


def _forecast(view: View, report: BattleReported) -> Forecast:
    turn = seen_turn(view, report.cell)
    doubts = tuple(_doubts(view, report, turn))
    return Forecast(
        report.cell, turn, report.winner, survivors(view, report), report, doubts=doubts
    )


def _doubts(view: View, report: BattleReported, turn: int) -> Iterator[Doubt]:
    if turn < view.turn:
        yield "old"
    yield "order"
    if report.defender.seat is None:
        return
    place = next((place for place in view.places if place.cell == report.cell), None)
    if place is not None and place.kind in CASTLE_LIKE and place.owner == report.defender.seat:
        yield "recruits"
    mine = {artifact.slug for artifact in view.own.artifacts} if view.own is not None else set()
    helping = {a.slug for a in view.catalogue.artifacts.values() if a.defence_percent}
    if not helping <= mine:
        yield "artifacts"


def seen_turn(view: View, cell: str) -> int:
    """Return the turn in which the viewer saw a cell last, 0 for never (A-47, A-49)."""
    return view.turn if cell in view.seen else view.looked.get(cell, 0)


def outlooks(
    view: View, drafts: Sequence[Order], fought: Collection[str] = ()
) -> tuple[Outlook, ...]:
    """Return what is known of the cells that drafted groups enter with nobody known to fight.

    `fought` are the cells with a forecast. Own cells, and open ground in sight on which nobody
    stands, have no outlook.
    """
    if view.own is None:
        return ()
    entered = dict.fromkeys(c for draft in drafts if isinstance(draft, Move) for c in draft.path)
    found = (_outlook(view, view.own, cell) for cell in entered if cell not in fought)
    return tuple(one for one in found if one is not None)


def _outlook(view: View, own: OwnView, cell: str) -> Outlook | None:
    place = next((place for place in view.places if place.cell == cell), None)
    turn = seen_turn(view, cell)
    if place is None:
        return None if turn == view.turn else Outlook(cell, turn, None, "", recruits=False)
    if place.owner == own.seat or (place.kind == "site" and turn == view.turn):
        return None
    recruits = place.owner is not None and place.kind in CASTLE_LIKE
    return Outlook(cell, turn, place.owner, place.kind, recruits)


def own_forces(own: OwnView, view: View, drafts: Sequence[Order]) -> dict[str, dict[str, int]]:
    """Return the viewer's creatures by cell as they stand after this turn's training (C-23)."""
    forces = {a.cell: dict(a.troops) for a in view.armies if a.seat == own.seat}
    named = {(d.cell, d.level): d.number for d in drafts if isinstance(d, Train)}
    for castle in own.castles:
        for building in castle.buildings:
            trained = min(building.pool, named.get((castle.cell, building.level), building.pool))
            if trained:
                force = forces.setdefault(castle.cell, {})
                force[building.unit] = force.get(building.unit, 0) + trained
    return forces
