"""Refusals of Skirmish: the rule that explains one, and its code (G23) among the values."""

from __future__ import annotations

from typing import Literal

from games.kernel.words import IllegalOrder, noop

Code = Literal[
    "WRONG_PHASE",
    "NOT_YOURS",
    "ALREADY_USED",
    "PAIR_COUNT",
    "UNIT_REUSED",
    "BAD_PAIR",
    "SUPPORT_MISSING",
    "SLOT_EMPTY",
    "CARD_REUSED",
    "NOT_IN_HAND",
    "REINF_WITH_BLIND",
    "REINF_ALONE",
    "SPLASH_SHORT",
    "BAD_ARMY",
    "HAND_LIMIT",
]


def refusal(rule: str, code: Code, message: str, **values: str | int) -> IllegalOrder:
    """Return the refusal of an order: rule, sentence and places, with the code under `code`.

    HAND_LIMIT is not in the rule book's list: it refuses a discard down to the hand limit (F31)
    that puts too few or too many cards away.
    """
    return IllegalOrder(rule, message, code=code, **values)


def wrong_phase() -> IllegalOrder:
    """Return the refusal of an order that the open phase does not take from this seat (G3)."""
    return refusal("G3", "WRONG_PHASE", noop("This is not the time for that."))
