"""How waves begin: who goes first, the event, income."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.dice import Dice
from games.onslaught.rules.briefs import Brief, BriefWave
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import EventDrawn, MarketRefilled, SourceGained, WaveBegan
from games.onslaught.rules.market import row_of, stock_of
from games.onslaught.rules.state import Options, State
from games.onslaught.rules.waves import begin_wave, order_of
from tests.games.onslaught.given import frozen, siege, with_side

DICE = Dice("a")


def begun(state: State, wave: int, dice: Dice = DICE) -> Course:
    course = Course(state)
    begin_wave(course, wave, dice)
    return course


def test_g03_each_wave_gives_each_side_its_income() -> None:
    for wave, income in ((1, 5), (2, 7), (3, 9), (4, 11)):
        course = begun(siege(), wave)
        assert [side.source for side in course.sides.values()] == [10 + income] * 2
        gains = [event for event in course.events if isinstance(event, SourceGained)]
        assert gains == [SourceGained(0, income, "income"), SourceGained(1, income, "income")]
    assert frozen().limits.starting_source == 5


def test_g03_s07_a_brief_overrides_income() -> None:
    brief = Brief("fernveil", (BriefWave(6, income_player=2),))
    state = siege(options=Options("brief", "twin-lanes", brief=brief))
    course = begun(with_side(state, 1, seat=None), 1)
    assert [side.source for side in course.sides.values()] == [12, 16]


def test_g04_the_first_side_is_drawn_and_then_alternates() -> None:
    drawn = {begun(siege(), 1, Dice(str(seed))).first for seed in range(20)}
    assert drawn == {0, 1}
    course = begun(siege(first=0), 2)
    assert (course.first, course.active, order_of(course)) == (1, 1, (1, 0))
    begin_wave(course, 3, DICE)
    assert (course.first, order_of(course)) == (0, (0, 1))


def test_f02_the_first_wave_has_no_event_and_later_ones_draw_without_return() -> None:
    state = siege(events_left=("thin-air", "static"))
    first = begun(state, 1)
    assert (first.event, first.events_left) == ("", ("thin-air", "static"))
    second = begun(state, 2)
    assert (second.event, second.events_left) == ("thin-air", ("static",))
    assert second.events[:2] == [WaveBegan(2, 1), EventDrawn("thin-air")]
    begin_wave(second, 3, DICE)
    begin_wave(second, 4, DICE)
    assert (second.event, second.events_left) == ("", ())


def test_f02_marks_of_limited_builds_are_cleared() -> None:
    course = begun(with_side(siege(), 0, limited=2, purchases=1, turns=7), 2)
    now = course.sides[0]
    assert (now.limited, now.purchases, now.turns, now.mark) == (0, 0, 0, -1)


def test_rich_seam_gives_each_side_three_source_before_income() -> None:
    course = begun(siege(events_left=("rich-seam",)), 2)
    assert [side.source for side in course.sides.values()] == [20, 20]
    assert course.events[2:4] == [SourceGained(0, 3, "event"), SourceGained(1, 3, "event")]


def test_f04_a_wave_lays_out_the_market_anew() -> None:
    course = begun(siege(wares=stock_of(frozen(), DICE)), 1)
    row = row_of(course)
    assert sorted(row) == [0, 1, 2, 3]
    told = MarketRefilled(tuple(row[place].type for place in (1, 2, 3)), row[0].type)
    assert course.events[-1] == told
    assert course.step == "market"


def test_g29_a_brief_names_the_event_of_a_wave() -> None:
    brief = Brief("fernveil", (BriefWave(6), BriefWave(6, event="rich-seam")))
    state = siege(
        options=Options("brief", "twin-lanes", brief=brief), events_left=("static", "rich-seam")
    )
    course = begun(replace(state, wave=1), 2)
    assert (course.event, course.events_left) == ("rich-seam", ("static",))
