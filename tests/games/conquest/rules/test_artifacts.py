"""Attacking artifacts in part 1 (C-22, A-51, A-52, artifacts 9 to 12)."""

from __future__ import annotations

from typing import Any

import pytest

from games.conquest.rules.artifacts import burn, check_use, points_of, ready_turn
from games.conquest.rules.economy import PartOne, build_and_train
from games.conquest.rules.events import (
    ArmyBound,
    ArmyBurnt,
    ArtifactUsed,
    GoldStolen,
    OrderFailed,
)
from games.conquest.rules.orders import Build, Sheet, UseArtifact
from games.conquest.rules.state import Army, State
from games.kernel.audience import only
from games.kernel.words import IllegalOrder
from tests.games.conquest.given import given

ORB, CENSER, LANTERN, CHAIN = "fire_orb", "plague_censer", "thief_lantern", "binding_chain"


def used(state: State, *orders: UseArtifact, seat: int = 0) -> PartOne:
    return build_and_train(state, {seat: Sheet(orders)})


def refusal_of(state: State, order: UseArtifact, seat: int = 0) -> str:
    with pytest.raises(IllegalOrder) as refused:
        check_use(state, seat, order)
    return refused.value.rule


def orb_on(troops: dict[str, int], **more: Any) -> State:
    armies = {"E2": (1, troops), "D2": (0, {"spearmen": 1})}
    return given(armies, places={"D2": None}, artifacts={ORB: 0}, reported={0: ("E2",)}, **more)


def test_c22_an_orb_burns_an_army_of_the_report_by_the_loss_rule() -> None:
    part = used(orb_on({"goblins": 100}), UseArtifact(ORB, "E2"))
    assert part.state.armies["E2"].troops == {"goblins": 85}
    assert part.state.artifacts[ORB].used_turn == 1


def test_c22_an_orb_deals_what_rounding_left_over() -> None:
    state = given()
    killed = burn(state, Army("E2", 1, {"angels": 1, "spearmen": 10}), 150)
    assert killed == {"angels": 0, "spearmen": 7}


def test_c22_an_orb_that_would_kill_all_leaves_one_of_the_strongest() -> None:
    part = used(orb_on({"goblins": 3, "ogres": 1}), UseArtifact(ORB, "E2"))
    assert part.state.armies["E2"].troops == {"ogres": 1}


@pytest.mark.parametrize(("goblins", "left"), [(1, 1), (14, 1), (15, 1), (16, 1), (30, 15)])
def test_c22_an_orb_never_kills_more_than_its_share(goblins: int, left: int) -> None:
    part = used(orb_on({"goblins": goblins}), UseArtifact(ORB, "E2"))
    assert part.state.armies["E2"].troops == {"goblins": left}


def test_c22_the_victim_of_an_orb_learns_his_losses_and_not_whose_it_was() -> None:
    part = used(orb_on({"goblins": 100}), UseArtifact(ORB, "E2"))
    burnt = [event for event in part.events if isinstance(event, ArmyBurnt)]
    assert burnt == [ArmyBurnt("E2", {"goblins": 15}, only(1))]
    mine = [event for event in part.events if isinstance(event, ArtifactUsed)]
    assert mine == [ArtifactUsed(ORB, "E2", None, 0, only(0))]


def test_c22_an_orb_needs_an_army_in_the_report_of_this_turn() -> None:
    unseen = given({"E2": (1, {"goblins": 9})}, artifacts={ORB: 0})
    assert refusal_of(unseen, UseArtifact(ORB, "E2")) == "C-22"
    empty = given(artifacts={ORB: 0}, reported={0: ("E2",)})
    assert refusal_of(empty, UseArtifact(ORB, "E2")) == "C-22"
    part = used(unseen, UseArtifact(ORB, "E2"))
    assert part.state.armies["E2"].troops == {"goblins": 9}
    assert part.state.artifacts[ORB].used_turn == 0
    assert [type(event) for event in part.events] == [OrderFailed]


def test_a49_an_old_sighting_is_no_target() -> None:
    state = orb_on({"goblins": 100}, turn=3)
    later = given({"E2": (1, {"goblins": 100})}, artifacts={ORB: 0}, reported={}, turn=4)
    seen_before = State(**{**fields_of(later), "sightings": state.sightings})
    assert refusal_of(seen_before, UseArtifact(ORB, "E2")) == "C-22"
    check_use(state, 0, UseArtifact(ORB, "E2"))


def fields_of(state: State) -> dict[str, Any]:
    return {name: getattr(state, name) for name in State.__dataclass_fields__}


def test_c22_a_plague_marks_an_enemy_castle_of_the_report() -> None:
    armies = {"I9": (1, {"goblins": 5})}
    state = given(armies, artifacts={CENSER: 0}, reported={0: ("I9",)})
    part = used(state, UseArtifact(CENSER, "I9"))
    assert part.state.places["I9"].plagued
    assert part.bound == frozenset()
    assert not part.state.places["A1"].plagued
    assert [event.audience for event in part.events] == [only(0)]


@pytest.mark.parametrize("cell", ["A1", "C3", "C1", "E2", "I1", "Z9"])
def test_c22_a_plague_hits_no_own_neutral_or_other_object(cell: str) -> None:
    state = given(artifacts={CENSER: 0}, reported={0: ("A1", "C3", "C1", "E2", "I1")})
    assert refusal_of(state, UseArtifact(CENSER, cell)) == "C-22"


def test_c22_a_plague_needs_the_castle_in_the_report() -> None:
    assert refusal_of(given(artifacts={CENSER: 0}), UseArtifact(CENSER, "I9")) == "C-22"


def lantern(gold: int, cell: str = "I8", **more: Any) -> State:
    armies = {cell: (0, {"spearmen": 1})}
    return given(armies, artifacts={LANTERN: 0}, gold={0: 5, 1: gold}, **more)


@pytest.mark.parametrize(("had", "taken"), [(250, 100), (100, 100), (40, 40), (0, 0)])
def test_c22_a_lantern_takes_at_most_a_hundred(had: int, taken: int) -> None:
    part = used(lantern(had), UseArtifact(LANTERN, seat=1))
    assert part.state.realms[1].gold == had - taken
    assert part.state.realms[0].gold == 5 + taken
    stolen = [event for event in part.events if isinstance(event, GoldStolen)]
    assert stolen == ([GoldStolen(taken, only(1))] if taken else [])
    mine = [event for event in part.events if isinstance(event, ArtifactUsed)]
    assert mine == [ArtifactUsed(LANTERN, "", 1, taken, only(0))]


def test_a52_a_lantern_takes_what_building_left() -> None:
    sheets = {0: Sheet((UseArtifact(LANTERN, seat=1),)), 1: Sheet((Build("I9", 2),))}
    part = build_and_train(lantern(230), sheets)
    assert part.state.realms[1].gold == 0
    assert part.state.realms[0].gold == 35


@pytest.mark.parametrize("cell", ["H8", "G9", "E2"])
def test_c22_a_lantern_needs_an_army_beside_the_victims_object(cell: str) -> None:
    assert refusal_of(lantern(200, cell), UseArtifact(LANTERN, seat=1)) == "C-22"


@pytest.mark.parametrize("victim", [0, None, 7])
def test_c22_a_lantern_steals_from_no_own_and_no_missing_treasury(victim: int | None) -> None:
    state = lantern(200, "A2")
    assert refusal_of(state, UseArtifact(LANTERN, seat=victim)) == "C-22"


def chained(cell: str, seat: int = 1) -> State:
    armies = {"D2": (0, {"spearmen": 1}), cell: (seat, {"goblins": 5})}
    return given(armies, places={"D2": None}, artifacts={CHAIN: 0})


def test_c22_a_chain_binds_an_enemy_beside_an_own_army() -> None:
    part = used(chained("E2"), UseArtifact(CHAIN, "E2"))
    assert part.bound == {"E2"}
    assert part.events == (
        ArtifactUsed(CHAIN, "E2", None, 0, only(0)),
        ArmyBound("E2", only(1)),
    )
    assert part.state.armies["E2"].troops == {"goblins": 5}


@pytest.mark.parametrize(("cell", "seat"), [("E3", 1), ("F2", 1), ("E2", 0)])
def test_c22_a_chain_reaches_no_far_diagonal_or_own_army(cell: str, seat: int) -> None:
    state = chained(cell, seat)
    assert refusal_of(state, UseArtifact(CHAIN, cell)) == "C-22"
    assert used(state, UseArtifact(CHAIN, cell)).bound == frozenset()


def test_a52_a_recruit_of_this_turn_holds_the_chain() -> None:
    state = given(
        {"A2": (1, {"goblins": 5})},
        places={"A1": {"buildings": {1: 8}}},
        artifacts={CHAIN: 0},
    )
    assert used(state, UseArtifact(CHAIN, "A2")).bound == {"A2"}


def test_a52_all_artifacts_are_read_from_one_snapshot() -> None:
    armies = {"E2": (1, {"goblins": 2}), "D2": (0, {"spearmen": 1})}
    state = given(
        armies,
        places={"D2": None},
        artifacts={ORB: 0, CHAIN: 1},
        reported={0: ("E2",), 1: ("D2",)},
    )
    sheets = {0: Sheet((UseArtifact(ORB, "E2"),)), 1: Sheet((UseArtifact(CHAIN, "D2"),))}
    part = build_and_train(state, sheets)
    assert part.state.armies["E2"].troops == {"goblins": 1}
    assert part.bound == {"D2"}


@pytest.mark.parametrize(("artifact", "every"), [(ORB, 3), (CENSER, 4), (LANTERN, 3), (CHAIN, 5)])
def test_c22_an_artifact_rests_after_its_use(artifact: str, every: int) -> None:
    state = given(artifacts={artifact: (0, 6)}, turn=6 + every - 1)
    assert ready_turn(state, artifact) == 6 + every
    target = UseArtifact(artifact, "E2", 1)
    with pytest.raises(IllegalOrder) as refused:
        check_use(state, 0, target)
    assert refused.value.values == {"turn": 6 + every}


def test_c22_an_orb_is_ready_again_on_the_third_turn() -> None:
    armies = {"E2": (1, {"goblins": 100})}
    state = given(armies, artifacts={ORB: (0, 6)}, reported={0: ("E2",)}, turn=9)
    assert used(state, UseArtifact(ORB, "E2")).state.artifacts[ORB].used_turn == 9


def test_c22_an_artifact_is_used_once_in_a_turn() -> None:
    part = used(orb_on({"goblins": 100}), *[UseArtifact(ORB, "E2")] * 2)
    assert part.state.armies["E2"].troops == {"goblins": 85}
    assert [event.rule for event in part.events if isinstance(event, OrderFailed)] == ["C-22"]


def test_a51_nobody_uses_what_he_does_not_have() -> None:
    state = given(artifacts={ORB: 1, CENSER: 0})
    assert refusal_of(state, UseArtifact(ORB, "E2")) == "A-51"
    assert refusal_of(state, UseArtifact("magic_hat", "E2")) == "A-51"


def test_c22_a_passive_artifact_is_not_used() -> None:
    assert refusal_of(given(artifacts={"hour_glass": 0}), UseArtifact("hour_glass")) == "C-22"


def test_a51_passive_artifacts_add_up_for_their_owner() -> None:
    state = given(artifacts={"hour_glass": 0, "falcon_glass": 1})
    assert (points_of(state, 0, "initiative"), points_of(state, 1, "initiative")) == (20, 0)
    assert (points_of(state, 0, "scouting"), points_of(state, 1, "scouting")) == (0, 1)
