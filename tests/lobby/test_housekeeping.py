"""What people leave behind is removed when nobody can come back to it, and not before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from lobby import people, services
from lobby.housekeeping import forget_guests, forget_sessions
from lobby.models import User

pytestmark = pytest.mark.django_db
Guest = Callable[[str], User]


def unseen(user: User, days: float) -> None:
    User.objects.filter(pk=user.pk).update(last_seen=timezone.now() - timedelta(days=days))


def test_a_guest_who_cannot_come_back_goes_and_everybody_else_stays(guest: Guest) -> None:
    idle, recent, account = guest("Ida"), guest("Rena"), guest("Abel")
    people.register(user=account, typed="Abel", password="a river through the mill")
    match = services.play_now(user=idle, slug="conquest", title="A test")
    unseen(idle, 401)
    unseen(recent, 399)
    unseen(account, 4000)
    assert forget_guests() == 1
    assert set(User.objects.all()) == {recent, account}
    assert match.seats.filter(user=None, former=True).count() == 1
    assert forget_guests() == 0


def test_sessions_that_are_over_go() -> None:
    for number, hours in enumerate((-1, 1)):
        Session.objects.create(
            session_key=f"s{number}",
            session_data="",
            expire_date=timezone.now() + timedelta(hours=hours),
        )
    assert forget_sessions() == 1
    assert list(Session.objects.values_list("session_key", flat=True)) == ["s1"]


def test_the_command_tells_what_each_job_removed(guest: Guest) -> None:
    unseen(guest("Ida"), 500)
    told = StringIO()
    call_command("tidy", stdout=told)
    assert told.getvalue().splitlines() == ["tidy: 0", "idle guests: 1", "sessions: 0"]
