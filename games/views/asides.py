"""What a game shows beside a match: over its page by script, or as a page of its own."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from games import selectors
from games.kernel.game import Asked
from games.kernel.page import MatchPage
from games.kernel.words import noop
from games.registry import game
from games.selectors import Refused
from games.views.answers import language, page, person

NOTHING = noop("There is nothing of this kind in this match.")


@require_safe
@page
def aside(request: HttpRequest, code: str, name: str, number: int = 0) -> HttpResponse:
    """Show one of a game's asides as whoever asks may know it; raises Refused 404."""
    viewer = selectors.viewer_of(code=code, user=person(request))
    mine = selectors.match_page(code=code, viewer=viewer, language=language())

    def past(phase: str) -> MatchPage:
        look = selectors.look_back(code=code, viewer=viewer, at=phase, eyes="")
        return selectors.moment_page(look, language())

    make = game(mine.slug).asides.get(name)
    found = make(Asked(mine, number, request.GET.dict(), past)) if make else None
    if found is None:
        raise Refused(404, NOTHING)
    context = {**found.context, "page": mine, "match_game": game(mine.slug)}
    if not found.whole or request.headers.get("HX-Request"):
        return HttpResponse(render_to_string(found.fragment, context, request))
    return render(request, found.whole, context)
