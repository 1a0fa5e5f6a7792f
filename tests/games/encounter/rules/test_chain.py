"""A chain of encounters: camp, growth, rest, the end of the match (O8, F28, F29)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter import rules
from games.encounter.rules.catalogue import Growth
from games.encounter.rules.encounters import end_encounter
from games.encounter.rules.orders import EndTurn, Resign, Sheet, Spend
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from tests.games.encounter.given import (
    acting,
    battle,
    course,
    foe,
    hero,
    missed,
    queued,
    refused,
    say,
    seen,
    told,
)

PRICES: list[tuple[Growth, int]] = [
    ("might", 3),
    ("spark", 3),
    ("mend", 3),
    ("health", 4),
    ("vigor", 5),
    ("focus", 5),
    ("recovery", 6),
]


def camp(
    experience: int = 10, *, won: bool = True, chain: tuple[str, ...] = ("rout", "hold")
) -> State:
    """Return the camp after the first encounter of a chain; each hero has the experience."""
    state = battle(hero((1, 0), 2), hero(None, 0, type="kindler"), foe((0, 0)))
    state = queued(state, 1, "m w S")
    options = replace(state.options, encounters=chain)
    found = course(replace(state, options=options, opened=((1, 0),)))
    end_encounter(found, "rout" if won else "fallen", won=won)
    for seat in (0, 1):
        found.change_hero(seat, experience=experience)
    return found.now


def test_o8_every_hero_seat_may_spend_in_camp() -> None:
    state = camp()
    assert (state.step, rules.awaited(state)) == ("camp", frozenset({0, 1}))
    mine = seen(state, 1).possible
    assert mine is not None
    assert mine.growths == ("mend", "might", "spark", "health", "focus", "vigor", "recovery")
    poor = seen(camp(3), 0).possible
    assert poor is not None
    assert poor.growths == ("mend", "might", "spark")


@pytest.mark.parametrize(("growth", "cost"), PRICES)
def test_o8_what_experience_buys(growth: Growth, cost: int) -> None:
    state = camp(cost)
    order = Spend(growth)
    assert refused(state, 0, Sheet((order,))) == ""
    after = rules.resolve(state, {0: Sheet((order,)), 1: Sheet()}, Dice("x"))
    assert after.state.heroes[0].experience == 0
    assert after.state.heroes[1].experience == cost
    before, mine = state.heroes[0], after.state.heroes[0]
    if growth in ("might", "spark", "mend"):
        new = after.state.dice[1, 5]
        assert (new.kind, new.zone) == (growth, "ready")
    else:
        assert getattr(mine, growth) == getattr(before, growth) + 1
    (bought,) = told(after, "GrowthBought")
    assert (bought.seat, bought.growth, bought.cost, bought.left) == (0, growth, cost, 0)


def test_o8_nobody_spends_more_than_it_has() -> None:
    state = camp(7)
    assert refused(state, 0, Spend("recovery")) == ""
    assert refused(state, 0, Sheet((Spend("health"), Spend("mend")))) == ""
    assert refused(state, 0, Sheet((Spend("health"), Spend("health")))) == "O8"
    after = rules.resolve(state, {0: Sheet((Spend("health"), Spend("health")))}, Dice("x")).state
    assert after.heroes[0].experience == 3
    assert after.heroes[0].health == state.heroes[0].health + 1


def test_f29_heroes_rest_and_their_queues_stay() -> None:
    after = missed(camp()).state
    assert (after.number, after.round, after.step, after.goal) == (2, 0, "deploy", "hold")
    assert [after.figures[n].health for n in (1, 2)] == [6, 5]
    assert not any(after.figures[n].is_down or after.figures[n].cell for n in (1, 2))
    queue = sorted(
        (piece.position, getattr(piece, "kind", ""))
        for piece in (*after.dice.values(), *after.burdens.values())
        if piece.figure == 1 and piece.position
    )
    assert queue == [(1, "might"), (2, "weariness"), (3, "strain")]
    assert after.opened == ()
    assert after.past.keys() == {1}


def test_o8_a_bought_health_counts_from_the_next_encounter_on() -> None:
    after = rules.resolve(camp(), {0: Sheet((Spend("health"),))}, Dice("x")).state
    assert (after.figures[1].health, after.figures[1].most) == (7, 7)


def test_the_chain_goes_on_after_a_failure() -> None:
    state = camp(1, won=False)
    assert (state.step, state.standings) == ("camp", None)
    assert missed(state).state.number == 2


@pytest.mark.parametrize(
    ("won", "place", "reason"),
    [
        ((True,), 1, "all_won"),
        ((False,), 2, "none_won"),
        ((True, True), 1, "all_won"),
        ((True, False), 2, "some_won"),
        ((False, False), 2, "none_won"),
        ((True, True, False), 1, "some_won"),
    ],
)
def test_the_party_shares_one_place(won: tuple[bool, ...], place: int, reason: str) -> None:
    state = battle(hero((1, 0)), hero((1, 1)), foe((0, 0)))
    chain = ("rout",) * len(won)
    found = course(replace(state, options=replace(state.options, encounters=chain)))
    for number, success in enumerate(won, 1):
        found.number = number
        end_encounter(found, "rout" if success else "fallen", won=success)
    assert found.standings is not None
    assert [(s.seat, s.place, s.reason) for s in found.standings] == [
        (0, place, reason),
        (1, place, reason),
    ]
    (ended,) = told(found, "MatchEnded")
    assert (ended.reason, ended.won, ended.played) == (reason, sum(won), len(won))


def test_who_left_has_no_part_in_the_next_encounter() -> None:
    state = say(camp(), 1, Resign()).state
    assert rules.awaited(state) == frozenset({0})
    after = missed(state)
    heroes = {n: f for n, f in after.state.figures.items() if f.team == "hero"}
    assert {n: (f.is_down, f.cell) for n, f in heroes.items()} == {
        1: (False, None),
        2: (True, None),
    }
    (began,) = told(after, "EncounterBegan")
    assert began.budget == 3
    assert rules.awaited(after.state) == frozenset({0})


def test_a_camp_takes_nothing_but_growth() -> None:
    state = camp()
    assert refused(state, 0, EndTurn()) == "F7"
    assert refused(state, 0, Sheet()) == ""
    fight = acting(battle(hero((1, 0)), foe((0, 0))), 1)
    assert refused(fight, 0, Spend("might")) == "F7"
    assert refused(fight, 0, Sheet()) == "F7"
    assert refused(fight, 0, Sheet((EndTurn(), EndTurn()))) == "F7"
