"""A viewer's page with the entries of one past turn, or with all battles of the match."""

from __future__ import annotations

from dataclasses import replace

from django.db.models import Q

from games.kernel.page import EntryPage, MatchPage
from games.kernel.ruleset import Viewer
from games.models import Entry
from games.selectors.pages import may_receive, page_of
from games.selectors.viewers import UNKNOWN
from games.store import Held, Unknown, look
from games.store.refusal import Refused


def turn_page(*, code: str, viewer: Viewer, language: str, turn: int) -> MatchPage:
    """Return a viewer's page with the events of one turn; raises Refused 404."""
    held = _held(code)
    page = page_of(held, viewer, language)
    return replace(page, entries=_events(held, viewer, Q(turn=turn)))


def battles_page(*, code: str, viewer: Viewer, language: str) -> MatchPage:
    """Return a viewer's page with what is open of all battles so far; raises Refused 404."""
    held = _held(code)
    battles = held.game.battles
    kinds = sorted(battles.kinds) if battles is not None else []
    page = page_of(held, viewer, language)
    return replace(page, entries=_events(held, viewer, Q(data__is__in=kinds)))


def _held(code: str) -> Held:
    try:
        return look(code)
    except Unknown as unknown:
        raise Refused(404, UNKNOWN) from unknown


def _events(held: Held, viewer: Viewer, wanted: Q) -> tuple[EntryPage, ...]:
    rows = Entry.objects.filter(wanted, match=held.match).order_by("number")
    return tuple(
        EntryPage(row.number, row.turn, held.game.events.load(row.data), row.phase)
        for row in rows
        if not row.data.get("house") and may_receive(viewer, row.data)
    )
