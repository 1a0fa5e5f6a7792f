"""Which report belongs to which battle, and what leads where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from games.conquest.present import present
from games.conquest.present.battles import by_entry, closely, fought
from games.kernel.page import EntryPage
from tests.games.conquest import fighting
from tests.games.conquest.given import given
from tests.games.conquest.pages import page_of
from tests.games.conquest.playing import march, play


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def entries(*events: Any, turn: int = 3) -> list[EntryPage]:
    """Return events as a page's entries, in their order."""
    return [EntryPage(number, turn, event) for number, event in enumerate(events, 40)]


def test_c32_two_battles_of_the_same_sides_on_one_cell_keep_their_own_reports() -> None:
    first = fighting.battle({"goblins": 10}, {"spearmen": 70})
    second = fighting.battle({"goblins": 100}, {"spearmen": 65})
    assert first.fought == second.fought
    told = entries(first.fought, first.reported, second.fought, second.reported)
    assert [(one.number, one.report) for one in fought(told)] == [
        (1, first.reported),
        (2, second.reported),
    ]
    assert {n: one.number for n, one in by_entry(fought(told)).items()} == {
        40: 1,
        41: 1,
        42: 2,
        43: 2,
    }


def test_c32_a_report_belongs_to_the_battle_told_right_before_it() -> None:
    """The survivor of the first battle fights the second one there (A-10, T-32)."""
    state = given(
        {
            "E2": (0, {"goblins": 50}),
            "E1": (1, {"spearmen": 40}),
            "F2": (2, {"skeletons": 40}),
        },
        factions={0: "orcs", 1: "knights", 2: "gravebound"},
        places={"E2": None, "E1": None},
    )
    orders = {1: (march("E1", "E2", spearmen="all"),), 2: (march("F2", "E2", skeletons="all"),)}
    outcome = play(state, orders, {0: 5, 1: 80, 2: 30})
    seen = {
        seat: [
            None if one.report is None else one.report.attacker.base
            for one in fought(page_of(outcome.state, seat, events=outcome.events).entries)
        ]
        for seat in (None, 0, 1, 2)
    }
    assert seen == {None: [None, None], 0: [800, None], 1: [800, 320], 2: [None, 320]}


def test_c17_what_was_taken_leads_to_the_battle_it_was_taken_in() -> None:
    state = given({"B3": (0, {"spearmen": 30}), "D5": (0, {"spearmen": 3})})
    outcome = play(state, {0: (march("B3", "A3", spearmen="all"),)})
    report = present(page_of(outcome.state, 0, events=outcome.events))["report"]
    (gain,) = report["gains"]
    assert gain["battle"].number == 1
    assert [fight["battle"].number for fight in report["fights"]] == [1]
    assert [line["battle"].number for line in report["open"]] == [1]


def test_c02_the_fall_of_a_realm_leads_to_the_battle_for_its_capital() -> None:
    state = given({"A2": (1, {"goblins": 150}), "A1": (0, {"spearmen": 50})}, gold={0: 0, 1: 0})
    outcome = play(state, {1: (march("A2", "A1", goblins="all"),)})
    report = present(page_of(outcome.state, 1, events=outcome.events))["report"]
    by_icon = {line["icon"]: line["battle"] for line in report["open"]}
    assert by_icon["tombstone"].number == 1
    assert by_icon["tombstone"].event.captured == "capital"


def test_c78_a_quest_won_by_arms_leads_to_its_battle() -> None:
    state = given(
        {"A3": (0, {"spearmen": 60})},
        places={"A4": {"quest": "bandit_camp", "guard": {"bandits": 20}, "reward": "gold"}},
        turn=2,
    )
    outcome = play(state, {0: (march("A3", "A4", spearmen="all"),)})
    report = present(page_of(outcome.state, 0, events=outcome.events))["report"]
    assert [line["battle"].event.cell for line in report["facts"] if line["rule"] == "C-78"] == [
        "A4"
    ]


def test_c30_the_open_page_of_a_battle_is_made_of_open_facts_only() -> None:
    result = fighting.battle({"goblins": 100}, {"spearmen": 70})
    state = given({}, places={"E2": None})
    page = replace(page_of(state, None), entries=tuple(entries(result.fought)))
    context = closely(page, 1, {})
    assert context is not None
    assert "battle" not in context
    assert context["open"]["headline"] == "Ysolde Marrow: field held"
    assert "trooper" not in context["open"]["scene"]
    assert closely(page, 2, {}) is None
