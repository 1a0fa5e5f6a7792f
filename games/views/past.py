"""The pages that look back: a past moment of a match, and its fragments for the slider."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string, select_template
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from games import selectors
from games.moments import moment_panels
from games.registry import game
from games.render import Panels, panel, partials
from games.selectors import Look
from games.telling import phase_name
from games.views.answers import language, page, person

KEPT_SECONDS = 600  # by a browser, of what is open to all and never changes any more


def look_of(request: HttpRequest, code: str) -> Look:
    """Return the look back that the query asks for; raises Refused 403 or 404."""
    viewer = selectors.viewer_of(code=code, user=person(request))
    at, eyes = request.GET.get("at", ""), request.GET.get("as", "")
    return selectors.look_back(code=code, viewer=viewer, at=at, eyes=eyes)


def past(request: HttpRequest, code: str) -> HttpResponse:
    """Show a past moment, to read only; raises Refused."""
    look = look_of(request, code)
    shown = selectors.moment_page(look, language())
    made = {**moment_panels(look, language()), **_bar(look), **_track(look)}
    layout = select_template([f"games/{shown.slug}/_past.html", "games/_past.html"])
    context = {
        **game(shown.slug).present(shown),
        **_told(look),
        "match_game": game(shown.slug),
        "panels": {name: one.text for name, one in made.items()},
        "own_panels": game(shown.slug).history.panels,
        "page": shown,
        "layout": layout.template,
        "tab": request.GET.get("tab", ""),
    }
    return render(request, "games/past.html", context)


@require_safe
@page
def moment(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with the panels of a moment, for the slider.

    A browser may keep them for a while once everybody may see them anyway.
    """
    look = look_of(request, code)
    answer = HttpResponse(partials({**moment_panels(look, language()), **_bar(look)}))
    match = look.held.match
    if match.finished and match.public and match.spectators:
        patch_cache_control(answer, private=True, max_age=KEPT_SECONDS)
        patch_vary_headers(answer, ["Accept-Language", "Cookie"])
    else:
        patch_cache_control(answer, private=True, no_cache=True, no_store=True, max_age=0)
    return answer


@require_safe
@page
def moments(request: HttpRequest, code: str) -> HttpResponse:
    """Answer with the slider's track alone, which tells of turns that have begun since."""
    return HttpResponse(partials(_track(look_of(request, code))))


def _told(look: Look) -> Mapping[str, Any]:
    """Return what the bar and the track of a look back are made of."""
    last, slug = look.moments[-1], look.held.match.slug
    return {
        "counts_turns": game(slug).counts_turns,
        "marks": [(mark, game(slug).history.mark_names[mark]) for mark in look.moment.marks],
        "name": phase_name(slug, look.moment.phase, look.moment.turn),
        "asked_name": phase_name(
            slug, look.moments[look.asked].phase, look.moments[look.asked].turn
        ),
        "last_name": phase_name(slug, last.phase, last.turn),
        "look": look,
        "page": look.held.match,
        "moment": look.moment,
        "number": look.shown + 1,
        "before": look.shown or None,
        "after": look.shown + 2 if look.shown + 1 < len(look.moments) else None,
        "last": last,
        "asked": look.moments[look.asked],
        "ended": look.held.match.finished is not None,
        "link": _link(look),
        "viewpoints": _viewpoints(look),
        "ticks": _ticks(look),
    }


def _link(look: Look) -> str:
    """Return the query of the link to a moment; while the match runs each opens it as himself."""
    eyes = f"&as={look.eyes}" if look.held.match.finished else ""
    return f"?at={look.moment.phase}{eyes}"


def _viewpoints(look: Look) -> list[Mapping[str, str]]:
    """Return whose eyes can be chosen: everybody's after the end, nobody's before."""
    if look.held.match.finished is None:
        return []
    seats = [
        {"eyes": "ABCDEFGH"[seat.number], "name": seat.hero or gettext("Bot")}
        for seat in look.held.seats
    ]
    return [
        {"eyes": "all", "name": gettext("Everything")},
        *seats,
        {"eyes": "watcher", "name": gettext("Open part")},
    ]


def _ticks(look: Look) -> list[Mapping[str, Any]]:
    """Return the slider's ticks: where each moment stands, in percent, and what happened."""
    steps = max(1, len(look.moments) - 1)
    return [
        {
            "x": f"{100 * index / steps:.2f}%",
            "moment": moment,
            "number": index + 1,
            "name": phase_name(look.held.match.slug, moment.phase, moment.turn),
        }
        for index, moment in enumerate(look.moments)
    ]


def _bar(look: Look) -> Panels:
    return {"moment": panel("moment", _filled("games/_moment.html", look))}


def _track(look: Look) -> Panels:
    return {"moments": panel("moments", _filled("games/_moments.html", look))}


def _filled(template: str, look: Look) -> str:
    return render_to_string(template, dict(_told(look))).strip()
