"""Each event and each refusal of Skirmish in the reader's language, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext

from games.kernel.words import IllegalOrder
from games.skirmish.rules import events
from games.skirmish.wording import before, ending, fighting
from games.skirmish.wording.lines import Line, Seats
from games.skirmish.wording.phases import heading
from games.skirmish.wording.reasons import reason

__all__ = ["Line", "heading", "lines", "reason", "refusal", "sentence"]

WORDS: Mapping[type, Callable[[Any, Seats], Iterator[Line]]] = {
    events.BattleAnnounced: before.announced,
    events.ArmyMustered: before.mustered,
    events.BattleOpened: before.opened,
    events.CardsDrawn: before.drawn,
    events.HandTaken: before.taken,
    events.DoctrineUsed: before.used,
    events.DoctrinePassed: before.passed,
    events.HandScouted: before.scouted,
    events.HandSabotaged: before.sabotaged,
    events.LeaderNamed: before.led,
    events.PairsFormed: before.paired,
    events.SupportsJoined: before.joined,
    events.CardsPlaced: before.placed,
    events.SkirmishRevealed: fighting.revealed,
    events.LossAsked: before.asked,
    events.SkirmishDecided: fighting.decided,
    events.SplashSuffered: fighting.splashed,
    events.UnitsReturned: ending.returned,
    events.UnitsRetreated: ending.retreated,
    events.PhaseMissed: before.missed,
    events.BattleGivenUp: ending.given_up,
    events.BattleEnded: ending.ended,
    events.HandTrimmed: ending.trimmed,
    events.MatchEnded: ending.match_ended,
}


def lines(event: Any, seats: Seats) -> tuple[Line, ...]:
    """Return an event as lines of the battle log; raises KeyError for one of another game.

    A decided skirmish that brought nothing which its sums do not tell has none.
    """
    return tuple(WORDS[type(event)](event, seats))


# Told alone, a decided skirmish has its losses in one sentence; the log has them in the sums.
ALONE: Mapping[type, Callable[[Any, Seats], str]] = {events.SkirmishDecided: fighting.verdict}


def sentence(event: Any, seats: Seats) -> str:
    """Return an event in words, without its rules; raises KeyError for one of another game."""
    alone = ALONE.get(type(event))
    return alone(event, seats) if alone else " ".join(line.text for line in lines(event, seats))


def refusal(found: IllegalOrder) -> str:
    """Return why an order cannot be carried out."""
    return gettext(found.message) % found.values
