"""Small lands for tests, as plain content that each test changes in one place."""

from __future__ import annotations

from typing import Any

from games.kernel.hexes import disk


def plain(**changes: Any) -> dict[str, Any]:
    """Return the JSON form of a land without any fault: a gate, a yard of radius 2, two spawns."""
    cells = [cell(q, r, "yard") for q, r in disk((0, 0), 2)]
    cells += [cell(q, r, "gate", "gate") for q, r in disk((-4, 2), 1)]
    found = {
        "format": 1,
        "name": "Test Yard",
        "sight": "section",
        "objective": "rout",
        "reward": 4,
        "foes": [],
        "allies": [],
        "cells": cells,
    }
    found |= changes
    put(found, (2, 0), kind="spawn:1")
    put(found, (2, -1), kind="spawn:2")
    return found


def cell(q: int, r: int, section: str, kind: str = "floor") -> dict[str, Any]:
    """Return one cell as a file has it."""
    return {"q": q, "r": r, "section": section, "kind": kind}


def put(land: dict[str, Any], *places: tuple[int, int], **changes: Any) -> None:
    """Change the cells at some places of a land."""
    for found in land["cells"]:
        if (found["q"], found["r"]) in places:
            found.update(changes)
