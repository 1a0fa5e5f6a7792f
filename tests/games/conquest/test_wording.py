"""Events, refusals and drafts in words."""

from __future__ import annotations

import pytest
from django.utils import translation

from games.conquest.rules import events
from games.conquest.rules.orders import Amount, Move, Tell
from games.conquest.wording import drafted, names, reason, refusal, sentence
from games.conquest.wording.happened import WORDS, points, rolled
from games.kernel.audience import only
from games.kernel.words import IllegalOrder
from tests.games.conquest.given import FROZEN, given
from tests.games.conquest.pages import page_of, seats
from tests.games.conquest.playing import march, play


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def battle() -> list[object]:
    """T-1: 100 Goblins attack 70 Spearmen in the open."""
    state = given({"E2": (1, {"goblins": 100}), "F2": (0, {"spearmen": 70})})
    return list(play(state, {1: (march("E2", "F2", goblins="all"),)}, {0: 12, 1: 77}).events)


def test_t56_the_open_line_of_a_battle_holds_no_unit_no_count_no_loss() -> None:
    state = given()
    (fought,) = [event for event in battle() if isinstance(event, events.BattleFought)]
    text = sentence(fought, seats(state))
    assert text == "F2: Grusk Ninefingers (B) attacked; Ysolde Marrow (A) held the field."
    words = [str(names.UNIT_NAMES[unit]) for unit in FROZEN.units]
    assert not [word for word in words if word in text]
    assert not [figure for figure in ("100", "70", "50", "1000", "1400", "71") if figure in text]


def test_a12_two_equal_sides_are_told_as_destroyed() -> None:
    event = events.BattleFought("E1", 0, 1, "nobody", "")
    assert "both were destroyed" in sentence(event, seats(given()))


def test_c28_the_open_part_tells_what_was_taken_and_from_whom() -> None:
    taken = events.PlaceTaken("C5", "mine", 1, 0)
    assert sentence(taken, seats(given())) == (
        "C5: Grusk Ninefingers (B) took the mine from Ysolde Marrow (A)."
    )


def test_a2_every_roll_of_a_tie_is_told() -> None:
    assert rolled(events.Roll(0, (55,), 0, 55)) == "55"
    assert rolled(events.Roll(0, (55, 80), 0, 80)) == "80 (55 → 80)"
    assert rolled(events.Roll(0, (61,), 15, 76)) == "76 (61 + 15)"


def test_a16_a_strength_is_shown_with_its_decimals_only_if_it_has_any() -> None:
    assert points(166400) == "1664"
    assert points(166450) == "1664.5"
    assert points(166405) == "1664.05"


def test_every_kind_of_event_has_words() -> None:
    kinds = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and "audience" in getattr(kind, "__slots__", ())
    }
    assert kinds == set(WORDS)


def test_a_refusal_names_the_cells() -> None:
    found = IllegalOrder("C-34", "You have no army on %(cell)s.", cell="D5")
    assert refusal(found) == "You have no army on D5."


def test_an_order_that_failed_tells_why() -> None:
    message = "A Binding Chain held the army on %(cell)s."
    failed = events.OrderFailed("C-22", message, {"cell": "D5"}, only(0))
    assert sentence(failed, seats(given())).endswith("A Binding Chain held the army on D5.")


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("We came with 32 spears.", True),
        ("The road to C4 is long.", True),
        ("The old keep stood empty.", False),
        ("", False),
    ],
)
def test_t62_a_story_with_figures_or_cells_is_warned_of(text: str, warned: bool) -> None:
    assert drafted.holds_figures(text) is warned


def test_a59_a_warned_story_is_still_told() -> None:
    state = given({"E2": (0, {"spearmen": 3})})
    outcome = play(state, {0: (Tell("We are 32 at C4."),)})
    told = [event for event in outcome.events if isinstance(event, events.StoryTold)]
    assert [event.text for event in told] == ["We are 32 at C4."]


def test_a57_a_drafted_group_is_told_as_it_was_ordered() -> None:
    page = page_of(given({"D5": (0, {"spearmen": 30, "angels": 1})}))
    troops = {"spearmen": Amount("all_but", 24), "angels": Amount("exactly", 1)}
    text = drafted.detail(page.view, Move("D5", ("D4",), troops), page.seats)
    assert text == "all but 24 Spearmen, 1 Angel"


def test_every_reason_of_a_standing_has_words() -> None:
    for slug in ("victory", "draw", "turn_limit", "capital", "surrender"):
        assert reason(slug) != slug
        assert " " in reason(slug)
