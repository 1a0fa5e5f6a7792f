"""The vocabulary of the rules' tests: a State in one line, and dice that roll what one says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from games.conquest.rules.catalogue import Catalogue, read_catalogue
from games.conquest.rules.land import layout_of, places_of
from games.conquest.rules.state import Army, Artifact, Building, Place, Realm, Sighting, State
from games.kernel.dice import Dice

Troops = Mapping[str, int]
CORNERS = ("A1", "I9", "I1", "A9")
INITIATIVE = re.compile(r"initiative/turn \d+/seat (\d+)(?:/re-roll (\d+))?")


def frozen_content() -> dict[str, Any]:
    """Return the plain content of the frozen catalogue: the rule book's numbers."""
    return tomllib.loads((Path(__file__).parent / "frozen.toml").read_text())


FROZEN: Catalogue = read_catalogue(frozen_content())


class Rolls(Dice):
    """Dice whose initiative is given by seat: one roll, or a tuple with the re-rolls after it.

    Everything else is rolled from a fixed seed.
    """

    def __init__(self, initiative: Mapping[int, int | tuple[int, ...]] | None = None) -> None:
        super().__init__("a fixed seed")
        self.initiative = {
            seat: (rolls,) if isinstance(rolls, int) else rolls
            for seat, rolls in (initiative or {}).items()
        }

    def roll(self, purpose: str, sides: int) -> int:
        """Answer a purpose of initiative from the given rolls, all others from the seed."""
        match = INITIATIVE.fullmatch(purpose)
        if match is None or int(match[1]) not in self.initiative:
            return super().roll(purpose, sides)
        return self.initiative[int(match[1])][int(match[2] or 0)]


def given(  # noqa: PLR0913  a test names only what it is about
    armies: Mapping[str, tuple[int, Troops]] | None = None,
    *,
    places: Mapping[str, Place | Mapping[str, Any] | None] | None = None,
    factions: Mapping[int, str] | None = None,
    gold: Mapping[int, int] | None = None,
    artifacts: Mapping[str, int | tuple[int, int]] | None = None,
    reported: Mapping[int, tuple[str, ...]] | None = None,
    turn: int = 1,
    turn_limit: int = 0,
) -> State:
    """Return a State on the standard map and the frozen catalogue.

    Seats 0, 1, 2, 3 own the capitals A1, I9, I1, A9 (empty of troops unless `armies` says
    otherwise); unused corners are guarded castles. `places` overrides objects by cell: None
    makes the cell open, a mapping replaces fields (`buildings` may be `{level: pool}`), a Place
    stands as it is. `artifacts` maps a slug to its owner, or to (owner, turn of last use).
    `reported` says which cells each seat has in its current report, as they now are.
    """
    realms = _realms(factions or {0: "knights", 1: "orcs"}, gold or {})
    state = State(
        catalogue=FROZEN,
        layout=layout_of(FROZEN.maps["standard"]),
        turn=turn,
        realms=realms,
        places=_places(realms, places or {}),
        armies={cell: Army(cell, seat, dict(t)) for cell, (seat, t) in (armies or {}).items()},
        artifacts=_artifacts(artifacts or {}),
        sightings={},
        turn_limit=turn_limit,
    )
    return replace(state, sightings=_sightings(state, reported or {}))


def _realms(factions: Mapping[int, str], gold: Mapping[int, int]) -> dict[int, Realm]:
    return {
        seat: Realm(seat, faction, CORNERS[seat], gold.get(seat, 0))
        for seat, faction in factions.items()
    }


def _places(realms: Mapping[int, Realm], overrides: Mapping[str, Any]) -> dict[str, Place]:
    found = places_of(FROZEN.maps["standard"])
    for corner in CORNERS:
        found[corner] = replace(found[corner], kind="castle")
    for realm in realms.values():
        buildings = {1: Building(1)}
        found[realm.capital] = Place(
            realm.capital, "capital", realm.seat, race=realm.faction, buildings=buildings
        )
    for cell, override in overrides.items():
        if override is None:
            found.pop(cell, None)
        else:
            found[cell] = _overridden(cell, found.get(cell), override, realms)
    return found


def _overridden(
    cell: str, place: Place | None, override: Any, realms: Mapping[int, Realm]
) -> Place:
    if isinstance(override, Place):
        return override
    changes = dict(override)
    if "buildings" in changes:
        changes["buildings"] = {
            level: had if isinstance(had, Building) else Building(level, pool=had)
            for level, had in changes["buildings"].items()
        }
    owner = changes.get("owner")
    if owner is not None:
        changes = {"guard": {}, "race": realms[owner].faction, **changes}
    return replace(place or Place(cell, changes["kind"]), **changes)


def _artifacts(owners: Mapping[str, int | tuple[int, int]]) -> dict[str, Artifact]:
    found = {slug: Artifact(slug) for slug in FROZEN.artifacts}
    for slug, owner in owners.items():
        seat, used = owner if isinstance(owner, tuple) else (owner, 0)
        found[slug] = Artifact(slug, seat, used)
    return found


def _sightings(
    state: State, reported: Mapping[int, tuple[str, ...]]
) -> dict[tuple[int, str], Sighting]:
    return {
        (seat, cell): _sighting(state, seat, cell)
        for seat, cells in reported.items()
        for cell in cells
    }


def _sighting(state: State, seat: int, cell: str) -> Sighting:
    army, place = state.armies.get(cell), state.places.get(cell)
    foreign = army if army is not None and army.seat != seat else None
    return Sighting(
        seat,
        cell,
        state.turn,
        army_seat=foreign.seat if foreign else None,
        troops=foreign.troops if foreign else {},
        guard=place.guard if place else {},
        quest=place.quest if place else "",
        reward=place.reward if place else "",
        reward_gold=place.reward_gold if place else 0,
    )
