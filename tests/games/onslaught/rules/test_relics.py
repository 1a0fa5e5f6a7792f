"""Relics: when they can be used, on what, and what they do."""

from __future__ import annotations

from dataclasses import replace

from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.events.turns import RelicUsed, UnitHealed
from games.onslaught.rules.events.waves import SourceGained
from games.onslaught.rules.firing import targets_of
from games.onslaught.rules.orders import MoveMinion
from games.onslaught.rules.relics import holds, relics_of
from games.onslaught.rules.spoils import held_by
from tests.games.onslaught.given import at, coop, relic, siege, spire, unit
from tests.games.onslaught.marching import moved, movers, with_relic, without_relic


def test_f47_mending_dust_heals_two_at_the_start_of_the_own_turn() -> None:
    hurt = unit(0, "slagback", (1, 4), health=2)
    state = siege(relic(0, "mending-dust"), hurt, unit(0, "cinder-hand", (5, 4)), step="start")
    assert relics_of(state, 0) == {"mending-dust": ((1, 4),)}
    course = with_relic(state, "mending-dust", (1, 4))
    assert at(course, (1, 4)).health == 4
    assert course.events == [
        RelicUsed(0, "mending-dust", (1, 4)),
        UnitHealed(Piece(0, "slagback", (1, 4)), 2, "mending-dust"),
    ]
    assert not holds(course, 0, "mending-dust")
    assert without_relic(state, "mending-dust", (5, 4)) == "F47"
    assert relics_of(replace(state, step="move"), 0) == {}
    assert relics_of(replace(state, active=1), 0) == {}


def test_f47_mending_dust_stops_at_the_health_stat_and_skips_resting_heroes() -> None:
    hurt = unit(0, "slagback", (1, 4), health=4)
    course = with_relic(siege(relic(0, "mending-dust"), hurt, step="start"), "mending-dust", (1, 4))
    assert at(course, (1, 4)).health == 5
    resting = unit(0, "warden-oru", (1, 4), health=1)
    state = siege(relic(0, "mending-dust"), resting, step="start", campfire=True)
    assert relics_of(state, 0) == {}
    assert without_relic(state, "mending-dust", (1, 4)) == "F47"


def test_f47_a_signal_horn_lets_a_minion_move_again() -> None:
    state = siege(
        relic(0, "signal-horn"), unit(0, "cinder-hand", (1, 2)), unit(0, "warden-oru", (5, 4))
    )
    assert relics_of(state, 0) == {"signal-horn": ((1, 2),)}
    done = moved(state, MoveMinion((1, 2), (1, 4))).now
    assert movers(done) == []
    called = with_relic(done, "signal-horn", (1, 4)).now
    assert movers(called) == [(1, 4)]
    assert movers(moved(called, MoveMinion((1, 4), (1, 6)))) == []
    early = with_relic(replace(state, step="start"), "signal-horn", (1, 2)).now
    twice = moved(early, MoveMinion((1, 2), (1, 4)), MoveMinion((1, 4), (1, 6)))
    assert movers(twice) == []
    assert relics_of(replace(state, step="attack"), 0) == {}


def test_f47_a_ward_stone_keeps_one_spire_from_firing() -> None:
    state = siege(
        relic(0, "ward-stone"),
        unit(0, "cinder-hand", (1, 9)),
        spire(1, "thorn-pole", (0, 9)),
        spire(1, "root-wall", (2, 12), "f"),
        spire(0, "ember-post", (2, 0)),
    )
    assert relics_of(state, 0) == {"ward-stone": ((0, 9),)}
    course = with_relic(state, "ward-stone", (0, 9))
    assert targets_of(course, 1) == ()
    assert course.events == [RelicUsed(0, "ward-stone", (0, 9))]
    assert without_relic(state, "ward-stone", (2, 0)) == "F47"
    assert without_relic(state, "ward-stone") == "F47"
    assert relics_of(replace(state, active=1), 0) == {}


def test_f47_g37_a_ward_stone_helps_an_ally_as_well() -> None:
    state = coop(relic(1, "ward-stone"), spire(2, "thorn-pole", (2, 10)))
    assert relics_of(state, 1) == {"ward-stone": ((2, 10),)}
    assert relics_of(replace(state, active=2), 1) == {}


def test_f47_a_toll_coin_pays_three_at_any_time_of_the_onslaught() -> None:
    state = siege(relic(0, "toll-coin"), active=1)
    assert relics_of(state, 0) == {"toll-coin": ()}
    course = with_relic(state, "toll-coin")
    assert course.sides[0].source == 13
    assert course.events == [RelicUsed(0, "toll-coin"), SourceGained(0, 3, "relic")]
    assert without_relic(state, "toll-coin", (1, 4)) == "F47"
    assert without_relic(replace(state, step="market"), "toll-coin") == "F47"


def test_f47_what_is_not_held_or_works_otherwise_is_not_used() -> None:
    state = siege(relic(0, "masons-seal"), relic(0, "war-drum"), relic(1, "toll-coin"))
    assert relics_of(state, 0) == {}
    assert without_relic(state, "toll-coin") == "F47"
    assert without_relic(state, "war-drum") == "F47"


def test_f47_of_two_relics_of_a_kind_one_is_spent() -> None:
    state = siege(relic(0, "toll-coin"), relic(0, "toll-coin"))
    assert [one.number for one in held_by(with_relic(state, "toll-coin"), 0)] == [2]
