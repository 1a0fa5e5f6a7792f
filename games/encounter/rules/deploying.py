"""Heroes take their places in the entrance in player order, then allies (F6, O10)."""

from __future__ import annotations

from games.encounter.rules.course import Course
from games.encounter.rules.entering import free_gates, put
from games.encounter.rules.events.turns import HeroDeployed
from games.encounter.rules.figures import World
from games.encounter.rules.orders import Deploy
from games.encounter.rules.routes import cell_text, text_cell
from games.encounter.rules.state import Question
from games.kernel.words import IllegalOrder, noop


def check_deploy(world: World, order: Deploy) -> None:
    """Raise IllegalOrder unless the cell is a free one of the entrance (F6)."""
    cells = {(c.q, c.r): c for c in world.fields[world.number].cells}
    if order.cell not in cells or cells[order.cell].kind != "gate":
        raise IllegalOrder("F6", noop("Heroes begin in the entrance: pick one of its cells."))
    if order.cell not in free_gates(world):
        raise IllegalOrder("F6", noop("Somebody stands there already: pick another cell."))


def deploy(course: Course, seat: int, order: Deploy | None) -> None:
    """Put a seat's hero on its cell, or on the first free one of the entrance (F6)."""
    cell = free_gates(course)[0] if order is None else order.cell
    figure = course.heroes[seat].figure
    course.change_figure(figure, cell=cell)
    course.tell(HeroDeployed(seat, figure, cell))


def waiting_ally(course: Course) -> int | None:
    """Return the first ally that is not on the map yet (F6)."""
    found = (f for f in course.figures.values() if f.team == "ally" and f.cell is None)
    return min((f.number for f in found if not f.is_down), default=None)


def come_in(course: Course, figure: int) -> bool:
    """Let a waiting figure enter by the gate; say whether it is there or asks for its cell (O10).

    With one free cell there is nothing to ask, with none it goes on waiting.
    """
    cells = free_gates(course)
    if not cells:
        return False
    if len(cells) == 1:
        put(course, figure, cells[0])
    else:
        options = tuple(map(cell_text, cells))
        seat = course.figures[figure].seat
        course.pending = Question("enter", figure, options, options[0], seat)
    return True


def enter_at(course: Course, figure: int, option: str) -> None:
    """Put a figure on the cell that was picked for it."""
    put(course, figure, text_cell(option))
