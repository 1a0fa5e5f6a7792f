"""Events of a battle with its cast, for tests of their words: heroes 1 and 2, ally 3, foes."""

from __future__ import annotations

from typing import Any

from games.encounter.rules.events.cast import with_cast
from games.encounter.rules.state import Figure
from games.encounter.wording import lines, sentence
from games.kernel.page import SeatPage

SEATS = [
    SeatPage(n, f"person {n}", "", hero, 1, "", {}, True, False, True)
    for n, hero in enumerate(("Maren", "Teodora"))
]
FIGURES = {
    1: Figure(1, "hero", "bulwark", 0, (0, 0), 6, 6),
    2: Figure(2, "hero", "mender", 1, (1, 0), 5, 5),
    3: Figure(3, "ally", "ferry_warden", 0, (0, 1), 5, 5),
    7: Figure(7, "foe", "pit_hound", None, (3, 0), 4, 4),
    8: Figure(8, "foe", "iron_reeve", None, (3, 1), 6, 6),
}


def told(event: Any) -> list[str]:
    """Return an event's lines, each with its rule."""
    return [f"{line.text} {line.rule}" for line in lines(with_cast(event, FIGURES), SEATS)]


def said(event: Any) -> str:
    """Return an event as it is told alone."""
    return sentence(with_cast(event, FIGURES), SEATS)
