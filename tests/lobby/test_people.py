"""Guests, accounts, the way back, and going."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import translation

from games import selectors
from games.services import Refused
from lobby import people, services
from lobby.models import Lobby, User
from lobby.words import WORDS

pytestmark = pytest.mark.django_db
PASSWORD = "a river through the mill"


def account(name: str) -> tuple[User, str]:
    user = people.new_guest()
    phrase = people.register(user=user, typed=name, password=PASSWORD)
    return user, phrase


def test_watchers_and_crawlers_never_create_a_user() -> None:
    client = Client()
    for page in ("/", "/watch/", "/me/", "/register/", "/log-in/", "/lobbies/new", "/privacy/"):
        assert client.get(page).status_code == 200, page
    assert client.get("/play-now/").status_code == 405
    assert User.objects.count() == 0


def test_play_now_lands_a_stranger_in_a_running_match() -> None:
    client = Client()
    answer = client.post("/play-now/", {"game": "conquest"})
    assert answer.status_code == 303
    guest = User.objects.get()
    assert guest.is_guest
    assert not guest.has_usable_password()
    (row,) = selectors.matches_of(guest)
    assert answer["Location"] == f"/matches/{row.code}/"
    assert row.your_turn
    assert [bool(seat.bot) for seat in row.seats] == [False, True, True, True]


def test_b13_a_double_click_on_play_now_makes_one_guest_and_one_match() -> None:
    client = Client()
    client.get("/")
    token = client.cookies["csrftoken"].value
    twin = Client()
    twin.cookies["csrftoken"] = token
    form = {"game": "conquest", "key": "k" * 32}
    one, two = client.post("/play-now/", form), twin.post("/play-now/", form)
    assert one["Location"] == two["Location"]
    assert User.objects.count() == 1
    assert Lobby.objects.count() == 1


def test_registering_keeps_the_row_and_shows_eight_words_once() -> None:
    client = Client()
    client.post("/play-now/", {"game": "conquest"})
    guest = User.objects.get()
    answer = client.post("/register/", {"name": "Old Pike", "password": PASSWORD}, follow=True)
    user = User.objects.get()
    assert user.pk == guest.pk
    assert not user.is_guest
    assert user.shown_name == "Old Pike"
    shown = answer.content.decode()
    phrase = shown.split('translate="no">')[1].split("<")[0]
    assert len(phrase.split()) == 8
    assert set(phrase.split()) <= set(WORDS)
    assert phrase not in client.get("/me/").content.decode()
    assert people.identify(typed="old pike", secret=phrase.upper(), address="a").pk == user.pk
    assert phrase not in (user.recovery, user.password)


def test_a_name_that_is_taken_or_looks_alike_is_refused(guest: Callable[[str], User]) -> None:
    guest("Marta")
    answer = Client().post("/register/", {"name": "Mаrtа", "password": PASSWORD})
    assert answer.status_code == 422
    assert "looks the same" in answer.content.decode()
    assert User.objects.count() == 1


def test_a_weak_password_is_refused_and_the_name_kept() -> None:
    answer = Client().post("/register/", {"name": "Old Pike", "password": "pike"})
    assert answer.status_code == 422
    assert 'value="Old Pike"' in answer.content.decode()
    assert User.objects.count() == 0


def test_logging_in_moves_the_guests_seats_to_the_account(
    browsing: Callable[..., Client], guest: Callable[[str], User], opened: Callable[..., Lobby]
) -> None:
    holder, _ = account("Holder")
    visitor = guest("Visitor")
    match = services.play_now(user=visitor, slug="conquest", title="First snow")
    lobby = opened(visitor)
    answer = browsing(visitor).post("/log-in/", {"name": "holder", "password": PASSWORD})
    assert answer.status_code == 303
    assert selectors.viewer_of(code=match.code, user=holder).seat == 0
    lobby.refresh_from_db()
    assert lobby.host == holder
    assert lobby.seats.get(number=0).user == holder
    assert not User.objects.filter(pk=visitor.pk).exists()


def test_c7_wrong_secrets_are_refused_and_then_slowed_down(browsing: Callable[..., Client]) -> None:
    account("Holder")
    client = browsing()
    tries = [client.post("/log-in/", {"name": "Holder", "password": f"x{n}"}) for n in range(9)]
    assert [t.status_code for t in tries[:8]] == [422] * 8
    assert tries[8].status_code == 429
    assert "try again in" in tries[8].content.decode()
    right = client.post("/log-in/", {"name": "Holder", "password": PASSWORD})
    assert right.status_code == 429
    elsewhere = Client(REMOTE_ADDR="10.0.0.9")
    assert elsewhere.post("/log-in/", {"name": "Holder", "password": PASSWORD}).status_code == 303


def test_an_unknown_name_is_told_the_same_as_a_wrong_password(
    browsing: Callable[..., Client],
) -> None:
    account("Holder")
    answers = [
        browsing().post("/log-in/", {"name": name, "password": "nonsense"}).content.decode()
        for name in ("Holder", "Nobody Here")
    ]
    assert all("do not belong together" in answer for answer in answers)


def test_logging_in_leads_only_within_the_site(browsing: Callable[..., Client]) -> None:
    account("Holder")
    form = {"name": "Holder", "password": PASSWORD}
    for to in ("https://evil.example/", "//evil.example", "javascript:alert(1)", "me"):
        answer = browsing().post("/log-in/", form | {"next": to})
        assert answer["Location"] == "/", to
    assert browsing().post("/log-in/", form | {"next": "/me/"})["Location"] == "/me/"


def test_f15_the_way_back_leads_a_guest_to_the_same_seats_on_another_device(
    browsing: Callable[..., Client], guest: Callable[[str], User]
) -> None:
    visitor = guest("Visitor")
    link = f"/way-back/{people.way_back_token(visitor)}/"
    phone = browsing()
    assert "Visitor" in phone.get(link).content.decode()
    assert "_auth_user_id" not in phone.session
    assert phone.post(link).status_code == 303
    assert phone.get("/me/").context["user"] == visitor


def test_c7_a_renewed_foreign_or_forged_way_back_link_is_void(
    browsing: Callable[..., Client], guest: Callable[[str], User]
) -> None:
    visitor = guest("Visitor")
    token = people.way_back_token(visitor)
    browsing(visitor).post("/me/do/", {"action": "renew"})
    for bad in (token, token[:-2] + "xx", "nonsense"):
        assert browsing().post(f"/way-back/{bad}/").status_code == 404
    holder, _ = account("Holder")
    assert browsing().post(f"/way-back/{people.way_back_token(holder)}/").status_code == 404


def test_a_deleted_account_leaves_a_former_player_and_no_ownerless_lobby(
    browsing: Callable[..., Client], guest: Callable[[str], User], opened: Callable[..., Lobby]
) -> None:
    alice, bob = guest("Alice"), guest("Bob")
    match = services.play_now(user=alice, slug="conquest", title="First snow")
    lobby = opened(alice)
    services.take_seat(code=lobby.code, user=bob)
    client = browsing(alice)
    assert client.post("/me/do/", {"action": "delete"}).status_code == 422
    assert User.objects.filter(pk=alice.pk).exists()
    assert client.post("/me/do/", {"action": "delete", "sure": "yes"}).status_code == 303
    assert not User.objects.filter(pk=alice.pk).exists()
    seat = selectors.seats_of(match.code)[0]
    assert seat.former
    assert not seat.person
    lobby.refresh_from_db()
    assert lobby.host == bob
    assert [s.user for s in lobby.seats.all()] == [None, bob, None, None]


def test_a_guest_has_at_most_three_running_matches(guest: Callable[[str], User]) -> None:
    visitor = guest("Visitor")
    for _ in range(3):
        services.play_now(user=visitor, slug="conquest", title="First snow")
    with pytest.raises(Refused) as refused:
        services.play_now(user=visitor, slug="conquest", title="First snow")
    assert refused.value.status == 429
    assert selectors.count_running(visitor) == 3


def test_the_language_of_the_browser_and_of_the_menu_are_both_heard() -> None:
    client = Client(HTTP_ACCEPT_LANGUAGE="es")
    assert '<html lang="es"' in client.get("/").content.decode()
    client.post("/i18n/setlang/", {"language": "ru", "next": "/"})
    assert '<html lang="ru"' in client.get("/").content.decode()
    client.post("/play-now/", {"game": "conquest"})
    client.get("/me/")
    assert User.objects.get().language == "ru"
    assert translation.get_language() != ""


def test_a_session_lasts_400_days_and_is_renewed_weekly(
    browsing: Callable[..., Client], guest: Callable[[str], User]
) -> None:
    client = browsing(guest("Visitor"))
    first = client.get("/me/")
    assert first.cookies["bannerhall"]["max-age"] == 400 * 24 * 3600
    assert "bannerhall" not in client.get("/privacy/").cookies
    session = client.session
    session["renewed"] = 1
    session.save()
    assert "bannerhall" in client.get("/privacy/").cookies


def test_b55_a_name_is_shown_as_typed(browsing: Callable[..., Client]) -> None:
    visitor = people.new_guest()
    people.rename(user=visitor, typed="<b hx-get=/x>{{7*7}}</b>")
    shown = browsing(visitor).get("/me/").content.decode()
    assert "&lt;b hx-get=/x&gt;{{7*7}}&lt;/b&gt;" in shown
    assert "<b hx-get" not in shown
