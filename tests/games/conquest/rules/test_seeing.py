"""The View, field by field: what is public, what is one's own, what is seen (C-31, C-33, A-45)."""

from __future__ import annotations

from typing import Any

from games.conquest import rules
from games.conquest.rules.orders import Surrender
from games.conquest.rules.scouting import scout
from games.conquest.rules.state import Building, Place, State
from games.conquest.rules.view import ArtifactView, LedgerLine, PlaceView, QuestView, View
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from tests.games.conquest.given import frozen_content, given
from tests.games.conquest.playing import march, play

ARMIES = {
    "A1": (0, {"spearmen": 16}),
    "I9": (1, {"goblins": 32}),
    "F2": (0, {"spearmen": 5}),
    "E2": (1, {"goblins": 4}),
}


def look(state: State, seat: int | None = 0, *, sees_all: bool = False) -> View:
    view = rules.view(scout(state), Viewer(seat, sees_all))
    assert isinstance(view, View)
    return view


def test_a45_land_objects_and_owners_are_public() -> None:
    state = given(ARMIES, places={"A3": {"owner": 1}})
    for view in (look(state, None), look(state, 0), look(state, 1)):
        assert view.layout == state.layout
        assert {(place.cell, place.kind, place.owner) for place in view.places} == {
            (cell, place.kind, place.owner) for cell, place in state.places.items()
        }
        assert PlaceView("C4", "teleport", None, "G6") in view.places
        assert [realm.capital for realm in view.realms] == ["A1", "I9"]


def test_a45_a_watcher_sees_what_is_public_and_nothing_more() -> None:
    view = look(given(ARMIES, gold={0: 500}), None)
    assert (view.seat, view.own, view.seen, view.armies) == (None, None, frozenset(), ())
    assert (view.guards, view.quests, view.old_armies, view.all_castles) == ((), (), (), ())


def test_c31_a_seat_knows_its_own_things() -> None:
    places: dict[str, Any] = {
        "A1": {"owner": 0, "buildings": {1: Building(1, True, 5)}},
        "A3": {"owner": 0},
    }
    state = given(ARMIES, gold={0: 120, 1: 900}, places=places, artifacts={"hour_glass": 0})
    own = look(state).own
    assert own is not None
    assert (own.seat, own.faction, own.gold, own.missed) == (0, "knights", 120, 0)
    assert own.income == (
        LedgerLine("capital", "A1", 200),
        LedgerLine("mine", "A3", 100),
        LedgerLine("tithes", "", 50),
    )
    (castle,) = own.castles
    assert (castle.cell, castle.kind, castle.defence) == ("A1", "capital", 40)
    assert [(b.built, b.upgraded, b.growth, b.pool) for b in castle.buildings][:2] == [
        (True, True, 16, 5),
        (False, False, 6, 0),
    ]
    assert own.artifacts == (ArtifactView("hour_glass", 0),)


def test_c31_own_armies_show_where_they_can_go() -> None:
    armies = {**ARMIES, "C4": (0, {"spearmen": 1})}
    state = given(armies, artifacts={"league_boots": 0})
    steps = {army.cell: (army.steps, army.reach) for army in look(state).armies if army.seat == 0}
    assert steps["A1"] == (("B1", "A2"), 2)
    assert steps["C4"] == (("C3", "B4", "C5", "G6"), 2)


def test_c33_nobody_sees_into_anothers_castle() -> None:
    armies = {**ARMIES, "I8": (0, {"spearmen": 1})}
    view = look(given(armies, places={"I9": {"owner": 1, "buildings": {1: 44, 4: 3}}}))
    assert "I9" in view.seen
    assert [castle.cell for castle in view.own.castles if view.own] == ["A1"]  # type: ignore[union-attr]
    assert "44" not in repr(view)


def test_c22_targets_are_those_of_the_report() -> None:
    armies = {**ARMIES, "I8": (0, {"spearmen": 1}), "B4": (1, {"ogres": 1})}
    slugs = ("fire_orb", "plague_censer", "thief_lantern", "binding_chain")
    state = given(armies, artifacts=dict.fromkeys(slugs, 0))
    own = look(state).own
    assert own is not None
    assert {artifact.slug: artifact.targets for artifact in own.artifacts} == {
        "fire_orb": ("E2", "I9"),
        "plague_censer": ("I9",),
        "thief_lantern": ("1",),
        "binding_chain": ("E2", "I9"),
    }


def test_c22_an_artifact_that_rests_has_no_targets() -> None:
    own = look(given(ARMIES, artifacts={"fire_orb": (0, 4)}, turn=6)).own
    assert own is not None
    assert own.artifacts == (ArtifactView("fire_orb", 7),)
    own = look(given(ARMIES, artifacts={"fire_orb": (0, 4)}, turn=7)).own
    assert own is not None
    assert own.artifacts == (ArtifactView("fire_orb", 7, ("E2",)),)


def test_c43_a_price_is_the_viewers_own() -> None:
    site = Place("F1", "site", quest="oracle", reward="siege_horn")
    factions = {0: "magi", 1: "orcs"}
    armies = {"F2": (0, {"djinn": 1}), "E1": (1, {"goblins": 1})}
    state = given(armies, places={"F1": site, "E1": None}, factions=factions)
    assert [quest.gold for quest in look(state, 0).quests] == [320]
    assert [quest.gold for quest in look(state, 1).quests] == [400]


def test_c43_only_the_keeper_knows_how_long_a_vigil_lasts() -> None:
    site = Place(
        "F1", "site", quest="vigil_temple", reward="league_boots", vigil_seat=0, vigil_turns=2
    )
    armies = {"F1": (0, {"angels": 3}), "F2": (1, {"goblins": 1})}
    state = given(armies, places={"F1": site})
    assert [quest.vigil_turns for quest in look(state, 0).quests] == [2]
    assert [quest.vigil_turns for quest in look(state, 1).quests] == [0]


def test_c43_a_site_seen_empty_says_so() -> None:
    state = given({"F2": (0, {"angels": 3})}, places={"F1": Place("F1", "site", quest_from=9)})
    assert look(state).quests == (QuestView("F1", "", "", 0, 0, 0, 1),)


def test_c42_an_object_seen_unguarded_says_so() -> None:
    state = given({"A2": (0, {"spearmen": 1})}, places={"A3": {"guard": {}}})
    assert [(guard.cell, guard.troops, guard.strength) for guard in look(state).guards] == [
        ("A3", {}, 0)
    ]


def test_c33_after_the_end_everything_can_be_shown() -> None:
    state = given(ARMIES, turn=3, turn_limit=3, places={"C3": {"owner": 1}})
    ended = play(state, {}).state
    for seat in (None, 0):
        view = look(ended, seat, sees_all=True)
        assert {army.cell for army in view.armies} == set(ended.armies)
        guarded = {cell for cell, place in ended.places.items() if place.guard}
        assert guarded <= {guard.cell for guard in view.guards}
        assert len(view.quests) == sum(place.kind == "site" for place in ended.places.values())
        assert [castle.cell for castle in view.all_castles] == ["A1", "C3", "I9"]
        assert (view.phase, view.standings) == ("end", ended.standings)
        assert len(view.seen) == 81


def test_a47_the_first_turn_has_a_report_too() -> None:
    seats = (SetupSeat(0, {"corner": "A1"}), SetupSeat(1, {"corner": "I9"}))
    outcome = rules.start(Setup(seats, {}, frozen_content()), Dice("seed"))
    view = rules.view(outcome.state, Viewer(0))
    assert view.seen == {"A1", "B1", "A2"}
    assert (view.phase, view.turn) == ("turn-1", 1)
    assert [army.cell for army in view.armies] == ["A1"]


def test_c18_tuples_are_in_board_order() -> None:
    armies = {cell: (0, {"spearmen": 1}) for cell in ("C2", "A2", "I2", "B1")}
    assert [army.cell for army in look(given(armies)).armies] == ["B1", "A2", "C2", "I2"]


def test_t30_a_later_move_is_seen_where_it_ended() -> None:
    state = given(ARMIES)
    after = play(state, {1: (march("E2", "D2", goblins="all"),)}).state
    assert [army.cell for army in rules.view(after, Viewer(0)).armies] == ["A1", "F2"]


def test_a36_armies_of_the_fallen_are_not_remembered() -> None:
    state = scout(given(ARMIES, factions={0: "knights", 1: "orcs", 2: "magi"}))
    state = rules.interject(state, 1, Surrender(), Dice("x")).state
    after = play(state, {0: (march("F2", "G2", spearmen="all"),)}).state
    assert rules.view(after, Viewer(0)).old_armies == ()
    assert not any(seen.army_seat == 1 for seen in after.sightings.values())
