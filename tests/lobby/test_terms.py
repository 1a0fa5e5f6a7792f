"""The host changes a lobby's map and seats; everybody sees the map and can keep it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.conquest.rules.maps.plans import plain_plan
from games.conquest.setup.lands import catalogue, starts_of
from games.services import Refused
from lobby import services
from lobby.models import Lobby, LobbySeat, User
from tests.lobby.conftest import do

Guests = Callable[[str], User]
Open = Callable[..., Lobby]
Browsing = Callable[[User | None], Client]
LARGE = {"map": "generated", "seed": "abc", "starts": "8", "size": "15"}


def seats_of(lobby: Lobby) -> list[LobbySeat]:
    return list(LobbySeat.objects.filter(lobby=lobby).order_by("number"))


def change(lobby: Lobby, **data: str) -> Lobby:
    host = Lobby.objects.get(pk=lobby.pk).host
    assert host is not None
    services.change_terms(code=lobby.code, user=host, data=data)
    return Lobby.objects.get(pk=lobby.pk)


def test_only_the_host_changes_the_terms(opened: Open, guest: Guests) -> None:
    lobby, bob = opened(), guest("Bob")
    services.take_seat(code=lobby.code, user=bob)
    with pytest.raises(Refused) as refused:
        services.change_terms(code=lobby.code, user=bob, data=LARGE)
    assert refused.value.status == 403
    assert Lobby.objects.get().options == {}


def test_the_map_is_kept_with_its_content_and_more_seats_fit(opened: Open) -> None:
    lobby = change(opened(), **LARGE, seats="8")
    assert len(lobby.options["plan"]["rows"]) == 15
    assert [seat.number for seat in seats_of(lobby)] == list(range(8))
    portraits = [seat.portrait for seat in seats_of(lobby)]
    assert len(set(portraits)) == 8
    assert max(portraits) <= 24


def test_c7_a_start_that_the_new_map_has_not_is_chosen_anew(opened: Open) -> None:
    lobby = opened()
    host = lobby.host
    assert host is not None
    services.choose(code=lobby.code, user=host, data={"corner": "I9", "faction": "orcs"})
    change(lobby, map="standard", seats="2")
    assert seats_of(lobby)[0].choices == {"corner": "I9", "faction": "orcs"}
    change(lobby, **LARGE)
    assert seats_of(lobby)[0].choices == {"faction": "orcs"}


def test_everybody_says_anew_who_is_ready(opened: Open, guest: Guests) -> None:
    lobby, bob = opened(seats=2), guest("Bob")
    services.take_seat(code=lobby.code, user=bob)
    services.set_ready(code=lobby.code, user=bob, on=True)
    change(lobby, **LARGE)
    assert [seat.ready for seat in seats_of(lobby)] == [False, False]


def test_fewer_seats_move_people_to_free_ones(opened: Open, guest: Guests) -> None:
    lobby, bob = opened(), guest("Bob")
    services.take_seat(code=lobby.code, user=bob, number=3)
    services.choose(code=lobby.code, user=bob, data={"faction": "magi"})
    change(lobby, map="standard", seats="2")
    left = seats_of(lobby)
    assert [seat.user for seat in left] == [lobby.host, bob]
    assert left[1].choices == {"faction": "magi"}


def test_fewer_seats_than_people_are_refused(opened: Open, guest: Guests) -> None:
    lobby = opened(seats=3)
    for name in ("Bob", "Cleo"):
        services.take_seat(code=lobby.code, user=guest(name))
    with pytest.raises(Refused) as refused:
        change(lobby, map="standard", seats="2")
    assert refused.value.status == 409
    assert len(seats_of(lobby)) == 3


@pytest.mark.parametrize("seats", ["1", "9", "0", "-2", "99", "two", "\u0662"])
def test_no_game_has_so_many_seats(opened: Open, seats: str) -> None:
    lobby = opened()
    with pytest.raises(Refused) as refused:
        change(lobby, **LARGE, seats=seats)
    assert refused.value.status == 422
    assert len(seats_of(lobby)) == 4


def test_c8_five_seats_are_too_many_for_the_standard_map(opened: Open) -> None:
    lobby = opened()
    with pytest.raises(Refused) as refused:
        change(lobby, map="standard", seats="5")
    assert (refused.value.status, len(seats_of(lobby))) == (422, 4)


def test_another_seed_at_a_click(opened: Open, browsing: Browsing) -> None:
    lobby = change(opened(), **LARGE)
    client = browsing(lobby.host)
    answer = do(client, lobby.code, "terms", look="seed", starts="8", size="15")
    assert answer.status_code == 200
    assert 'id="lobby-terms"' in answer.content.decode()
    after = Lobby.objects.get(pk=lobby.pk).options
    assert after["seed"] != "abc"
    assert after["plan"]["rows"] != lobby.options["plan"]["rows"]
    assert (after["size"], after["starts"]) == (15, 8)


def test_a_lobby_shows_its_map_to_everybody_and_gives_it_as_a_file(
    opened: Open, browsing: Browsing
) -> None:
    lobby = change(opened(), **LARGE)
    page = browsing(None).get(f"/lobbies/{lobby.code}/").content.decode()
    assert "15 x 15, 8 starts" in page
    assert 'name="plan_file"' not in page
    answer = browsing(None).get(f"/lobbies/{lobby.code}/map.json")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    assert json.loads(answer.content) == lobby.options["plan"]
    assert browsing(None).get("/lobbies/NOTHING2/map.json").status_code == 404


def test_the_host_uploads_a_map_without_script(opened: Open, browsing: Browsing) -> None:
    lobby = opened()
    plain = plain_plan(catalogue().maps["standard"]) | {"name": "<b>Mine</b>"}
    found = SimpleUploadedFile("mine.json", json.dumps(plain).encode())
    data = {"action": "terms", "seats": "4", "plan_file": found}
    client = browsing(lobby.host)
    assert client.post(f"/lobbies/{lobby.code}/do/", data).status_code == 303
    assert Lobby.objects.get(pk=lobby.pk).options["plan"] == plain
    page = client.get(f"/lobbies/{lobby.code}/").content.decode()
    assert "&lt;b&gt;Mine&lt;/b&gt;" in page
    assert "<b>Mine" not in page


def new_lobby(client: Client, **fields: Any) -> Any:
    data = {"game": "conquest", "seats": "4", "turn_seconds": "0", "public": "1", **fields}
    return client.post("/lobbies/new", data)


def test_a_new_lobby_is_looked_at_before_it_is_opened(browsing: Browsing, db: None) -> None:
    client = browsing(None)
    page = new_lobby(client, look="seed", title="Kept title", seats="6")
    assert page.status_code == 200
    text = page.content.decode()
    assert "17 x 17, 8 starts" in text
    assert 'value="Kept title"' in text
    assert not Lobby.objects.exists()


def test_a_new_lobby_begins_with_the_map_that_was_shown(browsing: Browsing, db: None) -> None:
    assert new_lobby(browsing(None), map="generated", seed="abc", seats="5").status_code == 303
    lobby = Lobby.objects.get()
    assert len(starts_of(lobby.options)) == 8
    assert lobby.options["seed"] == "abc"


def test_a_broken_map_opens_no_lobby_and_loses_nothing(browsing: Browsing, db: None) -> None:
    found = SimpleUploadedFile("mine.json", b'{"format": 1, "name": "</textarea><i>"}')
    page = new_lobby(browsing(None), map="own", plan_file=found, title="Kept title")
    text = page.content.decode()
    assert page.status_code == 422
    assert "rows: This key is missing." in text
    assert "&lt;/textarea&gt;&lt;i&gt;" in text
    assert 'value="Kept title"' in text
    assert not Lobby.objects.exists()


def test_eight_people_gather_and_their_match_begins(
    opened: Open, guest: Guests, browsing: Browsing
) -> None:
    lobby = change(opened(), **LARGE, seats="8")
    names = ("Bob", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo")
    for number, name in enumerate(names, 1):
        user = guest(name)
        services.take_seat(code=lobby.code, user=user)
        services.choose(
            code=lobby.code, user=user, data={"corner": starts_of(lobby.options)[number]}
        )
    page = browsing(lobby.host).get(f"/lobbies/{lobby.code}/").content.decode()
    assert page.count("seatcard seat-") == 8
    assert "start O12" in page
