"""Skills after their owner's movement: Hook pulls opponents closer, Lope lets it move again."""

from __future__ import annotations

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import FigureMoved
from games.encounter.rules.figures import place_of, skill_of
from games.encounter.rules.ground import ground_here, taken
from games.encounter.rules.routes import cell_options, text_cell
from games.encounter.rules.skills.firing import fired, mark_used, was_used
from games.encounter.rules.state import Figure, Question
from games.encounter.rules.targeting import aims, opponents

HOOKED = 3  # Hook reaches so far, as a range count


def hook_question(course: Course, number: int) -> Question | None:
    """Return where the next opponent within 3 may be pulled to, None when all are done.

    Each is pulled once in a turn, in the order of their numbers, 1 cell closer if one is free;
    with several such cells the party picks (DEF-toward).
    """
    if skill_of(course, number, "hook") is None:
        return None
    for unit in opponents(course, number):
        if was_used(course, _key(number, unit.number)):
            continue
        cells = _closer(course, number, unit)
        if cells:
            options = cell_options(cells)
            return Question("stop", unit.number, options, options[0])
    return None


def _key(number: int, unit: int) -> str:
    return f"{number}/hook/{unit}"


def _closer(course: Course, number: int, unit: Figure) -> list[Cell]:
    ground, here = ground_here(course), place_of(unit)
    counts = ground.counts(place_of(course.figures[number]))
    count, full = counts.get(here, HOOKED + 1), taken(course, unit.number)
    if count > HOOKED:
        return []
    return [c for c in ground.neighbours(here) if counts[c] == count - 1 and c not in full]


def pull(course: Course, number: int, unit: int, option: str) -> None:
    """Move an opponent to the cell that an option of `hook_question` names."""
    origin, cell = place_of(course.figures[unit]), text_cell(option)
    mark_used(course, _key(number, unit))
    fired(course, number, "hook", unit)
    course.change_figure(unit, cell=cell)
    course.tell(FigureMoved(unit, origin, cell, "hook"))


def lopes(course: Course, number: int) -> bool:
    """Say whether a figure moves again instead of attacking: it can target nobody (Lope)."""
    key = f"{number}/lope"
    if skill_of(course, number, "lope") is None or was_used(course, key):
        return False
    if aims(course, number):
        return False
    mark_used(course, key)
    fired(course, number, "lope")
    return True


def has_loped(course: Course, number: int) -> bool:
    """Say whether Lope replaced the attack of the turn that is on."""
    return was_used(course, f"{number}/lope")
