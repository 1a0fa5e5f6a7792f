"""Front lines and support: who is paired, who joins which skirmish (S15 to S24, G7, G8)."""

from __future__ import annotations

from typing import Any

from games.skirmish import rules
from games.skirmish.rules.orders import Lead, Order, Pair, Support
from games.skirmish.rules.state import State
from tests.games.skirmish.given import ATT, DEF, codes, events, mustered, play, refused, seen, table


def pairs(*text: str) -> list[Order]:
    """Return pairs like "a1-d2"."""
    return [Pair(*pair.split("-")) for pair in text]


def paired(att: str, deff: str, *text: str, **options: Any) -> State:
    """Return the State after these pairs were formed."""
    state: State = play(table(att, deff, step="pair", **options), {ATT: pairs(*text)}).state
    return state


FIVE = "lumen: vigil vigil vigil vigil vigil"
THREE = "mycel: budling budling budling"


def test_t07_s15_s17_s18_as_many_skirmishes_as_the_smaller_force_has_units() -> None:
    state = table(FIVE, THREE, step="pair")
    assert seen(state, ATT).own.possible.pairs == 3
    two, four = pairs("a1-d1", "a2-d2"), pairs("a1-d1", "a2-d2", "a3-d3", "a4-d3")
    assert codes(state, ATT, *two) == "PAIR_COUNT"
    assert codes(state, ATT, *four) == "UNIT_REUSED"
    assert codes(state, ATT, *pairs("a1-d1", "a2-d2", "a5-d3")) == ""
    after = play(state, {ATT: pairs("a1-d1", "a2-d2", "a5-d3")}).state
    assert rules.phase(after) == "1-support-att"
    assert seen(after, ATT).own.possible.supports == ("a3", "a4")


def test_t08_s20_s22_the_owner_sends_support_that_the_attacker_left_out() -> None:
    state = paired(
        "lumen: vigil vigil vigil", "mycel: " + "budling " * 5, "a1-d5", "a2-d1", "a3-d3"
    )
    assert rules.phase(state) == "1-support-def"
    assert rules.awaited(state) == {DEF}
    assert seen(state, DEF).own.possible.supports == ("d2", "d4")
    assert refused(state, ATT, Support("d2", 1)) == "NOT_YOURS"
    assert codes(state, DEF, Support("d2", 1), Support("d4", 3)) == ""
    assert codes(state, DEF, Support("a1", 1)) == "NOT_YOURS"


def test_t09_s18_equal_forces_have_no_support_and_one_against_six_has_five() -> None:
    four = "lumen: vigil vigil vigil vigil"
    even = paired(four, "mycel: " + "budling " * 4, "a1-d1", "a2-d2", "a3-d3", "a4-d4")
    assert rules.phase(even) == "1-place"
    state = paired("lumen: vigil", "mycel: " + "budling " * 6, "a1-d2")
    assert len(state.skirmishes) == 1
    assert rules.phase(state) == "1-place"
    joined = [unit for unit in state.units.values() if not unit.is_front]
    assert [unit.skirmish for unit in joined] == [1, 1, 1, 1, 1]


def test_t10_s15_s16_no_unit_twice_and_no_friends_against_each_other() -> None:
    state = table(FIVE, THREE, step="pair")
    assert codes(state, ATT, *pairs("a1-d1", "a1-d2", "a3-d3")) == "UNIT_REUSED"
    assert codes(state, ATT, *pairs("a1-d1", "a2-d1", "a3-d3")) == "UNIT_REUSED"
    assert refused(state, ATT, Pair("a1", "a2")) == "BAD_PAIR"
    assert refused(state, ATT, Pair("d1", "d2")) == "BAD_PAIR"
    assert refused(state, ATT, Pair("a1", "d9")) == "BAD_PAIR"
    assert refused(state, DEF, Pair("a1", "d1")) == "NOT_YOURS"


def test_t11_s22_s23_s24_all_support_may_join_one_skirmish_or_be_spread() -> None:
    state = paired(FIVE, "mycel: budling budling", "a1-d1", "a2-d2")

    def sent(*goals: int) -> list[Order]:
        return [Support(f"a{n}", goal) for n, goal in enumerate(goals, 3)]

    assert codes(state, ATT, *sent(1, 1, 1)) == ""
    assert codes(state, ATT, *sent(1, 1, 2)) == ""
    assert codes(state, ATT, *sent(1, 1)) == "SUPPORT_MISSING"
    assert codes(state, ATT, *sent(1, 1, 3)) == "SUPPORT_MISSING"
    assert codes(state, ATT, *sent(1, 1, 1), Support("a3", 2)) == "UNIT_REUSED"
    assert codes(state, ATT, *sent(1, 1, 1), Support("a1", 2)) == "UNIT_REUSED"
    after = play(state, {ATT: sent(1, 2, 2)})
    assert {n: u.skirmish for n, u in after.state.units.items() if not u.is_front} == {
        "a3": 1,
        "a4": 2,
        "a5": 2,
    }
    assert events(after, "SupportsJoined")[0].joined == {"a3": 1, "a4": 2, "a5": 2}


def test_s19_s21_paired_units_are_the_front_line_and_the_others_support() -> None:
    state = paired(FIVE, THREE, "a5-d3", "a1-d1", "a2-d2")
    fronts = {name for name, unit in state.units.items() if unit.is_front}
    assert fronts == {"a5", "a1", "a2", "d1", "d2", "d3"}


def test_f6_a_defender_may_be_paired_with_what_it_cannot_hit() -> None:
    state = table("lumen: skimmer", "mycel: rootback", step="pair")
    assert refused(state, ATT, Pair("a1", "d1")) == ""


def test_g8_f16_the_order_of_pairs_is_the_order_of_resolution() -> None:
    state = paired(FIVE, THREE, "a5-d3", "a1-d1", "a2-d2")
    assert [(s.number, s.attacker, s.defender) for s in state.skirmishes.values()] == [
        (1, "a5", "d3"),
        (2, "a1", "d1"),
        (3, "a2", "d2"),
    ]


MIXED = "ironvale: fusilier fusilier fusilier surveyor"
BUDLINGS = "mycel: budling budling budling budling"
STAYS: dict[str, Any] = {"assist_stays_back": True}


def test_t14_g7_an_assist_unit_fills_the_front_line_where_the_others_do_not() -> None:
    state = table(MIXED, BUDLINGS, step="pair")
    assert codes(state, ATT, *pairs("a1-d1", "a2-d2", "a3-d3")) == "PAIR_COUNT"
    four = pairs("a1-d1", "a2-d2", "a3-d3", "a4-d4")
    assert codes(state, ATT, *four) == ""
    assert rules.phase(play(state, {ATT: four}).state) == "1-place"


def test_g7_an_assist_unit_may_not_be_paired_before_the_others() -> None:
    state = table(MIXED, "mycel: budling budling", step="pair")
    assert refused(state, ATT, Pair("a4", "d1")) == "BAD_PAIR"
    state = table("ironvale: fusilier surveyor surveyor", "mycel: budling budling", step="pair")
    assert codes(state, ATT, *pairs("a2-d1", "a3-d2")) == "BAD_PAIR"
    assert codes(state, ATT, *pairs("a1-d1", "a3-d2")) == ""


def test_t14_f7_f9_with_the_option_assist_units_stay_back_and_the_attacker_sends_first() -> None:
    state = table(MIXED, BUDLINGS, step="pair", **STAYS)
    assert refused(state, ATT, Pair("a4", "d1")) == "BAD_PAIR"
    after = play(state, {ATT: pairs("a1-d1", "a2-d2", "a3-d3")}).state
    assert rules.phase(after) == "1-support-att"
    assert seen(after, ATT).own.possible.supports == ("a4",)
    then = play(after, {ATT: [Support("a4", 2)]}).state
    assert rules.phase(then) == "1-support-def"
    assert seen(then, DEF).own.possible.supports == ("d4",)


WEAVERS = "mycel: hyphal_weaver hyphal_weaver"


def test_t15_g7_two_assist_units_stand_in_front_of_three() -> None:
    state = table("lumen: vigil vigil vigil", WEAVERS, step="pair")
    assert codes(state, ATT, *pairs("a3-d1", "a1-d2")) == ""
    after = play(state, {ATT: pairs("a3-d1", "a1-d2")}).state
    assert seen(after, ATT).own.possible.supports == ("a2",)


def test_t15_f10_with_the_option_their_owner_puts_one_in_front() -> None:
    state = mustered("lumen: vigil vigil vigil", WEAVERS, **STAYS).state
    assert rules.phase(state) == "1-lead"
    assert rules.awaited(state) == {DEF}
    assert seen(state, DEF).own.possible.leaders == ("d1", "d2")
    assert codes(state, DEF) == "PAIR_COUNT"
    assert codes(state, DEF, Lead("a1")) == "NOT_YOURS"
    assert codes(state, DEF, Lead("d1"), Lead("d2")) == "UNIT_REUSED"
    after = play(state, {DEF: [Lead("d2")]})
    assert (events(after, "LeaderNamed")[0].unit, rules.phase(after.state)) == ("d2", "1-pair")
    assert codes(after.state, ATT, *pairs("a1-d1")) == "BAD_PAIR"
    assert codes(after.state, ATT, *pairs("a1-d2", "a2-d1")) == "BAD_PAIR"
    assert codes(after.state, ATT, *pairs("a2-d2")) == ""


def test_f10_the_only_assist_unit_leads_by_itself() -> None:
    outcome = mustered("lumen: vigil vigil", "mycel: hyphal_weaver", **STAYS)
    (named,) = events(outcome, "LeaderNamed")
    assert (named.unit, named.type, named.chosen) == ("d1", "hyphal_weaver", False)
    assert rules.phase(outcome.state) == "1-pair"
