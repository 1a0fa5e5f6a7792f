"""What the house does with a party: it wins and loses as one, may pause, and has no draws."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors, services, store
from games.encounter.rules.events.turns import PhaseMissed
from games.encounter.rules.maps.lands import land_of_text, plain_land, read_land
from games.encounter.rules.orders import Deploy, EndTurn, Order, Resign, VoteRetreat
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.models import Entry, Match
from games.services import Refused
from games.services.opening import opened
from games.services.submissions import put_in
from tests.games.encounter import lands

pytestmark = pytest.mark.django_db
Start = Callable[..., Match]


@pytest.fixture
def start(person: Callable[[str], Any]) -> Start:
    """A function that begins a battle of two people on a small land, by its objective."""

    def begin(objective: str, **terms: Any) -> Match:
        users = [person("ann"), person("bob")]
        land = lands.plain(objective=objective, foes=["ash_whelp", "ash_whelp"])
        row: Match = services.start_match(
            slug="encounter",
            title="A test",
            seats=[services.NewSeat(user=user, hero=user.shown_name) for user in users],
            talk=services.new_talk(),
            public=True,
            spectators=True,
            host=users[0],
            options={"ground": "own", "land": land, "auto_ties": True},
            **({"turn_seconds": 0} | terms),
        )
        row.people = users  # type: ignore[attr-defined]
        return row

    return begin


def decide(row: Match) -> None:
    """Let whoever is awaited deploy on the first cell, or end the turn."""
    held = store.load(row.code)
    (seat,) = held.rules.awaited(held.state)
    cells = held.rules.view(held.state, Viewer(seat)).possible.cells
    order: Order = Deploy(cells[0]) if cells else EndTurn()
    change = services.Rewrite((order,))
    mine: dict[str, Any] = {"code": row.code, "user": held.seats[seat].user, "key": ""}
    services.change_draft(**mine, phase=held.match.phase, change=change)
    services.hand_in(**mine, phase=held.match.phase)


def to_the_end(row: Match) -> Match:
    """Let everybody decide until the match is over; return its row."""
    for _ in range(30):
        if store.load(row.code).match.finished:
            return Match.objects.get(pk=row.pk)
        decide(row)
    raise AssertionError("the battle does not end")


def say(row: Match, seat: int, order: Any) -> None:
    user = row.people[seat]  # type: ignore[attr-defined]
    services.interject(code=row.code, user=user, key="", order=order)


def results(row: Match) -> list[tuple[int, int]]:
    """Return of each person's record the place and how many matches were won."""
    users = row.people  # type: ignore[attr-defined]
    records = [selectors.record_of(user, also_private=True) for user in users]
    return [(record.matches[0].place, record.won) for record in records]


def test_a_party_wins_together_on_everybodys_record(start: Start) -> None:
    row = start("hold:1")
    to_the_end(row)
    assert results(row) == [(1, 1), (1, 1)]
    assert all(checked.equal for checked in selectors.verify(row.code))


def test_o7_a_party_that_retreats_loses_together(start: Start) -> None:
    row = start("rout")
    decide(row)
    decide(row)
    say(row, 0, VoteRetreat(True))
    say(row, 1, VoteRetreat(True))
    to_the_end(row)
    assert results(row) == [(2, 0), (2, 0)]


def test_who_leaves_shares_the_partys_place_and_the_result_says_so(start: Start) -> None:
    row = start("hold:1")
    decide(row)
    decide(row)
    say(row, 0, Resign())
    to_the_end(row)
    assert results(row) == [(1, 1), (1, 1)]
    standings = store.load(row.code).state.standings
    assert [one.reason for one in standings] == ["left", "all_won"]


def test_the_match_ends_lost_when_the_last_one_leaves(start: Start) -> None:
    row = start("hold:9")
    for seat in (1, 0):
        say(row, seat, Resign())
    assert store.load(row.code).match.finished is not None
    assert results(row) == [(2, 0), (2, 0)]
    assert all(checked.equal for checked in selectors.verify(row.code))


def test_f26_the_others_go_through_the_chain_when_one_has_left(
    person: Callable[[str], Any],
) -> None:
    users = [person("ann"), person("bob")]
    row = services.start_match(
        slug="encounter",
        title="A test",
        seats=[services.NewSeat(user=user, hero=user.shown_name) for user in users],
        talk=services.new_talk(),
        public=True,
        spectators=True,
        options={"encounters": ["low_bell", "toll_stairs"], "auto_ties": True},
        turn_seconds=0,
    )
    services.interject(code=row.code, user=users[0], key="", order=Resign())
    client = Client(HTTP_HOST="localhost")
    while not (held := store.load(row.code)).match.finished:
        left = held.state.figures[held.state.heroes[0].figure]
        assert (left.is_down, left.cell, left.health) == (True, None, 0)
        assert client.get(f"/matches/{row.code}/").status_code == 200
        if held.state.round == 1:
            wish = {"code": row.code, "user": users[1], "key": ""}
            services.interject(**wish, order=VoteRetreat(True))
        with opened(row.code) as held:
            view = held.rules.view(held.state, Viewer(1))
            put_in(held, held.seats[1], held.game.bots["normal"](view, Dice("bob")))
        assert services.close_phase(code=row.code, phase=held.match.phase)
    assert [result.reason for result in held.state.past.values()] == ["retreat", "retreat"]
    assert all(checked.equal for checked in selectors.verify(row.code))


@pytest.mark.parametrize("kind", ["draw", "surrender", "tell", "fulfil"])
def test_no_other_games_votes_are_offered_or_taken(start: Start, kind: str) -> None:
    row = start("rout")
    client = Client(HTTP_HOST="localhost")
    client.force_login(row.people[0])  # type: ignore[attr-defined]
    page = client.get(f"/matches/{row.code}/").content.decode()
    assert f'value="{kind}"' not in page
    said = client.post(f"/matches/{row.code}/interject/", {"kind": kind, "sure": "1", "agree": "1"})
    assert said.status_code == 422
    assert store.load(row.code).match.finished is None


def test_a_clock_is_stopped_by_more_than_half_of_the_party(start: Start) -> None:
    row = start("rout", turn_seconds=60)
    for seat, stops in ((0, False), (1, True)):
        user = row.people[seat]  # type: ignore[attr-defined]
        services.vote(code=row.code, user=user, wish="pause", on=True)
        match = store.load(row.code).match
        assert (match.paused is not None, match.deadline is None) == (stops, stops)
    decide(row)
    assert store.load(row.code).match.deadline is not None


def test_a_battle_without_a_clock_has_none_to_stop(start: Start) -> None:
    row = start("rout")
    user = row.people[0]  # type: ignore[attr-defined]
    with pytest.raises(Refused) as refused:
        services.vote(code=row.code, user=user, wish="pause", on=True)
    assert refused.value.status == 409


@pytest.mark.parametrize("late", [1, 3600])
def test_f6_a_phase_that_is_closed_late_places_the_hero_on_the_first_cell(
    start: Start, late: int
) -> None:
    row = start("rout", turn_seconds=60)
    held = store.load(row.code)
    first = held.rules.view(held.state, Viewer(0)).possible.cells[0]
    Match.objects.filter(pk=row.pk).update(deadline=timezone.now() - timedelta(seconds=late))
    assert services.call_time(code=row.code, phase=held.match.phase)
    assert services.close_phase(code=row.code, phase=held.match.phase)
    state = store.load(row.code).state
    assert state.figures[state.heroes[0].figure].cell == first
    told = Entry.objects.filter(match=row, data__is=PhaseMissed.__name__)
    assert [entry.data["seat"] for entry in told] == [0]
    assert all(checked.equal for checked in selectors.verify(row.code))


def test_the_file_of_a_land_of_ones_own_is_the_land_again(start: Start) -> None:
    row = start("hold:3")
    answer = Client(HTTP_HOST="localhost").get(f"/matches/{row.code}/map.json")
    given = store.load(row.code).match.options["land"]
    assert plain_land(land_of_text(answer.content.decode())) == plain_land(read_land(given))
