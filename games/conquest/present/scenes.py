"""The scenes in which a closed turn plays itself before one viewer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.conquest import icons
from games.conquest.board.pieces import letter_of
from games.conquest.present.battles import Fought, by_entry, fought
from games.conquest.present.report import OWN, PUBLIC, is_for, told
from games.conquest.rules import events
from games.conquest.wording import sentence
from games.conquest.wording.happened import points, rolled, who
from games.kernel.page import MatchPage

# What the report lists in full and what a battle's scene shows; it would only hold up the play.
UNPLAYED = (events.Built, events.Trained, events.Grown, events.BattleReported)
Scene = Mapping[str, Any]


def scenes(page: MatchPage) -> Sequence[Scene]:
    """Return the last turn's scenes in the order things happened, as this viewer may see them."""
    turn = page.closed_turn
    entries = [entry for entry in page.entries if entry.turn == turn]
    last = [entry.event for entry in entries]
    told_by = by_entry(fought(entries))
    return [
        _scene(page, entry.event, told_by.get(entry.number))
        for entry in entries
        if is_for(page, entry.event)
        and not (isinstance(entry.event, UNPLAYED) or told(entry.event, last))
    ]


def _scene(page: MatchPage, event: Any, battle: Fought | None) -> Scene:
    scene = {
        "kind": type(event).__name__,
        "cell": str(getattr(event, "cell", "")),
        "icon": _icon(event),
        "sentence": sentence(event, page.seats),
        "battle": battle,
    }
    if isinstance(event, events.InitiativeRolled):
        return {**scene, "rolls": [_roll(page, roll) for roll in event.rolls]}
    if battle is not None and event is battle.event:
        return {**scene, "sides": _sides(page, battle)}
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


def _sides(page: MatchPage, battle: Fought) -> Sequence[Scene]:
    """Return both sides of a battle; figures only where the viewer has its report (C-30)."""
    event, report = battle.event, battle.report
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
