"""A toy match with something to see: its panel says what the viewer's gold is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.utils.translation import gettext

import config.urls  # noqa: F401  reads the registry once, before the toy is in it
from games.kernel.game import Game, PanelSpec
from games.kernel.words import IllegalOrder, MalformedOrder
from games.render import PANELS, WHOLE
from tests.games.toy import Agree, Dig, Resign, known

INTERJECTIONS = {"resign": Resign, "agree": Agree}


def read_order(post: Mapping[str, str]) -> Dig:
    """Read how much to dig for."""
    amount = post.get("amount", "")
    if not amount.isdigit():
        raise MalformedOrder("%(amount)s is no number.", amount=amount)
    return Dig(int(amount))


def read_interjection(post: Mapping[str, str]) -> Any:
    """Read resigning or agreeing."""
    if post.get("what") not in INTERJECTIONS:
        raise MalformedOrder("That can not be said.")
    return INTERJECTIONS[post["what"]]()


def refusal(found: IllegalOrder) -> str:
    """Word a refusal."""
    return gettext(found.message) % found.values


def sentence(event: Any, seats: Any) -> str:
    """Word an event."""
    kind = type(event).__name__
    return f"{kind} {getattr(event, 'amount', '')}".strip()


def present(page: Any) -> Mapping[str, Any]:
    """Show the gold and the drafts."""
    drafts = ", ".join(str(draft.order.amount) for draft in page.drafts)
    return {"sentence": f"Gold {page.view.gold}, drafts [{drafts}], turn {page.view.turn}"}


PARTS: dict[str, Any] = {
    "panels": (PanelSpec("gold", "games/_said.html"),),
    "present": present,
    "edit": lambda page, query: {"editor": "games/_said.html", "sentence": "Dig here."},
    "sentence": sentence,
    "refusal": refusal,
    "read_order": read_order,
    "read_interjection": read_interjection,
}


@pytest.fixture
def shown(toy: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game with forms and a panel."""
    return _with_parts(toy, monkeypatch)


@pytest.fixture
def digging(relay: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game as a relay, with forms and a panel."""
    return _with_parts(relay, monkeypatch)


def _with_parts(toy: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    game = replace(toy, **PARTS)
    known(game, monkeypatch)
    for kept in (PANELS, WHOLE):
        kept.clear()
    return game


def logged_in(user: Any) -> SessionStore:
    """Return a new session of a user, as a browser's cookie would name it."""
    session = SessionStore()
    session["_auth_user_id"] = str(user.pk)
    session.create()
    return session
