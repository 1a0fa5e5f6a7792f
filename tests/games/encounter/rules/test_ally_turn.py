"""Allies: led by their players, their skills mandatory, their bent ignored (F23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.encounter.rules.ally_turn import check_ally, play_ally
from games.encounter.rules.catalogue import FoeType, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.foe_phase import answer_foes
from games.encounter.rules.orders import (
    Answer,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Strike,
)
from games.encounter.rules.state import Burden, State
from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder
from tests.games.encounter.fights import fired, health, loaded, lost, way
from tests.games.encounter.given import Piece, ally, battle, course, foe, hero, told

HELPER = FoeType("helper", "Helper", 2, 5, 2, 0, 1, 1, "weakest")
ALLY = 2


def helped(*pieces: Piece, skills: Sequence[Skill] = (), **stats: Any) -> State:
    """Return a battle of a hero, figure 1, an ally at (0, 0), figure 2, and these pieces."""
    kind = replace(HELPER, skills=tuple(skills), **stats)
    first = (hero((-4, 0), resolve=0), ally((0, 0), 5, "helper"))
    return loaded(battle(*first, *pieces, kinds=(kind,), step="ally"))


def led(state: State, *orders: Order) -> Course:
    """Return the resolution in which the ally's turn begins and these orders are carried out."""
    found, dice = course(state), Dice("seed")
    play_ally(found, NextAlly(ALLY), dice)
    for order in orders:
        check_ally(found.now, 0, order)
        play_ally(found, order, dice)
    return found


def refused(state: State, order: Order, *before: Order, seat: int = 0) -> str:
    """Return the rule by which an order is refused after others in the ally's turn."""
    found = led(state, *before).now
    with pytest.raises(IllegalOrder) as error:
        check_ally(found, seat, order)
    return error.value.rule


def test_f23_an_ally_walks_and_attacks_as_its_player_likes() -> None:
    state = helped(foe((2, 0), health=5), foe((2, -1), health=3))
    found = led(state, Move((1, 0)), Strike((3,)), EndTurn())
    assert way(found, ALLY) == [(1, 0)]
    assert lost(found) == [(3, 2)]
    assert found.acting is None
    assert found.acted == (ALLY,)


def test_f23_an_ally_may_walk_after_its_attack() -> None:
    found = led(helped(foe((1, 0))), Strike((3,)), Move((-1, 0)))
    assert lost(found) == [(3, 2)]
    assert way(found, ALLY) == [(-1, 0)]


def test_f23_an_ally_ignores_its_bent_and_strikes_in_the_order_it_is_told() -> None:
    state = helped(foe((1, 0), health=2), foe((0, 1), health=5), targets=2)
    assert lost(led(state, Strike((4, 3)))) == [(4, 2), (3, 2)]
    assert lost(led(state, Strike((4,)))) == [(4, 2)]


def test_f23_an_allys_skills_act_by_themselves() -> None:
    skills = (Skill("mending"), Skill("venom"), Skill("crumbling"))
    found = led(helped(foe((1, 0)), skills=skills), Strike((3,)), EndTurn())
    assert fired(found) == ["venom", "crumbling"]
    assert health(found, ALLY) == [4]


def test_f23_an_ally_that_falls_is_gone_and_its_turn_over() -> None:
    state = helped(foe((1, 0)))
    frail = replace(state.figures[ALLY], health=1)
    state = replace(state, figures={**state.figures, ALLY: frail})
    thorns = replace(state.catalogue.foes["dummy"], skills=(Skill("thorns", 3),))
    foes = {**state.catalogue.foes, "dummy": thorns}
    state = replace(state, catalogue=replace(state.catalogue, foes=foes))
    found = led(state, Strike((3,)))
    assert found.figures[ALLY].is_down
    assert found.acting is None


def test_f23_poison_acts_at_the_start_of_an_allys_turn() -> None:
    state = helped(foe((4, 0)))
    found = led(replace(state, burdens={(ALLY, 1): Burden(ALLY, 1, "poison")}))
    assert health(found, ALLY) == [4]


def test_f23_lope_lets_an_ally_walk_again_instead_of_striking() -> None:
    state = helped(foe((4, 0)), skills=(Skill("lope"),))
    assert way(led(state, Move((1, 0)), Move((3, 0))), ALLY) == [(1, 0), (2, 0), (3, 0)]
    assert refused(state, Strike((3,)), Move((1, 0)), Move((3, 0))) == "F23"
    assert refused(state, Move((1, 0)), Move((1, 0)), Move((3, 0))) == "F23"
    assert refused(helped(foe((4, 0))), Move((3, 0)), Move((1, 0))) == "F23"


def test_f23_hook_of_an_ally_pulls_foes_and_a_tie_is_the_partys() -> None:
    state = helped(foe((4, 0)), skills=(Skill("hook"),))
    found = led(state, Move((0, -1)))
    assert found.pending is None
    assert way(found, 3) == []
    found = led(helped(foe((1, 1)), skills=(Skill("hook"),)), Move((-1, 1)))
    assert way(found, 3) == [(0, 1)]
    tied = led(helped(foe((1, 2)), skills=(Skill("hook"),)), Move((0, 1)))
    assert tied.pending is not None
    assert (tied.pending.figure, tied.pending.options) == (3, ("0,2", "1,1"))
    answer_foes(tied, "1,1", Dice("seed"))
    assert way(tied, 3) == [(1, 1)]
    assert tied.acting is not None


def test_a_blind_ally_may_strike_its_friends_who_may_ward() -> None:
    state = helped(foe((4, 0)))
    blind = {(ALLY, 1): Burden(ALLY, 1, "blind")}
    near = replace(state.figures[1], cell=(1, 0))
    state = replace(
        state,
        burdens=blind,
        figures={**state.figures, 1: near},
        heroes={0: replace(state.heroes[0], resolve=2)},
    )
    found = led(state, Strike((1,)))
    assert found.pending is not None
    assert found.pending.kind == "ward"
    answer_foes(found, "none", Dice("seed"))
    assert health(found, 1) == [3]
    assert found.acting is not None
    play_ally(found, EndTurn(), Dice("seed"))
    assert found.acting is None


def test_a7_a_blind_ally_strikes_the_strongest_unit_beside_it() -> None:
    state = helped(foe((1, 0), health=3), foe((0, 1), health=4))
    blind = Burden(ALLY, 1, "blind")
    state = replace(state, burdens={(ALLY, 1): blind})
    assert refused(state, Strike((3,))) == "F23"
    assert lost(led(state, Strike((4,)))) == [(4, 2)]


def test_f23_an_ally_walks_at_most_two_steps_once() -> None:
    state = helped(foe((4, 0)))
    assert refused(state, Move((3, 0))) == "F23"
    assert refused(state, Move((0, 0))) == "F23"
    assert refused(state, Move((2, 0)), Move((1, 0))) == "F23"


def test_f21_f23_an_ally_strikes_once_and_only_what_it_can_target() -> None:
    state = helped(foe((1, 0)), foe((0, 1)), foe((3, 0)))
    assert refused(state, Strike((4,)), Strike((3,))) == "F21"
    assert refused(state, Strike((3, 4))) == "F21"
    assert refused(state, Strike((5,))) == "F23"
    assert refused(state, Strike((1,))) == "F23"
    assert refused(state, Strike(())) == "F23"
    assert refused(state, Strike((3, 3))) == "F23"


@pytest.mark.parametrize("order", [Rally(), Answer("1")])
def test_f23_an_ally_takes_no_other_orders(order: Order) -> None:
    assert refused(helped(foe((1, 0))), order) == "F23"


def test_o10_an_ally_is_led_by_its_owner() -> None:
    assert refused(helped(foe((1, 0))), EndTurn(), seat=1) == "O10"


def test_f7_allies_act_one_after_the_other_once_a_round() -> None:
    state = helped(ally((-2, 0), 5, "helper"), foe((4, 0)))
    assert refused(state, NextAlly(3)) == "F7"
    idle = led(state, EndTurn()).now
    check_ally(idle, 0, NextAlly(3))
    for order in (NextAlly(2), NextAlly(4), NextAlly(1), NextAlly(9), EndTurn()):
        with pytest.raises(IllegalOrder) as error:
            check_ally(idle, 0, order)
        assert error.value.rule == "F7"


def test_a6_a_dazed_ally_walks_or_strikes() -> None:
    state = helped(foe((1, 0)))
    state = replace(state, burdens={(ALLY, 1): Burden(ALLY, 1, "daze")})
    assert refused(state, Strike((3,)), Move((0, 1))) == "F23"
    assert refused(state, Move((0, 1)), Strike((3,))) == "F23"
    ended = led(state, Strike((3,)), EndTurn())
    assert told(ended, "StatusLeft")[0].figure == ALLY
