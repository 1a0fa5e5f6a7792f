"""A brief comes from strangers: whatever it holds is read in one go, and refused in words (G29)."""

from __future__ import annotations

import json

import pytest

from games.onslaught.rules.notation import LONGEST, brief_of_text, plain_of, read, text_of
from games.onslaught.rules.notation.lines import statements_of
from games.onslaught.rules.notation.places import COMMA, Bit, Notes
from tests.games.onslaught.given import frozen

MANY = LONGEST - 100
BLANKS = " " * MANY
HEAD = "faction: Fernveil\nwave 1\n"


def faults_of(text: str) -> list[tuple[str, str, str]]:
    """Return the rule, the place and the sentence of each fault of a text."""
    faults = read(text, frozen()).faults
    return [(one.rule, one.where, one.expected % one.values) for one in faults]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (f"a{BLANKS}b", ("G29", "1:1")),
        (f"wave 1\na{BLANKS}b", ("G29", "2:1")),
        (f"{HEAD}player heroes: a{BLANKS}b", ("G29", "3:1")),
        (f"player heroes: a{BLANKS}b\n{HEAD}", ("S27", "1:16")),
        (f"objective: gate{BLANKS}b\n{HEAD}", ("G08", "1:12")),
        (f'objective: gate 4 {"#" * MANY}"\n{HEAD}', ("G08", "1:12")),
        ("a" * MANY, ("G29", "1:1")),
    ],
)
def test_g29_a_long_line_is_read_in_one_go(text: str, wrong: tuple[str, str]) -> None:
    """With a reading that goes back and forth, none of these would end within hours."""
    assert wrong in [fault[:2] for fault in faults_of(text)]


def test_g29_a_brief_that_is_too_long_is_not_read_at_all() -> None:
    text = HEAD + "a" * (LONGEST - len(HEAD))
    assert ("G29", "", "A brief has at most 20000 characters.") not in faults_of(text)
    assert faults_of(text + "a") == [("G29", "", "A brief has at most 20000 characters.")]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("mark: {n}\n" + HEAD, ("S05", "1:7")),
        ("mark: AB\n" + HEAD, ("S05", "1:7")),
        (HEAD + "income: {n}", ("S07", "3:9")),
        (HEAD + "income: 100", ("S07", "3:9")),
        ("objective: gate {n}\n" + HEAD, ("G08", "1:12")),
        ("objective: gate 100\n" + HEAD, ("G08", "1:12")),
        ("player heroes: starting at {n},1\n" + HEAD, ("S27", "1:16")),
        ("player heroes: starting with {n}\n" + HEAD, ("S27", "1:16")),
    ],
)
def test_g29_a_number_of_thousands_of_digits_is_none(text: str, wrong: tuple[str, str]) -> None:
    found = [fault[:2] for fault in faults_of(text.format(n="9" * 5000))]
    assert found[0] == wrong


def test_g29_half_a_character_is_refused() -> None:
    text = '{"faction": "\\ud800", "waves": [{"incomeAI": 1}]}'
    told = "The text holds half a character, which nothing can show."
    assert faults_of(text) == [("", "", told)]
    assert faults_of(text.replace("\\ud800", "\\ud83d\\ude00Fernveil")) == []


def test_g08_an_objectives_sentence_holds_only_what_can_be_shown() -> None:
    text = 'faction: Fernveil\nobjectives: gate 4 "a\\u0000b\\u202e", gate 3, gate 2\nwave 1'
    plain = {
        "faction": "Fernveil",
        "objectives": ['gate 4 "a\x00b\u202e"', "gate 3", "gate 2"],
        "waves": [{"incomeAI": 5}],
    }
    assert text_of(brief_of_text(text, frozen()), frozen()).count("u0000") == 1
    brief = brief_of_text(json.dumps(plain), frozen())
    assert [one.sentence for one in brief.objectives] == ["a?b?", "", ""]
    assert brief_of_text(json.dumps(plain_of(brief, frozen())), frozen()) == brief


def test_g29_marks_in_quotes_divide_nothing() -> None:
    def parts(text: str) -> list[str]:
        return [bit.text for bit in Bit(text).parts(COMMA)]

    assert parts('a "b, c", d') == ['a "b, c"', "d"]
    assert parts('a, "b, c') == ['a, "b', "c"]
    assert parts("at 2,3, b,c") == ["at 2,3", "b", "c"]
    assert parts(",,") == ["", "", ""]


def test_g29_a_faction_is_named_before_a_wave_with_or_without_ai() -> None:
    for who in ("Fernveil AI", "Fernveil  ai ", "Fernveil"):
        found = statements_of(f"{who}, wave 2: income: 3", Notes())
        assert [(one.wave, one.name, one.first.text) for one in found] == [
            (2, "wave", "wave"),
            (0, "faction", "Fernveil"),
            (2, "income", "3"),
        ]


def test_g29_rows_below_a_key_belong_to_it() -> None:
    found = statements_of("wave 1\ndeploy: a\n  b\nbuild : c\nd", Notes())
    assert [(one.name, [row.text for row in one.rows]) for one in found] == [
        ("wave", []),
        ("deploy", ["a", "b"]),
        ("build", ["c", "d"]),
    ]
