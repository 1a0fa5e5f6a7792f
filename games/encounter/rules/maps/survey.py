"""Surveys a land: what keeps it from being played, and what one should know of it (O1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from games.encounter.rules.catalogue import APEX, Catalogue, Cell, MapPlan, PlanCell
from games.encounter.rules.maps.lands import Land
from games.encounter.rules.routes import cell_text
from games.kernel.faults import PlanFault
from games.kernel.hexes import spread, within
from games.kernel.words import noop

MOST_HEROES = 4
MOST_ROCKS = 5  # of a section, of those that are seen over (O1)


def faults_of(land: Land, catalogue: Catalogue) -> tuple[PlanFault, ...]:
    """Return everything that is wrong with a land, those that forbid play first; () is a proof.

    Forbidding: two cells in one place, a gate of less than four cells or in several sections,
    spawn cells not numbered from 1 without a gap, a spawn cell or a chest that rocks cut off from
    the gate (O1), unknown foes or more of them than spawn cells (F4), a Hunt without an apex (O7).
    Not forbidding: ground that nobody can reach, more than five rocks in a section.
    """
    faults = [*_places(land), *_gate(land), *_spawns(land)]
    faults += [*_ways(land), *_foes(land, catalogue), *_idle(land), *_rocks(land)]
    return tuple(sorted(faults, key=lambda fault: not fault.forbids))


def place(cell: Cell | PlanCell) -> str:
    """Return how a cell is called: "2,-1"."""
    return cell_text((cell.q, cell.r) if isinstance(cell, PlanCell) else cell)


def reached(plan: MapPlan) -> Mapping[Cell, int]:
    """Return the steps from the nearest gate cell to every cell that can be walked to (F3)."""
    floor = [(c.q, c.r) for c in plan.cells if c.kind != "rock"]
    beside = within(floor)
    found: dict[Cell, int] = {}
    for gate in (c for c in plan.cells if c.kind == "gate"):
        for cell, steps in spread((gate.q, gate.r), beside.__getitem__).items():
            found[cell] = min(steps, found.get(cell, steps))
    return found


def _of(plan: MapPlan, *kinds: str) -> list[PlanCell]:
    return [cell for cell in plan.cells if cell.kind in kinds]


def _places(land: Land) -> Iterator[PlanFault]:
    counts = Counter((cell.q, cell.r) for cell in land.plan.cells)
    for cell, count in counts.items():
        if count > 1:
            yield PlanFault("O1", place(cell), noop("Each cell stands in the list once."))


def _gate(land: Land) -> Iterator[PlanFault]:
    gates = _of(land.plan, "gate")
    if len(gates) < MOST_HEROES:
        message = noop("A gate has at least %(least)s cells, one for each hero, not %(found)s.")
        yield PlanFault("F6", "", message, {"least": MOST_HEROES, "found": len(gates)})
    for cell in gates[1:]:
        if cell.section != gates[0].section:
            message = noop("All gate cells lie in one section, here %(section)s.")
            yield PlanFault("F6", place(cell), message, {"section": gates[0].section})


def _spawns(land: Land) -> Iterator[PlanFault]:
    spawns = sorted(_of(land.plan, "spawn"), key=lambda cell: cell.spawn)
    if not spawns:
        yield PlanFault("F4", "", noop("A map has spawn cells for foes, numbered from 1."))
    for number, cell in enumerate(spawns, 1):
        if cell.spawn != number:
            message = noop("Spawn cells are numbered from 1 without a gap: %(number)s is due here.")
            yield PlanFault("F4", place(cell), message, {"number": number})
            return


def _ways(land: Land) -> Iterator[PlanFault]:
    known = reached(land.plan)
    for cell in _of(land.plan, "spawn", "chest"):
        if (cell.q, cell.r) not in known and _of(land.plan, "gate"):
            message = noop("No way leads here from the gate: take a rock away.")
            yield PlanFault("O1", place(cell), message)


def _foes(land: Land, catalogue: Catalogue) -> Iterator[PlanFault]:
    encounter = land.encounter
    for key, slugs in (("foes", encounter.foes), ("allies", encounter.allies)):
        for slug in slugs:
            if slug not in catalogue.foes:
                message = noop("There is no such foe or ally: %(name)s.")
                yield PlanFault("F4", key, message, {"name": slug})
    spawns = len(_of(land.plan, "spawn"))
    if len(encounter.foes) > spawns:
        message = noop("%(foes)s foes are named, but only %(cells)s spawn cells are there.")
        yield PlanFault("F4", "foes", message, {"foes": len(encounter.foes), "cells": spawns})
    known = [catalogue.foes[slug] for slug in encounter.foes if slug in catalogue.foes]
    if encounter.goal == "hunt" and not any(foe.level == APEX for foe in known):
        message = noop("A hunt names an apex among its foes, such as hollow_abbot.")
        yield PlanFault("O7", "foes", message)


def _idle(land: Land) -> Iterator[PlanFault]:
    known = reached(land.plan)
    idle = [c for c in _of(land.plan, "floor") if (c.q, c.r) not in known]
    if idle:
        message = noop("Nobody can walk here from the gate; %(cells)s cells are like that.")
        yield PlanFault("F3", place(idle[0]), message, {"cells": len(idle)}, forbids=False)


def _rocks(land: Land) -> Iterator[PlanFault]:
    counts = Counter(c.section for c in _of(land.plan, "rock") if not c.opaque)
    for section, count in sorted(counts.items()):
        if count > MOST_ROCKS:
            message = noop("Section %(section)s has %(found)s rocks; usual are at most %(most)s.")
            values: dict[str, str | int] = {"found": count, "most": MOST_ROCKS, "section": section}
            yield PlanFault("O1", "", message, values, forbids=False)


def is_open(plan: MapPlan) -> bool:
    """Say whether every spawn cell and chest can be walked to from the gate (O1)."""
    known = reached(plan)
    return all((c.q, c.r) in known for c in _of(plan, "spawn", "chest"))
