"""Skills when their owner falls: Understudy, Martyr, Swarm-call, Possess, Curse."""

from __future__ import annotations

from collections.abc import Iterable

from games.encounter.rules.catalogue import FoeType, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from tests.games.encounter.fights import fired, health
from tests.games.encounter.given import Piece, battle, course, foe, hero, told


def fallen(skill: Skill, *others: Piece, level: int = 3, by: int = 1) -> Course:
    """Return the resolution in which a foe with this skill at (0, 0) falls; it is figure 3."""
    kind = FoeType("doomed", "Doomed", level, 4, 1, 0, 1, 1, "strongest", (skill,))
    heroes = (hero((1, 0), resolve=0), hero((4, 0), resolve=0))
    found = course(battle(*heroes, foe((0, 0), "doomed", 4), *others, kinds=(kind,)))
    hurt(found, 3, Harm(9, by))
    return found


def entered(found: Course) -> list[tuple[tuple[int, int], int]]:
    """Return the cells and levels of those who entered."""
    events: Iterable[object] = told(found, "FigureEntered")
    foes = found.catalogue.foes
    return [(event.cell, foes[event.type].level) for event in events]  # type: ignore[attr-defined]


def test_understudy_lets_one_of_the_next_lower_level_enter_in_its_cell() -> None:
    assert entered(fallen(Skill("understudy"), foe((-4, 0)), level=10)) == [((0, 0), 6)]
    assert entered(fallen(Skill("understudy"), foe((-4, 0)), level=3)) == [((0, 0), 1)]


def test_understudy_of_the_last_foe_or_of_level_1_brings_nobody() -> None:
    assert entered(fallen(Skill("understudy"))) == []
    assert entered(fallen(Skill("understudy"), foe((-4, 0)), level=1)) == []


def test_a10_f26_a_foe_that_falls_is_gone_before_its_understudy_comes() -> None:
    found = fallen(Skill("understudy"), foe((-4, 0)))
    names = [type(event).__name__ for event in told(found)]
    assert names == ["DamageDealt", "FigureDefeated", "SkillFired", "FigureEntered"]


def test_martyr_heals_its_friends() -> None:
    found = fallen(Skill("martyr"), foe((-4, 0), health=1), foe((-3, 0), health=4))
    assert health(found, 4, 5) == [1, 4]
    hurt_ones = (foe((-4, 0), health=1, most=9), foe((-3, 0), health=4, most=5))
    assert health(fallen(Skill("martyr"), *hurt_ones), 4, 5) == [3, 5]
    assert health(fallen(Skill("martyr", 1), *hurt_ones), 4, 5) == [2, 5]


def test_swarm_call_brings_a_foe_of_level_1_beside_each_hero() -> None:
    assert entered(fallen(Skill("swarm_call"))) == [((0, 0), 1), ((3, 0), 1)]


def test_possess_takes_the_place_of_its_weakest_friend() -> None:
    weak = foe((-3, 0), health=2, statuses=("maim",))
    found = fallen(Skill("possess"), foe((-4, 0), health=4), weak)
    host = found.figures[5]
    assert (host.type, host.cell, host.health) == ("doomed", (-3, 0), 2)
    assert [(b.figure, b.kind) for b in found.burdens.values()] == [(5, "maim")]
    assert found.figures[4].type == "dummy"
    assert found.figures[3].is_down


def test_possess_needs_a_friend() -> None:
    assert fired(fallen(Skill("possess"))) == []


def test_curse_gives_the_hero_that_felled_it_1_strain() -> None:
    found = fallen(Skill("curse"))
    assert [(b.figure, b.kind) for b in found.burdens.values()] == [(1, "strain")]
    assert fallen(Skill("curse"), by=0).burdens == {}


def test_defeats_are_counted_in_their_order() -> None:
    found = fallen(Skill("martyr"), foe((-4, 0)), foe((-3, 0)))
    hurt(found, 5, Harm(9, 1))
    hurt(found, 4, Harm(9, 1))
    assert [found.figures[n].fallen for n in (3, 4, 5)] == [1, 3, 2]
