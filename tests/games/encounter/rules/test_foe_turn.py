"""One turn of a foe from start to end: statuses, movement, attack, end (S5 to S9, S22, 2.6)."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.planning import plan_move
from games.encounter.rules.routes import route
from tests.games.encounter.fights import duel, foes_play, health, lost, way
from tests.games.encounter.given import acting, foe, hero, told


def names(found: object, *kinds: str) -> list[str]:
    """Return the names of the events of a resolution in their order."""
    return [type(event).__name__ for event in told(found, *kinds)]  # type: ignore[arg-type]


def test_s5_s6_s9_s22_a_turn_goes_from_its_start_over_move_and_attack_to_its_end() -> None:
    found = foes_play(duel(hero((3, 0), resolve=0), foe((0, 0), statuses=("poison",))))
    assert names(found) == [
        "FoeTurnBegan",
        "DamageDealt",
        "FoePlanned",
        "FigureMoved",
        "FigureMoved",
        "FoeAttacked",
        "BlowReckoned",
        "DamageDealt",
        "FoeTurnEnded",
    ]
    assert health(found, 1, 2) == [4, 4]


def test_a5_s5_a_foe_that_poison_fells_at_its_start_neither_moves_nor_attacks() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0), health=1, statuses=("poison",))))
    assert names(found) == ["FoeTurnBegan", "DamageDealt", "FigureDefeated", "FoeTurnEnded"]
    assert health(found, 1) == [5]
    assert found.figures[2].is_down


def test_poison_is_true_damage_and_lasts_on_a_foe() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0), statuses=("poison",)), guard=3))
    assert health(found, 2) == [4]
    assert [b.kind for b in found.burdens.values() if b.figure == 2] == ["poison"]


def test_a6_a_dazed_foe_that_moved_does_not_attack_and_daze_ends() -> None:
    found = foes_play(duel(hero((3, 0), resolve=0), foe((0, 0), statuses=("daze",))))
    assert way(found, 2) == [(1, 0), (2, 0)]
    assert told(found, "FoeAttacked") == []
    assert [event.kind for event in told(found, "StatusLeft")] == ["daze"]
    assert not any(burden.figure == 2 for burden in found.burdens.values())


def test_a6_a_dazed_foe_with_a_target_attacks_without_moving() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0), statuses=("daze",))))
    assert way(found, 2) == []
    assert lost(found) == [(1, 1)]
    assert [event.kind for event in told(found, "StatusLeft")] == ["daze"]


def test_a7_a_blind_foe_attacks_only_the_strongest_beside_it_friend_or_not() -> None:
    pieces = (hero((0, 1), 4, resolve=0), foe((0, 0), statuses=("blind",)), foe((1, 0), health=7))
    found = foes_play(duel(*pieces, targets=2), "2")
    assert [event.targets for event in told(found, "FoeAttacked")][0] == (3,)
    assert health(found, 3) == [6]


def test_a_foe_in_fear_has_no_skills_and_neither_when_it_falls() -> None:
    found = foes_play(
        duel(hero((1, 0), resolve=0), foe((0, 0), statuses=("fear",)), skill="crumbling")
    )
    assert health(found, 2) == [5]
    pieces = (hero((1, 0), resolve=0), foe((0, 0), health=1, statuses=("fear", "poison")))
    fallen = foes_play(duel(*pieces, foe((-4, 0)), skill="martyr"), "2")
    assert told(fallen, "SkillFired") == []


def test_maim_halves_the_dice_alone_rounded_down() -> None:
    state = duel(hero((1, 0), resolve=0), foe((0, 0), statuses=("maim",)), might=3, skill="cleaver")
    found = foes_play(state)
    reckoned = told(found, "BlowReckoned")[0]
    assert (reckoned.total, reckoned.halved, reckoned.amount) == (3, 2, 3)
    assert health(found, 1) == [2]


def test_maim_does_not_halve_true_damage() -> None:
    state = duel(
        hero((1, 0), resolve=0), foe((0, 0), statuses=("maim",)), might=3, skill="piercing"
    )
    assert health(foes_play(state), 1) == [2]


def test_hidden_ends_when_its_owner_deals_damage() -> None:
    state = duel(hero((1, 0), resolve=0), foe((0, 0), statuses=("hidden",)))
    assert [event.kind for event in told(foes_play(state), "StatusLeft")] == ["hidden"]
    weak = duel(hero((1, 0), resolve=0), foe((0, 0), statuses=("hidden",)), might=0)
    assert told(foes_play(weak), "StatusLeft") == []


def test_m14_a_hidden_hero_is_attacked_only_from_beside_it_at_the_start() -> None:
    reached = foes_play(duel(hero((4, 0), statuses=("hidden",), resolve=0), foe((2, 0))))
    assert way(reached, 2) == [(3, 0)]
    assert told(reached, "FoeAttacked") == []
    beside = foes_play(duel(hero((4, 0), statuses=("hidden",), resolve=0), foe((3, 0))))
    assert lost(beside) == [(1, 1)]


def test_s7_s23_a_foe_with_a_target_does_not_move() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0))))
    assert told(found, "FoePlanned")[0].trace.verdict == "stay"
    assert way(found, 2) == []


def test_e1_s27_the_move_is_the_route_of_the_trace_cell_by_cell() -> None:
    state = duel(hero((3, 0), resolve=0), foe((0, 0)))
    found = foes_play(state)
    trace = plan_move(acting(state, 2), 2)
    assert told(found, "FoePlanned")[0].trace == trace
    assert way(found, 2) == list(route(trace, trace.stops[0]))
    assert [(e.origin, e.cell) for e in told(found, "FigureMoved")] == [
        ((0, 0), (1, 0)),
        ((1, 0), (2, 0)),
    ]


def test_s9_a_foe_that_can_attack_does() -> None:
    assert lost(foes_play(duel(hero((1, 0), resolve=0), foe((0, 0))))) == [(1, 1)]


def test_s8_a_foe_heads_for_the_closest_cell_with_a_target_in_range_and_sight() -> None:
    pieces = (hero((4, 0), resolve=0), hero((-3, 0), 3, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, bent="strongest"))
    assert way(found, 3) == [(-1, 0), (-2, 0)]
    assert lost(found) == [(2, 1)]


def test_s28_a_foe_that_does_not_arrive_does_not_attack() -> None:
    found = foes_play(duel(hero((4, 0), resolve=0), foe((0, 0))))
    assert way(found, 2) == [(1, 0), (2, 0)]
    assert told(found, "FoeAttacked") == []


def test_lope_moves_again_instead_of_attacking() -> None:
    found = foes_play(duel(hero((4, 0), resolve=0), foe((-1, 0)), skill="lope"))
    assert way(found, 2) == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert told(found, "FoeAttacked") == []
    assert [event.trace.verdict for event in told(found, "FoePlanned")] == ["approach", "approach"]


def test_lope_attacks_where_one_move_is_enough() -> None:
    found = foes_play(duel(hero((3, 0), resolve=0), foe((0, 0)), skill="lope"))
    assert lost(found) == [(1, 1)]


def test_quicken_moves_as_far_as_the_round_says() -> None:
    state = duel(hero((4, 0), resolve=0), foe((-4, 0)), skill="quicken")
    assert way(foes_play(replace(state, round=5)), 2)[-1] == (1, 0)


def test_trade_places_swaps_with_who_stands_in_the_way() -> None:
    state = duel(hero((3, 0), resolve=0), foe((0, 0)), foe((1, 0)), skill="trade_places", might=0)
    found = foes_play(state, "2")
    moved = [(e.figure, e.cell, e.moved) for e in told(found, "FigureMoved")][:3]
    assert moved == [(2, (1, 0), ""), (3, (0, 0), "trade_places"), (2, (2, 0), "")]


def test_keen_targets_the_hidden() -> None:
    state = duel(hero((3, 0), statuses=("hidden",), resolve=0), foe((0, 0)), skill="keen")
    assert lost(foes_play(state)) == [(1, 1)]


def test_every_turn_leaves_nothing_under_way() -> None:
    found = foes_play(duel(hero((1, 0), resolve=0), foe((0, 0))))
    assert (found.acting, found.blow, found.pending, found.acted) == (None, None, None, (2,))
