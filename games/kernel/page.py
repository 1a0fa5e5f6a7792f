"""What a match page is made of: one viewer's knowledge, as frozen values for templates."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import datetime
from typing import Any

from games.kernel.ruleset import Standing, Viewer
from games.kernel.words import IllegalOrder

LETTERS = "ABCDEFGH"
# Parts of a page that follow from the changes counted, and entries, which are only ever added.
COUNTED = frozenset({"view", "drafts", "entries", "kept", "notices"})


@dataclass(frozen=True, slots=True)
class SeatPage:
    """A seat as everybody sees it; `person` is "" for a bot, `letter` A to H names its coat.

    With both a person and a bot, the bot stands in. `owner` is whom the seat belongs to when
    somebody else plays on it, and "" otherwise; `wishes` are the votes it gives now.
    """

    number: int
    person: str
    bot: str
    hero: str
    portrait: int
    biography: str
    choices: Mapping[str, str] = field(hash=False)
    awaited: bool
    ready: bool
    living: bool
    former: bool = False
    owner: str = ""
    missed: int = 0
    wishes: tuple[str, ...] = ()

    @property
    def stood_in(self) -> bool:
        """Say whether a bot plays until the seat's person is back."""
        return bool(self.person and self.bot)

    @property
    def left(self) -> bool:
        """Say whether a bot plays for a person who was there, or who is there no more."""
        return self.living and bool(self.bot) and (self.former or bool(self.person or self.owner))

    @property
    def letter(self) -> str:
        """Return the seat's letter, which goes with its colour and pattern."""
        return LETTERS[self.number]

    @property
    def seat_class(self) -> str:
        """Return the style class that sets the seat's colour."""
        return f"seat-{self.letter.lower()}"

    @property
    def shown(self) -> str:
        """Return the hero's name, or the person's where the hero has none."""
        return self.hero or self.person or self.bot


@dataclass(frozen=True, slots=True)
class DraftPage:
    """One drafted order of the viewer's own seat, with why it cannot stand (None: it can)."""

    number: int
    order: Any
    finding: IllegalOrder | None


@dataclass(frozen=True, slots=True)
class EntryPage:
    """One event that this viewer may receive, of the phase that ended turn `turn`, and its key."""

    number: int
    turn: int
    event: Any
    phase: str = ""


@dataclass(frozen=True, slots=True)
class LinePage:
    """One chat line; `letter` is "" for somebody without a seat."""

    number: int
    person: str
    letter: str
    text: str
    at: datetime
    muted: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match to go back to: a phase as it opened, or the end.

    `after` is the phase whose end led to it ("start": none). `marks` say what happened in that
    phase, each of "battle", "capture", "fall" once; `is_kept` whether its State is still there.
    """

    phase: str
    turn: int
    after: str
    marks: tuple[str, ...] = ()
    is_kept: bool = True
    is_end: bool = False


@dataclass(frozen=True, slots=True)
class RequestPage:
    """Somebody's open request for an absent person's seat, by its number in the match."""

    number: int
    seat: SeatPage
    person: str


@dataclass(frozen=True, slots=True)
class PausePage:
    """A stopped clock: since when, by whom, and the seconds that the turn still has."""

    since: datetime
    seats: tuple[SeatPage, ...]
    left: int


@dataclass(frozen=True, slots=True)
class MatchPage:
    """All that one viewer's screens are rendered from; equal pages render to equal bytes.

    `entries` are those of the last turns (`Game.turns_told`) in their order; `revision` keys the
    render cache (match revision, and the seat's own). Nothing in here differs between two watchers.
    `notices` are entries of the house itself (`games.kernel.notices.Notice`), not of the game;
    `kept` are older events of the kinds that a game shows for the whole match.
    `undoable` says that the seat's list of drafts has an earlier form to go back to.
    `successor` is the code of the lobby in which the match is played again. `deciders` are the
    seats that may answer `requests`, the host's first; `extended` says that this turn was given
    more time already. `turn_seconds` is what the lobby asked for, `time_limit` how many seconds
    the open phase has as a rule; both 0 without a clock.
    `counted` are the changes of the State and of the seat's own (None: the revision is all).
    `moment` is the one looked back at; None: the page shows the present.
    """

    code: str
    slug: str
    title: str
    phase: str
    turn: int
    viewer: Viewer
    language: str
    view: Any
    seats: tuple[SeatPage, ...]
    drafts: tuple[DraftPage, ...]
    entries: tuple[EntryPage, ...]
    lines: tuple[LinePage, ...]
    ready: bool
    resolving: bool
    deadline: datetime | None
    turn_seconds: int
    public: bool
    spectators: bool
    seed_hash: str
    seed: str
    standings: tuple[Standing, ...] | None
    revision: tuple[int, int]
    notices: tuple[EntryPage, ...] = ()
    finished: datetime | None = None
    successor: str = ""
    kept: tuple[EntryPage, ...] = ()
    undoable: bool = False
    counted: tuple[int, int] | None = None
    moment: Moment | None = None
    requests: tuple[RequestPage, ...] = ()
    deciders: tuple[int, ...] = ()
    pause: PausePage | None = None
    extended: bool = False
    time_limit: int = 0

    @property
    def must_act(self) -> bool:
        """Say whether the viewer's seat still owes orders for the open turn."""
        mine = self.mine
        closed = self.finished is not None or self.resolving
        return mine is not None and mine.awaited and not (mine.ready or mine.bot or closed)

    @property
    def closed_turn(self) -> int:
        """Return the turn that closed last, 0 before any did; a vote in the open turn is not it."""
        newest = max((entry.turn for entry in self.entries), default=0)
        return newest if self.finished else min(newest, self.turn - 1)

    @property
    def mine(self) -> SeatPage | None:
        """Return the viewer's own seat, or None for a watcher."""
        return None if self.viewer.seat is None else self.seats[self.viewer.seat]

    def still(self) -> MatchPage:
        """Return the page without what the beam alone shows: the clock, and who else is ready."""
        seats = tuple(
            seat if seat.number == self.viewer.seat else replace(seat, ready=False, awaited=False)
            for seat in self.seats
        )
        return replace(self, seats=seats, deadline=None, revision=(0, 0))

    def calm(self) -> MatchPage:
        """Return the page without what beam and table show: votes, requests and a pause, too."""
        page = self.still()
        seats = tuple(replace(seat, wishes=(), missed=0) for seat in page.seats)
        return replace(page, seats=seats, requests=(), deciders=(), pause=None, extended=False)

    def basis(self) -> Hashable:
        """Return what stands for all of this page: equal ones of one match make equal pages."""
        if self.counted is None:
            return self.revision
        light = tuple(getattr(self, f.name) for f in fields(self) if f.name not in COUNTED)
        added = (self.entries, self.kept, self.notices)
        return light, tuple(group[-1].number if group else 0 for group in added)
