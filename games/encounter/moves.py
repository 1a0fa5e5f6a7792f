"""Pages about one match's foes: why one moved as it did (E1 to E5), and what they would do (E6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import selectors
from games.encounter.board.overlay import routes, why
from games.encounter.form import cell_of
from games.encounter.present import ahead
from games.encounter.present.parts import pane, twin
from games.encounter.present.rewind import done
from games.encounter.present.sight import Sight
from games.encounter.present.told import MoveTold, entries, move_of
from games.encounter.present.why import board, reasons, stop_of
from games.encounter.rules.supposing import supposed
from games.encounter.wording import lines
from games.encounter.wording.phases import turn_name
from games.kernel.page import MatchPage
from games.kernel.words import MalformedOrder, noop
from games.registry import game
from games.services import Refused
from games.svg import join
from games.views.answers import language, page, person

SLUG = "encounter"
NO_MOVE = noop("There is no such move of a foe in this match.")
NO_CELL = noop("Nobody can look ahead from there.")


def page_of(request: HttpRequest, code: str) -> MatchPage:
    """Return the page of whoever asks; raises Refused 404."""
    viewer = selectors.viewer_of(code=code, user=person(request))
    found = selectors.match_page(code=code, viewer=viewer, language=language())
    if found.slug != SLUG:
        raise Refused(404, NO_MOVE)
    return found


@require_safe
@page
def explained(request: HttpRequest, code: str, entry: int) -> HttpResponse:
    """Show why a foe moved as it did, as the board stood then; raises Refused 404.

    A script asks for the explanation alone, to show it over the match.
    """
    mine = page_of(request, code)
    found = entries(mine)
    move = move_of(found, entry)
    if move is None:
        raise Refused(404, NO_MOVE)
    look = selectors.look_back(code=code, viewer=mine.viewer, at=move.entry.phase, eyes="")
    then = selectors.moment_page(look, language())
    context = {"page": mine, **told(then, found, move), **_beside(found, entry)}
    context["styles"] = game(SLUG).styles
    if request.headers.get("HX-Request"):
        return HttpResponse(render_to_string("games/encounter/_explained.html", context, request))
    return render(request, "games/encounter/explained.html", context)


def told(then: MatchPage, found: Any, move: MoveTold) -> Mapping[str, Any]:
    """Return the context of an explanation: the board of that moment, the chain, the decisions."""
    world = supposed(then.view)
    for one in found:
        if one.phase == move.entry.phase and one.number < move.entry.number:
            world = done(world, one.event)
    sight = Sight(then, world)
    shown, parts = board(sight, move)
    text = turn_name(move.entry.phase, move.entry.turn)
    return {
        "pane": pane(sight.ground, shown, sight.name(move.trace.foe), text),
        "twin": twin(sight.ground, shown, parts),
        "chain": reasons(sight, move.trace, stop_of(move)),
        "decided": [line for tie in move.ties for line in lines(tie, then.seats)],
    }


def _beside(found: Any, entry: int) -> Mapping[str, Any]:
    """Return the foes' moves before and after this one (E8)."""
    plans = [one.number for one in found if move_of((one,), one.number) is not None]
    at = plans.index(entry)
    return {
        "before": plans[at - 1] if at else 0,
        "after": plans[at + 1] if at + 1 < len(plans) else 0,
    }


@require_safe
@page
def foreseen(request: HttpRequest, code: str) -> HttpResponse:
    """Answer what the foes would do if the acting hero ended its turn on a cell (E6)."""
    mine = page_of(request, code)
    sight = Sight(mine)
    try:
        cell = cell_of(request.GET.get("cell", ""))
    except MalformedOrder as unreadable:
        raise Refused(404, NO_CELL) from unreadable
    if cell not in {(one.q, one.r) for one in sight.view.field.cells}:
        raise Refused(404, NO_CELL)
    found = ahead.foreseen(sight, cell)
    shown = ahead.overlay(found)
    context = {
        "ahead": ahead.told(sight, found),
        "overlay": join(why(shown), routes(shown.routes)),
        "title": _("What the foes would do"),
    }
    return HttpResponse(render_to_string("games/encounter/_ahead.html", context, request))
