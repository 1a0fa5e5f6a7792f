"""What the opponent's units attack (G33), and its spires fire at (G35)."""

from __future__ import annotations

from typing import Any

import pytest

from games.onslaught.rules.opponent import decide, forced_attack
from games.onslaught.rules.orders import Attack, EndFire, EndTurn, FireSpire, Order, Sheet
from tests.games.onslaught.given import Placed, landmark, siege, spire, unit
from tests.games.onslaught.opposed import opposed

GATE = (3, 0)


def hits(*placed: Placed, **values: Any) -> Order | Sheet:
    """Return what the opponent does first in its attack step."""
    return decide(opposed(*placed, step="attack", **values), 1)


def test_g33_the_marked_gate_comes_before_everything() -> None:
    axe = unit(1, "hired-axe", (2, 1))
    weak = unit(0, "cinder-hand", (1, 1), health=1)
    assert hits(axe, weak) == Attack((2, 1), GATE)


def test_g33_then_the_unit_that_it_defeats_with_the_highest_reward() -> None:
    axe = unit(1, "hired-axe", (1, 5))
    hand = unit(0, "cinder-hand", (1, 4), health=1)
    crew = unit(0, "ram-crew", (1, 6), health=2)
    assert hits(axe, hand, crew) == Attack((1, 5), (1, 6))


def test_g33_then_the_unit_with_least_health_left() -> None:
    axe = unit(1, "hired-axe", (1, 5))
    hand = unit(0, "cinder-hand", (1, 4))
    crew = unit(0, "ram-crew", (1, 6), health=4)
    post = spire(0, "ember-post", (0, 5))
    assert hits(axe, crew, hand, post) == Attack((1, 5), (1, 4))


def test_g33_least_health_counts_fortifications() -> None:
    axe = unit(1, "hired-axe", (1, 5))
    oru = unit(0, "warden-oru", (1, 4), chips=("fortification",))
    crew = unit(0, "ram-crew", (1, 6), health=3)
    assert hits(axe, oru, crew) == Attack((1, 5), (1, 6))


def test_g33_then_the_spire_with_fewest_chips() -> None:
    axe = unit(1, "hired-axe", (1, 5))
    keep, post = spire(0, "basalt-keep", (0, 5)), spire(0, "ember-post", (0, 6))
    assert hits(axe, keep, post) == Attack((1, 5), (0, 6))


@pytest.mark.parametrize("type", ["hired-axe", "briar-duke"])
def test_g33_a_landmark_only_where_a_minion_must(type: str) -> None:  # noqa: A002
    striker, brute = unit(1, type, (1, 5)), landmark("bog-brute", (0, 6))
    forced = Attack((1, 5), (0, 6)) if type == "hired-axe" else EndTurn()
    assert hits(striker, brute) == forced
    assert hits(striker, brute, unit(0, "furnace-hulk", (1, 6))) == Attack((1, 5), (1, 6))


def test_g33_heroes_always_attack_when_they_can() -> None:
    duke, hulk = unit(1, "briar-duke", (1, 5)), unit(0, "furnace-hulk", (1, 6))
    assert hits(duke, hulk) == Attack((1, 5), (1, 6))
    assert hits(unit(1, "briar-duke", (1, 5), has_attacked=True), hulk) == EndTurn()


def test_g33_of_several_attacks_the_best_comes_first() -> None:
    early = unit(1, "sprig-runner", (1, 5))
    late = unit(1, "hired-axe", (5, 5))
    weak, strong = unit(0, "slagback", (5, 6), health=1), unit(0, "furnace-hulk", (1, 6))
    assert hits(early, late, weak, strong) == Attack((5, 5), (5, 6))


def test_f41_g33_only_forced_attacks_are_made_for_whoever_let_the_step_pass() -> None:
    hero, foe = unit(0, "warden-oru", (1, 5)), unit(1, "barkling", (1, 6))
    assert forced_attack(siege(hero, foe, step="attack"), 0) is None
    hand = unit(0, "cinder-hand", (1, 7))
    assert forced_attack(siege(hero, hand, foe, step="attack"), 0) == Attack((1, 7), (1, 6))


# ---- spires --------------------------------------------------------------------------------------


def fires(*placed: Placed, **values: Any) -> Order | Sheet:
    """Return what the opponent's spires do first in side 0's turn."""
    course = opposed(*placed, **{"step": "fire", "active": 0, "shooter": 1, **values})
    return decide(course, 1)


VANE = spire(1, "pollen-vane", (2, 9))


def test_g35_a_spire_prefers_whom_its_highest_roll_would_defeat() -> None:
    hulk = unit(0, "furnace-hulk", (2, 10))
    hand = unit(0, "cinder-hand", (1, 7), health=2)
    assert fires(VANE, hulk, hand) == FireSpire((2, 9), (1, 7))
    assert fires(VANE, hulk, unit(0, "cinder-hand", (1, 7))) == FireSpire((2, 9), (2, 10))


def test_g35_static_adds_a_die_to_the_highest_roll() -> None:
    hulk, hand = unit(0, "furnace-hulk", (2, 10)), unit(0, "cinder-hand", (1, 7))
    assert fires(VANE, hulk, hand, event="static") == FireSpire((2, 9), (1, 7))


def test_g35_then_the_nearest_to_the_gate_then_the_healthiest_then_the_lowest() -> None:
    near, far = unit(0, "slagback", (3, 9)), unit(0, "slagback", (2, 7))
    assert fires(VANE, near, far) == FireSpire((2, 9), (3, 9))
    strong, weak = unit(0, "furnace-hulk", (3, 9)), unit(0, "slagback", (2, 10))
    assert fires(VANE, strong, weak) == FireSpire((2, 9), (3, 9))
    assert fires(VANE, near, weak) == FireSpire((2, 9), (2, 10))


def test_g35_each_spire_fires_once_the_lowest_first() -> None:
    hand = unit(0, "cinder-hand", (1, 9))
    other = spire(1, "thorn-pole", (0, 9))
    assert fires(VANE, other, hand) == FireSpire((0, 9), (1, 9))
    fired = spire(1, "thorn-pole", (0, 9), has_fired=True)
    assert fires(VANE, fired, hand) == FireSpire((2, 9), (1, 9))
    spent = spire(1, "pollen-vane", (2, 9), has_fired=True)
    assert fires(spent, fired, hand) == EndFire()


def test_g35_a_spire_without_anybody_in_range_waits() -> None:
    assert fires(VANE, unit(0, "cinder-hand", (1, 2))) == EndFire()
