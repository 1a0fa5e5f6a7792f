"""The contract of every game: what the house may rely on, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from games import telling
from games.kernel.dice import Dice
from games.kernel.game import Game
from games.kernel.page import SeatPage
from games.kernel.ruleset import Viewer
from games.registry import SLUGS, game
from tests.games import contract

HERE = Path(__file__).parent


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=contract.seeds())
def seed(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def rows_of(played: Game, state: Any) -> Any:
    """Return a State built again from its rows."""
    rows = {path: list(found.values()) for path, found in played.tables.rows(state).items()}
    return played.tables.state(rows, catalogue=state.catalogue)


def test_a_state_survives_its_rows(slug: str, seed: str) -> None:
    played = game(slug)
    for step in contract.play(slug, seed):
        assert rows_of(played, step.outcome.state) == step.outcome.state


def test_a_resolution_leaves_the_old_state_as_it_was(slug: str, seed: str) -> None:
    played = game(slug)
    for step in contract.play(slug, seed):
        before = played.tables.dump(step.before)
        again = played.rules.resolve(step.before, step.orders, Dice(seed))
        assert played.tables.dump(step.before) == before
        assert played.tables.dump(again.state) == played.tables.dump(step.outcome.state)
        assert again.events == step.outcome.events


def test_a_state_read_from_rows_resolves_alike_whatever_the_order_of_seats(
    slug: str, seed: str
) -> None:
    played = game(slug)
    for step in contract.play(slug, seed):
        turned = dict(reversed(step.orders.items()))
        again = played.rules.resolve(rows_of(played, step.before), turned, Dice(seed))
        assert played.tables.digest(again.state) == played.tables.digest(step.outcome.state)


def shuffled(content: Any) -> Any:
    """Return the same content with the keys of every table in another order."""
    if isinstance(content, dict):
        return {key: shuffled(content[key]) for key in sorted(content, key=lambda k: (len(k), k))}
    return [shuffled(one) for one in content] if isinstance(content, list) else content


def test_a_match_starts_alike_whatever_the_order_of_the_catalogues_keys(
    slug: str, seed: str
) -> None:
    played = game(slug)
    setup = contract.setup_of(slug)
    setup = replace(setup, seats=tuple(replace(seat, choices={}) for seat in setup.seats))
    other = replace(setup, catalogue=shuffled(setup.catalogue))
    for turn in range(12):
        dice = Dice(f"{seed}/{turn}")
        first, again = (played.rules.start(each, dice).state for each in (setup, other))
        assert played.tables.digest(first) == played.tables.digest(again)


def test_a_state_from_a_database_that_orders_keys_anew_resolves_alike(slug: str, seed: str) -> None:
    played = game(slug)
    content = contract.setup_of(slug).catalogue
    catalogue = played.read_catalogue(shuffled(content))
    for step in contract.play(slug, seed):
        found = played.tables.rows(step.before).items()
        rows = {path: [shuffled(row) for row in kept.values()] for path, kept in found}
        before = played.tables.state(rows, catalogue=catalogue)
        again = played.rules.resolve(before, step.orders, Dice(seed))
        assert played.tables.digest(again.state) == played.tables.digest(step.outcome.state)
        assert again.events == step.outcome.events


def test_orders_and_events_survive_their_rows(slug: str, seed: str) -> None:
    played = game(slug)
    for step in contract.play(slug, seed):
        for order in step.orders.values():
            assert played.orders.load(played.orders.dump(order)) == order
        for event in step.outcome.events:
            assert played.events.load(played.events.dump(event)) == event


def test_every_match_ends_with_a_standing_for_every_seat(slug: str, seed: str) -> None:
    rules = game(slug).rules
    *_, last = contract.play(slug, seed)
    standings = rules.standings(last.outcome.state)
    assert standings is not None
    assert sorted(s.seat for s in standings) == list(range(contract.players(slug)))
    # Who plays together may lose together: then all share one place below the first.
    places = {s.place for s in standings}
    assert min(places) == 1 or len(places) == 1
    assert rules.awaited(last.outcome.state) == frozenset()


def test_a_phase_key_never_comes_twice_in_a_match(slug: str, seed: str) -> None:
    rules = game(slug).rules
    keys = [rules.phase(step.before) for step in contract.play(slug, seed)]
    assert len(set(keys)) == len(keys)


def test_random_orders_pass_the_check_that_drafts_pass(slug: str, seed: str) -> None:
    rules = game(slug).rules
    checked = 0
    for step in contract.play(slug, seed):
        for seat, order in step.orders.items():
            rules.check(step.before, seat, order)
            checked += 1
    assert checked > 0


def test_what_a_seat_that_is_not_awaited_hands_in_is_ignored(slug: str, seed: str) -> None:
    played = game(slug)
    for step in contract.play(slug, seed):
        idle = set(range(contract.players(slug))) - played.rules.awaited(step.before)
        foreign = dict.fromkeys(sorted(idle), next(iter(step.orders.values())))
        again = played.rules.resolve(step.before, {**foreign, **step.orders}, Dice(seed))
        assert played.tables.digest(again.state) == played.tables.digest(step.outcome.state)
        assert again.events == step.outcome.events


def test_a_phase_lasts_some_time_where_there_is_a_clock(slug: str, seed: str) -> None:
    rules = game(slug).rules
    for step in contract.play(slug, seed):
        assert 20 <= rules.time_limit(step.before, 60) <= 240


def test_every_phase_is_named_and_is_one_of_the_steps(slug: str, seed: str) -> None:
    played = game(slug)
    last = contract.opening(slug, seed).state
    for step in contract.play(slug, seed):
        last = step.outcome.state
        phase = played.rules.phase(step.before)
        assert played.heading(phase)
        assert not played.steps or 0 <= played.step_of(phase) < len(played.steps)
        assert played.counts_turns or telling.phase_name(slug, phase, 1)
    assert played.heading(played.rules.phase(last))


def seats_of(slug: str) -> list[SeatPage]:
    """Return the seats of a match as pages show them."""
    return [
        SeatPage(n, f"person {n}", "", f"Hero {n}", 1, "", {}, True, False, True)
        for n in range(contract.players(slug))
    ]


def all_events(slug: str, seed: str) -> Iterator[Any]:
    yield from contract.opening(slug, seed).events
    for step in contract.play(slug, seed):
        yield from step.outcome.events


def test_every_event_has_a_sentence_in_every_language(slug: str, seed: str) -> None:
    played, seats = game(slug), seats_of(slug)
    for event, (language, _) in product(all_events(slug, seed), settings.LANGUAGES):
        with translation.override(language):
            said = str(played.sentence(event, seats))
        assert said
        assert "%(" not in said


def test_no_event_is_for_nobody(slug: str, seed: str) -> None:
    for event in all_events(slug, seed):
        assert any(event.audience.includes(eyes.seat) for eyes in contract.eyes(slug))


def counts(slug: str) -> list[int]:
    """Return how many distinct States all orders lead to, phase by phase, from a tiny one."""
    rules: Any = game(slug).rules
    tables = game(slug).tables
    states = {"": contract.contract(slug).tiny()}
    found = []
    for _ in range(contract.contract(slug).PHASES):
        reached = {}
        for state in states.values():
            seats = sorted(rules.awaited(state))
            choices = [rules.orders(rules.view(state, Viewer(seat))) for seat in seats]
            for chosen in product(*choices):
                given = dict(zip(seats, chosen, strict=True))
                new = rules.resolve(state, given, Dice("golden")).state
                reached[tables.digest(new)] = new
        states = reached
        found.append(len(states))
    return found


def test_the_golden_counts_are_as_written_down(slug: str) -> None:
    written = (HERE / slug / "golden.txt").read_text().split()
    assert counts(slug) == [int(number) for number in written]
