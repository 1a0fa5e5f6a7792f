"""Heroes of bots: who leads a bot's seat, and what it plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games import selectors
from games.conquest.heroes import HEROES
from games.conquest.setup import playable
from lobby import services
from lobby.forms import PORTRAITS
from lobby.models import Lobby, User

pytestmark = pytest.mark.django_db
FLAVOUR = {hero.name: hero.choices["faction"] for hero in HEROES}


def test_every_hero_has_a_name_of_its_own_and_a_faction_that_can_be_played() -> None:
    assert len({hero.name for hero in HEROES}) == len(HEROES) == 48
    assert {hero.choices["faction"] for hero in HEROES} == set(playable())
    assert all(1 <= hero.portrait <= PORTRAITS for hero in HEROES)


def test_bots_of_one_lobby_share_no_name_and_no_face(opened: Callable[..., Lobby]) -> None:
    lobby = opened()
    assert lobby.host is not None
    services.fill_with_bots(code=lobby.code, user=lobby.host)
    bots = [seat for seat in lobby.seats.all() if seat.bot]
    assert len({seat.hero for seat in bots}) == 3
    assert len({seat.portrait for seat in lobby.seats.all()}) == 4
    assert len({FLAVOUR[seat.hero] for seat in bots}) == 3


def test_c4_a_bot_plays_what_suits_its_hero(guest: Callable[[str], User]) -> None:
    match = services.play_now(user=guest("Alice"), slug="conquest", title="First snow")
    seats = selectors.seats_of(match.code)
    bots = [seat for seat in seats if seat.bot]
    assert [seat.choices["faction"] for seat in bots] == [FLAVOUR[seat.hero] for seat in bots]


def test_c6_a_bot_leaves_a_faction_to_whoever_chose_it(opened: Callable[..., Lobby]) -> None:
    lobby = opened(seats=2, fill=True)
    assert lobby.host is not None
    services.fill_with_bots(code=lobby.code, user=lobby.host)
    (bot,) = [seat for seat in lobby.seats.all() if seat.bot]
    wanted = {"faction": FLAVOUR[bot.hero]}
    services.choose(code=lobby.code, user=lobby.host, data=wanted)
    services.start(code=lobby.code, user=lobby.host)
    Lobby.objects.update(starts_at="2020-01-01T00:00Z")
    assert services.launch_due() == 1
    lobby.refresh_from_db()
    assert lobby.match is not None
    person, other = selectors.seats_of(lobby.match.code)
    assert person.choices == wanted
    assert other.hero == bot.hero
    assert other.choices.get("faction") != wanted["faction"]
