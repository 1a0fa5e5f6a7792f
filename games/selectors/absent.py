"""Which seats of a match are to be had, for pages outside the match itself."""

from __future__ import annotations

from games.kernel.page import SeatPage
from games.selectors.pages import seat_page
from games.store import load
from games.store.absence import gone, is_vacant
from games.store.requests import asked_by


def vacant_seats(code: str) -> tuple[SeatPage, ...]:
    """Return the seats of absent people in a running match; raises store.Unknown."""
    held = load(code)
    if held.match.finished is not None:
        return ()
    away = gone(held)
    return tuple(seat_page(seat) for seat in held.seats if is_vacant(seat, away))


def asked_seat(code: str, user_id: int | None) -> int | None:
    """Return the seat that somebody asks for in a match; one query."""
    return None if user_id is None else asked_by(code, [user_id]).get(user_id)
