"""What may be wrong with the plain form of a position, each fault with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

from games.encounter.rules.catalogue import Bent, Catalogue, PlanCell, Sight, StatusKind
from games.encounter.rules.maps.drawings import cells_of
from games.encounter.tools.sandbox.faults import fault, text_fault, whole_fault
from games.encounter.tools.sandbox.position import ORDER, SECTIONS, SKILLS, Position, team_of
from games.kernel.faults import PlanFault, shown
from games.kernel.words import noop

FORMAT = 1
KEYS = ("format", "name", "sight", "round", "foe", "beside", "top", "left", "rows", "units")
NEEDED = frozenset({"rows", "units"})
EXPECTED = "expected"
UNIT_KEYS = ("kind", "q", "r", "health", "statuses")
FOE_KEYS = (*UNIT_KEYS, "reach", "targets", "bent", "skills")
MOST_CELLS, MOST_ROWS, WIDEST = 400, 60, 150
FARTHEST, MOST_ROUNDS, MOST_HEALTH, LONGEST_REACH, MOST_TARGETS = 99, 99, 99, 20, 9
LONGEST_NAME = 60


def faults_of(plain: Mapping[Any, Any], catalogue: Catalogue) -> Iterator[PlanFault]:
    """Yield everything that keeps a plain form from being read, whatever it holds."""
    for key in plain:
        if key not in (*KEYS, EXPECTED):
            message = noop("There is no such key; a position has %(keys)s.")
            yield fault("", shown(str(key)), message, keys=", ".join(KEYS))
    for key in sorted(NEEDED - set(plain)):
        yield fault("", key, noop("This key is missing."))
    yield from _heading(plain)
    if "rows" in plain:
        yield from _rows(plain)
    if "units" in plain:
        yield from _units(plain["units"], catalogue)
        yield from _letters(plain)


def _heading(plain: Mapping[Any, Any]) -> Iterator[PlanFault]:
    yield from whole_fault("format", plain.get("format", FORMAT), FORMAT, FORMAT)
    yield from whole_fault("round", plain.get("round", 1), 1, MOST_ROUNDS, "2.7")
    name = plain.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        message = noop("A name has at most %(most)s visible characters.")
        yield fault("", "name", message, most=LONGEST_NAME)
    yield from text_fault("sight", plain.get("sight", "section"), get_args(Sight), "O-J")


def _rows(plain: Mapping[Any, Any]) -> Iterator[PlanFault]:
    rows, top, left = plain["rows"], plain.get("top", 0), plain.get("left", 0)
    placed = [*whole_fault("top", top, -FARTHEST, FARTHEST, "O1")]
    placed += whole_fault("left", left, -3 * FARTHEST, 3 * FARTHEST, "O1")
    yield from placed
    if placed:
        return
    good = isinstance(rows, Sequence) and not isinstance(rows, str)
    if not good or not all(isinstance(row, str) and len(row) <= WIDEST for row in rows):
        message = noop("A map is a list of texts, one for each row, each at most %(most)s long.")
        yield fault("O1", "rows", message, most=WIDEST)
        return
    if not 1 <= len(rows) <= MOST_ROWS:
        yield fault("O1", "rows", noop("A map has 1 to %(most)s rows."), most=MOST_ROWS)
        return
    yield from _drawing(rows, top, left)


def _drawing(rows: Sequence[str], top: int, left: int) -> Iterator[PlanFault]:
    number = 0
    found: list[PlanCell] = []
    try:
        for number, row in enumerate(rows, 1):
            found += cells_of([row], top + number - 1, left)
    except ValueError:
        message = noop("Two letters for each cell: its section, then one of . # = @ %%; or blanks.")
        yield fault("O1", f"rows[{number}]", message)
        return
    if not 1 <= len(found) <= MOST_CELLS:
        message = noop("A map has 1 to %(most)s cells, not %(found)s.")
        yield fault("O1", "rows", message, most=MOST_CELLS, found=len(found))
    for cell in found:
        where = f"{cell.q},{cell.r}"
        if cell.kind in ("spawn", "chest"):
            yield fault("O1", where, noop("A chest or a spawn cell is plain floor here."))
        if cell.section not in SECTIONS:
            yield fault("O1", where, noop("A section is one letter from a to z or A to Z."))
        if max(abs(cell.q), abs(cell.r)) > FARTHEST:
            message = noop("q and r are whole numbers from -%(most)s to %(most)s.")
            yield fault("O1", where, message, most=FARTHEST)


def _units(units: object, catalogue: Catalogue) -> Iterator[PlanFault]:
    if not isinstance(units, Mapping):
        yield fault("", "units", noop("Units are an object: each under its letter."))
        return
    for letter, row in units.items():
        if not _is_letter(letter):
            message = noop("Heroes are A to D, allies P to S, foes the other letters.")
            yield fault("", f"units.{shown(str(letter))}", message)
        elif not isinstance(row, Mapping):
            yield fault("", f"units.{letter}", noop("A unit is an object."))
        else:
            yield from _unit_faults(letter, row, catalogue)


def _is_letter(value: object) -> bool:
    return isinstance(value, str) and len(value) == 1 and value in ORDER


def _unit_faults(letter: str, row: Mapping[Any, Any], catalogue: Catalogue) -> Iterator[PlanFault]:
    is_hero = team_of(letter) == "hero"
    keys = UNIT_KEYS if is_hero else FOE_KEYS
    optional = {"statuses", "skills"}
    for key in row:
        if key not in keys:
            message = noop("There is no such key; this unit has %(keys)s.")
            yield fault("", f"{letter}.{shown(str(key))}", message, keys=", ".join(keys))
    for key in keys:
        if key not in row and key not in optional:
            yield fault("", f"{letter}.{key}", noop("This key is missing."))
        elif key in row:
            yield from _fact(letter, key, row[key], catalogue)


def _fact(letter: str, key: str, value: object, catalogue: Catalogue) -> Iterator[PlanFault]:
    where = f"{letter}.{key}"
    if key in RANGES:
        least, most, rule = RANGES[key]
        yield from whole_fault(where, value, least, most, rule)
    elif key == "kind":
        known = catalogue.heroes if team_of(letter) == "hero" else catalogue.foes
        yield from text_fault(where, value, tuple(known))
    elif key == "bent":
        yield from text_fault(where, value, get_args(Bent), "S30")
    else:
        known_words = SKILLS if key == "skills" else get_args(StatusKind)
        if not isinstance(value, Sequence) or isinstance(value, str):
            yield fault("", where, noop("This is a list of words."))
            return
        for word in value:
            yield from text_fault(where, word, known_words)


RANGES: Mapping[str, tuple[int, int, str]] = {
    "q": (-FARTHEST, FARTHEST, "O1"),
    "r": (-FARTHEST, FARTHEST, "O1"),
    "health": (1, MOST_HEALTH, "F21"),
    "reach": (1, LONGEST_REACH, "F21"),
    "targets": (0, MOST_TARGETS, "S11"),
}


def _letters(plain: Mapping[Any, Any]) -> Iterator[PlanFault]:
    """Yield what is wrong with the letters of the foe that moves and of those beside it."""
    units = plain["units"] if isinstance(plain["units"], Mapping) else {}
    foe, beside = plain.get("foe", ""), plain.get("beside")
    if foe != "" and not (_is_letter(foe) and foe in units and team_of(foe) == "foe"):
        yield fault("S1", "foe", noop("This is the letter of a foe that is there."))
    if beside is None:
        return
    good = isinstance(beside, Sequence) and not isinstance(beside, str)
    if not good or not all(isinstance(one, str) and one in units for one in beside):
        yield fault("O-B", "beside", noop("These are letters of units that are there."))


def misplaced(position: Position) -> Iterator[PlanFault]:
    """Yield the units that stand where nobody can (F3, DEF-unoccupied)."""
    floor = {(cell.q, cell.r) for cell in position.cells if cell.kind != "rock"}
    taken: dict[Any, str] = {}
    for unit in position.units:
        if unit.cell not in floor:
            message = noop("%(letter)s does not stand on floor.")
            yield fault("F3", f"{unit.cell[0]},{unit.cell[1]}", message, letter=unit.letter)
        elif unit.cell in taken:
            message = noop("%(one)s and %(other)s stand on the same cell.")
            names = {"one": taken[unit.cell], "other": unit.letter}
            where = f"{unit.cell[0]},{unit.cell[1]}"
            yield fault("DEF-unoccupied", where, message, **names)
        taken[unit.cell] = unit.letter
