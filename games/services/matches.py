"""How a match begins."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import announce, store
from games.store import NewSeat

HALLS = ("hall:open", "hall:live")  # open: with everybody's own matches


def start_match(  # noqa: PLR0913  a match has that many choices, all named by the caller
    *,
    slug: str,
    title: str,
    seats: Sequence[NewSeat],
    options: Mapping[str, Any],
    turn_seconds: int,
    public: bool,
    spectators: bool,
    talk: Any,
    host: Any = None,
    seed: str | None = None,
) -> Any:
    """Begin a match and return its row; raises IllegalOrder when the rules refuse the set-up.

    `host` is the person who answers for it to those who want a seat.
    """
    chosen = {**options, "turn_seconds": turn_seconds}
    with transaction.atomic():
        held = store.create(
            store.new_match(
                slug=slug,
                title=title,
                options=chosen,
                turn_seconds=turn_seconds,
                public=public,
                spectators=spectators,
                talk=talk,
                host=host,
                seed=seed or secrets.token_hex(32),
            ),
            seats,
        )
        announce.changed(f"match:{held.match.code}", held.match.changes)
        tell_hall()
    return held.match


def tell_hall() -> None:
    """Nudge the hall's lists of matches, which are compared by their content."""
    for topic in HALLS:
        announce.changed(topic, int(timezone.now().timestamp() * 1000))
