"""The d100 of every seat and the order that follows from it (C-14, C-15, A-1, A-2)."""

from __future__ import annotations

from dataclasses import replace

from games.conquest.rules.events import InitiativeRolled
from games.conquest.rules.initiative import roll_initiative
from games.kernel.dice import Dice
from tests.games.conquest.given import given
from tests.games.conquest.playing import play, told

HOME = {"A1": (0, {"angels": 1}), "I9": (1, {"cyclopes": 1})}


def test_a01_the_highest_roll_acts_first() -> None:
    (rolled,) = told(play(given(HOME), {}, {0: 20, 1: 91}), InitiativeRolled)
    assert [roll.seat for roll in rolled.rolls] == [1, 0]


def test_t37_a02_ties_are_rolled_again_among_the_tied_and_all_is_public() -> None:
    factions = {0: "knights", 1: "orcs", 2: "dwarves", 3: "magi"}
    state = given(factions=factions)
    rolls: dict[int, int | tuple[int, ...]] = {0: (55, 40), 1: (55, 60), 2: 20, 3: 91}
    (rolled,) = told(play(state, {}, rolls), InitiativeRolled)
    assert [roll.seat for roll in rolled.rolls] == [3, 1, 0, 2]
    assert [roll.dice for roll in rolled.rolls] == [(91,), (55, 60), (55, 40), (20,)]
    assert rolled.audience.includes(None)


def test_a02_a_second_tie_is_rolled_again() -> None:
    rolls = {0: (55, 40, 3), 1: (55, 40, 2)}
    (rolled,) = told(play(given(), {}, rolls), InitiativeRolled)
    assert [(roll.seat, roll.dice) for roll in rolled.rolls] == [(0, (55, 40, 3)), (1, (55, 40, 2))]


def test_a02_bonuses_count_in_the_tie() -> None:
    state = given(factions={0: "sylvans", 1: "orcs"}, artifacts={"hour_glass": 1})
    (rolled,) = told(play(state, {}, {0: (55, 50), 1: (50, 46)}), InitiativeRolled)
    assert [(roll.seat, roll.bonus, roll.total) for roll in rolled.rolls] == [
        (1, 20, 70),
        (0, 15, 70),
    ]


def test_c14_c15_each_living_seat_rolls_a_d100_every_turn() -> None:
    purposes: list[tuple[str, int]] = []

    class Noted(Dice):
        def roll(self, purpose: str, sides: int) -> int:
            purposes.append((purpose, sides))
            return super().roll(purpose, sides)

    state = given(turn=7, factions={0: "knights", 1: "orcs", 2: "magi"})
    fallen = replace(state, realms={**state.realms, 2: replace(state.realms[2], alive=False)})
    rolled = roll_initiative(fallen, Noted("seed"))
    assert {roll.seat for roll in rolled.rolls} == {0, 1}
    assert purposes == [("initiative/turn 7/seat 0", 100), ("initiative/turn 7/seat 1", 100)]
