"""How figures come onto the map: foes on spawn cells, heroes and allies by the gate (F6, O10)."""

from __future__ import annotations

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import FigureEntered
from games.encounter.rules.figures import World, living
from games.encounter.rules.party import seats_of
from games.encounter.rules.skills.deploy import deployed
from games.encounter.rules.state import Burden, Figure, Team


def free_gates(world: World) -> tuple[Cell, ...]:
    """Return the free cells of the entrance in the order of (q, r) (F6, O10)."""
    occupied = {figure.cell for figure in living(world)}
    gates = ((c.q, c.r) for c in world.fields[world.number].cells if c.kind == "gate")
    return tuple(sorted(cell for cell in gates if cell not in occupied))


def recruit(course: Course, team: Team, kind: str, seat: int | None = None) -> int:
    """Add a foe or an ally that is not on the map yet, and return its number (F21, F23).

    Some kinds have their health once for each hero of the party (O11).
    """
    number = max(course.figures, default=0) + 1
    type_ = course.catalogue.foes[kind]
    health = type_.health * (len(seats_of(course)) if type_.for_each_hero else 1)
    course.figures[number] = Figure(
        number, team, kind, seat, None, health, health, entered=max(1, course.round)
    )
    return number


def put(course: Course, number: int, cell: Cell, *, barred: int = 0, cause: str = "") -> None:
    """Let a figure enter this cell, with its kind's first statuses and skills on deploy (F24).

    `barred` is the round in which it does not act, 0 for none; `cause` the skill that brought it.
    """
    course.change_figure(number, cell=cell, barred=barred)
    figure = course.figures[number]
    if figure.team != "hero":
        for place, kind in enumerate(course.catalogue.foes[figure.type].starts, 1):
            course.burdens[number, place] = Burden(number, place, kind)
    course.tell(FigureEntered(number, figure.team, figure.type, cell, cause))
    deployed(course, number)
