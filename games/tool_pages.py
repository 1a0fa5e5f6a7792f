"""What the pages of a game's tools share: who asks, how, how much, and how often."""

from __future__ import annotations

import math

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _


def by_htmx(request: HttpRequest) -> bool:
    """Say whether the page's script asks, and not the browser itself."""
    return request.headers.get("HX-Request") == "true"


def who_asks(request: HttpRequest) -> str:
    """Return whose bucket a request takes from: a person's, else an address's."""
    if request.user.is_authenticated:
        return str(request.user.pk)
    return str(request.META.get("REMOTE_ADDR", ""))


def is_longer(request: HttpRequest, most: int) -> bool:
    """Say whether a request's body has more bytes than this, by what it says itself."""
    length = request.headers.get("Content-Length", "")
    return length.isdecimal() and int(length) > most


def too_fast(request: HttpRequest, seconds: float) -> HttpResponse:
    """Answer somebody whose bucket is empty for so many seconds (429), in a notice or a page."""
    left = max(1, math.ceil(seconds))
    if by_htmx(request):
        sentence = _("That was too fast. Nothing was lost; try again in %(seconds)s s.")
        said = {"sentence": sentence % {"seconds": left}, "status": 429}
        answer = render(request, "games/_said.html", said, status=429)
    else:
        answer = render(request, "429.html", status=429)
    answer["Retry-After"] = str(left)
    return answer
