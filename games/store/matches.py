"""New matches and the catalogues they are played by."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db import IntegrityError, transaction

from games.kernel.dice import Dice, seed_hash
from games.kernel.game import Game
from games.kernel.ruleset import Outcome, Setup, SetupSeat
from games.models import Catalogue, Match, Seat, Talk
from games.registry import game as game_of
from games.store.held import Held, catalogue_of, keep_on_commit, seats_of
from games.store.record import add_entries, add_snapshot, next_deadline

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
START = "start"


@dataclass(frozen=True)
class NewSeat:
    """Who sits where when a match begins; a seat has a user or the strength of a bot."""

    user: Any = None
    bot: str = ""
    hero: str = ""
    portrait: int = 1
    biography: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)


def new_code() -> str:
    """Return a random code of 8 letters and digits; the caller checks that it is free."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def new_talk() -> Talk:
    """Return a new empty talk."""
    return Talk.objects.create()


def catalogue_row(game: Game) -> Catalogue:
    """Return the row of the game's shipped catalogue, written now if its digest is new."""
    content = json.loads(json.dumps(game.shipped()))
    plain = json.dumps(content, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(plain.encode()).hexdigest()
    found = Catalogue.objects.filter(slug=game.slug, digest=digest).first()
    if found is not None:
        return found
    version = str(content.get("version", ""))
    try:
        with transaction.atomic():
            row = Catalogue.objects.create(
                slug=game.slug, digest=digest, version=version, content=content
            )
            game.tables.write_catalogue(row.pk, catalogue_of(row))
            return row
    except IntegrityError:  # another process was first
        return Catalogue.objects.get(slug=game.slug, digest=digest)


def setup_of(match: Match, seats: Sequence[Seat]) -> Setup:
    """Return what a match started from, as replay needs it again."""
    chosen = tuple(SetupSeat(seat.number, dict(seat.choices)) for seat in seats)
    return Setup(chosen, match.options, match.catalogue.content)


def create(match: Match, new_seats: Sequence[NewSeat]) -> Held:
    """Write a match that was filled in but for its code, seed hash, phase and counters."""
    game = game_of(match.slug)
    match.catalogue = catalogue_row(game)
    match.seed_hash = seed_hash(match.seed)
    match.code = new_code()
    seats = [_seat(number, new) for number, new in enumerate(new_seats)]
    outcome = game.rules.start(setup_of(match, seats), Dice(match.seed))
    _mirror(match, game, outcome, seats)
    match.save()
    for seat in seats:
        seat.match = match
    Seat.objects.bulk_create(seats)
    game.tables.write(match.pk, None, outcome.state)
    kept = list(seats_of(match.pk))
    held = Held(match, game, catalogue_of(match.catalogue), outcome.state, kept)
    add_entries(held, outcome.events, phase=START, turn=0)
    add_snapshot(held, phase=START, turn=0)
    keep_on_commit(match, outcome.state)
    return held


def _seat(number: int, new: NewSeat) -> Seat:
    return Seat(
        number=number,
        user=new.user,
        owner=new.user,
        bot=new.bot,
        hero=new.hero,
        portrait=new.portrait,
        biography=new.biography,
        choices=dict(new.choices),
    )


def _mirror(match: Match, game: Game, outcome: Outcome, seats: Sequence[Seat]) -> None:
    state = outcome.state
    match.phase, match.turn = game.rules.phase(state), game.rules.turn(state)
    match.state_number = match.revision = match.changes = 1
    match.deadline = next_deadline(game, match, state)
    awaited, living = game.rules.awaited(state), game.rules.living(state)
    for seat in seats:
        seat.awaited, seat.living = seat.number in awaited, seat.number in living


def new_match(**columns: Any) -> Match:
    """Return a match row that is not saved yet."""
    return Match(**columns)
