"""How a battle comes about: the order token, the armies, the two areas (S1 to S7, G1, G4)."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat
from games.skirmish import rules
from games.skirmish.rules.muster import opens_battle
from games.skirmish.rules.orders import Buy, Concede, Pair, Recruit, UseDoctrine
from games.skirmish.rules.state import MoveOrder
from tests.games.skirmish.given import (
    ATT,
    DEF,
    army,
    begun,
    codes,
    events,
    frozen_content,
    hand,
    mustered,
    pile,
    play,
    seen,
)

MOVE = MoveOrder(ATT, "camp", "field", ("a1",))


def test_t00_s1_s2_only_a_move_into_enemy_held_ground_opens_a_battle() -> None:
    assert opens_battle(MOVE, {"camp": (ATT, 1), "field": (DEF, 1)})
    assert not opens_battle(MOVE, {"camp": (ATT, 1), "field": (DEF, 0)})
    assert not opens_battle(MOVE, {"camp": (ATT, 1), "field": (ATT, 1)})
    assert not opens_battle(MOVE, {"camp": (ATT, 1), "field": (None, 0)})
    others = [Recruit("vigil", 1), Buy("sabotage"), Pair("a1", "d1"), UseDoctrine("sabotage")]
    for order in (*others, Concede()):
        assert not opens_battle(order, {"camp": (ATT, 1), "field": (DEF, 1)})


def test_t00_s3_s5_s6_s7_the_token_lies_in_the_field_and_the_forces_are_off_the_board() -> None:
    outcome = mustered("ironvale: fusilier sapper", "lumen: vigil vigil")
    (opened,) = events(outcome, "BattleOpened")
    token = MoveOrder(ATT, "camp", "field", ("a1", "a2"))
    assert opened.token == token
    for seat in (ATT, DEF, None):
        view = seen(outcome.state, seat)
        camp, field = view.areas
        assert view.token == field.token == token
        assert (camp.holder, field.holder) == (ATT, DEF)
        assert camp.units == field.units == ()
        assert view.role("att").seat == ATT


def test_g1_armies_are_revealed_together_and_named_in_the_order_of_their_table() -> None:
    state = begun("ironvale", "lumen")
    assert rules.awaited(state) == {ATT, DEF}
    assert rules.phase(state) == "1-muster"
    outcome = play(state, {ATT: army("ironclad fusilier fusilier"), DEF: army("menhir vigil")})
    first, second = events(outcome, "ArmyMustered")
    assert first.units == {"a1": "fusilier", "a2": "fusilier", "a3": "ironclad"}
    assert second.units == {"d1": "vigil", "d2": "menhir"}
    assert (first.points_left, second.points_left) == (5, 3)
    assert first.audience.includes(None)


@pytest.mark.parametrize(
    ("seat", "orders"),
    [
        (ATT, "fusilier fusilier fusilier fusilier fusilier fusilier fusilier"),
        (ATT, "ironclad ironclad mortar_crawler"),
        (ATT, "vigil"),
        (ATT, ""),
        (DEF, "menhir menhir vigil"),
        (DEF, "vigil vigil vigil vigil vigil"),
        (ATT, "fusilier sabotage"),
        (ATT, "fusilier dug_in"),
    ],
)
def test_g1_f1_an_army_beyond_its_points_its_number_or_its_faction_is_refused(
    seat: int, orders: str
) -> None:
    assert codes(begun("ironvale", "lumen"), seat, *army(orders)) == "BAD_ARMY"


def test_g1_f1_six_units_may_attack_and_four_defend() -> None:
    state = begun("ironvale", "ironvale")
    assert codes(state, ATT, *army("fusilier " * 6)) == ""
    assert codes(state, DEF, *army("fusilier " * 4)) == ""
    assert codes(state, DEF, *army("fusilier " * 5)) == "BAD_ARMY"
    assert codes(state, ATT, Recruit("fusilier", 0)) == "BAD_ARMY"
    assert codes(state, ATT, Recruit("fusilier", -1), Recruit("sapper", 2)) == "BAD_ARMY"


def test_g4_f32_cards_are_bought_with_army_points_each_once() -> None:
    state = begun("ironvale", "lumen", technology=True, doctrines=True)
    assert codes(state, ATT, *army("fusilier dug_in smoke_field sabotage")) == ""
    assert codes(state, ATT, *army("fusilier dug_in dug_in")) == "BAD_ARMY"
    assert codes(state, ATT, *army("fusilier overcharge")) == "BAD_ARMY"
    assert codes(state, ATT, *army("ironclad ironclad dug_in sabotage")) == "BAD_ARMY"
    outcome = play(state, {ATT: army("fusilier dug_in sabotage"), DEF: army("vigil")})
    side = outcome.state.sides[ATT]
    assert (side.technologies, side.doctrines, side.points_left) == (("dug_in",), ("sabotage",), 8)


def test_f32_all_copies_are_in_the_deck_before_the_opening_hand() -> None:
    state = begun("ironvale", "lumen", technology=True)
    outcome = play(state, {ATT: army("fusilier dug_in adrenal_rig"), DEF: army("vigil")})
    mine = {card for seat, card in outcome.state.cards if seat == ATT}
    assert len(mine) == 22
    copies = {"T-dug_in-1", "T-dug_in-2", "T-adrenal_rig-1", "T-adrenal_rig-2"}
    assert copies <= mine
    hands = [
        hand(play(state, {ATT: army("fusilier dug_in"), DEF: army("vigil")}, str(n)).state, ATT)
        for n in range(30)
    ]
    assert any("T-dug_in-1" in found for found in hands)


def test_g5_f31_the_opening_hand_is_the_hand_limit() -> None:
    outcome = mustered("ironvale: fusilier", "mycel: budling")
    opening = [e for e in events(outcome, "CardsDrawn") if e.reason == "opening"]
    assert [(e.seat, e.number) for e in opening] == [(ATT, 8), (DEF, 6)]


def test_g22_decks_are_shuffled_by_seat_and_seed() -> None:
    first, again, other = (
        mustered("lumen: vigil", "lumen: vigil", seed).state for seed in ("a", "a", "b")
    )
    assert first.cards == again.cards
    assert pile(first, ATT) != pile(other, ATT)
    assert pile(first, ATT) != pile(first, DEF)


def test_a_match_draws_what_its_seats_leave_open() -> None:
    open_seats = (SetupSeat(0, {}), SetupSeat(1, {}))
    found = set()
    for n in range(60):
        state = rules.start(Setup(open_seats, {}, frozen_content()), Dice(str(n))).state
        first, second = state.sides[0], state.sides[1]
        assert first.faction != second.faction
        assert {first.role, second.role} == {"att", "def"}
        found.add((first.faction, second.faction, first.role))
    assert len(found) == 12


def test_a_match_is_for_two() -> None:
    with pytest.raises(ValueError, match="for two"):
        rules.start(Setup((SetupSeat(0, {}),), {}, frozen_content()), Dice("x"))
    stranger = (SetupSeat(0, {"faction": "elves"}), SetupSeat(1, {}))
    with pytest.raises(KeyError):
        rules.start(Setup(stranger, {}, frozen_content()), Dice("x"))
