"""The pages of a match: the match itself, its order editor, its result."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.template.loader import render_to_string, select_template
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods, require_safe

from games import selectors
from games.kernel.page import MatchPage
from games.kernel.ruleset import Viewer
from games.match_topic import PREFIX
from games.moments import annals_panel
from games.registry import game
from games.render import Company, Made, panels, title_of
from games.services import Refused
from games.telling import house_context
from games.views import kept
from games.views.answers import NO_MAP, SeeOther, download, language, page, person
from games.views.past import past

FORM_FIELDS = frozenset({"csrfmiddlewaretoken", "phase", "key", "tab", "action", "kind"})
LONGEST_FIELD, MOST_FIELDS = 80, 40


def page_for(request: HttpRequest, code: str) -> MatchPage:
    """Return the page of whoever asks; raises Refused 404."""
    viewer = selectors.viewer_of(code=code, user=person(request))
    return selectors.match_page(code=code, viewer=viewer, language=language())


@require_safe
@page
def match(request: HttpRequest, code: str) -> HttpResponse:
    """Show a match: every panel as the socket would send it, and the order editor.

    With a moment or a viewpoint in the query, the match as it was.
    """
    if {"at", "as"} & request.GET.keys():
        return past(request, code)
    viewer, revisions = selectors.look_in(code=code, user=person(request))
    made = Made(code, revisions, viewer, language())
    return kept.answer(request, made, partial(match_text, request, code, viewer))


def match_text(request: HttpRequest, code: str, viewer: Viewer, company: Company) -> str:
    """Return a viewer's match page, with marks in place of the form token and the clock."""
    mine = selectors.match_page(code=code, viewer=viewer, language=language())
    made = panels(mine, company)
    layout = select_template([f"games/{mine.slug}/_page.html", "games/_page.html"])
    context = {
        **game(mine.slug).present(mine),
        "page": mine,
        "match_game": game(mine.slug),
        "panels": {name: panel.filled(kept.TOKEN) for name, panel in made.items()},
        "own_panels": [spec.name for spec in game(mine.slug).panels],
        "editor": editor_of(request, mine, kept.TOKEN),
        "layout": layout.template,
        "tab": request.GET.get("tab", ""),
        "title": title_of(mine, company),
        "topic": f"{PREFIX}:{mine.code}",
        "now": kept.NOW,
        "csrf_token": kept.TOKEN,
    }
    return render_to_string("games/match.html", context, request)


@require_http_methods(["GET", "HEAD", "POST"])
@page
def editor(request: HttpRequest, code: str) -> HttpResponse:
    """Show the order editor alone, for the cell or army named in the query.

    A page without script asks by POST, so that its form's token never stands in an address; it
    is led to the match with what it asked.
    """
    mine = page_for(request, code)
    if request.method == "POST":
        return SeeOther(f"{reverse('match', args=[code])}?{asked(request.POST)}#editor")
    return HttpResponse(editor_of(request, mine))


def asked(post: Mapping[str, str]) -> str:
    """Return a half-made form's own fields as a query; those of the house stay behind."""
    fields = {name: str(post[name]) for name in post if name not in FORM_FIELDS}
    short = [(n, v) for n, v in fields.items() if len(n) + len(v) <= LONGEST_FIELD]
    return urlencode(short[:MOST_FIELDS])


def editor_of(request: HttpRequest, mine: MatchPage, token: str = "") -> SafeString:
    """Return the order editor of a seat, with a form token; nothing for watchers and at the end."""
    context: dict[str, Any] = {"page": mine, "match_game": game(mine.slug)}
    if mine.mine is not None and mine.finished is None:
        query = {name: str(value) for name, value in request.GET.items()}
        context |= {"editor": f"games/{mine.slug}/_editor.html"}
        context |= game(mine.slug).edit(mine, query)
    context["csrf_token"] = token or get_token(request)
    return render_to_string("games/_editor.html", context, request)


@require_safe
@page
def map_file(request: HttpRequest, code: str) -> HttpResponse:
    """Give the map of a match as a file: it is known to all from the start (A-45)."""
    selectors.viewer_of(code=code, user=person(request))
    found = selectors.map_file(code)
    if found is None:
        raise Refused(404, NO_MAP)
    return download(*found)


@require_safe
@page
def result(request: HttpRequest, code: str) -> HttpResponse:
    """Show who won, how, the match's course, and the seed; a running match has no result yet."""
    mine = page_for(request, code)
    if mine.finished is None:
        return redirect("match", code)
    played = game(mine.slug)
    own = played.present(mine) if played.outcome else {}
    context = {**own, **house_context(mine), "annals": annals_panel(mine)["annals"].text}
    return render(request, "games/result.html", context)
