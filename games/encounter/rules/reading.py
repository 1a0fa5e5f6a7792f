"""Reads a catalogue of Encounter from its plain content; maps may be drawings or lists of cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.encounter.rules.catalogue import Catalogue, PlanCell
from games.encounter.rules.maps.drawings import cells_of
from games.kernel.codec import from_plain, to_plain

# What has a slug of its own: its key in the content, which need not be repeated inside.
NAMED = ("heroes", "skills", "foes", "maps", "encounters", "items")


def read_catalogue(content: Mapping[str, Any]) -> Catalogue:
    """Build the catalogue from its plain (TOML or JSON) content.

    Raises TypeError or KeyError for content that does not fit, ValueError for a wrong drawing.
    """
    tables = {name: _with_slugs(content[name]) for name in NAMED if name in content}
    tables["maps"] = {slug: _with_cells(row) for slug, row in tables["maps"].items()}
    catalogue: Catalogue = from_plain(Catalogue, {**content, **tables})
    return catalogue


def _with_slugs(table: Mapping[str, Any]) -> dict[str, Any]:
    return {slug: {"slug": slug, **row} for slug, row in table.items()}


def _with_cells(row: Mapping[str, Any]) -> dict[str, Any]:
    if "rows" in row:
        cells = cells_of(row["rows"], row["top"], row["left"])
    else:
        cells = tuple(sorted(map(plan_cell, row["cells"]), key=lambda cell: (cell.q, cell.r)))
    return {**row, "cells": to_plain(cells)}


def plan_cell(plain: Mapping[str, Any]) -> PlanCell:
    """Return a cell of O1's form, where the number of a spawn cell is part of its kind.

    Raises KeyError, TypeError or ValueError for another form.
    """
    kind, _, number = str(plain["kind"]).partition(":")
    read: PlanCell = from_plain(
        PlanCell, {**plain, "kind": kind, "spawn": int(number) if number else 0}
    )
    return read
