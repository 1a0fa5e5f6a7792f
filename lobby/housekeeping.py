"""What people leave behind: guests who never came back, and sessions that are over."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from lobby import people
from lobby.models import User

AT_ONCE = 500


def forget_guests() -> int:
    """Delete guests whom nobody saw for longer than a session lasts; return how many.

    Neither their browser nor their way-back link knows them any more. Their seats at matches
    become a former player's. The rest of many comes the next time.
    """
    before = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    idle = User.objects.filter(is_guest=True, last_seen__lt=before).order_by("pk")[:AT_ONCE]
    gone = list(idle)
    for guest in gone:
        people.delete(guest)
    return len(gone)


def forget_sessions() -> int:
    """Delete the sessions that are over; return how many."""
    count, _ = Session.objects.filter(expire_date__lt=timezone.now()).delete()
    return count
