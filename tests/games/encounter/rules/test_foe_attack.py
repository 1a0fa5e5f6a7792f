"""An attack by its sub-steps: targets, one roll, application in order, afterwards (S9 to S21)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter.rules.catalogue import FoeType, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.state import Die, State
from tests.games.encounter.fights import duel, fired, foes_play, health, loaded, lost
from tests.games.encounter.given import ally, battle, foe, hero, told

BENTS = [("strongest", [(1, 2), (2, 3)]), ("weakest", [(2, 3), (1, 2)])]


def blocked(state: State, face: str) -> State:
    """Return the State in which hero 1's first die lies as a block that shows a face."""
    die = Die(1, 1, "might", "block", face=face)
    return replace(state, dice={**state.dice, (1, 1): die})


def targets(found: Course) -> tuple[int, ...]:
    """Return the targets of the first attack."""
    chosen: tuple[int, ...] = told(found, "FoeAttacked")[0].targets
    return chosen


@pytest.mark.parametrize(("bent", "expected"), BENTS)
def test_a2_s14_s18_one_roll_strikes_each_target_in_the_order_of_the_bent(
    bent: str, expected: list[tuple[int, int]]
) -> None:
    pieces = (hero((1, 0), 6, resolve=0), hero((0, 1), 4, resolve=0), foe((0, 0)))
    state = battle(*pieces, dummy={"targets": 2, "might": 2, "bent": bent})
    found = foes_play(blocked(state, "1"), "b1", seed="22")
    attack = told(found, "FoeAttacked")
    assert [event.faces for event in attack] == [("1", "2")]
    assert attack[0].total == 3
    assert lost(found) == expected
    assert found.dice[1, 1].zone == "queue"


def test_a3_s16_with_might_0_the_step_counts_and_venom_acts() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), might=0, skill="venom"))
    assert told(found, "FoeAttacked")[0].faces == ()
    assert health(found, 1) == [5]
    assert [(e.figure, e.kind) for e in told(found, "StatusGained")] == [(1, "poison")]


def test_a4_bonus_health_does_not_count_for_the_bent() -> None:
    pieces = (hero((1, 0), 4, bonus=5, resolve=0), hero((0, 1), 5, resolve=0), foe((0, 0)))
    assert lost(foes_play(duel(*pieces, might=3))) == [(2, 3)]
    weakest = foes_play(duel(*pieces, might=3, bent="weakest"))
    assert (weakest.figures[1].health, weakest.figures[1].bonus) == (4, 2)
    true = foes_play(duel(*pieces, might=3, bent="weakest", skill="piercing"))
    assert (true.figures[1].health, true.figures[1].bonus) == (1, 5)


def test_a8_s38_a_skill_acts_on_each_of_several_targets() -> None:
    pieces = (hero((1, 0), 6, resolve=0), hero((0, 1), 4, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, targets=2, skill="sapping", number=1))
    assert [(b.figure, b.kind) for b in found.burdens.values()] == [
        (1, "weariness"),
        (2, "weariness"),
    ]


def test_s10_s11_targets_are_picked_by_the_bent_up_to_the_stat() -> None:
    heroes = (hero((1, 0), 4, resolve=0), hero((0, 1), 6, resolve=0), hero((-1, 0), 5, resolve=0))
    assert targets(foes_play(duel(*heroes, foe((0, 0)), targets=2))) == (2, 3)
    assert targets(foes_play(duel(*heroes, foe((0, 0)), targets=2, bent="weakest"))) == (1, 3)
    assert targets(foes_play(duel(*heroes, foe((0, 0)), targets=0))) == (2, 3, 1)


def test_f21_s11_a_foe_attacks_once_a_turn_by_its_own_stats() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), might=2))
    assert [event.faces for event in told(found, "FoeAttacked")] == [("1", "1")]


def test_s12_o_g_a_tie_across_the_cut_is_the_partys() -> None:
    state = duel(
        hero((1, 0), 6, resolve=0),
        hero((2, 0), 4, resolve=0),
        hero((0, 2), 4, resolve=0),
        foe((0, 0)),
        reach=2,
        targets=2,
    )
    asked = foes_play(state)
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.options, asked.pending.canonical) == (
        "targets",
        ("1+2", "1+3"),
        "1+2",
    )
    assert targets(foes_play(state, "1+3")) == (1, 3)


def test_m21_o_g_nobody_is_asked_when_equals_are_all_targets_but_it_is_logged() -> None:
    heroes = (hero((1, 0), 6, resolve=0), hero((2, 0), 4, resolve=0), hero((0, 2), 4, resolve=0))
    found = foes_play(duel(*heroes, foe((0, 0)), reach=2, targets=2, bent="weakest"))
    assert targets(found) == (2, 3)
    tie = told(found, "TieDecided")[0]
    assert (tie.kind, tie.option, tie.by) == ("apply", "2+3", "canonical")


def test_s19_o_g_the_order_of_equals_is_asked_if_a_target_may_react() -> None:
    thorny = FoeType("thorny", "Thorny", 2, 4, 1, 0, 1, 1, "strongest", (Skill("thorns", 1),))
    pieces = (hero((1, 0), 4, resolve=0), ally((0, 1), 4, "thorny"), foe((0, 0), health=1))
    state = loaded(battle(*pieces, dummy={"targets": 2}, kinds=(thorny,)))
    asked = foes_play(state)
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.options) == ("apply", ("1", "2"))
    assert lost(foes_play(state, "2")) == [(2, 1), (3, 1), (1, 1)]
    assert lost(foes_play(state, "1")) == [(1, 1), (2, 1), (3, 1)]


def test_s13_s17_all_might_dice_are_rolled_and_their_total_is_the_damage() -> None:
    found = foes_play(duel(hero((1, 0), 6, resolve=0), foe((0, 0)), might=4))
    assert told(found, "FoeAttacked")[0].total == 4
    assert lost(found) == [(1, 4)]


def test_s13_each_die_has_a_roll_of_its_own() -> None:
    state = battle(hero((1, 0), 90, resolve=0), foe((0, 0)), dummy={"might": 40})
    faces = told(foes_play(state), "FoeAttacked")[0].faces
    assert set(faces) == {"0", "1", "2"}


def test_s15_f20_chosen_targets_count_as_attacked_and_nobody_else() -> None:
    stinking = FoeType("stinking", "Stinking", 2, 4, 1, 0, 1, 1, "weakest", (Skill("reek"),))
    pieces = (hero((0, 1), 3, resolve=0), ally((1, 0), 4, "stinking"), foe((0, 0)))
    struck = loaded(battle(*pieces, dummy={"might": 0}, kinds=(stinking,)))
    assert fired(foes_play(struck)) == ["reek"]
    spared = loaded(battle(*pieces, dummy={"bent": "weakest"}, kinds=(stinking,)))
    assert fired(foes_play(spared)) == []


def test_s20_s21_skills_after_the_attack_must_act() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill="crippling"))
    assert found.pending is None
    assert fired(found) == ["crippling"]


def test_f25_after_its_attack_a_fallen_foe_does_nothing() -> None:
    thorny = FoeType("thorny", "Thorny", 2, 4, 1, 0, 1, 1, "strongest", (Skill("thorns", 1),))
    pieces = (hero((4, 0), resolve=0), ally((1, 0), 4, "thorny"), foe((0, 0), health=1))
    state = battle(*pieces, dummy={"skills": (Skill("venom"),)}, kinds=(thorny,))
    found = foes_play(loaded(state))
    assert fired(found) == ["thorns"]
    assert found.figures[3].is_down
    assert told(found, "StatusGained") == []


def test_chosen_targets_stay_chosen_though_the_attacker_falls() -> None:
    thorny = FoeType("thorny", "Thorny", 2, 9, 1, 0, 1, 1, "strongest", (Skill("thorns", 1),))
    pieces = (hero((0, 1), 4, resolve=0), ally((1, 0), 9, "thorny"), foe((0, 0), health=1))
    found = foes_play(loaded(battle(*pieces, dummy={"targets": 2}, kinds=(thorny,))))
    assert lost(found) == [(2, 1), (3, 1), (1, 1)]


def test_chosen_targets_that_are_gone_are_passed_over() -> None:
    pieces = (hero((1, 0), 5, resolve=0), hero((0, 1), 1, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, targets=2, skill="scorch"))
    assert targets(found) == (1, 2)
    assert lost(found) == [(1, 1), (2, 1), (1, 1)]


def test_f22_guard_is_taken_off_each_target_and_not_off_true_damage() -> None:
    warden = FoeType("warden", "Warden", 2, 9, 1, 2, 1, 1, "strongest")
    pieces = (hero((4, 0), resolve=0), ally((1, 0), 9, "warden"), foe((0, 0)))
    plain = loaded(battle(*pieces, dummy={"might": 3}, kinds=(warden,)))
    assert lost(foes_play(plain)) == [(2, 1)]
    piercing = {"might": 3, "skills": (Skill("piercing"),)}
    assert lost(foes_play(loaded(battle(*pieces, dummy=piercing, kinds=(warden,))))) == [(2, 3)]


def test_o4_a_hero_is_asked_for_ward_in_the_middle_of_the_attack() -> None:
    pieces = (hero((1, 0), 6, resolve=2), hero((0, 1), 4, resolve=0), foe((0, 0)))
    state = duel(*pieces, targets=2, might=3)
    asked = foes_play(state)
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.seat, asked.pending.options) == (
        "ward",
        0,
        ("none", "ward"),
    )
    assert lost(foes_play(state, "ward")) == [(1, 1), (2, 3)]
    assert lost(foes_play(state, "none")) == [(1, 3), (2, 3)]


def test_o4_nobody_wards_off_true_damage() -> None:
    pieces = (hero((1, 0), 6, resolve=2), foe((0, 0)))
    assert lost(foes_play(duel(*pieces, might=3, skill="piercing"))) == [(1, 3)]
