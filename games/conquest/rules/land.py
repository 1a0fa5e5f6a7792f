"""Reads a map's plan: the layout, and the objects as they stand before anybody owns one."""

from __future__ import annotations

from games.conquest.rules.catalogue import MapPlan
from games.conquest.rules.state import CASTLE_LIKE, Building, Kind, Layout, Place
from games.conquest.rules.world import cell_name

MOUNTAIN = "mountain"


def layout_of(plan: MapPlan) -> Layout:
    """Return the size of a plan's land and its mountains (C-69)."""
    cells = _letters(plan)
    mountains = (cell for cell, letter in cells.items() if plan.kinds.get(letter) == MOUNTAIN)
    return Layout(len(plan.rows), frozenset(mountains))


def places_of(plan: MapPlan) -> dict[str, Place]:
    """Return the objects of a plan by cell, in board order, all unowned and guarded (C-65 to C-68).

    A castle-like object has its level-1 building (C-55, A-61); the corners are capitals here
    and their letter's guard stands in them (A-42).
    """
    partners = {a: b for pair in plan.teleports for a, b in (pair, pair[::-1])}
    found = {}
    for cell, letter in _letters(plan).items():
        kind = plan.kinds.get(letter, "")
        if kind and kind != MOUNTAIN:
            found[cell] = _place(plan, cell, letter, partners.get(cell, ""))
    return found


def corners_of(plan: MapPlan) -> tuple[str, ...]:
    """Return the start cells of a plan in board order (C-63)."""
    return tuple(cell for cell, place in places_of(plan).items() if place.kind == "capital")


def _place(plan: MapPlan, cell: str, letter: str, partner: str) -> Place:
    kind = _kind(plan.kinds[letter])
    buildings = {1: Building(1)} if kind in CASTLE_LIKE else {}
    guard = dict(plan.guards.get(letter, {}))
    return Place(cell, kind, guard=guard, buildings=buildings, partner=partner)


def _kind(name: str) -> Kind:
    kinds: dict[str, Kind] = {
        "capital": "capital",
        "city": "city",
        "castle": "castle",
        "mine": "mine",
        "teleport": "teleport",
        "site": "site",
    }
    return kinds[name]


def _letters(plan: MapPlan) -> dict[str, str]:
    return {
        cell_name(column, row): letter
        for row, letters in enumerate(plan.rows, 1)
        for column, letter in enumerate(letters, 1)
    }
