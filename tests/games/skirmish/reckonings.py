"""The second skirmish of T33 as it stands after the reveal, and events as the log tells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.kernel.page import SeatPage
from games.skirmish.rules.results import Bonus, Reckoning, SideReckoning
from games.skirmish.wording import lines

SEATS = [
    SeatPage(n, f"person {n}", "", hero, 1, "", {}, True, False, True)
    for n, hero in enumerate(("Maren", "Teodora"))
]

MORTAR = SideReckoning(
    seat=0,
    front="a2",
    unit="mortar_crawler",
    supports=("a4", "a5"),
    standard="I12",
    blind=False,
    met=(),
    shuffled=0,
    pair="major",
    icon="mortar_crawler",
    printed_attack=8,
    printed_health=6,
    reinforcement="I16",
    fate="counts",
    bonuses=(
        Bonus("support", "a4", attack=1),
        Bonus("support", "a5", attack=1),
        Bonus("reinforcement", "I16", health=2),
    ),
    zeroed="",
    attack=10,
    health=8,
    cloaks=(),
    detects=(),
    blow="front",
)
MENHIR = SideReckoning(
    seat=1,
    front="d1",
    unit="menhir",
    supports=(),
    standard="L07",
    blind=False,
    met=(),
    shuffled=0,
    pair="major",
    icon="menhir",
    printed_attack=8,
    printed_health=8,
    reinforcement="",
    fate="",
    bonuses=(),
    zeroed="",
    attack=8,
    health=8,
    cloaks=(),
    detects=(),
    blow="front",
)


def reckoning(mine: Mapping[str, Any] | None = None, **theirs: Any) -> Reckoning:
    """Return the second skirmish of T33, with other facts of the attacker or the defender."""
    return Reckoning(replace(MORTAR, **(mine or {})), replace(MENHIR, **theirs))


def told(event: Any) -> list[str]:
    """Return an event's lines, each with its rule at the end, as the log shows them."""
    return [f"{line.text} {line.rule}" for line in lines(event, SEATS)]
