"""A closed turn as scenes: the rolls, battles, and what else happened, as one viewer sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from games.conquest.present.scenes import scenes
from games.kernel.page import EntryPage
from games.kernel.ruleset import Viewer
from tests.games.conquest.given import given
from tests.games.conquest.pages import page_of
from tests.games.conquest.playing import march, play


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def played(viewer: int | None) -> Sequence[Any]:
    """Return a viewer's scenes of T-1: seat B attacks seat A on F2."""
    state = given({"E2": (1, {"goblins": 100}), "F2": (0, {"spearmen": 70})})
    outcome = play(state, {1: (march("E2", "F2", goblins="all"),)}, {0: 12, 1: 77})
    return scenes(page_of(outcome.state, viewer, events=outcome.events))


def test_c14_the_rolls_are_played_first_to_act_first() -> None:
    rolls = played(None)[0]
    assert [(roll["seat"].letter, roll["total"]) for roll in rolls["rolls"]] == [
        ("B", 77),
        ("A", 12),
    ]


def test_c32_a_battle_is_one_scene_with_figures_for_its_sides() -> None:
    for viewer in (0, 1):
        (battle,) = [scene for scene in played(viewer) if "sides" in scene]
        assert battle["cell"] == "F2"
        assert [(s["letter"], s["figure"], s["has_won"]) for s in battle["sides"]] == [
            ("b", "1000", False),
            ("a", "1400", True),
        ]


def test_c30_a_watcher_sees_the_battle_without_figures() -> None:
    (battle,) = [scene for scene in played(None) if "sides" in scene]
    assert [(s["letter"], s["figure"], s["has_won"]) for s in battle["sides"]] == [
        ("b", "", False),
        ("a", "", True),
    ]
    assert "1400" not in str(played(None))


def test_c17_what_was_taken_in_a_battle_is_played_with_it() -> None:
    state = given({"B3": (0, {"spearmen": 30})})
    outcome = play(state, {0: (march("B3", "A3", spearmen="all"),)})
    kinds = [s["kind"] for s in scenes(page_of(outcome.state, 0, events=outcome.events))]
    assert kinds.count("BattleFought") == 1
    assert "PlaceTaken" not in kinds
    assert "BattleReported" not in kinds


def test_after_the_end_no_seat_reads_anothers_treasury_as_its_own() -> None:
    state = given({"D5": (0, {"spearmen": 3}), "F2": (1, {"goblins": 2})})
    outcome = play(state, {})
    page = replace(page_of(outcome.state, 0), viewer=Viewer(None, sees_all=True))
    entries = tuple(EntryPage(n, page.turn - 1, e) for n, e in enumerate(outcome.events))
    kinds = [scene["kind"] for scene in scenes(replace(page, entries=entries))]
    assert "InitiativeRolled" in kinds
    assert "IncomeReceived" not in kinds
    mine = scenes(replace(page, entries=entries, viewer=Viewer(0, sees_all=True)))
    assert [scene["kind"] for scene in mine].count("IncomeReceived") == 1
