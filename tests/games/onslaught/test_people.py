"""People of a siege who leave, come late, are stood in for, and come back, in every mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import selectors, services, store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.models import Match, Submission
from games.onslaught.rules.orders import Resign, Sheet
from games.onslaught.rules.phases import step
from games.services import Refused
from games.services.opening import opened
from games.services.submissions import put_in
from tests.games.onslaught.random_play import PEOPLE, chosen
from tests.games.services.absent import anybody, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(0), pytest.mark.in_turn]
STEPS = {"market", "build", "prep", "start", "move", "fire", "explore", "attack", "question"}


@pytest.fixture
def siege(person: Callable[[str], Any]) -> Callable[..., Any]:
    """A function that starts a match of a mode, of one wave, with a clock."""

    def start(mode: str, *, waves: int = 1, seconds: int = 60, seed: str = "people") -> Any:
        users = [person(f"person {n}") for n in range(PEOPLE[mode])]
        row = services.start_match(
            slug="onslaught",
            title="A siege",
            seats=[services.NewSeat(user=user, hero=f"Hero {n}") for n, user in enumerate(users)],
            options=chosen(mode, waves),
            turn_seconds=seconds,
            public=True,
            spectators=True,
            talk=services.new_talk(),
            seed=seed,
        )
        row.people = users
        return row

    return start


def pass_by(row: Any) -> None:
    """Let the clock of the open phase run out."""
    phase = store.load(row.code).match.phase
    Match.objects.filter(pk=row.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    assert services.call_time(code=row.code, phase=phase)
    assert services.close_phase(code=row.code, phase=phase)


def decide(row: Any) -> None:
    """Let who is awaited decide by chance."""
    with opened(row.code) as held:
        phase = held.match.phase
        for seat in held.seats:
            if seat.awaited and not seat.ready:
                view = held.rules.view(held.state, Viewer(seat.number))
                put_in(held, seat, held.rules.random_order(view, Dice(f"{phase}/{seat.number}")))
    services.close_phase(code=row.code, phase=phase)


def finished(row: Any) -> bool:
    return store.load(row.code).match.finished is not None


def agrees(row: Any) -> bool:
    """Say whether a replay of all that was handed in gives every State again (C10)."""
    checked = list(selectors.verify(row.code))
    return len(checked) > 1 and all(one.equal for one in checked)


@pytest.mark.parametrize("mode", PEOPLE)
def test_the_clock_may_run_out_in_every_step_and_the_match_goes_on(siege: Any, mode: str) -> None:
    row = siege(mode, waves=3)
    come: Counter[str] = Counter()
    missed = set()
    while not finished(row):
        now = step(store.load(row.code).state)
        come[now] += 1
        if come[now] == 1:
            missed.add(now)
            phase = store.load(row.code).match.phase
            pass_by(row)
            assert store.load(row.code).match.phase != phase
        else:
            decide(row)
    assert finished(row)
    assert {"market", "prep", "move", "attack"} <= missed <= STEPS
    assert agrees(row)


@pytest.mark.parametrize("mode", PEOPLE)
def test_a_siege_in_which_nobody_does_anything_ends_and_is_proved(siege: Any, mode: str) -> None:
    row = siege(mode)
    for _ in range(400):
        if finished(row):
            break
        pass_by(row)
    assert finished(row)
    assert agrees(row)


@pytest.mark.parametrize("mode", PEOPLE)
def test_who_misses_turns_is_stood_in_for_and_takes_the_seat_back(siege: Any, mode: str) -> None:
    row = siege(mode, waves=2)
    for _ in range(300):
        if any(seat.bot for seat in store.load(row.code).seats):
            break
        pass_by(row)
    away = next(seat.number for seat in store.load(row.code).seats if seat.bot)
    for _ in range(6):
        services.play_bots(row.code)
        if not finished(row) and seat_of(row, away).awaited and seat_of(row, away).ready:
            services.close_phase(code=row.code, phase=store.load(row.code).match.phase)
        elif not finished(row):
            decide(row)
    assert not finished(row)
    assert Submission.objects.filter(match=row, seat=away).exclude(bot="").exists()
    services.take_seat_back(code=row.code, user=row.people[away])
    seat = seat_of(row, away)
    assert (seat.bot, seat.user_id) == ("", row.people[away].pk)
    while not finished(row):
        decide(row)
    assert agrees(row)


@pytest.mark.parametrize("mode", PEOPLE)
@pytest.mark.parametrize("after", [0, 7, 40])
def test_who_gives_up_loses_with_the_team_in_any_phase(siege: Any, mode: str, after: int) -> None:
    row = siege(mode, waves=2)
    for _ in range(after):
        decide(row)
    if finished(row):
        return
    leaver = len(row.people) - 1
    services.interject(code=row.code, user=row.people[leaver], key="", order=Resign())
    assert finished(row)
    held = store.load(row.code)
    standings = held.rules.standings(held.state)
    assert standings is not None
    places = {one.seat: one.place for one in standings}
    assert places == ({0: 1, 1: 2} if mode == "duel" else dict.fromkeys(places, 2))
    for user in row.people:
        with pytest.raises(Refused):
            services.interject(code=row.code, user=user, key="", order=Resign())
    assert agrees(row)


@pytest.mark.parametrize("mode", PEOPLE)
def test_when_all_leave_the_house_bots_play_the_siege_to_its_end_or_it_is_closed(
    siege: Any, mode: str
) -> None:
    row = siege(mode)
    for _ in range(5):
        decide(row)
    for user in row.people:
        services.release_user(user)
    held = store.load(row.code)
    assert all(seat.user_id is None for seat in held.seats)
    for _ in range(400):
        if finished(row):
            break
        services.play_bots(row.code)
        phase = store.load(row.code).match.phase
        services.close_phase(code=row.code, phase=phase)
    assert finished(row)
    assert agrees(row)


def test_g10_a_stack_that_was_drafted_in_time_is_handed_in_when_time_is_up(siege: Any) -> None:
    row = siege("duel")
    while step(store.load(row.code).state) != "prep":
        decide(row)
    held = store.load(row.code)
    (number,) = held.rules.awaited(held.state)
    sheet = held.rules.random_order(held.rules.view(held.state, Viewer(number)), Dice("a stack"))
    assert isinstance(sheet, Sheet)
    change = services.Rewrite(sheet.orders)
    user, phase = row.people[number], held.match.phase
    services.change_draft(code=row.code, user=user, phase=phase, key="", change=change)
    pass_by(row)
    written = Submission.objects.get(match=row, phase=phase)
    assert (written.seat, written.kind) == (number, "drafts")
    assert held.game.orders.load(written.data) == sheet
    assert agrees(row)


def test_a_newcomer_takes_over_and_sees_what_the_seat_knows_and_no_draft(
    siege: Any, person: Callable[[str], Any]
) -> None:
    row = siege("coop")
    while not seat_of(row, 1).bot:
        if seat_of(row, 1).awaited:
            pass_by(row)
        else:
            decide(row)
    eve = person("eve")
    services.ask_for_seat(code=row.code, user=eve, seat=1, allowed=anybody)
    services.answer_request(
        code=row.code, user=row.people[0], number=1, consent=True, allowed=anybody
    )
    page = selectors.match_page(code=row.code, viewer=Viewer(1), language="en")
    assert selectors.viewer_of(code=row.code, user=eve) == Viewer(1)
    assert page.drafts == ()
    assert page.view.own is not None
    while not finished(row):
        decide(row)
    assert agrees(row)
