"""Artifacts: what passive ones add up to, and what attacking ones do in part 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.conquest.rules.buildings import failed
from games.conquest.rules.catalogue import ArtifactType
from games.conquest.rules.events import (
    ArmyBound,
    ArmyBurnt,
    ArtifactUsed,
    GoldStolen,
    OrderFailed,
)
from games.conquest.rules.losses import base_strength, losses
from games.conquest.rules.orders import UseArtifact
from games.conquest.rules.state import CASTLE_LIKE, Army, State
from games.conquest.rules.world import neighbours
from games.kernel.audience import only
from games.kernel.words import IllegalOrder, noop

ArtifactEvent = ArtifactUsed | ArmyBurnt | ArmyBound | GoldStolen | OrderFailed


@dataclass(slots=True)
class _Effects:
    """What all artifacts of a turn do, gathered from one snapshot before any of it happens."""

    burnt: dict[str, Mapping[str, int]] = field(default_factory=dict)
    plagued: set[str] = field(default_factory=set)
    stolen: list[tuple[int, int, int]] = field(default_factory=list)
    bound: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    events: list[ArtifactEvent] = field(default_factory=list)


def points_of(state: State, seat: int, name: str) -> int:
    """Return the sum of a number (`initiative`, `scouting`, ...) over a seat's artifacts (A-51)."""
    types = state.catalogue.artifacts
    owned = (slug for slug, artifact in state.artifacts.items() if artifact.owner == seat)
    return sum(int(getattr(types[slug], name)) for slug in owned)


def ready_turn(state: State, slug: str) -> int:
    """Return the first turn in which an attacking artifact can be used (1: at once)."""
    used = state.artifacts[slug].used_turn
    return used + state.catalogue.artifacts[slug].every if used else 1


def check_use(state: State, seat: int, order: UseArtifact) -> None:
    """Raise IllegalOrder unless the seat can use this artifact on this target now.

    Not his (A-51), passive, not ready again, or no fitting target (C-22, artifacts 9 to 12).
    It reads only what the seat knows: its own armies, its current report and public owners.
    """
    artifact = state.artifacts.get(order.artifact)
    if artifact is None or artifact.owner != seat:
        raise IllegalOrder("A-51", noop("You do not have this artifact."))
    kind = state.catalogue.artifacts[order.artifact]
    if not kind.attacking:
        raise IllegalOrder("C-22", noop("This artifact works by itself; it is not used."))
    ready = ready_turn(state, order.artifact)
    if state.turn < ready:
        message = noop("This artifact can be used again in turn %(turn)s.")
        raise IllegalOrder("C-22", message, turn=ready)
    _check_target(state, seat, order, kind)


def _check_target(state: State, seat: int, order: UseArtifact, kind: ArtifactType) -> None:
    if kind.damage and not _sees_army(state, seat, order.cell):
        message = noop("There is no enemy army on %(cell)s in your report of this turn.")
        raise IllegalOrder("C-22", message, cell=order.cell)
    if kind.plague and not _sees_castle(state, seat, order.cell):
        message = noop("There is no enemy castle on %(cell)s in your report of this turn.")
        raise IllegalOrder("C-22", message, cell=order.cell)
    if kind.theft and not _is_beside_object(state, seat, order.seat):
        message = noop("None of your armies stands next to an object of that player.")
        raise IllegalOrder("C-22", message)
    if kind.binding and not _is_beside_army(state, seat, order.cell):
        message = noop("There is no enemy army on %(cell)s next to one of yours.")
        raise IllegalOrder("C-22", message, cell=order.cell)


def _sees_army(state: State, seat: int, cell: str) -> bool:
    sighting = state.sightings.get((seat, cell))
    is_current = sighting is not None and sighting.turn == state.turn
    return is_current and sighting is not None and sighting.army_seat is not None


def _sees_castle(state: State, seat: int, cell: str) -> bool:
    sighting, place = state.sightings.get((seat, cell)), state.places.get(cell)
    if sighting is None or sighting.turn != state.turn or place is None:
        return False
    return place.kind in CASTLE_LIKE and place.owner not in (None, seat)


def _is_beside_object(state: State, seat: int, victim: int | None) -> bool:
    if victim is None or victim == seat:
        return False
    owned = (cell for cell, place in state.places.items() if place.owner == victim)
    return any(_is_beside(state, seat, cell) for cell in owned)


def _is_beside_army(state: State, seat: int, cell: str) -> bool:
    army = state.armies.get(cell)
    return army is not None and army.seat != seat and _is_beside(state, seat, cell)


def _is_beside(state: State, seat: int, cell: str) -> bool:
    armies = (state.armies.get(near) for near in neighbours(state.layout, cell))
    return any(army is not None and army.seat == seat for army in armies)


def burn(state: State, army: Army, damage: int) -> dict[str, int]:
    """Return the kills of a Fire Orb: the loss rule with share min(1, damage / base strength).

    When all would die, one creature of the strongest type lives on (artifact 9).
    """
    strengths = {unit: state.catalogue.units[unit].strength for unit in army.troops}
    base = base_strength(army.troops, strengths)
    if damage < base:
        result = losses(army.troops, strengths, damage, base)
        return {unit: result.killed(unit) for unit in army.troops}
    strongest = min(strengths, key=lambda unit: (-strengths[unit], unit))
    return {unit: number - (unit == strongest) for unit, number in army.troops.items()}


def use_artifacts(
    state: State, orders: Mapping[int, tuple[UseArtifact, ...]]
) -> tuple[State, tuple[ArtifactEvent, ...], frozenset[str]]:
    """Carry out part 1 c: all attacking artifacts from one snapshot, applied together (A-52).

    Returns the State, the events, and the cells whose armies are bound this turn. A victim is
    told what he lost and never by whom.
    """
    effects = _Effects()
    for seat in sorted(orders):
        for order in orders[seat]:
            _use(state, seat, order, effects)
    return _applied(state, effects), tuple(effects.events), frozenset(effects.bound)


def _use(state: State, seat: int, order: UseArtifact, effects: _Effects) -> None:
    try:
        check_use(state, seat, order)
        if order.artifact in effects.used:
            raise IllegalOrder("C-22", noop("An artifact can be used once in a turn."))
    except IllegalOrder as refusal:
        effects.events.append(failed(seat, refusal))
        return
    effects.used.add(order.artifact)
    kind = state.catalogue.artifacts[order.artifact]
    victim = order.seat if kind.theft else None
    gold = 0 if victim is None else _steal(state, (victim, seat), kind.theft, effects)
    effects.events.append(ArtifactUsed(kind.slug, order.cell, victim, gold, only(seat)))
    _strike(state, order.cell, kind, effects)


def _strike(state: State, cell: str, kind: ArtifactType, effects: _Effects) -> None:
    army = state.armies.get(cell)
    if kind.plague:
        effects.plagued.add(cell)
    if kind.damage and army is not None:
        effects.burnt[cell] = burn(state, army, kind.damage)
        killed = {unit: number for unit, number in effects.burnt[cell].items() if number}
        effects.events.append(ArmyBurnt(cell, killed, only(army.seat)))
    if kind.binding and army is not None:
        effects.bound.add(cell)
        effects.events.append(ArmyBound(cell, only(army.seat)))


def _steal(state: State, seats: tuple[int, int], most: int, effects: _Effects) -> int:
    """Note the theft from the first seat for the second and return the gold it brings."""
    gold = min(most, state.realms[seats[0]].gold)
    if gold:
        effects.stolen.append((*seats, gold))
        effects.events.append(GoldStolen(gold, only(seats[0])))
    return gold


def _applied(state: State, effects: _Effects) -> State:
    realms, armies = dict(state.realms), dict(state.armies)
    for victim, thief, gold in effects.stolen:
        realms[victim] = replace(realms[victim], gold=realms[victim].gold - gold)
        realms[thief] = replace(realms[thief], gold=realms[thief].gold + gold)
    for cell, killed in effects.burnt.items():
        left = {unit: number - killed[unit] for unit, number in armies[cell].troops.items()}
        armies[cell] = replace(armies[cell], troops={u: n for u, n in left.items() if n})
    plagued = {cell: replace(state.places[cell], plagued=True) for cell in effects.plagued}
    used = {slug: replace(state.artifacts[slug], used_turn=state.turn) for slug in effects.used}
    return replace(
        state,
        realms=realms,
        armies=armies,
        places={**state.places, **plagued},
        artifacts={**state.artifacts, **used},
    )
