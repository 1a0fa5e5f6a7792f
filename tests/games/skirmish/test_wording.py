"""Events, refusals, reasons and phases of Skirmish in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from django.utils import translation

from games.kernel.audience import only
from games.kernel.page import SeatPage
from games.kernel.words import IllegalOrder
from games.skirmish.rules import events
from games.skirmish.rules.results import Bonus, Loss, Reckoning, Result, ScoreLine, Triggered
from games.skirmish.rules.state import MoveOrder
from games.skirmish.wording import WORDS, heading, lines, names, reason, refusal, sentence
from games.skirmish.wording.lines import card, force
from games.skirmish.wording.phases import STEPS, step_of, turn_name
from games.skirmish.wording.reasons import REASONS
from tests.games.skirmish.reckonings import reckoning

SEATS = [
    SeatPage(n, f"person {n}", "", hero, 1, "", {}, True, False, True)
    for n, hero in enumerate(("Maren", "Teodora"))
]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def told(event: Any) -> list[str]:
    """Return an event's lines, each with its rule at the end, as the log shows them."""
    return [f"{line.text} {line.rule}" for line in lines(event, SEATS)]


def revealed(found: Reckoning) -> list[str]:
    return told(events.SkirmishRevealed(1, 2, found))


def decided(losses: Sequence[Loss], *triggered: Triggered) -> list[str]:
    return told(events.SkirmishDecided(1, 2, tuple(losses), triggered, {}))


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


def test_t33_the_second_skirmish_is_told_with_its_arithmetic() -> None:
    assert revealed(reckoning()) == [
        "II: Mortar Crawler with I12 and I16 against Menhir with L07. G12",
        "Mortar Crawler: 8 of I12 + 1 + 1 support = 10 against 8 of L07: the Menhir falls. F17",
        "Menhir: 8 of L07 against 6 of I12 + 2 of I16 = 8: the Mortar Crawler falls. F17",
    ]
    losses = [
        Loss(0, "a2", "mortar_crawler", "destroyed", "strength"),
        Loss(1, "d1", "menhir", "destroyed", "strength"),
    ]
    assert decided(losses, Triggered(0, "I12"), Triggered(1, "L07")) == [
        "II: the Mortar Crawler of Maren (A) falls. F17",
        "II: the Menhir of Teodora (B) falls. F17",
        "II: the splash of I12, played by Maren (A), waits for the end. F21",
        "II: the splash of L07, played by Teodora (B), waits for the end. F21",
    ]


def test_t17_a_blow_that_is_too_weak_is_told() -> None:
    weak = reckoning({"blow": "short"}, health=12, printed_health=12, blow="short")
    assert revealed(weak)[1:] == [
        "Mortar Crawler: 8 of I12 + 1 + 1 support = 10 against 12 of L07: the Menhir stands. F17",
        "Menhir: 8 of L07 against 6 of I12 + 2 of I16 = 8: the Mortar Crawler stands. F17",
    ]
    assert decided([]) == ["II: nobody falls. F17"]


def test_t16_the_minor_pair_and_t23_a_unit_without_a_card_are_told() -> None:
    found = reckoning({"pair": "minor", "icon": ""}, standard="", pair="base", icon="")
    assert revealed(found)[0] == (
        "II: Mortar Crawler with I12 and I16 against Menhir without a card. G12"
    )
    assert revealed(found)[1] == (
        "Mortar Crawler: 8 of I12, minor pair + 1 + 1 support = 10"
        " against 8 without a card: the Menhir falls. F17"
    )


def test_t23_what_a_blind_card_s_search_met_is_told() -> None:
    found = reckoning(blind=True, met=("L16", "L17"), shuffled=4)
    assert revealed(found)[:3] == [
        "II: Mortar Crawler with I12 and I16 against Menhir with a blind L07. G12",
        "The pile was empty: 4 discards were shuffled into a new one. F5",
        "On the way to a standard card L16, L17 went to the discards. G11",
    ]


def test_t22_a_reinforcement_without_effect_is_told_with_the_reason() -> None:
    bonuses = (Bonus("reinforcement", "I16", health=0),)
    missed = reckoning({"fate": "no_match", "bonuses": bonuses})
    assert revealed(missed)[1].endswith("it has no effect. F15")
    cancelled = reckoning({"fate": "cancelled", "bonuses": bonuses})
    assert revealed(cancelled)[1] == "I16 is cancelled: it has no effect. F19"


def test_t13_support_that_does_not_count_and_t21_a_gain_against_others_are_told() -> None:
    bonuses = (
        Bonus("support", "a4", attack=1),
        Bonus("support", "a5", attack=2, void="cannot_target"),
        Bonus("standard", "I11", attack=1, void="versus"),
    )
    found = reckoning({"bonuses": bonuses, "attack": 9, "reinforcement": "", "fate": ""})
    assert revealed(found)[1:4] == [
        "A support unit that cannot hit the Menhir adds nothing. F14",
        "What I11 adds does not count against the Menhir. F19",
        "Mortar Crawler: 8 of I12 + 1 support = 9 against 8 of L07: the Menhir falls. F17",
    ]


def test_a_doctrine_and_a_card_s_own_gain_stand_in_the_sum() -> None:
    bonuses = (Bonus("standard", "I12", attack=1), Bonus("doctrine", "vanguard", attack=1))
    found = reckoning({"bonuses": bonuses, "attack": 10})
    assert revealed(found)[1].startswith(
        "Mortar Crawler: 8 of I12 + 1 of I12 + 1 of Vanguard = 10 against"
    )


@pytest.mark.parametrize(
    ("why", "said"), [("assist", "assist unit"), ("T-sink_roots-1", "Sink Roots")]
)
def test_g7_an_attack_of_nought_says_why(why: str, said: str) -> None:
    found = reckoning({"zeroed": why, "attack": 0, "blow": "short"})
    assert revealed(found)[1] == (
        f"Mortar Crawler: 0 ({said}) against 8 of L07: the Menhir stands. F17"
    )


def test_t20_an_off_target_blow_is_told_with_who_must_give_up_a_unit() -> None:
    assert revealed(reckoning(blow="support"))[2].endswith(
        "is enough, but it cannot hit the Mortar Crawler: Maren (A) loses a support unit. F17"
    )
    assert revealed(reckoning(blow="nobody"))[2].endswith(
        "is enough, but it can hit nobody there. F17"
    )
    asked = events.LossAsked(1, 2, 0, {"a4": "fusilier", "a5": "sapper"})
    assert told(asked) == ["II: Maren (A) must choose a loss out of Fusilier, Sapper. G14"]
    assert decided([Loss(0, "a4", "fusilier", "destroyed", "off_target")]) == [
        "II: Maren (A) gives up the Fusilier. G14"
    ]


def test_t24_a_cloak_saves_its_unit_unless_a_detector_is_there() -> None:
    cloaked: dict[str, Any] = {"unit": "veilscout", "cloaks": ("a2",)}
    assert revealed(reckoning(cloaked))[2].endswith("the Veilscout withdraws. F25")
    assert revealed(reckoning(cloaked, detects=("d2",)))[2].endswith("the Veilscout falls. F17")
    assert decided([Loss(0, "a2", "veilscout", "withdrawn", "strength")]) == [
        "II: the Veilscout of Maren (A) withdraws under its cloak. F25"
    ]
    seen = Loss(0, "a2", "veilscout", "destroyed", "strength", spotter="d2")
    assert decided([seen]) == ["II: a detector sees the Veilscout of Maren (A); it falls. F26"]


def test_t26_splash_losses_and_cards_without_a_target_are_told() -> None:
    losses = (Loss(0, "a4", "fusilier", "destroyed", "splash", "L07"),)
    assert told(events.SplashSuffered(1, 0, losses, ("L12",))) == [
        "Splash of L07: Maren (A) loses the Fusilier. F22",
        "Splash of L12: Maren (A) has no unit left that it could hit. F23",
    ]


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
    assert all(" " in reason(slug) or reason(slug) == "conceded" for slug in REASONS)


@pytest.mark.parametrize(
    ("phase", "said", "step", "name"),
    [
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
