"""Nothing hidden stands in any panel: neither hand, nor plan, nor what only one seat was told."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from django.utils import translation

from games.kernel.audience import only
from games.kernel.page import EntryPage
from games.skirmish.present import present
from games.skirmish.rules.events import CardsDrawn, HandScouted, HandTaken
from games.skirmish.rules.orders import Place
from games.skirmish.rules.view import View
from tests.games.skirmish.t33 import HANDS
from tests.games.skirmish.tables import (
    over,
    page_of,
    pairing,
    placing,
    shown,
    splashing,
    supporting,
)

OWN_CARDS = re.compile(r"\bI\d\d\b")
PLAN = [Place(1, "I14"), Place(2, "I12", "I16"), Place(3, "blind")]
STAGES: Sequence[Callable[..., View]] = (pairing, supporting, placing)


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("viewer", [1, None])
def test_g21_no_card_of_the_attackers_hand_stands_in_anybody_elses_panels(
    stage: Callable[..., View], viewer: int | None
) -> None:
    assert OWN_CARDS.findall(shown(page_of(stage(viewer)))) == []


@pytest.mark.parametrize("stage", STAGES)
def test_g21_the_own_hand_stands_in_the_own_editor(stage: Callable[..., View]) -> None:
    assert set(OWN_CARDS.findall(shown(page_of(stage(0))))) == set(HANDS[0])


def test_g9_a_plan_changes_nothing_in_the_panels_of_others() -> None:
    mine = present(page_of(placing(), PLAN))["table"]["lanes"]
    assert sum(place.placed is not None for lane in mine for place in lane.own.places) == 4
    for viewer in (1, None):
        html = shown(page_of(placing(viewer)))
        assert html.count('class="sk-unknown"') == (3 if viewer == 1 else 6)


def test_g21_after_the_reveal_only_the_revealed_cards_are_open() -> None:
    revealed = {"I14", "I12", "I16", "I06"}
    assert set(OWN_CARDS.findall(shown(page_of(splashing(1))))) == revealed
    assert set(OWN_CARDS.findall(shown(page_of(splashing(None))))) == revealed


def test_g21_the_log_tells_drawn_cards_to_their_seat_alone() -> None:
    events = [
        CardsDrawn(1, 0, 3, "draw"),
        HandTaken(1, 0, ("I05", "I06", "I07"), "draw", only(0)),
        HandScouted(1, 1, ("I05", "I06"), only(1)),
    ]

    def lines(viewer: int | None) -> list[tuple[bool, bool]]:
        (chapter,) = present(page_of(pairing(viewer), events=events))["chapters"]
        return [(secret, "I05" in line.text) for line, secret in chapter.lines]

    assert lines(0) == [(False, False), (True, True)]
    assert lines(1) == [(False, False), (True, True)]
    assert lines(None) == [(False, False)]


def test_after_the_end_the_log_still_speaks_to_its_reader_alone() -> None:
    taken = EntryPage(2, 2, HandTaken(1, 0, ("I05",), "draw", only(0)), "1-pair")
    drawn_ = EntryPage(1, 2, CardsDrawn(1, 0, 1, "draw"), "1-pair")
    ended = replace(page_of(over(1)), entries=(drawn_, taken))
    (chapter,) = present(ended)["chapters"]
    assert [secret for _, secret in chapter.lines] == [False]


def test_a_watcher_finds_nothing_to_press() -> None:
    for stage in (*STAGES, splashing):
        html = shown(page_of(stage(None)))
        assert re.findall(r'<button type="submit"[^>]*>', html) == []


def test_names_of_players_are_escaped() -> None:
    page = page_of(pairing(None))
    seats = tuple(replace(seat, hero="<b>Mallory</b>") for seat in page.seats)
    html = shown(replace(page, seats=seats))
    assert "<b>Mallory</b>" not in html
    assert "&lt;b&gt;Mallory&lt;/b&gt;" in html
