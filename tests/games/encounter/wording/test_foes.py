"""What foes did, in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.encounter.rules.events import foes as events
from games.encounter.rules.trace import Aim, Trace
from tests.games.encounter.wording.told import said, told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_s1_s22_a_turn_of_a_foe_begins_and_ends() -> None:
    assert told(events.FoeTurnBegan(7)) == ["Pit Hound 7 acts. S1"]
    assert told(events.FoeTurnEnded(7)) == []
    assert said(events.FoeTurnEnded(7)) == "The turn of Pit Hound 7 is over."


def test_e2_a_plan_is_told_with_heroes_by_their_letters() -> None:
    trace = Trace(7, (3, 0), "stay", "weakest", 1, 2, targets=(Aim(2, 3, 1), Aim(1, 6, 1)))
    assert told(events.FoePlanned(trace)) == [
        "Targets in reach 1: B (3 HP), A (6 HP). It stays where it is. S7",
        "Prefers the weakest: B (3 HP) over A (6 HP). S10",
    ]


def test_o_i_a_tie_says_who_decided_it() -> None:
    stops = ("-2,0", "2,0")
    assert told(events.TieDecided("destination", 7, "2,0", stops, "1")) == [
        "Which cell does it head for? Teodora (B) picks 2, 0 (of −2, 0; 2, 0). S31"
    ]
    assert told(events.TieDecided("stop", 7, "-2,0", stops, "auto")) == [
        "Where does it stop? Time ran out: −2, 0 (of −2, 0; 2, 0). O-D"
    ]
    assert told(events.TieDecided("order", 7, "7", ("7", "8"), "canonical")) == [
        "Which foe acts next? Nobody was asked: Pit Hound 7 (of Pit Hound 7; Iron Reeve 8). S4"
    ]


def test_s12_a_choice_of_several_targets_names_them_all() -> None:
    event = events.TieDecided("targets", 8, "1+3", ("1+2", "1+3"), "0")
    assert told(event) == [
        "Whom does it attack? Maren (A) picks Maren (A), Ferry Warden 3"
        " (of Maren (A), Teodora (B); Maren (A), Ferry Warden 3). S12"
    ]


def test_s27_steps_and_pulls_are_told_apart() -> None:
    assert told(events.FigureMoved(7, (3, 0), (2, 0))) == ["Pit Hound 7 goes to 2, 0. S27"]
    assert told(events.FigureMoved(1, (0, 0), (1, -1), "hook")) == [
        "Hook: Maren (A) is moved to 1, −1. S36"
    ]


def test_s14_s16_an_attack_is_told_with_its_one_roll() -> None:
    assert told(events.FoeAttacked(8, (1, 2), ("2", "0", "1"), 3, rerolled=1)) == [
        "Iron Reeve 8 attacks Maren (A), Teodora (B). S10",
        "One roll for all: 2, 0, 1, together 3. S14",
        "1 miss was rolled once more. S36",
    ]
    assert told(events.FoeAttacked(7, (1,), (), 0)) == [
        "Pit Hound 7 attacks Maren (A). S10",
        "It has no die to roll: 0, but the attack counts. S16",
    ]


def test_s17_a_blow_is_told_where_anything_changed_it() -> None:
    plain = events.BlowReckoned(7, 1, 3, 0, (), 3, False)
    assert (told(plain), said(plain)) == ([], "Against Maren (A): 3.")
    halved = events.BlowReckoned(8, 1, 3, 2, (("cleaver", 2),), 3, False)
    assert told(halved) == ["Against Maren (A): 3, Maim -2, Cleaver +2 = 3. S17"]
    assert told(events.BlowReckoned(8, 1, 2, 0, (), 2, True)) == [
        "Against Maren (A): 2, true damage = 2. S17"
    ]


def test_f22_damage_is_told_with_all_that_was_taken_off() -> None:
    assert told(events.DamageDealt(1, 3, 3, 3, source=7)) == ["Maren (A) takes 3 and has 3 HP. F22"]
    assert told(events.DamageDealt(7, 4, 1, 3, source=1, guard=1, prevented=1, bonus=1)) == [
        "Pit Hound 7 takes 4, less 1 guard, 1 prevented, 1 temporary HP: loses 1 and has 3 HP. F22"
    ]
    assert told(events.DamageDealt(7, 1, 1, 2, cause="poison", is_true=True)) == [
        "Poison: Pit Hound 7 takes 1 true and has 2 HP. F22"
    ]
    assert told(events.DamageDealt(1, 2, 2, 2, cause="strain", is_true=True)) == [
        "Strain: Maren (A) takes 2 true and has 2 HP. O6"
    ]
    assert told(events.DamageDealt(1, 1, 1, 2, source=7, cause="thorns")) == [
        "Thorns: Maren (A) takes 1 and has 2 HP. F22"
    ]


def test_s36_skills_say_what_they_do() -> None:
    assert told(events.SkillFired(8, "sapping", 1, 1)) == [
        "Sapping 1 of Iron Reeve 8 works on Maren (A). S36"
    ]
    assert told(events.SkillFired(7, "lope")) == [
        "Lope of Pit Hound 7: If it still cannot target anybody after moving, it moves again"
        " instead of attacking. S36"
    ]
    assert told(events.FigureHealed(7, 2, 4, "patient")) == [
        "Patient: Pit Hound 7 heals 2 and has 4 HP. S36"
    ]
    assert told(events.FigureHealed(1, 2, 6, "warm_flask")) == [
        "Warm Flask: Maren (A) heals 2 and has 6 HP. O9"
    ]
    assert told(events.FigureHealed(1, 1, 6, "mend")) == [
        "Mend die: Maren (A) heals 1 and has 6 HP. O3"
    ]


def test_s38_statuses_are_told_with_what_brought_them() -> None:
    assert told(events.StatusGained(1, "poison", "venom")) == [
        "Venom: Maren (A) has Poison now. S38"
    ]
    assert told(events.StatusGained(8, "hidden")) == ["Iron Reeve 8 has Hidden now. S5"]
    assert told(events.StatusLeft(8, "daze")) == ["Iron Reeve 8 has Daze no more. S22"]


def test_f26_falls_and_arrivals_are_told() -> None:
    assert told(events.FigureDefeated(7, (3, 0), 1)) == ["Pit Hound 7 falls to Maren (A). F26"]
    assert told(events.FigureDefeated(7, (3, 0))) == ["Pit Hound 7 falls. F26"]
    assert told(events.FigureEntered(8, "foe", "iron_reeve", (3, 1))) == [
        "Iron Reeve 8 is set up on 3, 1. F6"
    ]
    assert told(events.FigureEntered(8, "foe", "iron_reeve", (3, 1), "understudy")) == [
        "Understudy: Iron Reeve 8 enters on 3, 1. F24"
    ]
