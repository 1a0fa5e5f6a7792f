"""What each pair of eyes knows in each phase (G9, G21, T29)."""

from __future__ import annotations

from games.kernel.ruleset import Viewer
from games.skirmish import rules
from games.skirmish.rules.orders import Lose
from games.skirmish.rules.state import Play, State
from tests.games.skirmish.given import ATT, DEF, events, holding, mustered, plan, play, seen, table


def waiting() -> State:
    """Return a battle that waits for a loss in its second skirmish of three."""
    state = table(
        "lumen: vigil skimmer vigil vigil vigil",
        "mycel: budling rootback budling",
        {"a4": 2, "a5": 2},
    )
    state = holding(state, {ATT: "L01 L09 L02 L03", DEF: "M01 M12 M02 M17"})
    plans = {ATT: plan("L01 L09 L02"), DEF: plan("M01 M12 M02+M17")}
    asked: State = play(state, plans).state
    return asked


def test_t29_g9_after_both_plans_everybody_sees_how_many_and_only_revealed_cards() -> None:
    state = waiting()
    for seat in (None, ATT, DEF):
        view = seen(state, seat)
        assert [s.counts for s in view.skirmishes][2] == {ATT: 1, DEF: 2}
        assert view.skirmishes[0].plays == {ATT: Play("L01"), DEF: Play("M01")}
        assert view.skirmishes[1].reckoning is not None
        assert view.skirmishes[2].reckoning is None
    assert seen(state, None).skirmishes[2].plays == {}
    assert seen(state, ATT).skirmishes[2].plays == {ATT: Play("L02")}
    assert seen(state, DEF).skirmishes[2].plays == {DEF: Play("M02", "M17")}


def test_t29_g21_hands_are_their_owners_and_counts_are_everybodys() -> None:
    state = waiting()
    for seat in (None, ATT, DEF):
        view = seen(state, seat)
        assert view.side(ATT).hand == (("L03",) if seat == ATT else None)
        assert view.side(DEF).hand == (() if seat == DEF else None)
        assert [side.hand_count for side in view.sides] == [1, 0]
        assert [side.pile_count for side in view.sides] == [14, 14]
        assert view.side(ATT).discards == ("L01",)


def test_g21_a_watcher_has_nothing_of_its_own() -> None:
    view = seen(waiting(), None)
    assert (view.seat, view.own) == (None, None)
    assert seen(waiting(), 7).own is None


def test_g21_what_is_possible_is_told_to_those_who_are_awaited() -> None:
    state = waiting()
    assert seen(state, ATT).own.possible is not None
    assert seen(state, DEF).own.possible is None
    assert seen(state, DEF).awaited == {ATT}


def test_g9_a_plan_that_only_one_side_has_handed_in_is_no_part_of_the_state() -> None:
    state = holding(table("lumen: vigil", "lumen: vigil"), {ATT: "L01", DEF: "L02"})
    view = seen(state, None)
    assert view.skirmishes[0].counts == {}
    assert view.awaited == {ATT, DEF}


def test_g21_after_the_end_an_all_seeing_viewer_sees_the_hands() -> None:
    state = play(waiting(), {ATT: [Lose("a4")]}).state
    assert rules.phase(state) == "over"
    view = rules.view(state, Viewer(None, sees_all=True))
    assert (view.side(ATT).hand, view.side(DEF).hand) == (("L03",), ())
    assert seen(state, None).side(ATT).hand is None


def test_g21_the_ids_of_drawn_cards_are_told_to_their_owner_alone() -> None:
    outcome = mustered("lumen: vigil vigil", "mycel: budling budling")
    for event in events(outcome, "HandTaken"):
        assert [s for s in (None, ATT, DEF) if event.audience.includes(s)] == [event.seat]
    assert all(event.audience.includes(None) for event in events(outcome, "CardsDrawn"))


def test_g21_armies_pairs_and_supports_are_public() -> None:
    view = seen(waiting(), None)
    assert [unit.type for unit in view.units if unit.seat == DEF] == [
        "budling",
        "rootback",
        "budling",
    ]
    assert view.skirmishes[1].supports == ("a4", "a5")
    assert view.unit("a4").skirmish == 2
