"""The deployment stack: which entries may follow one another, and laying them (G10, S13, S26)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.audiences import team_of
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import UnitSkipped
from games.onslaught.rules.heroes import heroes_in_play, most_heroes
from games.onslaught.rules.pieces import is_hero, most_health, stack_of
from games.onslaught.rules.state import Unit
from games.onslaught.rules.structures import improves

Entry = tuple[str, ...]  # types from the top down; a `*` asks for the improved side (S29)
STAR = "*"
AVAILABLE = ("home", "owned")


def plain(type: str) -> str:  # noqa: A002
    """Return a type without its `*`."""
    return type.removesuffix(STAR)


def is_hero_type(world: World, type: str) -> bool:  # noqa: A002
    """Say whether a type is a hero's."""
    kind = world.catalogue.units.get(plain(type))
    return kind is not None and kind.kind == "hero"


def speed_of(world: World, side: int, type: str) -> int:  # noqa: A002
    """Return the movement stat of the side of the chip that will be deployed (S13, G10)."""
    kind = world.catalogue.units[plain(type)]
    improved = type.endswith(STAR) or improves(world, side, type)
    return (kind.improved if improved else kind.basic).movement


def check_group(world: World, side: int, entry: Entry) -> None:
    """Raise IllegalOrder unless these units may lie on one another (G10, S13, S25).

    The opponent's groups keep their brief's order (S34).
    """
    most = world.catalogue.limits.group_most
    if len(entry) > most:
        message = noop("A group has at most %(most)s units. Make two entries of it.")
        raise IllegalOrder("G10", message, most=most)
    if any(is_hero_type(world, type) for type in entry):
        raise IllegalOrder("S25", noop("A hero is never grouped. Give it an entry of its own."))
    kinds = [world.catalogue.units[plain(type)] for type in entry]
    if any(talent.slug == "loner" for kind in kinds for talent in kind.talents):
        message = noop("A loner is never grouped. Give it an entry of its own.")
        raise IllegalOrder("G10", message)
    speeds = [speed_of(world, side, type) for type in entry]
    if speeds != sorted(speeds) and world.sides[side].seat is not None:
        message = noop("In a group the slowest lies on top and the fastest at the bottom.")
        raise IllegalOrder("S13", message)


def check_next(world: World, entries: Sequence[Entry], entry: Entry) -> None:
    """Raise IllegalOrder unless an entry may lie below these (S26).

    A hero is above or below all minions, so that no minion follows a hero that follows one.
    """
    heroes = [is_hero_type(world, before[0]) for before in entries]
    between = False in heroes and True in heroes[heroes.index(False) :]
    if between and not is_hero_type(world, entry[0]):
        message = noop("A hero lies above or below all minions, never between two of them.")
        raise IllegalOrder("S26", message)


def with_added(world: World, side: int, entries: Sequence[Entry], entry: Entry) -> list[Entry]:
    """Return the entries with one added by an effect whose owner did not place it (G14).

    The opponent's goes to the bottom, a person's below its last minion, which is always valid.
    """
    minions = [n for n, e in enumerate(entries, 1) if not is_hero_type(world, e[0])]
    is_person = world.sides[side].seat is not None
    place = minions[-1] if minions and is_person else len(entries)
    return [*entries[:place], entry, *entries[place:]]


def place_in_stack(course: Course, side: int, piles: Sequence[Entry]) -> None:
    """Put these entries below those in a side's stack, from the top down (S35, S36).

    What is not in the barracks is skipped, and so is a hero beyond the limit; an entry of which
    nothing is left vanishes (S33, G30). Minions come on their improved side where `*` or the
    foundry says so (S29, G27), everything with full health (S14).
    """
    for pile in piles:
        place = 1 + max((entry[0].entry for entry in stack_of(course, side)), default=0)
        members = []
        for type in pile:  # noqa: A001
            unit = _available(course, side, plain(type))
            if unit is None:
                course.tell(UnitSkipped(side, plain(type), audience=team_of(course, side)))
            else:
                _take(course, unit, improved=type.endswith(STAR))
                members.append(unit.number)
        for height, number in enumerate(reversed(members)):
            course.change_unit(number, entry=place, pile=members[-1], height=height)


def _available(course: Course, side: int, type: str) -> Unit | None:  # noqa: A002
    """Return a side's next unit of a type that can be put into its stack."""
    if is_hero_type(course, type) and heroes_in_play(course, side) >= most_heroes(course):
        return None
    units = (u for u in course.units.values() if (u.side, u.type) == (side, type))
    free = (unit for unit in units if unit.zone in AVAILABLE)
    return min(free, key=lambda unit: unit.number, default=None)


def _take(course: Course, unit: Unit, *, improved: bool) -> None:
    """Take a unit out of the barracks; its entry is 0 until its whole pile is known."""
    better = improved or improves(course, unit.side, unit.type)
    kept = unit.is_improved if is_hero(course, unit) else False
    course.change_unit(unit.number, zone="stack", is_improved=kept or better)
    fresh = course.units[unit.number]
    course.change_unit(unit.number, health=most_health(course, fresh))
