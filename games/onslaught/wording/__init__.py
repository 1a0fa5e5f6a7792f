"""Each event and each refusal of Onslaught in the reader's language, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext

from games.kernel.words import IllegalOrder
from games.onslaught.rules.events import blows as of_blows
from games.onslaught.rules.events import turns as of_turns
from games.onslaught.rules.events import waves as of_waves
from games.onslaught.wording import blows, names, turns, waves
from games.onslaught.wording.lines import Line, Seats
from games.onslaught.wording.phases import heading
from games.onslaught.wording.reasons import reason

__all__ = ["Line", "heading", "lines", "reason", "refusal", "sentence"]

WORDS: Mapping[type, Callable[[Any, Seats], Iterator[Line]]] = {
    of_waves.WaveBegan: waves.wave_began,
    of_waves.EventDrawn: waves.event_drawn,
    of_waves.SourceGained: waves.source_gained,
    of_waves.MarketRefilled: waves.refilled,
    of_waves.WareBought: waves.bought,
    of_waves.Passed: waves.passed,
    of_waves.SpireConstructed: waves.constructed,
    of_waves.SpireUpgraded: waves.upgraded,
    of_waves.SpireReordered: waves.reordered,
    of_waves.ScapeLaid: waves.laid,
    of_waves.Advanced: waves.advanced,
    of_waves.GateRecovered: waves.recovered,
    of_waves.MarkShown: waves.marked,
    of_waves.StackReady: waves.stack_ready,
    of_waves.StackKnown: waves.stack_known,
    of_waves.PointsLost: waves.points_lost,
    of_waves.UnitSkipped: waves.skipped,
    of_waves.PhaseMissed: waves.missed,
    of_waves.WaveEnded: waves.wave_ended,
    of_waves.SideLeft: waves.left,
    of_waves.ObjectiveMet: waves.objective_met,
    of_waves.MatchEnded: waves.match_ended,
    of_turns.TurnBegan: turns.began,
    of_turns.UnitHealed: turns.healed,
    of_turns.RelicUsed: turns.relic_used,
    of_turns.UnitDeployed: turns.deployed,
    of_turns.UnitMoved: turns.moved,
    of_turns.UnitDisplaced: turns.displaced,
    of_turns.HeroReturned: turns.returned,
    of_turns.SpireFired: turns.fired,
    of_turns.LandmarkSeen: turns.seen,
    of_turns.LandmarkLookedAt: turns.looked,
    of_turns.LandmarkRevealed: turns.laid_open,
    of_turns.LandmarkDiscarded: turns.discarded,
    of_turns.RelicGained: turns.gained,
    of_turns.RelicTaken: turns.taken,
    of_blows.AttackBegan: blows.began,
    of_blows.AttackRedirected: blows.redirected,
    of_blows.DamageDealt: blows.dealt,
    of_blows.Defeated: blows.defeated,
    of_blows.UnitRevealed: blows.revealed,
    of_blows.LevelGained: blows.levelled,
    of_blows.GateFell: blows.gate_fell,
}


def lines(event: Any, seats: Seats) -> tuple[Line, ...]:
    """Return an event as lines of the log; raises KeyError for one of another game.

    What the next line tells anyway has none.
    """
    return tuple(WORDS[type(event)](event, seats))


def sentence(event: Any, seats: Seats) -> str:
    """Return an event in words, without its rules; raises KeyError for one of another game."""
    return " ".join(line.text for line in lines(event, seats))


def refusal(found: IllegalOrder) -> str:
    """Return why an order cannot be carried out; things that it names by slug get their names."""
    values = {
        key: names.named(names.ALL, value)
        if isinstance(value, str) and value in names.ALL
        else value
        for key, value in found.values.items()
    }
    return gettext(found.message) % values
