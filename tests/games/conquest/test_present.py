"""The panels' figures: ledger, drafts, castles, report, editor."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from games.conquest.present import edit, present
from games.conquest.rules.events import DrawVoted
from games.conquest.rules.orders import Build, Tell, Train, Upgrade
from games.conquest.rules.state import State
from games.kernel.page import EntryPage
from tests.games.conquest.given import given
from tests.games.conquest.pages import page_of
from tests.games.conquest.playing import march, play


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def realm() -> State:
    """300 gold, a castle with waiting recruits and two mines."""
    return given(
        {"D5": (0, {"spearmen": 30}), "C5": (1, {"goblins": 40})},
        places={
            "C3": {"owner": 0, "buildings": {1: 8, 2: 12}},
            "A3": {"owner": 0},
            "C1": {"owner": 0},
            "C5": {"owner": 1},
        },
        gold={0: 300, 1: 0},
        reported={0: ("C5", "D5")},
        turn=4,
    )


def test_c56_the_ledger_adds_up() -> None:
    ledger = present(page_of(realm(), orders=[Build("C3", 3), Upgrade("A1", 1)]))["ledger"]
    assert (ledger.gold, ledger.build, ledger.upgrade) == (300, 0, 100)
    assert ledger.left == 200
    assert ledger.income == 200 + 100 + 100 + 50
    assert ledger.then == 650
    assert "capital A1 200" in ledger.lines
    assert "Tithes 50" in ledger.lines


def test_a28_an_order_above_the_treasury_is_marked_with_its_rule() -> None:
    lines = present(page_of(realm(), orders=[Build("C3", 3)]))["first_part"]
    assert [(line.rule, line.cost) for line in lines] == [("A-28", 500)]
    assert "500" in lines[0].finding


def test_c54_a_castle_has_one_action_a_turn() -> None:
    shown = present(page_of(realm(), orders=[Upgrade("C3", 1)]))["castles"]
    castle = next(c for c in shown if c["cell"] == "C3")
    assert [level["is_busy"] for level in castle["levels"]] == [True] * 4
    assert [level["is_ordered"] for level in castle["levels"]] == [True, False, False, False]


def test_a23_a_kept_number_of_recruits_is_shown() -> None:
    shown = present(page_of(realm(), orders=[Train("C3", 1, 3)]))["castles"]
    levels = next(c for c in shown if c["cell"] == "C3")["levels"]
    assert [(level["trained"], level["draft"]) for level in levels[:2]] == [(3, 0), (12, "")]


def test_c19_orders_are_shown_by_their_part() -> None:
    orders = [march("D5", "C5", spearmen="all"), Build("A1", 2), Tell("A tale.")]
    shown = present(page_of(realm(), orders=orders))
    assert [line.title for line in shown["first_part"]] == ["A1: build for Swordsmen"]
    assert [(x.title, x.might) for x in shown["second_part"]] == [("D5 to C5: attack", 600)]
    assert [line.title for line in shown["tales"]] == ["Story of this turn"]


def test_an_order_changes_places_within_its_part() -> None:
    orders = [march("D5", "C5", spearmen=1), Build("A1", 2), march("D5", "D4", spearmen=1)]
    shown = present(page_of(realm(), orders=orders))
    assert [(line.up, line.down) for line in shown["second_part"]] == [(0, 2), (2, 0)]
    assert [(line.up, line.down) for line in shown["first_part"]] == [(0, 0)]


def test_a59_a_story_with_figures_carries_a_warning() -> None:
    shown = present(page_of(realm(), orders=[Tell("All 30 of us"), Tell("All of us")]))["tales"]
    assert [bool(line.warning) for line in shown] == [True, False]
    assert [line.finding for line in shown] == ["", ""]


def fought() -> dict[str, Any]:
    """T-1 as both of its sides read it."""
    state = given({"E2": (1, {"goblins": 100}), "F2": (0, {"spearmen": 70})})
    outcome = play(state, {1: (march("E2", "F2", goblins="all"),)}, {0: 12, 1: 77})
    return {
        "mine": present(page_of(outcome.state, 0, events=outcome.events))["report"],
        "theirs": present(page_of(outcome.state, 1, events=outcome.events))["report"],
        "nobody": present(page_of(outcome.state, None, events=outcome.events))["report"],
    }


def test_c32_a_fight_is_reported_with_its_arithmetic() -> None:
    (fight,) = fought()["mine"]["fights"]
    attacker, defender = fight["sides"]
    assert (attacker["total"], defender["total"]) == ("1000", "1400")
    assert (attacker["terms"], defender["terms"]) == ("100 × 10", "70 × 20")
    assert defender["loss_sum"] == "1000 / 1400"
    assert [(x["number"], x["fell"], x["left"]) for x in defender["lines"]] == [(70, 50, 20)]
    assert fight["mine"] == defender
    assert fight["has_won"]


def test_a15_the_share_is_shown_rounded_down_and_not_reckoned_with() -> None:
    (fight,) = fought()["mine"]["fights"]
    assert fight["mine"]["share"] == "71 %"
    assert fight["mine"]["lines"][0]["fell"] == 50


def test_c33_a_watcher_reads_the_open_part_alone() -> None:
    report = fought()["nobody"]
    assert report["fights"] == report["facts"] == report["gains"] == report["scouting"] == []
    assert [fact["rule"] for fact in report["open"]] == ["C-29"]
    assert [roll["letter"] for roll in report["rolls"]] == ["B", "A"]


def test_c17_what_was_taken_is_told_once_in_the_open_part() -> None:
    state = given({"B3": (0, {"spearmen": 30})})
    outcome = play(state, {0: (march("B3", "A3", spearmen="all"),)})
    report = present(page_of(outcome.state, 0, events=outcome.events))["report"]
    assert [fact["text"] for fact in report["gains"]] == ["A3: Ysolde Marrow (A) took the mine."]
    (line,) = report["open"]
    assert line["text"] == "A3: Ysolde Marrow (A) beat the guard and took the mine."


def test_c18_scouting_tells_foreign_armies_and_guards() -> None:
    outcome = play(realm(), {})
    seen = present(page_of(outcome.state, 0))["report"]["scouting"]
    told = {entry["cell"]: (entry["name"], entry.get("strength")) for entry in seen}
    assert told["C5"] == ("Grusk Ninefingers (B)", 400)
    assert told["E5"] == ("city", 4200)


def test_c9_the_hero_leads_the_army() -> None:
    army = edit(page_of(realm()), {"from": "D5"})
    assert army["host"] == "Host of Ysolde Marrow"
    assert army["leader"].letter == "A"
    assert edit(page_of(realm()), {"from": "D9"})["leader"] is None


def test_c35_the_editor_offers_what_is_left() -> None:
    page = page_of(realm(), orders=[march("D5", "C5", spearmen=12)])
    shown = edit(page, {"from": "d5"})
    assert [(row["unit"], row["number"]) for row in shown["troops"]] == [("spearmen", 18)]
    assert (shown["strength"], shown["sum"]) == (360, "18 × 20")


def test_a6_the_editor_leads_to_neighbours_only() -> None:
    shown = edit(page_of(realm()), {"from": "D5", "to": "E6"})
    assert shown["step_cells"] == "C5 E5"
    assert "to" not in shown


def test_c45_the_forecast_is_the_battles_own() -> None:
    (shown,) = edit(page_of(realm()), {"from": "D5", "to": "C5"})["forecasts"]
    assert (shown["mine"], shown["theirs"]) == ("600", "400")
    assert (shown["winner"], shown["share"], shown["left"]) == ("attacker", "67 %", "10 Spearmen")


def test_a57_the_forecast_follows_who_is_sent() -> None:
    query = {"from": "D5", "to": "C5", "send-spearmen": "-20"}
    (shown,) = edit(page_of(realm()), query)["forecasts"]
    assert (shown["mine"], shown["winner"]) == ("200", "defender")


def test_c23_recruits_can_be_sent_in_the_turn_they_are_trained() -> None:
    shown = edit(page_of(realm()), {"from": "C3"})
    assert [(row["unit"], row["number"]) for row in shown["troops"]] == [
        ("spearmen", 8),
        ("swordsmen", 12),
    ]


def test_c23_recruits_are_told_apart_from_those_who_stand() -> None:
    state = given({"C3": (0, {"spearmen": 4})}, places={"C3": {"owner": 0, "buildings": {1: 8}}})
    (origin,) = edit(page_of(state), {})["origins"]
    assert (origin["standing"], origin["recruits"], origin["strength"]) == (80, 160, 240)


@pytest.mark.parametrize("cell", ["", "Z99", "C6", "H8'", "👑"])
def test_an_unknown_cell_chooses_nothing(cell: str) -> None:
    shown = edit(page_of(realm()), {"from": cell, "to": cell})
    assert "cell" not in shown
    assert [origin["cell"] for origin in shown["origins"]] == ["C3", "D5"]


def test_sealed_orders_cannot_be_changed() -> None:
    assert not present(page_of(realm(), ready=True))["can_order"]
    assert present(page_of(realm()))["can_order"]
    assert not present(page_of(realm(), None))["can_order"]


def test_a_first_legal_step_is_lit_on_turn_1_until_something_is_drafted() -> None:
    first = given({"A1": (0, {"spearmen": 16})})
    assert "lit start" in str(present(page_of(first))["live"])
    drafted = page_of(first, orders=[march("A1", "A2", spearmen="all")])
    assert "lit" not in str(present(drafted)["live"])
    assert "lit" not in str(present(page_of(realm()))["live"])


def test_a41_a_vote_in_the_open_turn_leaves_the_last_turns_report_where_it_is() -> None:
    state = given({"E2": (1, {"goblins": 100}), "F2": (0, {"spearmen": 70})})
    outcome = play(state, {1: (march("E2", "F2", goblins="all"),)}, {0: 12, 1: 77})
    page = page_of(outcome.state, 0, events=outcome.events)
    voted = EntryPage(99, page.turn, DrawVoted(1, True))
    later = replace(page, entries=(*page.entries, voted))
    before, after = present(page), present(later)
    assert after["report"] == before["report"]
    assert after["scenes"] == before["scenes"]
    assert len(after["report"]["fights"]) == 1
