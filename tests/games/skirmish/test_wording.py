"""Events, refusals, reasons and phases of Skirmish in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.kernel.audience import only
from games.kernel.words import IllegalOrder
from games.skirmish.rules import events
from games.skirmish.rules.results import Result, ScoreLine
from games.skirmish.rules.state import MoveOrder
from games.skirmish.wording import WORDS, heading, lines, names, reason, refusal, sentence
from games.skirmish.wording.lines import card, force
from games.skirmish.wording.phases import STEPS, step_of, turn_name
from tests.games.skirmish.reckonings import SEATS, told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_every_kind_of_event_has_words() -> None:
    assert set(WORDS) == set(events.EVENTS)


def test_g1_a_battle_is_announced_with_its_points() -> None:
    event = events.BattleAnnounced(1, "harrow_ford", 0, 1, {0: 12, 1: 9})
    assert told(event) == [
        "Battle 1, Harrow Ford: Maren (A) attacks with 12 points, Teodora (B) defends with 9. G1"
    ]


def test_g1_an_army_is_told_with_what_was_bought_and_what_is_left() -> None:
    units = {"a1": "ironclad", "a2": "fusilier", "a3": "fusilier"}
    event = events.ArmyMustered(1, 0, "att", units, ("dug_in", "vanguard"), 1)
    assert told(event) == [
        "Maren (A), attacker, brings Ironclad, 2 × Fusilier. G1",
        "Maren (A) bought Dug In, Vanguard. G4",
        "Maren (A) leaves 1 point unspent. G1",
    ]


def test_s6_the_token_is_told() -> None:
    event = events.BattleOpened(1, MoveOrder(0, "camp", "field", ("a1",)))
    (line,) = told(event)
    assert line.startswith("The move order of Maren (A) lies face up in the contested area;")
    assert line.endswith(" S6")


def test_t05_a_draw_tells_of_the_new_pile() -> None:
    event = events.CardsDrawn(1, 0, 3, "draw", shuffled=7)
    assert told(event)[0].startswith("Maren (A) draws 3 cards. S1")
    assert told(event)[1:] == [
        "The pile was empty: 7 discards were shuffled into a new one. F5",
    ]


def test_s12_s13_the_draws_of_attacker_and_defender_name_their_rules() -> None:
    assert told(events.CardsDrawn(1, 0, 3, "draw")) == ["Maren (A) draws 3 cards. S12"]
    assert told(events.CardsDrawn(1, 1, 1, "defence")) == ["Teodora (B) draws 1 card. S13"]


def test_t02_every_reason_to_draw_has_its_line_and_rule() -> None:
    def drew(reason: str, number: int) -> list[str]:
        return told(events.CardsDrawn(1, 1, number, reason))

    assert drew("opening", 6) == ["Teodora (B) takes an opening hand of 6 cards. G5"]
    assert drew("shields", 2) == ["Shields: Teodora (B) draws 2 cards more. S14"]
    assert drew("supply_train", 1) == ["Supply Train: Teodora (B) draws 1 card more. G4"]


def test_cards_are_told_by_id_and_copies_by_their_technology() -> None:
    assert [card("L04"), card("T-dug_in-2"), card("")] == ["L04", "Dug In", ""]
    event = events.HandTaken(1, 0, ("I03", "T-smoke_field-1"), "draw", only(0))
    assert told(event) == ["You drew I03, Smoke Field. G21"]


def test_the_start_abilities_are_told() -> None:
    assert told(events.DoctrineUsed(1, 0, "sabotage")) == ["Maren (A) uses Sabotage. S8"]
    assert told(events.DoctrinePassed(1, 1)) == ["Teodora (B) uses no doctrine. S10"]
    assert told(events.HandSabotaged(1, 1, ("L03",))) == ["Sabotage: Teodora (B) discards L03. G4"]
    assert told(events.HandScouted(1, 0, ("L03", "L16"), only(0))) == [
        "Your scouts saw L03, L16 in the enemy's hand. G4"
    ]


def test_f10_who_stands_in_front_of_assist_units() -> None:
    assert told(events.LeaderNamed(1, 1, "d1", "mender", chosen=True)) == [
        "Teodora (B) has assist units only and puts the Mender in front. F10"
    ]
    assert told(events.LeaderNamed(1, 1, "d1", "mender", chosen=False)) == [
        "Teodora (B) has assist units only; the Mender stands in front. F10"
    ]


def test_s15_pairs_are_told_in_the_order_of_resolution() -> None:
    types = {"a1": "ironclad", "a2": "fusilier", "a3": "fusilier", "d1": "raylance"}
    event = events.PairsFormed(1, 0, (("a1", "d1"), ("a2", "d2")), ("a3",), types | {"d2": "vigil"})
    assert told(event) == [
        "Maren (A) pairs the units: I Ironclad against Raylance, II Fusilier against Vigil. S15",
        "Left to support: Fusilier. S20",
    ]


def test_s22_supports_are_told_with_their_skirmish() -> None:
    event = events.SupportsJoined(1, 0, {"a4": 2, "a5": 2}, {"a4": "fusilier", "a5": "sapper"})
    assert told(event) == ["Maren (A) sends support: Fusilier to II, Sapper to II. S22"]


def test_g9_placing_tells_numbers_of_cards_and_nothing_else() -> None:
    event = events.CardsPlaced(1, 0, {1: 1, 2: 2, 3: 1})
    assert told(event) == ["Maren (A) has laid cards face down: I: 1, II: 2, III: 1. G9"]


RESULT = Result(
    battle=1,
    field="harrow_ford",
    attacker=0,
    defender=1,
    outcome="ATTACKER_TAKES",
    cause="fought",
    quitter=None,
    units=(),
    skirmishes=(),
    splash=(),
    returned=(),
    retreated=None,
    scores=(ScoreLine(0, 9, 4, 13, 6), ScoreLine(1, 6, 0, 6, 0)),
)


def test_t33_the_result_is_told_with_the_score() -> None:
    assert told(events.BattleEnded(RESULT)) == [
        "Maren (A) takes Harrow Ford. G19",
        "Score: Maren (A) 9 + 4 for the area = 13, Teodora (B) 6. G2",
    ]


def test_t30_what_follows_a_battle_is_told() -> None:
    units = {"a1": "ironclad", "a2": "fusilier"}
    assert told(events.UnitsRetreated(1, 0, units)) == [
        "Maren (A) must leave the area: Ironclad, Fusilier. F28"
    ]
    assert told(events.UnitsReturned(1, 1, {"d3": "budling"})) == [
        "Regrowth: Budling of Teodora (B) returns and does not count as destroyed. G19"
    ]
    assert told(events.HandTrimmed(1, 0, ("I01", "I02"))) == [
        "Maren (A) is over the hand limit and discards I01, I02. F31"
    ]


def test_g20_missing_and_giving_up_are_told() -> None:
    assert told(events.PhaseMissed(1, 1, 1)) == [
        "Teodora (B) let the time pass; the rules chose. G20"
    ]
    assert "2 times in a row" in told(events.PhaseMissed(1, 1, 2))[0]
    given_up = [told(events.BattleGivenUp(1, 1, why))[0] for why in ("conceded", "missed")]
    assert all(line.endswith("all units of that side are destroyed. G20") for line in given_up)
    assert told(events.BattleGivenUp(1, 1, "resigned")) == ["Teodora (B) gives up the match. G20"]


def test_g2_the_end_of_the_match_is_told() -> None:
    assert told(events.MatchEnded("score", (0,), {1: 12, 0: 17})) == [
        "Victory for Maren (A): Maren (A) 17, Teodora (B) 12. G2"
    ]
    assert told(events.MatchEnded("draw", (), {0: 9, 1: 9})) == [
        "The match is a draw: Maren (A) 9, Teodora (B) 9. G2"
    ]


def test_a_sentence_holds_all_lines_of_its_event() -> None:
    event = events.BattleEnded(RESULT)
    assert sentence(event, SEATS) == " ".join(line.text for line in lines(event, SEATS))


def test_a_force_is_told_by_kinds_in_the_order_of_its_names() -> None:
    assert force({"a1": "menhir", "a2": "vigil", "a3": "vigil"}) == "Menhir, 2 × Vigil"
    assert force({}) == "none"


def test_a_refusal_is_filled_in() -> None:
    found = IllegalOrder("S17", "Form exactly %(pairs)s skirmishes.", pairs=3, code="PAIR_COUNT")
    assert refusal(found) == "Form exactly 3 skirmishes."


def test_every_reason_of_a_standing_has_words() -> None:
    for slug in ("score", "survivors", "area", "draw", "resigned"):
        assert " " in reason(slug)


@pytest.mark.parametrize(
    ("phase", "said", "step", "name"),
    [
        ("start", "The match begins", "Muster", "The match begins"),
        ("1-muster", "Muster", "Muster", "Battle 1: Muster"),
        ("1-start-def", "Start abilities", "Pair", "Battle 1: Start abilities"),
        ("2-lead", "Front line", "Pair", "Battle 2: Front line"),
        ("1-pair", "Pair", "Pair", "Battle 1: Pair"),
        ("1-support-att", "Support", "Support", "Battle 1: Support"),
        ("1-place", "Place", "Place", "Battle 1: Place"),
        ("1-place-def", "Place", "Place", "Battle 1: Place"),
        ("2-loss-3", "Choose a loss", "Resolve", "Battle 2: Choose a loss"),
        ("2-splash-att", "Splash", "Resolve", "Battle 2: Splash"),
        ("1-discard", "Hand limit", "Result", "Battle 1: Hand limit"),
        ("over", "The match has ended", "Result", "The match has ended"),
    ],
)
def test_g3_every_phase_has_a_heading_a_step_and_a_name(
    phase: str, said: str, step: str, name: str
) -> None:
    assert heading(phase) == said
    assert STEPS[step_of(phase)] == step
    assert turn_name(phase, 4) == name


def test_the_seals_of_skirmishes_are_numerals() -> None:
    assert [names.numeral(n) for n in (1, 4, 6, 7)] == ["I", "IV", "VI", "7"]
