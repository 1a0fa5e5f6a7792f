"""Start abilities and the draw (S8 to S14, G4 to G6)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.skirmish import rules
from games.skirmish.rules.course import Course
from games.skirmish.rules.orders import UseDoctrine
from games.skirmish.rules.piles import draw
from games.skirmish.rules.state import State
from tests.games.skirmish.given import (
    ATT,
    DEF,
    begun,
    codes,
    events,
    hand,
    holding,
    mustered,
    pile,
    play,
    refused,
    seen,
)


def drawn(att: str, deff: str) -> tuple[list[tuple[int, str, int]], int, int]:
    """Return the draws after the opening hands, and both hands' sizes."""
    outcome = mustered(att, deff)
    found = [(e.seat, e.reason, e.number) for e in events(outcome, "CardsDrawn")]
    state = outcome.state
    return found[2:], len(hand(state, ATT)), len(hand(state, DEF))


def test_t01_s12_s13_f4_the_attacker_draws_three_then_the_defender_one() -> None:
    found, mine, theirs = drawn("ironvale: fusilier sapper", "mycel: budling budling")
    assert found == [(ATT, "draw", 3), (DEF, "defence", 1)]
    assert (mine, theirs) == (11, 7)


def test_t02_s14_shields_draws_two_more_in_defence() -> None:
    found, mine, theirs = drawn("mycel: budling budling", "lumen: vigil vigil")
    assert found == [(ATT, "draw", 3), (DEF, "defence", 1), (DEF, "shields", 2)]
    assert (mine, theirs) == (9, 9)


def test_t03_s14_shields_adds_nothing_in_attack() -> None:
    found, mine, theirs = drawn("lumen: vigil vigil", "ironvale: fusilier fusilier")
    assert found == [(ATT, "draw", 3), (DEF, "defence", 1)]
    assert (mine, theirs) == (9, 9)


def test_t04_s14_equal_factions_draw_by_their_roles() -> None:
    found, mine, theirs = drawn("lumen: vigil vigil", "lumen: vigil vigil")
    assert sum(number for seat, _, number in found if seat == ATT) == 3
    assert sum(number for seat, _, number in found if seat == DEF) == 3
    assert (mine, theirs) == (9, 9)


def drawing(state: State, number: int) -> tuple[State, tuple[str, ...], int]:
    course = Course(state, Dice("draw"))
    found, shuffled = draw(course, ATT, number, "test")
    return course.now, found, shuffled


def test_t05_f5_an_empty_pile_is_made_anew_out_of_the_discards() -> None:
    state = begun("lumen", "mycel")
    gone = "L01 L02 L03 L04 L05 L06 L07"
    state = holding(state, {}, piles={ATT: "L16 L17"}, discards={ATT: gone})
    after, found, shuffled = drawing(state, 3)
    assert found[:2] == ("L16", "L17")
    assert found[2] in gone.split()
    assert shuffled == 7
    assert (len(pile(after, ATT)), pile(after, ATT, "discard")) == (6, ())


def test_f5_the_discards_are_shuffled_as_soon_as_the_last_card_is_drawn() -> None:
    state = holding(begun("lumen", "mycel"), {}, {ATT: "L16 L17"}, {ATT: "L01 L02"})
    after, found, shuffled = drawing(state, 2)
    assert (found, shuffled) == (("L16", "L17"), 2)
    assert sorted(pile(after, ATT)) == ["L01", "L02"]


def test_g6_drawing_stops_where_no_card_is_left() -> None:
    state = holding(begun("lumen", "mycel"), {ATT: "L01"}, {ATT: "L16"})
    after, found, shuffled = drawing(state, 3)
    assert (found, shuffled) == (("L16",), 0)
    assert hand(after, ATT) == ("L01", "L16")


RICH = "ironvale: fusilier sapper supply_train sabotage"
TRAIN, SPOIL = UseDoctrine("supply_train"), UseDoctrine("sabotage")


def test_t06_s9_s11_one_ability_a_side_the_attacker_first() -> None:
    deff = "lumen: vigil vigil sabotage"
    state = mustered(RICH, deff, doctrines=True).state
    assert rules.phase(state) == "1-start-att"
    assert rules.awaited(state) == {ATT}
    assert codes(state, ATT, TRAIN, SPOIL) == "ALREADY_USED"
    assert refused(state, DEF, SPOIL) == "WRONG_PHASE"
    used = play(state, {ATT: [TRAIN]})
    assert rules.phase(used.state) == "1-start-def"
    assert refused(used.state, ATT, SPOIL) == "ALREADY_USED"
    passed = play(used.state, {DEF: []})
    assert events(passed, "DoctrinePassed")[0].seat == DEF
    draws = events(passed, "CardsDrawn")
    assert sum(e.number for e in draws if e.seat == ATT) == 4
    assert len(hand(passed.state, ATT)) == 12


def test_s8_s10_an_ability_needs_a_doctrine_in_play_and_may_be_passed() -> None:
    state = mustered(RICH, "lumen: vigil vigil", doctrines=True).state
    assert codes(state, ATT) == ""
    assert codes(state, ATT, UseDoctrine("vanguard")) == "NOT_YOURS"
    assert rules.phase(play(state, {ATT: []}).state) == "1-pair"


def test_s4_g3_a_phase_with_nothing_to_decide_is_never_opened() -> None:
    state = mustered("ironvale: fusilier sapper", "lumen: vigil vigil").state
    assert rules.phase(state) == "1-pair"
    alone = mustered("ironvale: fusilier", "lumen: vigil").state
    assert rules.phase(alone) == "1-place"
    assert rules.turn(alone) == 2


def test_field_scouts_show_two_cards_of_the_enemys_hand_to_their_owner_alone() -> None:
    att = "ironvale: fusilier sapper field_scouts"
    state = mustered(att, "lumen: vigil vigil", doctrines=True).state
    outcome = play(state, {ATT: [UseDoctrine("field_scouts")]})
    (told,) = events(outcome, "HandScouted")
    assert len(set(told.cards)) == 2
    assert set(told.cards) <= set(hand(state, DEF))
    assert [seat for seat in (None, ATT, DEF) if told.audience.includes(seat)] == [ATT]
    assert seen(outcome.state, ATT).own.scouted == told.cards
    assert seen(outcome.state, DEF).own.scouted == ()


def test_sabotage_makes_the_enemy_discard_one_card_for_all_to_see() -> None:
    att = "ironvale: fusilier sapper sabotage"
    state = mustered(att, "lumen: vigil vigil", doctrines=True).state
    outcome = play(state, {ATT: [SPOIL]})
    (told,) = events(outcome, "HandSabotaged")
    assert told.seat == DEF
    assert set(told.cards) <= set(hand(state, DEF))
    assert seen(outcome.state, None).side(DEF).discards == told.cards
    assert len(hand(outcome.state, DEF)) == 8
