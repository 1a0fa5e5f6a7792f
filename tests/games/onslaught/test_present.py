"""The pages of Onslaught: what can be tapped, what is told, and what nobody else may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils import translation

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.onslaught import rules
from games.onslaught.form import read_orders
from games.onslaught.present import board
from games.onslaught.present.figures import landmarks
from games.onslaught.present.past import HISTORY, figures
from games.onslaught.present.replay import replay
from games.onslaught.present.rewind import undone
from games.onslaught.present.sight import Sight
from games.onslaught.rules.events import EVENTS
from games.onslaught.rules.orders import Attack, Mark, MoveMinion, Muster, Sheet
from games.onslaught.rules.state import State
from tests.games.onslaught.given import entry, landmark, relic, siege, spire, unit
from tests.games.onslaught.tables import page_of, panels, taps, told_by


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


def moving() -> State:
    """Return side 0's move with a minion four hexes from a foe's group and a spire."""
    return siege(
        unit(0, "cinder-hand", (1, 6)),
        unit(1, "barkling, sprig-runner", (1, 9)),
        spire(1, "pollen-vane", (0, 9)),
        step="move",
        first=1,
    )


def test_s49_the_ends_of_the_leading_minions_move_are_lit_and_each_is_lawful() -> None:
    state = moving()
    found = panels(page_of(state))
    lit = {tap for tap in taps(found["board"]) if tap.startswith("minion:")}
    assert "minion:1,6:1,8" in lit
    for tap in lit:
        (order,) = read_orders({"tap": tap})
        rules.check(state, 0, order)
    assert taps(found["text"]) == taps(found["board"])  # the table tells the same


def test_a_tap_drafts_and_the_tray_hands_it_in() -> None:
    found = panels(page_of(moving(), 0, [MoveMinion((1, 6), (1, 8))]))
    assert 'value="minion:1,6:1,8" data-go' in found["acts"]
    assert 'aria-current="true"' in found["board"]


def test_nobody_else_can_tap_or_hand_in_anything() -> None:
    for viewer in (1, None):
        found = panels(page_of(moving(), viewer))
        assert taps("".join(found.values())) == set()
        assert 'id="go"' not in found["acts"]


def test_f07_a_foreign_group_looks_like_one_alone_on_every_panel() -> None:
    one = moving()
    alone = siege(
        unit(0, "cinder-hand", (1, 6)),
        unit(1, "barkling", (1, 9)),
        spire(1, "pollen-vane", (0, 9)),
        step="move",
        first=1,
    )
    assert panels(page_of(one)) == panels(page_of(alone))
    assert panels(page_of(one, None)) == panels(page_of(alone, None))
    assert "Sprig Runner" in panels(page_of(one, 1))["board"]


def test_f47_relics_are_shown_to_their_own_side_alone() -> None:
    state = siege(unit(0, "cinder-hand", (1, 6)), relic(0, "toll-coin"), step="move")
    assert "Toll Coin" in panels(page_of(state))["hand"]
    for viewer in (1, None):
        assert "Toll Coin" not in "".join(panels(page_of(state, viewer)).values())


def test_f47_a_war_drum_can_be_used_in_the_drafted_attack() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 6)),
        unit(1, "sprig-runner", (1, 7)),
        relic(0, "war-drum"),
        step="attack",
    )
    plain, drummed = Attack((1, 6), (1, 7)), Attack((1, 6), (1, 7), "war-drum")
    assert "attack:1,6:1,7:war-drum" in taps(panels(page_of(state, 0, [plain]))["acts"])
    found = panels(page_of(state, 0, [drummed]))["acts"]
    assert 'value="attack:1,6:1,7:war-drum" data-go' in found
    assert "without War Drum" in found
    assert "attacks Sprig Runner for 3" in found  # 1, and 2 of the drum (F42)


def test_f45_a_hidden_landmark_tells_its_kind_alone_but_to_those_who_looked() -> None:
    hidden = landmark("bog-brute", (2, 3), is_revealed=False, health=0, seen_by=(0,))
    state = siege(unit(0, "cinder-hand", (1, 4)), hidden, step="move")
    (mine,) = landmarks(Sight(page_of(state)), {})
    (other,) = landmarks(Sight(page_of(state, 1)), {})
    assert (mine.type, mine.is_looked) == ("bog-brute", True)
    assert (other.type, other.label) == ("", "hidden landmark: Swamp, face down")


def prepared(*entries: str) -> dict[str, str]:
    """Return the panels of side 0's Prep with these entries drafted."""
    drafts = [Mark(1), *(Muster(tuple(text.split("+"))) for text in entries)]
    state = siege(step="prep", first=0)
    sides = {**state.sides, 0: replace(state.sides[0], cp=9, mark=-1)}
    return panels(page_of(replace(state, sides=sides), 0, drafts))


def test_s13_only_lawful_ways_to_group_are_offered() -> None:
    found = taps(prepared("cinder-hand", "slagback")["prep"])
    assert {"under:1:2", "over:2:1"} <= found
    assert not {"over:1:2", "under:2:1"} & found


def test_s26_a_hero_between_minions_is_refused_with_the_nearest_lawful_places() -> None:
    found = prepared("cinder-hand", "warden-oru", "slagback")["prep"]
    assert "never between two of them" in found
    assert "seal" not in taps(found)
    assert any(tap.startswith("put:3:") for tap in taps(found))


def test_s10_s09_what_is_taken_counts_off_points_and_copies() -> None:
    found = prepared("cinder-hand", "cinder-hand")["prep"]
    assert "5 of 9 left" in found
    assert "take:furnace-hulk:3" not in taps(found)
    assert "take:slagback:3" in taps(found)


def test_the_replay_plays_what_others_did_from_the_board_as_it_stood() -> None:
    before = replace(moving(), active=1)
    assert rules.awaited(before) == {1}
    views = rules.view(before, Viewer(1))
    assert views.own is not None
    assert views.own.possible is not None
    move = views.own.possible.moves[0]
    order = MoveMinion(move.cell, move.ends[0].cell)
    outcome = rules.resolve(before, {1: Sheet((order,))}, Dice("replay"))
    page = page_of(outcome.state, 0, entries=told_by(outcome.events, 1, rules.phase(before)))
    steps = replay(Sight(page))
    assert [step.start for step in steps][:1] == ["1,9"]
    assert replay(Sight(page_of(outcome.state, 1, entries=page.entries))) == ()
    view = page.view
    for event in reversed(outcome.events):
        view = undone(view, event)
    assert set(view.units) == set(rules.view(before, Viewer(0)).units)


def test_charts_and_marks_are_those_that_there_are() -> None:
    state = moving()
    assert figures(state)["spires"] == {0: 0, 1: 1}
    assert figures(state)["gate"] == {0: 10, 1: 10}
    assert HISTORY.charts.keys() == figures(state).keys()
    names = {event.__name__ for event in EVENTS}
    assert set(HISTORY.marks) <= names
    assert set(HISTORY.weights) <= names


def test_s36_a_stack_on_its_gate_is_seen_on_the_board() -> None:
    state = siege(entry(1, "listener-ame"), entry(1, "sprig-runner"), step="move")
    shown = board.board_of(Sight(page_of(state)))
    gate = next(one for one in shown.gates if one.letter == "B")
    assert (gate.entries, gate.top, gate.top_is_hero) == (2, "listener-ame", True)
