"""Who speaks for the party: its heroes in turn order, its captain, its retreat (O-I, O7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from games.encounter.rules.state import Figure, Hero, Options, Question


class Party(Protocol):
    """Where heroes are led: a State, a View or a resolution under way."""

    @property
    def options(self) -> Options: ...
    @property
    def figures(self) -> Mapping[int, Figure]: ...
    @property
    def heroes(self) -> Mapping[int, Hero]: ...


def seats_of(party: Party) -> tuple[int, ...]:
    """Return the seats that still play, in turn order (F6)."""
    return tuple(seat for seat in sorted(party.heroes) if not party.heroes[seat].has_left)


def stands(party: Party, seat: int) -> bool:
    """Say whether a seat's hero is on the map and not defeated (F26)."""
    figure = party.figures.get(party.heroes[seat].figure)
    return figure is not None and figure.cell is not None and not figure.is_down


def standing_heroes(party: Party) -> tuple[int, ...]:
    """Return the seats whose heroes stand, in turn order."""
    return tuple(seat for seat in seats_of(party) if stands(party, seat))


def captain(party: Party) -> int | None:
    """Return the first standing hero's seat that is not absent, or None (O-I)."""
    present = (seat for seat in standing_heroes(party) if not party.heroes[seat].is_absent)
    return next(present, None)


def asked(party: Party, question: Question) -> int | None:
    """Return the seat that answers a question, None when nobody is asked (O-I).

    A question to one seat waits for that seat; one to the party for its captain, unless ties are
    picked by themselves. With None the canonical option is taken at once.
    """
    if question.seat is not None:
        return None if party.heroes[question.seat].has_left else question.seat
    return None if party.options.auto_ties else captain(party)


def wants_retreat(party: Party) -> bool:
    """Say whether all standing heroes vote to retreat (O7)."""
    voters = standing_heroes(party)
    return bool(voters) and all(party.heroes[seat].wants_retreat for seat in voters)
