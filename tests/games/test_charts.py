"""Charts: round scales, lines that end at a fall, coats that do not cover each other."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from games.charts import NARROW, WIDE, Frame, Line, Scale, chart, short, spread, step_of

FRAMES = (WIDE, NARROW)


@pytest.mark.parametrize(
    ("most", "step"),
    [(0, 1), (4, 1), (5, 2), (9, 5), (20, 5), (21, 10), (37, 10), (1680, 500), (246000, 100000)],
)
def test_the_step_is_round_and_leads_there_in_at_most_four_lines(most: int, step: int) -> None:
    assert step_of(most, 4) == step
    assert step * 4 >= most


@pytest.mark.parametrize(
    ("figure", "told"), [(0, "0"), (9999, "9999"), (10000, "10k"), (12500, "12.5k"), (3e5, "300k")]
)
def test_large_figures_of_an_axis_are_short(figure: int, told: str) -> None:
    assert short(figure) == told


def test_a_scale_reaches_from_edge_to_edge() -> None:
    frame = Frame("own", 200, 100, left=20, right=30, named=5, top=10, bottom=15)
    scale = Scale(frame, last=10, most=50)
    assert [scale.x(n) for n in (0, 5, 10)] == [20, 95, 170]
    assert [scale.y(n) for n in (0, 25, 50)] == [85, 47.5, 10]


@pytest.mark.parametrize(
    ("wanted", "places"),
    [
        ([], []),
        ([50], [50]),
        ([50, 50, 50], [50, 75, 100]),
        ([10, 90, 200, 201], [10, 90, 175, 200]),
        ([200, 200, 200], [150, 175, 200]),
    ],
)
def test_coats_keep_apart_and_within_the_frame(wanted: list[float], places: list[float]) -> None:
    assert spread(wanted, 25, (10, 200)) == places


@pytest.mark.parametrize("frame", FRAMES)
def test_eight_coats_fit_at_the_end_of_a_chart(frame: Frame) -> None:
    low = frame.height - frame.bottom
    for wanted in ([low] * 8, [frame.top] * 8):
        places = spread(wanted, 25, (frame.top, low))
        assert all(after - before >= 25 for before, after in pairwise(places))
        assert places[0] >= frame.top
        assert places[-1] <= low


@pytest.mark.parametrize("frame", FRAMES)
def test_a_line_ends_where_its_seat_fell_and_only_the_standing_have_a_coat(frame: Frame) -> None:
    lines = [Line("A", (10, 20, 40)), Line("B", (10, 0, 0), fell=1)]
    drawn = str(chart(lines, (0, 1, 2), frame))
    first, second = re.findall(r'class="ln seat-. dash-." d="M([^"]+)"', drawn)
    assert len(first.split("L")) == 3
    assert len(second.split("L")) == 2
    assert re.findall(r'class="fell seat-(.)"', drawn) == ["b"]
    assert re.findall(r'href="#coat-(.)"', drawn) == ["a"]


def test_the_turns_below_are_named_by_round_steps() -> None:
    drawn = str(chart([Line("A", tuple(range(38)))], range(38), WIDE))
    names = re.search(r'<g class="turn-names">(.*?)</g>', drawn)
    assert names is not None
    assert re.findall(r">(\d+)</text>", names[1]) == [str(n) for n in range(0, 38, 5)]


def test_a_match_that_ended_in_its_first_turn_has_a_chart() -> None:
    drawn = str(chart([Line("A", (0,)), Line("B", (0,), fell=0)], (0,), NARROW))
    assert "nan" not in drawn
    assert drawn.count("<path") > 3
