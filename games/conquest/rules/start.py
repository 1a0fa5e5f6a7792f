"""How a match begins: factions, corners, capitals, first armies and treasuries (C-4 to C-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.conquest.rules.catalogue import Catalogue, MapPlan, read_catalogue
from games.conquest.rules.land import corners_of, layout_of, places_of
from games.conquest.rules.maps.plans import read_plan
from games.conquest.rules.sites import new_quest
from games.conquest.rules.state import Army, Artifact, Building, Place, Realm, State
from games.conquest.rules.world import distance, in_board_order
from games.kernel.choosing import choices_of
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat

NEUTRAL = "neutral"
DEFAULT_MAP = "standard"


def start(setup: Setup, dice: Dice) -> Outcome:
    """Return the State of turn 1 on the chosen map; nobody is told anything yet.

    Each seat's `choices` may name a `faction` and a `corner` (a start cell); what is left open
    is drawn (C-4 to C-12, A-42 to A-44). Sites show their first quests (C-77). Raises ValueError
    when the map has fewer starts than there are seats, KeyError for an unknown faction or map.
    """
    catalogue = read_catalogue(setup.catalogue)
    plan = plan_of(setup.options, catalogue)
    realms = _realms(setup.seats, catalogue, plan, dice)
    state = State(
        catalogue=catalogue,
        layout=layout_of(plan),
        turn=1,
        realms=realms,
        places=_places(plan, realms),
        armies={realm.capital: _first_army(catalogue, realm) for realm in realms.values()},
        artifacts={slug: Artifact(slug) for slug in catalogue.artifacts},
        sightings={},
        turn_limit=int(setup.options.get("turn_limit") or 0),
        turn_seconds=int(setup.options.get("turn_seconds") or 0),
    )
    for cell in in_board_order(state.places):
        if state.places[cell].kind == "site":
            state = new_quest(state, cell, dice)
    return Outcome(state)


def plan_of(options: Mapping[str, Any], catalogue: Catalogue) -> MapPlan:
    """Return the map that a match's options hold as content, or else name.

    A match keeps the content of a map that is not the catalogue's, so that no later generator
    changes it. Raises KeyError for an unknown map, MalformedPlan for a broken content.
    """
    if options.get("plan"):
        return read_plan(options["plan"])
    return catalogue.maps[str(options.get("map") or DEFAULT_MAP)]


def _realms(
    seats: Sequence[SetupSeat], catalogue: Catalogue, plan: MapPlan, dice: Dice
) -> dict[int, Realm]:
    ordered = sorted(seats, key=lambda seat: seat.number)
    factions = choose_factions(ordered, catalogue, dice)
    corners = choose_corners(ordered, corners_of(plan), dice)
    alone = Counter(factions.values())
    costs = catalogue.costs
    return {
        seat: Realm(
            seat,
            factions[seat],
            corners[seat],
            costs.start_gold + (costs.lone_faction_gold if alone[factions[seat]] == 1 else 0),
        )
        for seat in factions
    }


def choose_factions(seats: Sequence[SetupSeat], catalogue: Catalogue, dice: Dice) -> dict[int, str]:
    """Return every seat's faction; an open choice is drawn from those nobody has (C-4, C-5).

    Raises KeyError for a faction that nobody can play.
    """
    playable = (slug for slug in catalogue.factions if slug != NEUTRAL)
    return choices_of(seats, "faction", playable, dice)


def choose_corners(
    seats: Sequence[SetupSeat], corners: Sequence[str], dice: Dice
) -> dict[int, str]:
    """Return every seat's start cell: the first claim wins, the others are drawn (C-7, A-43).

    Of two seats, the one without a claim gets the start opposite the other (A-42). Raises
    ValueError when there are more seats than starts.
    """
    if len(seats) > len(corners):
        raise ValueError(f"{len(seats)} seats do not fit into {len(corners)} corners")
    chosen: dict[int, str] = {}
    for seat in seats:
        claim = seat.choices.get("corner", "")
        if claim in corners and claim not in chosen.values():
            chosen[seat.number] = claim
    for seat in seats:
        if seat.number not in chosen:
            free = [corner for corner in corners if corner not in chosen.values()]
            if len(seats) == 2 and chosen:
                free = [_opposite(next(iter(chosen.values())), free)]
            chosen[seat.number] = dice.pick(f"start/corner/seat {seat.number}", free)
    return chosen


def _opposite(corner: str, free: Sequence[str]) -> str:
    """Return the farthest free corner."""
    return max(free, key=lambda other: distance(corner, other))


def _places(plan: MapPlan, realms: Mapping[int, Realm]) -> dict[str, Place]:
    """Return the objects with the capitals owned; an unused start is a neutral castle (A-42)."""
    places = places_of(plan)
    for corner in corners_of(plan):
        places[corner] = replace(places[corner], kind="castle")
    for realm in realms.values():
        places[realm.capital] = Place(
            realm.capital,
            "capital",
            realm.seat,
            race=realm.faction,
            buildings={1: Building(1)},
        )
    return places


def _first_army(catalogue: Catalogue, realm: Realm) -> Army:
    unit = catalogue.unit_of(realm.faction, 1)
    return Army(realm.capital, realm.seat, {unit.slug: catalogue.costs.start_growth * unit.growth})
