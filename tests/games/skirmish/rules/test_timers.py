"""Time that passes: the rules' own choice, three misses in a row, longer placing (G20)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.skirmish import rules
from games.skirmish.rules.orders import Buy, Order, Pair, Place, Recruit, Sheet, Support
from games.skirmish.rules.state import State
from tests.games.skirmish.given import (
    ATT,
    DEF,
    army,
    begun,
    events,
    hand,
    holding,
    last,
    play,
    reckoned,
    seen,
    table,
)


def test_g20_who_lets_the_time_pass_gets_the_rules_own_choice() -> None:
    state = begun("ironvale", "lumen")
    outcome = play(state, {DEF: army("vigil vigil")})
    (missed,) = events(outcome, "PhaseMissed")
    assert (missed.seat, missed.missed) == (ATT, 1)
    assert rules.phase(outcome.state) == "1-pair"
    greedy = rules.advise(seen(state, ATT))
    assert play(state, {ATT: greedy.orders, DEF: army("vigil vigil")}).state.units == (
        outcome.state.units
    )


def test_g20_an_order_in_time_ends_the_row_of_misses() -> None:
    state = play(begun("ironvale", "lumen"), {DEF: army("vigil vigil")}).state
    assert state.sides[ATT].missed == 1
    after = play(state, {ATT: rules.advise(seen(state, ATT)).orders}).state
    assert (after.sides[ATT].missed, after.sides[DEF].missed) == (0, 0)


def test_g20_three_misses_in_a_row_lose_the_battle() -> None:
    state = begun("ironvale", "lumen")
    outcome = play(state, {DEF: army("vigil vigil")})
    for _ in range(2):
        state = outcome.state
        mine = {DEF: rules.advise(seen(state, DEF)).orders} if DEF in rules.awaited(state) else {}
        outcome = play(state, mine)
    result = last(outcome)
    assert (result.cause, result.quitter, result.outcome) == ("missed", ATT, "DEFENDER_HOLDS")
    assert all(unit.fate == "destroyed" for unit in result.units if unit.seat == ATT)
    assert result.scores[DEF].total == 12 + 4
    assert rules.phase(outcome.state) == "over"


def test_g20_where_both_are_gone_nobody_has_won() -> None:
    state = begun("ironvale", "lumen")
    outcome = play(state, {})
    while rules.standings(outcome.state) is None:
        outcome = play(outcome.state, {})
    assert max(side.missed for side in outcome.state.sides.values()) <= 3
    assert last(outcome).cause in ("missed", "fought")


def test_g20_placing_takes_half_as_long_again() -> None:
    assert rules.time_limit(table("lumen: vigil", "lumen: vigil"), 60) == 90
    assert rules.time_limit(table("lumen: vigil", "lumen: vigil", step="place-att"), 45) == 67
    assert rules.time_limit(begun("lumen", "lumen"), 60) == 60


def completed(state: State, seat: int, *orders: Order) -> State:
    """Return what comes of drafts that do not decide the phase by themselves."""
    outcome: State = rules.resolve(state, {seat: Sheet(orders)}, Dice("x")).state
    return outcome


def test_g20_pairs_drafted_so_far_stay() -> None:
    state = table("lumen: vigil vigil vigil", "mycel: budling budling budling", step="pair")
    after = completed(state, ATT, Pair("a3", "d1"))
    assert (after.skirmishes[1].attacker, after.skirmishes[1].defender) == ("a3", "d1")
    assert len(after.skirmishes) == 3


def test_g20_pairs_that_lead_nowhere_are_formed_anew() -> None:
    crew = "ironvale: fusilier surveyor surveyor"
    state = table(crew, "mycel: budling budling", step="pair")
    after = completed(state, ATT, Pair("a2", "d1"), Pair("a3", "d2"))
    assert "a1" in {skirmish.attacker for skirmish in after.skirmishes.values()}


def test_g20_supports_sent_so_far_stay() -> None:
    state = table("lumen: " + "vigil " * 4, "mycel: budling budling", step="support-att")
    after = completed(state, ATT, Support("a3", 2))
    assert after.units["a3"].skirmish == 2
    assert after.units["a4"].skirmish in (1, 2)


def test_g20_cards_placed_so_far_stay() -> None:
    state = table("ironvale: fusilier outrider", "lumen: vigil vigil")
    state = holding(state, {ATT: "I01 I06 I02", DEF: "L01 L02"})
    outcome = rules.resolve(state, {ATT: Sheet((Place(2, "I02"),))}, Dice("x"))
    assert reckoned(outcome, 2).attacker.standard == "I02"
    assert reckoned(outcome, 1).attacker.standard in ("I01", "I06")


def test_g20_a_part_of_an_army_is_an_army_and_purchases_alone_are_not() -> None:
    state = begun("ironvale", "lumen", doctrines=True)
    after = rules.resolve(state, {ATT: Sheet((Recruit("sapper", 2),))}, Dice("x")).state
    assert [u.type for u in after.units.values() if u.seat == ATT] == ["sapper", "sapper"]
    after = rules.resolve(state, {ATT: Sheet((Buy("sabotage"),))}, Dice("x")).state
    assert len([u for u in after.units.values() if u.seat == ATT]) > 1


def test_g20_an_illegal_order_is_left_out_at_the_deadline() -> None:
    state = table("lumen: vigil vigil", "mycel: budling budling", step="pair")
    after = completed(state, ATT, Pair("a1", "a2"), Pair("a2", "d2"))
    assert after.skirmishes[1].attacker == "a2"


def test_g20_a_missed_discard_costs_no_battle() -> None:
    state = table("ironvale: fusilier", "lumen: vigil", format="duel", persistent=True)
    state = holding(state, {ATT: " ".join(f"I{n:02}" for n in range(1, 11))})
    from games.skirmish.rules.orders import Concede  # noqa: PLC0415

    state = rules.interject(state, DEF, Concede(), Dice("x")).state
    assert rules.phase(state) == "1-discard"
    outcome = play(state, {})
    assert rules.phase(outcome.state) == "2-muster"
    assert len(hand(outcome.state, ATT)) == 8
