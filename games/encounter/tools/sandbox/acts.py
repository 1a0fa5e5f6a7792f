"""What taps, strokes and buttons of the sandbox do to a position."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from games.encounter.rules.catalogue import Catalogue, Cell, CellKind, FoeType, PlanCell
from games.encounter.tools.sandbox.checks import FARTHEST, MOST_CELLS
from games.encounter.tools.sandbox.faults import fault
from games.encounter.tools.sandbox.form import Look
from games.encounter.tools.sandbox.position import ALLIES, FOES, HEROES, SKILLS, Position, Unit
from games.kernel.faults import MalformedPlan
from games.kernel.words import noop

CELL = re.compile(r"([+-]?\d{1,2})\s*,\s*([+-]?\d{1,2})")
MOST_TAPPED = 200
# What a brush leaves: the kind of cell, and whether one sees through it (3.4).
BRUSHES: Mapping[str, tuple[CellKind, bool]] = {
    "floor": ("floor", False),
    "rock": ("rock", False),
    "wall": ("rock", True),
    "bush": ("floor", True),
    "gate": ("gate", False),
}
Done = tuple[Position, Look]


def refused(message: str, rule: str = "", **values: str | int) -> MalformedPlan:
    """Return the refusal of an act: a sentence, and the rule it rests on."""
    return MalformedPlan((fault(rule, "", message, **values),))


def cells_of_text(text: str) -> tuple[Cell, ...]:
    """Return the cells that a text names: "2,-1 3,0"; raises MalformedPlan for anything else."""
    plain = text.replace("−", "-").strip()
    found = tuple((int(q), int(r)) for q, r in CELL.findall(plain))
    if not found or CELL.sub("", plain).strip(" ;") or len(found) > MOST_TAPPED:
        raise refused(noop("Cells are written as 2,-1 with a blank between two of them."))
    return tuple(dict.fromkeys(found))


def put(position: Position, look: Look, cells: tuple[Cell, ...], catalogue: Catalogue) -> Done:
    """Use the tool in hand on cells: on the first one, or with a brush on all of them."""
    if look.tool == "hand":
        return _handled(position, look, cells[0])
    if look.tool in BRUSHES:
        return _painted(position, look, cells)
    if look.tool == "void":
        return _erased(position, look, cells)
    return _placed(position, look, cells[0], catalogue)


def move(position: Position, look: Look, cells: tuple[Cell, ...], _known: Catalogue) -> Done:
    """Take the unit from the first cell to the last one."""
    unit = position.unit_at(cells[0])
    if unit is None:
        raise refused(noop("Nobody stands there."))
    return _carried(position, replace(look, selected=unit.letter), unit, cells[-1])


def erase(position: Position, look: Look, cells: tuple[Cell, ...], _known: Catalogue) -> Done:
    """Take away what is on the cells, whatever tool is in hand."""
    return _erased(position, look, cells)


def drop(position: Position, look: Look, letter: str) -> Done:
    """Take a unit off the map."""
    left = position.with_units(unit for unit in position.units if unit.letter != letter)
    return left, replace(look, selected="" if look.selected == letter else look.selected)


ACTS: Mapping[str, Callable[[Position, Look, tuple[Cell, ...], Catalogue], Done]] = {
    "put": put,
    "move": move,
    "erase": erase,
}


# ---- the hand ------------------------------------------------------------------------------------


def _handled(position: Position, look: Look, cell: Cell) -> Done:
    """Take a unit into the hand, or set down the one that is in it."""
    there = position.unit_at(cell)
    if there is not None:
        return position, replace(look, selected=there.letter)
    unit = position.unit(look.selected)
    if unit is None:
        raise refused(noop("Tap somebody first, then the cell to go to."))
    return _carried(position, look, unit, cell)


def _carried(position: Position, look: Look, unit: Unit, cell: Cell) -> Done:
    there = position.unit_at(cell)
    if there == unit:
        return position, look
    if there is not None:
        raise refused(noop("Somebody stands there."), "DEF-unoccupied")
    _floor(position, cell)
    others = (one for one in position.units if one != unit)
    return position.with_units((*others, replace(unit, cell=cell))), look


def _floor(position: Position, cell: Cell) -> None:
    found = position.cell_at(cell)
    if found is None or found.kind == "rock":
        raise refused(noop("Units stand on floor only."), "F3")


# ---- new units -----------------------------------------------------------------------------------


def _placed(position: Position, look: Look, cell: Cell, catalogue: Catalogue) -> Done:
    """Put a new unit on a cell; where somebody stands, take that one into the hand."""
    there = position.unit_at(cell)
    if there is not None:
        return position, replace(look, selected=there.letter)
    _floor(position, cell)
    letters = {"hero": HEROES, "ally": ALLIES, "foe": FOES}[look.tool]
    taken = {unit.letter for unit in position.units}
    letter = next((one for one in letters if one not in taken), "")
    if not letter:
        raise refused(noop("There is room for %(most)s of these."), most=len(letters))
    unit = _new(letter, look, cell, catalogue)
    return position.with_units((*position.units, unit)), replace(look, selected=letter)


def _new(letter: str, look: Look, cell: Cell, catalogue: Catalogue) -> Unit:
    if letter in HEROES:
        classes = list(catalogue.heroes.values())
        hero = classes[HEROES.index(letter) % len(classes)]
        return Unit(letter, hero.slug, cell, hero.health)
    helpers = [slug for one in catalogue.encounters.values() for slug in one.allies]
    slug = helpers[0] if letter in ALLIES and helpers else look.kind
    kind = catalogue.foes.get(slug) or next(iter(catalogue.foes.values()))
    return _of_kind(Unit(letter, kind.slug, cell, kind.health), kind)


def _of_kind(unit: Unit, kind: FoeType) -> Unit:
    """Return a foe or an ally with the stats of its kind."""
    return replace(
        unit,
        health=kind.health,
        statuses=kind.starts,
        reach=kind.reach,
        targets=kind.targets,
        bent=kind.bent,
        skills=tuple(skill.slug for skill in kind.skills if skill.slug in SKILLS),
    )


def as_kind(position: Position, former: Mapping[str, str], catalogue: Catalogue) -> Position:
    """Give units that are of another kind than before the stats of their new kind."""
    return position.with_units(
        _changed(unit, catalogue) if former.get(unit.letter, unit.kind) != unit.kind else unit
        for unit in position.units
    )


def _changed(unit: Unit, catalogue: Catalogue) -> Unit:
    if unit.team == "hero":
        return replace(unit, health=catalogue.heroes[unit.kind].health)
    return _of_kind(unit, catalogue.foes[unit.kind])


# ---- the map -------------------------------------------------------------------------------------


def _painted(position: Position, look: Look, cells: tuple[Cell, ...]) -> Done:
    """Paint cells, those beyond the map too; nobody is walled in."""
    kind, opaque = BRUSHES[look.tool]
    known = {(cell.q, cell.r): cell for cell in position.cells}
    taken = {unit.cell for unit in position.units}
    for q, r in cells:
        if max(abs(q), abs(r)) > FARTHEST:
            raise refused(
                noop("q and r are whole numbers from -%(most)s to %(most)s."), "O1", most=99
            )
        if kind != "rock" or (q, r) not in taken:
            known[q, r] = PlanCell(q, r, look.section, kind, opaque=opaque)
    if len(known) > MOST_CELLS:
        raise refused(noop("A map has at most %(most)s cells."), "O1", most=MOST_CELLS)
    return replace(position, cells=tuple(known[at] for at in sorted(known))), look


def _erased(position: Position, look: Look, cells: tuple[Cell, ...]) -> Done:
    """Take away whoever stands on one cell; of a stroke, or an empty one, the cells."""
    there = position.unit_at(cells[0])
    if there is not None and len(cells) == 1:
        return drop(position, look, there.letter)
    gone = set(cells) - {unit.cell for unit in position.units}
    left = tuple(cell for cell in position.cells if (cell.q, cell.r) not in gone)
    if not left:
        raise refused(noop("A map has at least one cell."), "O1")
    return replace(position, cells=left), look
