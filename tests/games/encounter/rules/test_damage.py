"""Damage: guard, what is prevented, bonus health, true damage, defeat."""

from __future__ import annotations

from games.encounter.rules.damage import Harm, defeat, hurt
from games.encounter.rules.events.foes import DamageDealt, FigureDefeated
from tests.games.encounter.given import ally, battle, course, foe, hero, told


def test_a4_bonus_health_goes_before_health() -> None:
    found = course(battle(hero((0, 0), 4, bonus=5)))
    assert hurt(found, 1, Harm(3)) == 0
    assert (found.figures[1].health, found.figures[1].bonus) == (4, 2)
    assert told(found) == [DamageDealt(1, 3, 0, 4, bonus=3)]


def test_a4_f22_true_damage_passes_bonus_health() -> None:
    found = course(battle(hero((0, 0), 4, bonus=5)))
    assert hurt(found, 1, Harm(3, is_true=True)) == 3
    assert (found.figures[1].health, found.figures[1].bonus) == (1, 5)


def test_f22_guard_is_taken_off_each_instance_of_damage() -> None:
    found = course(battle(hero((0, 0)), foe((1, 0), "thornback", 4)))
    assert hurt(found, 2, Harm(3, source=1)) == 2
    assert hurt(found, 2, Harm(1, source=1)) == 0
    assert found.figures[2].health == 2
    assert told(found) == [
        DamageDealt(2, 3, 2, 2, source=1, guard=1),
        DamageDealt(2, 1, 0, 2, source=1, guard=1),
    ]


def test_f22_true_damage_passes_guard_and_what_was_prevented() -> None:
    found = course(battle(hero((0, 0)), foe((1, 0), "thornback", 4)))
    assert hurt(found, 2, Harm(2, is_true=True, prevented=2)) == 2
    assert told(found) == [DamageDealt(2, 2, 2, 2, is_true=True)]


def test_f22_guard_comes_first_then_what_was_prevented_then_bonus_health() -> None:
    found = course(battle(hero((0, 0)), foe((1, 0), "thornback", 4, bonus=1)))
    assert hurt(found, 2, Harm(6, prevented=2)) == 2
    assert told(found) == [DamageDealt(2, 6, 2, 2, guard=1, prevented=2, bonus=1)]


def test_f22_no_more_is_taken_off_than_there_is() -> None:
    found = course(battle(hero((0, 0), 5, bonus=4)))
    assert hurt(found, 1, Harm(1, prevented=2)) == 0
    assert told(found) == [DamageDealt(1, 1, 0, 5, prevented=1)]
    assert found.figures[1].bonus == 4


def test_f26_a_figure_without_health_leaves_the_map_at_once() -> None:
    found = course(battle(hero((0, 0), 2), foe((1, 0))))
    assert hurt(found, 1, Harm(5, source=2)) == 2
    fallen = found.figures[1]
    assert (fallen.cell, fallen.health, fallen.is_down) == (None, 0, True)
    assert told(found, "FigureDefeated") == [FigureDefeated(1, (0, 0), 2)]
    assert hurt(found, 1, Harm(5, source=2)) == 0
    defeat(found, 1)
    assert len(told(found)) == 2


def test_f26_an_ally_leaves_the_map_as_well() -> None:
    found = course(battle(hero((0, 0)), ally((1, 0), 1)))
    hurt(found, 2, Harm(1, cause="poison", is_true=True))
    assert found.figures[2].is_down
    assert not found.figures[1].is_down
