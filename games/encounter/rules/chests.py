"""Chests: their locks, and the items that are found in them (O8, O9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.course import Course
from games.encounter.rules.events.heroes import ChestLost, ChestOpened, ItemUsed, LockTried
from games.encounter.rules.figures import place_of
from games.encounter.rules.healing import add_bonus, heal
from games.encounter.rules.party import stands
from games.encounter.rules.queue import recover, tire
from games.encounter.rules.state import Blow, Hero, Question
from games.encounter.rules.throwing import change_resolve
from games.kernel.dice import Dice

SIDES = 6
LOCK = "lock"
STOP = "stop"
CHEAP, DEAR = 1, 3  # how many shifts are worth their weariness with rerolls left, and without


def digits_of(course: Course, cell: Cell, dice: Dice) -> tuple[int, ...]:
    """Return the digits of a chest's lock, in rising order: they belong to the chest (O9)."""
    places = range(1, course.catalogue.limits.lock_digits + 1)
    chest = _chest(course, cell)
    return tuple(sorted(dice.roll(f"{chest}/digit {n}", SIDES) for n in places))


def _chest(course: Course, cell: Cell) -> str:
    return f"chest {cell[0]},{cell[1]}/encounter {course.number}"


def try_lock(course: Course, hero: Hero, dice: Dice) -> None:
    """Roll for the lock of the chest where a hero stands; it may stop with a question (O9)."""
    cell = place_of(course.figures[hero.figure])
    digits = digits_of(course, cell, dice)
    places = tuple(range(1, len(digits) + 1))
    faces = tuple(_roll(course, hero, f"lock/die {n}", dice) for n in places)
    used = course.acting.used if course.acting else ()
    course.change_acting(used=(*used, LOCK))
    course.opened = (*course.opened, cell)
    course.blow = Blow(hero.figure, (), tuple(map(str, faces)), stance=LOCK, dice=digits)
    course.tell(LockTried(hero.figure, cell, digits, faces, "roll", places))
    _go_on(course, hero, dice)


def _roll(course: Course, hero: Hero, what: str, dice: Dice) -> int:
    return dice.roll(course.purpose(f"hero {hero.figure}/{what}"), SIDES)


def _go_on(course: Course, hero: Hero, dice: Dice) -> None:
    """Open the chest if the dice show its digits, else ask what to do about them."""
    blow = _blow(course)
    if sorted(map(int, blow.faces)) == list(blow.dice):
        _open(course, hero, dice)
        return
    options = tuple(_options(blow, course.catalogue.limits.lock_rerolls))
    course.pending = Question("lock", hero.figure, options, _sensible(blow, options), hero.seat)


def _blow(course: Course) -> Blow:
    if course.blow is None:
        raise TypeError("no lock is being tried")
    return course.blow


def _options(blow: Blow, rerolls: int) -> Iterator[str]:
    """Yield what can be done: stop, shift a die by 1 if it brings the lock nearer, reroll some.

    `applied` counts the rerolls so far.
    """
    yield STOP
    faces, digits = tuple(map(int, blow.faces)), blow.dice
    for place in range(1, len(faces) + 1):
        for word in ("up", "down"):
            if _shifts(shifted(faces, f"{word}-{place}"), digits) < _shifts(faces, digits):
                yield f"{word}-{place}"
    if blow.applied < rerolls:
        for number in range(1, len(faces) + 1):
            for places in combinations(range(1, len(faces) + 1), number):
                yield "-".join(["roll", *map(str, places)])


def shifted(faces: Sequence[int], option: str) -> tuple[int, ...]:
    """Return the dice after "up-2" or "down-2" (O9)."""
    word, _, place = option.partition("-")
    step = 1 if word == "up" else -1
    return tuple(face + step * (n == int(place)) for n, face in enumerate(faces, 1))


def _shifts(faces: Sequence[int], digits: Sequence[int]) -> int:
    """Return how many shifts by 1 these dice are away from the digits, in whatever order."""
    return sum(abs(face - digit) for face, digit in zip(sorted(faces), sorted(digits), strict=True))


def _sensible(blow: Blow, options: Sequence[str]) -> str:
    """Return the canonical choice: shift if it is cheap, reroll what does not fit, else stop."""
    faces, digits = tuple(map(int, blow.faces)), blow.dice
    away = _shifts(faces, digits)
    shifts = [option for option in options if option.startswith(("up", "down"))]
    again = "-".join(["roll", *map(str, _unfit(faces, digits))])
    if away <= CHEAP or (again not in options and away <= DEAR):
        return shifts[0]
    return again if again in options else STOP


def _unfit(faces: Sequence[int], digits: Sequence[int]) -> list[int]:
    """Return the places of the dice that show no digit still wanted."""
    wanted, unfit = list(digits), []
    for place, face in enumerate(faces, 1):
        if face in wanted:
            wanted.remove(face)
        else:
            unfit.append(place)
    return unfit


def go_on_with_lock(course: Course, hero: Hero, option: str, dice: Dice) -> None:
    """Do to the dice of a lock what the hero chose (O9); the chest is gone when it stops."""
    blow, cell = _blow(course), place_of(course.figures[hero.figure])
    if option == STOP:
        course.blow = None
        course.tell(ChestLost(hero.figure, cell))
        return
    word, *rest = option.split("-")
    places = tuple(map(int, rest))
    faces = tuple(map(int, blow.faces))
    how: Literal["reroll", "shift"] = "reroll" if word == "roll" else "shift"
    if how == "reroll":
        again = blow.applied + 1
        found = {n: _roll(course, hero, f"lock/reroll {again}/die {n}", dice) for n in places}
        faces = tuple(found.get(n, face) for n, face in enumerate(faces, 1))
        course.change_blow(applied=again)
    else:
        faces = shifted(faces, option)
        tire(course, hero.figure, 1, LOCK)
    course.change_blow(faces=tuple(map(str, faces)))
    course.tell(LockTried(hero.figure, cell, blow.dice, faces, how, places))
    _go_on(course, hero, dice)


def _open(course: Course, hero: Hero, dice: Dice) -> None:
    """Give the hero what is in the chest, if the catalogue has anything to put there."""
    cell = place_of(course.figures[hero.figure])
    items = sorted(course.catalogue.items)
    item = dice.pick(f"{_chest(course, cell)}/item", items) if items else ""
    course.blow = None
    course.tell(ChestOpened(hero.figure, cell, item))
    if item:
        found = course.heroes[hero.seat].found
        course.change_hero(hero.seat, found=(*found, item))
        use_item(course, hero, item)


def use_item(course: Course, hero: Hero, slug: str) -> None:
    """Let an item do what it does for its hero."""
    item = course.catalogue.items[slug]
    course.tell(ItemUsed(hero.figure, slug))
    match item.effect:
        case "heal":
            healed = heal(course, hero.figure, item.number, slug)
            add_bonus(course, hero.figure, item.number - healed)
        case "bonus":
            add_bonus(course, hero.figure, item.number)
        case "resolve":
            change_resolve(course, hero.figure, item.number, slug)
        case "ready":
            recover(course, hero.figure, item.number)


def use_items(course: Course) -> None:
    """Let all items of standing heroes work, as an encounter begins (F6, O9)."""
    for seat in sorted(course.heroes):
        hero = course.heroes[seat]
        for slug in hero.items if stands(course, seat) else ():
            use_item(course, hero, slug)


def settle_items(course: Course, *, won: bool) -> None:
    """Keep what was found in this encounter if it succeeded, else lose it (O8)."""
    for seat, hero in sorted(course.heroes.items()):
        items = (*hero.items, *hero.found) if won else hero.items
        course.change_hero(seat, items=items, found=())
