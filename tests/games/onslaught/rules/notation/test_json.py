"""A brief as JSON, and both ways back to what was written."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel.faults import MalformedPlan
from games.onslaught.rules.briefs import (
    Brief,
    BriefBuild,
    BriefHero,
    BriefUnit,
    BriefWave,
    Objective,
)
from games.onslaught.rules.notation import brief_of_text, plain_of, read, read_brief, text_of
from tests.games.onslaught.given import frozen
from tests.games.onslaught.rules.notation.test_text import SAMPLE, WHOLE

WAVE = {"incomeAI": 6, "deploy": "Sprig Runner, [Barkling*, Sprig Runner]"}


def brief(**more: Any) -> dict[str, Any]:
    """Return a plain brief of one wave."""
    return {"faction": "Fernveil Choir", "waves": [WAVE], **more}


def test_g29_json_says_what_a_text_says() -> None:
    plain = {
        "faction": "Fernveil Choir",
        "mark": 0,
        "heroOrders": "guard",
        "mayHire": False,
        "playerHeroes": ["Warden Oru at 2,3"],
        "objectives": [
            {"kind": "gate", "number": 4, "sentence": "Break in"},
            "spires 2",
            "heroes 1",
        ],
        "waves": [
            {
                "incomeAI": 6,
                "incomePlayer": 8,
                "cpPlayer": 9,
                "deploy": ["Sprig Runner", "[Barkling*, Sprig Runner]"],
            },
            {"incomeAI": 1, "event": "Levy", "buy": ["Hired Axe"], "build": ["Thorn Pole"]},
        ],
    }
    text = """
        faction: Fernveil Choir; mark: A; heroes: guard; may hire: no
        player heroes: Warden Oru at 2,3
        objectives: gate 4 "Break in", spires 2, heroes 1
        wave 1
        income: 6; player income: 8; player cp: 9
        deploy: Sprig Runner, [Barkling*, Sprig Runner]
        wave 2
        income: 1; event: Levy; buy: Hired Axe; build: Thorn Pole
    """
    assert read(json.dumps(plain), frozen()).faults == ()
    assert read_brief(plain, frozen()) == brief_of_text(text, frozen())


@pytest.mark.parametrize(
    ("plain", "rule", "where"),
    [
        ([], "G29", "1:1"),
        ({"faction": "Fernveil Choir"}, "G29", "waves:1"),
        (brief(waves=[{"deploy": ""}]), "G29", "waves[1]:1"),
        (brief(waves=[3]), "G29", "waves[1]:1"),
        (
            brief(waves=[{**WAVE, "deploy": ["Sprig Runner", "Rnner"]}]),
            "S28",
            "waves[1].deploy[2]:1",
        ),
        (brief(waves=[{**WAVE, "deploy": "Sprig Runner, Rnner"}]), "S28", "waves[1].deploy:15"),
        (brief(waves=[{**WAVE, "buy": [1.5]}]), "G29", "waves[1].buy[1]:1"),
        (brief(speed=1), "G29", "speed:1"),
        (brief(mark=5), "S05", "mark:1"),
        (brief(objectives=[{"kind": "gate"}]), "G08", "objectives[1]:1"),
    ],
)
def test_g29_faults_of_json_name_the_place_in_it(plain: object, rule: str, where: str) -> None:
    with pytest.raises(MalformedPlan) as raised:
        read_brief(plain, frozen())
    first = raised.value.faults[0]
    assert (first.rule, first.where) == (rule, where)


def test_g29_what_is_no_json_is_named_by_line_and_column() -> None:
    (fault,) = read('{"faction":\n  Fernveil}', frozen()).faults
    assert (fault.values["line"], fault.values["column"]) == (2, 3)


def test_g29_read_brief_takes_a_text_too() -> None:
    assert read_brief(WHOLE, frozen()) == brief_of_text(WHOLE, frozen())


@pytest.mark.parametrize("text", [WHOLE, SAMPLE])
def test_g29_text_and_json_give_back_what_was_read(text: str) -> None:
    found = brief_of_text(text, frozen())
    assert brief_of_text(text_of(found, frozen()), frozen()) == found
    assert read_brief(json.loads(json.dumps(plain_of(found, frozen()))), frozen()) == found


units = st.builds(
    BriefUnit,
    st.sampled_from(["sprig-runner", "barkling", "spore-singer", "hired-axe"]),
    st.booleans(),
)
groups = st.lists(units, min_size=1, max_size=4).map(tuple)
builds = st.one_of(
    st.builds(BriefBuild, st.just("spire"), st.sampled_from(["thorn-pole", "free-watch"])),
    st.builds(BriefBuild, st.just("upgrade"), st.sampled_from(["attack", "range"])),
    st.builds(BriefBuild, st.just("advance"), st.sampled_from(["foundry", "spireworks"])),
)
numbers = st.none() | st.integers(0, 99)
waves = st.builds(
    BriefWave,
    income_ai=st.integers(0, 99),
    cp_player=numbers,
    income_player=numbers,
    buy=st.lists(st.sampled_from(["hired-axe", "iron-boots", "old-hob"]), max_size=3).map(tuple),
    build=st.lists(builds, max_size=3).map(tuple),
    deploy=st.lists(groups, max_size=5).map(tuple),
    mark=st.none() | st.integers(0, 1),
)
kinds = st.sampled_from(["gate", "hold", "spires", "heroes", "source", "landmarks"])
sentences = st.text("ab,;#:' []*", max_size=20).map(lambda text: " ".join(text.split()))
objectives = st.builds(Objective, kinds, st.integers(0, 99), sentences)
cells = st.none() | st.tuples(st.integers(0, 20), st.integers(0, 20))
heroes = st.builds(
    BriefHero, st.sampled_from(["", "moonroot"]), st.booleans(), cells, st.integers(0, 9)
)
briefs = st.builds(
    Brief,
    st.just("fernveil"),
    st.lists(waves, min_size=1, max_size=6).map(tuple),
    st.integers(-1, 1),
    st.sampled_from(["hunt", "siege", "guard"]),
    st.just(()) | st.tuples(objectives, objectives, objectives),
    st.lists(heroes, max_size=2).map(tuple),
    st.booleans(),
)


@settings(max_examples=60, deadline=None)
@given(briefs)
def test_g29_any_brief_survives_being_written_and_read(found: Brief) -> None:
    assert brief_of_text(text_of(found, frozen()), frozen()) == found
    assert read_brief(plain_of(found, frozen()), frozen()) == found


@settings(max_examples=120, deadline=None)
@given(st.text('ab1 :;,[]*#"\n{}wavedeploy', max_size=60))
def test_g29_any_text_is_read_without_breaking(text: str) -> None:
    reading = read(f"faction: Fernveil\nwave 1\n{text}", frozen())
    assert reading.is_playable == (not any(fault.forbids for fault in reading.faults))
    assert reading.brief is not None


def test_briefs_are_values() -> None:
    found = brief_of_text(SAMPLE, frozen())
    assert replace(found) == found
    assert hash(found) == hash(replace(found))
