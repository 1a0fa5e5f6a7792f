"""Sites and their quests (C-77 to C-79, A-53 to A-55, A-64, quests 1 to 8)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.conquest.rules.events import BattleFought, OrderFailed, QuestFulfilled
from games.conquest.rules.orders import Fulfil, Order
from games.conquest.rules.sites import new_quest
from games.conquest.rules.state import Place, State
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from tests.games.conquest.given import FROZEN, given
from tests.games.conquest.playing import march, play, standing, told

SITE, BESIDE = "F1", "F2"
HOME = {"A1": (0, {"angels": 1}), "I9": (1, {"cyclopes": 1})}


def site(quest: str, reward: str = "siege_horn", **more: Any) -> Place:
    guard = dict(FROZEN.quests[quest].guard) if quest else {}
    return Place(SITE, "site", guard=guard, quest=quest, reward=reward, **more)


def before(quest: str, troops: dict[str, int], *, cell: str = BESIDE, **more: Any) -> State:
    """Return a State with a force of seat 0 beside (or on) a site with this quest."""
    places = {SITE: site(quest, **more.pop("site", {}))}
    return given({**HOME, cell: (0, troops)}, places=places, **more)


def entering(state: State, **more: Any) -> Outcome:
    order = replace(
        march(BESIDE, SITE, **dict.fromkeys(state.armies[BESIDE].troops, "all")), **more
    )
    return play(state, {0: (order,)})


@pytest.mark.parametrize(
    ("quest", "troops", "left"),
    [
        ("bandit_camp", {"spearmen": 24}, 12),
        ("spider_cave", {"spearmen": 40}, 20),
        ("sunken_crypt", {"spearmen": 48}, 12),
        ("drake_lair", {"spearmen": 80}, 20),
    ],
)
def test_c77_c78_beating_the_monsters_gives_the_artifact(
    quest: str, troops: dict[str, int], left: int
) -> None:
    outcome = entering(before(quest, troops))
    assert outcome.state.armies[SITE].troops["spearmen"] == left
    assert outcome.state.artifacts["siege_horn"].owner == 0
    assert not outcome.state.places[SITE].quest


def test_a53_a_site_is_never_owned() -> None:
    outcome = entering(before("bandit_camp", {"spearmen": 24}))
    assert outcome.state.places[SITE].owner is None


def test_a53_monsters_fight_like_guards_and_keep_their_losses() -> None:
    outcome = entering(before("bandit_camp", {"spearmen": 6}))
    assert [event.winner for event in told(outcome, BattleFought)] == ["defender"]
    assert outcome.state.places[SITE].guard == {"bandits": 10}
    assert outcome.state.places[SITE].quest == "bandit_camp"


def test_a53_the_first_force_to_meet_the_condition_gets_the_artifact() -> None:
    state = before("shrine_of_coins", {"spearmen": 5}, gold={0: 500, 1: 500})
    armies = given({"E2": (1, {"goblins": 1})}).armies
    state = replace(state, armies={**state.armies, "E1": replace(armies["E2"], cell="E1")})
    places = {cell: place for cell, place in state.places.items() if cell != "E1"}
    orders = {
        0: (replace(march(BESIDE, SITE, spearmen="all"), fulfil=True),),
        1: (replace(march("E1", SITE, goblins="all"), fulfil=True),),
    }
    outcome = play(replace(state, places=places), orders, {0: 90, 1: 10})
    assert outcome.state.artifacts["siege_horn"].owner == 0
    assert outcome.state.realms[1].gold == 500 + 200


def test_a54_the_price_is_taken_on_arrival() -> None:
    outcome = entering(before("shrine_of_coins", {"spearmen": 1}, gold={0: 230}), fulfil=True)
    (done,) = told(outcome, QuestFulfilled)
    assert (done.paid, done.reward, done.audience.seats) == (200, "siege_horn", frozenset({0}))
    assert outcome.state.realms[0].gold == 230 - 200 + 200 + 50


def test_t52_a54_too_little_gold_on_arrival_takes_nothing() -> None:
    outcome = entering(before("shrine_of_coins", {"spearmen": 1}, gold={0: 150}), fulfil=True)
    assert not told(outcome, QuestFulfilled)
    assert [event.rule for event in told(outcome, OrderFailed)] == ["A-54"]
    assert outcome.state.realms[0].gold == 150 + 200 + 50
    assert standing(outcome.state)[SITE] == (0, {"spearmen": 1})
    assert outcome.state.places[SITE].quest == "shrine_of_coins"


def test_a54_nothing_is_paid_without_the_wish() -> None:
    outcome = entering(before("oracle", {"spearmen": 1}, gold={0: 900}))
    assert (outcome.state.realms[0].gold, outcome.state.places[SITE].quest) == (1150, "oracle")


def test_a54_a_force_that_stands_there_can_pay_later() -> None:
    state = before("oracle", {"spearmen": 1}, cell=SITE, gold={0: 400})
    outcome = play(state, {0: (Fulfil(SITE),)})
    assert outcome.state.artifacts["siege_horn"].owner == 0


@pytest.mark.parametrize("there", [{}, {SITE: (1, {"goblins": 1})}])
def test_a54_nobody_pays_for_a_site_on_which_he_does_not_stand(there: dict[str, Any]) -> None:
    state = given({**HOME, **there}, places={SITE: site("oracle")}, gold={0: 900, 1: 900})
    outcome = play(state, {0: (Fulfil(SITE), Fulfil(BESIDE))})
    assert [event.rule for event in told(outcome, OrderFailed)] == ["A-54", "A-54"]
    assert (outcome.state.realms[0].gold, outcome.state.realms[1].gold) == (1150, 1100)


def test_a54_lore_pays_a_fifth_less() -> None:
    state = before("oracle", {"djinn": 1}, gold={0: 320}, factions={0: "magi", 1: "orcs"})
    outcome = entering(state, fulfil=True)
    assert [event.paid for event in told(outcome, QuestFulfilled)] == [320]


def test_a54_an_altar_takes_the_cheapest_sufficient_offering() -> None:
    troops = {"angels": 2, "cavaliers": 2, "swordsmen": 3, "spearmen": 5}
    outcome = entering(before("altar_of_blades", troops), fulfil=True)
    (done,) = told(outcome, QuestFulfilled)
    assert done.given == {"angels": 1, "swordsmen": 3, "spearmen": 4}
    assert standing(outcome.state)[SITE] == (0, {"angels": 1, "cavaliers": 2, "spearmen": 1})


@pytest.mark.parametrize(
    ("offered", "is_taken"),
    [({"cavaliers": 5}, True), ({"spearmen": 24}, False), ({"angels": 9}, False)],
)
def test_a54_an_offering_must_be_there_and_suffice(offered: dict[str, int], is_taken: bool) -> None:
    state = before("altar_of_blades", {"angels": 1, "cavaliers": 6, "spearmen": 30})
    outcome = entering(state, fulfil=True, offering=offered)
    assert bool(told(outcome, QuestFulfilled)) is is_taken
    left = {u: n - offered.get(u, 0) for u, n in state.armies[BESIDE].troops.items()}
    expected = left if is_taken else dict(state.armies[BESIDE].troops)
    assert standing(outcome.state)[SITE] == (0, expected)


def test_a54_a_whole_force_can_be_given_up() -> None:
    outcome = entering(before("altar_of_blades", {"cavaliers": 5}), fulfil=True)
    assert SITE not in outcome.state.armies
    assert outcome.state.artifacts["siege_horn"].owner == 0


def vigil(state: State, turns: int, *orders: Order) -> State:
    for _ in range(turns):
        state = play(state, {0: orders}).state
    return state


def test_c77_a_vigil_of_three_turns_in_a_row_is_rewarded() -> None:
    state = before("vigil_temple", {"spearmen": 40}, cell=SITE)
    assert vigil(state, 2).artifacts["siege_horn"].owner is None
    assert vigil(state, 3).artifacts["siege_horn"].owner == 0


def test_c77_a_vigil_below_its_strength_does_not_count() -> None:
    state = before("vigil_temple", {"spearmen": 39}, cell=SITE)
    assert vigil(state, 4).artifacts["siege_horn"].owner is None


def test_c77_a_broken_vigil_begins_anew() -> None:
    state = vigil(before("vigil_temple", {"spearmen": 40}, cell=SITE), 2)
    state = play(state, {0: (march(SITE, BESIDE, spearmen="all"),)}).state
    state = play(state, {0: (march(BESIDE, SITE, spearmen="all"),)}).state
    assert vigil(state, 1).artifacts["siege_horn"].owner is None
    assert vigil(state, 2).artifacts["siege_horn"].owner == 0


def test_t51_a55_a_site_is_empty_for_five_turns() -> None:
    state = before("shrine_of_coins", {"spearmen": 5}, cell=SITE, gold={0: 200}, turn=6)
    state = play(state, {0: (Fulfil(SITE),)}).state
    quests = {}
    for _ in range(6):
        quests[state.turn] = bool(state.places[SITE].quest)
        assert bool(state.sightings[0, SITE].quest) is quests[state.turn]
        state = play(state, {}).state
    assert quests == {7: False, 8: False, 9: False, 10: False, 11: False, 12: True}


def test_c79_an_empty_site_gives_nothing() -> None:
    state = before("", {"spearmen": 5}, gold={0: 900}, site={"quest_from": 9})
    outcome = entering(state, fulfil=True)
    assert [event.rule for event in told(outcome, OrderFailed)] == ["A-55"]
    assert outcome.state.realms[0].gold == 1150


def test_a64_a_tie_with_monsters_ends_the_quest_without_reward() -> None:
    outcome = entering(before("bandit_camp", {"spearmen": 12}, turn=6))
    place = outcome.state.places[SITE]
    assert SITE not in outcome.state.armies
    assert (place.quest, place.guard, place.quest_from) == ("", {}, 12)
    assert outcome.state.artifacts["siege_horn"].owner is None


def test_a55_monsters_that_come_under_an_army_wait_for_its_order() -> None:
    state = before("bandit_camp", {"spearmen": 24}, cell=SITE)
    assert not told(play(state, {}), BattleFought)
    outcome = play(state, {0: (Fulfil(SITE),)})
    assert standing(outcome.state)[SITE] == (0, {"spearmen": 12})
    assert outcome.state.artifacts["siege_horn"].owner == 0


def test_c78_a_reward_in_gold_is_paid() -> None:
    state = before("bandit_camp", {"spearmen": 24}, site={"reward": "gold", "reward_gold": 200})
    assert entering(state).state.realms[0].gold == 200 + 250


def offers(artifacts: dict[str, int], turn: int = 1) -> list[Place]:
    """Return the offers of many seeds on one site."""
    state = replace(given(artifacts=artifacts), turn=turn)
    return [new_quest(state, SITE, Dice(f"seed {n}")).places[SITE] for n in range(200)]


def test_c77_every_quest_is_drawn_in_time() -> None:
    assert {place.quest for place in offers({})} == set(FROZEN.quests)


def test_c78_the_reward_is_a_free_artifact_of_the_quests_tier() -> None:
    for place in offers({"siege_horn": 0}):
        assert FROZEN.artifacts[place.reward].tier == FROZEN.quests[place.quest].tier
        assert place.reward != "siege_horn"
        assert place.guard == FROZEN.quests[place.quest].guard


def test_c78_a_lower_tier_is_offered_when_the_own_one_is_gone() -> None:
    owned = {slug: 0 for slug, kind in FROZEN.artifacts.items() if kind.tier == 3}
    third = [place for place in offers(owned) if FROZEN.quests[place.quest].tier == 3]
    assert {FROZEN.artifacts[place.reward].tier for place in third} == {2}


def test_c78_gold_is_offered_when_no_artifact_is_left() -> None:
    for place in offers(dict.fromkeys(FROZEN.artifacts, 0)):
        assert (place.reward, place.reward_gold) == ("gold", 200 * FROZEN.quests[place.quest].tier)


def test_c78_two_sites_never_offer_one_artifact() -> None:
    state = given()
    sites = [cell for cell, place in state.places.items() if place.kind == "site"]
    for cell in sites:
        state = new_quest(state, cell, Dice("seed"))
    rewards = [state.places[cell].reward for cell in sites if state.places[cell].reward != "gold"]
    assert len(rewards) == len(set(rewards))


def test_a55_a_draw_names_its_turn_and_cell() -> None:
    state = given()
    purposes = []

    class Noted(Dice):
        def roll(self, purpose: str, sides: int) -> int:
            purposes.append(purpose)
            return super().roll(purpose, sides)

    new_quest(replace(state, turn=12), SITE, Noted("seed"))
    assert purposes == ["quest/turn 12/cell F1", "reward/turn 12/cell F1"]
