"""A seat's hand on a match of Conquest: forms as the page sends them, and what came of them."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client

from games import store
from games.kernel.ruleset import Viewer
from games.models import AnsweredForm, Draft, Line, Submission
from games.store import Held

HTMX = {"HX-Request": "true"}


def browser(user: Any = None) -> Client:
    """Return the browser of a person, or of somebody who never logged in."""
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    if user is not None:
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def send(client: Client, row: Any, form: str, **fields: Any) -> Any:
    """Send one of a match's forms for its open phase, as the page's script does."""
    phase = store.load(row.code).match.phase
    return client.post(f"/matches/{row.code}/{form}/", {"phase": phase} | fields, headers=HTMX)


def march(row: Any, seat: int, number: str = "all") -> dict[str, str]:
    """Return the fields of a march of a seat's army, which is legal on turn 1."""
    held = store.load(row.code)
    view = held.rules.view(held.state, Viewer(seat))
    army = next(army for army in view.armies if army.seat == seat)
    unit = next(iter(army.troops))
    letter, digit = army.cell[0], int(army.cell[1:])
    to = f"{letter}{digit + 1 if digit < 5 else digit - 1}"
    return {"kind": "move", "from": army.cell, "to": to, f"send-{unit}": number}


def truth(row: Any) -> tuple[Any, ...]:
    """Return all that a refused form may not change: State, counters, drafts, sheets, lines."""
    store.STATES.clear()
    held = store.load(row.code)
    match = held.match
    return (
        held.game.tables.digest(held.state),
        (match.phase, match.state_number, match.revision, match.changes, match.resolving),
        tuple((s.user_id, s.bot, s.ready, s.awaited, s.revision, s.past) for s in held.seats),
        tuple(Draft.objects.filter(match=match).order_by("pk").values_list("seat", "data")),
        tuple(Submission.objects.filter(match=match).values_list("seat", "kind", "number")),
        AnsweredForm.objects.filter(match=match).count(),
        tuple(Line.objects.filter(talk=match.talk_id).values_list("text", flat=True)),
    )


def held(row: Any) -> Held:
    """Return the match as it stands."""
    return store.load(row.code)


def tells(content: bytes | str, number: str) -> bool:
    """Say whether a number stands in an answer by itself, not by chance inside a digest."""
    text = content if isinstance(content, str) else content.decode()
    return re.search(rf"(?<![0-9A-Za-z]){number}(?![0-9A-Za-z])", text) is not None
