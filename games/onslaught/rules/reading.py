"""Reads a catalogue of Onslaught from its plain content; maps are drawings or lists of hexes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.kernel.codec import from_plain, to_plain
from games.onslaught.rules.catalogue import NEUTRAL, Catalogue, Scenario
from games.onslaught.rules.maps.drawings import GATES, cells_of
from games.onslaught.rules.notation import brief_of_text

# What has a slug of its own: its key in the content, which need not be repeated inside.
NAMED = (
    "factions",
    "units",
    "spires",
    "equipment",
    "earthscapes",
    "landmarks",
    "events",
    "relics",
    "maps",
    "scenarios",
)
# What a unit's entry may leave out: most are minions on paths, hired for points or for source.
COMMON = {"faction": NEUTRAL, "kind": "minion", "cp": 0, "cost": 0, "allowance": "path"}


def read_catalogue(content: Mapping[str, Any]) -> Catalogue:
    """Build the catalogue from its plain (TOML or JSON) content.

    Raises TypeError or KeyError for content that does not fit, ValueError for a wrong drawing,
    MalformedPlan for a wrong brief of a scenario.
    """
    tables = {name: _with_slugs(content[name]) for name in NAMED if name in content}
    tables["units"] = {slug: _unit(row) for slug, row in tables["units"].items()}
    tables["maps"] = {slug: _map(row) for slug, row in tables["maps"].items()}
    scenarios = tables.pop("scenarios", {})
    catalogue: Catalogue = from_plain(Catalogue, {**content, **tables, "scenarios": {}})
    return replace(catalogue, scenarios={s: _scenario(r, catalogue) for s, r in scenarios.items()})


def _with_slugs(table: Mapping[str, Any]) -> dict[str, Any]:
    return {slug: {"slug": slug, **row} for slug, row in table.items()}


def _unit(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a unit's entry in full: its improved side names only what differs (3.6)."""
    talents = row.get("talents", {})
    if isinstance(talents, Mapping):
        talents = [{"slug": slug, "number": number} for slug, number in talents.items()]
    improved = {**row["basic"], **row.get("improved", {})}
    return {**COMMON, **row, "improved": improved, "talents": talents}


def _scenario(row: Mapping[str, Any], catalogue: Catalogue) -> Scenario:
    """Return a scenario, its brief from a text in the notation of briefs or written out (G29)."""
    brief = row["brief"]
    if isinstance(brief, str):
        brief = to_plain(brief_of_text(brief, catalogue))
    scenario: Scenario = from_plain(Scenario, {**row, "brief": brief})
    return scenario


def _map(row: Mapping[str, Any]) -> dict[str, Any]:
    if "rows" not in row:
        return dict(row)
    cells = cells_of(row)
    gates = sorted(place.gate for place in cells if place.gate >= 0)
    if gates != list(range(len(row["fortress"]))):
        raise ValueError(f"the gates are not {GATES[: len(row['fortress'])]}, each once")
    return {**row, "cells": to_plain(cells), "gates": len(gates)}
