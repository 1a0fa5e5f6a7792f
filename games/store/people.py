"""Whose seat is whose: people who leave, log in elsewhere, or fall silent."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import get_user_model

from games.models import Match, Mute, Seat
from games.store.held import Held
from games.store.orders import forget_seat

SEAT_COLUMNS = ["user", "bot", "former", "ready", "past", "missed", "revision"]


def codes_of(user: Any, *, running: bool) -> list[str]:
    """Return the codes of a user's matches, in the order they began."""
    rows = Match.objects.filter(seats__user=user)
    if running:
        rows = rows.filter(finished=None)
    return list(rows.order_by("pk").values_list("code", flat=True))


def give_to_bot(held: Held, seat: Seat, *, former: bool) -> None:
    """Let a bot hold a seat from now on; what its person prepared is gone."""
    running = held.match.finished is None
    if running and not held.match.resolving:
        forget_seat(held, seat.number)
        seat.ready = False
    seat.user = None
    seat.bot = held.game.default_bot if running else ""
    seat.former, seat.missed, seat.past = former, 0, []
    seat.revision += 1
    seat.save(update_fields=SEAT_COLUMNS)


def hand_over(held: Held, seat: Seat, user: Any) -> None:
    """Give a person's seat to another user, with all that was prepared on it."""
    seat.user = user
    seat.revision += 1
    seat.save(update_fields=["user", "revision"])


def set_mute(listener: Any, author_name: str, on: bool) -> bool:
    """Mute or unmute everybody of this shown name; False when there is nobody."""
    authors = list(get_user_model().objects.filter(shown_name=author_name).exclude(pk=listener.pk))
    for author in authors:
        if on:
            Mute.objects.get_or_create(listener=listener, author=author)
        else:
            Mute.objects.filter(listener=listener, author=author).delete()
    return bool(authors)
