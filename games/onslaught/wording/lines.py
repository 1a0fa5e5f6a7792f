"""A line of the log: what happened in a sentence, and the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.kernel.page import LETTERS, SeatPage
from games.naming import who
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.geometry import cell_text
from games.onslaught.wording import names

Seats = Sequence[SeatPage]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence in the reader's language, with the id of its rule, such as "F35"."""

    rule: str
    text: str


def side(number: int, seats: Seats) -> str:
    """Return what a side is called: sides are numbered like seats, the opponent comes after."""
    return who(seats, number) if number < len(seats) else _("The opponent")


def gate(number: int) -> str:
    """Return what a gate is called, by its index: "Gate B"."""
    return _("Gate %(letter)s") % {"letter": LETTERS[number]}


def plain(piece: Piece) -> str:
    """Return what a piece is called without its place: "Cinder Hand* (A)" (S29)."""
    if piece.type == "gate":
        return gate(piece.side)
    improved = "*" if piece.is_improved else ""
    owner = f" ({LETTERS[piece.side]})" if piece.side >= 0 else ""
    return names.named(THINGS, piece.type) + improved + owner


def placed(piece: Piece) -> str:
    """Return what a piece is called, and where it is: "Cinder Hand (A) at 2,1"."""
    if piece.type == "gate":
        return gate(piece.side)
    if piece.cell is None:
        return _("%(piece)s in the stack") % {"piece": plain(piece)}
    return _("%(piece)s at %(cell)s") % {"piece": plain(piece), "cell": cell_text(piece.cell)}


def listed(words: Iterable[str]) -> str:
    """Return words in one phrase; "none" where there are none."""
    return ", ".join(words) or pgettext("things", "none")


THINGS = {**names.UNITS, **names.SPIRES, **names.LANDMARKS}
