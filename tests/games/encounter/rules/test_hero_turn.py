"""A hero's turn: what begins it, its actions, what ends it."""

from __future__ import annotations

from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import DamageDealt, FigureMoved
from games.encounter.rules.events.heroes import HeroRallied, HeroTurnEnded, ResolveChanged
from games.encounter.rules.hero_turn import continue_hero, end_hero_turn, play_hero, way_to
from games.encounter.rules.orders import Attack, EndTurn, Move, Rally
from games.encounter.rules.state import Acting
from tests.games.encounter.given import ally, battle, changed, disk, foe, hero, queued, told
from tests.games.encounter.heroics import DICE, begun, kinds, line, loaded, play


def test_o5_a_turn_begins_with_recovery() -> None:
    state = queued(battle(hero((0, 0)), hero((1, 0)), foe((0, 1))), 1, "m m w")
    course = begun(state)
    assert line(course) == "w"
    assert course.acting == Acting(1, (0, 0), (2, 3))
    assert course.acted == (1,)
    assert kinds(course) == ["HeroTurnBegan", "QueueRecovered"]


def test_a13_two_turns_of_a_hero_that_rolls_nothing() -> None:
    course = begun(queued(battle(hero((0, 0))), 1, "m m w S m"))
    assert line(course) == "w S m"
    play(course, EndTurn())
    course.acted = ()
    course = begun(course.now)
    assert line(course) == "m S"


def test_f12_a_hero_recovers_as_much_as_its_stat_says() -> None:
    course = begun(queued(battle(hero((0, 0), recovery=3)), 1, "m m w S"))
    assert line(course) == "S"


def test_o5_poison_deals_one_true_damage_as_a_turn_begins_before_it_leaves() -> None:
    course = begun(battle(hero((0, 0), 3, bonus=2, statuses=("poison",))))
    assert (course.figures[1].health, course.figures[1].bonus) == (2, 2)
    assert line(course) == ""
    assert told(course, "DamageDealt") == [DamageDealt(1, 1, 1, 2, cause="poison", is_true=True)]
    play(course, EndTurn())
    assert begun(course.now).figures[1].health == 2


def test_f26_a_hero_that_falls_by_poison_has_no_turn() -> None:
    course = begun(battle(hero((0, 0), 1, statuses=("poison",))))
    assert course.figures[1].is_down
    assert course.acting is None
    assert course.acted == (1,)
    assert kinds(course) == ["HeroTurnBegan", "DamageDealt", "FigureDefeated", "HeroTurnEnded"]


def test_f13_a_walk_is_told_step_by_step_along_a_shortest_free_way() -> None:
    course = play(begun(battle(hero((0, 0)), foe((1, 0)))), Move((2, -1)))
    assert told(course, "FigureMoved") == [
        FigureMoved(1, (0, 0), (1, -1)),
        FigureMoved(1, (1, -1), (2, -1)),
    ]
    assert course.figures[1].cell == (2, -1)


def test_f13_of_equal_ways_the_smallest_cells_are_taken() -> None:
    course = begun(battle(hero((0, 0), 5, "fletcher")))
    assert way_to(course, 1, (2, 1)) == ((0, 1), (1, 1), (2, 1))
    rocks = changed(disk(), (0, 1), kind="rock")
    course = begun(battle(hero((0, 0), 5, "fletcher"), cells=rocks))
    assert way_to(course, 1, (2, 1)) == ((1, 0), (1, 1), (2, 1))


def test_f13_a_second_walk_is_counted() -> None:
    course = play(begun(battle(hero((0, 0)))), Move((1, 0)), Move((3, 0)))
    assert course.acting == Acting(1, (0, 0), (), moves=2, moved_last=True)


def test_o4_rally_takes_all_weariness_out_for_four_resolve() -> None:
    state = queued(battle(hero((0, 0), resolve=5, recovery=0)), 1, "w m w S w")
    course = play(begun(state), Rally())
    assert line(course) == "m S"
    assert told(course, "ResolveChanged", "HeroRallied") == [
        ResolveChanged(1, -4, 1, "rally"),
        HeroRallied(1, 3),
    ]


def test_o5_daze_ends_with_the_turn() -> None:
    course = begun(battle(hero((0, 0), recovery=0, statuses=("daze", "maim"))))
    play(course, EndTurn())
    assert line(course) == "maim"
    assert course.acting is None
    assert told(course, "HeroTurnEnded") == [HeroTurnEnded(1, 0)]


def test_f7_nothing_is_played_or_ended_without_a_heros_turn() -> None:
    course = Course(battle(hero((0, 0)), ally((1, 0))))
    play_hero(course, EndTurn(), DICE)
    continue_hero(course, "none", DICE)
    end_hero_turn(course)
    assert told(course) == []


def test_o_k_equal_seeds_and_orders_give_equal_turns() -> None:
    state = battle(hero((0, 0), resolve=0), foe((1, 0), health=9))
    orders = Attack("close", 2, (1, 2)), Attack("close", 2, (3,)), Move((-1, 0)), EndTurn()
    one, other = (play(begun(state), *orders) for _ in range(2))
    assert (one.now, one.events) == (other.now, other.events)
    assert state == battle(hero((0, 0), resolve=0), foe((1, 0), health=9))


def test_f26_a_hero_that_falls_by_its_own_attack_has_used_its_dice_and_its_turn() -> None:
    state = battle(hero((0, 0), 1, resolve=0), hero((2, 0)), foe((1, 0), "thornback", 4))
    course = play(begun(loaded(state, might="1")), Attack("close", 3, (1, 2)))
    assert course.figures[1].is_down
    assert (course.figures[3].health, line(course)) == (3, "m m")
    assert course.acting is None
    assert kinds(course)[-3:] == ["DamageDealt", "FigureDefeated", "HeroTurnEnded"]


def test_f9_what_happens_once_a_turn_happens_again_in_the_next_one() -> None:
    piece = hero((0, 0), 5, resolve=0, recovery=0)
    state = loaded(battle(piece, foe((1, 0), "thornback", 9)), might="2")
    course = play(begun(state), Attack("close", 2, (1,)), Attack("close", 2, (2,)))
    assert course.figures[1].health == 4
    play(course, EndTurn())
    course = play(begun(course.now), Attack("close", 2, (3,)))
    assert course.figures[1].health == 3
