"""The battles of a match: all of them in a list, and each one seen closely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode, urlsplit

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games import selectors
from games.kernel.game import BattleLine, Battles
from games.kernel.page import MatchPage
from games.kernel.words import noop
from games.registry import game
from games.selectors import Refused
from games.views.answers import language, page, person

NO_SUCH_BATTLE = noop("No battle with this number is known of turn %(turn)s.")
MOST_KEPT = 40  # characters
KEPT = ("tab", "at", "as")  # where somebody came from


@require_safe
@page
def battles(request: HttpRequest, code: str) -> HttpResponse:
    """Show every battle of a match so far, as everybody may know of it."""
    viewer = selectors.viewer_of(code=code, user=person(request))
    mine = selectors.battles_page(code=code, viewer=viewer, language=language())
    shown = _shown(mine)
    turns: dict[int, list[BattleLine]] = {}
    for line in shown.listed(mine) if shown else ():
        turns.setdefault(line.turn, []).append(line)
    context = {**_around(request, mine), "turns": sorted(turns.items(), reverse=True)}
    return render(request, "games/battles.html", context)


@require_safe
@page
def battle(request: HttpRequest, code: str, turn: int, number: int) -> HttpResponse:
    """Show one battle of a closed turn as whoever asks may see it (C-30, C-32)."""
    viewer = selectors.viewer_of(code=code, user=person(request))
    mine = selectors.turn_page(code=code, viewer=viewer, language=language(), turn=turn)
    shown = _shown(mine)
    query = {**_kept(request, code), "step": request.GET.get("step", "")}
    closely = shown.closely(mine, number, query) if shown else None
    if shown is None or closely is None:
        raise Refused(404, NO_SUCH_BATTLE, turn=turn)
    context = {
        **_around(request, mine),
        **closely,
        "turn": turn,
        "number": number,
        "closely": f"games/{mine.slug}/_battle.html",
        **_beside(shown.listed(mine), number),
    }
    return render(request, "games/battle.html", context)


def _shown(mine: MatchPage) -> Battles | None:
    return game(mine.slug).battles


def _around(request: HttpRequest, mine: MatchPage) -> dict[str, Any]:
    """Return what both pages show, with the way back to where somebody came from."""
    kept = _kept(request, mine.code)
    address = reverse("match", args=[mine.code])
    return {
        "page": mine,
        "match_game": game(mine.slug),
        "back": f"{address}?{urlencode({'tab': 'report', **kept})}",
        "kept": urlencode(kept),
    }


def _kept(request: HttpRequest, code: str) -> dict[str, str]:
    """Return where in the match somebody came from: as the address says, else the page before."""
    before = urlsplit(request.headers.get("Referer", ""))
    came = QueryDict(before.query if before.path == reverse("match", args=[code]) else "")
    known = {name: request.GET.get(name) or came.get(name) for name in KEPT}
    return {name: str(value)[:MOST_KEPT] for name, value in known.items() if value}


def _beside(lines: Sequence[BattleLine], number: int) -> Mapping[str, Any]:
    """Return the battles of the same turn, and those before and after this one."""
    return {
        "lines": lines,
        "earlier": next((line for line in lines if line.number == number - 1), None),
        "later": next((line for line in lines if line.number == number + 1), None),
    }
