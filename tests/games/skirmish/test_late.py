"""Misses of Skirmish through the house: who was late, the player or the house itself (G20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from games import services, store
from games.models import Match
from games.skirmish import rules
from games.skirmish.armies.army import army_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(person: Callable[[str], Any]) -> Any:
    """A duel of two people against the clock, at its first muster."""
    seats = [
        services.NewSeat(user=person(name), hero=name.title(), choices={"faction": faction})
        for name, faction in (("ann", "ironvale"), ("bob", "lumen"))
    ]
    return services.start_match(
        slug="skirmish",
        title="Harrow Ford",
        seats=seats,
        talk=services.new_talk(),
        turn_seconds=60,
        public=True,
        spectators=True,
        options={"format": "duel", "attacker": 0},
    )


def close(row: Any, late: float) -> Any:
    """Close the open phase so many seconds after its deadline; return the State after it."""
    at = timezone.now() - timedelta(seconds=late)
    Match.objects.filter(pk=row.pk).update(deadline=at)
    phase = store.load(row.code).match.phase
    assert services.call_time(code=row.code, phase=phase)
    assert services.close_phase(code=row.code, phase=phase)
    return store.load(row.code).state


def missed(state: Any) -> list[int]:
    return [side.missed for side in state.sides.values()]


def test_g20_three_phases_that_players_let_pass_end_a_battle(row: Any) -> None:
    assert missed(close(row, late=1)) == [1, 1]
    assert missed(close(row, late=1)) == [2, 1]
    state = close(row, late=1)
    assert state.past[1].cause == "missed"
    assert state.past[1].quitter == 0


def test_g20_a_phase_that_the_house_closes_late_is_missed_by_nobody(row: Any) -> None:
    """Decision 16 of the architecture: an outage counts against nobody."""
    outage = settings.PACE.outage + 5
    state = close(row, late=outage)
    assert missed(state) == [0, 0]
    assert state.units  # the rules chose both armies all the same
    for _ in range(3):
        state = close(row, late=outage)
    assert missed(state) == [0, 0]
    assert all(result.cause == "fought" for result in state.past.values())


def test_g20_the_rules_choose_the_same_whether_a_phase_was_missed_or_not(
    row: Any, person: Callable[[str], Any]
) -> None:
    choice = rules.excused(store.load(row.code).state, 0)
    state = close(row, late=settings.PACE.outage + 5)
    recruited = army_of(choice.orders)
    mine = Counter(unit.type for unit in state.units.values() if unit.seat == 0)
    assert mine == Counter(recruited.units)
