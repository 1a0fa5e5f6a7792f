"""What own castles are worth in defence, and whom of those known nearby they would stand."""

from __future__ import annotations

from games.conquest import rules
from games.conquest.rules.dangers import Danger, dangers
from games.conquest.rules.orders import Order
from games.conquest.rules.scouting import scout
from games.conquest.rules.state import State
from games.kernel.ruleset import WATCHER, Viewer
from tests.games.conquest.given import given
from tests.games.conquest.playing import march


def danger(state: State, cell: str, *drafts: Order) -> Danger:
    found = dangers(rules.view(scout(state), Viewer(0)), drafts)
    return next(one for one in found if one.cell == cell)


def castle(garrison: int, *, pool: int = 0, **armies: int) -> State:
    """A castle on C3 of Spearmen, and Goblins on the cells named."""
    near = {cell: (1, {"goblins": number}) for cell, number in armies.items()}
    return given(
        {"C3": (0, {"spearmen": garrison}), **near},
        places={"C3": {"owner": 0, "buildings": {1: pool}}, "C2": None, "B3": None},
    )


def test_c74_a_garrison_is_worth_its_castle_too() -> None:
    found = danger(castle(50), "C3")
    assert (found.base, found.percent, found.hundredfold) == (1000, 20, 1200 * 100)
    assert found.threats == ()


def test_t10_a_stronger_neighbour_would_take_it() -> None:
    (threat,) = danger(castle(50, C2=130), "C3").threats
    assert (threat.seat, threat.strength, threat.cells) == (1, 1300, ("C2",))
    assert threat.would_fall
    assert not danger(castle(50, C2=119), "C3").threats[0].would_fall


def test_a04_neighbours_of_one_seat_strike_together() -> None:
    (threat,) = danger(castle(50, C2=65, B3=65), "C3").threats
    assert (threat.strength, threat.cells, threat.would_fall) == (1300, ("C2", "B3"), True)


def test_c21_recruits_of_this_turn_defend() -> None:
    assert danger(castle(1, pool=7, C2=18), "C3").hundredfold == 192 * 100
    assert not danger(castle(1, pool=7, C2=18), "C3").threats[0].would_fall


def test_a35_a_castle_that_its_army_leaves_falls_to_anybody() -> None:
    (threat,) = danger(castle(50, C2=1), "C3", march("C3", "B3", spearmen="all")).threats
    assert (threat.result, threat.would_fall) == (None, True)


def test_c25_a_watcher_is_told_of_no_danger() -> None:
    assert dangers(rules.view(castle(50, C2=130), WATCHER), ()) == ()
