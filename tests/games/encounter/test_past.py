"""What the slider and the charts of Encounter are made of, and a past moment's panels."""

from __future__ import annotations

from dataclasses import replace

from django.utils import translation

from games.encounter.present import PANELS, present
from games.encounter.present.battle_log import MOST_CHAPTERS, chapters
from games.encounter.present.past import HISTORY, figures
from games.encounter.rules.events import EVENTS
from games.encounter.rules.events.turns import RoundBegan
from games.kernel.page import EntryPage, Moment, SeatPage
from tests.games.encounter.given import acting, battle, foe, hero
from tests.games.encounter.tables import page_of, panels, taps


def test_e8_charts_follow_health_and_experience() -> None:
    state = battle(hero((0, 0), 4, experience=3), hero((1, 0), 2), foe((3, 0)))
    assert figures(state) == {"health": {0: 4, 1: 2}, "experience": {0: 3, 1: 0}}
    assert HISTORY.figures is figures
    assert HISTORY.charts.keys() == figures(state).keys()


def test_e8_marks_and_panels_are_those_that_there_are() -> None:
    names = {event.__name__ for event in EVENTS}
    assert set(HISTORY.marks) <= names
    assert set(HISTORY.weights) <= names
    assert set(HISTORY.mark_names) == set(HISTORY.marks.values())
    assert set(HISTORY.panels) <= {spec.name for spec in PANELS}


def test_e8_nothing_can_be_tapped_in_a_past_moment() -> None:
    state = acting(battle(hero((0, 0)), foe((1, 0))), 1)
    now = page_of(state)
    then = replace(now, moment=Moment(now.phase, now.turn, "start"), seats=_idle(now.seats))
    assert taps("".join(panels(now).values())) != set()
    assert taps("".join(panels(then).values())) == set()
    assert present(then)["votes"]["may"] is False


def _idle(seats: tuple[SeatPage, ...]) -> tuple[SeatPage, ...]:
    return tuple(replace(seat, awaited=False) for seat in seats)


def test_the_log_tells_the_newest_phases_alone() -> None:
    state = battle(hero((0, 0)), foe((3, 0)))
    entries = [
        EntryPage(n, n, RoundBegan(1, n, is_fatigue=False), f"1-{n}-hero-{n}") for n in range(1, 99)
    ]
    with translation.override("en"):
        found = chapters(page_of(state, entries=entries))
    assert len(found) == MOST_CHAPTERS
    assert (found[0].turn, found[0].lines[0].line.text) == (98, "Round 98 begins.")
