"""Groups over a turn and more: whose talents work, what nobody else learns."""

from __future__ import annotations

import pytest

from games.onslaught.rules.course import Course
from games.onslaught.rules.damage import Hit, hit_unit
from games.onslaught.rules.events.turns import UnitHealed
from games.onslaught.rules.starting import begin_turn
from games.onslaught.rules.state import State
from tests.games.onslaught.fights import DICE, answered, attack, health, source, told
from tests.games.onslaught.given import at, entry, frozen, siege, unit

HERE, THERE = (1, 4), (1, 5)


def test_e23_s20_a_talent_works_for_the_top_unit_alone_and_goes_with_it() -> None:
    state = siege(unit(1, "barkling, sprig-runner*", THERE, health=2), unit(0, "slagback", HERE))
    course = Course(state)
    begin_turn(course, 1, DICE)
    assert health(course, THERE) == 3
    assert [healed.piece.type for healed in told(course, UnitHealed)] == ["barkling"]
    hit_unit(course, at(course, THERE).number, Hit(9, source(0, "ember-post", (0, 3)), "spire", 0))
    course.change_unit(at(course, THERE).number, health=1)
    begin_turn(course, 1, DICE)
    assert (at(course, THERE).type, health(course, THERE)) == ("sprig-runner", 1)


def test_s21_a_lower_unit_is_inactive() -> None:
    """A Barkling below a Runner does not heal, nor is it healed."""
    course = Course(siege(unit(1, "sprig-runner, barkling", THERE, health=1)))
    begin_turn(course, 1, DICE)
    assert (health(course, THERE), told(course, UnitHealed)) == (1, [])


def test_f33_no_units_talent_takes_it_out_of_its_group() -> None:
    """All that the content has work in a group, or keep a unit out of one from the start."""
    known = {"healing", "reap", "reach", "stonehide", "siegecraft", "splash", "loner"}
    used = {talent.slug for kind in frozen().units.values() for talent in kind.talents}
    assert used == known


def twins() -> list[tuple[State, State]]:
    """Return positions and the same with units hidden below the tops of side 1's groups."""
    foe = unit(0, "cinder-hand", HERE)
    gate = unit(0, "warden-oru", (3, 10))
    return [
        (
            siege(foe, unit(1, "barkling", THERE)),
            siege(foe, unit(1, "barkling, sprig-runner", THERE)),
        ),
        (
            siege(foe, unit(1, "elder-trunk", THERE)),
            siege(foe, unit(1, "elder-trunk, barkling, sprig-runner", THERE)),
        ),
        (
            siege(foe, gate, unit(1, "barkling", THERE), entry(1, "sprig-runner")),
            siege(foe, gate, unit(1, "barkling", THERE), entry(1, "sprig-runner, spore-singer*")),
        ),
    ]


@pytest.mark.parametrize("pair", twins())
def test_f07_what_lies_below_a_top_that_survives_shows_in_no_event(
    pair: tuple[State, State],
) -> None:
    alone, group = (attack(state, HERE, THERE) for state in pair)
    assert alone.events == group.events
    if any(u.zone == "stack" for u in pair[0].units.values()):
        alone, group = (answered(attack(c, (3, 10), (3, 11)), "yes") for c in (alone, group))
        assert alone.events == group.events
