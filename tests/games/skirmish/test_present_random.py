"""Every phase of random battles is shown to everybody, and tells nothing hidden."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from django.utils import translation

from games.kernel.page import MatchPage
from games.kernel.ruleset import Viewer
from games.skirmish import rules
from games.skirmish.form import read_orders
from games.skirmish.present.planned import fields
from games.skirmish.rules.orders import Pair, Place
from games.skirmish.rules.state import State
from tests.games.skirmish.random_play import options, steps
from tests.games.skirmish.tables import page_of, shown

SCALE = float(os.environ.get("SCALE", "0.05"))
MATCHES = range(max(6, round(128 * SCALE)))
CARD = re.compile(r"\b(?:[LIM](?:0\d|1[0-8])|T-[a-z_]+-\d)\b")


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def open_cards(state: State, seat: int | None) -> set[str]:
    """The ids of the cards that a viewer may know, of both sides."""
    known = {card.card for card in state.cards.values() if card.zone in ("discard", "aside")}
    for side in state.sides.values():
        if side.seat == seat:
            known |= {card.card for card in state.cards.values() if card.seat == seat}
            known |= set(side.scouted)
    revealed = [s.reckoning for s in state.skirmishes.values() if s.reckoning]
    revealed += [s.reckoning for result in state.past.values() for s in result.skirmishes]
    for reckoning in revealed:
        for half in (reckoning.attacker, reckoning.defender):
            known |= {half.standard, half.reinforcement, *half.met}
    return known


def pages(state: State, sheets: dict[int, Any]) -> Iterator[tuple[int | None, MatchPage]]:
    """Everybody's page of a phase, a seat's with all of its orders planned."""
    for seat in (0, 1, None):
        orders: Sequence[Any] = sheets[seat].orders if seat in sheets else ()
        yield seat, page_of(rules.view(state, Viewer(seat)), orders)


@pytest.mark.parametrize("number", MATCHES)
def test_g21_each_phase_is_shown_to_all_and_no_hidden_card_to_anybody(number: int) -> None:
    for step in steps(f"shown/{number}", **options(number * 21)):
        for seat, page in pages(step.before, step.sheets):
            html = shown(page)
            told = set(CARD.findall(html))
            assert told <= open_cards(step.before, seat), (step.before.step, seat)
            assert shown(replace(page, drafts=(), ready=seat is not None))
    ended = step.outcome.state
    assert "sk-result" in shown(page_of(rules.view(ended, Viewer(None, sees_all=True))))


@pytest.mark.parametrize("number", MATCHES)
def test_what_the_table_sends_back_is_the_plan_itself(number: int) -> None:
    seen: set[type] = set()
    for step in steps(f"plan/{number}", **options(number * 13)):
        for sheet in step.sheets.values():
            if step.before.step != "muster":
                read = read_orders(dict(fields(sheet.orders)))
                assert set(read) == set(sheet.orders)
                seen |= {type(order) for order in read}
    assert {Pair, Place} <= seen
