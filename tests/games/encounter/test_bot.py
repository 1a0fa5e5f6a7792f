"""The bots: legal in every phase, from a View only, the same answer to the same View."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from games.encounter import bot, rules
from games.encounter.bot.outlook import LOST, WON, outlook
from games.encounter.bot.plans import plans_for
from games.encounter.bot.worlds import played_on, state_of
from games.encounter.rules.orders import Answer, Attack, EndTurn, Move, Sheet, VoteRetreat
from games.encounter.rules.state import Question, Result, State
from games.encounter.rules.view import View
from games.kernel.dice import Dice
from games.kernel.hexes import distance
from games.kernel.ruleset import Viewer
from tests.games.contract import SCALE, SEED
from tests.games.encounter.given import acting, ally, battle, begun, foe, hero, queued, seen
from tests.games.encounter.random_play import steps

Bot = Callable[[View, Dice], Sheet]
STRENGTHS: dict[str, Bot] = {
    "random": bot.aimless,
    "easy": bot.easy,
    "normal": bot.normal,
    "hard": bot.hard,
}
EVERY_STEP = (1, 15, 25, 37)  # random matches that between them come to everything
MATCHES = max(2, round(40 * SCALE))
RARE = ("camp", "deploy")
SOME = {"hard": 9}  # of so many decisions one is looked at, where thinking takes long


def asked(seed: str, number: int, every: int) -> Iterator[tuple[State, int]]:
    """Yield some States of a random match with a seat that must decide."""
    for place, step in enumerate(steps(seed, number)):
        if place % every == 0 or step.before.step in RARE:
            yield from ((step.before, seat) for seat in sorted(step.sheets))


def answer(think: Bot, state: State, seat: int, seed: str = "bot") -> Sheet:
    """Return a bot's sheet, once it is shown to be whole and legal."""
    sheet = think(rules.view(state, Viewer(seat)), Dice(seed))
    rules.check(state, seat, sheet)
    return sheet


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_every_step(strength: str) -> None:
    came = set()
    for number in EVERY_STEP:
        for state, seat in asked(f"all/{number}", number, SOME.get(strength, 1)):
            came.add(state.step)
            answer(STRENGTHS[strength], state, seat)
    assert came == {"camp", "deploy", "hero", "ally", "question"}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_random_play(strength: str) -> None:
    """Which steps come up is the day's chance, so this asks only for legal answers."""
    for number in range(MATCHES):
        for state, seat in asked(f"bots/{SEED}/{number}", number, 3 * SOME.get(strength, 1)):
            assert answer(STRENGTHS[strength], state, seat) is not None


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_gives_the_same_answer_to_the_same_view(strength: str) -> None:
    for state, seat in asked("same", 15, 3 * SOME.get(strength, 1)):
        think = STRENGTHS[strength]
        assert answer(think, state, seat) == answer(think, replace(state), seat)


def test_an_easy_bot_strays_from_advice_now_and_then() -> None:
    state = acting(battle(hero((0, 0)), foe((1, 0), health=9)), 1)
    given = [answer(bot.easy, state, 0, f"{n}") for n in range(100)]
    strayed = sum(sheet != rules.advise(seen(state, 0)) for sheet in given)
    assert 5 < strayed < 40


# What the cunning bot does ---------------------------------------------------------------


def test_a_view_shows_a_whole_state() -> None:
    state = begun("bulwark", "mender").state
    assert state_of(seen(state, 1)) == state


def test_f7_a_plan_is_played_on_to_the_end_of_the_round() -> None:
    state = acting(battle(hero((0, 0)), hero((0, 1)), foe((4, 0), health=9), acted=()), 1)
    after = played_on(state, 0, [EndTurn()], Dice("on"))
    assert (after.round, after.acting and after.acting.figure) == (2, 1)
    assert after.figures[1].cell == (0, 0)
    assert state.round == 1


def test_f27_a_plan_is_played_on_to_the_end_of_the_encounter() -> None:
    state = acting(battle(hero((0, 0)), foe((1, 0), health=1)), 1)
    after = played_on(state, 0, [Attack("close", 2, (1, 2))], Dice("on"))
    assert after.past[1].won
    assert outlook(after) == WON


def test_a_plan_that_cannot_go_on_is_left_for_advice() -> None:
    state = acting(battle(hero((0, 0)), foe((3, 0), health=9)), 1)
    walked = played_on(state, 0, [Move((1, 0)), Move((9, 9)), EndTurn()], Dice("on"))
    assert walked == played_on(state, 0, [Move((1, 0))], Dice("on"))


def test_every_plan_begins_with_a_legal_order_and_the_first_with_advice() -> None:
    for state, seat in asked("plans", 15, 2):
        view = rules.view(state, Viewer(seat))
        plans = plans_for(view)
        assert plans[0] == rules.advise(view).orders
        assert len(set(plans)) == len(plans)
        for plan in plans[1:]:
            rules.check(state, seat, Sheet(plan[:1]))


def test_o_i_every_option_of_a_question_is_tried() -> None:
    question = Question("targets", 3, ("1", "2"), "1")
    state = battle(hero((0, 0)), hero((0, 1)), foe((1, 0)), step="question", pending=question)
    assert plans_for(seen(state, 0)) == [(Answer("1"),), (Answer("2"),)]


def outlook_of(*pieces: object, **values: object) -> int:
    """Return what a battle of these pieces is worth."""
    return outlook(battle(*pieces, **values))  # type: ignore[arg-type]


def test_the_outlook_is_better_with_more_heroes_health_and_dice_and_with_fewer_foes() -> None:
    usual = outlook_of(hero((0, 0), 4), foe((3, 0), "thornback", 3))
    assert LOST < usual < WON
    assert usual < outlook_of(hero((0, 0), 5), foe((3, 0), "thornback", 3))
    assert usual < outlook_of(hero((0, 0), 4), foe((3, 0), "thornback", 2))
    assert usual < outlook_of(hero((0, 0), 4), foe((3, 0), "ash_whelp", 3))
    assert usual > outlook_of(hero((0, 0), 4), foe((3, 0), "thornback", 3), foe((4, 0)))
    assert usual > outlook(queued(battle(hero((0, 0), 4), foe((3, 0), "thornback", 3)), 1, "w"))
    assert usual < outlook_of(hero((0, 0), 4), ally((1, 0)), foe((3, 0), "thornback", 3))


def test_f27_an_end_outweighs_every_hope() -> None:
    many = [foe((n, 0), "stone_gallant") for n in range(1, 5)]
    state = battle(hero((0, 0), 1), *many)
    assert outlook(state) > LOST
    lost = Result(1, "rout", won=False, reason="fallen", round=3, experience=1)
    assert outlook(replace(state, past={1: lost})) == LOST
    assert outlook_of(*[hero((0, n)) for n in range(4)]) < WON


def test_o7_in_a_hunt_the_apex_outweighs_others() -> None:
    pack = foe((3, 0), "iron_reeve", 6)
    hurt = foe((3, 0), "iron_reeve", 3)
    rout = outlook_of(hero((0, 0)), hurt) - outlook_of(hero((0, 0)), pack)
    hunt = outlook_of(hero((0, 0)), hurt, goal="hunt") - outlook_of(hero((0, 0)), pack, goal="hunt")
    assert rout > hunt > 0


def test_s6_a_cunning_bot_stays_where_nobody_can_strike_it_down() -> None:
    """The greedy one walks up to the Reeve in round 4; at 1 health that is the end."""
    state = acting(battle(hero((0, 0), 1, most=6), foe((4, 0), "iron_reeve", 6), round=4), 1)
    (advised,) = rules.advise(seen(state, 0)).orders
    assert isinstance(advised, Move)
    assert distance(advised.cell, (4, 0)) < 4
    (cunning,) = answer(bot.hard, state, 0).orders
    assert not isinstance(cunning, Move) or distance(cunning.cell, (4, 0)) >= 4


# What a bot says to others ---------------------------------------------------------------


def test_o7_a_bot_retreats_with_all_people_that_stand_and_stays_with_them() -> None:
    def said(*votes: bool, people: tuple[int, ...] = (0, 1), health: int = 5) -> object:
        pieces = [hero((0, n), wants_retreat=vote) for n, vote in enumerate(votes)]
        state = battle(*pieces[:-1], replace(pieces[-1], health=health), foe((3, 0)))
        return bot.reply(seen(state, len(votes) - 1), frozenset(people))

    assert said(True, True, False) == VoteRetreat(True)
    assert said(True, False, False) is None
    assert said(True, False, True) == VoteRetreat(False)
    assert said(True, True, True) is None
    assert said(True, False, people=(0,)) == VoteRetreat(True)
    assert said(False, False, people=()) is None
    assert said(True, True, False, health=0) is None
    assert bot.reply(seen(battle(hero((0, 0)), foe((3, 0))), None), frozenset({0})) is None
