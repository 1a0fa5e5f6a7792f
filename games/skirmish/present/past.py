"""What of a Skirmish match can be looked back at: the panels, the slider's marks, the charts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from games.kernel.game import History
from games.kernel.words import noop
from games.skirmish.rules.events import (
    BattleEnded,
    BattleGivenUp,
    SkirmishDecided,
    SplashSuffered,
)
from games.skirmish.rules.state import State
from games.skirmish.wording.names import SHORT_FACTIONS, named


def figures(state: State) -> Mapping[str, Mapping[int, int]]:
    """Return each seat's army points that still stand, and its score so far (G2)."""
    fought = 0 if state.battle in state.past else 1  # a battle that is over is in the sums
    return {
        "strength": {seat: _cost(state, seat, ("stands",)) for seat in state.sides},
        "score": {
            seat: side.score + fought * _cost(state, _enemy(state, seat), ("destroyed",))
            for seat, side in state.sides.items()
        },
    }


def _enemy(state: State, seat: int) -> int:
    return next(other for other in state.sides if other != seat)


def _cost(state: State, seat: int, fates: Collection[str]) -> int:
    """Return what the units of a seat in this battle cost whose fate is one of some."""
    units = (unit for unit in state.units.values() if unit.seat == seat and unit.fate in fates)
    return sum(state.catalogue.units[unit.type].cost for unit in units)


def fallen(event: SkirmishDecided | SplashSuffered) -> int:
    """Return how many units an event took off the table."""
    return len(event.losses)


HISTORY = History(
    panels=("field", "acts", "duels", "score", "hands", "log"),
    marks={
        SkirmishDecided.__name__: "battle",
        BattleEnded.__name__: "capture",
        BattleGivenUp.__name__: "fall",
    },
    charts={
        "strength": noop("Points on the table"),
        "score": noop("Score"),
    },
    figures=figures,
    weights={SkirmishDecided.__name__: fallen, SplashSuffered.__name__: fallen},
    sides=lambda state: {seat: side.faction for seat, side in state.sides.items()},
    side_name=partial(named, SHORT_FACTIONS),
)
