"""A battle seen closely: two forces, the bars, the share, who fell and why, step by step."""

from games.conquest.present.battles.closely import LAST, STEPS, battle, step_of
from games.conquest.present.battles.leaders import Leader, leader, leader_of

__all__ = ["LAST", "STEPS", "Leader", "battle", "leader", "leader_of", "step_of"]
