"""The order of a movement step: stack, heroes, minions, and which minion leads."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.ruleset import Viewer
from games.onslaught import rules
from games.onslaught.rules.leading import leading, owed_moves
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, MoveMinion
from tests.games.onslaught.given import at, entry, landmark, siege, unit, with_side
from tests.games.onslaught.marching import later, leaves, moved, movers, refused


def test_e12_s47_g12_the_stack_leaves_from_its_top() -> None:
    state = siege(entry(0, "warden-oru"), entry(0, "cinder-hand"), entry(0, "cinder-hand"))
    assert movers(state) == []
    first = leaves(state)
    assert (2, 3) in first  # plains, three steps away: Oru leaves, no minion
    gone = moved(state, Deploy((2, 3)))
    assert at(gone, (2, 3)).type == "warden-oru"
    assert leaves(gone) == [(1, 1), (2, 1), (4, 1), (5, 1)]
    both = moved(state, Deploy((2, 3)), Deploy((1, 1)), Deploy((2, 1)))
    assert [at(both, cell).type for cell in ((1, 1), (2, 1))] == ["cinder-hand"] * 2
    assert leaves(both) == []
    assert refused(state, Deploy((2, 3)), EndMove()) == "F39"


def test_e33_s47_g12_on_the_first_turn_the_stack_leaves_before_heroes_move() -> None:
    state = siege(entry(0, "cinder-hand"), unit(0, "warden-oru", (1, 4)))
    assert refused(state, MoveHero((1, 4), (1, 5))) == "S47"
    done = moved(state, Deploy((2, 1)), MoveHero((1, 4), (1, 5)))
    assert at(done, (1, 5)).type == "warden-oru"


def test_g12_a_hero_that_just_left_does_not_move_again() -> None:
    state = siege(entry(0, "warden-oru"))
    assert refused(state, Deploy((1, 2)), MoveHero((1, 2), (1, 3))) == "F13"


def test_g12_on_the_first_turn_an_entry_that_may_stay_stays_once_others_move() -> None:
    foes = [unit(1, "sprig-runner", (2, 1)), unit(1, "sprig-runner", (4, 1))]
    state = siege(entry(0, "cinder-hand"), unit(0, "warden-oru", (1, 4)), *foes)
    assert leaves(state) == [(3, 1)]
    assert movers(state) == [(1, 4)]
    assert leaves(moved(state, MoveHero((1, 4), (1, 5)))) == []
    assert refused(state, MoveHero((1, 4), (1, 5)), Deploy((3, 1))) == "S47"


def test_s48_g12_later_heroes_move_then_minions_then_the_stack() -> None:
    state = later(
        siege(
            entry(0, "cinder-hand"), unit(0, "cinder-hand", (1, 4)), unit(0, "warden-oru", (5, 4))
        )
    )
    assert movers(state) == [(1, 4), (5, 4)]
    assert leaves(state) == []
    assert refused(state, Deploy((2, 1))) == "G12"
    assert refused(state, MoveMinion((1, 4), (1, 6)), MoveHero((5, 4), (5, 5))) == "S48"
    assert refused(state, EndMove()) == "F35"
    gone = moved(state, MoveHero((5, 4), (5, 5)), MoveMinion((1, 4), (1, 6)))
    assert leaves(gone) == [(1, 1), (2, 1), (4, 1), (5, 1)]
    assert owed_moves(gone, 0) == ("stack",)


def test_g12_nothing_on_the_map_moves_once_the_stack_leaves() -> None:
    state = later(siege(entry(0, "cinder-hand"), unit(0, "warden-oru", (5, 4))))
    assert refused(state, Deploy((2, 1)), MoveHero((5, 4), (5, 5))) == "G12"
    lateral = siege(
        entry(0, "cinder-hand"), unit(0, "cinder-hand", (1, 5)), unit(1, "barkling", (1, 6))
    )
    assert refused(later(lateral), Deploy((2, 1)), MoveMinion((1, 5), (2, 6))) == "G12"


def test_e15_s49_the_nearest_minion_leads() -> None:
    state = later(siege(unit(0, "cinder-hand", (1, 4)), unit(0, "cinder-hand", (1, 2))))
    assert movers(state) == [(1, 4)]
    assert refused(state, MoveMinion((1, 2), (1, 3))) == "S49"
    assert movers(moved(state, MoveMinion((1, 4), (1, 6)))) == [(1, 2)]
    assert refused(state, MoveMinion((1, 4), (1, 6)), MoveMinion((1, 6), (1, 7))) == "S49"


def test_e15_s50_of_two_equally_near_the_player_chooses() -> None:
    state = later(siege(unit(0, "cinder-hand", (1, 4)), unit(0, "cinder-hand", (5, 4))))
    assert movers(state) == [(1, 4), (5, 4)]
    assert movers(moved(state, MoveMinion((5, 4), (5, 6)))) == [(1, 4)]
    assert movers(moved(state, MoveMinion((1, 4), (1, 6)))) == [(5, 4)]


def test_s49_a_minion_that_cannot_move_holds_nobody_up() -> None:
    foes = [unit(1, "sprig-runner", (1, 10)), unit(1, "sprig-runner", (2, 10))]
    state = later(
        siege(
            unit(0, "cinder-hand", (1, 9)),
            unit(0, "cinder-hand", (1, 4)),
            *foes,
            unit(1, "sprig-runner", (1, 8)),
        )
    )
    assert movers(state) == [(1, 4)]
    assert movers(moved(state, MoveMinion((1, 4), (1, 6)))) == []


def test_g18_a_minion_without_a_way_to_the_mark_moves_last() -> None:
    corner = [landmark("bog-brute", (1, 5)), landmark("bog-brute", (2, 1))]
    wall = [landmark("bog-brute", (3, 1)), landmark("bog-brute", (2, 10))]
    state = later(
        siege(unit(0, "cinder-hand", (1, 3)), unit(0, "cinder-hand", (5, 3)), *corner, *wall)
    )
    assert [found.cell for found in leading(state, 0)] == [(5, 3)]
    after = moved(state, MoveMinion((5, 3), (5, 5)))
    assert [found.cell for found in leading(after, 0)] == [(1, 3)]
    assert owed_moves(after, 0) == ()


def test_g18_the_lead_is_reckoned_anew_after_each_move() -> None:
    state = later(
        siege(
            unit(0, "cinder-hand", (1, 4)),
            unit(0, "cinder-hand", (5, 3)),
            unit(0, "cinder-hand", (1, 2)),
        )
    )
    steps = [movers(state)]
    for order in (MoveMinion((1, 4), (1, 6)), MoveMinion((5, 3), (5, 5))):
        state = moved(state, order).now
        steps.append(movers(state))
    assert steps == [[(1, 4)], [(5, 3)], [(1, 2)]]


def test_e08_s38_f38_heroes_at_the_campfire_do_not_move() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)), unit(0, "cinder-hand", (5, 4)), campfire=True)
    assert movers(state) == [(5, 4)]
    assert refused(state, MoveHero((1, 4), (1, 5))) == "S38"


def test_e08_s39_minions_act_as_usual_and_a_resting_hero_does_not_hold_the_stack_up() -> None:
    state = siege(entry(0, "warden-oru"), entry(0, "cinder-hand"), campfire=True)
    assert leaves(state) == [(1, 1), (2, 1), (4, 1), (5, 1)]
    gone = moved(state, Deploy((2, 1)))
    assert at(gone, (2, 1)).type == "cinder-hand"
    assert leaves(gone) == []
    assert owed_moves(gone, 0) == ()


def test_s48_heroes_need_not_move() -> None:
    state = later(siege(unit(0, "warden-oru", (1, 4)), unit(1, "barkling", (5, 4))))
    assert owed_moves(state, 0) == ()
    assert not moved(state, EndMove()).events


def test_g12_the_order_of_the_step_counts_for_each_side_by_its_own_turns() -> None:
    state = siege(entry(1, "barkling"), unit(1, "briar-duke", (1, 8)), active=1)
    first = with_side(state, 1, turns=1)
    assert movers(first, 1) == []
    assert movers(with_side(first, 1, turns=2), 1) == [(1, 8)]
    assert leaves(first, 1) == [(1, 10), (2, 11), (4, 11), (5, 10)]


def test_s49_a_signal_horn_lets_a_minion_lead_again() -> None:
    state = later(siege(unit(0, "cinder-hand", (1, 4)), unit(0, "cinder-hand", (1, 2))))
    done = moved(state, MoveMinion((1, 4), (1, 6)), MoveMinion((1, 2), (1, 4))).now
    number = at(done, (1, 6)).number
    called = replace(done, units={**done.units, number: replace(done.units[number], bonus_moves=1)})
    assert movers(called) == [(1, 6)]
    assert owed_moves(called, 0) == ("minion",)
    again = moved(called, MoveMinion((1, 6), (1, 8)))
    assert at(again, (1, 8)).bonus_moves == 0
    assert movers(again) == []


def test_f35_that_a_minion_stays_is_an_order_of_its_own() -> None:
    state = siege(unit(0, "cinder-hand", (1, 5)), unit(1, "barkling", (1, 6)))
    sheets = rules.orders(rules.view(state, Viewer(0)))
    assert {order for sheet in sheets for order in sheet.orders} == {
        MoveMinion((1, 5), (2, 6)),
        MoveMinion((1, 5), (1, 5)),
        EndMove(),
    }


def test_g15_a_hero_that_is_closed_in_is_told_so_though_the_stack_waits() -> None:
    marks = [landmark("bog-brute", cell) for cell in ((0, 5), (0, 6))]
    foes = [unit(1, "sprig-runner", cell) for cell in ((1, 4), (1, 6), (2, 6))]
    state = siege(entry(0, "cinder-hand"), unit(0, "warden-oru", (1, 5)), *marks, *foes)
    assert refused(later(state), MoveHero((1, 5), (1, 7))) == "G15"
    assert refused(state, MoveHero((1, 5), (1, 7))) == "S47"
