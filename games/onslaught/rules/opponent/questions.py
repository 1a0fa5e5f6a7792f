"""How the opponent answers a question."""

from __future__ import annotations

from games.onslaught.rules.orders import Answer
from games.onslaught.rules.state import Question

SELL = "sell"


def reply(question: Question) -> Answer:
    """Return the opponent's answer: a relic is sold, since it uses none; else what is canonical.

    Canonical is for redirection that the stack's unit survives (G35), for a hero's level an attack
    chip while its attack is 1 at most and fortification later (G36), for hexes the lowest one.
    """
    return Answer(SELL if SELL in question.options else question.canonical)
