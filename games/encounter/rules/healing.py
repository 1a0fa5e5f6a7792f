"""Healing of any figure, and bonus health, which goes first (F22, O3)."""

from __future__ import annotations

from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import FigureHealed


def heal(course: Course, figure: int, amount: int, cause: str) -> int:
    """Heal a standing figure, up to its most, and return the health it gained.

    `cause` is the skill's or item's slug, "mend" for dice (O3).
    """
    target = course.figures[figure]
    if target.cell is None or target.is_down:
        return 0
    gained = min(amount, target.most - target.health)
    if gained > 0:
        health = target.health + gained
        course.change_figure(figure, health=health)
        course.tell(FigureHealed(figure, gained, health, cause))
    return max(0, gained)


def add_bonus(course: Course, figure: int, amount: int) -> None:
    """Give a standing figure bonus health, which goes first and ends with the encounter (F29)."""
    target = course.figures[figure]
    if target.cell is not None and not target.is_down:
        course.change_figure(figure, bonus=target.bonus + amount)
