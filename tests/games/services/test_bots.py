"""Bots hand in like anyone, and no bot ever stops a match."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.test import override_settings

from games import services, store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.models import Submission
from games.services.thought import within
from tests.games.toy import BOTS, RULES

pytestmark = pytest.mark.django_db


def test_a_bot_hands_in_what_it_thinks_of_its_own_view(match: Any) -> None:
    row = match("ann", bots=("fair",), seed="s")
    view = RULES.view(store.load(row.code).state, Viewer(1))
    wanted = BOTS["fair"](view, Dice("bot/s1"))
    assert services.play_bots(row.code) == 1
    held = store.load(row.code)
    assert [seat.ready for seat in held.seats] == [False, True]
    row = Submission.objects.get(match__code=row.code)
    assert held.game.orders.load(row.data) == wanted


def test_a_bot_plays_once_a_turn(match: Any) -> None:
    row = match("ann", bots=("fair",))
    assert [services.play_bots(row.code) for _ in range(3)] == [1, 0, 0]


@pytest.mark.parametrize("bot", ["greedy", "silent", "babbling", "broken"])
def test_b41_a_bot_without_a_legal_answer_gets_the_default_at_once(match: Any, bot: str) -> None:
    row = match("ann", bots=(bot,))
    deadline = store.load(row.code).match.deadline
    services.play_bots(row.code)
    services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
    held = store.load(row.code)
    assert held.match.phase == "turn-2"
    assert held.match.deadline == deadline
    assert (held.state.realms[1].gold, held.state.realms[1].missed) == (100, 1)


def test_b41_a_late_bot_gets_the_default_in_time(match: Any) -> None:
    row = match("ann", bots=("late",))
    with override_settings(PACE=settings.PACE._replace(bot=0.05)):
        services.play_bots(row.code)
    assert Submission.objects.get(match=row).kind == "default"


def test_b41_every_failure_leaves_a_line_in_the_log(
    match: Any, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    row = match("ann", bots=("greedy", "silent", "broken"))
    services.play_bots(row.code)
    lines = [r.getMessage() for r in caplog.records if r.name == "games.services.bots"]
    assert len(lines) == 3
    assert all(row.code in line for line in lines)


def test_only_bots_end_a_match_by_its_turn_limit(match: Any) -> None:
    row = match(bots=("fair", "fair"), options={"turn_limit": 3})
    for _ in range(3):
        assert services.play_bots(row.code) == 2
    assert store.load(row.code).match.finished is not None
    assert services.play_bots(row.code) == 0


def test_pure_work_that_fails_says_what_went_wrong() -> None:
    assert within(1, lambda: 6 * 7) == (42, "")
    assert within(1, lambda: {"yes": 1}["no"]) == (None, "KeyError('no')")


def test_an_unknown_match_has_no_bots() -> None:
    assert services.play_bots("NOTTHERE") == 0
