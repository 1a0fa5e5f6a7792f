"""One turn from orders to reports: what is open, what is closed, in which order (C-13 to C-33)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.conquest import rules
from games.conquest.rules.events import (
    ArtifactsWon,
    BattleFought,
    BattleReported,
    Built,
    IncomeReceived,
    InitiativeRolled,
    OrderFailed,
    PlaceTaken,
    StoryTold,
    Trained,
)
from games.conquest.rules.orders import Build, Sheet, Tell
from games.conquest.rules.state import State
from games.kernel.codec import to_plain
from games.kernel.ruleset import WATCHER, Outcome, Viewer
from tests.games.conquest.given import FROZEN, Rolls, given
from tests.games.conquest.playing import march, play, standing, told

THREE = {0: "knights", 1: "orcs", 2: "magi"}
HOMES = {"A1": (0, {"angels": 1}), "I9": (1, {"cyclopes": 1}), "I1": (2, {"titans": 1})}


def first_example() -> State:
    """Return T-1 on the map: 100 Goblins beside 70 Spearmen, and a third player far away."""
    armies = {**HOMES, "E2": (1, {"goblins": 100}), "F2": (0, {"spearmen": 70})}
    return given(armies, factions=THREE)


def fought() -> Outcome:
    return play(first_example(), {1: (march("E2", "F2", goblins="all"),)})


def received(outcome: Outcome, seat: int | None) -> list[Any]:
    return [event for event in outcome.events if event.audience.includes(seat)]


def test_t56_c28_c29_c30_the_open_line_tells_neither_kind_nor_number() -> None:
    (line,) = told(fought(), BattleFought)
    assert (line.cell, line.attacker, line.defender, line.winner) == ("F2", 1, 0, "defender")
    assert line.captured == ""
    assert line.audience.includes(None)
    text = f"{to_plain(line)}".replace("F2", "")
    assert not any(unit in text for unit in FROZEN.units)
    assert not any(figure in text for figure in ("100", "70", "50", "20", "1400"))


def test_a46_the_open_part_is_the_same_for_all() -> None:
    outcome = fought()
    opened = received(outcome, None)
    assert [type(event) for event in opened] == [InitiativeRolled, BattleFought]
    for seat in (0, 1, 2):
        assert [event for event in received(outcome, seat) if event in opened] == opened


def test_c28_captures_are_open() -> None:
    armies = {**HOMES, "D1": (0, {"spearmen": 20})}
    outcome = play(given(armies, factions=THREE), {0: (march("D1", "C1", spearmen="all"),)})
    assert [event for event in received(outcome, None) if isinstance(event, PlaceTaken)] == [
        PlaceTaken("C1", "mine", 0, None)
    ]


def test_t57_c25_c33_a_third_player_gets_nothing_of_the_battle() -> None:
    outcome = fought()
    kinds = (BattleReported, OrderFailed, Trained, Built, ArtifactsWon)
    for seat in (2, None):
        assert not [event for event in received(outcome, seat) if isinstance(event, kinds)]
    view = rules.view(outcome.state, Viewer(2))
    assert {army.cell for army in view.armies} == {"I1"}
    assert view.old_armies == ()
    assert rules.view(outcome.state, WATCHER).armies == ()


def test_c16_c17_c32_both_sides_get_the_detailed_report() -> None:
    outcome = fought()
    (report,) = told(outcome, BattleReported)
    assert report.audience.seats == {0, 1}
    (goblins,) = report.attacker.troops
    (spearmen,) = report.defender.troops
    assert (goblins.number, goblins.left) == (100, 0)
    assert (spearmen.number, spearmen.share, spearmen.left) == (70, 50, 20)
    assert (report.attacker.hundredfold, report.defender.hundredfold) == (100_000, 140_000)


def test_t58_c32_a_player_who_loses_all_still_gets_his_reports() -> None:
    armies = {
        **HOMES,
        "I9": (1, {"goblins": 10}),
        "H9": (0, {"spearmen": 40}),
    }
    state = given(armies, factions=THREE, gold={1: 77})
    outcome = play(state, {0: (march("H9", "I9", spearmen="all"),)}, {0: 90, 1: 10, 2: 5})
    (report,) = [event for event in received(outcome, 1) if isinstance(event, BattleReported)]
    assert report.captured == "capital"
    seen, watched = rules.view(outcome.state, Viewer(1)), rules.view(outcome.state, WATCHER)
    assert replace(seen, seat=None) == watched
    assert seen.own is None
    later = play(outcome.state, {0: (march("I9", "H9", spearmen="all"),)})
    assert received(later, 1) == received(later, None)


def test_t60_a58_without_orders_armies_hold_and_recruits_are_trained() -> None:
    state = given(HOMES, factions=THREE, places={"A1": {"owner": 0, "buildings": {1: 8}}})
    outcome = rules.resolve(state, {1: Sheet(), 2: Sheet()}, Rolls())
    after = outcome.state
    assert standing(after)["A1"] == (0, {"angels": 1, "spearmen": 8})
    assert set(after.places["A1"].buildings) == {1}
    assert {seat: realm.missed for seat, realm in after.realms.items()} == {0: 1, 1: 0, 2: 0}
    again = rules.resolve(after, {}, Rolls()).state
    assert again.realms[0].missed == 2
    assert rules.resolve(again, {0: Sheet()}, Rolls()).state.realms[0].missed == 0


def test_c13_orders_of_all_seats_are_played_in_one_turn() -> None:
    orders = {0: (march("A1", "A2", angels=1),), 1: (march("I9", "I8", cyclopes=1),)}
    after = play(given(HOMES, factions=THREE), orders).state
    assert {"A2", "I8", "I1"} == set(after.armies)
    assert (after.turn, rules.phase(after), rules.turn(after)) == (2, "turn-2", 2)
    assert rules.awaited(after) == rules.living(after) == {0, 1, 2}


def test_c20_part_one_comes_before_initiative_and_movement() -> None:
    places = {"I9": {"owner": 1, "buildings": {1: 16}}}
    state = given(HOMES, factions=THREE, gold={0: 200}, places=places)
    orders = {0: (march("A1", "A2", angels=1), Build("A1", 2)), 1: ()}
    kinds = [type(event) for event in play(state, orders).events]
    assert kinds[:3] == [Built, Trained, InitiativeRolled]


def test_c26_stories_are_open() -> None:
    outcome = play(first_example(), {0: (Tell("Come and see."),)})
    assert told(outcome, StoryTold) == [StoryTold(0, "Come and see.")]
    assert StoryTold(0, "Come and see.") in received(outcome, None)


def test_c27_c31_the_closed_part_is_about_ones_own_things() -> None:
    outcome = fought()
    for seat in (0, 1, 2):
        incomes = [event for event in received(outcome, seat) if isinstance(event, IncomeReceived)]
        assert [event.gold for event in incomes] == [outcome.state.realms[seat].gold]


def test_c25_a_failure_is_told_to_its_author_only() -> None:
    state = first_example()
    outcome = play(state, {0: (march("F2", "F9", spearmen="all"),)})
    (failed,) = told(outcome, OrderFailed)
    assert (failed.rule, failed.audience.seats) == ("A-7", frozenset({0}))


def test_c13_a_fallen_or_unknown_seats_sheet_is_not_played() -> None:
    state = first_example()
    fallen = replace(state.realms[2], alive=False)
    state = replace(state, realms={**state.realms, 2: fallen})
    sheets = {2: Sheet((Tell("still here"),)), 9: Sheet((Tell("who?"),))}
    assert not told(rules.resolve(state, sheets, Rolls()), StoryTold)
