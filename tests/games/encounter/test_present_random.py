"""Every phase of random matches is shown to everybody; what can be tapped is legal; it is small."""

from __future__ import annotations

import os
import re

import pytest
from django.utils import translation

from games.encounter import rules
from games.encounter.form import read_orders
from games.encounter.present.rewind import done, undone
from games.encounter.rules.events.turns import EncounterBegan
from games.encounter.rules.orders import Sheet
from games.encounter.rules.state import State
from games.encounter.rules.supposing import Supposed, supposed
from games.kernel.page import EntryPage
from tests.games.encounter.random_play import Step, beginning, options, steps
from tests.games.encounter.tables import page_of, panels, shown, taps, told_by

SCALE = float(os.environ.get("SCALE", "0.05"))
MATCHES = range(max(3, round(48 * SCALE)))
EVERY = 3  # phases of a match that are drawn
LARGEST = 96_000  # bytes of all panels without the log
WORDLESS = re.compile(r"%\(\w+\)s|\bNone\b")


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def pages(number: int) -> list[tuple[Step, tuple[EntryPage, ...]]]:
    """Return a match's steps, each with the entries of the phases before it."""
    heroes, chosen, content = options(number)
    start = beginning(f"pages/{number}", heroes, chosen, content)
    entries = told_by(start.events, 0, "start")
    found = []
    for step in steps(f"pages/{number}", number):
        found.append((step, entries))
        phase = rules.phase(step.before)
        more = told_by(step.outcome.events, step.before.turn, phase, len(entries) + 1)
        entries = (*entries, *more)
    return found


@pytest.mark.parametrize("number", MATCHES)
def test_s1_every_phase_is_shown_to_all_and_every_tap_is_legal(number: int) -> None:
    tried = 0
    for step, entries in pages(number)[::EVERY]:
        for viewer in (*sorted(step.before.heroes), None):
            page = page_of(step.before, viewer, entries=entries)
            html = shown(page)
            assert WORDLESS.search(html) is None
            if viewer not in rules.awaited(step.before):
                assert taps(html) - advised(step.before) == set()
                continue
            for tap in taps(html):
                rules.check(step.before, viewer or 0, Sheet(tuple(read_orders({"tap": tap}))))
                tried += 1
    assert tried > 20


def advised(state: State) -> set[str]:
    """Return what those send who advise the captain."""
    question = state.pending
    return {f"answer:{option}" for option in question.options} if question else set()


@pytest.mark.parametrize("number", MATCHES)
def test_each_drafted_order_is_told_and_handed_in_by_a_button(number: int) -> None:
    seen = set()
    for step, _entries in pages(number)[::EVERY]:
        for seat, sheet in step.sheets.items():
            if len(sheet.orders) != 1:
                continue
            page = page_of(step.before, seat, sheet.orders)
            found = [order for tap in taps(shown(page)) for order in read_orders({"tap": tap})]
            assert sheet.orders[0] in found
            seen.add(type(sheet.orders[0]).__name__)
    assert {"Move", "Attack", "EndTurn"} <= seen


@pytest.mark.parametrize("number", MATCHES)
def test_a_page_is_small_without_its_log(number: int) -> None:
    for step, entries in pages(number)[:: EVERY * 3]:
        found = panels(page_of(step.before, 0, entries=entries))
        assert sum(len(html.encode()) for name, html in found.items() if name != "log") < LARGEST


def places(world: Supposed) -> dict[int, tuple[object, ...]]:
    """Return where figures stand, and their health."""
    return {n: (f.cell, f.health, f.bonus) for n, f in world.figures.items() if f.cell is not None}


@pytest.mark.parametrize("number", MATCHES)
def test_e8_a_phase_can_be_undone_and_done_again(number: int) -> None:
    gone_through = 0
    for step, _entries in pages(number):
        events = step.outcome.events
        if any(isinstance(event, EncounterBegan) for event in events):
            continue
        before, after = supposed(step.before), supposed(step.outcome.state)
        world = before
        for event in events:
            world = done(world, event)
        assert _without_bonus(places(world)) == _without_bonus(places(after))
        for event in reversed(events):
            world = undone(world, event)
        assert places(world) == places(before)
        gone_through += 1
    assert gone_through > 5


def _without_bonus(found: dict[int, tuple[object, ...]]) -> dict[int, tuple[object, ...]]:
    return {number: facts[:2] for number, facts in found.items()}
