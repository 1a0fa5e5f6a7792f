"""Everything that reads lobbies: the hall's lists and the page of one lobby."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from typing import Any

from django.db.models import Count, F, Max, Prefetch, QuerySet, Sum
from django.db.models.functions import Coalesce

from games import selectors
from games.kernel.page import LinePage, SeatPage
from games.kernel.ruleset import SetupSeat
from games.services import Refused
from lobby.models import Lobby, LobbySeat, User
from lobby.services.gathering import GONE
from lobby.services.seats import LETTERS

LOBBIES_SHOWN = 10
LINES_SHOWN = 60


@dataclass(frozen=True)
class SeatCard:
    """One seat as the lobby shows it."""

    number: int
    person: str
    bot: str
    hero: str
    portrait: int
    biography: str
    choices: Mapping[str, str]
    ready: bool
    host: bool
    here: bool
    lost: str = ""

    @property
    def letter(self) -> str:
        """Return the letter that goes with the seat's colour and pattern."""
        return LETTERS[self.number]

    @property
    def free(self) -> bool:
        """Say whether nobody holds the seat."""
        return not self.person and not self.bot

    @property
    def shown(self) -> str:
        """Return the hero's name, or else whoever holds the seat."""
        return self.hero or self.person or self.bot


@dataclass(frozen=True)
class LobbyPage:
    """All that one viewer's lobby page is made of; `mine` is None for somebody without a seat.

    Once the match runs, `sees_match` says whether the viewer may look at it; to others it shows
    the `vacant` seats of absent people, and the one that the viewer has `asked` for.
    """

    code: str
    slug: str
    title: str
    options: Mapping[str, Any]
    fill: bool
    turn_seconds: int
    public: bool
    spectators: bool
    starts_at: datetime | None
    match: str
    seats: tuple[SeatCard, ...]
    mine: SeatCard | None
    is_host: bool
    lines: tuple[LinePage, ...]
    here: int
    watching: int
    sees_match: bool = False
    vacant: tuple[SeatPage, ...] = ()
    asked: SeatPage | None = None

    @property
    def free(self) -> int:
        """Return how many seats nobody holds."""
        return sum(seat.free for seat in self.seats)

    @property
    def people(self) -> tuple[SeatCard, ...]:
        """Return the seats that people hold."""
        return tuple(seat for seat in self.seats if seat.person)

    @property
    def writers(self) -> tuple[SeatCard, ...]:
        """Return the people who are not ready yet."""
        return tuple(seat for seat in self.people if not seat.ready)

    @property
    def waits_for(self) -> tuple[SeatCard, ...]:
        """Return whom the viewer, as host, still waits for."""
        mine = None if self.mine is None else self.mine.number
        return tuple(seat for seat in self.writers if seat.number != mine)

    def setup_seats(self) -> list[SetupSeat]:
        """Return the seats as a game's rules take them."""
        return [SetupSeat(seat.number, dict(seat.choices)) for seat in self.seats]


def revisions(codes: Collection[str]) -> dict[str, int]:
    """Return the count of all changes of each lobby that exists; one query.

    Changes of the match that it led to count as well: its seats may be to be had.
    """
    rows = Lobby.objects.filter(code__in=codes)
    count = F("changes") + Coalesce(F("match__revision"), 0)
    return dict(rows.annotate(count=count).values_list("code", "count"))


def hall_revision() -> int:
    """Return a number that differs when a lobby or a running match has changed; two queries."""
    rows = Lobby.objects.filter(match=None)
    found = rows.aggregate(count=Count("pk"), newest=Max("pk"), changes=Sum("changes"))
    marks = f"{found['count']}/{found['newest']}/{found['changes']} {selectors.running_mark()}"
    return int.from_bytes(blake2b(marks.encode(), digest_size=6).digest(), "big")


def lobby_page(*, code: str, user_id: int | None) -> LobbyPage:
    """Return one viewer's page; raises Refused 404. Five queries, whatever the lobby holds."""
    seats = LobbySeat.objects.select_related("user").order_by("number")
    rows = Lobby.objects.select_related("match").prefetch_related(Prefetch("seats", seats))
    lobby = rows.filter(code=code.upper()).first()
    if lobby is None:
        raise Refused(404, GONE)
    present = selectors.presence(f"lobby:{lobby.code}")
    there = present.persons
    held = list(lobby.seats.all())
    cards = tuple(_card(seat, lobby, there) for seat in held)
    mine = [card for card, seat in zip(cards, held, strict=True) if _is(seat, user_id)]
    seated = {f"user-{seat.user_id}" for seat in held if seat.user_id is not None}
    return LobbyPage(
        code=lobby.code,
        slug=lobby.slug,
        title=lobby.title,
        options=lobby.options,
        fill=lobby.fill,
        turn_seconds=lobby.turn_seconds,
        public=lobby.public,
        spectators=lobby.spectators,
        starts_at=lobby.starts_at,
        match="" if lobby.match is None else lobby.match.code,
        seats=cards,
        mine=mine[0] if mine else None,
        is_host=user_id is not None and lobby.host_id == user_id,
        lines=_lines(lobby, held, user_id if mine else None),
        here=len(there & seated),
        watching=len(present) - len(there & seated),
        **_match_of(lobby, user_id),
    )


def _match_of(lobby: Lobby, user_id: int | None) -> dict[str, Any]:
    """Return how a viewer stands to the match that a lobby led to."""
    if lobby.match is None:
        return {}
    code = lobby.match.code
    if selectors.viewers_of(code=code, user_ids=[user_id])[user_id] is not None:
        return {"sees_match": True}
    vacant, asked = selectors.vacant_seats(code), selectors.asked_seat(code, user_id)
    wanted = next((seat for seat in vacant if seat.number == asked), None)
    return {"vacant": vacant, "asked": wanted}


def _is(seat: LobbySeat, user_id: int | None) -> bool:
    return user_id is not None and seat.user_id == user_id


def _card(seat: LobbySeat, lobby: Lobby, there: frozenset[str]) -> SeatCard:
    return SeatCard(
        number=seat.number,
        person="" if seat.user is None else seat.user.shown_name,
        bot=seat.bot,
        hero=seat.hero,
        portrait=seat.portrait,
        biography=seat.biography,
        choices=seat.choices,
        ready=seat.ready,
        host=seat.user_id is not None and seat.user_id == lobby.host_id,
        here=f"user-{seat.user_id}" in there,
        lost=seat.lost,
    )


def _lines(lobby: Lobby, held: Sequence[LobbySeat], listener: int | None) -> tuple[LinePage, ...]:
    """Return the last lines, with those marked whose author the listener muted."""
    muted = _muted(listener)
    rows = lobby.talk.lines.order_by("-number")[:LINES_SHOWN]
    letters = {seat.user_id: LETTERS[seat.number] for seat in held if seat.user_id is not None}
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


def _muted(listener: int | None) -> set[int | None]:
    """Return whose lines somebody does not want to read."""
    if listener is None:
        return set()
    rows = User.objects.filter(pk=listener, mutes__isnull=False)
    return set(rows.values_list("mutes__author", flat=True))


@dataclass(frozen=True)
class OpenLobby:
    """A lobby in the hall's list."""

    code: str
    slug: str
    title: str
    host: str
    seats: tuple[SeatCard, ...]
    turn_seconds: int
    fill: bool
    spectators: bool
    is_mine: bool = False

    @property
    def taken(self) -> int:
        """Return how many seats are held."""
        return sum(not seat.free for seat in self.seats)


def open_lobbies(*, page: int = 1, slug: str = "") -> list[OpenLobby]:
    """Return one page of the public lobbies with a free seat, newest first; two queries."""
    start = max(0, page - 1) * LOBBIES_SHOWN
    rows = _open(slug).order_by("-created", "-pk")
    return [_open_row(lobby) for lobby in _with_seats(rows)[start : start + LOBBIES_SHOWN]]


def count_open(*, slug: str = "") -> int:
    """Return how many public lobbies have a free seat."""
    return _open(slug).count()


def lobbies_of(user_id: int) -> list[OpenLobby]:
    """Return the open lobbies in which somebody has a seat; two queries."""
    rows = Lobby.objects.filter(match=None, seats__user=user_id).order_by("-created", "-pk")
    return [_open_row(lobby) for lobby in _with_seats(rows)[:LOBBIES_SHOWN]]


def busy(user_ids: Collection[int]) -> frozenset[int]:
    """Return those of these people who have a match or a lobby; two queries, or none."""
    if not user_ids:
        return frozenset()
    lobbies = LobbySeat.objects.filter(user__in=user_ids, lobby__match=None)
    gathering = lobbies.values_list("user_id", flat=True)
    return selectors.players_among(user_ids).union(n for n in gathering if n is not None)


def _open(slug: str) -> QuerySet[Lobby]:
    rows = Lobby.objects.filter(public=True, match=None)
    rows = rows.filter(pk__in=LobbySeat.objects.filter(user=None, bot="").values("lobby"))
    return rows.filter(slug=slug) if slug else rows


def _with_seats(rows: QuerySet[Lobby]) -> QuerySet[Lobby]:
    seats = LobbySeat.objects.select_related("user").order_by("number")
    # A list shows no map, and options may hold a whole one.
    return rows.select_related("host").defer("options").prefetch_related(Prefetch("seats", seats))


def _open_row(lobby: Lobby) -> OpenLobby:
    return OpenLobby(
        code=lobby.code,
        slug=lobby.slug,
        title=lobby.title,
        host="" if lobby.host is None else lobby.host.shown_name,
        seats=tuple(_card(seat, lobby, frozenset()) for seat in lobby.seats.all()),
        turn_seconds=lobby.turn_seconds,
        fill=lobby.fill,
        spectators=lobby.spectators,
    )
