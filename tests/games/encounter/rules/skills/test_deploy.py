"""Skills on deploy: Towering and Desperate."""

from __future__ import annotations

from games.encounter.rules.catalogue import FoeType, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.entering import put, recruit
from tests.games.encounter.fights import fired
from tests.games.encounter.given import battle, course, hero, told


def entered(slug: str, *down: int) -> Course:
    """Return the resolution in which a foe of 5 health and this skill enters against two heroes."""
    kind = FoeType("newcomer", "Newcomer", 1, 5, 1, 0, 1, 1, "strongest", (Skill(slug),))
    heroes = [hero(None if n in down else (n, 0), 0 if n in down else 5) for n in (1, 2)]
    found = course(battle(*heroes, kinds=(kind,)))
    put(found, recruit(found, "foe", "newcomer"), (0, 0))
    return found


def test_towering_adds_health_for_each_might_die_of_the_heroes() -> None:
    figure = entered("towering").figures[3]
    assert (figure.health, figure.most) == (13, 13)


def test_desperate_adds_2_health_for_each_hero_that_is_not_down() -> None:
    assert entered("desperate").figures[3].health == 9
    assert entered("desperate", 2).figures[3].health == 7


def test_s36_s37_a_foe_that_enters_is_told_with_its_kind_before_its_skills_act() -> None:
    found = entered("desperate")
    assert fired(found) == ["desperate"]
    assert [type(event).__name__ for event in told(found)] == ["FigureEntered", "SkillFired"]
    assert told(found, "FigureEntered")[0].type == "newcomer"
