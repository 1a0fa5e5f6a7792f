"""Notes that somebody was here, and renews the session weekly, so that 400 days never run out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from lobby.models import User
from lobby.people import current

Answer = Callable[[HttpRequest], HttpResponseBase]
A_DAY, A_WEEK = timedelta(days=1), 7 * 24 * 3600
RENEWED = "renewed"


def seen(answer: Answer) -> Answer:
    """Middleware: at most one write a day for each person, besides a change of language."""

    def noting(request: HttpRequest) -> HttpResponseBase:
        user = current(request)
        if user is not None:
            _note(request, user)
        return answer(request)

    return noting


def _note(request: HttpRequest, user: User) -> None:
    now = timezone.now()
    language = str(getattr(request, "LANGUAGE_CODE", ""))[:8]
    if now - user.last_seen > A_DAY or user.language != language:
        User.objects.filter(pk=user.pk).update(last_seen=now, language=language)
    if now.timestamp() - request.session.get(RENEWED, 0) > A_WEEK:
        request.session[RENEWED] = int(now.timestamp())
