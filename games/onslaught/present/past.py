"""What of an Onslaught match can be looked back at: the panels, the slider's marks, the charts."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.game import History
from games.kernel.words import noop
from games.onslaught.rules.events.blows import AttackBegan, Defeated, GateFell
from games.onslaught.rules.events.waves import WaveEnded
from games.onslaught.rules.state import State
from games.onslaught.wording import names


def figures(state: State) -> Mapping[str, Mapping[int, int]]:
    """Return each seat's gate health, source, spires on the map and defeats so far."""
    sides = {side.number: side.seat for side in state.sides.values() if side.seat is not None}
    spires = [spire.side for spire in state.spires.values()]
    return {
        "gate": {seat: state.sides[n].gate_health for n, seat in sides.items()},
        "source": {seat: state.sides[n].source for n, seat in sides.items()},
        "spires": {seat: spires.count(n) for n, seat in sides.items()},
        "defeated": {seat: state.tallies[n].defeated for n, seat in sides.items()},
    }


def played(state: State) -> Mapping[int, str]:
    """Return the faction that each seat played."""
    return {side.seat: side.faction for side in state.sides.values() if side.seat is not None}


def side_name(slug: str) -> str:
    """Return what a faction is called."""
    return names.named(names.FACTIONS, slug)


HISTORY = History(
    panels=("track", "board", "text", "acts", "hand", "sides", "deed", "replay", "log"),
    marks={
        AttackBegan.__name__: "battle",
        WaveEnded.__name__: "capture",
        GateFell.__name__: "fall",
    },
    mark_names={
        "battle": noop("a unit attacked"),
        "capture": noop("a wave ended"),
        "fall": noop("a gate fell"),
    },
    charts={
        "gate": noop("Gate health"),
        "source": noop("Source"),
        "spires": noop("Spires"),
        "defeated": noop("Defeated"),
    },
    figures=figures,
    weights={Defeated.__name__: lambda event: event.reward},
    sides=played,
    side_name=side_name,
)
