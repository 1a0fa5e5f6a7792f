"""What attacks and places are worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter import rules
from games.encounter.rules.orders import Attack, Move
from games.encounter.rules.state import State
from games.encounter.rules.view import View
from games.encounter.rules.weighing import (
    HEALED,
    Weighed,
    best_attack,
    best_attacks,
    danger_at,
    nearest_foe,
    sixths,
)
from games.kernel.ruleset import Viewer
from tests.games.encounter.given import (
    acting,
    ally,
    battle,
    changed,
    foe,
    hero,
    play,
    queued,
    row,
)
from tests.games.encounter.random_play import steps


def seen(state: State) -> View:
    """Return what hero 1's seat sees in its own turn."""
    found: View = rules.view(acting(state, 1), Viewer(0))
    return found


def best(state: State) -> Weighed:
    """Return hero 1's best attack."""
    found = best_attack(seen(state))
    assert found is not None
    return found


def test_o3_a_die_is_worth_its_faces() -> None:
    view = seen(battle(hero((0, 0))))
    assert [sixths(view, kind) for kind in ("might", "spark", "mend")] == [6, 7, 7]


def test_f19_an_attack_is_worth_its_average_after_guard() -> None:
    assert best(battle(hero((0, 0)), foe((1, 0), health=9))) == Weighed(
        4 * 12, Attack("close", 2, (1, 2))
    )
    assert best(battle(hero((0, 0)), foe((1, 0), "thornback", 9))) == Weighed(
        4 * 6, Attack("close", 2, (1, 2))
    )


def test_f19_a_foe_that_falls_is_worth_its_might_besides() -> None:
    found = best(battle(hero((0, 0)), foe((1, 0), health=9), foe((0, 1), health=1)))
    assert found == Weighed(4 * (6 + 6 + 6), Attack("close", 3, (1, 2)), fells=True)


def test_f12_only_ready_dice_are_chosen_and_no_more_than_are_needed() -> None:
    state = queued(battle(hero((0, 0)), foe((1, 0), health=1)), 1, "m m")
    assert best(state).order == Attack("close", 2, (3, 4))
    mender = battle(hero((0, 0), 5, "kindler"), foe((1, 0), health=1))
    assert best(mender).order == Attack("weave", 2, (1, 2))


def test_o5_maim_halves_what_an_attack_is_worth() -> None:
    state = battle(hero((0, 0), statuses=("maim",)), foe((1, 0), health=9))
    assert best(state).worth == 4 * 6


def test_o3_the_most_wounded_are_healed() -> None:
    state = battle(hero((0, 0), 5, "mender"), ally((0, 1), 3, most=9), ally((1, 0), 1, most=2))
    assert best(state).order == Attack("weave", 0, (3, 4), mended=2)


@pytest.mark.parametrize(("health", "urgency"), [(1, 2), (5, 1)])
def test_o3_healing_is_worth_its_average_twice_for_heroes_near_their_end(
    health: int, urgency: int
) -> None:
    state = battle(hero((0, 0), health, "mender", most=9))
    order = Attack("weave", 0, (3, 4), mended=1)
    assert best(state) == Weighed(HEALED * urgency * (7 + 7), order)
    other = battle(hero((0, 0), 5, "mender"), ally((0, 1), 1, most=9))
    assert best(other) == Weighed(HEALED * (7 + 7), replace(order, mended=2))


def test_o3_healing_goes_beside_damage_as_far_as_dice_go() -> None:
    state = battle(hero((0, 0), 1, "mender", most=5), foe((2, 0), health=9))
    assert best(state).order == Attack("weave", 2, (1, 3, 4), mended=1)


def test_o5_nobody_advises_a_blind_hero_to_hurt_its_friends() -> None:
    state = battle(hero((0, 0), statuses=("blind",)), ally((0, 1), 9), foe((1, 0)))
    assert best_attack(seen(state)) is None


def test_f13_attacks_from_other_cells_are_weighed_as_after_a_walk_there() -> None:
    view = seen(battle(hero((0, 0)), foe((3, 0))))
    assert best_attack(view) is None
    assert best_attacks(view, [(0, 0), (1, 0), (2, 0)]) == {
        (1, 0): Weighed(4 * 12, Attack("far", 2, (1, 2))),
        (2, 0): Weighed(4 * 12, Attack("close", 2, (1, 2))),
    }


def test_f13_the_dazed_have_no_attack_after_a_walk() -> None:
    view = seen(battle(hero((0, 0), statuses=("daze",)), foe((1, 0), health=9), foe((3, 0))))
    assert [*best_attacks(view, [(0, 0), (0, 1), (2, 0)])] == [(0, 0)]


def test_o5_what_is_weighed_from_a_cell_is_what_can_be_done_there() -> None:
    """In random play the best attack from a cell is the best one after the walk there."""
    compared = 0
    for number in range(6):
        for step in steps(f"weighed/{number}", 12 + number):
            seat = next(iter(step.sheets))
            can = rules.view(step.before, Viewer(seat)).possible
            for found in can.moves[::5] if can and step.before.step == "hero" else ():
                view = rules.view(step.before, Viewer(seat))
                after = play(step.before, seat, Move(found.cell)).state
                weighed = best_attacks(view, [found.cell]).get(found.cell)
                assert best_attack(rules.view(after, Viewer(seat))) == weighed
                compared += weighed is not None
    assert compared > 20


@pytest.mark.parametrize(("q", "danger"), [(-4, 0), (-3, 0), (0, 1), (1, 1)])
def test_s6_danger_is_the_might_that_two_steps_bring_into_reach(q: int, danger: int) -> None:
    assert danger_at(seen(battle(hero((0, 0)), foe((3, 0)))), (q, 0)) == danger


def test_s6_who_strikes_all_is_twice_as_dangerous() -> None:
    state = battle(hero((0, 0)), ally((0, 2)), foe((3, 0), "stone_gallant"))
    assert danger_at(seen(state), (0, 0)) == 8


def test_def_range_the_nearest_foe_is_counted_by_walking() -> None:
    cells = changed(row(8), (4, 0), kind="rock")
    view = seen(battle(hero((0, 0)), foe((3, 0)), foe((5, 0)), cells=cells))
    assert nearest_foe(view, (0, 0)) == 3
    alone = seen(battle(hero((0, 0)), foe((5, 0)), cells=cells))
    assert nearest_foe(alone, (0, 0)) == 5
