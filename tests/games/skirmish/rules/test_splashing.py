"""Splash after all skirmishes: as many as possible fall (F22, F23, F27, G18)."""

from __future__ import annotations

from dataclasses import replace

from games.skirmish.rules.orders import Lose
from games.skirmish.rules.results import Loss
from games.skirmish.rules.splashing import all_losses, most_losses
from games.skirmish.rules.state import State
from tests.games.skirmish.given import (
    ATT,
    DEF,
    codes,
    events,
    fates,
    holding,
    last,
    plan,
    play,
    seen,
    table,
)


def threatened(units: str, *cards: str, fallen: str = "") -> State:
    """Return a State in which the attacker's Lumen splash cards lie against these units."""
    state = table("lumen: menhir", units, step="splash-def")
    state = holding(state, {ATT: " ".join(cards)})
    aside = {
        key: replace(card, zone="aside", position=cards.index(card.card) + 1)
        for key, card in state.cards.items()
        if key[0] == ATT and card.card in cards
    }
    units_now = {
        name: replace(unit, fate="withdrawn") if name == fallen else unit
        for name, unit in state.units.items()
    }
    return replace(state, cards={**state.cards, **aside}, units=units_now)


def test_t26_f23_g18_narrow_types_first_so_that_both_die() -> None:
    state = threatened("ironvale: fusilier gyrowing", "L07", "L12")
    assert codes(state, DEF, Lose("d1", "L12")) == "SPLASH_SHORT"
    assert codes(state, DEF, Lose("d2", "L07")) == "SPLASH_SHORT"
    assert codes(state, DEF, Lose("d1", "L07")) == "SPLASH_SHORT"
    assert codes(state, DEF, Lose("d1", "L07"), Lose("d2", "L12")) == ""
    assert seen(state, DEF).own.possible.must_lose == 2
    after = play(state, {DEF: [Lose("d1", "L07"), Lose("d2", "L12")]})
    assert fates(after) == {"d1": "destroyed", "d2": "destroyed"}
    assert events(after, "SplashSuffered")[0].losses == (
        Loss(DEF, "d1", "fusilier", "destroyed", "splash", "L07"),
        Loss(DEF, "d2", "gyrowing", "destroyed", "splash", "L12"),
    )


def test_f22_one_unit_for_each_card_of_ones_own_choice() -> None:
    state = threatened("ironvale: fusilier sapper outrider", "L07", "L03")
    assert codes(state, DEF, Lose("d1", "L07"), Lose("d1", "L03")) == "UNIT_REUSED"
    assert codes(state, DEF, Lose("d1", "L07"), Lose("d2", "L07")) == "CARD_REUSED"
    assert codes(state, DEF, Lose("a1", "L07"), Lose("d2", "L03")) == "NOT_YOURS"
    assert codes(state, DEF, Lose("d1", "L12"), Lose("d2", "L03")) == "NOT_YOURS"
    assert codes(state, DEF, Lose("d3", "L07"), Lose("d2", "L03")) == ""


def test_t27_f22_splash_against_ground_hits_no_unit_of_the_air() -> None:
    threats: dict[str, tuple[str, ...]] = {"L07": (), "L03": ()}
    assert most_losses(threats) == 0
    assert all_losses(threats) == [()]
    state = threatened("ironvale: gyrowing gyrowing", "L07")
    assert codes(state, DEF) == ""
    after = play(state, {DEF: []})
    assert fates(after) == {}
    assert events(after, "SplashSuffered")[0].idle == ("L07",)


def test_t27_f27_a_cloak_is_no_protection_from_splash() -> None:
    state = threatened("ironvale: veilscout gyrowing", "L07")
    assert fates(play(state, {DEF: [Lose("d1", "L07")]})) == {"d1": "destroyed"}


def test_g15_a_unit_that_withdrew_is_out_of_reach() -> None:
    state = threatened("ironvale: veilscout fusilier fusilier", "L07", fallen="d1")
    assert codes(state, DEF, Lose("d1", "L07")) == "SPLASH_SHORT"
    assert seen(state, DEF).own.possible.losses[0].options == ("d2", "d3")


def test_g18_by_default_the_cheapest_fall() -> None:
    state = threatened("ironvale: mortar_crawler sapper outrider", "L07", "L03")
    assert fates(play(state, {})) == {"d2": "destroyed", "d3": "destroyed"}


def test_f23_the_attacker_removes_its_losses_first() -> None:
    state = holding(
        table(
            "lumen: menhir vigil vigil vigil", "ironvale: mortar_crawler sapper fusilier fusilier"
        ),
        {ATT: "L07 L03 L01 L02", DEF: "I12 I04 I01 I02"},
    )
    outcome = play(state, {ATT: plan("L07 L03 L01 L02"), DEF: plan("I12 I04 I01 I02")})
    assert [event.seat for event in events(outcome, "SplashSuffered")] == [ATT, DEF]
    assert fates(outcome).keys() == outcome.state.units.keys()
    assert last(outcome).outcome == "MUTUAL"
