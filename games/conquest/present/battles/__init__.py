"""A battle seen closely: two forces, the bars, the share, who fell and why, step by step."""

from games.conquest.present.battles.closely import LAST, STEPS, battle, step_of
from games.conquest.present.battles.fought import Fought, by_entry, fought, listed
from games.conquest.present.battles.leaders import Leader, leader, leader_of
from games.conquest.present.battles.pages import closely

__all__ = [
    "LAST",
    "STEPS",
    "Fought",
    "Leader",
    "battle",
    "by_entry",
    "closely",
    "fought",
    "leader",
    "leader_of",
    "listed",
    "step_of",
]
