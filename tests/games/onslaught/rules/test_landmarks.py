"""Landmarks that lie open: what they do, how they fall, whom they pay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.audience import only
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.events.blows import DamageDealt, Defeated
from games.onslaught.rules.events.cast import NOBODY, Piece
from games.onslaught.rules.events.turns import (
    LandmarkDiscarded,
    LandmarkRevealed,
    RelicGained,
    RelicTaken,
    UnitHealed,
)
from games.onslaught.rules.events.waves import SourceGained, SpireConstructed
from games.onslaught.rules.influence import free_wells
from games.onslaught.rules.pieces import unit_at
from games.onslaught.rules.state import Landmark, Question, Relic, State
from tests.games.onslaught.fights import answered, attack, explore, health, told
from tests.games.onslaught.given import at, landmark, relic, siege, spire, unit

HERE, WELL = (1, 3), (2, 3)
ENGINE = (unit(0, "ram-crew", (1, 6)), landmark("broken-engine", (0, 6), health=2))


def hidden(type: str, cell: Cell = WELL) -> Landmark:  # noqa: A002
    """Return a face-down landmark."""
    return landmark(type, cell, is_revealed=False, health=0)


def with_deck(state: State, *types: str) -> State:
    """Return the State with these relics in the deck, the first on top."""
    first = max(state.relics, default=0) + 1
    deck = {n: Relic(n, slug, "deck", n) for n, slug in enumerate(types, first)}
    return replace(state, relics={**state.relics, **deck})


def test_f46_a_landmark_strikes_back_once_a_turn_and_pays_nobody_for_it() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE, health=1),
        unit(0, "ram-crew", (1, 2)),
        landmark("bog-brute", WELL),
    )
    course = attack(state, HERE, WELL)
    assert unit_at(course, HERE) is None
    assert [course.sides[side].source for side in (0, 1)] == [10, 10]
    assert told(course, Defeated)[0].by == NOBODY
    attack(course, (1, 2), WELL)
    assert (health(course, (1, 2)), course.landmarks[WELL].health) == (4, 2)


def test_f46_a_landmark_does_not_strike_over_a_distance() -> None:
    state = siege(unit(0, "coal-lancer", (1, 4)), landmark("bog-brute", WELL))
    course = attack(state, (1, 4), WELL)
    assert (health(course, (1, 4)), course.landmarks[WELL].health) == (3, 4)


def test_f46_f47_the_last_health_discards_it_and_pays_whoever_took_it() -> None:
    state = siege(unit(0, "ram-crew", HERE), landmark("bog-brute", WELL, health=2))
    course = attack(state, HERE, WELL)
    assert WELL in free_wells(course)
    assert (course.sides[0].source, health(course, HERE)) == (15, 4)
    brute = Piece(NOBODY, "bog-brute", WELL)
    assert told(course, Defeated) == [Defeated(brute, 0, 5, "attack")]
    assert told(course, LandmarkDiscarded) == [LandmarkDiscarded(WELL, "bog-brute")]
    assert course.tallies[0].landmarks == 1


def test_f47_a_relic_is_won_in_secret_and_kept_or_sold() -> None:
    state = with_deck(
        siege(unit(0, "ram-crew", HERE), landmark("watch-wolves", WELL, health=1)), "war-drum"
    )
    course = attack(state, HERE, WELL)
    assert told(course, RelicGained) == [RelicGained(0, "war-drum", audience=only(0))]
    assert course.pending == (Question("relic", 0, ("keep", "sell"), "keep", is_secret=True),)
    answered(course, "keep")
    assert (course.relics[1].zone, course.relics[1].side, course.blow) == ("held", 0, None)
    assert told(course, RelicTaken) == [RelicTaken(0, is_sold=False)]


def test_f47_a_relic_is_sold_for_four_at_once() -> None:
    wolves = landmark("watch-wolves", WELL, health=1)
    state = siege(unit(0, "ram-crew", HERE), wolves, relic(0, "toll-coin"))
    course = attack(with_deck(state, "war-drum", "ward-stone"), HERE, WELL, "sell")
    assert course.sides[0].source == 14
    assert [(r.type, r.zone) for r in course.relics.values()] == [
        ("toll-coin", "held"),
        ("war-drum", "spent"),
        ("ward-stone", "deck"),
    ]
    assert told(course, SourceGained) == [SourceGained(0, 4, "relic")]


def test_f10_from_an_empty_deck_no_relic_is_won() -> None:
    state = siege(unit(0, "ram-crew", HERE), landmark("stone-oracle", WELL, health=2))
    course = attack(state, HERE, WELL)
    assert (course.pending, course.sides[0].source) == ((), 12)


def test_f47_a_coin_cache_pays_the_revealer_and_is_discarded() -> None:
    course = explore(siege(unit(0, "cinder-hand", HERE), hidden("coin-cache")), WELL, "reveal")
    assert course.sides[0].source == 13
    assert WELL not in course.landmarks
    assert course.events[2:] == [
        LandmarkRevealed(0, WELL, "coin-cache"),
        SourceGained(0, 3, "landmark"),
        LandmarkDiscarded(WELL, "coin-cache"),
    ]


def test_f47_an_old_shrine_heals_the_revealer_in_need() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 2), health=2),
        unit(0, "ram-crew", HERE, health=1),
        unit(1, "barkling", (2, 2), health=1),
        hidden("old-shrine"),
    )
    course = explore(state, WELL, "reveal")
    assert [health(course, cell) for cell in ((1, 2), HERE, (2, 2))] == [2, 4, 1]
    assert told(course, UnitHealed) == [UnitHealed(Piece(0, "ram-crew", HERE), 3, "old-shrine")]


def test_f47_an_old_shrine_does_nothing_for_the_unhurt() -> None:
    course = explore(siege(unit(0, "cinder-hand", HERE), hidden("old-shrine")), WELL, "reveal")
    assert (health(course, HERE), told(course, UnitHealed)) == (3, [])


def test_f38_heroes_at_the_campfire_neither_recover_nor_are_hurt_by_landmarks() -> None:
    near = (
        unit(0, "warden-oru", HERE, health=1, chips=("fortification",) * 3),
        unit(0, "cinder-hand", (2, 4), health=2),
    )
    shrine = explore(siege(*near, hidden("old-shrine"), campfire=True), WELL, "reveal")
    assert (health(shrine, HERE), health(shrine, (2, 4))) == (1, 3)
    pit = explore(siege(*near, hidden("snare-pit"), campfire=True), WELL, "reveal")
    assert (len(at(pit, HERE).chips), health(pit, (2, 4))) == (3, 1)


def test_g09_a_snare_pit_hurts_the_revealer_and_pays_nobody() -> None:
    state = siege(unit(0, "cinder-hand", HERE, health=1), hidden("snare-pit"))
    course = explore(state, WELL, "reveal")
    assert unit_at(course, HERE) is None
    assert [course.sides[side].source for side in (0, 1)] == [10, 10]
    assert told(course, Defeated)[0].by == NOBODY


def test_f47_of_several_revealers_the_one_that_bears_most_steps_into_the_pit() -> None:
    state = siege(
        unit(0, "cinder-hand", (2, 4)),
        unit(0, "warden-oru", HERE, chips=("fortification",)),
        hidden("snare-pit"),
    )
    course = explore(state, WELL, "reveal")
    assert (health(course, (2, 4)), health(course, HERE)) == (3, 3)
    assert told(course, DamageDealt)[0].chips == ("fortification",)


def test_f47_a_silent_bell_reveals_all_others_for_the_same_revealer() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE, health=1),
        unit(1, "barkling", (1, 8), health=1),
        hidden("silent-bell"),
        hidden("coin-cache", (0, 3)),
        hidden("old-shrine", (0, 9)),
        hidden("hungry-mud", (4, 9)),
    )
    course = explore(state, WELL, "reveal")
    assert list(course.landmarks) == [(4, 9)]
    assert (course.landmarks[4, 9].is_revealed, course.landmarks[4, 9].health) == (True, 4)
    assert course.sides[0].source == 13
    assert (health(course, HERE), health(course, (1, 8))) == (3, 1)
    assert course.tallies[0].landmarks == 3
    assert [event.cell for event in told(course, LandmarkRevealed)] == [
        WELL,
        (0, 3),
        (0, 9),
        (4, 9),
    ]


@pytest.mark.parametrize(("others", "offered"), [((), False), (((2, 0),), True)])
def test_f47_a_broken_engine_offers_a_free_spire_on_its_well_in_influence(
    others: tuple[Cell, ...], offered: bool
) -> None:
    """The well's group is adjacent to one with a spire of that side, else out of influence."""
    posts = [spire(0, "bolt-rack", cell) for cell in others]
    course = attack(siege(*ENGINE, *posts), (1, 6), (0, 6))
    asked = Question("spire", 0, ("yes", "no"), "yes", (0, 6))
    assert course.pending == ((asked,) if offered else ())


def test_f47_the_free_spire_is_built_or_declined() -> None:
    state = siege(*ENGINE, spire(0, "bolt-rack", (2, 0)))
    built = attack(state, (1, 6), (0, 6), "yes")
    assert told(built, SpireConstructed) == [SpireConstructed(0, "ember-post", (0, 6), 0)]
    assert (built.spires[2].chips, built.sides[0].source, built.blow) == (("attack",), 10, None)
    declined = attack(state, (1, 6), (0, 6), "no")
    assert ((0, 6) in free_wells(declined), len(declined.spires)) == (True, 1)


def test_f10_without_a_copy_left_a_broken_engine_offers_no_spire() -> None:
    posts = [spire(0, "ember-post", cell) for cell in ((2, 0), (4, 0), (0, 3), (6, 3))]
    course = attack(siege(*ENGINE, *posts), (1, 6), (0, 6))
    assert ((0, 6) in free_wells(course), course.pending) == (True, ())


def test_f22_a_side_with_all_its_spires_is_offered_none_by_a_broken_engine() -> None:
    wells = ((2, 0), (4, 0), (0, 3), (6, 3), (2, 3))
    posts = [spire(0, "bolt-rack", cell) for cell in wells]
    for more, asked in (([], 1), ([spire(0, "basalt-keep", (4, 3))], 0)):
        course = attack(siege(*ENGINE, *posts, *more), (1, 6), (0, 6))
        assert len(course.pending) == asked


@pytest.mark.parametrize(("side", "cell"), [(0, HERE), (1, (2, 4))])
def test_f46_landmarks_oppose_everyone(side: int, cell: Cell) -> None:
    state = siege(
        unit(0, "cinder-hand", HERE),
        unit(1, "barkling", (2, 4)),
        landmark("bog-brute", WELL),
        active=side,
    )
    course = attack(state, cell, WELL)
    assert (course.landmarks[WELL].health, told(course, DamageDealt)[1].lost) == (4, 1)
