"""Whole match pages: many look on at once and load anew, so each is made once for a change."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Hashable
from time import monotonic, time

from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token

from games.match_topic import company_at
from games.render import NOBODY, Company, Made
from games.store import Frozen
from games.views.answers import person

# What stands in a kept page for the two things that differ each time; nobody can write these.
TOKEN, NOW = secrets.token_hex(24), secrets.token_hex(24)
MARKS = re.compile(f"({TOKEN}|{NOW})")
PAGES: Frozen[Hashable] = Frozen(most=64)
COMPANIES: Frozen[str] = Frozen(most=256)
A_MOMENT = 1.0  # seconds


def answer(request: HttpRequest, made: Made, make: Callable[[Company], str]) -> HttpResponse:
    """Return a page with its form token and the server's clock filled in.

    `make` gives its text with just the company that it is kept by: people come and go while it
    is made, and come again.
    """
    company = _company(made.code)
    key = _key(request, made, company)
    parts = None if key is None else PAGES.get(key)
    if parts is None:
        parts = [part.encode() for part in MARKS.split(make(company))]
        if key is not None:
            PAGES.put(key, parts)
    filled = list(parts)
    values = {TOKEN.encode(): get_token(request), NOW.encode(): str(round(time() * 1000))}
    filled[1::2] = [values[mark].encode() for mark in parts[1::2]]
    return HttpResponse(b"".join(filled))


def _key(request: HttpRequest, made: Made, company: Company) -> Hashable:
    """Return all that a page is made of; None when there is something to say to the person."""
    if len(get_messages(request)):
        return None
    user = person(request)
    face = None if user is None else (user.pk, user.shown_name, user.is_guest)
    look = (request.COOKIES.get("theme"), request.get_full_path())
    return made, company, face, look


def _company(code: str) -> Company:
    """Return who is there now, or was a moment ago: the page's own hello brings what is newer."""
    now = monotonic()
    until, company = COMPANIES.get(code) or (0.0, NOBODY)
    if until < now:
        company = company_at(code)
        COMPANIES.put(code, (now + A_MOMENT, company))
    return company
