"""What of an Encounter match can be looked back at: the panels, the slider's marks, the charts."""

from __future__ import annotations

from collections.abc import Mapping

from games.encounter.rules.events.foes import FigureDefeated, FoeAttacked
from games.encounter.rules.events.turns import EncounterEnded
from games.encounter.rules.state import State
from games.kernel.game import History
from games.kernel.words import noop


def figures(state: State) -> Mapping[str, Mapping[int, int]]:
    """Return each seat's health now, and its experience so far."""
    return {
        "health": {s: state.figures[h.figure].health for s, h in state.heroes.items()},
        "experience": {s: hero.experience for s, hero in state.heroes.items()},
    }


HISTORY = History(
    panels=("board", "text", "mine", "acts", "side", "throw", "foes", "score", "replay", "log"),
    marks={
        FoeAttacked.__name__: "battle",
        EncounterEnded.__name__: "capture",
        FigureDefeated.__name__: "fall",
    },
    mark_names={
        "battle": noop("a foe attacked"),
        "capture": noop("an encounter ended"),
        "fall": noop("a figure fell"),
    },
    charts={"health": noop("Health"), "experience": noop("Experience")},
    figures=figures,
    weights={FigureDefeated.__name__: lambda event: 1},
    sides=lambda state: {seat: hero.type for seat, hero in state.heroes.items()},
)
