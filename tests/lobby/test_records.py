"""The page of what somebody has played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from games import services
from games.conquest.rules.orders import Surrender
from games.models import Match
from lobby.models import User

pytestmark = pytest.mark.django_db
Guest = Callable[[str], User]


def over(*people: User, public: bool = True) -> Match:
    """A match that ended because all but the first surrendered in its first turn."""
    row: Match = services.start_match(
        slug="conquest",
        title="Nine Fords",
        seats=[services.NewSeat(user=user, hero="Ysolde") for user in people],
        options={},
        turn_seconds=0,
        public=public,
        spectators=True,
        talk=services.new_talk(),
    )
    for user in people[1:]:
        services.interject(code=row.code, user=user, key="", order=Surrender())
    services.hand_in(code=row.code, user=people[0], phase="turn-1", key="")
    return row


def page(name: str, client: Client | None = None) -> str:
    answer = (client or Client()).get(reverse("person", args=[name]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_everybody_reads_what_somebody_has_played(guest: Guest) -> None:
    ann, ben = guest("Ann Ford"), guest("Ben Ford")
    row = over(ann, ben)
    text = page("Ann Ford")
    assert f'href="/matches/{row.code}/result/"' in text
    assert "place 1 of 2" in text
    assert "1 won of 1" in text
    assert "100 %" in text
    assert "0 won of 1" in page("Ben Ford")


def test_a_name_is_found_however_it_is_written(guest: Guest) -> None:
    guest("Ann Ford")
    assert "Ann Ford" in page("ANN ford")


@pytest.mark.parametrize("name", ["nobody-here", "x" * 3000, "a/b", "..", "%00"])
def test_somebody_who_is_not_there_is_not_found(name: str) -> None:
    answer = Client().get(f"/people/{name}/")
    assert answer.status_code == 404


def test_a_private_match_is_shown_to_its_own_person_alone(
    guest: Guest, browsing: Callable[..., Client]
) -> None:
    ann, ben = guest("Ann Ford"), guest("Ben Ford")
    row = over(ann, ben, public=False)
    for client in (None, browsing(ben)):
        assert row.code not in page("Ann Ford", client)
    assert row.code in page("Ann Ford", browsing(ann))


def test_the_result_leads_to_its_people(guest: Guest) -> None:
    row = over(guest("Ann Ford"), guest("Ben Ford"))
    text = Client().get(f"/matches/{row.code}/result/").content.decode()
    assert 'href="/people/Ann%20Ford/"' in text
