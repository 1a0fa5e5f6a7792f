"""What tests of absent people share: turns that are missed, requests and their answers."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Match
from games.services import Refused


def anybody(user: Any) -> None:
    """Let anybody play as many matches as they like."""


def nobody(user: Any) -> None:
    """Let nobody play more matches."""
    raise Refused(429, "That is all a guest may have.")


def seat_of(row: Any, number: int) -> Any:
    return store.load(row.code).seats[number]


def close_turn(row: Any, *ready: int) -> None:
    """Let a turn close at its deadline; the others than these hand nothing in."""
    phase = store.load(row.code).match.phase
    for number in ready:
        services.hand_in(code=row.code, user=row.people[number], phase=phase, key="")
    Match.objects.filter(pk=row.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    assert services.call_time(code=row.code, phase=phase)
    assert services.close_phase(code=row.code, phase=phase)


def stood_in(row: Any) -> Any:
    """Let bob miss two turns, so that a bot plays for him."""
    for _ in range(2):
        close_turn(row, 0, 2)
    return row


def ask(row: Any, user: Any, seat: int = 1, **more: Any) -> Any:
    chosen = {"allowed": anybody} | more
    return services.ask_for_seat(code=row.code, user=user, seat=seat, **chosen)


def answer(row: Any, number: int = 1, who: int = 0, consent: bool = True, **more: Any) -> Any:
    chosen = {"allowed": anybody} | more
    return services.answer_request(
        code=row.code, user=row.people[who], number=number, consent=consent, **chosen
    )


def refusal(act: Any, *args: Any, **more: Any) -> int:
    with pytest.raises(Refused) as refused:
        act(*args, **more)
    return refused.value.status


def notices(row: Any) -> list[str]:
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    return [entry.event.message % entry.event.values for entry in page.notices]
