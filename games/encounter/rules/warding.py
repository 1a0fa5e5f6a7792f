"""What heroes prevent of damage that is on its way: blocks and Ward (O4, O5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.encounter.rules.course import Course
from games.encounter.rules.events.heroes import HeroWarded
from games.encounter.rules.figures import has_status
from games.encounter.rules.queue import dice_in, queue_dice
from games.encounter.rules.state import Die, Hero, Question
from games.encounter.rules.throwing import change_resolve, worth

NONE = "none"
WARD = "ward"


def ward_question(course: Course, figure: int, damage: int) -> Question | None:
    """Return what a hero is asked before damage that is not true, None if it has no choice.

    `damage` is what would come after guard, before bonus health. Each option names blocks by
    their dice and each Ward to pay for, joined by "+": "b2+b3+ward", or "none"; none wastes a
    piece. The canonical one spends the blocks that prevent the most, and Wards as far as the
    hero falls without.
    """
    target = course.figures[figure]
    if target.team != "hero" or target.seat is None or damage < 1:
        return None
    ways = list(_ways(course, figure, damage))
    if len(ways) < 2:
        return None
    bears = target.health + target.bonus - 1
    best = max(ways, key=lambda way: _rank(course, way, damage, bears))
    return Question("ward", figure, tuple(map(_written, ways)), _written(best), target.seat)


Way = tuple[tuple[Die, ...], int]  # blocks, and how often Ward


def _ways(course: Course, figure: int, damage: int) -> Iterator[Way]:
    """Yield every way to prevent damage without a piece too many, the least first."""
    faces: dict[str, list[Die]] = {}
    for die in dice_in(course, figure, "block"):
        faces.setdefault(die.face, []).append(die)
    piles = [faces[face] for face in sorted(faces)]
    wards = range(_wards_left(course, figure) + 1)
    for *numbers, ward in product(*(range(len(pile) + 1) for pile in piles), wards):
        used = [die for pile, n in zip(piles, numbers, strict=True) for die in pile[:n]]
        blocks = tuple(sorted(used, key=lambda die: die.number))
        if _wastes_nothing(course, (blocks, ward), damage):
            yield blocks, ward


def _wards_left(course: Course, figure: int) -> int:
    """Return how often a hero can pay for Ward; in Fear it cannot (2.6)."""
    hero = _hero_of(course, figure)
    afraid = has_status(course, figure, "fear")
    return 0 if afraid else hero.resolve // course.catalogue.limits.ward_cost


def _hero_of(course: Course, figure: int) -> Hero:
    return next(hero for hero in course.heroes.values() if hero.figure == figure)


def _wastes_nothing(course: Course, way: Way, damage: int) -> bool:
    blocks, ward = way
    pieces = [worth(die.face) for die in blocks]
    pieces += [course.catalogue.limits.ward_damage] * ward
    return not pieces or sum(pieces) - min(pieces) < damage


def _prevented(course: Course, way: Way) -> int:
    blocks, ward = way
    return sum(worth(die.face) for die in blocks) + ward * course.catalogue.limits.ward_damage


def _rank(course: Course, way: Way, damage: int, bears: int) -> tuple[int, ...]:
    """Rank ways: live, pay no Resolve, prevent the most, keep the most blocks."""
    blocks, ward = way
    prevented = min(damage, _prevented(course, way))
    lives = damage - prevented <= bears
    return lives, -ward, prevented, -len(blocks)


def _written(way: Way) -> str:
    blocks, ward = way
    return "+".join([*(f"b{die.number}" for die in blocks), *[WARD] * ward]) or NONE


def apply_ward(course: Course, figure: int, option: str) -> int:
    """Spend what an option of `ward_question` names; return the damage that it prevents.

    Blocks go to the end of the queue (O5), Resolve is paid (O4).
    """
    if option == NONE:
        return 0
    parts = option.split("+")
    wards = parts.count(WARD)
    dice = tuple(course.dice[figure, int(part[1:])] for part in parts if part != WARD)
    prevented = _prevented(course, (dice, wards))
    course.tell(HeroWarded(figure, tuple(die.face for die in dice), wards, prevented))
    if wards:
        change_resolve(course, figure, -wards * course.catalogue.limits.ward_cost, "ward")
    queue_dice(course, figure, [die.number for die in dice])
    return prevented
