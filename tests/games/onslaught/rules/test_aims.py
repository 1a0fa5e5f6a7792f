"""What may be attacked, from where, with how much damage."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.onslaught.rules.aims import damage_of, gate_strike, parts_at, targets_of
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.pieces import gate_cell
from games.onslaught.rules.state import Side, State
from tests.games.onslaught.given import at, landmark, siege, spire, unit, with_side

HERE, THERE, BEYOND = (1, 4), (1, 5), (1, 6)
BY_GATE = (3, 10)


def parts(state: State, cell: Cell, target: Cell) -> dict[str, int]:
    """Return what an attack is made of."""
    return dict(parts_at(state, at(state, cell), target))


def test_f41_targets_are_opposing_units_spires_gates_and_open_landmarks_with_health() -> None:
    state = siege(
        unit(0, "warden-oru", (1, 3)),
        unit(0, "cinder-hand", (1, 2)),
        unit(1, "sprig-runner", (1, 4)),
        spire(1, "thorn-pole", (2, 3)),
        landmark("hungry-mud", (0, 3)),
    )
    assert targets_of(state, at(state, (1, 3))) == ((0, 3), (1, 4), (2, 3))


def test_f41_face_down_landmarks_own_spires_and_own_units_are_no_targets() -> None:
    state = siege(
        unit(0, "warden-oru", (1, 3)),
        unit(0, "cinder-hand", (1, 2)),
        spire(0, "ember-post", (2, 3)),
        landmark("hungry-mud", (0, 3), is_revealed=False, health=0),
    )
    assert targets_of(state, at(state, (1, 3))) == ()


def test_f41_the_opposing_gate_is_a_target_and_the_own_one_is_not() -> None:
    state = siege(unit(0, "cinder-hand", BY_GATE), unit(0, "cinder-hand", (2, 1)))
    assert targets_of(state, at(state, BY_GATE)) == (gate_cell(state, 1),)
    assert targets_of(state, at(state, (2, 1))) == ()


def test_f41_g16_a_reach_spans_its_number_of_hexes_over_any_ground() -> None:
    state = siege(
        unit(0, "coal-lancer", (3, 3)),
        unit(0, "cinder-hand", (3, 2)),
        unit(1, "sprig-runner", (3, 5)),  # the void lies between
        unit(1, "sprig-runner", (3, 6)),
    )
    assert targets_of(state, at(state, (3, 3))) == ((3, 5),)
    assert targets_of(state, at(state, (3, 2))) == ()


def test_f17_range_chips_lengthen_a_reach_and_nothing_else() -> None:
    state = siege(
        unit(0, "warden-oru", HERE, chips=("range",)),
        unit(0, "tinker-vess", (5, 4), chips=("range",), equipment="long-pike"),
        unit(1, "sprig-runner", BEYOND),
        unit(1, "sprig-runner", (5, 7)),
    )
    assert targets_of(state, at(state, HERE)) == ()
    assert targets_of(state, at(state, (5, 4))) == ((5, 7),)


def test_f42_f17_an_attack_is_the_stat_and_the_attack_chips() -> None:
    state = siege(
        unit(0, "warden-oru", HERE, chips=("attack", "fortification")),
        unit(1, "sprig-runner", THERE),
    )
    assert parts(state, HERE, THERE) == {"stat": 1, "chips": 1}


def test_f42_stonehide_takes_one_off_an_attack_and_never_more_than_all() -> None:
    state = siege(unit(1, "sprig-runner", HERE), unit(0, "slagback", THERE))
    found = parts_at(state, at(state, HERE), THERE)
    assert dict(found) == {"stat": 1, "stonehide": -1}
    assert damage_of(found) == 0
    assert damage_of((("stat", 1), ("stonehide", -3))) == 0


def test_f42_siegecraft_adds_one_against_spires_and_gates_alone() -> None:
    state = siege(
        unit(0, "ram-crew", (2, 11)),
        unit(1, "sprig-runner", (1, 10)),
        spire(1, "thorn-pole", (2, 12)),
    )
    assert parts(state, (2, 11), (3, 11)) == {"stat": 2, "siegecraft": 1}
    assert parts(state, (2, 11), (2, 12)) == {"stat": 2, "siegecraft": 1}
    assert parts(state, (2, 11), (1, 10)) == {"stat": 2}


def test_g27_the_third_level_of_the_bulwark_spares_the_first_hit_of_a_turn() -> None:
    state = siege(unit(0, "cinder-hand", BY_GATE))
    gate = (3, 11)
    assert parts(with_side(state, 1, levels=(0, 2, 0)), BY_GATE, gate) == {"stat": 1}
    strong = with_side(state, 1, levels=(0, 3, 0))
    assert parts(strong, BY_GATE, gate) == {"stat": 1, "bulwark": -1}
    assert parts(with_side(strong, 1, was_hit=True), BY_GATE, gate) == {"stat": 1}


@pytest.mark.parametrize(("level", "points"), [(0, 1), (1, 1), (2, 2), (3, 2)])
def test_g27_f28_the_second_level_of_the_bulwark_strengthens_the_gates_strike(
    level: int, points: int
) -> None:
    assert gate_strike(with_side(siege(), 1, levels=(0, level, 0)), 1) == points


def test_g37_units_of_one_team_never_target_each_other() -> None:
    state = siege(unit(0, "cinder-hand", HERE), unit(1, "sprig-runner", THERE))
    allied: dict[int, Side] = {n: replace(side, team=0) for n, side in state.sides.items()}
    assert targets_of(replace(state, sides=allied), at(state, HERE)) == ()
    assert targets_of(state, at(state, HERE)) == (THERE,)
