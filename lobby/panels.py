"""The panels of a lobby and of the hall, rendered for one viewer and language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.safestring import SafeString

from games import selectors as matches
from games.kernel.game import Game
from games.kernel.words import IllegalOrder
from games.registry import SLUGS, game
from games.render import Panels, drawn
from games.selectors.lists import A_PAGE, MatchRow
from games.store import Frozen
from games.telling import phase_name
from lobby import selectors
from lobby.forms import PORTRAITS, TURN_TIMES
from lobby.models import User
from lobby.selectors import LobbyPage

LOBBY = {
    "lobby-head": "lobby/_head.html",
    "lobby-seats": "lobby/_seats.html",
    "lobby-terms": "lobby/_terms.html",
    "lobby-mine": "lobby/_mine.html",
    "lobby-host": "lobby/_host.html",
    "lobby-talk": "lobby/_talk.html",
}
HALL = {
    "hall-mine": "lobby/_hall_mine.html",
    "hall-open": "lobby/_hall_open.html",
    "hall-live": "lobby/_hall_live.html",
}
MINE = "hall-mine"
LISTS: Frozen[tuple[int, str]] = Frozen(most=8)
CLOCKS = dict(TURN_TIMES)
LIVE_SHOWN = 6


def lobby_panels(page: LobbyPage, language: str) -> Panels:
    """Return the panels of one viewer's lobby."""
    played = game(page.slug)
    with translation.override(language):
        context = {"page": page, "played": played, **_terms(page, played), **_seat(page, played)}
        return {name: drawn(name, template, context) for name, template in LOBBY.items()}


def _terms(page: LobbyPage, played: Game) -> dict[str, Any]:
    named = played.bot_name
    return {
        "clock": CLOCKS.get(page.turn_seconds, ""),
        "clocks": TURN_TIMES,
        "begins": None if page.starts_at is None else round(page.starts_at.timestamp() * 1000),
        "strengths": [(bot, named(bot)) for bot in played.bots],
        "cards": [(seat, named(seat.bot), _chosen_told(page, seat.number)) for seat in page.seats],
        "terms_template": f"games/{page.slug}/_terms.html",
        "look": played.lobby_terms(page.options, page.setup_seats()),
    }


def _chosen(page: LobbyPage, number: int) -> Mapping[str, Any]:
    return game(page.slug).lobby_seat(page.options, page.setup_seats(), number)


def _chosen_told(page: LobbyPage, number: int) -> SafeString:
    return render_to_string(f"games/{page.slug}/_chosen.html", dict(_chosen(page, number)))


def _seat(page: LobbyPage, played: Game) -> Mapping[str, Any]:
    """Return what the form of the viewer's own seat needs; nothing without a seat."""
    if page.mine is None:
        return {}
    return {
        "portraits": [f"{n:02d}" for n in range(1, PORTRAITS + 1)],
        "portrait": f"{page.mine.portrait:02d}",
        "seat_template": f"games/{page.slug}/_seat.html",
        "trouble": _trouble(page, played),
        **_chosen(page, page.mine.number),
    }


def _trouble(page: LobbyPage, played: Game) -> str:
    """Return why the match could not begin as things stand, or nothing."""
    try:
        played.check_setup(page.options, page.setup_seats())
    except IllegalOrder as found:
        return played.refusal(found)
    return ""


def hall_panels(user_id: int | None, language: str) -> Panels:
    """Return the hall's lists, the first of which is the viewer's own."""
    with translation.override(language):
        own = drawn(MINE, HALL[MINE], mine(user_id))
    return {MINE: own, **_lists(language)}


def _lists(language: str) -> Panels:
    """Return the lists that are the same for everybody, made once for a change."""
    key = (selectors.hall_revision(), language)
    made: Panels | None = LISTS.get(key)
    if made is None:
        with translation.override(language):
            context = {**open_now(), **live_now()}
            made = {name: drawn(name, HALL[name], context) for name in HALL if name != MINE}
        LISTS.put(key, made)
    return made


def watch_panels(language: str) -> Panels:
    """Return the list of live matches alone."""
    with translation.override(language):
        context = {**live_now(shown=0), "all_shown": True}
        return {"hall-live": drawn("hall-live", HALL["hall-live"], context)}


def mine(user_id: int | None) -> dict[str, Any]:
    """Return somebody's matches and lobbies; nothing for somebody unknown."""
    user = None if user_id is None else User.objects.filter(pk=user_id).first()
    if user is None:
        return {"matches": [], "gathering": [], "waiting": 0}
    rows = matches.matches_of(user)
    letters = {
        row.code: next((s.letter for s in row.seats if s.person == user.shown_name), "")
        for row in rows
    }
    return {
        "matches": [{"row": row, "letter": letters[row.code], **_moment(row)} for row in rows],
        "gathering": selectors.lobbies_of(user.pk),
        "waiting": sum(row.your_turn for row in rows),
    }


def _moment(row: Any) -> dict[str, Any]:
    return {
        "game": game(row.slug),
        "phase_name": phase_name(row.slug, row.phase, row.turn),
        "deadline": None if row.deadline is None else round(row.deadline.timestamp() * 1000),
    }


def open_now(*, page: int = 1, slug: str = "") -> dict[str, Any]:
    """Return one page of the open lobbies."""
    count = selectors.count_open(slug=slug)
    rows = selectors.open_lobbies(page=page, slug=slug)
    return {
        "lobbies": [
            {"row": row, "game": game(row.slug), "clock": CLOCKS.get(row.turn_seconds, "")}
            for row in rows
        ],
        "open_count": count,
        "open_page": page,
        "open_more": page * selectors.LOBBIES_SHOWN < count,
        "chosen": slug,
        "games": [game(each) for each in SLUGS],
    }


def live_now(*, page: int = 1, slug: str = "", shown: int = LIVE_SHOWN) -> dict[str, Any]:
    """Return one page of the live matches, or its first few."""
    rows = matches.live_matches(page=page, slug=slug)[: shown or None]
    count = matches.count_live(slug=slug)
    boards = _boards(rows)
    return {
        "live": [{"row": row, "board": boards.get(row.code), **_moment(row)} for row in rows],
        "live_count": count,
        "live_page": page,
        "live_more": page * A_PAGE < count,
        "live_slug": slug,
    }


def _boards(rows: Sequence[MatchRow]) -> dict[str, str]:
    """Return the small boards of matches by code, as their games draw them."""
    codes: dict[str, list[str]] = {}
    for row in rows:
        codes.setdefault(row.slug, []).append(row.code)
    drawn_boards = (game(slug).pictures(held) for slug, held in codes.items())
    return {code: board for boards in drawn_boards for code, board in boards.items()}
