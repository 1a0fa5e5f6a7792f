"""Events with two people at the table, and the opponent behind them, for tests of their words."""

from __future__ import annotations

from typing import Any

from games.kernel.page import SeatPage
from games.onslaught.rules.events.cast import NOBODY, Piece
from games.onslaught.wording import lines

SEATS = [
    SeatPage(n, name, "", "", 1, "", {}, True, False, True)
    for n, name in enumerate(("Maren", "Teodora"))
]
HAND = Piece(0, "cinder-hand", (2, 1))
ORU = Piece(0, "warden-oru", (3, 2), is_improved=True)
RUNNER = Piece(1, "sprig-runner", (2, 2))
WAITING = Piece(1, "sprig-runner", None)
POST = Piece(1, "ember-post", (2, 3))
GATE = Piece(1, "gate", (3, 11))
BRUTE = Piece(NOBODY, "bog-brute", (4, 9))


def told(event: Any) -> list[str]:
    """Return an event's lines, each with its rule."""
    return [f"{line.text} {line.rule}" for line in lines(event, SEATS)]
