"""One attack in its stages: damage, level-up, retaliation, the gate's strike (G20).

A stage leaves the blow at the next one; `fighting.go_on` runs them until a Question is open.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.onslaught.rules.aims import (
    Aim,
    GateAim,
    aim_at,
    damage_of,
    gate_strike,
    parts_of,
    piece_of_landmark,
    top_of_stack,
)
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.damage import Hit, endurance, hit_gate, hit_spire, hit_unit
from games.onslaught.rules.events.blows import AttackRedirected
from games.onslaught.rules.geometry import distance, neighbours
from games.onslaught.rules.landmarks import hit_landmark
from games.onslaught.rules.levels import offer_level
from games.onslaught.rules.pieces import (
    are_foes,
    attack_of,
    is_hero,
    on_map,
    piece_of,
    piece_of_gate,
    reach_of,
    talent_of,
)
from games.onslaught.rules.state import Blow, Landmark, Question, Spire, Unit


def _damage(course: Course, blow: Blow) -> None:
    """Deal the damage of an attack, to the stack's top unit if its owner says so (F29, F42)."""
    attacker = course.units[blow.unit]
    aim = aim_at(course, attacker.side, blow.target)
    if isinstance(aim, GateAim) and blow.is_redirected is None:
        top = top_of_stack(course, aim.side)
        if top is not None:
            _ask_redirect(course, blow, top)
            return
        blow = replace(blow, is_redirected=False)
    aim = _hit_instead(course, blow, aim)
    fell = aim is not None and _hit(course, blow, aim)
    _splash(course, blow)
    course.blow = replace(blow, stage=_stage_after(course, attacker, aim, fell))


def _ask_redirect(course: Course, blow: Blow, top: Unit) -> None:
    """Ask the gate's owner where the damage goes; by default to a unit that survives it (G35)."""
    damage = damage_of(parts_of(course, course.units[blow.unit], top, blow.bonus))
    survives = damage < endurance(top)
    default = "yes" if survives else "no"
    asked = Question("redirect", top.side, ("yes", "no"), default, blow.target)
    course.pending = (*course.pending, asked)


def decide_redirect(course: Course, _question: Question, option: str) -> None:
    """Take the owner's answer for the attack under way (F29)."""
    blow, is_redirected = course.blow, option == "yes"
    if blow is None:
        return
    course.blow = replace(blow, is_redirected=is_redirected)
    aim = aim_at(course, course.units[blow.unit].side, blow.target)
    top = _hit_instead(course, course.blow, aim)
    if is_redirected and isinstance(aim, GateAim) and isinstance(top, Unit):
        course.tell(AttackRedirected(piece_of_gate(course, aim.side), piece_of(top)))


def _hit_instead(world: World, blow: Blow, aim: Aim | None) -> Aim | None:
    """Return what the blow falls on: the stack's top unit where it was redirected (F29)."""
    if isinstance(aim, GateAim) and blow.is_redirected:
        return top_of_stack(world, aim.side)
    return aim


def _hit(course: Course, blow: Blow, aim: Aim) -> bool:
    """Hit a target with the attack's damage; return whether it fell."""
    attacker = course.units[blow.unit]
    points = damage_of(parts_of(course, attacker, aim, blow.bonus))
    hit = Hit(points, piece_of(attacker), "attack", attacker.side)
    match aim:
        case Unit():
            return hit_unit(course, aim.number, hit)
        case Spire():
            return hit_spire(course, aim.number, hit)
        case GateAim():
            return hit_gate(course, aim.side, hit)
        case Landmark():
            return hit_landmark(course, aim.cell, hit)


def _splash(course: Course, blow: Blow) -> None:
    """Deal what a splash deals to the opposing units beside the target (F43: no attack)."""
    attacker = course.units[blow.unit]
    points = talent_of(course, attacker, "splash")
    if not points:
        return
    around = neighbours(blow.target)
    for cell, unit in on_map(course).items():
        if cell in around and are_foes(course, attacker.side, unit.side):
            hit = Hit(points, piece_of(attacker), "splash", attacker.side)
            hit_unit(course, unit.number, hit)


def _stage_after(world: World, attacker: Unit, aim: Aim | None, fell: bool) -> str:
    """Return what follows the damage: what was revealed never strikes back (S18, G17).

    A hero that defeated a unit or a spire may level up first (F16); a gate strikes in any case,
    even one that fell (F28); a spire never does (G21).
    """
    if isinstance(aim, GateAim):
        return "strike"
    if fell:
        earns = isinstance(aim, Unit | Spire) and is_hero(world, attacker)
        return "level" if earns else _last(aim)
    return "after" if aim is None or isinstance(aim, Spire) else "order"


def _last(aim: Aim | None) -> str:
    return "strike" if isinstance(aim, Unit) and aim.zone == "stack" else "after"


def _level(course: Course, blow: Blow) -> None:
    """Offer the attacking hero its level (F16); then a gate strikes if one was attacked."""
    side = course.units[blow.unit].side
    is_gate = isinstance(aim_at(course, side, blow.target), GateAim)
    course.blow = replace(blow, stage="strike" if is_gate else "after")
    offer_level(course, blow.unit)


def _order(course: Course, blow: Blow) -> None:
    """Let the current player order stack's unit and gate where that makes a difference (F09)."""
    course.blow = replace(blow, stage="retaliate")
    attacker = course.units[blow.unit]
    aim = aim_at(course, attacker.side, blow.target)
    top = _hit_instead(course, blow, aim)
    if not isinstance(aim, GateAim) or not isinstance(top, Unit):
        return
    if is_hero(course, top) and _answers(course, attacker, top):
        bears = endurance(attacker)
        own, gate = attack_of(course, top), gate_strike(course, aim.side)
        if (own >= bears) != (gate < bears <= gate + own):
            asked = Question("strike", attacker.side, ("gate", "unit"), "gate", blow.target)
            course.pending = (*course.pending, asked)


def decide_order(course: Course, _question: Question, option: str) -> None:
    """Take the current player's answer: "gate" or "unit" strikes first (F09)."""
    if course.blow is not None:
        stage = "strike-first" if option == "gate" else "retaliate"
        course.blow = replace(course.blow, stage=stage)


def _answers(world: World, attacker: Unit, target: Unit) -> bool:
    """Say whether an attacked unit that survived strikes back: once a turn, in its range (F42).

    From the stack only at an adjacent attacker, the first one in a turn (F29, F49).
    """
    if attacker.cell is None or attack_of(world, target) == 0:
        return False
    if target.zone == "stack":
        owner = world.sides[target.side]
        home = next(p.cell for p in world.hexes.values() if p.gate == owner.gate)
        return not owner.stack_struck and distance(home, attacker.cell) == 1
    if target.has_retaliated or target.cell is None:
        return False
    return distance(target.cell, attacker.cell) <= reach_of(world, target)


def _retaliate(course: Course, blow: Blow) -> None:
    """Let the target strike back, then the gate if one was attacked (F42, F29).

    An attacker that the gate defeated first stands nowhere: it is out of everybody's range.
    """
    attacker = course.units[blow.unit]
    aim = aim_at(course, attacker.side, blow.target)
    is_last = blow.stage == "retaliate-last" or not isinstance(aim, GateAim)
    course.blow = replace(blow, stage="after" if is_last else "strike")
    target = _hit_instead(course, blow, aim)
    if isinstance(target, Unit) and _answers(course, attacker, target):
        _unit_answers(course, attacker, target)
    if isinstance(target, Landmark):
        _landmark_answers(course, attacker, target)


def _unit_answers(course: Course, attacker: Unit, target: Unit) -> None:
    if target.zone == "stack":
        course.change_side(target.side, stack_struck=True)
    else:
        course.change_unit(target.number, has_retaliated=True)
    points = attack_of(course, target)
    hit = Hit(points, piece_of(target), "retaliation", target.side)
    if hit_unit(course, attacker.number, hit) and is_hero(course, target):
        offer_level(course, target.number)


def _landmark_answers(course: Course, attacker: Unit, target: Landmark) -> None:
    """Let a landmark strike back at an adjacent attacker, for nobody's gain (F46)."""
    points = course.catalogue.landmarks[target.type].attack
    near = attacker.cell is not None and distance(attacker.cell, target.cell) == 1
    if points and near and not target.has_retaliated:
        course.change("landmarks", target.cell, has_retaliated=True)
        hit_unit(course, attacker.number, Hit(points, piece_of_landmark(target), "retaliation"))


def _strike(course: Course, blow: Blow) -> None:
    """Let the attacked gate strike back at any distance (F28)."""
    course.blow = replace(blow, stage="retaliate-last" if blow.stage == "strike-first" else "after")
    attacker = course.units[blow.unit]
    aim = aim_at(course, attacker.side, blow.target)
    if attacker.zone == "map" and isinstance(aim, GateAim):
        source = piece_of_gate(course, aim.side)
        points = gate_strike(course, aim.side)
        hit_unit(course, attacker.number, Hit(points, source, "gate", aim.side))


def _after(course: Course, _blow: Blow) -> None:
    course.blow = None


STAGES: dict[str, Callable[[Course, Blow], None]] = {
    "damage": _damage,
    "level": _level,
    "order": _order,
    "retaliate": _retaliate,
    "retaliate-last": _retaliate,
    "strike": _strike,
    "strike-first": _strike,
    "after": _after,
}
