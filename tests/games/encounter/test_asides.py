"""The pages about foes' moves: a move explained as the board stood, a replay, a look ahead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from games import services
from games.encounter import rules
from games.encounter.present.replay import replay
from games.encounter.present.sight import Sight
from games.encounter.present.told import entries, move_of
from games.encounter.rules.events.foes import FigureMoved, FoeAttacked, FoePlanned
from games.encounter.rules.orders import EndTurn
from games.encounter.rules.state import State
from games.kernel.page import EntryPage
from games.kernel.ruleset import Outcome, Viewer
from games.selectors import match_page, viewer_of
from games.services.opening import opened
from games.services.submissions import put_in
from tests.games.encounter.given import acting, battle, foe, hero, play
from tests.games.encounter.tables import page_of, panels, text, told_by


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def foes_acted() -> tuple[State, Outcome]:
    """Return a hero who ends its turn, and what comes of it: a foe walks up and attacks (M2)."""
    state = acting(battle(hero((3, 0), resolve=0), foe((0, 0), "pit_hound"), foe((-4, 0))), 1)
    return state, play(state, 0, EndTurn())


def told(state: State, outcome: Outcome) -> Sequence[EntryPage]:
    return told_by(outcome.events, state.turn, rules.phase(state))


def test_e1_a_move_is_told_from_its_plan_to_its_attack() -> None:
    state, outcome = foes_acted()
    found = told(state, outcome)
    plans = [entry for entry in found if isinstance(entry.event, FoePlanned)]
    move = move_of(found, plans[0].number)
    assert move is not None
    assert (move.trace.foe, move.stop, move.targets, move.is_open) == (2, (2, 0), (1,), False)
    assert move_of(found, found[0].number) is None
    assert move_of(found, 9999) is None


def test_e8_the_foes_turns_are_played_step_by_step() -> None:
    state, outcome = foes_acted()
    page = page_of(outcome.state, entries=told(state, outcome))
    found = replay(Sight(page))
    assert found.turn == state.turn
    kinds = [(step.kind, step.figure) for step in found.steps[:3]]
    assert kinds == [("plan", 2), ("attack", 2), ("plan", 3)]
    first, blow = found.steps[0], found.steps[1]
    assert first.walk == ((1, 0), (2, 0))
    assert [line.rules[0] for line in first.lines] == ["S7", "S25", "S27"]
    assert "hx-route" in str(first.overlay)
    assert blow.throw is not None
    assert len(blow.throw.dice) == 2
    assert 'data-figure="2"' in str(first.figures)  # as it stood before its walk


def test_s4_the_pick_of_the_next_foe_is_told_with_its_own_turn() -> None:
    state = acting(battle(hero((3, 0), resolve=0), foe((0, 0)), foe((-4, 0))), 1)
    state = replace(state, options=replace(state.options, auto_ties=True))
    outcome = play(state, 0, EndTurn())
    page = page_of(outcome.state, entries=told(state, outcome))
    first, *others = replay(Sight(page)).steps
    assert [line.rules[0] for line in first.lines] == ["S7", "S25", "S27", "S4"]
    assert [line for step in others for line in step.lines if line.rules == ("S4",)] == []


def test_e8_what_is_played_ends_as_the_board_stands() -> None:
    state, outcome = foes_acted()
    page = page_of(outcome.state, entries=told(state, outcome))
    walked = {step.figure: step.walk[-1] for step in replay(Sight(page)).steps if step.walk}
    stand = {f.number: f.cell for f in outcome.state.figures.values()}
    assert walked == {number: stand[number] for number in walked}
    assert walked.keys() == {e.figure for e in outcome.events if isinstance(e, FigureMoved)}


def test_e8_nothing_is_played_when_only_a_hero_acted() -> None:
    state, _ = foes_acted()
    page = page_of(state, entries=())
    assert replay(Sight(page)).turn == 0
    assert panels(page)["replay"].endswith("></section>")


def test_e9_each_line_of_the_log_leads_to_its_rule_and_each_plan_to_its_reasons() -> None:
    state, outcome = foes_acted()
    html = panels(page_of(outcome.state, None, entries=told(state, outcome)))["log"]
    assert 'href="/rules/encounter/#S27"' in html
    plans = sum(isinstance(event, FoePlanned) for event in outcome.events)
    assert len(re.findall(r'href="/matches/ABCD2345/beside/why/\d+/"', html)) == plans


@pytest.fixture
def row(person: Any) -> Any:
    """A match of two heroes against the foes of the first encounter, in a foe phase or after."""
    users = [person("ann"), person("ben")]
    row = services.start_match(
        slug="encounter",
        title="The Low Bell",
        seats=[
            services.NewSeat(user=user, hero=f"Hero {n}", choices={"hero": "bulwark"})
            for n, user in enumerate(users)
        ],
        options={"encounters": ["low_bell"], "auto_ties": True},
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
        seed="moves",
    )
    for _ in range(40):
        if any(isinstance(e.event, FoeAttacked) for e in read(row.code)):
            break
        close(row.code)
    row.people = users
    return row


def read(code: str) -> Sequence[EntryPage]:
    """Return all that everybody was told of a match."""
    viewer = viewer_of(code=code, user=None)
    return entries(match_page(code=code, viewer=viewer, language="en"))


def close(code: str) -> None:
    """Let every awaited seat do what a steady player would, and end the phase."""
    with opened(code) as held:
        phase = held.match.phase
        for seat in held.seats:
            if seat.awaited:
                put_in(held, seat, rules.advise(held.rules.view(held.state, Viewer(seat.number))))
    services.close_phase(code=code, phase=phase)


@pytest.mark.django_db
def test_e1_e4_a_move_is_explained_on_a_page_of_its_own(row: Any, client: Client) -> None:
    number = next(e.number for e in read(row.code) if isinstance(e.event, FoePlanned))
    answer = client.get(f"/matches/{row.code}/beside/why/{number}/")
    assert answer.status_code == 200
    html = answer.content.decode()
    assert "Back to the match" in html
    assert "hx-halo" in html
    assert re.search(r"Why does .+ do this\?", text(html))
    alone = client.get(f"/matches/{row.code}/beside/why/{number}/", headers={"HX-Request": "true"})
    assert "<html" not in alone.content.decode()


@pytest.mark.django_db
def test_e1_what_is_no_move_has_no_page(row: Any, client: Client) -> None:
    number = next(e.number for e in read(row.code) if not isinstance(e.event, FoePlanned))
    assert client.get(f"/matches/{row.code}/beside/why/{number}/").status_code == 404
    assert client.get(f"/matches/{row.code}/beside/why/99999/").status_code == 404
    assert client.get("/matches/NOSUCHXX/beside/why/1/").status_code == 404


@pytest.mark.django_db
def test_e6_a_look_ahead_is_answered_for_any_cell_of_the_land(row: Any, client: Client) -> None:
    answer = client.get(f"/matches/{row.code}/beside/ahead/", {"cell": "0,0"})
    assert answer.status_code == 200
    assert "What the foes would do" in answer.content.decode()
    for cell in ("", "99,0", "x", "0,0,0"):
        assert client.get(f"/matches/{row.code}/beside/ahead/", {"cell": cell}).status_code == 404
