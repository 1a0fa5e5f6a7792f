"""Scouting: which cells a seat sees, and what it keeps of them (C-40 to C-43, A-47 to A-50)."""

from __future__ import annotations

from dataclasses import replace

from games.conquest.rules.artifacts import points_of
from games.conquest.rules.state import Sighting, State
from games.conquest.rules.world import within

Sightings = dict[tuple[int, str], Sighting]


def scouting_reach(state: State, seat: int) -> int:
    """Return how far the seat's creatures see, in steps: 1, Pathfinders 2, Falcon Glass 1 more."""
    faction = state.catalogue.factions[state.realms[seat].faction]
    return faction.scouting + points_of(state, seat, "scouting")


def cells_in_sight(state: State, seat: int) -> frozenset[str]:
    """Return the cells around and under the seat's armies (C-40, A-47); none for a fallen seat.

    Only creatures see: an empty castle does not (A-48), and nobody looks through a teleport
    (A-56). The metric is that of steps, so mountains are seen and seen over.
    """
    if not state.realms[seat].alive:
        return frozenset()
    reach = scouting_reach(state, seat)
    seen: set[str] = set()
    for cell, army in state.armies.items():
        if army.seat == seat:
            seen.update(within(state.layout.size, cell, reach))
    return frozenset(seen)


def scout(state: State) -> State:
    """Return the State with every living seat's sightings brought up to date (A-47, A-49).

    What is in sight is noted anew with this turn's number, cells with nothing to note are
    forgotten, and what is out of sight stays as it was last seen. A fallen seat keeps nothing.
    """
    sightings = {k: old for k, old in state.sightings.items() if state.realms[k[0]].alive}
    for seat in sorted(state.realms):
        for cell in cells_in_sight(state, seat):
            sightings.pop((seat, cell), None)
            sighting = sight(state, seat, cell)
            if sighting is not None:
                sightings[seat, cell] = sighting
    return replace(state, sightings=dict(sorted(sightings.items())))


def sight(state: State, seat: int, cell: str) -> Sighting | None:
    """Return what a seat notes of a cell in sight now: a foreign army, an object not its own.

    C-41 to C-43, A-50. None where there is neither.
    """
    army, place = state.armies.get(cell), state.places.get(cell)
    foreign = army if army is not None and army.seat != seat else None
    foreign_place = place if place is not None and place.owner != seat else None
    if foreign is None and foreign_place is None:
        return None
    note = Sighting(seat, cell, state.turn)
    if foreign is not None:
        note = replace(note, army_seat=foreign.seat, troops=dict(foreign.troops))
    if foreign_place is not None:
        note = replace(
            note,
            guard=dict(foreign_place.guard),
            quest=foreign_place.quest,
            reward=foreign_place.reward,
            reward_gold=foreign_place.reward_gold,
        )
    return note
