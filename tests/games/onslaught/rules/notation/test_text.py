"""A brief as text: what it says, and where it is wrong."""

from __future__ import annotations

import pytest

from games.kernel.faults import MalformedPlan
from games.onslaught.rules.briefs import (
    Brief,
    BriefBuild,
    BriefHero,
    BriefUnit,
    BriefWave,
    Objective,
    wave_of,
)
from games.onslaught.rules.notation import brief_of_text, read, text_of
from tests.games.onslaught.given import frozen

SAMPLE = (
    "Fernveil AI, wave 2: buy: Hired Axe; build: Thorn Pole, upgrade attack; "
    "deploy: Listener Ame, Sprig Runner, [Barkling*, Sprig Runner], Hired Axe"
)
WHOLE = """\
# The thorns close in
faction: Fernveil Choir
mark: A
heroes: siege
objective: gate 4 "Bring it down, to 4; or less"
objective: spires 2, heroes 1
player heroes: starting at 3,1 with 2, Tinker Vess*
may hire: no

wave 1
income: 6
player income: 8
player cp: 9
deploy: Runner   # the first one
        [Barkling*, Runner]

wave 2
event: Rich Seam
mark: b
build: Thorn Pole, upgrade attack, Foundry
buy: Long Pike
"""


def one_of(text: str) -> tuple[str, str, str]:
    """Return the rule, the place and the sentence of the only fault of a text."""
    (fault,) = read(text, frozen()).faults
    return fault.rule, fault.where, fault.expected % fault.values


def quiet(deploy: str, wave: int = 1) -> str:
    """Return a brief whose last wave has this deployment list, in line 3 from column 9 on."""
    waves = "wave 1" if wave == 1 else "wave 1; wave 2"
    return f"faction: Fernveil\n{waves}\ndeploy: {deploy}\n"


def deployed(text: str, wave: int = 1) -> tuple[tuple[BriefUnit, ...], ...]:
    """Return the entries of a deployment list of the Choir."""
    return wave_of(brief_of_text(quiet(text, wave), frozen()), wave).deploy


def test_g29_the_rule_books_sample_is_read_as_it_stands() -> None:
    reading = read(SAMPLE, frozen())
    assert reading.is_playable
    assert reading.brief is not None
    assert reading.brief.faction == "fernveil"
    runner = BriefUnit("sprig-runner")
    assert reading.brief.waves[1] == BriefWave(
        income_ai=7,
        buy=("hired-axe",),
        build=(BriefBuild("spire", "thorn-pole"), BriefBuild("upgrade", "attack")),
        deploy=(
            (BriefUnit("listener-ame"),),
            (runner,),
            (BriefUnit("barkling", is_improved=True), runner),
            (BriefUnit("hired-axe"),),
        ),
    )


def test_g29_a_wave_that_is_left_out_is_quiet_and_said_to_be() -> None:
    reading = read(SAMPLE, frozen())
    (remark,) = reading.faults
    assert (remark.where, remark.values["wave"], remark.forbids) == ("1:1", 1, False)
    assert reading.brief is not None
    assert reading.brief.waves[0] == BriefWave(income_ai=5)


def test_s05_s07_s27_g29_a_whole_brief_is_read() -> None:
    assert brief_of_text(WHOLE, frozen()) == Brief(
        faction="fernveil",
        mark=0,
        hero_orders="siege",
        objectives=(
            Objective("gate", 4, "Bring it down, to 4; or less"),
            Objective("spires", 2),
            Objective("heroes", 1),
        ),
        player_heroes=(
            BriefHero("", cell=(3, 1), health=2),
            BriefHero("tinker-vess", is_improved=True),
        ),
        may_hire=False,
        waves=(
            BriefWave(
                income_ai=6,
                income_player=8,
                cp_player=9,
                deploy=(
                    (BriefUnit("sprig-runner"),),
                    (BriefUnit("barkling", is_improved=True), BriefUnit("sprig-runner")),
                ),
            ),
            BriefWave(
                income_ai=7,
                event="rich-seam",
                mark=1,
                buy=("long-pike",),
                build=(
                    BriefBuild("spire", "thorn-pole"),
                    BriefBuild("upgrade", "attack"),
                    BriefBuild("advance", "foundry"),
                ),
            ),
        ),
    )


def test_s28_rows_are_read_from_left_to_right_and_then_downwards() -> None:
    rows = deployed("Runner, Barkling\n  Singer\n Gleaner,Runner")
    assert [entry[0].type for entry in rows] == [
        "sprig-runner",
        "barkling",
        "spore-singer",
        "mire-gleaner",
        "sprig-runner",
    ]


def test_s29_an_asterisk_asks_for_the_improved_side() -> None:
    assert deployed("Runner*, Runner *, Runner") == (
        (BriefUnit("sprig-runner", is_improved=True),),
        (BriefUnit("sprig-runner", is_improved=True),),
        (BriefUnit("sprig-runner"),),
    )


def test_s30_brackets_enclose_a_group_that_may_go_over_rows() -> None:
    assert deployed("[Barkling,\nRunner*], Singer") == (
        (BriefUnit("barkling"), BriefUnit("sprig-runner", is_improved=True)),
        (BriefUnit("spore-singer"),),
    )


def test_e03_s34_a_group_of_a_brief_keeps_its_order_whatever_its_speeds() -> None:
    text = "faction: Ashforge\nwave 1\ndeploy: [Cinder Hand, Slagback]"
    (group,) = brief_of_text(text, frozen()).waves[0].deploy
    assert [one.type for one in group] == ["cinder-hand", "slagback"]


def test_g29_names_may_be_slugs_whole_names_or_as_much_as_is_clear() -> None:
    assert len(set(deployed("sprig-runner, SPRIG RUNNER, runner, Sprig"))) == 1


@pytest.mark.parametrize(
    ("deploy", "rule", "where"),
    [
        ("Runner, Rnner", "S28", "3:17"),
        ("Runner, [Barkling, Runner", "S30", "3:17"),
        ("Runner], Barkling", "S30", "3:15"),
        ("[Runner, [Barkling, Runner]]", "S30", "3:18"),
        ("[Runner, Listener Ame]", "S25", "3:18"),
        ("Runner, Listener Ame, Runner", "S26", "3:17"),
        ("[Runner, Runner, Runner, Barkling, Barkling]", "G10", "3:44"),
        ("Runner, Briar Duke", "S22", "3:17"),
        ("[Road Ogre, Runner]", "G10", "3:10"),
        ("Runner, Cinder Hand", "S28", "3:17"),
    ],
)
def test_s25_s26_s30_a_wrong_deployment_list_is_named_by_line_and_column(
    deploy: str, rule: str, where: str
) -> None:
    reading = read(quiet(deploy), frozen())
    first = reading.faults[0]
    assert (first.rule, first.where, first.forbids) == (rule, where, True)
    assert not reading.is_playable
    with pytest.raises(MalformedPlan) as raised:
        brief_of_text(quiet(deploy), frozen())
    assert raised.value.faults == reading.faults


def test_s28_an_unknown_unit_is_answered_by_those_like_it() -> None:
    assert one_of(quiet("Barklin")) == (
        "S28",
        "3:9",
        "No unit of the opponent's is called Barklin: Barkling.",
    )


def test_s24_s33_heroes_and_copies_beyond_what_there_is_are_only_remarked() -> None:
    three = read(quiet("Ame, Briar Duke, Moonroot", wave=2), frozen())
    four = read(quiet("Runner, Runner, Runner, Runner"), frozen())
    assert [(one.rule, one.where) for one in three.faults] == [("S24", "3:26")]
    assert [(one.rule, one.where) for one in four.faults] == [("S33", "3:33")]
    assert three.is_playable
    assert four.is_playable


@pytest.mark.parametrize(
    ("text", "rule", "where"),
    [
        ("wave 1\ndeploy:", "G29", "1:1"),
        ("faction: Nobody\nwave 1", "G29", "1:10"),
        ("faction: Fernveil", "G29", "1:1"),
        ("faction: Fernveil\nwave 7", "F03", "2:1"),
        ("faction: Fernveil\nwave 1\nwave 1", "G29", "3:1"),
        ("faction: Fernveil\nwave 1\nspeed: 3", "G29", "3:1"),
        ("faction: Fernveil\nwave 1\nbuy: Hired Axe\nbuy: Hired Axe", "G29", "4:1"),
        ("faction: Fernveil\nRunner\nwave 1", "G29", "2:1"),
        ("faction: Fernveil\nwave 1\nRunner", "G29", "3:1"),
        ("faction: Fernveil\nmark: C\nwave 1", "S05", "2:7"),
        ("faction: Fernveil\nheroes: sleep\nwave 1", "G34", "2:9"),
        ("faction: Fernveil\nmay hire: perhaps\nwave 1", "S27", "2:11"),
        ("faction: Fernveil\nplayer heroes: Nobody\nwave 1", "S27", "2:16"),
        ("faction: Fernveil\nobjective: gate\nwave 1", "G08", "2:12"),
        ("faction: Fernveil\nobjective: gate 4\nwave 1", "F53", "2:1"),
        ("faction: Fernveil\nwave 1\nincome: lots", "S07", "3:9"),
        ("faction: Fernveil\nwave 1\nplayer cp: 100", "S07", "3:12"),
        ("faction: Fernveil\nwave 1\nevent: Levy", "F02", "3:8"),
        ("faction: Fernveil\nwave 1; wave 2\nevent: Flood", "G29", "3:8"),
        ("faction: Fernveil\nwave 1; wave 2\nevent: ?", "G29", "3:8"),
        (f'faction: Fernveil\nobjectives: gate 4 "{"a" * 121}"\nwave 1', "G08", "2:13"),
        ("faction: Fernveil\nwave 1\nbuy: Hired Axe, Causeway", "G30", "3:17"),
        ("faction: Fernveil\nwave 1\nbuild: Ember Post", "G30", "3:8"),
        ("faction: Fernveil\nwave 1\nbuild: Thorn Pole, upgrade speed", "F23", "3:28"),
        ("Fernveil AI, wave 1: buy: Hired Axe\nAshforge AI, wave 2: buy: Hired Axe", "G29", "2:1"),
    ],
)
def test_g29_every_fault_names_its_line_and_column(text: str, rule: str, where: str) -> None:
    faults = [fault for fault in read(text, frozen()).faults if fault.forbids]
    assert (faults[0].rule, faults[0].where) == (rule, where)


def test_g29_a_fault_takes_nothing_else_of_the_brief_with_it() -> None:
    reading = read("faction: Fernveil\nwave 1\nbuy: Nothing\ndeploy: Runner", frozen())
    assert reading.brief is not None
    assert reading.brief.waves[0].deploy == ((BriefUnit("sprig-runner"),),)


def test_g29_what_faults_repeat_of_a_text_is_short() -> None:
    _, _, sentence = one_of(quiet("x" * 500))
    assert len(sentence) < 200


def test_g29_a_text_that_is_too_long_is_refused_unread() -> None:
    reading = read("#" * 100_001, frozen())
    assert reading.brief is None
    assert reading.faults[0].expected == "A brief has at most %(most)s characters."


def test_wave_of_goes_on_with_the_last_wave() -> None:
    brief = brief_of_text(WHOLE, frozen())
    assert wave_of(brief, 1) is brief.waves[0]
    assert wave_of(brief, 9) is brief.waves[1]


def test_s28_a_long_deployment_list_is_written_in_rows_and_read_again() -> None:
    text = quiet(", ".join(["[Barkling*, Sprig Runner]"] + ["Sprig Runner"] * 8))
    found = read(text, frozen()).brief
    assert found is not None
    written = text_of(found, frozen())
    assert max(map(len, written.splitlines())) <= 72
    assert "\n        Sprig Runner" in written
    assert read(written, frozen()).brief == found


def test_s30_g30_an_empty_group_is_remarked_and_vanishes() -> None:
    reading = read(quiet("[ ], Runner"), frozen())
    assert [(one.rule, one.where, one.forbids) for one in reading.faults] == [("G30", "3:9", False)]
    assert deployed("[ ], Runner") == ((BriefUnit("sprig-runner"),),)
