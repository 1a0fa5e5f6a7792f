"""What the house's own templates tell of a match: its notices, the turn that plays, the ranking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.kernel.notices import Notice
from games.kernel.page import EntryPage, MatchPage, SeatPage
from games.registry import game


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the turn that plays: what kind of event, where, and its sentence."""

    kind: str
    cell: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Told:
    """A notice of the house: the turn it came in and what that is called, a sentence, its rule."""

    turn: int
    text: str
    rule: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A seat with its place and why it stands there."""

    seat: SeatPage
    place: int
    reason: str


def house_context(page: MatchPage) -> dict[str, Any]:
    """Return what the house's own templates show of a page, in the language that is active."""
    turn, steps = steps_of(page)
    return {
        "page": page,
        "match_game": game(page.slug),
        "phase_name": phase_name(page.slug, page.phase, page.turn),
        "steps": steps,
        "played_turn": turn,
        "played_name": _name_of(page, turn),
        "ranking": ranking_of(page),
        "notices": tuple(_told(page, entry) for entry in page.notices[::-1]),
    }


def phase_name(slug: str, phase: str, turn: int) -> str:
    """Return what a phase is called within a sentence, in the language that is active.

    That is its turn, where the game does not name its phases.
    """
    named = game(slug).turn_name
    return gettext("turn %(turn)s") % {"turn": turn} if named is None else named(phase, turn)


def _name_of(page: MatchPage, turn: int) -> str:
    """Return what the phase that ended a turn is called."""
    phases = (entry.phase for entry in (*page.entries, *page.notices) if entry.turn == turn)
    return phase_name(page.slug, next(phases, ""), turn)


def _told(page: MatchPage, entry: EntryPage) -> Told:
    when = phase_name(page.slug, entry.phase, entry.turn)
    return Told(entry.turn, worded(entry.event), entry.event.rule, when)


def worded(notice: Notice) -> str:
    """Return a notice's sentence, in the language that is active."""
    return gettext(notice.message) % notice.values


def steps_of(page: MatchPage) -> tuple[int, tuple[Step, ...]]:
    """Return the turn that closed last and its entries in their order, as sentences."""
    turn = page.closed_turn
    entries = sorted((*page.entries, *page.notices), key=lambda entry: entry.number)
    return turn, tuple(
        Step(
            kind=type(entry.event).__name__,
            cell=str(getattr(entry.event, "cell", "")),
            sentence=_sentence(page, entry.event),
        )
        for entry in entries
        if entry.turn == turn and turn
    )


def _sentence(page: MatchPage, event: Any) -> str:
    return (
        worded(event) if isinstance(event, Notice) else game(page.slug).sentence(event, page.seats)
    )


def ranking_of(page: MatchPage) -> tuple[Ranked, ...]:
    """Return the final standings with their seats, best first."""
    reason = game(page.slug).reason
    placed = sorted(page.standings or (), key=lambda standing: (standing.place, standing.seat))
    return tuple(
        Ranked(page.seats[s.seat], s.place, reason(s.reason) if s.reason else "") for s in placed
    )
