"""Skills after the movement: Hook (Lope and others are tried with whole turns)."""

from __future__ import annotations

from tests.games.encounter.fights import duel, foes_play, lost, way
from tests.games.encounter.given import foe, hero, row, told


def test_hook_pulls_every_opponent_within_3_one_cell_closer() -> None:
    pieces = (hero((2, 0), 9, resolve=0), hero((6, 0), 9, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, skill="hook", cells=row(8)))
    assert way(found, 3) == [(1, 0)]
    assert way(found, 1) == []
    assert way(found, 2) == []
    far = foes_play(duel(*pieces, skill="hook", reach=2, cells=row(8)))
    assert way(far, 3) == []
    assert way(far, 1) == [(1, 0)]
    assert [e.moved for e in told(far, "FigureMoved")] == ["hook"]


def test_hook_acts_before_the_attack() -> None:
    pieces = (hero((3, 0), 9, resolve=0), hero((5, 0), 4, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, skill="hook", reach=2, targets=2, cells=row(8)))
    assert way(found, 3) == [(1, 0)]
    assert way(found, 1) == [(2, 0)]
    assert lost(found) == [(1, 1)]


def test_hook_asks_the_party_between_two_cells_and_each_is_pulled_once() -> None:
    state = duel(hero((1, 1), 9, resolve=0), foe((0, 0)), skill="hook", reach=2)
    asked = foes_play(state)
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.figure) == ("stop", 1)
    assert asked.pending.options == ("0,1", "1,0")
    found = foes_play(state, "1,0")
    assert way(found, 1) == [(1, 0)]
    assert lost(found) == [(1, 1)]


def test_hook_leaves_those_whose_way_is_taken() -> None:
    pieces = (hero((1, 0), 9, resolve=0), hero((2, 0), 9, resolve=0), foe((0, 0)))
    found = foes_play(duel(*pieces, skill="hook", cells=row(8)))
    assert told(found, "FigureMoved") == []
