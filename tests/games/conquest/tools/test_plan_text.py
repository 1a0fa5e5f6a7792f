"""A map's plan as lines of text: written and read back, with every faulty line named."""

from __future__ import annotations

import pytest

from games.conquest.rules.maps.plans import plain_plan, read_plan
from games.conquest.tools.plan_text import LONGEST, Written, plain_of, written
from games.kernel.faults import MalformedPlan
from tests.games.conquest.given import FROZEN

PLAN = FROZEN.maps["standard"]


def faults(text: Written) -> list[tuple[str, str]]:
    with pytest.raises(MalformedPlan) as found:
        plain_of(text)
    return [(fault.where, fault.rule) for fault in found.value.faults]


def test_a_plan_comes_back_from_its_text_unchanged() -> None:
    plain = plain_plan(PLAN)
    assert plain_of(written(plain)) == plain
    assert plain_plan(read_plan(plain_of(written(plain)))) == plain


def test_the_text_is_one_line_a_row_a_letter_and_a_pair() -> None:
    text = written(plain_plan(PLAN))
    assert text.rows.splitlines() == list(PLAN.rows)
    assert "M mountain" in text.legend.splitlines()
    assert "c castle: 8 brigands" in text.legend.splitlines()
    assert text.teleports == "C4 G6\nF3 D7"


def test_blank_lines_and_blanks_at_the_ends_of_lines_do_no_harm() -> None:
    plain = plain_of(Written(" A ", " ..\r\n\r\n.. \n", "\nM  mountain \n", " A1   B2 "))
    assert plain["name"] == "A"
    assert plain["rows"] == ["..", ".."]
    assert plain["kinds"] == {"M": "mountain"}
    assert plain["teleports"] == [["A1", "B2"]]


def test_each_faulty_line_of_the_legend_is_named_with_its_number() -> None:
    legend = "M mountain\nc\nc castle: 8 brigands\nd castle: many\nM mountain\ne castle: 1 a, 2 a"
    assert faults(Written("A", "", legend, "")) == [
        ("legend[2]", "C-65"),
        ("legend[4]", "C-65"),
        ("legend[5]", "C-65"),
        ("legend[6]", "C-65"),
    ]


def test_a_text_without_end_is_refused() -> None:
    assert faults(Written("A", "." * (LONGEST + 1), "", "")) == [("rows", "")]
