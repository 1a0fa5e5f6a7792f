"""What an event calls a chip, and what all events have in common.

A piece is named by its side, its type and where it stood, never by a number: numbers would tell
of chips that lie hidden in a group (F07).
"""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.audience import EVERYONE, Audience
from games.onslaught.rules.catalogue import Cell

NOBODY = -1  # the side of a landmark


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit, spire or landmark as everybody saw it: its side, type and hex.

    `cell` None: in the deployment stack. `type` "gate" is a gate.
    """

    side: int
    type: str
    cell: Cell | None
    is_improved: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What all events have: who may receive it."""

    audience: Audience = EVERYONE
