"""Positions of the sandbox for tests, and its page: sending its form, reading its answers."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.test import Client

from games.encounter.tools.sandbox.position import Position, position_of
from tests.games.encounter.boards import Board, E

ADDRESS = "/tools/foe-moves/"
HTMX = {"HX-Request": "true"}


def position(board: Board) -> Position:
    """Return a board as a position in which E moves; its units are of kinds that are known."""
    state = board.state()
    heroes = [n for n in sorted(state.figures) if state.figures[n].team == "hero"]
    figures = {
        n: replace(figure, seat=heroes.index(n)) if n in heroes else figure
        for n, figure in state.figures.items()
    }
    found = position_of(replace(state, figures=figures), E)
    assert found is not None
    known = {"hero": "bulwark", "ally": "thornback", "foe": "thornback"}
    return replace(found, units=tuple(replace(u, kind=known[u.team]) for u in found.units))


def fields(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of the page's form that hold a position's plain form."""
    sent: dict[str, Any] = {
        "name": plain.get("name", ""),
        "sight": plain["sight"],
        "round": plain["round"],
        "foe": plain["foe"],
        "beside": " ".join(plain["beside"]) or "-" if "beside" in plain else "",
        "top": plain["top"],
        "left": plain["left"],
        "rows": "\r\n".join(plain["rows"]),
        "shown": "1",
        "show": ["result"],
    }
    for letter, unit in plain["units"].items():
        sent |= {f"{letter}-{key}": value for key, value in unit.items()}
    return sent


def post(client: Client, sent: Mapping[str, Any], *, htmx: bool = True, **more: Any) -> Any:
    """Send the form with these fields, changed by `more`."""
    return client.post(ADDRESS, {**sent, **more}, headers=HTMX if htmx else {})


def stops_of(answer: Any) -> str:
    """Return the stops that a page's answer tells to scripts."""
    found = re.search(r'data-stops="([^"]*)"', answer.content.decode())
    assert found is not None
    return found[1]


def text_of(answer: Any) -> str:
    """Return the words of an answer without its tags."""
    words = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return html.unescape(re.sub(r"\s+", " ", words))


def query_of(answer: Any) -> str:
    """Return the address that an answer gives to the browser."""
    address: str = answer["HX-Replace-Url"] if "HX-Replace-Url" in answer else answer["Location"]
    return address
