"""Positions of Onslaught in which side 1 is the rule-driven opponent, with a brief."""

from __future__ import annotations

from typing import Any

from games.onslaught.rules.course import Course
from games.onslaught.rules.notation import brief_of_text
from games.onslaught.rules.state import Options
from tests.games.onslaught.given import Placed, frozen, siege, with_side

HEADER = "faction: Fernveil Choir\n"


def opposed(*placed: Placed, brief: str = "wave 1\nwave 2", **values: Any) -> Course:
    """Return a position of `siege` as a Course, with the opponent on side 1 in its turn.

    `brief` follows its faction: the Fernveil Choir. `turns` is which turn of the wave it has,
    `side` are facts of its own. Side 0 is a person's, Ashforge at gate A.
    """
    turns, own = values.pop("turns", 2), values.pop("side", {})
    options = Options("brief", "twin-lanes", brief=brief_of_text(HEADER + brief, frozen()))
    state = siege(*placed, **{"options": options, "active": 1, **values})
    return Course(with_side(state, 1, **{"seat": None, "turns": turns, "mark": 0, **own}))
