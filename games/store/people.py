"""Whose seat is whose: people who leave, log in elsewhere, or fall silent."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Q
from django.utils import timezone

from games.models import Match, Mute, Seat
from games.store.held import Held
from games.store.orders import forget_seat, withdraw_bot
from games.store.prepared import save

A_MINUTE = timedelta(minutes=1)


def codes_of(user: Any, *, running: bool) -> list[str]:
    """Return the codes of a user's matches, in the order they began."""
    rows = Match.objects.filter(Q(seats__user=user) | Q(seats__owner=user)).distinct()
    if running:
        rows = rows.filter(finished=None)
    return list(rows.order_by("pk").values_list("code", flat=True))


def give_to_bot(held: Held, seat: Seat, *, former: bool) -> None:
    """Let a bot hold a seat from now on; what its person prepared is gone."""
    running = held.match.finished is None
    if running:
        _empty(held, seat)
    if seat.owner_id == seat.user_id:
        seat.owner = None
    seat.user = None
    seat.bot = held.game.default_bot if running else ""
    seat.former, seat.missed, seat.past = former, 0, []
    seat.revision += 1
    save(seat)


def give_to_person(held: Held, seat: Seat, user: Any) -> None:
    """Let a person play on for whoever held a seat; nothing that was prepared comes along (B-39).

    A seat that belongs to nobody any more is theirs from now on.
    """
    _empty(held, seat)
    seat.owner = seat.owner or user
    seat.user, seat.bot, seat.former = user, "", False
    seat.missed, seat.seen = 0, timezone.now()
    seat.revision += 1
    save(seat)


def _empty(held: Held, seat: Seat) -> None:
    """Forget what was prepared on a seat; orders that are being resolved stay."""
    if not held.match.resolving:
        forget_seat(held, seat.number)
        seat.ready = False
    seat.past, seat.wishes = [], []


def end_stand_in(held: Held, seat: Seat) -> None:
    """Take the bot off its person's seat; what it handed in for the open turn is taken back."""
    if not held.match.resolving and withdraw_bot(held, seat.number):
        seat.ready = False
    seat.bot, seat.missed = "", 0
    seat.seen = timezone.now()
    save(seat)


def note_seen(seat: Seat) -> None:
    """Note that a seat's person is there, at most once a minute."""
    now = timezone.now()
    if now - seat.seen > A_MINUTE:
        seat.seen = now
        save(seat)


def hand_over(held: Held, seat: Seat, user: Any) -> None:
    """Give a person's seat to another user, with all that was prepared on it."""
    if seat.owner_id == seat.user_id:
        seat.owner = user
    seat.user = user
    seat.revision += 1
    save(seat)


def new_host(from_user: Any, to_user: Any) -> None:
    """Let an account be the host of what a guest was the host of."""
    Match.objects.filter(host=from_user).update(host=to_user)


def own(seat: Seat, user: Any) -> None:
    """Let a seat that somebody else plays belong to this user."""
    seat.owner = user
    save(seat)


def set_mute(listener: Any, author_name: str, on: bool) -> bool:
    """Mute or unmute everybody of this shown name; False when there is nobody."""
    authors = list(get_user_model().objects.filter(shown_name=author_name).exclude(pk=listener.pk))
    for author in authors:
        if on:
            Mute.objects.get_or_create(listener=listener, author=author)
        else:
            Mute.objects.filter(listener=listener, author=author).delete()
    return bool(authors)
