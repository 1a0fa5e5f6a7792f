"""What the cunning bot tries, how far it plays on, and how it weighs what comes of it."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.dice import Dice
from games.onslaught import bot, rules
from games.onslaught.bot.cunning import played_on
from games.onslaught.bot.outlook import LOST, WON, outlook
from games.onslaught.bot.plans import plans_for
from games.onslaught.bot.steady import decide
from games.onslaught.rules.orders import (
    Answer,
    Attack,
    EndTurn,
    Sheet,
)
from games.onslaught.rules.phases import step
from games.onslaught.rules.state import Question
from tests.games.onslaught.given import (
    at,
    entry,
    relic,
    siege,
    spire,
    unit,
    with_side,
)
from tests.games.onslaught.random_play import chosen
from tests.games.onslaught.thinking import answer, asked


def test_every_plan_is_legal_and_the_first_is_sensible() -> None:
    seen = set()
    for state, seat in asked("plans", chosen("duel", 2), 4):
        dice = Dice("plans")
        plans = plans_for(state, seat, dice)
        seen.add((step(state), len(plans) > 1))
        assert plans[0] == decide(state, seat, dice)
        assert len(set(plans)) == len(plans)
        for plan in plans:
            rules.check(state, seat, plan)
    assert {(name, True) for name in ("market", "build", "prep", "move", "attack")} <= seen


def test_every_option_of_a_question_is_tried() -> None:
    asks = Question("relic", 0, ("keep", "sell"), "keep", is_secret=True)
    state = siege(relic(0, "war-drum"), step="explore", pending=(asks,))
    assert plans_for(state, 0, Dice("q")) == [Sheet((Answer("keep"),)), Sheet((Answer("sell"),))]


def test_f37_a_lifted_hero_is_put_down_though_no_view_shows_it() -> None:
    """It is in nobody's View where it was and will be, so that nothing can be played on."""
    asks = Question("displace", 0, ("1,3", "1,4"), "1,3", (1, 2))
    hero = unit(0, "warden-oru", (1, 2))
    state = siege(hero, unit(0, "slagback", (2, 2)), pending=(asks,))
    number = next(n for n, one in state.units.items() if one.cell == (1, 2))
    lifted = replace(state, units={**state.units, number: replace(at(state, (1, 2)), cell=None)})
    assert answer(bot.hard, lifted, 0).orders == (Answer("1,3"),)


def test_a_plan_is_played_on_to_the_end_of_the_next_turn() -> None:
    armies = unit(0, "cinder-hand", (1, 1)), unit(1, "sprig-runner", (5, 10))
    state = siege(*armies, entry(0, "slagback"), entry(1, "barkling"), step="attack", wave=4)
    _, count = played_on(state, 0, Sheet((EndTurn(),)), Dice("on"), 100)
    assert 1 < count < 10
    assert state.step == "attack"


def test_a_plan_is_played_on_for_no_more_than_its_share() -> None:
    state = with_side(siege(step="prep", wave=2), 0, cp=7)
    sheet = decide(state, 0, Dice("on"))
    assert played_on(state, 0, sheet, Dice("on"), 7)[1] == 7


def test_g08_an_end_outweighs_every_hope() -> None:
    state = siege(*[unit(0, "cinder-hand", (1, n)) for n in (2, 3, 4)])
    rich = with_side(state, 0, source=500)
    assert LOST < outlook(rich, 1) < outlook(rich, 0) < WON


def test_the_outlook_is_better_with_more_of_everything() -> None:
    usual = outlook(siege(), 0)
    assert usual == 0
    assert outlook(with_side(siege(), 0, gate_health=9), 0) < usual
    assert outlook(with_side(siege(), 0, levels=(1, 0, 0)), 0) > usual
    assert outlook(with_side(siege(), 1, source=11), 0) < usual
    assert outlook(siege(unit(0, "warden-oru", (1, 4))), 0) > usual
    near, far = siege(unit(0, "cinder-hand", (1, 9))), siege(unit(0, "cinder-hand", (1, 4)))
    assert outlook(near, 0) > outlook(far, 0) > usual
    assert outlook(siege(spire(1, "thorn-pole", (4, 12))), 0) < usual


def test_g08_the_cunning_bot_takes_a_gate_that_is_about_to_fall() -> None:
    state = siege(unit(0, "cinder-hand", (3, 10)), unit(1, "barkling", (2, 11)), step="attack")
    last = with_side(state, 1, gate_health=1)
    assert answer(bot.hard, last, 0).orders == (Attack((3, 10), (3, 11)),)
