"""A match held in hand: its row, seats and State, under the lock or read safely without it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.kernel.game import Game
from games.kernel.ruleset import Ruleset
from games.models import Catalogue, Match, Seat
from games.registry import game as game_of
from games.store import glance
from games.store.cache import STATES, Frozen
from games.store.prepared import Prepared, Slot

TRIES = 20  # of a read that other writers keep overtaking


class Unknown(Exception):  # noqa: N818  the field's word for it
    """There is no match of this code."""


@dataclass
class Held:
    """A match with all that its services need; `seats` stand in the order of their numbers.

    `returned` says that a person has just taken over again from a bot.
    `read` keeps further rows that its readers share.
    """

    match: Match
    game: Game
    catalogue: Any
    state: Any
    seats: list[Seat]
    returned: bool = False
    read: dict[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> Ruleset:
        """Return the rules of the match's game."""
        return self.game.rules

    def seat_of(self, user: Any) -> Seat | None:
        """Return the seat that this user holds, or None."""
        if user is None or user.pk is None:
            return None
        return next((seat for seat in self.seats if seat.user_id == user.pk), None)

    def seat_owned_by(self, user: Any) -> Seat | None:
        """Return the seat that belongs to this user, whoever plays it now, or None."""
        return next((seat for seat in self.seats if seat.owner_id == user.pk), None)


READ = Prepared(lambda: _matches().filter(code=Slot("code")))
LOCKED = Prepared(lambda: _matches().select_for_update(of=("self",)).filter(code=Slot("code")))
SEATS = Prepared(lambda: seats_of(Slot("match")))


def lock(code: str) -> Held:
    """Lock the match's row until the transaction ends; raises Unknown."""
    match = LOCKED.first(code=code)
    if match is None:
        raise Unknown(code)
    game = game_of(match.slug)
    catalogue = catalogue_of(match.catalogue)
    state = STATES.get((match.code, match.state_number))
    if state is None:
        state = game.tables.read(match.pk, catalogue=catalogue)
        keep_on_commit(match, state)
    return Held(match, game, catalogue, state, SEATS(match=match.pk))


def _matches() -> QuerySet[Match]:
    """Return matches with their catalogues' digests; the contents are read when they are new."""
    return Match.objects.select_related("catalogue").defer("catalogue__content")


def load(code: str) -> Held:
    """Read a match without the lock, never a mixture of two moments; raises Unknown."""
    for _ in range(TRIES):
        match = READ.first(code=code)
        if match is None:
            raise Unknown(code)
        game = game_of(match.slug)
        catalogue = catalogue_of(match.catalogue)
        state = _state_of(match, game, catalogue)
        if state is not None:
            return Held(match, game, catalogue, state, SEATS(match=match.pk))
    raise RuntimeError(f"match {code} changes faster than it can be read")


# By match and the count of all its changes.
LOOKS: Frozen[tuple[str, int]] = Frozen(most=128)


def look(code: str) -> Held:
    """Read a match for whoever changes nothing of it; raises Unknown.

    After the same number of changes it is the same Held, with all that was read of it.
    """
    changes = glance.changes_of([code]).get(code)
    if changes is None:
        raise Unknown(code)
    held: Held | None = LOOKS.get((code, changes))
    if held is None or held.state is not STATES.get((code, held.match.state_number)):
        held = load(code)
        LOOKS.put((code, held.match.changes), held)
    return held


def _state_of(match: Match, game: Game, catalogue: Any) -> Any | None:
    state = STATES.get((match.code, match.state_number))
    if state is not None:
        return state
    try:
        state = game.tables.read(match.pk, catalogue=catalogue)
    except (TypeError, ValueError, KeyError):
        # Rows of two moments need not even fit together; the number tells.
        if not _moved(match):
            raise
        return None
    if _moved(match):
        return None
    keep_on_commit(match, state)
    return state


def _moved(match: Match) -> bool:
    now = Match.objects.filter(pk=match.pk).values_list("state_number", flat=True).first()
    return now != match.state_number


def seats_of(match_id: int | Slot) -> QuerySet[Seat]:
    """Return a match's seats with their users, in order, without what Undo needs."""
    return Seat.objects.filter(match_id=match_id).select_related("user", "owner").order_by("number")


def keep_on_commit(match: Match, state: Any) -> None:
    """Put a State into the cache once its transaction is through."""
    key = (match.code, match.state_number)
    transaction.on_commit(lambda: STATES.put(key, state))


def catalogue_of(row: Catalogue) -> Any:
    """Return the parsed catalogue of a row; equal rows give the same object."""
    return _parsed(row.slug, row.digest, _Content(row))


@dataclass(frozen=True, eq=False)
class _Content:
    """A catalogue row that does not count when parsed catalogues are compared."""

    row: Catalogue

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Content)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=32)
def _parsed(slug: str, digest: str, content: _Content) -> Any:
    return game_of(slug).read_catalogue(content.row.content)
