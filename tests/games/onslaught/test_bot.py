"""The bots: legal in every step, from a View only, the same answer to the same View."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.onslaught import bot, rules
from games.onslaught.bot.cunning import played_on
from games.onslaught.bot.frames import frame_of
from games.onslaught.bot.outlook import LOST, WON, outlook
from games.onslaught.bot.plans import plans_for
from games.onslaught.bot.steady import decide
from games.onslaught.bot.worlds import world_of
from games.onslaught.rules.orders import (
    Answer,
    Attack,
    EndExplore,
    EndTurn,
    Explore,
    FireSpire,
    MoveHero,
    Muster,
    Order,
    Sheet,
    UseRelic,
)
from games.onslaught.rules.phases import step
from games.onslaught.rules.state import Blow, Question, State
from games.onslaught.rules.view import View
from tests.games.contract import SCALE, SEED
from tests.games.onslaught.given import (
    at,
    entry,
    landmark,
    relic,
    siege,
    spire,
    unit,
    with_side,
)
from tests.games.onslaught.random_play import chosen, options, steps
from tests.games.onslaught.twin import twin

Bot = Callable[[View, Dice], Sheet]
STRENGTHS: dict[str, Bot] = {
    "random": bot.aimless,
    "easy": bot.easy,
    "normal": bot.normal,
    "hard": bot.hard,
}
STEPS = {
    "market",
    "build",
    "prep",
    "start",
    "move",
    "fire",
    "explore",
    "attack",
    "question",
}
MODES = ("duel", "brief", "coop")
MATCHES = max(1, round(20 * SCALE))
SOME = {"hard": 41}  # of so many decisions one is looked at, where thinking takes long


def asked(seed: str, given: dict[str, object], every: int) -> Iterator[tuple[State, int]]:
    """Yield some States of a random match with who must decide, the first of each step too."""
    came: set[str] = set()
    for place, one in enumerate(steps(seed, given)):
        if place % every == 0 or step(one.before) not in came:
            came.add(step(one.before))
            yield from ((one.before, seat) for seat in sorted(one.sheets))


def answer(think: Bot, state: State, seat: int, seed: str = "bot") -> Sheet:
    """Return a bot's sheet, once it is shown to be whole and legal."""
    sheet = think(rules.view(state, Viewer(seat)), Dice(seed))
    rules.check(state, seat, sheet)
    assert sheet.orders
    return sheet


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_every_step(strength: str) -> None:
    came = set()
    for mode in MODES:
        for state, seat in asked(f"all/{mode}", chosen(mode, 2), SOME.get(strength, 1)):
            came.add(step(state))
            answer(STRENGTHS[strength], state, seat)
    assert came == STEPS


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_random_play(strength: str) -> None:
    """Which steps come up is the day's chance, so this asks only for legal answers."""
    for number in range(MATCHES):
        given = options(number)
        for state, seat in asked(f"bots/{SEED}/{number}", given, 5 * SOME.get(strength, 1)):
            assert answer(STRENGTHS[strength], state, seat) is not None


@pytest.mark.parametrize("strength", STRENGTHS)
def test_g11_f07_it_knows_only_what_its_seat_may_know(strength: str) -> None:
    """In a world that looks the same to the seat it orders the same, twice."""
    changed = 0
    for mode in MODES:
        given = chosen(mode, 2)
        for state, seat in asked(f"twins/{mode}", given, 3 * SOME.get(strength, 1)):
            other = twin(state, Viewer(seat), Dice(f"{mode}/{seat}"))
            changed += other != state
            think = STRENGTHS[strength]
            assert answer(think, other, seat) == answer(think, state, seat)
    assert changed > 5


def test_an_easy_bot_strays_from_good_sense_now_and_then() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)), unit(1, "sprig-runner", (1, 9)), step="move")
    view = rules.view(with_side(state, 0, turns=2), Viewer(0))
    given = [bot.easy(view, Dice(f"{n}")) for n in range(100)]
    steadily = [bot.normal(view, Dice(f"{n}")) for n in range(100)]
    strayed = sum(one != other for one, other in zip(given, steadily, strict=True))
    assert 10 < strayed < 60


# What a bot supposes of what it cannot see -------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_its_world_looks_the_same_to_its_seat(mode: str) -> None:
    """Questions aside: an attacker that fell is in no View, and nothing depends on it."""
    looked = 0
    for state, seat in asked(f"worlds/{mode}", chosen(mode, 3), 1):
        view = rules.view(state, Viewer(seat))
        again = rules.view(world_of(view, Dice("supposed")), Viewer(seat))
        for field in fields(View):
            if view.step != "question":
                assert getattr(view, field.name) == getattr(again, field.name), field.name
                looked += 1
    assert looked > 500


# What the steady bot does --------------------------------------------------------------------


def decided(state: State, side: int = 0) -> Order:
    """Return what the steady bot orders in a position."""
    (order,) = decide(state, side, Dice("steady")).orders
    return order


def test_hexes_are_ordered_alike_from_both_gates() -> None:
    """The reference map turned by half gives the other side the same order (G24)."""
    state = siege()
    one, other = frame_of(state, 0), frame_of(state, 1)
    for row, column in state.hexes:
        turned = 6 - row, 12 - column - row % 2
        assert one((row, column))[:2] == other(turned)[:2]


def test_s22_in_the_first_wave_it_takes_the_starting_hero_and_minions_for_its_points() -> None:
    state = with_side(siege(step="prep", wave=1), 0, cp=5)
    sheet = decide(state, 0, Dice("steady"))
    taken = [slug for order in sheet.orders if isinstance(order, Muster) for slug in order.units]
    assert taken[0] == "warden-oru"
    kinds = state.catalogue.units
    assert 4 <= sum(kinds[slug].cp for slug in taken) <= 5


def test_f41_it_attacks_what_falls_rather_than_what_strikes_back() -> None:
    foes = unit(1, "sprig-runner", (1, 6), health=1), unit(1, "elder-trunk", (2, 6))
    state = siege(unit(0, "cinder-hand", (1, 5)), *foes, step="attack")
    assert decided(state) == Attack((1, 5), (1, 6))


def test_f13_its_hero_does_not_attack_where_the_answer_would_kill_it() -> None:
    hero = unit(0, "warden-oru", (1, 5), health=1)
    state = siege(hero, unit(1, "elder-trunk", (1, 6)), step="attack")
    assert decided(state) == EndTurn()


def test_f47_it_beats_the_drum_at_a_gate() -> None:
    state = siege(unit(0, "ram-crew", (3, 10)), relic(0, "war-drum"), step="attack")
    assert decided(state) == Attack((3, 10), (3, 11), "war-drum")


def test_f47_it_uses_toll_and_dust_at_the_start_of_a_turn() -> None:
    hurt = unit(0, "slagback", (1, 5), health=2)
    dust = siege(hurt, relic(0, "mending-dust"), step="start")
    assert decided(dust) == UseRelic("mending-dust", (1, 5))
    toll = siege(hurt, relic(0, "toll-coin"), step="start")
    assert decided(toll) == UseRelic("toll-coin")


def test_f47_it_wards_off_a_strong_spire_near_its_units_alone() -> None:
    placed = unit(0, "slagback", (1, 5)), relic(0, "ward-stone")
    strong = siege(*placed, spire(1, "pollen-vane", (0, 6), "aar"), step="start")
    assert decided(strong) == UseRelic("ward-stone", (0, 6))
    far = siege(*placed, spire(1, "pollen-vane", (4, 12), "aar"), step="start")
    assert decided(with_side(far, 0, limited=2)) != UseRelic("ward-stone", (4, 12))


def test_f26_its_spire_fires_at_whom_it_may_defeat() -> None:
    near = unit(0, "cinder-hand", (1, 9), health=1), unit(0, "furnace-hulk", (1, 10))
    state = siege(*near, spire(1, "thorn-pole", (0, 9)), step="fire", shooter=1)
    assert decided(state, 1) == FireSpire((0, 9), (1, 9))


def test_f45_it_looks_once_at_a_landmark() -> None:
    hidden = {"is_revealed": False, "health": 0}
    placed = unit(0, "cinder-hand", (1, 5))
    new = siege(placed, landmark("coin-cache", (0, 6), **hidden), step="explore")
    assert decided(new) == Explore((0, 6))
    known = landmark("coin-cache", (0, 6), seen_by=(0,), **hidden)
    assert decided(siege(placed, known, step="explore")) == EndExplore()


@pytest.mark.parametrize(
    ("kind", "option"),
    [("coin-cache", "reveal"), ("snare-pit", "hide"), ("hungry-mud", "reveal")],
)
def test_f45_it_reveals_what_pays(kind: str, option: str) -> None:
    mark = landmark(kind, (0, 6), is_revealed=False, health=0, seen_by=(0,))
    asks = Question("look", 0, ("reveal", "hide"), "hide", (0, 6), is_secret=True)
    state = siege(unit(0, "cinder-hand", (1, 5)), mark, step="explore", pending=(asks,))
    assert decided(state) == Answer(option)


def test_f29_its_stack_shields_a_gate_that_would_fall() -> None:
    crew, top = unit(0, "ram-crew", (3, 10)), entry(1, "sprig-runner")
    state = siege(crew, top, step="attack")
    number = next(n for n, one in state.units.items() if one.cell == (3, 10))
    asks = Question("redirect", 1, ("yes", "no"), "no", (3, 11))
    open_now = {"blow": Blow(number, (3, 11)), "pending": (asks,)}
    asked_now = siege(crew, top, step="attack", **open_now)
    assert decided(with_side(asked_now, 1, gate_health=3), 1) == Answer("yes")
    assert decided(asked_now, 1) == Answer("yes")  # three points of the gate for one runner


def test_f14_a_spent_hero_goes_home() -> None:
    state = siege(unit(0, "tinker-vess", (2, 1), health=1), entry(0, "slagback"), step="move")
    assert decided(with_side(state, 0, turns=2)) == MoveHero((2, 1), (3, 0))


# What the cunning bot does -------------------------------------------------------------------


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
