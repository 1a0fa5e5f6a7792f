"""Who falls in a skirmish: strength, off-target blows, cloaks and triggers (F17, F20, F21, F25)."""

from __future__ import annotations

from games.skirmish import rules
from games.skirmish.rules.orders import Lose
from games.skirmish.rules.results import Loss, Triggered
from tests.games.skirmish.given import (
    ATT,
    DEF,
    codes,
    duel_of,
    events,
    fates,
    holding,
    laid,
    last,
    pile,
    plan,
    play,
    reckoned,
    refused,
    seen,
    sums,
    table,
)


def test_t17_f17_equal_is_enough_and_one_less_is_not() -> None:
    assert fates(duel_of("lumen: raylance", "L04", "lumen: raylance", "L06")) == {
        "a1": "destroyed",
        "d1": "destroyed",
    }
    outcome = duel_of("lumen: vigil", "L02", "lumen: raylance", "L04")
    assert fates(outcome) == {"a1": "destroyed"}
    assert reckoned(outcome).attacker.blow == "short"


def test_t18_f21_both_die_and_splash_is_triggered_all_the_same() -> None:
    outcome = duel_of("lumen: vigil", "L03", "ironvale: outrider", "I06")
    assert fates(outcome) == {"a1": "destroyed", "d1": "destroyed"}
    (decided,) = events(outcome, "SkirmishDecided")
    assert decided.triggered == (Triggered(ATT, "L03"),)
    assert decided.discarded == {ATT: (), DEF: ("I06",)}


def test_t19_f17_neither_dies_where_both_fall_short() -> None:
    assert fates(duel_of("lumen: vigil", "L02", "mycel: barbcaster", "M05")) == {}


OFF = ("lumen: skimmer vigil", "L09", "mycel: rootback", "M12")


def test_t20_f17_a_blow_off_its_target_takes_a_supporting_unit() -> None:
    outcome = duel_of(*OFF)
    found = reckoned(outcome)
    assert (sums(found.attacker), found.attacker.blow) == ((8, 7), "short")
    assert (sums(found.defender), found.defender.blow) == ((8, 9), "support")
    assert fates(outcome) == {"a2": "destroyed"}
    assert last(outcome).skirmishes[0].losses == (
        Loss(ATT, "a2", "vigil", "destroyed", "off_target"),
    )


def test_t20_f17_without_support_nobody_dies() -> None:
    outcome = duel_of("lumen: skimmer", "L09", "mycel: rootback", "M12")
    assert fates(outcome) == {}
    assert reckoned(outcome).defender.blow == "nobody"


def test_g14_f17_the_owner_chooses_among_several_supports() -> None:
    outcome = duel_of("lumen: skimmer menhir vigil vigil", "L09", "mycel: rootback", "M12+M18")
    state = outcome.state
    assert rules.phase(state) == "1-loss-1"
    assert rules.awaited(state) == {ATT}
    (asked,) = events(outcome, "LossAsked")
    assert asked.options == {"a2": "menhir", "a3": "vigil", "a4": "vigil"}
    assert seen(state, ATT).own.possible.losses[0].options == ("a2", "a3", "a4")
    assert codes(state, ATT) == "SPLASH_SHORT"
    assert codes(state, ATT, Lose("a1")) == "NOT_YOURS"
    assert codes(state, ATT, Lose("d1")) == "NOT_YOURS"
    assert codes(state, ATT, Lose("a2"), Lose("a3")) == "UNIT_REUSED"
    assert refused(state, DEF, Lose("a2")) == "WRONG_PHASE"
    assert fates(play(state, {ATT: [Lose("a2")]})) == {"a2": "destroyed", "d1": "destroyed"}


def test_g14_by_default_the_cheapest_falls_then_the_lowest_name() -> None:
    outcome = duel_of("lumen: skimmer menhir vigil vigil", "L09", "mycel: rootback", "M12+M18")
    assert fates(play(outcome.state, {})) == {"a3": "destroyed", "d1": "destroyed"}


def test_g14_f27_a_cloaked_choice_withdraws() -> None:
    state = table("mycel: driftcap snarevine", "lumen: menhir", {"a2": 1})
    outcome = laid(state, "M01", "L07")
    assert fates(outcome) == {"a2": "withdrawn"}
    (decided,) = events(outcome, "SkirmishDecided")
    assert decided.losses == (Loss(ATT, "a2", "snarevine", "withdrawn", "off_target"),)
    assert decided.triggered == (Triggered(DEF, "L07"),)


def test_g3_resolution_waits_in_the_skirmish_that_asks_and_goes_on_after_it() -> None:
    state = table(
        "lumen: vigil skimmer vigil vigil vigil",
        "mycel: budling rootback budling",
        {"a4": 2, "a5": 2},
    )
    outcome = laid(state, "L01 L09 L02", "M01 M12 M02")
    assert rules.phase(outcome.state) == "1-loss-2"
    done = [s.reckoning is not None for s in outcome.state.skirmishes.values()]
    assert done == [True, True, False]
    after = play(outcome.state, {ATT: [Lose("a5")]})
    assert rules.phase(after.state) == "over"
    assert fates(after)["a5"] == "destroyed"


def test_g14_both_owners_may_be_asked_at_once() -> None:
    crew = "mycel: broadcap hyphal_weaver hyphal_weaver"
    outcome = duel_of(crew, "M14", crew, "M13", assist_stays_back=True)
    assert rules.awaited(outcome.state) == {ATT, DEF}
    after = play(outcome.state, {ATT: [Lose("a3")], DEF: [Lose("d2")]})
    assert fates(after) == {"a3": "destroyed", "d2": "destroyed"}


CLOAKED = "ironvale: veilscout"


def test_t24_f25_f27_a_cloaked_unit_withdraws_and_triggers_splash_without_points() -> None:
    outcome = duel_of(CLOAKED, "I08", "lumen: menhir", "L07")
    assert fates(outcome) == {"a1": "withdrawn"}
    (decided,) = events(outcome, "SkirmishDecided")
    assert decided.triggered == (Triggered(DEF, "L07"),)
    score = next(line for line in last(outcome).scores if line.seat == DEF)
    assert (score.destroyed, score.area) == (0, 4)


def test_t24_f26_g16_a_detector_in_the_skirmish_takes_the_cloak() -> None:
    outcome = duel_of(CLOAKED, "I08", "lumen: menhir mender", "L07")
    assert fates(outcome) == {"a1": "destroyed"}
    (loss,) = last(outcome).skirmishes[0].losses
    assert (loss.fate, loss.spotter) == ("destroyed", "d2")


def test_t24_g16_a_detector_in_another_skirmish_does_not() -> None:
    state = table("ironvale: veilscout fusilier", "lumen: menhir vigil mender", {"d3": 2})
    assert fates(laid(state, "I08 I02", "L07 L02"))["a1"] == "withdrawn"


def test_f25_a_granted_cloak_lets_the_front_line_unit_withdraw() -> None:
    outcome = duel_of("ironvale: outrider", "I06+T-smoke_field-1", "lumen: menhir", "L07")
    assert fates(outcome) == {"a1": "withdrawn"}
    outcome = duel_of("mycel: budling", "M01+T-sink_roots-1", "lumen: menhir mender", "L07")
    assert fates(outcome) == {"a1": "destroyed"}


def test_t25_f20_a_splash_card_without_a_kill_is_discarded_at_once() -> None:
    outcome = duel_of("lumen: menhir", "L07", "mycel: rootback", "M12")
    (decided,) = events(outcome, "SkirmishDecided")
    assert (decided.triggered, decided.discarded[ATT]) == ((), ("L07",))
    assert pile(outcome.state, ATT, "discard") == ("L07",)


def test_f20_f21_triggered_cards_lie_aside_until_the_end() -> None:
    state = holding(
        table("lumen: menhir vigil", "ironvale: outrider sapper fusilier fusilier"),
        {ATT: "L07 L01", DEF: "I06 I04"},
    )
    outcome = play(state, {ATT: plan("L07 L01"), DEF: plan("I06 I04")})
    assert rules.phase(outcome.state) == "1-splash-def"
    assert seen(outcome.state, None).side(ATT).aside == ("L07",)
    assert pile(outcome.state, ATT, "discard") == ("L01",)


def test_f13_f21_a_splash_ability_of_the_minor_pair_is_no_ability() -> None:
    outcome = duel_of("lumen: vigil", "L07", "ironvale: fusilier", "I03")
    (decided,) = events(outcome, "SkirmishDecided")
    assert fates(outcome)["d1"] == "destroyed"
    assert decided.triggered == ()


def test_f21_a_standard_card_and_a_reinforcement_can_both_trigger() -> None:
    outcome = duel_of("lumen: menhir mender", "L07+T-prism_storm-1", "mycel: budling", "M01")
    (decided,) = events(outcome, "SkirmishDecided")
    assert decided.triggered == (Triggered(ATT, "L07"), Triggered(ATT, "T-prism_storm-1"))


def test_g17_f24_a_side_that_destroyed_nobody_triggers_nothing() -> None:
    outcome = duel_of("lumen: menhir", "L07", "mycel: broadcap", "M15")
    (decided,) = events(outcome, "SkirmishDecided")
    assert decided.losses == (Loss(ATT, "a1", "menhir", "destroyed", "strength"),)
    assert decided.triggered == (Triggered(DEF, "M15"),)
