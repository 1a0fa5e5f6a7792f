"""Relics: which a side can use now, and what they do (F47)."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.turns import RelicUsed
from games.onslaught.rules.events.waves import SourceGained
from games.onslaught.rules.pieces import (
    are_foes,
    is_hero,
    is_inactive,
    most_health,
    own_units,
    spire_at,
    unit_at,
)
from games.onslaught.rules.spoils import held_by
from games.onslaught.rules.starting import heal
from games.onslaught.rules.state import Step

TURN: tuple[Step, ...] = ("start", "move", "fire", "explore", "attack")


def holds(world: World, side: int, relic: str) -> bool:
    """Say whether a side holds a relic of this kind."""
    return any(one.type == relic for one in held_by(world, side))


def relics_of(world: World, side: int) -> dict[str, tuple[Cell, ...]]:
    """Return the held relics that the side can use now, with the hexes that they may work on.

    No hexes: it works on none. Mason's Seal works as long as it is held, and War Drum in an
    attack: neither is here.
    """
    found = {}
    for relic in held_by(world, side):
        cells = _WORK[relic.type](world, side) if relic.type in _WORK else None
        if cells is not None:
            found[relic.type] = cells
    return found


Work = Callable[[World, int], tuple[Cell, ...] | None]


def _mending(world: World, side: int) -> tuple[Cell, ...] | None:
    """Return the hurt units that Mending Dust can help, at the start of the own turn."""
    if world.active != side or world.step != "start":
        return None
    hurt = (u for u in own_units(world, side) if u.health < most_health(world, u))
    return tuple(u.cell for u in hurt if u.cell and not is_inactive(world, u)) or None


def _called(world: World, side: int) -> tuple[Cell, ...] | None:
    """Return the minions that a Signal Horn can call: until the own movement ends."""
    if world.active != side or world.step not in ("start", "move"):
        return None
    minions = (u for u in own_units(world, side) if not is_hero(world, u) and not u.bonus_moves)
    return tuple(u.cell for u in minions if u.cell) or None


def _warded(world: World, side: int) -> tuple[Cell, ...] | None:
    """Return the spires that a Ward Stone can stop: before they fire at the own team's turn."""
    if world.step not in ("start", "move", "fire") or are_foes(world, side, world.active):
        return None
    return (
        tuple(
            sorted(
                spire.cell
                for spire in world.spires.values()
                if are_foes(world, side, spire.side)
                and not (spire.has_fired or spire.is_warded)
                and "attack" in spire.chips
            )
        )
        or None
    )


def _paid(world: World, side: int) -> tuple[Cell, ...] | None:
    """Return that a Toll Coin works on no hex, at any time of the onslaught."""
    return () if world.step in TURN else None


_WORK: dict[str, Work] = {
    "mending-dust": _mending,
    "signal-horn": _called,
    "ward-stone": _warded,
    "toll-coin": _paid,
}


def check_relic(world: World, side: int, relic: str, cell: Cell | None) -> None:
    """Raise IllegalOrder unless the side can use this relic now, on this hex (F47)."""
    if not holds(world, side, relic):
        raise IllegalOrder("F47", noop("You do not hold this relic. Choose one that you hold."))
    usable = relics_of(world, side)
    if relic not in usable:
        raise IllegalOrder("F47", noop("This relic cannot be used now. Keep it for its moment."))
    if (cell not in usable[relic]) if usable[relic] else cell is not None:
        raise IllegalOrder("F47", noop("This relic does not work there. Choose a lit hex."))


def use_relic(course: Course, side: int, relic: str, cell: Cell | None, dice: Dice) -> None:
    """Use a lawful relic: it is spent, and everybody sees which it was."""
    number = course.catalogue.relics[relic].number
    spend(course, side, relic)
    course.tell(RelicUsed(side, relic, cell))
    unit = None if cell is None else unit_at(course, cell)
    spire = None if cell is None else spire_at(course, cell)
    if relic == "toll-coin":
        _pay(course, side, number)
    elif relic == "mending-dust" and unit is not None:
        heal(course, unit, number, relic)
    elif relic == "signal-horn" and unit is not None:
        course.change_unit(unit.number, bonus_moves=unit.bonus_moves + 1)
    elif relic == "ward-stone" and spire is not None:
        course.change_spire(spire.number, is_warded=True)


def spend(course: Course, side: int, relic: str) -> None:
    """Take a held relic of this kind out of the match; of several the one held longest."""
    same = (one for one in held_by(course, side) if one.type == relic)
    one = min(same, key=lambda one: (one.position, one.number))
    course.change("relics", one.number, zone="spent", position=0, side=-1)


def _pay(course: Course, side: int, source: int) -> None:
    course.change_side(side, source=course.sides[side].source + source)
    course.tell(SourceGained(side, source, "relic"))
