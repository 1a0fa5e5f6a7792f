"""Where the opponent's minions go (G32), and what leaves its gate (F39)."""

from __future__ import annotations

from games.onslaught.rules.opponent import decide, forced_move
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, MoveMinion, Order, Sheet
from tests.games.onslaught.given import Placed, entry, landmark, siege, spire, unit
from tests.games.onslaught.opposed import opposed

RUNNER = unit(1, "sprig-runner", (3, 5))  # its nearest ends are (1,4) and (5,4), both 5 away


def goes(*placed: Placed, turns: int = 2) -> Order | Sheet:
    """Return what the opponent does first in its movement step."""
    return decide(opposed(*placed, turns=turns), 1)


def test_g32_a_minion_goes_nearest_its_mark_then_to_the_lowest_hex() -> None:
    assert goes(RUNNER) == MoveMinion((3, 5), (1, 4))


def test_g32_of_ends_equally_near_it_avoids_spires() -> None:
    # The rack's range is 2: it covers (1,4), from which the Runner could not attack it.
    assert goes(RUNNER, spire(0, "bolt-rack", (0, 3))) == MoveMinion((3, 5), (5, 4))


def test_g32_an_attack_is_worth_more_than_nearness_and_spires() -> None:
    prey = unit(0, "ram-crew", (2, 7))
    fire = spire(0, "bolt-rack", (2, 4))
    assert goes(unit(1, "sprig-runner", (1, 8))) == MoveMinion((1, 8), (1, 5))
    assert goes(unit(1, "sprig-runner", (1, 8)), prey, fire) == MoveMinion((1, 8), (2, 6))


def test_g32_a_spire_is_a_target_too_and_a_landmark_is_none() -> None:
    post = spire(0, "ember-post", (6, 5))
    assert goes(RUNNER, post) == MoveMinion((3, 5), (5, 4))
    assert goes(RUNNER, landmark("bog-brute", (6, 5))) == MoveMinion((3, 5), (1, 4))


def test_g32_sideways_only_for_an_attack_that_it_has_not_where_it_stands() -> None:
    blocked = (unit(1, "barkling", (5, 6)), unit(1, "sprig-runner", (5, 5), has_moved=True))
    stays = MoveMinion((5, 6), (5, 6))
    assert goes(*blocked) == stays
    assert goes(*blocked, unit(0, "slagback", (3, 5))) == MoveMinion((5, 6), (4, 6))
    assert goes(unit(1, "barkling", (5, 6)), unit(0, "slagback", (5, 5))) == stays


def test_f39_from_the_gate_it_leaves_sideways_only_for_an_attack() -> None:
    top = entry(1, "barkling")
    friends = [unit(1, "sprig-runner", cell, has_moved=True) for cell in ((2, 11), (4, 11))]
    foes = [unit(0, "slagback", cell) for cell in ((2, 11), (4, 11))]
    assert goes(top, *friends) == EndMove()
    assert goes(top, *foes) == Deploy((3, 10))


def test_s49_g32_the_nearest_leads_and_of_equals_the_lowest() -> None:
    near = goes(unit(1, "barkling", (1, 8)), unit(1, "barkling", (1, 6)))
    equal = goes(unit(1, "barkling", (5, 8)), unit(1, "barkling", (1, 8)))
    assert near == MoveMinion((1, 6), (1, 4))
    assert equal == MoveMinion((1, 8), (1, 6))


def test_s47_s48_the_stack_leaves_first_on_the_first_turn_and_last_on_others() -> None:
    placed = (
        entry(1, "barkling"),
        unit(1, "briar-duke", (3, 9)),
        unit(1, "sprig-runner", (1, 8)),
        unit(0, "slagback", (1, 4)),
    )
    assert isinstance(goes(*placed, turns=1), Deploy)
    assert isinstance(goes(*placed), MoveHero)
    rest = (placed[0], unit(1, "briar-duke", (3, 9), has_moved=True), *placed[2:])
    assert isinstance(goes(*rest), MoveMinion)


def test_g32_only_forced_moves_are_made_for_whoever_let_the_step_pass() -> None:
    hero, minion = unit(0, "warden-oru", (3, 2)), unit(0, "cinder-hand", (1, 4))
    assert forced_move(siege(hero), 0) is None
    assert forced_move(siege(hero, minion), 0) == MoveMinion((1, 4), (1, 6))


def test_f39_g32_the_stack_must_leave_for_whoever_let_the_step_pass() -> None:
    assert forced_move(siege(entry(0, "cinder-hand")), 0) == Deploy((1, 1))


def test_f35_g32_a_move_that_is_free_is_not_forced() -> None:
    friend = unit(0, "slagback", (1, 6), has_moved=True)
    assert forced_move(siege(unit(0, "cinder-hand", (1, 5)), friend), 0) is None
