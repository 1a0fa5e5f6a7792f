"""Healing and bonus health."""

from __future__ import annotations

from games.encounter.rules.events.foes import FigureHealed
from games.encounter.rules.healing import add_bonus, heal
from tests.games.encounter.given import battle, course, hero, told


def test_o3_nobody_is_healed_beyond_its_most() -> None:
    found = course(battle(hero((0, 0), 3, most=5)))
    assert heal(found, 1, 4, "mend") == 2
    assert heal(found, 1, 4, "mend") == 0
    assert told(found) == [FigureHealed(1, 2, 5, "mend")]


def test_f26_the_fallen_are_not_healed() -> None:
    found = course(battle(hero(None, 0, most=5)))
    assert heal(found, 1, 4, "mend") == 0
    add_bonus(found, 1, 2)
    assert (found.figures[1].health, found.figures[1].bonus) == (0, 0)


def test_f22_bonus_health_adds_up_and_is_no_health() -> None:
    found = course(battle(hero((0, 0), 3)))
    add_bonus(found, 1, 2)
    add_bonus(found, 1, 1)
    assert (found.figures[1].health, found.figures[1].bonus) == (3, 3)
