"""What viewers see: everything that lies open, and of secrets their own team's alone (G11, F07)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.onslaught import rules
from games.onslaught.rules.market import row_of, stock_of
from games.onslaught.rules.orders import Explore, Mark, Muster
from games.onslaught.rules.state import Question, Relic, State
from games.onslaught.rules.view import SideView, View
from tests.games.onslaught.given import (
    coop,
    entry,
    frozen,
    landmark,
    owned,
    relic,
    siege,
    spire,
    unit,
    with_side,
)
from tests.games.onslaught.resolved import played, seen

GROUP = "slagback, cinder-hand"


def side_of(view: View, side: int) -> SideView:
    return next(one for one in view.sides if one.number == side)


def types_in(value: Any) -> set[str]:
    """Return every text that stands anywhere in a value, the catalogue and options left out."""
    if isinstance(value, str):
        return {value}
    if is_dataclass(value):
        names = [f.name for f in fields(value) if f.name not in ("catalogue", "options")]
        return {text for name in names for text in types_in(getattr(value, name))}
    if isinstance(value, dict):
        return {t for pair in value.items() for one in pair for t in types_in(one)}
    if isinstance(value, tuple | frozenset):
        return {text for one in value for text in types_in(one)}
    return set()


def test_f07_what_lies_below_the_top_is_for_its_own_team() -> None:
    state = siege(unit(0, GROUP, (1, 5)), unit(0, "ram-crew", (1, 3)), entry(0, GROUP))
    own = seen(state, 0)
    assert own.units[1, 5].below == ("cinder-hand",)
    assert own.units[1, 3].below == ()
    assert own.own is not None
    assert [[one.type for one in pile] for pile in own.own.stack] == [["slagback", "cinder-hand"]]
    for other in (seen(state, 1), seen(state)):
        assert other.units[1, 5].type == "slagback"
        assert {one.below for one in other.units.values()} == {None}
        assert [e and (e.type, e.below) for e in side_of(other, 0).entries] == [("slagback", None)]
        assert "cinder-hand" not in types_in(other)


def test_s20_s21_a_group_shows_its_active_unit_alone() -> None:
    view = seen(siege(unit(0, GROUP, (1, 5), health=2)), 1)
    shown = view.units[1, 5]
    assert (shown.type, shown.health, shown.most) == ("slagback", 2, 5)
    assert [*view.units] == [(1, 5)]


def preparing() -> State:
    """Return Prep, side 0 first, with points for both."""
    state = siege(owned(0, "hired-axe"), step="prep", rounds=0)
    for side in (0, 1):
        state = with_side(state, side, cp=7, mark=-1)
    return state


def test_g11_a_later_side_sees_the_tops_of_an_earlier_ones_stack_while_prep_lasts() -> None:
    sheet = (Mark(1), Muster(("slagback", "cinder-hand")), Muster(("hired-axe",)))
    (seat,) = rules.awaited(preparing())
    state = rules.resolve(preparing(), {seat: rules.sheet(sheet)}, Dice("a")).state
    assert (state.step, state.active) == ("prep", 1)
    later, watcher, own = (side_of(seen(state, seat), 0) for seat in (1, None, 0))
    assert [e and e.type for e in later.entries] == ["slagback", "hired-axe"]
    assert watcher.entries == (None, None)
    assert [e and e.below for e in own.entries] == [("cinder-hand",), ()]


def test_g11_an_earlier_side_does_not_see_a_later_ones_stack_before_all_have_confirmed() -> None:
    state = siege(entry(1, "sprig-runner"), step="prep", rounds=0, active=0, first=0)
    assert side_of(seen(state, 0), 1).entries == (None,)
    assert [e and e.type for e in side_of(seen(replace(state, step="start"), 0), 1).entries] == [
        "sprig-runner"
    ]


def test_g11_drafts_of_prep_are_nobodys_business_and_points_are_the_owners() -> None:
    state = preparing()
    mine = seen(state, 0).own
    assert mine is not None
    assert (mine.cp, [home.type for home in mine.home if not home.cp]) == (
        7,
        ["hired-axe", "warden-oru"],
    )
    assert seen(state).own is None
    assert not {"cp", "free", "done"} & {field.name for field in fields(SideView)}


def test_s11_hired_units_count_as_waiting_for_those_who_cannot_see_where_they_are() -> None:
    hidden = siege(unit(0, "slagback, hired-axe", (1, 5)), owned(0, "ferry-guard"))
    assert side_of(seen(hidden, 0), 0).rest == ("ferry-guard",)
    assert side_of(seen(hidden, 1), 0).rest == ("ferry-guard", "hired-axe")
    shown = siege(unit(0, "hired-axe", (1, 5)), owned(0, "ferry-guard"))
    assert side_of(seen(shown, 1), 0).rest == ("ferry-guard",)


def test_f45_a_face_down_landmark_is_known_to_who_looked_at_it() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 9)),
        landmark("watch-wolves", (0, 9), is_revealed=False, health=0),
        landmark("bog-brute", (2, 3)),
        step="explore",
    )
    for seat in (0, 1, None):
        assert seen(state, seat).landmarks[0, 9].type == ""
        assert seen(state, seat).landmarks[2, 3].type == "bog-brute"
    looked = played(state, Explore((0, 9)))
    assert seen(looked, 0).landmarks[0, 9].type == "watch-wolves"
    for seat in (1, None):
        assert seen(looked, seat).landmarks[0, 9].type == ""
        assert seen(looked, seat).landmarks[0, 9].kind == "ruin"


def test_f45_a_secret_question_is_for_its_side_and_that_there_is_one_for_all() -> None:
    asked = Question("look", 0, ("reveal", "hide"), "hide", (0, 9), is_secret=True)
    state = siege(pending=(asked,), step="explore")
    assert seen(state, 0).question == asked
    for seat in (1, None):
        view = seen(state, seat)
        assert (view.question, view.step, view.decider) == (None, "question", 0)
    known = replace(asked, kind="level", is_secret=False)
    assert seen(siege(pending=(known,)), 1).question == known


def test_f47_held_relics_are_counted_for_all_and_named_for_their_team() -> None:
    state = siege(relic(0, "toll-coin"), relic(0, "war-drum"), step="move")
    own = seen(state, 0).own
    assert own is not None
    assert (own.relics, own.playable) == (("toll-coin", "war-drum"), {"toll-coin": ()})
    for seat in (0, 1, None):
        assert side_of(seen(state, seat), 0).relics == 2
    assert not {"toll-coin", "war-drum"} & types_in(seen(state, 1))


def test_f47_the_order_of_decks_is_in_no_view() -> None:
    wares = stock_of(frozen(), Dice("a"))
    deck = {1: Relic(1, "toll-coin", "deck", 1)}
    state = siege(wares=wares, relics=deck, events_left=("static",))
    for seat in (0, 1, None):
        assert not {"toll-coin", "static", "hired-axe"} & types_in(seen(state, seat))


def test_f04_the_row_shows_its_places_and_what_was_sold() -> None:
    wares = stock_of(frozen(), Dice("a"))
    numbers = [ware.number for ware in wares.values() if ware.kind == "unit"][:2]
    for number, place in zip(numbers, (1, 3), strict=True):
        wares[number] = replace(wares[number], zone="row", position=place)
    scape = next(ware for ware in wares.values() if ware.kind == "earthscape")
    wares[scape.number] = replace(scape, zone="row", position=0)
    state = siege(wares=wares)
    first, none, third = seen(state).row
    assert (first, none, third) == (row_of(state)[1].type, None, row_of(state)[3].type)
    assert seen(state).earthscape == scape.type


def test_g37_two_people_who_play_together_see_each_others_secrets() -> None:
    state = coop(
        unit(1, "barkling, sprig-runner", (2, 3)),
        unit(2, "elder-trunk, sprig-runner", (5, 5)),
        landmark("watch-wolves", (0, 7), is_revealed=False, health=0, seen_by=(1,)),
    )
    view = seen(state, 0)
    assert view.units[2, 3].below == ("sprig-runner",)
    assert view.units[5, 5].below is None
    assert view.landmarks[0, 7].type == "watch-wolves"
    assert seen(state).landmarks[0, 7].type == ""


def test_s38_heroes_at_the_campfire_are_shown_inactive() -> None:
    state = siege(unit(0, "warden-oru", (1, 5)), unit(0, "cinder-hand", (1, 3)), campfire=True)
    units = seen(state, 1).units
    assert {cell: one.is_inactive for cell, one in units.items()} == {(1, 3): False, (1, 5): True}


def test_the_all_seeing_eye_of_an_ended_match_sees_everything() -> None:
    state = siege(unit(0, GROUP, (1, 5)), unit(1, "barkling, sprig-runner", (1, 7)))
    view = rules.view(state, Viewer(sees_all=True))
    assert view.units[1, 5].below == ("cinder-hand",)
    assert view.units[1, 7].below == ("sprig-runner",)
    assert view.own is None


def test_only_who_decides_is_told_what_is_possible() -> None:
    state = siege(unit(0, "cinder-hand", (1, 4)), spire(0, "ember-post", (2, 0)))
    mine, theirs = seen(state, 0).own, seen(state, 1).own
    assert mine is not None
    assert theirs is not None
    assert mine.possible is not None
    assert theirs.possible is None
    assert [end.cell for end in mine.possible.moves[0].ends] == [(1, 6), (2, 6)]
    assert seen(state).spires[2, 0].type == "ember-post"
