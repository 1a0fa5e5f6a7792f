"""A world of Encounter that differs in every kind of fact that a viewer may not know: none.

The battle is the party's against the rules: all of State is public. What is hidden, the seed and
other seats' drafts, is no part of it; the house's own contract exchanges drafts and submissions.
"""

from __future__ import annotations

from games.encounter.rules.state import State
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer

# Every field of State; `twin` fails for a new one until somebody has said that all may see it.
PUBLIC = frozenset(
    {
        "catalogue",
        "options",
        "number",
        "threat",
        "goal",
        "goal_rounds",
        "round",
        "step",
        "turn",
        "fields",
        "figures",
        "heroes",
        "dice",
        "burdens",
        "past",
        "advice",
        "acting",
        "blow",
        "pending",
        "acted",
        "last_rank",
        "opened",
        "standings",
        "end_reason",
    }
)


def twin(state: State, _viewer: Viewer, _dice: Dice) -> State:
    """Return a State that looks the same to a viewer: the same one, for all of it is public."""
    assert set(State.__dataclass_fields__) == PUBLIC
    return state
