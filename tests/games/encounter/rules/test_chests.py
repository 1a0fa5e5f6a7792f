"""Chests: digits, rerolls, shifts, what is in them, and when it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.encounter.rules.chests import digits_of, settle_items, shifted, use_items
from games.encounter.rules.course import Course
from games.encounter.rules.encounters import end_encounter
from games.encounter.rules.events.heroes import ChestLost, ChestOpened, ItemUsed, LockTried
from games.encounter.rules.orders import TryLock
from games.encounter.rules.rounds import begin_round
from games.encounter.rules.state import Blow, State
from games.kernel.dice import Dice
from tests.games.encounter.given import battle, changed, disk, foe, frozen, hero, queued, told
from tests.games.encounter.heroics import answer, begun, line, play, zones

CHEST = changed(disk(), (0, 0), kind="chest")


def at_chest(**more: object) -> State:
    """Return a battle in which hero 1 stands on a chest."""
    piece = hero((0, 0), 3, most=5, recovery=0, resolve=0)
    return replace(battle(piece, foe((4, 0)), cells=CHEST), **more)  # type: ignore[arg-type]


def trying(digits: Sequence[int], faces: Sequence[int], rerolls: int = 0) -> Course:
    """Return a resolution in which hero 1's dice lie like this, before a stop is answered."""
    course = play(begun(at_chest()), TryLock(), dice=closed())
    course.events.clear()
    course.blow = Blow(1, (), tuple(map(str, faces)), stance="lock", dice=tuple(digits))
    course.change_blow(applied=rerolls)
    return course


def closed() -> Dice:
    """Return dice by which the lock does not open at once."""
    return Dice("chest")


def test_o9_the_digits_belong_to_the_chest() -> None:
    course = begun(at_chest())
    here = digits_of(course, (0, 0), Dice("one"))
    assert here == tuple(sorted(here))
    assert len(here) == 3
    assert all(1 <= digit <= 6 for digit in here)
    later = Course(at_chest(round=4))
    assert digits_of(later, (0, 0), Dice("one")) == here
    others = {digits_of(course, (q, 0), Dice("one")) for q in range(9)}
    assert len(others) > 3


def test_o9_a_try_rolls_three_dice_and_asks_what_to_do() -> None:
    course = play(begun(at_chest()), TryLock(), dice=closed())
    digits = digits_of(course, (0, 0), closed())
    (tried,) = told(course, "LockTried")
    assert tried == LockTried(1, (0, 0), digits, tried.faces, "roll", (1, 2, 3))
    assert course.opened == ((0, 0),)
    assert course.pending is not None
    assert (course.pending.kind, course.pending.seat) == ("lock", 0)
    assert course.pending.options[0] == "stop"


def test_o9_a_chest_is_gone_when_its_lock_holds() -> None:
    course = play(begun(at_chest()), TryLock(), dice=closed())
    answer(course, "stop")
    assert told(course, "ChestLost") == [ChestLost(1, (0, 0))]
    assert (course.blow, course.pending, course.heroes[0].found) == (None, None, ())
    assert course.acting is not None


def test_o9_two_rerolls_of_chosen_dice() -> None:
    course = trying((1, 1, 6), (2, 1, 3))
    answer(course, "roll-1-3", closed())
    (tried,) = told(course, "LockTried")
    assert (tried.how, tried.changed, tried.faces[1]) == ("reroll", (1, 3), 1)
    assert course.blow is not None
    assert course.blow.applied == 1
    again = trying((1, 1, 6), (2, 1, 3), rerolls=1)
    answer(again, "roll-1", closed())
    assert again.pending is not None
    assert [option for option in again.pending.options if option.startswith("roll")] == []


def test_o9_all_sets_of_dice_can_be_rolled_anew() -> None:
    course = play(begun(at_chest()), TryLock(), dice=closed())
    assert course.pending is not None
    rolls = [option for option in course.pending.options if option.startswith("roll")]
    assert rolls == [
        "roll-1",
        "roll-2",
        "roll-3",
        "roll-1-2",
        "roll-1-3",
        "roll-2-3",
        "roll-1-2-3",
    ]


def test_o9_a_weariness_shifts_a_die_by_one() -> None:
    course = trying((1, 1, 6), (1, 2, 4))
    course.pending = replace(course.pending, options=("up-3",))  # type: ignore[type-var]
    answer(course, "up-3")
    assert line(course) == "w"
    assert told(course, "LockTried") == [LockTried(1, (0, 0), (1, 1, 6), (1, 2, 5), "shift", (3,))]
    assert course.pending is not None
    shifts = [option for option in course.pending.options if not option.startswith("roll")]
    assert shifts == ["stop", "down-2", "up-3"]


def test_o9_the_dice_open_the_lock_in_any_order() -> None:
    course = trying((1, 1, 6), (1, 5, 1))
    course.pending = replace(course.pending, options=("up-2",))  # type: ignore[type-var]
    answer(course, "up-2")
    (opened,) = told(course, "ChestOpened")
    assert opened == ChestOpened(1, (0, 0), opened.item)
    assert opened.item in frozen().items
    assert told(course, "ItemUsed") == [ItemUsed(1, opened.item)]
    assert course.heroes[0].found == (opened.item,)
    assert (course.pending, course.blow) == (None, None)


def test_o9_a_catalogue_without_items_fills_no_chest() -> None:
    course = trying((1, 1, 6), (1, 5, 1))
    course.catalogue = replace(frozen(), items={})
    course.pending = replace(course.pending, options=("up-2",))  # type: ignore[type-var]
    answer(course, "up-2")
    assert told(course, "ChestOpened") == [ChestOpened(1, (0, 0), "")]
    assert course.heroes[0].found == ()


@pytest.mark.parametrize(
    ("faces", "rerolls", "canonical"),
    [
        ((2, 1, 6), 0, "down-1"),  # one weariness is cheap
        ((3, 1, 6), 0, "roll-1"),
        ((3, 1, 6), 2, "down-1"),  # no rerolls are left: up to three are worth it
        ((5, 6, 6), 2, "stop"),
        ((4, 4, 4), 1, "roll-1-2-3"),
    ],
)
def test_o9_the_canonical_choice_is_a_sensible_one(
    faces: tuple[int, ...], rerolls: int, canonical: str
) -> None:
    course = trying((1, 1, 6), (faces[0] + 1, *faces[1:]), rerolls)
    course.pending = replace(course.pending, options=("down-1",))  # type: ignore[type-var]
    answer(course, "down-1")
    assert course.pending is not None
    assert course.pending.canonical == canonical


def test_o9_shifts_are_by_one() -> None:
    assert shifted((3, 3, 3), "up-1") == (4, 3, 3)
    assert shifted((3, 3, 3), "down-3") == (3, 3, 2)


@pytest.mark.parametrize(
    ("item", "health", "bonus", "resolve", "queue"),
    [
        ("warm_flask", 5, 0, 1, "m m w"),
        ("reed_mail", 3, 2, 1, "m m w"),
        ("brass_whistle", 3, 0, 3, "m m w"),
        ("oiled_whetstone", 3, 0, 1, "w"),
    ],
)
def test_o9_each_item_works_as_an_encounter_begins(
    item: str, health: int, bonus: int, resolve: int, queue: str
) -> None:
    piece = hero((0, 0), 3, most=5, resolve=1, items=(item,))
    course = Course(queued(battle(piece, hero(None, 0, items=(item,))), 1, "m m w"))
    use_items(course)
    figure = course.figures[1]
    assert (figure.health, figure.bonus) == (health, bonus)
    assert (course.heroes[0].resolve, line(course)) == (resolve, queue)
    assert told(course, "ItemUsed") == [ItemUsed(1, item)]
    assert zones(course).count("ready") == (4 if queue == "w" else 2)


def test_o9_a_flask_for_one_that_lacks_less_gives_bonus_health() -> None:
    course = Course(battle(hero((0, 0), 4, most=5, items=("warm_flask",))))
    use_items(course)
    assert (course.figures[1].health, course.figures[1].bonus) == (5, 1)


def test_o9_items_work_as_the_first_round_begins_and_no_other() -> None:
    course = Course(battle(hero((0, 0), items=("reed_mail",)), round=0))
    begin_round(course)
    assert course.figures[1].bonus == 2
    begin_round(course)
    assert course.figures[1].bonus == 2


@pytest.mark.parametrize(("won", "items"), [(True, ("reed_mail",)), (False, ())])
def test_o8_what_was_found_comes_along_after_a_success(won: bool, items: tuple[str, ...]) -> None:
    course = Course(battle(hero((0, 0), found=("reed_mail",))))
    end_encounter(course, "rout", won=won)
    assert (course.heroes[0].items, course.heroes[0].found) == (items, ())


def test_o8_what_was_found_is_kept_only_by_success() -> None:
    state = battle(hero((0, 0), items=("warm_flask",), found=("reed_mail",)))
    won, lost = Course(state), Course(state)
    settle_items(won, won=True)
    settle_items(lost, won=False)
    assert (won.heroes[0].items, won.heroes[0].found) == (("warm_flask", "reed_mail"), ())
    assert (lost.heroes[0].items, lost.heroes[0].found) == (("warm_flask",), ())
