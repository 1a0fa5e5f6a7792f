"""Worlds that might be, and the doubts that span them."""

from __future__ import annotations

from games.encounter.rules.figures import living
from games.encounter.rules.ground import taken
from games.encounter.rules.supposing import Doubt, obstructed, placed, supposed, without
from tests.games.encounter.given import battle, foe, hero

STATE = battle(hero((3, 0), 2), hero((2, 0), 9), foe((0, 0)), foe((1, 0)))
WORLD = supposed(STATE)


def test_a_supposed_figure_stands_elsewhere_and_the_true_one_where_it_was() -> None:
    assert placed(WORLD, 1, (4, 0)).figures[1].cell == (4, 0)
    assert STATE.figures[1].cell == (3, 0)
    assert [figure.number for figure in living(without(WORLD, {2, 4}))] == [1, 3]


def test_cells_are_obstructed_where_nobody_stands() -> None:
    world = obstructed(WORLD, STATE.figures[3], [(1, 0), (1, 1)])
    assert taken(world, 3) == {(1, 0), (1, 1), (2, 0), (3, 0)}
    assert [figure.team for figure in living(world) if figure.number < 0] == ["foe"]


def test_without_doubt_there_is_one_world() -> None:
    (world,) = Doubt().worlds(WORLD, 3)
    assert world == WORLD


def test_a_doubt_spans_free_and_full_cells_with_and_without_those_that_may_fall() -> None:
    doubt = Doubt(frozenset({4}), frozenset({(1, 1)}), {1: 2, 2: 8})
    found = [(set(taken(world, 3)), len(living(world))) for world in doubt.worlds(WORLD, 3)]
    assert found == [
        ({(2, 0), (3, 0)}, 3),
        ({(1, 1), (2, 0), (3, 0)}, 4),
        ({(2, 0)}, 2),
        ({(1, 1), (2, 0)}, 3),
    ]
    assert not doubt.is_past_telling(WORLD)


def test_two_doubts_together_add_up_their_harm() -> None:
    both = Doubt(harm={1: 2, 2: 1}).and_(Doubt(frozenset({4}), harm={1: 3}))
    assert both == Doubt(frozenset({4}), harm={1: 5, 2: 1})


def test_past_telling_is_what_is_unsettled_or_has_too_many_that_may_fall() -> None:
    crowd = supposed(battle(*[hero((q, 0), 1) for q in range(4)], foe((0, 1))))
    assert Doubt(harm=dict.fromkeys(range(1, 5), 1)).is_past_telling(crowd)
    assert not Doubt(harm=dict.fromkeys(range(1, 4), 1)).is_past_telling(crowd)
    assert Doubt(unsettled=True).is_past_telling(crowd)
