"""What a hero cannot do now, by which rule, and what it is told to do instead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.encounter.rules.hero_checks import check_hero
from games.encounter.rules.orders import Attack, Deploy, EndTurn, Move, Order, Rally, TryLock
from games.encounter.rules.state import State
from tests.games.encounter.given import acting, battle, changed, disk, foe, hero, queued, row
from tests.games.encounter.heroics import refusal


def refused(state: State, order: Order, **turn: Any) -> tuple[str, str]:
    """Return how an order of hero 1 is refused in its turn; nothing changes by being asked."""
    begun = acting(state, 1, **turn)
    before = repr(begun)
    found = refusal(check_hero, begun, 0, order)
    assert repr(begun) == before
    return found


def test_f7_only_the_acting_hero_acts() -> None:
    wait = ("F7", "It is not your hero's turn. Wait until it is named as acting.")
    state = battle(hero((0, 0)), hero((1, 0)), foe((2, 0)))
    assert refusal(check_hero, state, 0, EndTurn()) == wait
    assert refusal(check_hero, acting(state, 1), 1, EndTurn()) == wait
    assert refusal(check_hero, acting(state, 3), 0, EndTurn()) == wait
    assert refused(state, EndTurn()) == ("", "")


def test_o5_other_orders_are_no_actions() -> None:
    sentence = "In its turn a hero walks, attacks, rallies, tries a lock or ends the turn."
    assert refused(battle(hero((0, 0))), Deploy((1, 0))) == ("O5", sentence)


@pytest.mark.parametrize(
    ("cell", "rule", "sentence"),
    [
        ((2, 0), "", ""),
        ((3, 0), "F13", "That is 3 steps away. Choose a cell at most 2 steps away."),
        ((0, 0), "F13", "Your hero stands there already. Choose another cell."),
        ((-1, 0), "F13", "Somebody stands there. Choose a free cell."),
        ((-2, 0), "F13", "No free way leads there. Choose one of the cells with a number."),
        ((-3, 0), "F3", "Nobody can stand there. Choose a floor cell."),
        ((9, 9), "F3", "Nobody can stand there. Choose a floor cell."),
    ],
)
def test_f13_a_walk_needs_a_free_way_of_at_most_vigor_steps(
    cell: tuple[int, int], rule: str, sentence: str
) -> None:
    cells = changed(row(8, start=-3), (-3, 0), kind="rock")
    state = battle(hero((0, 0)), foe((-1, 0)), cells=cells)
    assert refused(state, Move(cell)) == (rule, sentence)


def test_f13_a_walk_comes_before_or_after_attacks_or_twice_without() -> None:
    state, walk = battle(hero((0, 0)), foe((0, 1))), Move((1, 0))
    both = "A hero walks before or after its attacks, not both. Attack again or end the turn."
    twice = "A hero walks twice at most, and then without attacks. End the turn."
    assert refused(state, walk, moves=1, attacks=1) == ("F13", both)
    assert refused(state, walk, moves=1, attacks=1, moved_last=True) == ("F13", both)
    assert refused(state, walk, moves=2, moved_last=True) == ("F13", twice)
    assert refused(state, walk, moves=1, moved_last=True) == ("", "")
    assert refused(state, walk, attacks=3) == ("", "")


def test_f13_no_attack_follows_a_walk_after_attacks_or_a_second_walk() -> None:
    state, attack = battle(hero((0, 0)), foe((0, 1))), Attack("close", 2, (1,))
    after = "A hero that walked after its attacks cannot attack again. End the turn."
    twice = "A hero that walked twice cannot attack in the same turn. End the turn."
    assert refused(state, attack, moves=1, attacks=1, moved_last=True) == ("F13", after)
    assert refused(state, attack, moves=2, moved_last=True) == ("F13", twice)
    assert refused(state, attack, moves=1, moved_last=True) == ("", "")
    assert refused(state, attack, moves=1, attacks=2) == ("", "")


def test_o5_a_dazed_hero_walks_or_rolls_dice() -> None:
    cells = changed(disk(), (0, 0), kind="chest")
    state = battle(hero((0, 0), statuses=("daze",)), foe((0, 1)), cells=cells)
    no_walk = "A dazed hero that has rolled dice cannot walk in the same turn. End the turn."
    no_dice = "A dazed hero that has walked cannot roll dice in the same turn. End the turn."
    attack = Attack("close", 2, (1,))
    assert refused(state, Move((1, 0)), attacks=1) == ("O5", no_walk)
    assert refused(state, Move((1, 0)), used=("lock",)) == ("O5", no_walk)
    assert refused(state, attack, moves=1, moved_last=True) == ("O5", no_dice)
    assert refused(state, TryLock(), moves=1) == ("O9", no_dice)
    for order in (Move((1, 0)), attack, TryLock()):
        assert refused(state, order) == ("", "")


def test_o4_rally_is_refused_where_it_cannot_be_paid_or_is_in_vain() -> None:
    weary = queued(battle(hero((0, 0), resolve=3)), 1, "w")
    sentence = "Rally costs 4 Resolve, your hero has 3. Throw dice for more."
    assert refused(weary, Rally()) == ("O4", sentence)
    fresh = battle(hero((0, 0), resolve=4))
    sentence = "There is no weariness in the queue. Keep your Resolve for later."
    assert refused(fresh, Rally()) == ("O4", sentence)
    afraid = battle(hero((0, 0), resolve=4, statuses=("fear",)))
    sentence = "A hero in Fear cannot rally. Fear leaves by recovery; do something else."
    assert refused(afraid, Rally()) == ("O4", sentence)
    assert refused(queued(fresh, 1, "w"), Rally()) == ("", "")


def test_o9_a_lock_is_tried_on_a_closed_chest() -> None:
    sentence = "Your hero stands on no closed chest. Walk onto one and try its lock there."
    cells = changed(disk(), (0, 0), kind="chest")
    state = battle(hero((0, 0)), cells=cells)
    assert refused(state, TryLock()) == ("", "")
    assert refused(replace(state, opened=((0, 0),)), TryLock()) == ("O9", sentence)
    assert refused(battle(hero((1, 0)), cells=cells), TryLock()) == ("O9", sentence)
