"""The face that every game's rules show to the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from games.kernel.audience import Audience
from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder


@dataclass(frozen=True, slots=True)
class Viewer:
    """One pair of eyes: a seat, nobody's (a watcher), or all-seeing once the match has ended.

    Of two watchers one may own a seat that somebody else plays, or ask for one; the game shows
    both the same, the house tells each how it stands with that seat.
    """

    seat: int | None = None
    sees_all: bool = False
    owns: int | None = None
    asks: int | None = None


WATCHER = Viewer()


class Event(Protocol):
    """What happened, past tense, frozen; each names its audience when it is made."""

    @property
    def audience(self) -> Audience: ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a step of the rules gives: the new State and the facts in the order they happened."""

    state: Any
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """An open choice that stops a resolution: its kind and what may be answered."""

    kind: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetupSeat:
    """A seat as the lobby hands it over; `choices` are the game's own (faction, corner, ...)."""

    number: int
    choices: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a match starts from, besides chance: seats, options, the catalogue's content."""

    seats: tuple[SetupSeat, ...]
    options: Mapping[str, Any]
    catalogue: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place in the final ranking; equal places share a number."""

    seat: int
    place: int
    reason: str


class Ruleset(Protocol):
    """The pure functions of one game; nothing is changed in place, nothing reads a clock."""

    def start(self, setup: Setup, dice: Dice) -> Outcome: ...

    def check(self, state: Any, seat: int, order: Any) -> None:
        """Raise IllegalOrder if this order alone cannot be given now; change nothing."""

    def review(
        self, state: Any, seat: int, drafts: Sequence[Any]
    ) -> tuple[IllegalOrder | None, ...]:
        """Say of each draft whether it can stand, given those before it that can."""

    def sheet(self, drafts: Sequence[Any]) -> Any:
        """Make the one order that a seat hands in out of its drafts, in their order."""

    def resolve(self, state: Any, orders: Mapping[int, Any], dice: Dice) -> Outcome:
        """Play the phase; a seat without an entry gets the rules' default.

        What a seat out of play, or one that the phase never awaited, hands in is ignored.
        """

    def interject(self, state: Any, seat: int, order: Any, dice: Dice) -> Outcome:
        """Carry out one of the few orders that a living seat may give at any time."""

    def view(self, state: Any, viewer: Viewer) -> Any: ...

    def time_limit(self, state: Any, seconds: int) -> int:
        """Return how many seconds the open phase lasts where the lobby asked for so many.

        0 stands for no limit, as asked for and as returned.
        """

    def phase(self, state: Any) -> str:
        """Return the key of the open phase; it never repeats within a match."""

    def turn(self, state: Any) -> int: ...

    def awaited(self, state: Any) -> frozenset[int]:
        """Return the seats that must hand in before the phase closes early; empty at the end."""

    def living(self, state: Any) -> frozenset[int]:
        """Return the seats still in play."""

    def standings(self, state: Any) -> tuple[Standing, ...] | None:
        """Return the ranking, or None until the match ends."""

    def random_order(self, view: Any, dice: Dice) -> Any:
        """Return a legal order sheet that in time covers everything the rules allow."""
