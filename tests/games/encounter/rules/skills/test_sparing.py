"""Skills that bound losses, whoever acts (the attacks themselves are in test_attacked)."""

from __future__ import annotations

import pytest

from games.encounter.rules.catalogue import Cell, Skill
from games.encounter.rules.damage import Harm, hurt
from tests.games.encounter.fights import health
from tests.games.encounter.given import acting, battle, course, foe, hero


@pytest.mark.parametrize(("cell", "left"), [((0, 1), 4), ((0, 2), 5)])
def test_slippery_looks_at_where_units_stand_if_neither_acts(cell: Cell, left: int) -> None:
    state = battle(hero((4, 0)), foe((0, 0)), foe(cell), dummy={"skills": (Skill("slippery"),)})
    found = course(acting(state, 1))
    hurt(found, 2, Harm(1, 3, "blight_aura", is_true=True))
    assert health(found, 2) == [left]


def test_slippery_does_not_help_against_what_no_unit_deals() -> None:
    state = battle(hero((4, 0)), foe((0, 0)), dummy={"skills": (Skill("slippery"),)})
    found = course(state)
    hurt(found, 2, Harm(1, cause="poison", is_true=True))
    assert health(found, 2) == [4]


def test_unyielding_and_last_breath_bound_true_damage_too() -> None:
    skills = (Skill("unyielding"), Skill("last_breath"))
    found = course(battle(hero((4, 0)), foe((0, 0)), dummy={"skills": skills}))
    assert hurt(found, 2, Harm(9, 1, is_true=True)) == 1
    breath = course(battle(hero((4, 0)), foe((0, 0)), dummy={"skills": skills[1:]}))
    assert hurt(breath, 2, Harm(9, 1, is_true=True)) == 4
    assert hurt(breath, 2, Harm(9, 1, is_true=True)) == 1
    assert breath.figures[2].is_down
