"""What a lobby chose for a match: its chain of encounters, and a land of its own (O1, O2, O8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.encounter.rules.catalogue import Catalogue, Encounter
from games.encounter.rules.maps.lands import OWN, THREATS, read_land
from games.encounter.rules.state import Field, Options


def options_of(given: Mapping[str, Any], catalogue: Catalogue) -> Options:
    """Return what a lobby chose; what it leaves open is the gentlest encounter at its own threat.

    A `land` in the options is the only encounter of its match. Raises KeyError for an unknown
    encounter, ValueError for an impossible threat, MalformedPlan for a broken land.
    """
    threat = int(given.get("threat") or 0)
    least, most = THREATS
    if threat and not least <= threat <= most:
        raise ValueError(f"a threat of {threat} is not between {least} and {most}")
    auto_ties = bool(given.get("auto_ties"))
    if given.get("land"):
        return Options((OWN,), threat, auto_ties, read_land(given["land"]).encounter)
    chain = tuple(given.get("encounters") or (gentlest(catalogue),))
    for slug in chain:
        if slug not in catalogue.encounters:
            raise KeyError(slug)
    return Options(chain, threat, auto_ties)


def gentlest(catalogue: Catalogue) -> str:
    """Return the encounter of the smallest threat, the first by its slug among equals."""
    return min(catalogue.encounters.values(), key=lambda row: (row.threat, row.slug)).slug


def encounter_at(options: Options, catalogue: Catalogue, number: int) -> Encounter:
    """Return the encounter at this place of the chain, the first with 1 (O8)."""
    slug = options.encounters[number - 1]
    if slug == OWN and options.own is not None:
        return options.own
    return catalogue.encounters[slug]


def field_at(options: Options, catalogue: Catalogue, number: int) -> Field:
    """Return the ground of a place of the chain whose map is the catalogue's."""
    plan = catalogue.maps[encounter_at(options, catalogue, number).map]
    return Field(number, plan.slug, plan.sight, plan.cells)


def own_fields(given: Mapping[str, Any]) -> dict[int, Field]:
    """Return the ground that a lobby's options hold as content, by its place in the chain.

    A match keeps it, so that no later generator changes it.
    """
    if not given.get("land"):
        return {}
    plan = read_land(given["land"]).plan
    return {1: Field(1, plan.slug, plan.sight, plan.cells)}
