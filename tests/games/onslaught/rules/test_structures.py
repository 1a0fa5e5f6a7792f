"""Fortress structures and their levels."""

from __future__ import annotations

import pytest

from games.kernel.words import IllegalOrder
from games.onslaught.rules.building import build, build_view, check_build
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import Advanced, GateRecovered
from games.onslaught.rules.orders import Advance
from games.onslaught.rules.state import State
from games.onslaught.rules.structures import improves, level_of, next_costs
from tests.games.onslaught.given import siege, with_side


def town(**values: object) -> State:
    return with_side(siege(step="build"), 0, **values)


def refusal(state: State, order: Advance) -> str:
    with pytest.raises(IllegalOrder) as refused:
        check_build(state, 0, order)
    return refused.value.rule


def advanced(state: State, order: Advance) -> Course:
    course = Course(state)
    check_build(course, 0, order)
    build(course, 0, order)
    return course


def test_g27_f20_levels_are_bought_in_order_at_their_costs() -> None:
    course = Course(town(source=13))
    for cost, level in ((3, 1), (4, 2), (6, 3)):
        assert next_costs(course, 0)["spireworks"] == cost
        build(course, 0, Advance("spireworks"))
        assert level_of(course, 0, "spireworks") == level
    assert course.sides[0].source == 0
    assert course.sides[0].levels == (0, 0, 3)
    assert course.events[-1] == Advanced(0, "spireworks", 3, 6)
    assert next_costs(course, 0) == {"foundry": 3, "bulwark": 3}
    assert refusal(course.now, Advance("spireworks")) == "G27"


def test_g27_a_level_that_cannot_be_paid_is_refused() -> None:
    state = town(source=3, levels=(1, 0, 0))
    assert refusal(state, Advance("foundry")) == "G27"
    check_build(state, 0, Advance("bulwark"))
    assert build_view(state, 0).levels == {"bulwark": 3, "spireworks": 3}


def test_g27_the_bulwark_mends_the_gate_beyond_ten_but_not_beyond_twelve() -> None:
    hurt = advanced(town(gate_health=4), Advance("bulwark"))
    assert hurt.sides[0].gate_health == 6
    assert hurt.events == [Advanced(0, "bulwark", 1, 3), GateRecovered(0, 2)]
    assert advanced(town(), Advance("bulwark")).sides[0].gate_health == 12
    assert advanced(town(gate_health=11), Advance("bulwark")).events[-1] == GateRecovered(0, 1)
    second = advanced(town(gate_health=4, levels=(0, 1, 0)), Advance("bulwark"))
    assert second.sides[0].gate_health == 4


def test_g27_the_foundry_improves_cheap_minions_then_one_chosen_type() -> None:
    plain = town()
    assert not improves(plain, 0, "cinder-hand")
    first = town(levels=(1, 0, 0))
    assert improves(first, 0, "cinder-hand")
    assert not improves(first, 0, "slagback")
    assert not improves(first, 0, "hired-axe")
    assert not improves(first, 0, "warden-oru")
    third = advanced(town(levels=(2, 0, 0)), Advance("foundry", "furnace-hulk"))
    assert improves(third, 0, "furnace-hulk")
    assert third.events == [Advanced(0, "foundry", 3, 6, "furnace-hulk")]


@pytest.mark.parametrize("minion", ["", "warden-oru", "barkling", "hired-axe"])
def test_g27_the_third_foundry_asks_for_a_minion_of_the_faction(minion: str) -> None:
    assert refusal(town(levels=(2, 0, 0)), Advance("foundry", minion)) == "G27"


def test_g27_no_other_level_takes_a_minion() -> None:
    assert refusal(town(), Advance("foundry", "slagback")) == "G27"
    assert refusal(town(levels=(2, 2, 2)), Advance("bulwark", "slagback")) == "G27"
