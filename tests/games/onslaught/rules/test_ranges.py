"""How far spires reach."""

from __future__ import annotations

from games.onslaught.rules.geometry import distance
from games.onslaught.rules.ranges import covers, range_of, spires_over
from tests.games.onslaught.given import siege, spire


def test_g16_range_is_plain_distance_across_any_terrain_and_gaps() -> None:
    assert distance((3, 3), (3, 5)) == 2  # the void lies between them
    state = siege(spire(1, "thorn-pole", (3, 3), "ar"), spire(1, "thorn-pole", (2, 5), "a"))
    assert [covers(one, (3, 5)) for one in state.spires.values()] == [True, True]
    assert [covers(one, (3, 6)) for one in state.spires.values()] == [False, False]
    assert [spires_over(state, side, (3, 5)) for side in (0, 1)] == [2, 0]


def test_f25_a_spire_without_attack_chips_covers_nothing() -> None:
    state = siege(spire(1, "thorn-pole", (3, 3), "rr"))
    assert range_of(state.spires[1]) == 3
    assert not covers(state.spires[1], (3, 2))
