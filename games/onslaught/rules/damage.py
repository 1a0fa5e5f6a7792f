"""Damage to units, spires and gates: what goes first, what is lost, who is paid (G09, G21, G23)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.onslaught.rules.barracks import go_home, remove_spire
from games.onslaught.rules.catalogue import ChipKind
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.blows import Cause, DamageDealt, Defeated, GateFell, UnitRevealed
from games.onslaught.rules.events.cast import NOBODY, Piece
from games.onslaught.rules.pieces import (
    are_foes,
    is_hero,
    kind_of,
    most_health,
    piece_of,
    piece_of_gate,
    piece_of_spire,
    pile_of,
)
from games.onslaught.rules.state import Spire, Unit


@dataclass(frozen=True, slots=True)
class Hit:
    """One hit on its way: its points, what deals it and why, for which side (-1: nobody's)."""

    points: int
    source: Piece
    cause: Cause
    by: int = NOBODY


def hit_unit(course: Course, unit: int, hit: Hit) -> bool:
    """Damage the active unit of this number, fortifications before health (G23).

    What is more than it can lose is lost, none passes to the unit below it (S17). Return whether
    it was defeated.
    """
    target = course.units[unit]
    chips: tuple[ChipKind, ...] = ("fortification",)
    absorbed = min(hit.points, target.chips.count("fortification"))
    lost = min(hit.points - absorbed, target.health)
    course.change_unit(
        unit, health=target.health - lost, chips=_without_fortifications(target.chips, absorbed)
    )
    course.tell(
        DamageDealt(
            source=hit.source,
            target=piece_of(target),
            cause=hit.cause,
            damage=hit.points,
            lost=lost,
            left=target.health - lost,
            chips=chips * absorbed,
            excess=hit.points - absorbed - lost,
        )
    )
    if lost < target.health:
        return False
    _defeat_unit(course, target, hit)
    return True


def endurance(unit: Unit) -> int:
    """Return how many points an active unit bears: fortifications and health (G23)."""
    return unit.health + unit.chips.count("fortification")


def _without_fortifications(chips: tuple[ChipKind, ...], count: int) -> tuple[ChipKind, ...]:
    left = list(chips)
    for _ in range(count):
        left.remove("fortification")
    return tuple(left)


def _defeat_unit(course: Course, fallen: Unit, hit: Hit) -> None:
    """Take a unit out of play, pay for it (F44), and let the one below it follow (S16)."""
    by = payee(course, fallen.side, hit.by)
    reward = kind_of(course, fallen).reward
    course.tell(Defeated(piece_of(fallen), by, reward if by >= 0 else 0, hit.cause))
    pay(course, by, reward)
    count(course, by, defeated=1, heroes_defeated=int(is_hero(course, fallen)))
    count(course, fallen.side, lost=1)
    below = pile_of(course, fallen)[1:]
    go_home(course, course.units[fallen.number])
    if below:
        _reveal(course, fallen, below[0])


def _reveal(course: Course, fallen: Unit, below: Unit) -> None:
    """Make the next unit of a group active, from the same place (S16, S19).

    It comes with its full health, has moved and attacked as the group has, and has not
    retaliated (G17).
    """
    health = most_health(course, below)
    course.change_unit(
        below.number,
        health=health,
        has_moved=fallen.has_moved,
        has_attacked=fallen.has_attacked,
        is_fresh=fallen.is_fresh,
        bonus_moves=fallen.bonus_moves,
        has_retaliated=False,
    )
    course.tell(UnitRevealed(piece_of(below), health))


def hit_spire(course: Course, spire: int, hit: Hit) -> bool:
    """Damage the spire of this number from its lowest chip up (G21); return whether it fell."""
    target = course.spires[spire]
    left, spent = _chips_after(course, target, hit.points)
    lost = tuple(reversed(target.chips[len(left) :]))
    course.change_spire(spire, chips=left)
    course.tell(
        DamageDealt(
            source=hit.source,
            target=piece_of_spire(target),
            cause=hit.cause,
            damage=hit.points,
            lost=0,
            left=len(left),
            chips=lost,
            excess=hit.points - spent,
        )
    )
    if left:
        return False
    _defeat_spire(course, target, hit)
    return True


def _chips_after(world: World, spire: Spire, points: int) -> tuple[tuple[ChipKind, ...], int]:
    """Return the chips that a hit leaves, from the top, and the points that did something."""
    chips, spent = list(spire.chips), 0
    while chips:
        price = world.catalogue.limits.fortification_points if chips[-1] == "fortification" else 1
        if points - spent < price:
            break
        spent += price
        chips.pop()
    return tuple(chips), spent


def _defeat_spire(course: Course, fallen: Spire, hit: Hit) -> None:
    by = payee(course, fallen.side, hit.by)
    reward = course.catalogue.spires[fallen.type].reward
    course.tell(Defeated(piece_of_spire(fallen), by, reward if by >= 0 else 0, hit.cause))
    pay(course, by, reward)
    count(course, by, spires_defeated=1)
    remove_spire(course, fallen)


def hit_gate(course: Course, side: int, hit: Hit) -> bool:
    """Damage the gate of a side; return whether it fell (F28, F30)."""
    before = course.sides[side].gate_health
    lost = min(hit.points, before)
    course.change_side(side, gate_health=before - lost, was_hit=True)
    course.tell(
        DamageDealt(
            source=hit.source,
            target=piece_of_gate(course, side),
            cause=hit.cause,
            damage=hit.points,
            lost=lost,
            left=before - lost,
            excess=hit.points - lost,
        )
    )
    count(course, hit.by, gate_damage=lost)
    if lost < before:
        return False
    course.tell(GateFell(side, hit.by))
    return True


def payee(world: World, owner: int, by: int) -> int:
    """Return the side that is paid for a defeat: an opponent of the owner, else -1 (G09)."""
    return by if by >= 0 and are_foes(world, owner, by) else NOBODY


def pay(course: Course, side: int, source: int) -> None:
    """Give a side source; nobody is paid as side -1."""
    if side >= 0:
        course.change_side(side, source=course.sides[side].source + source)


def count(course: Course, side: int, **more: int) -> None:
    """Add to what a side has done over the match; -1 is nobody."""
    if side < 0:
        return
    tally = course.tallies[side]
    grown = {name: getattr(tally, name) + number for name, number in more.items()}
    course.tallies[side] = replace(tally, **grown)
