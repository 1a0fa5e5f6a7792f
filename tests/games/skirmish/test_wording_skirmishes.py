"""A skirmish in words: the cards, the sums, what had no effect, who falls or withdraws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from django.utils import translation

from games.skirmish.rules import events
from games.skirmish.rules.results import Bonus, Loss, Reckoning, Triggered
from games.skirmish.wording import sentence
from tests.games.skirmish.reckonings import SEATS, reckoning, told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def revealed(found: Reckoning) -> list[str]:
    return told(events.SkirmishRevealed(1, 2, found))


def decided(losses: Sequence[Loss], *triggered: Triggered) -> list[str]:
    return told(events.SkirmishDecided(1, 2, tuple(losses), triggered, {}))


def alone(losses: Sequence[Loss]) -> str:
    return sentence(events.SkirmishDecided(1, 2, tuple(losses), (), {}), SEATS)


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
        "II: the splash of I12, played by Maren (A), waits for the end. F21",
        "II: the splash of L07, played by Teodora (B), waits for the end. F21",
    ]
    assert alone(losses) == (
        "II: the Mortar Crawler of Maren (A) falls; the Menhir of Teodora (B) falls."
    )


def test_t17_a_blow_that_is_too_weak_is_told() -> None:
    weak = reckoning({"blow": "short"}, health=12, printed_health=12, blow="short")
    assert revealed(weak)[1:] == [
        "Mortar Crawler: 8 of I12 + 1 + 1 support = 10 against 12 of L07: the Menhir stands. F17",
        "Menhir: 8 of L07 against 6 of I12 + 2 of I16 = 8: the Mortar Crawler stands. F17",
    ]
    assert decided([]) == []
    assert alone([]) == "II: nobody falls."


def test_t16_the_minor_pair_and_t23_a_unit_without_a_card_are_told() -> None:
    found = reckoning({"pair": "minor", "icon": ""}, standard="", pair="base", icon="")
    assert revealed(found)[0] == (
        "II: Mortar Crawler with I12 and I16 against Menhir without a card. G12"
    )
    assert revealed(found)[1] == (
        "Mortar Crawler: 8 of I12 (minor) + 1 + 1 support = 10"
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
    assert alone([Loss(0, "a2", "veilscout", "withdrawn", "strength")]) == (
        "II: the Veilscout of Maren (A) withdraws."
    )
    assert decided([Loss(0, "a4", "veilscout", "withdrawn", "off_target")]) == [
        "II: Maren (A) gives up the Veilscout. G14",
        "II: the Veilscout withdraws under its cloak. F25",
    ]
    seen = Loss(0, "a2", "veilscout", "destroyed", "strength", spotter="d2")
    assert decided([seen]) == ["II: a detector sees the Veilscout of Maren (A); it falls. F26"]


def test_t26_splash_losses_and_cards_without_a_target_are_told() -> None:
    losses = (Loss(0, "a4", "fusilier", "destroyed", "splash", "L07"),)
    assert told(events.SplashSuffered(1, 0, losses, ("L12",))) == [
        "Splash of L07: Maren (A) loses the Fusilier. F22",
        "Splash of L12: Maren (A) has no unit left that it could hit. F23",
    ]
