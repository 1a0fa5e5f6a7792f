"""What the steady bot does in positions of the rule book's numbers."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.onslaught.bot.frames import frame_of
from games.onslaught.bot.steady import decide
from games.onslaught.rules.orders import (
    Answer,
    Attack,
    EndExplore,
    EndTurn,
    Explore,
    FireSpire,
    MoveHero,
    Muster,
    Order,
    UseRelic,
)
from games.onslaught.rules.state import Blow, Question, State
from tests.games.onslaught.given import (
    entry,
    landmark,
    relic,
    siege,
    spire,
    unit,
    with_side,
)


def decided(state: State, side: int = 0) -> Order:
    """Return what the steady bot orders in a position."""
    (order,) = decide(state, side, Dice("steady")).orders
    return order


def test_hexes_are_ordered_alike_from_both_gates() -> None:
    """The reference map turned by half gives the other side the same order (G24)."""
    state = siege()
    one, other = frame_of(state, 0), frame_of(state, 1)
    for row, column in state.hexes:
        turned = 6 - row, 12 - column - row % 2
        assert one((row, column))[:2] == other(turned)[:2]


def test_s22_in_the_first_wave_it_takes_the_starting_hero_and_minions_for_its_points() -> None:
    state = with_side(siege(step="prep", wave=1), 0, cp=5)
    sheet = decide(state, 0, Dice("steady"))
    taken = [slug for order in sheet.orders if isinstance(order, Muster) for slug in order.units]
    assert taken[0] == "warden-oru"
    kinds = state.catalogue.units
    assert 4 <= sum(kinds[slug].cp for slug in taken) <= 5


def test_f41_it_attacks_what_falls_rather_than_what_strikes_back() -> None:
    foes = unit(1, "sprig-runner", (1, 6), health=1), unit(1, "elder-trunk", (2, 6))
    state = siege(unit(0, "cinder-hand", (1, 5)), *foes, step="attack")
    assert decided(state) == Attack((1, 5), (1, 6))


def test_f13_its_hero_does_not_attack_where_the_answer_would_kill_it() -> None:
    hero = unit(0, "warden-oru", (1, 5), health=1)
    state = siege(hero, unit(1, "elder-trunk", (1, 6)), step="attack")
    assert decided(state) == EndTurn()


def test_f47_it_beats_the_drum_at_a_gate() -> None:
    state = siege(unit(0, "ram-crew", (3, 10)), relic(0, "war-drum"), step="attack")
    assert decided(state) == Attack((3, 10), (3, 11), "war-drum")


def test_f47_it_uses_toll_and_dust_at_the_start_of_a_turn() -> None:
    hurt = unit(0, "slagback", (1, 5), health=2)
    dust = siege(hurt, relic(0, "mending-dust"), step="start")
    assert decided(dust) == UseRelic("mending-dust", (1, 5))
    toll = siege(hurt, relic(0, "toll-coin"), step="start")
    assert decided(toll) == UseRelic("toll-coin")


def test_f47_it_wards_off_a_strong_spire_near_its_units_alone() -> None:
    placed = unit(0, "slagback", (1, 5)), relic(0, "ward-stone")
    strong = siege(*placed, spire(1, "pollen-vane", (0, 6), "aar"), step="start")
    assert decided(strong) == UseRelic("ward-stone", (0, 6))
    far = siege(*placed, spire(1, "pollen-vane", (4, 12), "aar"), step="start")
    assert decided(with_side(far, 0, limited=2)) != UseRelic("ward-stone", (4, 12))


def test_f26_its_spire_fires_at_whom_it_may_defeat() -> None:
    near = unit(0, "cinder-hand", (1, 9), health=1), unit(0, "furnace-hulk", (1, 10))
    state = siege(*near, spire(1, "thorn-pole", (0, 9)), step="fire", shooter=1)
    assert decided(state, 1) == FireSpire((0, 9), (1, 9))


def test_f45_it_looks_once_at_a_landmark() -> None:
    hidden = {"is_revealed": False, "health": 0}
    placed = unit(0, "cinder-hand", (1, 5))
    new = siege(placed, landmark("coin-cache", (0, 6), **hidden), step="explore")
    assert decided(new) == Explore((0, 6))
    known = landmark("coin-cache", (0, 6), seen_by=(0,), **hidden)
    assert decided(siege(placed, known, step="explore")) == EndExplore()


@pytest.mark.parametrize(
    ("kind", "option"),
    [("coin-cache", "reveal"), ("snare-pit", "hide"), ("hungry-mud", "reveal")],
)
def test_f45_it_reveals_what_pays(kind: str, option: str) -> None:
    mark = landmark(kind, (0, 6), is_revealed=False, health=0, seen_by=(0,))
    asks = Question("look", 0, ("reveal", "hide"), "hide", (0, 6), is_secret=True)
    state = siege(unit(0, "cinder-hand", (1, 5)), mark, step="explore", pending=(asks,))
    assert decided(state) == Answer(option)


def test_f29_its_stack_shields_a_gate_that_would_fall() -> None:
    crew, top = unit(0, "ram-crew", (3, 10)), entry(1, "sprig-runner")
    state = siege(crew, top, step="attack")
    number = next(n for n, one in state.units.items() if one.cell == (3, 10))
    asks = Question("redirect", 1, ("yes", "no"), "no", (3, 11))
    open_now = {"blow": Blow(number, (3, 11)), "pending": (asks,)}
    asked_now = siege(crew, top, step="attack", **open_now)
    assert decided(with_side(asked_now, 1, gate_health=3), 1) == Answer("yes")
    assert decided(asked_now, 1) == Answer("yes")  # three points of the gate for one runner


def test_f14_a_spent_hero_goes_home() -> None:
    state = siege(unit(0, "tinker-vess", (2, 1), health=1), entry(0, "slagback"), step="move")
    assert decided(with_side(state, 0, turns=2)) == MoveHero((2, 1), (3, 0))
