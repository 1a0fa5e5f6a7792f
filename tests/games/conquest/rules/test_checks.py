"""Refusals of single orders and what drafts take from each other (C-25, C-38, A-6, A-7, A-28)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.conquest import rules
from games.conquest.rules.orders import (
    Build,
    Fulfil,
    Move,
    Order,
    Sheet,
    Surrender,
    Tell,
    Train,
    Upgrade,
    UseArtifact,
    VoteDraw,
)
from games.conquest.rules.state import Place, State
from games.conquest.rules.stories import gives_figures
from games.kernel.words import IllegalOrder
from tests.games.conquest.given import given
from tests.games.conquest.playing import march

ARMIES = {
    "A1": (0, {"spearmen": 16}),
    "I9": (1, {"goblins": 32}),
    "F2": (0, {"spearmen": 5, "angels": 1}),
    "E2": (1, {"goblins": 4}),
}


def allowed(order: Move) -> bool:
    try:
        rules.check(given(ARMIES), 0, order)
    except IllegalOrder:
        return False
    return True


def refusal(state: State, order: object, seat: int = 0) -> IllegalOrder:
    with pytest.raises(IllegalOrder) as found:
        rules.check(state, seat, order)  # type: ignore[arg-type]
    assert found.value.message.endswith(".")
    return found.value


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ("C-69", march("A1", "B2", spearmen=1)),
        ("A-6", march("F2", "E1", spearmen=1)),
        ("A-6", march("F2", "G3", spearmen=1)),
        ("A-7", march("A1", "A0", spearmen=1)),
        ("A-7", march("I9", "J9", goblins=1)),
        ("A-7", march("A1", "?", spearmen=1)),
        ("A-7", march("A1", "C1", spearmen=1)),
        ("A-7", march("A1", "A1", spearmen=1)),
        ("A-7", march("A1", spearmen=1)),
        ("C-38", march("A1", "A2", "A3", spearmen=1)),
        ("C-38", march("A1", "A2", "A3", "A4", spearmen=1)),
    ],
)
def test_t36_paths_that_cannot_be_walked_are_refused_when_saved(rule: str, order: Move) -> None:
    seat = 1 if order.origin == "I9" else 0
    assert refusal(given(ARMIES), order, seat).rule == rule


def test_t36_boots_allow_a_second_step_and_no_third() -> None:
    state = given(ARMIES, artifacts={"league_boots": 0})
    rules.check(state, 0, march("A1", "A2", "A3", spearmen=1))
    assert refusal(state, march("A1", "A2", "B2", spearmen=1)).rule == "C-69"
    assert refusal(state, march("A1", "A2", "A3", "A4", spearmen=1)).rule == "C-38"
    theirs = given(ARMIES, artifacts={"league_boots": 1})
    assert refusal(theirs, march("A1", "A2", "A3", spearmen=1)).rule == "C-38"


@pytest.mark.parametrize(
    ("rule", "order"),
    [
        ("C-34", march("E2", "D2", goblins=1)),
        ("C-34", march("G2", "F2", spearmen=1)),
        ("C-34", march("nowhere", "F2", spearmen=1)),
        ("C-35", march("F2", "G2", goblins=1)),
        ("C-35", march("F2", "G2", dragons=1)),
        ("C-35", march("F2", "G2")),
        ("A-57", march("F2", "G2", spearmen=0)),
        ("A-57", march("F2", "G2", spearmen=-3)),
        ("A-54", replace(march("F2", "G2", spearmen=1), fulfil=True)),
        ("A-54", replace(march("F2", "F1", spearmen=1), fulfil=True, offering={"spearmen": -1})),
        ("A-54", Fulfil("G2")),
        ("A-54", Fulfil("D2")),
        ("C-54", Build("I9", 2)),
        ("C-54", Build("G2", 2)),
        ("C-54", Upgrade("nowhere", 1)),
        ("C-59", Build("A1", 1)),
        ("C-59", Build("A1", 5)),
        ("C-61", Upgrade("A1", 2)),
        ("A-28", Build("A1", 3)),
        ("C-54", Train("I9", 1, 1)),
        ("C-55", Train("A1", 2, 1)),
        ("A-23", Train("A1", 1, 1)),
        ("A-51", UseArtifact("fire_orb", cell="E2")),
        ("A-51", UseArtifact("no_such_thing", cell="E2")),
        ("C-26", Tell("  ")),
        ("C-26", Tell("x" * 2001)),
    ],
)
def test_c19_orders_that_are_not_ones_own_to_give_are_refused(rule: str, order: Order) -> None:
    state = given(ARMIES, gold={0: 250}, artifacts={"fire_orb": 1})
    assert refusal(state, order).rule == rule
    assert refusal(state, Sheet((Tell("fine"), order))).rule == rule


@pytest.mark.parametrize("wanted", ["all", "all but 0", "all but 1", "all but 99", 1, 5, 99])
def test_a57_any_number_from_one_on_can_be_sent(wanted: int | str) -> None:
    assert allowed(march("F2", "G2", spearmen=wanted))


def test_a54_an_offering_may_name_none_of_a_kind() -> None:
    order = replace(march("F2", "F1", spearmen=1), fulfil=True, offering={"spearmen": 0})
    assert allowed(order)


def test_a26_a_second_upgrade_is_refused() -> None:
    upgraded = given(ARMIES, gold={0: 900}).places["A1"].buildings[1]
    place = {"owner": 0, "buildings": {1: replace(upgraded, upgraded=True)}}
    assert refusal(given(ARMIES, gold={0: 900}, places={"A1": place}), Upgrade("A1", 1)).rule == (
        "A-26"
    )


@pytest.mark.parametrize("number", [-1, 9])
def test_a23_no_more_than_wait_can_be_trained(number: int) -> None:
    state = given(ARMIES, places={"A1": {"owner": 0, "buildings": {1: 8}}})
    assert refusal(state, Train("A1", 1, number)).rule == "A-23"
    rules.check(state, 0, Train("A1", 1, 0))
    rules.check(state, 0, Train("A1", 1, 8))


def test_c23_recruits_can_be_sent_before_they_are_trained() -> None:
    state = given({"I9": ARMIES["I9"]}, places={"A1": {"owner": 0, "buildings": {1: 8}}})
    rules.check(state, 0, march("A1", "A2", spearmen=8))
    assert refusal(state, march("A1", "A2", swordsmen=8)).rule == "C-35"
    (found,) = rules.review(state, 0, [march("A1", "A2", spearmen=8)])
    assert found is None
    findings = rules.review(state, 0, [Train("A1", 1, 0), march("A1", "A2", spearmen=8)])
    assert [f.rule if f else "" for f in findings] == ["", "A-57"]


def test_a56_a_teleport_leads_to_its_partner() -> None:
    state = given({**ARMIES, "C4": (0, {"spearmen": 1})})
    rules.check(state, 0, march("C4", "G6", spearmen=1))
    assert refusal(state, march("C4", "D7", spearmen=1)).rule == "A-7"


def test_a55_an_empty_site_and_a_vigil_are_not_paid() -> None:
    places = {
        "F1": Place("F1", "site", quest_from=9),
        "D2": Place("D2", "site", quest="vigil_temple"),
        "A4": Place("A4", "site", quest="oracle", reward="siege_horn"),
    }
    armies = {cell: (0, {"spearmen": 1}) for cell in places}
    state = given(armies, places=places)
    assert refusal(state, Fulfil("F1")).rule == "A-55"
    assert refusal(state, Fulfil("D2")).rule == "A-54"
    rules.check(state, 0, Fulfil("A4"))


def test_c02_a_fallen_seat_and_a_stranger_give_no_orders() -> None:
    state = given(ARMIES)
    fallen = replace(state, realms={**state.realms, 1: replace(state.realms[1], alive=False)})
    for order in (Tell("x"), Sheet(), Surrender(), VoteDraw()):
        assert refusal(fallen, order, 1).rule == "C-2"
        assert refusal(state, order, 7).rule == "C-2"
        assert refusal(replace(state, standings=()), order).rule == "C-1"


def rules_of(state: State, *drafts: Order) -> list[str]:
    return [found.rule if found else "" for found in rules.review(state, 0, drafts)]


def test_t43_c54_one_action_for_each_castle() -> None:
    state = given(ARMIES, gold={0: 900}, places={"C3": {"owner": 0}})
    drafts = (Build("A1", 2), Upgrade("A1", 1), Build("C3", 2))
    assert rules_of(state, *drafts) == ["", "C-54", ""]


def test_t46_a28_drafts_are_paid_in_their_order() -> None:
    state = given(ARMIES, gold={0: 300}, places={"C3": {"owner": 0}})
    assert rules_of(state, Build("A1", 2), Build("C3", 2)) == ["", "A-28"]
    assert rules_of(state, Build("A1", 3), Build("C3", 2)) == ["A-28", ""]


def test_a57_nobody_is_left_for_a_second_group() -> None:
    state = given(ARMIES)
    drafts = (march("A1", "A2", spearmen="all"), march("A1", "B1", spearmen=2))
    assert rules_of(state, *drafts) == ["", "A-57"]
    assert rules_of(state, march("A1", "A2", spearmen=99)) == [""]


def test_c38_boots_serve_one_group() -> None:
    state = given(ARMIES, artifacts={"league_boots": 0})
    far = march("A1", "A2", "A3", spearmen=1)
    assert rules_of(state, far, march("F2", "G2", "G1", spearmen=1), far) == ["", "C-38", "C-38"]


def test_c22_an_artifact_is_ordered_once() -> None:
    state = given(ARMIES, artifacts={"fire_orb": 0}, reported={0: ("E2",)})
    use = UseArtifact("fire_orb", cell="E2")
    assert rules_of(state, use, use) == ["", "C-22"]


def test_c19_a_sheet_holds_the_drafts_in_their_order() -> None:
    drafts: list[Order] = [Tell("a"), Build("A1", 2)]
    assert rules.sheet(drafts) == Sheet((Tell("a"), Build("A1", 2)))


def test_c19_a_sheet_has_an_end() -> None:
    assert refusal(given(ARMIES), Sheet((Tell("a"),) * 1001)).rule == "C-19"


def test_c25_a_refusal_tells_nothing_hidden() -> None:
    shown = given(ARMIES, artifacts={"fire_orb": 0, "thief_lantern": 0})
    hidden = {**ARMIES, "G5": (1, {"ogres": 3}), "B4": (1, {"goblins": 1})}
    other = given(hidden, artifacts={"fire_orb": 0, "thief_lantern": 0}, gold={1: 700})
    for order in (
        march("G5", "G4", ogres=1),
        march("F2", "G3", spearmen=1),
        UseArtifact("fire_orb", cell="G5"),
        UseArtifact("thief_lantern", seat=1),
        Build("I9", 2),
        Fulfil("A4"),
    ):
        one, two = refusal(shown, order), refusal(other, order)
        assert (one.rule, one.message, one.values) == (two.rule, two.message, two.values)


@pytest.mark.parametrize(
    ("text", "warns"),
    [("We have 32 goblins", True), ("Meet me on C4!", True), ("A quiet night.", False)],
)
def test_t62_a59_a_story_with_figures_is_warned_of_and_can_be_told(text: str, warns: bool) -> None:
    assert gives_figures(text) is warns
    rules.check(given(ARMIES), 0, Tell(text))
    assert rules_of(given(ARMIES), Tell(text)) == [""]
