"""Positions of Onslaught written briefly: pieces on the reference map, the rule book's numbers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from games.onslaught.rules.barracks import units_of
from games.onslaught.rules.catalogue import NEUTRAL, Catalogue, Cell, ChipKind
from games.onslaught.rules.course import Course
from games.onslaught.rules.maps.laying import hexes_of
from games.onslaught.rules.pieces import most_health, unit_at
from games.onslaught.rules.reading import read_catalogue
from games.onslaught.rules.state import (
    Landmark,
    Options,
    Relic,
    Side,
    Spire,
    State,
    Tally,
    Unit,
    Ware,
    Zone,
)

FROZEN = Path(__file__).parent / "frozen.toml"
FACTIONS = ("ashforge", "fernveil")


def frozen_content() -> dict[str, Any]:
    """Return the rule book's numbers as plain content."""
    return tomllib.loads(FROZEN.read_text())


@cache
def frozen() -> Catalogue:
    """Return the rule book's numbers."""
    return read_catalogue(frozen_content())


@dataclass(frozen=True)
class Chips:
    """A unit or a group, types from the top down; `more` are fields of its top Unit."""

    side: int
    types: tuple[str, ...]
    zone: Zone
    cell: Cell | None = None
    more: Mapping[str, Any] = field(default_factory=dict)


Placed = Chips | Spire | Landmark | Relic


def unit(side: int, types: str, cell: Cell, **more: Any) -> Chips:
    """Return units on a hex: "slagback, cinder-hand*" from the top down, `*` improved."""
    return Chips(side, _types(types), "map", cell, more)


def entry(side: int, types: str, **more: Any) -> Chips:
    """Return an entry of a side's stack; entries lie in the order given, the first on top."""
    return Chips(side, _types(types), "stack", None, more)


def owned(side: int, type: str, **more: Any) -> Chips:  # noqa: A002
    """Return a hired unit, or a hero that came back, which waits at rest (S11, F14)."""
    return Chips(side, (type,), "owned", None, more)


def spire(side: int, type: str, cell: Cell, chips: str = "", **more: Any) -> Spire:  # noqa: A002
    """Return a spire; `chips` as letters from the top down: a, r, f; else as it starts."""
    names: dict[str, ChipKind] = {"a": "attack", "r": "range", "f": "fortification"}
    stacked = tuple(names[letter] for letter in chips) or frozen().spires[type].chips
    return Spire(0, side, type, cell, stacked, **more)


def landmark(type: str, cell: Cell, **more: Any) -> Landmark:  # noqa: A002
    """Return a landmark, revealed with its full health unless said otherwise."""
    kind = frozen().landmarks[type]
    return Landmark(*cell, kind.kind, type, **{"is_revealed": True, "health": kind.health, **more})


def relic(side: int, type: str) -> Relic:  # noqa: A002
    """Return a relic that a side holds."""
    return Relic(0, type, "held", 0, side)


def siege(*placed: Placed, **values: Any) -> State:
    """Return a position on the reference map in wave 2, side 0's first move, no landmarks.

    Side 0 is Ashforge at gate A, side 1 Fernveil at gate B, both have marked the other's, have 10
    source and no command points; what is not placed is at home. `values` are fields of State.
    """
    catalogue = values.pop("catalogue", frozen())
    options = values.pop("options", Options("duel", "twin-lanes"))
    state = State(
        catalogue=catalogue,
        options=options,
        **{**_begun(catalogue, options), **_begun_sides(), **values},
    )
    chips = [piece for piece in placed if isinstance(piece, Chips)]
    return _with_units(_with_things(state, placed), chips)


def coop(*placed: Placed, **values: Any) -> State:
    """Return a position of two people against one: sides 0 and 1 at A and B, the opponent at C.

    Side 0 is Ashforge, the others Fernveil; the opponent has marked gate A (G37).
    """
    state = siege(options=Options("coop", "three-gates"))
    one, other = state.sides[0], state.sides[1]
    sides = {
        0: replace(one, mark=2),
        1: replace(other, team=0, mark=2),
        2: replace(other, number=2, seat=None, team=1, gate=2, mark=0),
    }
    third = units_of(state.catalogue, 2, sides[2].faction, len(state.units) + 1)
    begun = {"sides": sides, "tallies": {n: Tally(n) for n in sides}}
    return siege(
        *placed, **{"options": state.options, **begun, "units": {**state.units, **third}, **values}
    )


def _begun(catalogue: Catalogue, options: Options) -> dict[str, Any]:
    return {
        "wave": 2,
        "first": 0,
        "active": 0,
        "shooter": -1,
        "step": "move",
        "turn": 9,
        "rounds": 1,
        "hexes": hexes_of(catalogue.maps[options.map]),
        "spires": {},
        "landmarks": {},
        "wares": {},
        "relics": {},
        "scapes": {},
        "units": _all_units(catalogue),
    }


def _begun_sides() -> dict[str, Any]:
    sides = {
        number: Side(
            number=number,
            seat=number,
            team=number,
            faction=FACTIONS[number],
            gate=number,
            gate_health=10,
            source=10,
            mark=1 - number,
            turns=1 - number,
        )
        for number in (0, 1)
    }
    return {"sides": sides, "tallies": {number: Tally(number) for number in sides}}


def _all_units(catalogue: Catalogue) -> dict[int, Unit]:
    first = units_of(catalogue, 0, FACTIONS[0])
    return first | units_of(catalogue, 1, FACTIONS[1], len(first) + 1)


def _with_things(state: State, placed: Iterable[Placed]) -> State:
    spires = [piece for piece in placed if isinstance(piece, Spire)]
    landmarks = [piece for piece in placed if isinstance(piece, Landmark)]
    relics = [piece for piece in placed if isinstance(piece, Relic)]
    return replace(
        state,
        spires={**state.spires, **{n: replace(s, number=n) for n, s in enumerate(spires, 1)}},
        landmarks={**state.landmarks, **{piece.cell: piece for piece in landmarks}},
        relics={**state.relics, **{n: replace(r, number=n) for n, r in enumerate(relics, 1)}},
    )


def _with_units(state: State, placed: Iterable[Chips]) -> State:
    """Put units where they are wanted; faction units are taken from home, others made."""
    course = Course(state)
    entries: dict[int, int] = {}
    for chips in placed:
        if chips.zone == "stack":
            entries[chips.side] = entries.get(chips.side, 0) + 1
        members = [_taken(course, chips.side, slug) for slug in chips.types]
        pile = members[-1].number
        for height, member in enumerate(reversed(members)):
            course.units[member.number] = replace(
                member,
                zone=chips.zone,
                cell=chips.cell,
                pile=pile,
                height=height,
                entry=entries[chips.side] if chips.zone == "stack" else 0,
                **{
                    "health": most_health(course, member),
                    **(chips.more if height == len(members) - 1 else {}),
                },
            )
    return course.now


def _taken(course: Course, side: int, slug: str) -> Unit:
    """Take a unit from home, with `*` on its improved side; make it where it is the market's."""
    type = slug.removesuffix("*")  # noqa: A001
    improved = slug.endswith("*")
    home = [u for u in course.units.values() if (u.side, u.type, u.zone) == (side, type, "home")]
    if not home:
        assert course.catalogue.units[type].faction == NEUTRAL, f"no {type} is left at home"
        number = max(course.units) + 1
        home = [Unit(number, side, type, "home", pile=number)]
        ware = max(course.wares, default=0) + 1
        course.wares[ware] = Ware(ware, "unit", type, "taken", 0, side)
    taken = replace(home[0], zone="away", is_improved=improved)
    course.units[taken.number] = taken
    return taken


def _types(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def with_side(state: State, side: int, **values: Any) -> State:
    """Return the State with some facts of a side changed."""
    return replace(state, sides={**state.sides, side: replace(state.sides[side], **values)})


def at(state: State | Course, cell: Cell) -> Unit:
    """Return the active unit on a hex, which has one."""
    found = unit_at(state, cell)
    assert found is not None
    return found
