"""Lands as files: a map with its encounter from its JSON form and back, every fault named (O1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from games.encounter.rules.catalogue import CellKind, Encounter, MapPlan, PlanCell, Sight
from games.encounter.rules.reading import plan_cell
from games.kernel.faults import MalformedPlan, PlanFault, plain_of_text, shown
from games.kernel.words import noop

FORMAT = 1
OWN = "own"
KEYS = ("format", "name", "sight", "objective", "reward", "foes", "allies", "cells")
CELL_KEYS = ("q", "r", "section", "kind", "opaque")
LONGEST_NAME = 60
MOST_CELLS = 400
FARTHEST = 99
MOST_NAMED = 12
THREATS = (3, 6)  # O2
ROUNDS = (1, 9)
SECTION = re.compile(r"[A-Za-z0-9_-]{1,12}")
KIND = re.compile(r"floor|rock|gate|chest|spawn:(?:[1-9]|[12]\d|30)")
OBJECTIVE = re.compile(r"rout|hunt|hold:[1-9]")
SLUG = re.compile(r"[a-z0-9_]{1,30}")


@dataclass(frozen=True, slots=True)
class Land:
    """A map and the encounter that is fought on it."""

    plan: MapPlan
    encounter: Encounter


def land_of_text(text: str) -> Land:
    """Return the land that a JSON text holds; raises MalformedPlan and nothing else."""
    return read_land(plain_of_text(text))


def read_land(plain: object) -> Land:
    """Return the land of its JSON form; raises MalformedPlan naming all faults of the form.

    Whether it can be played is another question: `games.encounter.rules.maps.survey.faults_of`.
    """
    faults = tuple(_faults(plain))
    if faults or not isinstance(plain, Mapping):
        raise MalformedPlan(faults)
    cells = sorted(map(plan_cell, plain["cells"]), key=lambda cell: (cell.q, cell.r))
    goal, _, rounds = plain["objective"].partition(":")
    name = plain["name"].strip()
    encounter = Encounter(
        slug=OWN,
        name=name,
        map=OWN,
        threat=plain["reward"],
        goal=goal,
        rounds=int(rounds or 0),
        foes=tuple(plain["foes"]),
        allies=tuple(plain["allies"]),
    )
    return Land(MapPlan(OWN, name, tuple(cells), plain["sight"]), encounter)


def plain_land(land: Land) -> dict[str, Any]:
    """Return the JSON form of a land, the one that `read_land` reads (O1)."""
    encounter = land.encounter
    hold = f":{encounter.rounds}" if encounter.goal == "hold" else ""
    return {
        "format": FORMAT,
        "name": land.plan.name,
        "sight": land.plan.sight,
        "objective": f"{encounter.goal}{hold}",
        "reward": encounter.threat,
        "foes": list(encounter.foes),
        "allies": list(encounter.allies),
        "cells": [_plain_cell(cell) for cell in land.plan.cells],
    }


def _plain_cell(cell: PlanCell) -> dict[str, Any]:
    kind = f"spawn:{cell.spawn}" if cell.kind == "spawn" else cell.kind
    plain = {"q": cell.q, "r": cell.r, "section": cell.section, "kind": kind}
    return {**plain, "opaque": True} if cell.opaque else plain


def _faults(plain: object) -> Iterator[PlanFault]:
    keys = ", ".join(KEYS)
    if not isinstance(plain, Mapping):
        message = noop("A map is one JSON object with the keys %(keys)s.")
        yield PlanFault("O1", "", message, {"keys": keys})
        return
    for key in plain:
        if key not in KEYS:
            message = noop("There is no such key; a map has %(keys)s.")
            yield PlanFault("O1", shown(str(key)), message, {"keys": keys})
    for key, faults in PARTS.items():
        if key in plain:
            yield from faults(plain[key])
        else:
            yield PlanFault("O1", key, noop("This key is missing."))


def _whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _format(value: object) -> Iterator[PlanFault]:
    if not _whole(value, FORMAT, FORMAT):
        message = noop("The format of these maps is the number %(format)s.")
        yield PlanFault("O1", "format", message, {"format": FORMAT})


def _name(value: object) -> Iterator[PlanFault]:
    good = isinstance(value, str) and value.isprintable() and value.strip()
    if not good or len(str(value)) > LONGEST_NAME:
        message = noop("A name is a text of 1 to %(most)s visible characters.")
        yield PlanFault("O1", "name", message, {"most": LONGEST_NAME})


def _sight(value: object) -> Iterator[PlanFault]:
    if value not in get_args(Sight):
        yield PlanFault("O-J", "sight", noop("Sight is one of section and ray."))


def _objective(value: object) -> Iterator[PlanFault]:
    if not isinstance(value, str) or not OBJECTIVE.fullmatch(value):
        message = noop("The objective is rout, hunt, or hold with a round, such as hold:5.")
        yield PlanFault("O7", "objective", message)


def _reward(value: object) -> Iterator[PlanFault]:
    least, most = THREATS
    if not _whole(value, least, most):
        message = noop("The reward is the threat, a whole number from %(least)s to %(most)s.")
        yield PlanFault("O8", "reward", message, {"least": least, "most": most})


def _named(key: str, value: object) -> Iterator[PlanFault]:
    good = isinstance(value, list | tuple) and len(value) <= MOST_NAMED
    if not good or not all(isinstance(s, str) and SLUG.fullmatch(s) for s in value):  # type: ignore[attr-defined]
        message = noop("This is a list of names of foes, such as ash_whelp, at most %(most)s.")
        yield PlanFault("F4", key, message, {"most": MOST_NAMED})


def _cells(value: object) -> Iterator[PlanFault]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MOST_CELLS:
        message = noop("Cells are a list of 1 to %(most)s objects, one for each cell.")
        yield PlanFault("O1", "cells", message, {"most": MOST_CELLS})
        return
    for number, cell in enumerate(value, 1):
        yield from _cell(f"cells[{number}]", cell)


def _cell(where: str, cell: object) -> Iterator[PlanFault]:
    if not isinstance(cell, Mapping) or not set(CELL_KEYS[:-1]) <= set(cell) <= set(CELL_KEYS):
        message = noop("A cell is an object with q, r, section and kind, and opaque if it is so.")
        yield PlanFault("O1", where, message)
        return
    for axis in "qr":
        if not _whole(cell[axis], -FARTHEST, FARTHEST):
            message = noop("q and r are whole numbers from -%(most)s to %(most)s.")
            yield PlanFault("O1", f"{where}.{axis}", message, {"most": FARTHEST})
    if not _fits(SECTION, cell["section"]):
        message = noop("A section is a short word of letters and digits.")
        yield PlanFault("O1", f"{where}.section", message)
    if not _fits(KIND, cell["kind"]):
        kinds = ", ".join(kind for kind in get_args(CellKind) if kind != "spawn")
        message = noop("A kind is one of %(kinds)s, or spawn with its number, such as spawn:3.")
        yield PlanFault("O1", f"{where}.kind", message, {"kinds": kinds})
    if not isinstance(cell.get("opaque", False), bool):
        yield PlanFault("O-J", f"{where}.opaque", noop("Opaque is true or false."))


def _fits(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


PARTS = {
    "format": _format,
    "name": _name,
    "sight": _sight,
    "objective": _objective,
    "reward": _reward,
    "foes": lambda value: _named("foes", value),
    "allies": lambda value: _named("allies", value),
    "cells": _cells,
}
