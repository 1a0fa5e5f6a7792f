"""The attack step: who may attack what, what is owed, and what gates do at its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from games.kernel.words import IllegalOrder
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.checking import check
from games.onslaught.rules.events.blows import AttackBegan, DamageDealt
from games.onslaught.rules.events.turns import RelicUsed
from games.onslaught.rules.fighting import (
    attacks_of,
    check_attack,
    owed_attacks,
)
from games.onslaught.rules.orders import Attack, EndTurn
from games.onslaught.rules.pieces import unit_at
from games.onslaught.rules.state import State
from games.onslaught.rules.view import AttackView
from tests.games.onslaught.fights import attack, health, names, told
from tests.games.onslaught.given import frozen, landmark, relic, siege, spire, unit

HERE, THERE, BEYOND = (1, 4), (1, 5), (1, 6)


def refused(state: State, cell: Cell, target: Cell, relic: str = "") -> str:
    """Return the rule by which side 0's attack is refused."""
    with pytest.raises(IllegalOrder) as caught:
        check_attack(state, 0, Attack(cell, target, relic))
    return caught.value.rule


def test_e24_f42_a_unit_strikes_back_only_at_the_first_attack_of_a_turn() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE), unit(0, "cinder-hand", BEYOND), unit(1, "elder-trunk", THERE)
    )
    course = attack(attack(state, HERE, THERE), BEYOND, THERE)
    assert (health(course, HERE), health(course, BEYOND), health(course, THERE)) == (1, 3, 5)


def test_e24_f41_a_unit_without_reach_does_not_answer_an_attacker_two_hexes_away() -> None:
    state = siege(unit(0, "coal-lancer", HERE), unit(1, "barkling", BEYOND))
    course = attack(state, HERE, BEYOND)
    assert (health(course, HERE), health(course, BEYOND)) == (3, 3)


def test_f41_f42_a_unit_with_reach_answers_over_its_range() -> None:
    state = siege(unit(0, "coal-lancer", HERE), unit(1, "glass-archer", BEYOND, health=2))
    course = attack(state, HERE, BEYOND)
    assert (health(course, HERE), health(course, BEYOND)) == (1, 1)


def test_f41_an_attacker_with_reach_is_answered_by_what_stands_beside_it() -> None:
    state = siege(unit(0, "coal-lancer", HERE), unit(1, "barkling", THERE))
    assert health(attack(state, HERE, THERE), HERE) == 2


def test_f42_stonehide_does_not_take_off_retaliation() -> None:
    state = siege(unit(0, "slagback", HERE), unit(1, "barkling", THERE))
    assert health(attack(state, HERE, THERE), HERE) == 4


def test_f43_a_unit_with_attack_0_strikes_back_at_nobody_and_attacks_nobody() -> None:
    state = siege(unit(0, "warden-oru", (1, 3)), landmark("hungry-mud", (0, 3)))
    course = attack(state, (1, 3), (0, 3))
    assert health(course, (1, 3)) == 3
    assert course.landmarks[0, 3].health == 3
    assert names(course) == ["AttackBegan", "DamageDealt"]


def test_f43_splash_and_retaliation_are_no_attacks() -> None:
    """Stonehide takes off neither, and who is hit by a splash does not answer it."""
    state = siege(
        unit(0, "slagback", HERE),
        unit(0, "cinder-hand", (1, 3)),
        unit(1, "spore-singer", THERE),
        active=1,
    )
    beside = siege(
        unit(0, "cinder-hand", HERE),
        unit(0, "slagback", (1, 3)),
        unit(1, "spore-singer", THERE),
        active=1,
    )
    first = attack(state, THERE, HERE)
    assert (health(first, HERE), health(first, (1, 3)), health(first, THERE)) == (5, 2, 2)
    second = attack(beside, THERE, HERE)
    assert (health(second, HERE), health(second, (1, 3)), health(second, THERE)) == (2, 4, 2)


def test_f42_splash_hits_opposing_units_beside_any_target_and_no_others() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 3)),
        unit(0, "cinder-hand", (1, 6)),
        unit(1, "spore-singer", (1, 4)),
        unit(1, "sprig-runner", (2, 4)),
        spire(0, "ember-post", (0, 4), "aa"),
        active=1,
    )
    course = attack(state, (1, 4), (0, 4))
    assert [health(course, cell) for cell in ((1, 3), (1, 6), (2, 4))] == [2, 3, 2]
    assert course.spires[1].chips == ("attack",)


def test_s17_splash_does_not_reach_what_it_reveals() -> None:
    state = siege(
        unit(0, "slagback", HERE),
        unit(0, "cinder-hand, slagback", (1, 3), health=1),
        unit(1, "spore-singer", THERE),
        active=1,
    )
    course = attack(state, THERE, HERE)
    assert health(course, (1, 3)) == 5
    assert course.sides[1].source == 11


def test_e29_f41_minions_owe_attacks_and_heroes_do_not() -> None:
    minion = siege(unit(0, "cinder-hand", HERE), unit(1, "barkling", THERE))
    hero = siege(unit(0, "warden-oru", HERE), unit(1, "barkling", THERE))
    assert owed_attacks(minion, 0) == ("attack",)
    assert owed_attacks(hero, 0) == ()
    assert owed_attacks(attack(minion, HERE, THERE), 0) == ()


def test_e29_g19_a_turn_does_not_end_while_a_minion_can_attack() -> None:
    minion = siege(unit(0, "cinder-hand", HERE), unit(1, "barkling", THERE), step="attack")
    hero = siege(unit(0, "warden-oru", HERE), unit(1, "barkling", THERE), step="attack")
    with pytest.raises(IllegalOrder) as caught:
        check(minion, 0, EndTurn())
    assert caught.value.rule == "G19"
    check(hero, 0, EndTurn())
    check(attack(minion, HERE, THERE).now, 0, EndTurn())


def test_g19_a_minion_must_attack_a_landmark_too_and_may_choose_it() -> None:
    alone = siege(unit(0, "cinder-hand", (1, 3)), landmark("bog-brute", (2, 3)))
    assert owed_attacks(alone, 0) == ("attack",)
    both = siege(
        unit(0, "cinder-hand", (1, 3)), landmark("bog-brute", (2, 3)), unit(1, "barkling", HERE)
    )
    assert attacks_of(both, 0) == (AttackView((1, 3), ((HERE, 1), ((2, 3), 1)), must=True),)


def test_g19_each_unit_attacks_once_in_the_order_its_side_likes() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE), unit(0, "warden-oru", BEYOND), unit(1, "elder-trunk", THERE)
    )
    course = attack(state, BEYOND, THERE)
    assert refused(course.now, BEYOND, THERE) == "G19"
    assert [view.cell for view in attacks_of(course, 0)] == [HERE]


@pytest.mark.parametrize(
    ("values", "cell", "target", "rule"),
    [
        ({}, BEYOND, THERE, "G19"),
        ({}, THERE, HERE, "G19"),
        ({}, HERE, (5, 5), "F41"),
        ({}, HERE, (5, 6), "F41"),
        ({"campfire": True}, HERE, THERE, "S38"),
    ],
)
def test_f41_an_attack_has_an_own_active_attacker_and_a_target_in_range(
    values: Mapping[str, Any], cell: Cell, target: Cell, rule: str
) -> None:
    state = siege(
        unit(0, "warden-oru", HERE),
        unit(1, "barkling", THERE),
        unit(1, "barkling", (5, 5)),
        **values,
    )
    assert refused(state, cell, target) == rule
    assert unit_at(state, HERE) is not None


def test_f41_nobody_attacks_its_own_side() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 3)),
        unit(0, "cinder-hand", (1, 2)),
        spire(0, "ember-post", (2, 3)),
    )
    assert refused(state, (1, 3), (1, 2)) == "F41"
    assert refused(state, (1, 3), (2, 3)) == "F41"


def test_f43_without_an_attack_a_unit_neither_attacks_nor_strikes_back() -> None:
    kinds = dict(frozen().units)
    idle = replace(kinds["barkling"], basic=replace(kinds["barkling"].basic, attack=0))
    catalogue = replace(frozen(), units={**kinds, "barkling": idle})
    pieces = (unit(0, "cinder-hand", HERE), unit(1, "barkling", THERE))
    state = siege(*pieces, catalogue=catalogue)
    assert owed_attacks(state, 1) == ()
    assert names(attack(state, HERE, THERE)) == ["AttackBegan", "DamageDealt"]
    with pytest.raises(IllegalOrder) as caught:
        check_attack(state, 1, Attack(THERE, HERE))
    assert caught.value.rule == "F43"


def test_s39_minions_attack_at_the_campfire() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 3)),
        unit(0, "warden-oru", (1, 2)),
        spire(1, "thorn-pole", (2, 3)),
        landmark("bog-brute", (0, 2)),
        campfire=True,
    )
    assert [(view.cell, view.must) for view in attacks_of(state, 0)] == [((1, 3), True)]


def test_f47_a_war_drum_adds_two_to_one_attack_and_is_spent() -> None:
    state = siege(unit(0, "cinder-hand", HERE), unit(1, "elder-trunk", THERE), relic(0, "war-drum"))
    course = attack(state, HERE, THERE, relic="war-drum")
    assert health(course, THERE) == 4
    assert course.relics[1].zone == "spent"
    assert told(course, RelicUsed) == [RelicUsed(0, "war-drum", HERE)]
    assert told(course, AttackBegan)[0].parts == (("stat", 1), ("drum", 2))


def test_f47_only_a_held_relic_for_attacks_adds_to_one() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE),
        unit(1, "barkling", THERE),
        relic(0, "toll-coin"),
        relic(1, "war-drum"),
    )
    assert refused(state, HERE, THERE, "war-drum") == "F47"
    assert refused(state, HERE, THERE, "toll-coin") == "F47"


def test_g20_an_attack_runs_from_damage_to_the_answer() -> None:
    state = siege(unit(0, "cinder-hand", HERE), unit(1, "barkling", THERE))
    course = attack(state, HERE, THERE)
    assert names(course) == ["AttackBegan", "DamageDealt", "DamageDealt"]
    assert [dealt.cause for dealt in told(course, DamageDealt)] == ["attack", "retaliation"]
    assert course.blow is None


def test_g09_a_defeat_in_retaliation_pays_the_defender() -> None:
    state = siege(unit(0, "ram-crew", HERE, health=1), unit(1, "barkling", THERE))
    course = attack(state, HERE, THERE)
    assert unit_at(course, HERE) is None
    assert [course.sides[side].source for side in (0, 1)] == [10, 12]


def test_g21_a_spire_does_not_strike_back() -> None:
    state = siege(unit(0, "cinder-hand", (1, 3)), spire(1, "canopy-eye", (2, 3)))
    course = attack(state, (1, 3), (2, 3))
    assert course.spires[1].chips == ("attack", "attack")
    assert health(course, (1, 3)) == 3
