"""Each event and each refusal of Encounter in the reader's language, with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext

from games.encounter.rules.events import foes as of_foes
from games.encounter.rules.events import heroes as of_heroes
from games.encounter.rules.events import turns as of_turns
from games.encounter.wording import foes, heroes, turns
from games.encounter.wording.lines import Line, Seats
from games.encounter.wording.phases import heading
from games.encounter.wording.reasons import reason
from games.kernel.words import IllegalOrder

__all__ = ["Line", "heading", "lines", "reason", "refusal", "sentence"]

WORDS: Mapping[type, Callable[[Any, Seats], Iterator[Line]]] = {
    of_turns.EncounterBegan: turns.encounter_began,
    of_turns.HeroDeployed: turns.deployed,
    of_turns.RoundBegan: turns.round_began,
    of_turns.FoesBegan: turns.foes_began,
    of_turns.PhaseMissed: turns.missed,
    of_turns.AdviceGiven: turns.advised,
    of_turns.RetreatVoted: turns.voted,
    of_turns.SeatAbsent: turns.away,
    of_turns.SeatPresent: turns.back,
    of_turns.HeroLeft: turns.resigned,
    of_turns.EncounterEnded: turns.encounter_ended,
    of_turns.CampMade: turns.camped,
    of_turns.GrowthBought: turns.grown,
    of_turns.MatchEnded: turns.match_ended,
    of_heroes.HeroTurnBegan: heroes.began,
    of_heroes.QueueRecovered: heroes.recovered,
    of_heroes.FatigueGained: heroes.tired,
    of_heroes.QueueOverflowed: heroes.overflowed,
    of_heroes.ResolveChanged: heroes.resolved,
    of_heroes.HeroThrew: heroes.threw,
    of_heroes.HeroSurged: heroes.surged,
    of_heroes.BlocksStored: heroes.stored,
    of_heroes.HeroWarded: heroes.warded,
    of_heroes.HeroRallied: heroes.rallied,
    of_heroes.LockTried: heroes.tried,
    of_heroes.ChestOpened: heroes.opened,
    of_heroes.ChestLost: heroes.jammed,
    of_heroes.ItemUsed: heroes.used,
    of_heroes.HeroTurnEnded: heroes.ended,
    of_foes.FoeTurnBegan: foes.began,
    of_foes.FoePlanned: foes.planned,
    of_foes.TieDecided: foes.decided,
    of_foes.FigureMoved: foes.moved,
    of_foes.FoeAttacked: foes.attacked,
    of_foes.BlowReckoned: foes.reckoned,
    of_foes.DamageDealt: foes.dealt,
    of_foes.FigureHealed: foes.healed,
    of_foes.SkillFired: foes.fired,
    of_foes.StatusGained: foes.gained,
    of_foes.StatusLeft: foes.left,
    of_foes.FigureDefeated: foes.fell,
    of_foes.FigureEntered: foes.entered,
    of_foes.FoeTurnEnded: foes.ended,
}


def lines(event: Any, seats: Seats) -> tuple[Line, ...]:
    """Return an event as lines of the battle log; raises KeyError for one of another game.

    What the next line tells anyway has none.
    """
    return tuple(WORDS[type(event)](event, seats))


# What has no line of its own in the log is told in a sentence when it stands alone.
ALONE: Mapping[type, Callable[[Any, Seats], str]] = {
    of_heroes.HeroTurnEnded: heroes.turn_over,
    of_foes.BlowReckoned: foes.plainly,
    of_foes.FoeTurnEnded: foes.turn_over,
}


def sentence(event: Any, seats: Seats) -> str:
    """Return an event in words, without its rules; raises KeyError for one of another game."""
    alone = ALONE.get(type(event))
    return alone(event, seats) if alone else " ".join(line.text for line in lines(event, seats))


def refusal(found: IllegalOrder) -> str:
    """Return why an order cannot be carried out."""
    return gettext(found.message) % found.values
