"""What stands at a match's table beside the game: whose turn to answer, votes, absent people."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from games.kernel.page import MatchPage, SeatPage
from games.services.pausing import EXTEND, GO_ON, PAUSE, needed


@dataclass(frozen=True, slots=True)
class Vote:
    """A wish with the seats that have it, how many it needs, and whether the viewer has it."""

    wish: str
    seats: tuple[SeatPage, ...]
    need: int
    is_mine: bool


def decider_of(page: MatchPage, gone: Collection[int]) -> SeatPage | None:
    """Return the seat that answers requests now; None when no person is left."""
    asked = (number for number in page.deciders if number not in gone)
    return next((page.seats[number] for number in asked), None)


def is_asked(page: MatchPage, gone: Collection[int]) -> bool:
    """Say whether somebody waits for the viewer's answer to a request."""
    decider = decider_of(page, gone)
    return bool(page.requests) and decider is not None and decider.number == page.viewer.seat


def table_context(page: MatchPage, seats_here: Collection[int], gone: frozenset[int]) -> Any:
    """Return what the panels of the table show one viewer of a running match."""
    decider = decider_of(page, gone)
    decides = decider is not None and decider.number == page.viewer.seat
    votes = page.turn_seconds and page.mine is not None and page.mine.living
    return {
        "page": page,
        "decider": decider,
        "decides": decides,
        "vacant": _vacant(page, gone),
        "owned": None if page.viewer.owns is None else page.seats[page.viewer.owns],
        "asked": None if page.viewer.asks is None else page.seats[page.viewer.asks],
        "go_on": _vote(page, GO_ON, gone) if page.pause else None,
        "pause": _vote(page, PAUSE, gone) if votes and not page.pause else None,
        "extend": _vote(page, EXTEND, gone) if votes and not page.extended else None,
        "absent": _absent(page, seats_here, gone) if decides else (),
        "heirs": _heirs(page) if decides else (),
    }


def _vacant(page: MatchPage, gone: frozenset[int]) -> tuple[SeatPage, ...]:
    """Return the seats that a watcher may ask for."""
    if page.mine is not None or page.viewer.owns is not None or page.finished is not None:
        return ()
    return tuple(s for s in page.seats if s.left or (s.living and s.number in gone))


def _vote(page: MatchPage, wish: str, gone: frozenset[int]) -> Vote:
    voters = [s for s in page.seats if s.living and s.person and not s.bot and s.number not in gone]
    given = tuple(seat for seat in voters if wish in seat.wishes)
    mine = page.mine is not None and wish in page.mine.wishes
    return Vote(wish, given, needed(wish, len(voters)), mine)


def _absent(
    page: MatchPage, seats_here: Collection[int], gone: frozenset[int]
) -> tuple[SeatPage, ...]:
    """Return the people for whom the host may let a bot stand in."""
    others = [s for s in page.seats if s.person and not s.bot and s.living]
    return tuple(s for s in others if s.number in gone or (s.missed and s.number not in seats_here))


def _heirs(page: MatchPage) -> tuple[SeatPage, ...]:
    """Return the people whom the host may make host."""
    others = [s for s in page.seats if s.person and not s.bot and s.number != page.viewer.seat]
    return tuple(others)
