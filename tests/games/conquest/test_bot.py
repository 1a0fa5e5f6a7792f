"""The bot: legal from everywhere, from its own View only, and with some sense."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from games.conquest import bot, rules
from games.conquest.bot.knowledge import Known
from games.conquest.bot.roads import Roads
from games.conquest.rules.checks import review
from games.conquest.rules.orders import Build, Fulfil, Move, Sheet, Upgrade, UseArtifact, VoteDraw
from games.conquest.rules.scouting import scout
from games.conquest.rules.state import State
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from tests.games.conquest.given import given
from tests.games.conquest.playing import standing
from tests.games.conquest.random_play import beginning, turns
from tests.games.conquest.twin import twin


def sheet(state: State, seat: int = 0) -> Sheet:
    """Return the bot's sheet, after a look around, once it is shown to be legal."""
    state = scout(state)
    orders = bot.normal(rules.view(state, Viewer(seat)), Dice("bot"))
    rules.check(state, seat, orders)
    assert review(state, seat, orders.orders) == (None,) * len(orders.orders)
    return orders


def moves(state: State, seat: int = 0) -> list[tuple[str, str, Mapping[str, int]]]:
    """Return the bot's moves: from, to, and how many of each kind."""
    return [
        (order.origin, order.path[-1], {unit: a.number for unit, a in order.troops.items()})
        for order in sheet(state, seat).orders
        if isinstance(order, Move)
    ]


def bot_turns(seed: str, seats: int) -> Iterator[State]:
    state = beginning(seed, seats, turn_limit=25)
    while state.standings is None:
        yield state
        sheets = {
            seat: bot.normal(rules.view(state, Viewer(seat)), Dice(f"{seed}/{seat}"))
            for seat in rules.awaited(state)
        }
        state = rules.resolve(state, sheets, Dice(seed)).state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bot_answers_legally_from_every_view_of_random_play(seats: int) -> None:
    looked = 0
    for state, _outcome in turns(f"bot/{seats}", seats, turn_limit=20):
        for seat in rules.awaited(state):
            sheet(state, seat)
            looked += 1
    assert looked >= 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bot_answers_legally_in_its_own_matches(seats: int) -> None:
    looked = 0
    for state in bot_turns(f"own/{seats}", seats):
        for seat in rules.awaited(state):
            sheet(state, seat)
            looked += 1
    assert looked >= 20


def test_the_same_view_and_dice_give_the_same_sheet() -> None:
    state = list(turns("same", 4, turn_limit=12))[-1][0]
    assert sheet(state) == sheet(state)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_c25_the_bot_knows_only_what_its_seat_may_know(seed: str) -> None:
    state = list(turns(f"secret/{seed}", 4, turn_limit=12))[-1][0]
    other = twin(state, Viewer(0), Dice(seed))
    answers = [bot.normal(rules.view(world, Viewer(0)), Dice("bot")) for world in (state, other)]
    assert answers[0] == answers[1]


def test_a_view_without_a_seat_is_refused() -> None:
    with pytest.raises(ValueError, match="seat"):
        bot.normal(rules.view(given(), Viewer(None)), Dice("bot"))


def test_without_armies_it_builds_and_moves_nobody() -> None:
    orders = sheet(given(gold={0: 300}))
    assert [type(order) for order in orders.orders] == [Build]


def test_without_anything_but_an_army_it_still_answers() -> None:
    state = given({"E4": (0, {"spearmen": 3})}, places={"A1": {"owner": 1}})
    assert {origin for origin, _to, _troops in moves(state)} <= {"E4"}


def test_c76_it_takes_two_mines_and_a_castle_early() -> None:
    state = next(s for s in bot_turns("early", 2) if s.turn == 9)
    for seat in (0, 1):
        held = [place.kind for place in state.places.values() if place.owner == seat]
        assert held.count("mine") >= 2
        assert held.count("castle") >= 1


def test_c66_it_enters_a_guarded_mine_it_can_win_with_no_more_than_it_takes() -> None:
    state = given({"B1": (0, {"spearmen": 30})})
    assert ("B1", "C1", {"spearmen": 9}) in moves(state)


def test_c66_it_leaves_a_guard_alone_that_would_win() -> None:
    state = given({"B1": (0, {"spearmen": 8})})
    assert all(to != "C1" for _origin, to, _troops in moves(state))


def test_c50_a_strong_creature_that_loses_nothing_goes_alone() -> None:
    state = given({"B1": (0, {"spearmen": 30, "angels": 2})})
    assert ("B1", "C1", {"angels": 1}) in moves(state)


def test_a4_groups_that_win_only_together_attack_together() -> None:
    state = given({"B1": (0, {"spearmen": 6}), "D1": (0, {"spearmen": 6})})
    entering = [origin for origin, to, _troops in moves(state) if to == "C1"]
    assert sorted(entering) == ["B1", "D1"]


def test_c37_a_single_creature_takes_what_nobody_holds() -> None:
    state = given({"B1": (0, {"spearmen": 30})}, places={"C1": {"guard": {}}})
    assert ("B1", "C1", {"spearmen": 1}) in moves(state)


def test_c2_it_storms_an_empty_enemy_capital() -> None:
    state = given({"H9": (0, {"angels": 20}), "I8": (0, {"spearmen": 5})}, turn=12)
    storming = [(origin, troops) for origin, to, troops in moves(state) if to == "I9"]
    assert storming == [("I8", {"spearmen": 5}), ("H9", {"angels": 20})]


def test_c2_the_storm_ends_the_match() -> None:
    state = scout(given({"H9": (0, {"angels": 20})}, turn=12))
    ended = rules.resolve(state, {0: sheet(state), 1: Sheet()}, Dice("end")).state
    assert ended.end_reason == "victory"


def test_a35_the_capital_stays_held_against_an_enemy_in_sight() -> None:
    state = given({"A1": (0, {"spearmen": 30}), "B1": (1, {"goblins": 78})}, turn=12)
    gone = sum(sum(t.values()) for origin, _to, t in moves(state) if origin == "A1")
    # 780 Goblins against (30 - gone) x 20 x 1.4
    assert (30 - gone) * 28 > 780


def test_a35_far_from_all_enemies_the_first_army_may_leave() -> None:
    state = given({"A1": (0, {"spearmen": 16})})
    assert moves(state)


def test_an_enemy_that_can_be_beaten_before_the_capital_is_attacked() -> None:
    state = given({"A1": (0, {"spearmen": 80}), "B1": (1, {"goblins": 20})}, turn=12)
    assert "B1" in {to for _origin, to, _troops in moves(state)}


def test_c54_every_castle_works_while_there_is_gold() -> None:
    state = given(gold={0: 3000}, places={"C3": {"owner": 0, "buildings": {1: 0}}})
    works = [o for o in sheet(state).orders if isinstance(o, Build | Upgrade)]
    assert sorted(work.cell for work in works) == ["A1", "C3"]


def test_a28_it_orders_nothing_that_it_cannot_pay() -> None:
    assert sheet(given(gold={0: 90})).orders == ()


def test_a54_a_shrine_is_paid_where_it_stands_with_gold_to_spare() -> None:
    shrine = {"quest": "shrine_of_coins", "reward": "vanguard_banner"}
    army = {"E2": (0, {"spearmen": 900})}
    rich = given(army, gold={0: 5000}, places={"E2": {"kind": "site", **shrine}})
    assert Fulfil("E2") in sheet(rich).orders
    poor = given(army, gold={0: 150}, places={"E2": {"kind": "site", **shrine}})
    assert Fulfil("E2") not in sheet(poor).orders


def test_c22_it_burns_the_strongest_army_in_sight() -> None:
    state = given(
        {"E2": (0, {"angels": 9}), "E1": (1, {"goblins": 5}), "F2": (1, {"goblins": 50})},
        artifacts={"fire_orb": 0},
        turn=12,
    )
    assert UseArtifact("fire_orb", cell="F2") in sheet(state).orders


@pytest.mark.parametrize(
    ("home", "clockwise"), [("A1", "I1"), ("I1", "I9"), ("I9", "A9"), ("A9", "A1")]
)
def test_c63_equal_choices_are_settled_alike_in_every_corner(home: str, clockwise: str) -> None:
    roads = Roads(given().layout, {})
    assert roads.turned(home, home) == (1, 1)
    assert roads.turned(home, clockwise) == (1, 9)
    assert roads.turned(home, "E5") == (5, 5)


def test_c63_a_fair_map_and_even_bots_march_on_the_next_corner_clockwise() -> None:
    seats = {0: "knights", 1: "knights", 2: "knights", 3: "knights"}
    state = given(factions=seats, turn=9)
    at_war = {
        realm.capital: Known(rules.view(state, Viewer(realm.seat))).enemy
        for realm in state.realms.values()
    }
    aims = {capital: enemy.capital for capital, enemy in at_war.items() if enemy is not None}
    assert aims == {"A1": "I1", "I1": "I9", "I9": "A9", "A9": "A1"}


def test_a41_it_agrees_to_a_draw_once_all_people_have() -> None:
    state = given(factions={0: "knights", 1: "orcs", 2: "magi"})
    people = frozenset({1})
    assert bot.reply(rules.view(state, Viewer(0)), people) is None
    voted = {seat: replace(realm, agrees_to_draw=seat == 1) for seat, realm in state.realms.items()}
    agreed = replace(state, realms=voted)
    assert bot.reply(rules.view(agreed, Viewer(0)), people) == VoteDraw(agree=True)
    assert bot.reply(rules.view(agreed, Viewer(0)), frozenset({1, 2})) is None
    assert bot.reply(rules.view(agreed, Viewer(1)), people) is None
    assert bot.reply(rules.view(agreed, Viewer(0)), frozenset()) is None


def test_it_beats_random_orders() -> None:
    state = beginning("beats", 2, turn_limit=40)
    while state.standings is None:
        random = rules.random_order(rules.view(state, Viewer(1)), Dice(f"r{state.turn}"))
        mine = bot.normal(rules.view(state, Viewer(0)), Dice(f"b{state.turn}"))
        state = rules.resolve(state, {0: mine, 1: random}, Dice("beats")).state
    assert [s.seat for s in state.standings if s.place == 1] == [0]
    assert state.end_reason == "victory"
    assert standing(state)
