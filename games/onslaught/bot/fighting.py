"""What a bot fires at and attacks, and how it answers questions."""

from __future__ import annotations

from functools import lru_cache

from games.onslaught.bot.field import GATE, Field, value_of
from games.onslaught.bot.frames import frame_of
from games.onslaught.rules.aims import GateAim, aim_at, damage_of, parts_of, top_of_stack
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.damage import endurance
from games.onslaught.rules.fighting import attacks_of
from games.onslaught.rules.firing import dice_of, targets_of
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.orders import Answer, Attack, EndFire, EndTurn, FireSpire, Order
from games.onslaught.rules.pieces import (
    attack_of,
    most_health,
    own_units,
    spire_at,
    unit_at,
)
from games.onslaught.rules.relics import holds
from games.onslaught.rules.state import Question, Unit

DRUM = "war-drum"
NEAR = 2  # hexes from which units come to a landmark's aid


def fire(world: World, side: int) -> Order:
    """Return the best shot of the next spire: what it probably takes out of play (F26)."""
    found = shots(world, side)
    return EndFire() if found is None else FireSpire(found[0], found[1][0])


def shots(world: World, side: int) -> tuple[Cell, list[Cell]] | None:
    """Return the next spire that can fire and its targets, the best first; None if none can."""
    rank = frame_of(world, side)
    for spire, targets in targets_of(world, side):
        return spire, sorted(targets, key=lambda c: (-_shot(world, spire, c), rank(c)))
    return None


def _shot(world: World, spire: Cell, target: Cell) -> int:
    """Return what a spire's fire is worth, in hundredths: its chance to defeat, and the harm."""
    shooter, unit = spire_at(world, spire), unit_at(world, target)
    if shooter is None or unit is None:
        return 0
    chances = _at_least(dice_of(world, shooter), world.catalogue.limits.spire_die)
    bears = endurance(unit)
    harm = sum(chances[1 : bears + 1])
    kills = chances[bears] if bears < len(chances) else 0
    return harm + kills * (2 + value_of(world, unit)) - bears


@lru_cache(maxsize=64)
def _at_least(dice: int, die: tuple[int, ...]) -> tuple[int, ...]:
    """Return by a sum of so many dice how often in a hundred it is reached."""
    ways = [1]
    for _ in range(dice):
        grown = [0] * (len(ways) + max(die))
        for total, count in enumerate(ways):
            for face in die:
                grown[total + face] += count
        ways = grown
    return tuple(100 * sum(ways[total:]) // sum(ways) for total in range(len(ways)))


def attack(world: World, side: int) -> Order:
    """Return the best attack: what falls, the gate, then what strikes back least (F41).

    Heroes attack only for a gain, minions must; the worst of theirs come last.
    """
    field, rank = Field(world, side), frame_of(world, side)
    found = []
    for view in attacks_of(world, side):
        unit = field.tops[view.cell]
        worth, target = max(field.blows(unit, view.cell), key=lambda blow: (blow[0], rank(blow[1])))
        if view.must or worth > 0:
            found.append((worth, rank(view.cell), unit, target))
    if not found:
        return EndTurn()
    _, _, unit, target = max(found, key=lambda one: one[:2])
    assert unit.cell is not None
    return Attack(unit.cell, target, _drum(world, side, unit, target))


def _drum(world: World, side: int, unit: Unit, target: Cell) -> str:
    """Return a War Drum where its damage counts: on the gate, or to defeat a unit."""
    aim = aim_at(world, side, target)
    if not holds(world, side, DRUM):
        return ""
    if isinstance(aim, GateAim):
        return DRUM
    if not isinstance(aim, Unit) or value_of(world, aim) < 2 * GATE:
        return ""
    plain = damage_of(parts_of(world, unit, aim))
    more = world.catalogue.relics[DRUM].number
    return DRUM if plain < endurance(aim) <= plain + more else ""


def reply(world: World, question: Question) -> Order:
    """Return the answer to an open question."""
    match question.kind:
        case "relic":
            return Answer("keep" if _is_drum(world, question.side) else "sell")
        case "look":
            return Answer("reveal" if _pays(world, question) else "hide")
        case "redirect":
            return Answer("yes" if _shields(world, question) else "no")
        case "level":
            return Answer(_level(world, question))
    return Answer(question.canonical)


def _is_drum(world: World, side: int) -> bool:
    """Say whether the relic that a side won last is a War Drum, which is worth its price."""
    held = [r for r in world.relics.values() if r.zone == "held" and r.side == side]
    return max(held, key=lambda relic: relic.position).type == DRUM if held else False


def _pays(world: World, question: Question) -> bool:
    """Say whether the landmark that was looked at is worth revealing (F46, F47)."""
    mark = world.landmarks.get(question.cell) if question.cell is not None else None
    if mark is None:
        return False
    kind = world.catalogue.landmarks[mark.type]
    if kind.health:
        return not kind.attack or _force(world, question, mark.cell) > kind.health // 2
    return kind.effect != "damage" and (kind.effect != "heal" or _hurt(world, question))


def _force(world: World, question: Question, cell: Cell) -> int:
    """Return what a side's units near a hex deal in one turn."""
    units = own_units(world, question.side)
    return sum(attack_of(world, u) for u in units if u.cell and distance(u.cell, cell) <= NEAR)


def _hurt(world: World, question: Question) -> bool:
    units = own_units(world, question.side)
    return any(u.health < most_health(world, u) for u in units)


def _shields(world: World, question: Question) -> bool:
    """Say whether the stack's top had better take a blow at the gate (F29)."""
    top, blow = top_of_stack(world, question.side), world.blow
    if top is None or blow is None:
        return question.canonical == "yes"
    attacker = world.units[blow.unit]
    on_top = damage_of(parts_of(world, attacker, top, blow.bonus))
    on_gate = damage_of(parts_of(world, attacker, GateAim(question.side), blow.bonus))
    if on_gate >= world.sides[question.side].gate_health or on_top < endurance(top):
        return True
    return GATE * on_gate > 2 + value_of(world, top)


def _level(world: World, question: Question) -> str:
    """Return a promotion, then attack, then what keeps a hero alive (F16)."""
    for option in ("promote", "attack", "range", "fortification"):
        if option in question.options:
            return option
    return question.canonical
