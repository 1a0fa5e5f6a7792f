"""What the table tells in each phase: exact facts of small positions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils import translation

from games.encounter.present import edit, present
from games.encounter.present.ahead import foreseen, overlay, told
from games.encounter.present.attack import attack
from games.encounter.present.odds import odds
from games.encounter.present.plans import attack_on, strike_on
from games.encounter.present.sight import Sight
from games.encounter.present.tray import throw
from games.encounter.rules.events.heroes import HeroThrew
from games.encounter.rules.orders import Answer, Attack, Move, Spend, Strike
from games.encounter.rules.state import Advice, Question, State
from tests.games.encounter.given import acting, ally, battle, foe, hero
from tests.games.encounter.tables import page_of, panels, shown, taps, text, told_by

MIGHT = ("R", "1", "1", "1", "1", "2")


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def facing(**more: object) -> State:
    """Return a Bulwark (Vigor 2) in its turn beside a foe, with a second hero behind."""
    pieces = (hero((0, 0)), hero((-2, 0)), foe((1, 0)))
    return acting(battle(*pieces, **more), 1)  # type: ignore[arg-type]


def test_o3_the_odds_of_two_might_dice() -> None:
    found = odds([MIGHT, MIGHT])
    assert found.ways == {0: 1, 1: 8, 2: 18, 3: 8, 4: 1}
    assert (found.most, found.likeliest) == (4, 2)
    assert [found.percent(n) for n in (0, 1, 2, 3, 4, 5)] == [100, 97, 75, 25, 3, 0]


def test_maim_halves_the_odds_before_they_count() -> None:
    assert odds([MIGHT, MIGHT], halved=True).ways == {0: 9, 1: 26, 2: 1}
    assert odds([]).ways == {0: 1}


def test_o5_a_foe_beside_is_lit_with_a_whole_attack() -> None:
    page = page_of(facing())
    assert attack_on(Sight(page), 3) == Attack("close", 3, (1, 2))
    html = panels(page)["board"]
    assert 'data-tap="attack:close:3:1+2:0"' in html
    assert "Attack dummy 3" in html
    assert 'data-tap="move:-1,0"' in html


def test_o5_the_drafted_attack_says_what_its_dice_may_give() -> None:
    page = page_of(facing(dummy={"guard": 1, "health": 5}), 0, [Attack("close", 3, (1, 2))])
    found = attack(Sight(page))
    assert found is not None
    assert found.told == (
        "dummy 3: 0 to 4 damage, most likely 2, guard takes 1 off, falls in 0 of 100 throws"
    )
    assert [one.is_on for one in found.dice] == [True, True, False, False]
    assert found.dice[0].tap == "attack:close:3:2:0"
    assert found.dice[2].tap == ""  # Vigor 2: there is no room for a third
    assert [one.stance.is_off for one in found.stances] == [False, True, True, False]
    html = panels(page)["acts"]
    assert "Close: attack dummy 3." in text(html)
    assert "Throw the dice" in html


def test_o5_another_target_or_stance_is_one_tap_away() -> None:
    state = acting(battle(hero((0, 0)), foe((1, 0)), foe((0, 1))), 1)
    found = attack(Sight(page_of(state, 0, [Attack("close", 2, (1, 2))])))
    assert found is not None
    assert [one.name for one in found.targets] == ["dummy 2", "dummy 3"]
    assert [one.is_on for one in found.targets] == [True, False]
    assert found.targets[1].tap == "attack:close:3:1+2:0"
    assert found.stances[3].tap == "attack:brace:0:1+2:0"


def test_o3_mend_dice_go_to_whoever_lacks_most_health() -> None:
    party = (hero((0, 0), type="mender"), hero((1, 0), 2, most=6), hero((0, 1), 4, most=5))
    state = acting(battle(*party, foe((2, 0))), 1)
    assert attack_on(Sight(page_of(state)), 4) == Attack("weave", 4, (1, 2, 3), 2)


def test_f23_an_allys_targets_are_added_one_by_one() -> None:
    state = battle(hero((4, 0)), ally((0, 0)), foe((1, 0)), foe((0, 1)), dummy={"targets": 2})
    state = replace(acting(state, 2), step="ally")
    page = page_of(state)
    assert strike_on(Sight(page), 3) == Strike((3,))
    drafted = Sight(page_of(state, 0, [Strike((3,))]))
    assert strike_on(drafted, 4) == Strike((3, 4))
    assert strike_on(Sight(page_of(state, 0, [Strike((3, 4))])), 3) == Strike((4,))
    assert 'data-tap="strike:3"' in panels(page)["board"]


def test_e6_the_look_ahead_says_who_would_go_where_and_attack_whom() -> None:
    state = acting(battle(hero((-1, 0)), foe((3, 0))), 1)
    sight = Sight(page_of(state))
    found = foreseen(sight, (0, 0))
    (line,) = told(sight, found)
    assert (line.name, line.text, line.may, line.hits_me) == (
        "dummy 2",
        "goes to 1, 0, attacks A.",
        False,
        True,
    )
    assert overlay(found).routes[0].cells == ((3, 0), (2, 0), (1, 0))
    assert foreseen(sight, None) == foreseen(sight, (-1, 0))


def test_e6_a_tie_is_marked_as_may() -> None:
    state = acting(battle(hero((2, 1)), foe((0, 0))), 1)
    sight = Sight(page_of(state))
    (found,) = foreseen(sight, (2, 1))
    assert found.may
    assert overlay((found,)).routes[0].is_later


def test_e6_a_drafted_walk_shows_its_look_ahead_on_the_board_and_in_words() -> None:
    state = acting(battle(hero((-1, 0)), foe((3, 0))), 1)
    plain, drafted = page_of(state), page_of(state, 0, [Move((0, 0))])
    assert "hx-route" not in panels(plain)["board"]
    assert "hx-route" in panels(drafted)["board"]
    assert "dummy 2 goes to 1, 0, attacks A." in text(panels(drafted)["acts"])
    assert "hx-route" not in panels(page_of(state, None))["board"]


def tied(**more: object) -> State:
    """Return M5: a foe that can go to either of two equal heroes, as the party is asked."""
    state = acting(battle(hero((3, 0)), hero((-3, 0)), foe((0, 0))), 3, stage="move")
    question = Question("destination", 3, ("-2,0", "2,0"), "-2,0")
    return replace(state, step="question", pending=question, **more)  # type: ignore[arg-type]


def test_e3_the_overlay_of_an_open_tie_lights_its_options() -> None:
    html = panels(page_of(tied()))["board"]
    assert 'data-tap="answer:-2,0"' in html
    assert 'data-tap="answer:2,0"' in html
    assert "hx-halo" in html
    assert html.count("hx-goal") == 2
    assert "hx-route" in html


def test_e5_a_tie_shows_options_advice_and_crown() -> None:
    state = tied(advice={1: Advice(1, "2,0")})
    captain, other = page_of(state, 0, [Answer("-2,0")]), page_of(state, 1)
    tie = present(captain)["tie"]
    assert [(one.letter, one.text, one.is_canonical) for one in tie.options] == [
        ("a", "Cell −2, 0", True),
        ("b", "Cell 2, 0", False),
    ]
    assert [one.note for one in tie.options] == ["2 steps, for Teodora", "2 steps, for Maren"]
    assert [one.is_captains for one in tie.options] == [True, False]
    assert [[flag.letter for flag in one.flags] for one in tie.options] == [[], ["B"]]
    assert present(other)["tie"].told == "Maren, the captain, decides. Your advice is shown."
    assert 'id="advice"' in panels(other)["acts"]
    assert taps(panels(other)["acts"]) == {"answer:-2,0", "answer:2,0"}
    watched = page_of(state, None)
    assert taps(shown(watched)) == set()
    assert "Cell 2, 0" in shown(watched)


def test_e2_e4_the_open_question_is_explained_beside_the_board() -> None:
    found = present(page_of(tied(), 1))["chain"]
    assert [line.rules[0] for line in found.lines] == ["S7", "S25", "S30", "S31"]
    assert [line.waits for line in found.lines] == [False, False, False, True]
    assert [(one.letter, one.is_mine) for one in found.others] == [("A", False), ("B", True)]
    assert found.others[1].line.text == "No target: range 3, and its reach is 1."


def test_o4_the_numbers_of_a_ward_are_told() -> None:
    state = acting(battle(hero((1, 0)), foe((0, 0))), 2, stage="attack")
    question = Question("ward", 1, ("none", "ward"), "ward", 0)
    state = replace(state, step="question", pending=question)
    tie = present(page_of(state))["tie"]
    assert [one.text for one in tie.options] == ["take the blow", "1 Ward"]
    assert "costs 2 Resolve and prevents 2" in tie.told


def test_s37_foes_are_shown_with_their_skills() -> None:
    state = acting(battle(hero((0, 0)), foe((3, 0), "gutter_knave"), foe((2, 0))), 1)
    html = panels(page_of(state, None))["foes"]
    assert "Gutter Knave 2" in html
    assert "Each target gets 1 weariness." in html


def test_s2_s4_the_order_of_the_foes_marks_equals() -> None:
    pieces = (foe((3, 0), "gutter_knave"), foe((2, 0), "pit_hound"), foe((1, 0), "thornback"))
    order = present(page_of(acting(battle(hero((-3, 0)), *pieces), 1)))["order"]
    assert [one.name for one in order] == ["Pit Hound 3", "Thornback 4", "Gutter Knave 2"]
    assert [one.is_equal for one in order] == [False, True, False]


def test_o8_in_camp_experience_is_spent_before_the_march() -> None:
    state = replace(battle(hero((0, 0), experience=8)), step="camp")
    state = replace(state, options=replace(state.options, encounters=("rout", "hold")))
    camp = present(page_of(state, 0, [Spend("might")]))["camp"]
    assert (camp.left, camp.tap) == (5, "spend:might")
    might = next(one for one in camp.growths if one.name == "might die")
    assert (might.cost, might.count) == (3, 1)
    assert (might.more, might.less) == ("spend:might+might", "spend:")
    recovery = next(one for one in camp.growths if one.name == "Recovery")
    assert (recovery.cost, recovery.more, recovery.less) == (6, "", "")


def test_o7_the_vote_to_retreat_can_be_taken_back() -> None:
    plain, voted = facing(), battle(hero((0, 0), wants_retreat=True), foe((1, 0)))
    assert 'name="wanted" value="1"' in panels(page_of(plain))["mine"]
    html = panels(page_of(acting(voted, 1)))["mine"]
    assert 'name="wanted" value="0"' in html
    assert "Fight on" in html
    assert "<form" not in panels(page_of(plain, None))["mine"]


def test_s14_the_newest_throw_lies_in_its_tray() -> None:
    event = HeroThrew(1, "close", 3, 0, ("might", "might"), ("R", "2"), 2)
    page = page_of(facing(), entries=told_by([event], 8, "1-1-hero-8"))
    found = throw(Sight(page))
    assert found is not None
    assert (found.title, found.sum) == ("Maren threw", "2")
    assert [die.face for die in found.dice] == ["R", "2"]
    assert throw(Sight(page_of(facing()))) is None


def test_a_page_without_a_script_confirms_the_picked_cell() -> None:
    page = page_of(facing())
    assert edit(page, {"pick": "move:-1,0"}) == {
        "pick": "move:-1,0",
        "pick_words": "Walk to −1, 0.",
    }
    assert edit(page, {"pick": "fly"}) == {"pick": ""}
    assert edit(page_of(facing(), None), {"pick": "move:-1,0"}) == {"pick": ""}
    assert 'value="move:-1,0">Do it' in shown(page, pick="move:-1,0")
