"""Damage to units, spires and gates; groups; rewards."""

from __future__ import annotations

import pytest

from games.onslaught.rules.aims import can_attack
from games.onslaught.rules.catalogue import ChipKind
from games.onslaught.rules.course import Course
from games.onslaught.rules.damage import Hit, hit_gate, hit_spire, hit_unit
from games.onslaught.rules.events.blows import Cause, DamageDealt, Defeated, GateFell, UnitRevealed
from games.onslaught.rules.events.cast import NOBODY, Piece
from games.onslaught.rules.pieces import pile_of, unit_at
from games.onslaught.rules.state import State
from tests.games.onslaught.fights import CAUSES, attack, health, names, told, values
from tests.games.onslaught.given import at, entry, siege, spire, unit, with_side

HERE, THERE, BEYOND = (1, 4), (1, 5), (1, 6)
PIECE = Piece(1, "thorn-pole", (0, 3))


def struck(state: State, points: int, cause: Cause = "spire", by: int = 1) -> Course:
    """Hit the unit at HERE for side 1."""
    course = Course(state)
    hit_unit(course, at(state, HERE).number, Hit(points, PIECE, cause, by))
    return course


def test_e20_a_hit_defeats_the_top_of_a_group_and_what_is_too_much_is_lost() -> None:
    state = siege(
        unit(0, "slagback, cinder-hand", HERE, health=1),
        unit(1, "elder-trunk*", THERE),
        step="attack",
        active=1,
    )
    course = attack(state, THERE, HERE)
    hand = at(course, HERE)
    assert values(told(course, DamageDealt)[0], "damage", "lost", "excess") == (2, 1, 1)
    assert (hand.type, hand.health, hand.has_retaliated) == ("cinder-hand", 3, False)
    assert health(course, THERE) == 7
    assert course.sides[1].source == state.sides[1].source + 2
    assert names(course) == ["AttackBegan", "DamageDealt", "Defeated", "UnitRevealed"]


def test_e21_g17_a_revealed_unit_strikes_back_at_the_next_attack_in_the_same_turn() -> None:
    state = siege(
        unit(0, "slagback, cinder-hand", HERE, health=1, has_retaliated=True),
        unit(1, "elder-trunk*", THERE),
        unit(1, "sprig-runner", (1, 3)),
        step="attack",
        active=1,
    )
    course = attack(attack(state, THERE, HERE), (1, 3), HERE)
    assert health(course, HERE) == 2
    assert health(course, (1, 3)) == 1
    assert at(course, HERE).has_retaliated


def test_e22_s19_a_unit_revealed_by_a_spire_has_moved_and_may_still_attack() -> None:
    group = unit(0, "slagback, cinder-hand", HERE, has_moved=True, is_fresh=True, bonus_moves=1)
    course = struck(siege(group), 5)
    hand = at(course, HERE)
    assert (hand.type, hand.has_moved, hand.is_fresh) == ("cinder-hand", True, True)
    assert hand.bonus_moves == 1
    assert can_attack(course, hand)


def test_e22_g17_a_unit_revealed_after_its_groups_attack_may_not_attack() -> None:
    state = siege(
        unit(0, "slagback, cinder-hand", HERE, health=1),
        unit(1, "barkling", THERE),
        step="attack",
    )
    course = attack(state, HERE, THERE)
    hand = at(course, HERE)
    assert hand.type == "cinder-hand"
    assert not can_attack(course, hand)
    assert health(course, THERE) == 3


def test_s14_s16_the_unit_below_arrives_with_full_health_of_its_own() -> None:
    course = struck(siege(unit(0, "cinder-hand, slagback*", HERE)), 3)
    assert health(course, HERE) == 6
    assert told(course, UnitRevealed) == [
        UnitRevealed(Piece(0, "slagback", HERE, is_improved=True), 6)
    ]


def test_s17_no_damage_passes_to_the_unit_below() -> None:
    course = struck(siege(unit(0, "cinder-hand, cinder-hand, slagback", HERE)), 9)
    assert [u.type for u in pile_of(course, at(course, HERE))] == ["cinder-hand", "slagback"]
    assert health(course, HERE) == 3
    assert told(course, DamageDealt)[0].excess == 6


def test_s15_a_group_stays_one_when_its_top_falls() -> None:
    state = siege(unit(0, "slagback, cinder-hand, cinder-hand", HERE))
    course = struck(state, 5)
    top, below = pile_of(course, at(course, HERE))
    assert (top.cell, below.cell, top.pile == below.pile) == (HERE, HERE, True)


def test_s18_a_unit_revealed_by_an_attack_does_not_strike_back_at_it() -> None:
    state = siege(unit(0, "cinder-hand", HERE), unit(1, "sprig-runner, barkling", THERE, health=1))
    course = attack(state, HERE, THERE)
    assert (at(course, THERE).type, health(course, HERE)) == ("barkling", 3)


def test_s20_s21_only_the_top_units_talents_count() -> None:
    below = siege(unit(0, "cinder-hand, slagback", HERE), unit(1, "sprig-runner", THERE), active=1)
    above = siege(unit(0, "slagback, cinder-hand", HERE), unit(1, "sprig-runner", THERE), active=1)
    assert health(attack(below, THERE, HERE), HERE) == 2  # the Slagback's Stonehide sleeps
    assert health(attack(above, THERE, HERE), HERE) == 5


def test_f32_a_group_fights_with_the_stats_of_its_top() -> None:
    state = siege(unit(0, "slagback, furnace-hulk", HERE), unit(1, "elder-trunk", THERE))
    assert health(attack(state, HERE, THERE), THERE) == 6


def test_f15_f44_the_defeated_go_home_to_the_market_or_out_of_the_match() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE), unit(0, "hired-axe", THERE), unit(0, "tinker-vess", BEYOND)
    )
    course = Course(state)
    fallen = [at(state, cell).number for cell in (HERE, THERE, BEYOND)]
    for number in fallen:
        hit_unit(course, number, Hit(9, PIECE, "spire", 1))
    assert [course.units[number].zone for number in fallen] == ["home", "away", "fallen"]
    assert [unit_at(course, cell) for cell in (HERE, THERE, BEYOND)] == [None] * 3
    assert [ware.zone for ware in course.wares.values()] == ["discard"]
    assert course.sides[1].source == state.sides[1].source + 1 + 1 + 3
    assert (course.tallies[1].defeated, course.tallies[1].heroes_defeated) == (3, 1)


def test_g23_fortifications_go_before_health() -> None:
    chips = ("fortification", "attack", "fortification")
    state = siege(unit(0, "warden-oru", HERE, chips=chips))
    course = struck(state, 3)
    assert (at(course, HERE).chips, health(course, HERE)) == (("attack",), 2)
    dealt = told(course, DamageDealt)[0]
    assert values(dealt, "chips", "lost", "left") == (("fortification", "fortification"), 1, 2)


def test_f17_attack_and_range_chips_are_not_lost_to_damage() -> None:
    state = siege(unit(0, "tinker-vess", HERE, chips=("attack", "range")))
    course = struck(state, 3)
    assert (at(course, HERE).chips, health(course, HERE)) == (("attack", "range"), 1)


def test_e27_g21_f25_damage_takes_chips_off_a_spire_from_below() -> None:
    state = siege(spire(1, "pollen-vane", (2, 10), "arf"))
    course = Course(state)

    def hit(points: int) -> tuple[ChipKind, ...] | None:
        fell = hit_spire(course, 1, Hit(points, Piece(0, "cinder-hand", (2, 11)), "attack", 0))
        assert fell == (1 not in course.spires)
        return None if fell else course.spires[1].chips

    assert hit(1) == ("attack", "range", "fortification")
    assert hit(2) == ("attack", "range")
    assert hit(1) == ("attack",)
    assert hit(1) is None
    assert course.sides[0].source == state.sides[0].source + 2
    assert course.tallies[0].spires_defeated == 1
    assert [dealt.chips for dealt in told(course, DamageDealt)] == [
        (),
        ("fortification",),
        ("range",),
        ("attack",),
    ]


@pytest.mark.parametrize(
    ("chips", "points", "left", "excess"),
    [
        ("af", 3, "", 0),
        ("ffa", 2, "ff", 1),
        ("fa", 3, "", 0),
        ("aaff", 3, "aaf", 1),
        ("a", 4, "", 3),
    ],
)
def test_g21_a_fortification_needs_two_points_of_one_hit(
    chips: str, points: int, left: str, excess: int
) -> None:
    course = Course(siege(spire(1, "canopy-eye", (2, 10), chips)))
    fell = hit_spire(course, 1, Hit(points, Piece(0, "cinder-hand", (2, 11)), "attack", 0))
    dealt = told(course, DamageDealt)[0]
    assert (fell, dealt.left, dealt.excess) == (left == "", len(left), excess)
    assert "".join(chip[0] for chip in dealt.chips) == chips[len(left) :][::-1]
    assert fell or "".join(chip[0] for chip in course.spires[1].chips) == left


def test_f28_f30_a_gate_without_health_has_fallen() -> None:
    course = Course(with_side(siege(), 1, gate_health=3))
    attacker = Piece(0, "cinder-hand", (3, 10))
    assert not hit_gate(course, 1, Hit(2, attacker, "attack", 0))
    assert course.sides[1].gate_health == 1
    assert hit_gate(course, 1, Hit(2, attacker, "attack", 0))
    assert course.sides[1].gate_health == 0
    assert told(course, GateFell) == [GateFell(1, 0)]
    assert [dealt.excess for dealt in told(course, DamageDealt)] == [0, 1]
    assert course.tallies[0].gate_damage == 3


@pytest.mark.parametrize("cause", CAUSES)
def test_g09_an_opponent_is_paid_whatever_defeats_a_unit(cause: Cause) -> None:
    state = siege(unit(0, "slagback", HERE))
    course = struck(state, 5, cause)
    assert course.sides[1].source == state.sides[1].source + 2
    assert told(course, Defeated) == [Defeated(Piece(0, "slagback", HERE), 1, 2, cause)]
    assert (course.tallies[1].defeated, course.tallies[0].lost) == (1, 1)


@pytest.mark.parametrize("by", [0, NOBODY])
def test_g09_what_defeats_itself_pays_nobody(by: int) -> None:
    state = siege(unit(0, "slagback", HERE))
    course = struck(state, 5, "landmark", by)
    assert [course.sides[side].source for side in (0, 1)] == [10, 10]
    assert told(course, Defeated) == [Defeated(Piece(0, "slagback", HERE), NOBODY, 0, "landmark")]


def test_g09_each_unit_of_a_group_pays_separately() -> None:
    course = Course(siege(unit(0, "furnace-hulk, cinder-hand", HERE)))
    paid = []
    for _ in range(2):
        hit_unit(course, at(course, HERE).number, Hit(8, PIECE, "spire", 1))
        paid.append(course.sides[1].source)
    assert paid == [14, 15]


def test_s16_in_the_stack_the_unit_below_a_defeated_one_follows_in_its_entry() -> None:
    state = siege(entry(1, "sprig-runner, sprig-runner*"), entry(1, "barkling"))
    top = next(u for u in state.units.values() if u.entry == 1 and u.height == 1)
    course = Course(state)
    hit_unit(course, top.number, Hit(2, Piece(0, "ram-crew", (3, 10)), "attack", 0))
    below = next(u for u in course.units.values() if u.entry == 1)
    assert (below.zone, below.is_improved, below.health) == ("stack", True, 3)
    assert told(course, UnitRevealed)[0].piece.cell is None
