"""The scenes in which a closed turn plays itself before one viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.conquest import icons
from games.conquest.board.pieces import letter_of
from games.conquest.present.report import OWN, PUBLIC, is_for, told
from games.conquest.rules import events
from games.conquest.wording import sentence
from games.conquest.wording.happened import points, rolled, who
from games.kernel.page import MatchPage

# What the report lists in full and what a battle's scene shows; it would only hold up the play.
UNPLAYED = (events.Built, events.Trained, events.Grown, events.BattleReported)
Scene = Mapping[str, Any]
Reports = dict[tuple[str, int | None, int | None], list[events.BattleReported]]


def scenes(page: MatchPage) -> Sequence[Scene]:
    """Return the last turn's scenes in the order things happened, as this viewer may see them."""
    turn = max((entry.turn for entry in page.entries), default=0)
    last = [entry.event for entry in page.entries if entry.turn == turn]
    reports = _reports(last)
    shown = [e for e in last if is_for(page, e) and not (isinstance(e, UNPLAYED) or told(e, last))]
    return [_scene(page, event, reports) for event in shown]


def _reports(last: Sequence[Any]) -> Reports:
    found: Reports = {}
    for event in last:
        if isinstance(event, events.BattleReported):
            key = (event.cell, event.attacker.seat, event.defender.seat)
            found.setdefault(key, []).append(event)
    return found


def _scene(page: MatchPage, event: Any, reports: Reports) -> Scene:
    scene = {
        "kind": type(event).__name__,
        "cell": str(getattr(event, "cell", "")),
        "icon": _icon(event),
        "sentence": sentence(event, page.seats),
    }
    if isinstance(event, events.InitiativeRolled):
        return {**scene, "rolls": [_roll(page, roll) for roll in event.rolls]}
    if isinstance(event, events.BattleFought):
        return {**scene, "sides": _sides(page, event, reports)}
    if isinstance(event, events.StoryTold):
        return {**scene, "teller": page.seats[event.seat], "text": event.text}
    return scene


def _icon(event: Any) -> str:
    if isinstance(event, events.PlaceTaken):
        return icons.PLACES.get(event.kind, "flying-flag")
    if isinstance(event, events.ArtifactUsed):
        return icons.ARTIFACTS.get(event.artifact, "fire-gem")
    return {**OWN, **PUBLIC}.get(type(event), ("scroll-unfurled", ""))[0]


def _roll(page: MatchPage, roll: events.Roll) -> Scene:
    return {"seat": page.seats[roll.seat], "total": roll.total, "text": rolled(roll)}


def _sides(page: MatchPage, event: events.BattleFought, reports: Reports) -> Sequence[Scene]:
    """Return both sides of a battle; figures only where the viewer has its report (C-30)."""
    of_it = reports.get((event.cell, event.attacker, event.defender), [])
    report = of_it.pop(0) if of_it else None
    one = None if report is None else report.attacker
    other = None if report is None else report.defender
    return (
        _side(page, event.attacker, event.winner == "attacker", one),
        _side(page, event.defender, event.winner == "defender", other),
    )


def _side(page: MatchPage, seat: int | None, has_won: bool, side: events.Side | None) -> Scene:
    return {
        "seat": None if seat is None else page.seats[seat],
        "letter": letter_of(seat),
        "name": who(page.seats, seat) if seat is None else page.seats[seat].shown,
        "has_won": has_won,
        "figure": "" if side is None else points(side.hundredfold),
    }
