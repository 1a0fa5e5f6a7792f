"""Damage to any figure: guard, what is prevented, bonus health, defeat (F22, F26)."""

from __future__ import annotations

from dataclasses import dataclass

from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import DamageDealt, FigureDefeated
from games.encounter.rules.skills.defeat import Fall, fell
from games.encounter.rules.skills.firing import HARMED, mark_used
from games.encounter.rules.skills.sparing import spared
from games.encounter.rules.state import Figure
from games.encounter.rules.statuses import leave


@dataclass(frozen=True, slots=True)
class Harm:
    """One instance of damage on its way to a figure (F22): all of an attack at once (F19).

    `source` is the figure that deals it, 0 for none; `cause` as in DamageDealt; `prevented` is
    what blocks, Ward and skills of the target took off beforehand.
    """

    amount: int
    source: int = 0
    cause: str = "attack"
    is_true: bool = False
    prevented: int = 0


def guard_of(course: Course, figure: Figure) -> int:
    """Return a figure's guard; heroes have none (F21)."""
    return 0 if figure.team == "hero" else course.catalogue.foes[figure.type].guard


def hurt(course: Course, figure: int, harm: Harm) -> int:
    """Damage a figure and return the health it lost; at 0 it is defeated (F22, F26).

    Off come the guard, what was prevented, then bonus health; true damage passes all three (A4).
    A figure that is not on the map is left alone.
    """
    target = course.figures[figure]
    if target.cell is None or target.is_down:
        return 0
    guard, prevented, bonus = _taken_off(course, target, harm)
    came = max(0, harm.amount - guard - prevented - bonus)
    lost = spared(course, figure, min(came, target.health), harm.source)
    health = target.health - lost
    course.change_figure(figure, health=health, bonus=target.bonus - bonus)
    course.tell(
        DamageDealt(
            figure=figure,
            amount=harm.amount,
            lost=lost,
            health=health,
            source=harm.source,
            cause=harm.cause,
            is_true=harm.is_true,
            guard=guard,
            prevented=prevented,
            bonus=bonus,
        )
    )
    if lost:
        mark_used(course, HARMED)
        _reveal(course, harm.source)
    if health == 0:
        defeat(course, figure, by=harm.source)
    return lost


def _reveal(course: Course, source: int) -> None:
    """End the Hidden of whoever dealt damage (2.6)."""
    if source:
        leave(course, source, "hidden")


def _taken_off(course: Course, target: Figure, harm: Harm) -> tuple[int, int, int]:
    """Return what guard, prevention and bonus health take off, each at most what is left."""
    if harm.is_true:
        return 0, 0, 0
    guard = min(guard_of(course, target), harm.amount)
    prevented = min(harm.prevented, harm.amount - guard)
    bonus = min(target.bonus, harm.amount - guard - prevented)
    return guard, prevented, bonus


def defeat(course: Course, figure: int, by: int = 0) -> None:
    """Take a figure off the map at once, then let its skills act on that (F26, 2.7).

    Nothing happens to one that is off it.
    """
    fallen = course.figures[figure]
    if fallen.cell is None or fallen.is_down:
        return
    place = 1 + max(other.fallen for other in course.figures.values())
    course.change_figure(figure, cell=None, health=0, bonus=0, is_down=True, fallen=place)
    course.tell(FigureDefeated(figure, fallen.cell, by))
    fell(course, Fall(figure, fallen.cell, by))
