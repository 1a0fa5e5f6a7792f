"""What of Conquest can be looked back at: the panels, the slider's marks, the charts' figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

from games.conquest.rules.events import BattleFought, BattleReported, PlaceTaken, RealmFell
from games.conquest.rules.losses import base_strength
from games.conquest.rules.state import State
from games.conquest.wording.names import FACTIONS, named
from games.kernel.game import MARKS, History
from games.kernel.words import noop


def figures(state: State) -> Mapping[str, Mapping[int, int]]:
    """Return each seat's strength in armies without bonuses, its gold, and its places."""
    units = state.catalogue.units
    strength: Counter[int] = Counter()
    for army in state.armies.values():
        own = {unit: units[unit].strength for unit in army.troops}
        strength[army.seat] += base_strength(army.troops, own)
    places = Counter(place.owner for place in state.places.values())
    return {
        "strength": {seat: strength[seat] for seat in state.realms},
        "gold": {seat: realm.gold for seat, realm in state.realms.items()},
        "places": {seat: places[seat] for seat in state.realms},
    }


def weight(battle: BattleReported) -> int:
    """Return how much strength met in a battle, bonuses and guards included."""
    return battle.attacker.hundredfold + battle.defender.hundredfold


HISTORY = History(
    panels=("board", "facts", "report", "chronicle", "playback"),
    mark_names={**MARKS, "fall": noop("a realm fell")},
    marks={
        BattleFought.__name__: "battle",
        PlaceTaken.__name__: "capture",
        RealmFell.__name__: "fall",
    },
    charts={
        "strength": noop("Strength of all armies"),
        "gold": noop("Gold"),
        "places": noop("Places held"),
    },
    figures=figures,
    weights={BattleReported.__name__: weight},
    sides=lambda state: {seat: realm.faction for seat, realm in state.realms.items()},
    side_name=partial(named, FACTIONS),
)
