"""Skills at the end of a turn (S22)."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.catalogue import FoeType, Skill
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.foe_phase import run_foes
from games.encounter.rules.state import Options
from games.kernel.dice import Dice
from tests.games.encounter.fights import duel, fired, foes_play, health, loaded, turns
from tests.games.encounter.given import battle, course, foe, hero, row, told

STILL = FoeType("still", "Still", 1, 5, 0, 0, 1, 1, "strongest")


def test_patient_heals_2_if_it_did_not_move() -> None:
    stays = duel(hero((1, 0), resolve=0), foe((0, 0), health=2, most=9), skill="patient")
    assert foes_play(stays).figures[2].health == 4
    moves = duel(hero((3, 0), resolve=0), foe((0, 0), health=2, most=9), skill="patient")
    assert foes_play(moves).figures[2].health == 2


def test_crumbling_takes_1_true_damage() -> None:
    pieces = (hero((1, 0), resolve=0), foe((0, 0), bonus=3))
    assert foes_play(duel(*pieces, skill="crumbling", guard=2)).figures[2].health == 4


def test_crumbling_may_fell_it() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0), health=1), skill="crumbling"))
    assert found.figures[2].is_down
    assert found.acting is None


def test_blight_aura_deals_1_true_damage_to_all_units_beside_it() -> None:
    kind = FoeType("rotten", "Rotten", 1, 5, 1, 0, 1, 1, "strongest", (Skill("blight_aura"),))
    heroes = (hero((1, 0), 9, resolve=0), hero((4, 0), 8, resolve=0))
    foes = (foe((0, 0), "rotten"), foe((0, 1), "still"))
    found = foes_play(loaded(battle(*heroes, *foes, kinds=(kind, STILL))), "3")
    assert health(found, 1, 2, 3, 4) == [7, 8, 5, 4]


def test_leech_aura_takes_1_from_each_unit_in_range_and_may_exceed_its_health() -> None:
    pieces = (hero((1, 0), 9, resolve=0), hero((2, 0), 8, resolve=0, statuses=("hidden",)))
    state = duel(*pieces, foe((0, 0)), skill="leech_aura", reach=2, cells=row(1, 2, 4))
    found = foes_play(state)
    assert health(found, 1, 2, 3) == [7, 7, 7]
    assert found.figures[3].most == 5


def test_leech_aura_spares_an_apex() -> None:
    apex = FoeType("abbot", "Abbot", 0, 6, 0, 0, 1, 1, "strongest")
    kind = FoeType("leech", "Leech", 1, 5, 0, 0, 1, 1, "strongest", (Skill("leech_aura"),))
    pieces = (hero((1, 0), 9, resolve=0), foe((0, 0), "leech"), foe((0, 1), "abbot", 6))
    found = foes_play(battle(*pieces, kinds=(apex, kind)))
    assert health(found, 1, 2, 3) == [8, 6, 6]


def test_chant_heals_friends_in_sight_by_its_number() -> None:
    pieces = (
        foe((0, 0), health=2, most=9),
        foe((3, 0), "still", 2, most=9),
        foe((5, 0), "still", 2, most=9),
        foe((7, 0), "still", 8, most=9),
    )
    chant = FoeType("cantor", "Cantor", 3, 5, 0, 0, 1, 1, "strongest", (Skill("chant", 2),))
    state = battle(
        hero((1, 0), resolve=0),
        replace(pieces[0], type="cantor"),
        *pieces[1:],
        kinds=(chant, STILL),
        cells=row(3, 3, 3),
    )
    found = foes_play(state)
    assert turns(found)[0] == 2
    assert health(found, 2, 3, 4, 5) == [2, 4, 4, 8]


def test_fade_hides_and_heals_1_if_nobody_was_damaged_in_its_turn() -> None:
    calm = duel(hero((1, 0), resolve=0), foe((0, 0), health=3, most=5), skill="fade", might=0)
    found = foes_play(calm)
    assert found.figures[2].health == 4
    assert [(b.figure, b.kind) for b in found.burdens.values()] == [(2, "hidden")]
    wild = duel(hero((1, 0), resolve=0), foe((0, 0), health=3, most=5), skill="fade", might=1)
    assert foes_play(wild).figures[2].health == 3
    assert foes_play(wild).burdens == {}


def test_raiser_brings_the_last_fallen_foe_back_without_a_turn_this_round() -> None:
    raiser = FoeType("raiser", "Raiser", 3, 5, 0, 0, 1, 1, "strongest", (Skill("raiser"),))
    pieces = (hero((1, 0), resolve=0), hero((4, 0), resolve=0), foe((0, 0), "raiser"))
    others = (foe((-3, 0), "still", statuses=("maim",)), foe((-4, 0), "still"))
    state = battle(*pieces, *others, kinds=(raiser, STILL))
    found = course(replace(state, options=Options(("rout",), auto_ties=True)))
    hurt(found, 5, Harm(9, 1))
    hurt(found, 4, Harm(9, 1))
    run_foes(found, Dice("seed"))
    raised = found.figures[4]
    assert (raised.cell, raised.health, raised.is_down, raised.barred) == ((-1, 0), 2, False, 1)
    assert found.figures[5].is_down
    assert found.burdens == {}
    assert turns(found) == [3]
    assert [(e.figure, e.cause) for e in told(found, "FigureEntered")] == [(4, "raiser")]


def test_raiser_has_nobody_to_raise_while_nobody_fell() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0)), skill="raiser"))
    assert fired(found) == []
