"""The hall: play now, one's own matches, open lobbies, live matches."""

from __future__ import annotations

from time import time
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from games.registry import SLUGS, game
from lobby import people, services
from lobby.panels import HALL, hall_panels, live_now, mine, open_now, watch_panels
from lobby.titles import random_title
from lobby.views.answers import go, person_id, refusing

MOST_PAGES = 500
# Where the banners and lanterns hang in the rafters: letters and lamps by their x.
BANNERS = tuple(zip("abcdefgh", (14, 72, 168, 226, 322, 380, 476, 534), strict=True))
LAMPS = (142, 296, 450)


def page_number(request: HttpRequest) -> int:
    """Return which page of a list is asked for; nonsense means the first."""
    text = request.GET.get("page", "1")
    known = text.isascii() and text.isdigit() and len(text) < 5
    return min(max(1, int(text)), MOST_PAGES) if known else 1


@require_safe
def hall(request: HttpRequest) -> HttpResponse:
    """Show the hall; a chosen game or a further page is a plain list, the first page is live."""
    slug = request.GET.get("game", "")
    slug = slug if slug in SLUGS else ""
    page = page_number(request)
    context: dict[str, Any] = {
        "games": [game(each) for each in SLUGS],
        "banners": BANNERS,
        "lamps": LAMPS,
        "key": people.one_time_key(),
        "now": round(time() * 1000),
    }
    if not slug and page == 1:
        made = hall_panels(person_id(request), get_language() or "en")
        token = get_token(request)
        parts = {name.replace("-", "_"): panel.filled(token) for name, panel in made.items()}
        context |= {"parts": parts, "topic": "hall:open"}
    else:
        lists = {**open_now(page=page, slug=slug), **live_now(slug=slug)}
        context |= {**mine(person_id(request)), **lists, "templates": HALL}
    return render(request, "lobby/hall.html", context)


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    """Show all live matches that are open to watchers."""
    page = page_number(request)
    context: dict[str, Any] = {"now": round(time() * 1000)}
    if page == 1:
        made = watch_panels(get_language() or "en")
        context |= {"part": made["hall-live"].text, "topic": "hall:live"}
    else:
        context |= {**live_now(page=page, shown=0), "all_shown": True}
    return render(request, "lobby/watch.html", context)


@require_POST
@refusing
def play_now(request: HttpRequest) -> HttpResponse:
    """Start a match against bots at once; somebody new becomes a guest."""
    with people.arriving(request) as user:
        match = services.play_now(
            user=user,
            slug=request.POST.get("game", SLUGS[0]),
            title=random_title(),
            key=request.POST.get("key", ""),
        )
    return go(request, reverse("match", args=[match.code]))
