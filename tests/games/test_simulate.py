"""`manage.py simulate`: what it plays and what it counts."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.kernel.game import Game
from games.kernel.ruleset import SetupSeat
from games.management.commands.simulate import (
    Played,
    options_of,
    percent,
    play_one,
    report,
    tally,
)
from games.registry import game

SEATS = {0: "0", 1: "1"}
WON = Played(18, frozenset({0}), {"seat": SEATS, "faction": {0: "orcs", 1: "magi"}})
LOST = Played(22, frozenset({1}), {"seat": SEATS, "faction": {0: "orcs", 1: "orcs"}})
DRAWN = Played(60, frozenset({0, 1}), {"seat": SEATS, "faction": {0: "magi", 1: "orcs"}})

TOGETHER: dict[str, Any] = {"win_together": True}


def seats(count: int) -> tuple[SetupSeat, ...]:
    return tuple(SetupSeat(number, {}) for number in range(count))


def test_a_match_is_played_to_its_end_and_labelled() -> None:
    played = play_one("conquest", seats(2), ("random", "random"), {"turn_limit": 9}, "seed")
    assert 1 < played.turns <= 10
    assert played.winners <= {0, 1}
    assert played.labels["bot"] == {0: "random", 1: "random"}
    assert set(played.labels["faction"]) == set(played.labels["corner"]) == {0, 1}
    assert set(played.labels["mines held on turn 8"]) == {0, 1}
    assert played.rules_seconds > 0
    assert played.bot_seconds == []


def test_the_same_seed_plays_the_same_match() -> None:
    one, two = (
        play_one("conquest", seats(2), ("normal",), {"turn_limit": 9}, "again") for _ in range(2)
    )
    assert (one.turns, one.winners, one.labels) == (two.turns, two.winners, two.labels)
    assert one.labels["bot"] == {0: "normal", 1: "normal"}
    assert len(one.bot_seconds) == 2 * one.turns


def test_wins_are_counted_by_label_and_a_shared_first_place_is_none() -> None:
    counts = tally([WON, LOST, DRAWN])
    assert counts["faction"] == {"orcs": (2, 1, 4), "magi": (0, 1, 2)}
    assert counts["seat"] == {"0": (1, 1, 3), "1": (1, 1, 3)}


def test_where_all_win_together_a_shared_first_place_is_won(relay: Game) -> None:
    lines = report([LOST, DRAWN, replace(DRAWN, winners=frozenset())], replace(relay, **TOGETHER))
    assert lines[0] == "3 matches, won: 67 % of 3 (21 to 94)"
    assert "  orcs: 50 % of 4 (15 to 85)" in lines
    assert "  magi: 50 % of 2 (9 to 91)" in lines
    assert not any("shared" in line for line in lines)


def test_the_report_tells_lengths_times_and_rates() -> None:
    lines = report([WON, LOST, DRAWN], game("conquest"))
    assert lines[0] == "3 matches, 1 without one winner"
    assert lines[1].startswith("length: median 22 turns, from 18 to 60; 15 to 25 turns: 67 % of 3")
    assert lines[2].startswith("time a turn: rules ")
    assert "  orcs: 50 % of 4 (15 to 85), 1 shared" in lines


def test_a_game_that_counts_no_turns_is_told_in_phases(relay: Game) -> None:
    lines = report([WON, LOST], relay)
    assert lines[1] == "length: median 20 phases, from 18 to 22"
    assert lines[2].startswith("time a phase: rules ")


@pytest.mark.parametrize(
    ("won", "of", "expected"),
    [
        (95, 100, "95 % of 100 (89 to 98)"),
        (0, 10, "0 % of 10 (0 to 28)"),
        (10, 10, "100 % of 10 (72 to 100)"),
        (0, 0, "none"),
    ],
)
def test_a_share_comes_with_its_wilson_interval(won: int, of: int, expected: str) -> None:
    assert percent(won, of) == expected


def test_the_command_prints_its_report() -> None:
    out = StringIO()
    call_command("simulate", matches=2, seats=2, bots="normal,random", turn_limit=8, stdout=out)
    assert out.getvalue().startswith("2 matches, ")
    assert "mines held on turn 8:" in out.getvalue()
    assert "bot:\n  normal: " in out.getvalue()


def test_options_and_choices_are_given_by_name() -> None:
    out = StringIO()
    chosen: dict[str, Any] = {
        "turn_limit": 9,
        "set": ["map=standard"],
        "choose": ["0:faction=orcs", "1:faction=magi"],
    }
    call_command("simulate", matches=1, seats=2, bots="random,random", stdout=out, **chosen)
    lines = out.getvalue().splitlines()
    at = lines.index("faction:")
    assert [line.split(":")[0].strip() for line in lines[at + 1 : at + 3]] == ["magi", "orcs"]


def test_what_a_lobby_would_make_of_the_options_is_played() -> None:
    """In Encounter the ground that is set names the encounters."""
    out = StringIO()
    chosen: dict[str, Any] = {
        "set": ["ground=toll_stairs", "threat=3"],
        "choose": ["1:hero=mender"],
    }
    call_command("simulate", "encounter", matches=1, seats=2, bots="random", stdout=out, **chosen)
    lines = out.getvalue().splitlines()
    assert lines[0].startswith("1 matches, won: ")
    assert lines[lines.index("encounter:") + 1].startswith("  toll_stairs: ")
    assert lines[lines.index("heroes:") + 1].startswith("  2: ")
    assert lines[lines.index("threat:") + 1].startswith("  3: ")
    assert any(line.startswith("  mender: ") for line in lines)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"set": ["colour=red"]}, "has no option colour"),
        ({"set": ["turn_limit=many"]}, "turn_limit: "),
        ({"set": ["turn_limit"]}, "turn_limit is not of the form name=value"),
        ({"choose": ["7:faction=orcs"]}, "There is no seat 7"),
        ({"choose": ["0:faction=elves"]}, "faction"),
    ],
)
def test_what_a_game_does_not_have_is_said_so(more: dict[str, list[str]], told: str) -> None:
    with pytest.raises(CommandError, match=told):
        call_command("simulate", matches=1, seats=2, **more)


def test_an_unknown_bot_is_said_so() -> None:
    with pytest.raises(CommandError, match="stubborn"):
        call_command("simulate", matches=1, bots="stubborn")


def test_too_many_seats_are_said_so() -> None:
    with pytest.raises(CommandError, match="2 to 8 seats, not 9"):
        call_command("simulate", matches=1, seats=9)


def test_c8_the_standard_map_has_no_fifth_seat() -> None:
    with pytest.raises(CommandError, match="fewer starts than there are seats"):
        call_command("simulate", matches=1, seats=5)


def test_a42_six_seats_play_on_a_generated_map_of_eight_starts() -> None:
    terms = {"turn_limit": 3, "size": 15}
    played = play_one("conquest", seats(6), ("random",) * 6, terms, "seed")
    starts = set(played.labels["corner"].values())
    assert len(starts) == 6
    assert starts < {"D1", "L1", "A4", "O4", "A12", "O12", "D15", "L15"}


def test_each_seed_has_a_map_of_its_own() -> None:
    terms = {"turn_limit": 2, "starts": 4}
    kind = game("conquest")
    plans = [options_of(kind, 4, terms, seed)["plan"] for seed in ("a", "b", "a")]
    assert plans[0] == plans[2]
    assert plans[0]["rows"] != plans[1]["rows"]
    assert len(plans[0]["rows"]) == 11


def test_an_impossible_map_is_said_so() -> None:
    with pytest.raises(CommandError, match="there is no map of"):
        call_command("simulate", matches=1, seats=8, size=10)
