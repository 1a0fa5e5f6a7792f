"""Opening a lobby, going straight to a match against bots, and talking."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import services
from games.kernel.words import noop
from games.registry import SLUGS, game
from games.services import Refused, Said
from lobby.models import Lobby, LobbySeat, User
from lobby.services.gathering import Gathering, gathering, opened, settle
from lobby.services.seats import REMOVED, first_portrait, may_play_more
from lobby.services.starting import begin

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
NO_SUCH_GAME = noop("That game cannot be played here yet.")


@dataclass(frozen=True)
class New:
    """What a lobby is opened with; `options` are the game's own."""

    slug: str
    title: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    fill: bool = True
    turn_seconds: int = 0
    public: bool = True
    spectators: bool = True


def create(*, user: User, new: New, key: str = "") -> Lobby:
    """Open a lobby with its host on the first seat; a repeated key gives the same lobby.

    Raises Refused: 404 for an unknown game, 422 for options that do not fit the seats, 429 for
    a guest with too many matches.
    """
    return _once(user, key, lambda: _open(user, new, key).lobby)


def play_now(*, user: User, slug: str, title: str, key: str = "") -> Any:
    """Begin a match against bots at once and return it; a repeated key gives the same match.

    Raises Refused: 404 for an unknown game, 429 for a guest with too many matches.
    """
    if slug not in SLUGS:
        raise Refused(404, NO_SUCH_GAME)

    def straight() -> Lobby:
        new = New(slug=slug, title=title, seats=game(slug).usual_seats)
        held = _open(user, new, key)
        held.seats[0].ready = True
        begin(held)
        settle(held)
        return held.lobby

    return _once(user, key, straight).match


def _once(user: User, key: str, make: Callable[[], Lobby]) -> Lobby:
    """Return what a form made before, or make it now; the key is unique in the database."""
    found = _made_before(user, key)
    if found is not None:
        return found
    may_play_more(user)
    try:
        with transaction.atomic():
            return make()
    except IntegrityError:
        found = _made_before(user, key)
        if found is None:
            raise
        return found


def _made_before(user: User, key: str) -> Lobby | None:
    rows = Lobby.objects.filter(form_key=_form_key(user, key))
    return rows.select_related("match").first() if key else None


def _form_key(user: User, key: str) -> str | None:
    """Return a key that nobody else's form can have, whoever is the host by now; None for none."""
    return hashlib.sha256(f"{user.pk}/{key}".encode()).hexdigest()[:36] if key else None


def _open(user: User, new: New, key: str) -> Gathering:
    if new.slug not in SLUGS:
        raise Refused(404, NO_SUCH_GAME)
    few, many = game(new.slug).seats
    lobby = Lobby.objects.create(
        code=new_code(),
        form_key=_form_key(user, key),
        slug=new.slug,
        title=new.title,
        host=user,
        talk=services.new_talk(),
        options=dict(new.options),
        fill=new.fill,
        turn_seconds=new.turn_seconds,
        public=new.public,
        spectators=new.spectators,
    )
    numbers = range(min(max(new.seats, few), many))
    LobbySeat.objects.bulk_create(
        [LobbySeat(lobby=lobby, number=n, portrait=first_portrait(n)) for n in numbers]
    )
    held = gathering(lobby)
    held.check_setup()
    held.seats[0].user, held.seats[0].taken = user, timezone.now()
    held.seats[0].save()
    settle(held)
    return held


def new_code() -> str:
    """Return a random code of 8 letters and digits."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(8))


def speak(*, code: str, user: User, text: str) -> Said:
    """Say a line to the lobby; who has a seat may speak.

    Raises Refused: 403, 404; 409 once the match has begun; 422 for nothing or too much; 429.
    """
    with opened(code) as held:
        if held.lobby.removed.filter(pk=user.pk).exists():
            raise Refused(403, REMOVED)
        held.own(user)
        return services.say(talk_id=held.lobby.talk_id, user=user, text=text)
