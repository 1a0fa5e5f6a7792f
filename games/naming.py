"""What a seat is called in a game's sentences, in the language that is active."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.kernel.page import SeatPage


def called(seat: SeatPage) -> str:
    """Return the hero's or the person's name; a bot without a hero has none of its own."""
    return seat.hero or seat.person or _("Bot")


def who(seats: Sequence[SeatPage], seat: int) -> str:
    """Return a seat's name with its letter, such as "Ysolde (A)"."""
    return f"{called(seats[seat])} ({seats[seat].letter})"
