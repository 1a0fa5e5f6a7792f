"""A siege from its lobby to the next one: a pause, a bot beside, the same brief again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import selectors, services, store
from games.onslaught.rules.orders import Resign
from lobby import services as lobbies
from lobby.models import Lobby
from tests.faults.table import browser
from tests.games.onslaught.random_play import chosen
from tests.lobby.conftest import guest, opened

__all__ = ["guest", "opened"]
pytestmark = [pytest.mark.django_db, pytest.mark.timeout(0)]
SEATS = {"duel": 2, "brief": 1, "coop": 2}


@pytest.fixture(params=SEATS)
def begun(
    request: pytest.FixtureRequest, opened: Callable[..., Lobby], guest: Callable[[str], Any]
) -> Lobby:
    """A lobby whose match has just begun: its host, and a bot where a seat was free."""
    options = {**chosen(request.param, 2), "mode": "duel" if request.param == "duel" else "brief"}
    host = guest("Holda")
    lobby = opened(
        host, slug="onslaught", seats=SEATS[request.param], options=options, fill=True,
        turn_seconds=60,
    )  # fmt: skip
    lobbies.start(code=lobby.code, user=host)
    with time_machine.travel(timezone.now() + timedelta(minutes=1), tick=False):
        assert lobbies.launch_due() == 1
    lobby.refresh_from_db()
    return lobby


def test_a_siege_is_paused_played_on_given_up_and_played_again(begun: Lobby) -> None:
    assert begun.match is not None
    code, host, terms = begun.match.code, begun.host, begun.options
    services.vote(code=code, user=host, wish="pause", on=True)
    assert store.load(code).match.deadline is None
    services.vote(code=code, user=host, wish="go-on", on=True)
    assert store.load(code).match.deadline is not None
    for _ in range(6):
        services.play_bots(code)
        services.close_phase(code=code, phase=store.load(code).match.phase)
    assert browser(host).post(f"/matches/{code}/again/").status_code == 409
    services.interject(code=code, user=host, key="", order=Resign())
    held = store.load(code)
    assert held.match.finished is not None
    assert [one for one in selectors.verify(code) if not one.equal] == []
    result = browser(host).get(f"/matches/{code}/result/")
    assert result.status_code == 200
    assert browser(host).post(f"/matches/{code}/again/").status_code == 303
    again = Lobby.objects.get(match=None)
    assert (again.options, again.slug, again.seats.count()) == (terms, "onslaught", len(held.seats))
    assert [seat.bot for seat in again.seats.all()] == [seat.bot for seat in held.seats]
    assert browser(host).get(f"/lobbies/{again.code}/").status_code == 200
