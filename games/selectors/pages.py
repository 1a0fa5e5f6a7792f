"""The match page: all that one viewer's screens are rendered from."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from django.db.models import Q

from games.kernel.audience import Audience
from games.kernel.notices import NOTICES
from games.kernel.page import (
    DraftPage,
    EntryPage,
    LinePage,
    MatchPage,
    PausePage,
    RequestPage,
    SeatPage,
)
from games.kernel.ruleset import Viewer
from games.models import Entry, Line, Mute, Seat
from games.selectors.viewers import UNKNOWN
from games.store import VIEWS, Held, Unknown, look, orders, time_limit
from games.store.absence import deciders
from games.store.prepared import Prepared, Slot
from games.store.refusal import Refused
from games.store.requests import open_requests

LINES_SHOWN = 60
LINES = Prepared(lambda: Line.objects.filter(talk=Slot("talk")).order_by("-number")[:LINES_SHOWN])
MUTED = Prepared(
    lambda: Mute.objects.filter(listener=Slot("listener")).values_list("author_id", flat=True)
)


def match_page(*, code: str, viewer: Viewer, language: str) -> MatchPage:
    """Return a viewer's page of a match; raises Refused 404 for an unknown one."""
    try:
        held = look(code)
    except Unknown as unknown:
        raise Refused(404, UNKNOWN) from unknown
    return page_of(held, viewer, language)


def page_of(held: Held, viewer: Viewer, language: str) -> MatchPage:
    """Return a viewer's page of a match at hand."""
    match, own = held.match, _own(held, viewer)
    ended = match.finished is not None
    entries, notices, kept = entries_of(held, viewer, since=match.turn - held.game.turns_told)
    return MatchPage(
        code=match.code,
        slug=match.slug,
        title=match.title,
        phase=match.phase,
        turn=match.turn,
        viewer=viewer,
        language=language,
        view=view_of(held, viewer),
        seats=tuple(seat_page(seat, is_own=seat is own) for seat in held.seats),
        drafts=drafts_of(held, viewer.seat),
        entries=entries,
        kept=kept,
        undoable=own is not None and bool(own.past),
        lines=lines_of(held, own),
        ready=own is not None and own.ready,
        resolving=bool(match.resolving),
        deadline=match.deadline,
        turn_seconds=match.turn_seconds,
        time_limit=time_limit(held.game, match, held.state),
        public=match.public,
        spectators=match.spectators,
        seed_hash=match.seed_hash,
        seed=match.seed if ended else "",
        standings=held.rules.standings(held.state),
        revision=(match.revision, 0 if own is None else own.revision),
        notices=notices,
        finished=match.finished,
        successor=match.successor,
        counted=(match.state_number, 0 if own is None else own.revision),
        **standing_of(held),
    )


def view_of(held: Held, viewer: Viewer) -> Any:
    """Return what a viewer may know of the present State; the same for the same State."""
    key = (held.match.code, held.match.state_number, viewer)
    state, view = VIEWS.get(key) or (None, None)
    if state is not held.state:
        view = held.rules.view(held.state, viewer)
        VIEWS.put(key, (held.state, view))
    return view


def standing_of(held: Held) -> dict[str, Any]:
    """Return how a running match stands with its people: requests, who answers them, a pause."""
    match = held.match
    if match.finished is not None:
        return {}
    pause = None
    if match.paused is not None:
        by = tuple(seat_page(held.seats[number]) for number in match.paused_by)
        pause = PausePage(match.paused, by, round(match.left))
    return {
        "requests": tuple(
            RequestPage(row.number, seat_page(held.seats[row.seat]), row.user.shown_name)
            for row in open_requests(held)
        ),
        "deciders": deciders(held),
        "pause": pause,
        "extended": match.extended == match.phase,
    }


def _own(held: Held, viewer: Viewer) -> Seat | None:
    return None if viewer.seat is None else held.seats[viewer.seat]


def seat_page(seat: Seat, *, is_own: bool = False) -> SeatPage:
    """Return a seat as everybody sees it, or as its own person does.

    A seat that gave its last orders is ready to everybody, and only to itself awaited no longer.
    """
    user: Any = seat.user
    substituted = seat.owner is not None and seat.owner_id != seat.user_id
    left = seat.ready and seat.living and not is_own
    return SeatPage(
        number=seat.number,
        person="" if user is None else user.shown_name,
        bot=seat.bot,
        hero=seat.hero,
        portrait=seat.portrait,
        biography=seat.biography,
        choices=seat.choices,
        awaited=seat.awaited or left,
        ready=seat.ready,
        living=seat.living,
        former=seat.former,
        owner=str(seat.owner) if substituted else "",
        missed=seat.missed,
        wishes=tuple(seat.wishes),
    )


def drafts_of(held: Held, seat: int | None) -> tuple[DraftPage, ...]:
    """Return a seat's drafts with why each cannot stand; nobody else ever gets them."""
    if seat is None or held.match.finished:
        return ()
    rows = orders.drafts_of(held, seat)
    drafted = [held.game.orders.load(data) for _, data in rows]
    findings = held.rules.review(held.state, seat, drafted)
    triples = zip(rows, drafted, findings, strict=True)
    return tuple(DraftPage(number, order, found) for (number, _), order, found in triples)


def entries_of(
    held: Held, viewer: Viewer, *, since: int, closed: Collection[str] | None = None
) -> tuple[tuple[EntryPage, ...], tuple[EntryPage, ...], tuple[EntryPage, ...]]:
    """Return what a viewer may receive: events, the house's notices, and older kept events.

    With `closed` only those of these phases.
    """
    events: list[EntryPage] = []
    notices: list[EntryPage] = []
    kept: list[EntryPage] = []
    for phase, data, entry in _entries(held, since):
        if not may_receive(viewer, data) or not (closed is None or phase in closed):
            continue
        if data.get("house"):
            notices.append(entry)
        else:
            (events if entry.turn >= since else kept).append(entry)
    return tuple(events), tuple(notices), tuple(kept)


def _entries(held: Held, since: int) -> list[tuple[str, dict[str, Any], EntryPage]]:
    """Return the entries since a turn and those kept with their phases, for whomever."""
    key = f"entries since {since}"
    if key not in held.read:
        found = _prepared_entries(frozenset(held.game.kept))(match=held.match.pk, since=since)
        held.read[key] = [
            (phase, data, EntryPage(number, turn, _event(held, data), phase))
            for phase, number, turn, data in found
        ]
    known: list[tuple[str, dict[str, Any], EntryPage]] = held.read[key]
    return known


@lru_cache(maxsize=32)
def _prepared_entries(kept: frozenset[str]) -> Prepared[tuple[str, int, int, dict[str, Any]]]:
    wanted = Q(turn__gte=Slot("since")) | Q(data__is__in=sorted(kept))
    rows = Entry.objects.filter(wanted, match=Slot("match")).order_by("number")
    return Prepared(lambda: rows.values_list("phase", "number", "turn", "data"))


def _event(held: Held, data: dict[str, Any]) -> Any:
    return NOTICES.load(data) if data.get("house") else held.game.events.load(data)


def may_receive(viewer: Viewer, data: dict[str, Any]) -> bool:
    """Say whether the audience in an entry's data includes a viewer; none means nobody."""
    if viewer.sees_all:
        return True
    audience = data.get("audience")
    if audience is None:
        return False
    return Audience(frozenset(audience["seats"]), audience["inverted"]).includes(viewer.seat)


def lines_of(held: Held, own: Seat | None) -> tuple[LinePage, ...]:
    """Return the last lines of the talk, with those marked that the seat's person muted."""
    if "lines" not in held.read:
        held.read["lines"] = LINES(talk=held.match.talk_id)
    rows: list[Line] = held.read["lines"]
    muted: Sequence[int] = ()
    if own is not None and own.user_id is not None:
        muted = MUTED(listener=own.user_id)
    letters = {s.user_id: seat_page(s).letter for s in held.seats if s.user_id is not None}
    return tuple(
        LinePage(
            number=line.number,
            person=line.person,
            letter=letters.get(line.author_id or 0, ""),
            text=line.text,
            at=line.at,
            muted=line.author_id in muted,
        )
        for line in reversed(rows)
    )
