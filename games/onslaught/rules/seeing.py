"""Builds the View of one pair of eyes, field by field (G11, F07, F45, F47).

A side sees what its team-mates see. What lies below the top of a foreign group, what is at home
on the other side, relics held and hidden landmarks are in nobody else's View.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.ruleset import Viewer
from games.onslaught.rules.phases import awaited, decider, phase, step
from games.onslaught.rules.pieces import is_hero, most_health, on_map, pile_of, stack_of
from games.onslaught.rules.possibilities import possible
from games.onslaught.rules.prep import cp_left, home_of
from games.onslaught.rules.relics import relics_of
from games.onslaught.rules.spoils import held_by
from games.onslaught.rules.state import Landmark, Question, Side, State, Unit
from games.onslaught.rules.view import LandmarkView, OwnView, SideView, UnitView, View
from games.onslaught.rules.waves import order_of


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer knows now; the all-seeing one of an ended match knows everything."""
    eyes = _eyes(state, viewer)
    mine = (s.number for s in state.sides.values() if s.seat == viewer.seat is not None)
    side = next(mine, None)
    attacker = state.units.get(state.blow.unit) if state.blow is not None else None
    return View(
        catalogue=state.catalogue,
        options=state.options,
        side=side,
        phase=phase(state),
        turn=state.turn,
        wave=state.wave,
        first=state.first,
        active=state.active,
        decider=decider(state),
        step=step(state),
        rounds=state.rounds,
        event=state.event,
        campfire=state.campfire,
        hexes=state.hexes,
        sides=tuple(_side(state, s, eyes) for _, s in sorted(state.sides.items())),
        units={c: _unit(state, unit, eyes) for c, unit in on_map(state).items()},
        spires={s.cell: s for _, s in sorted(state.spires.items(), key=lambda i: i[1].cell)},
        landmarks={c: _landmark(mark, eyes) for c, mark in sorted(state.landmarks.items())},
        row=_row(state),
        earthscape=_earthscape(state),
        scapes=tuple(scape for _, scape in sorted(state.scapes.items())),
        awaited=awaited(state),
        tallies=tuple(tally for _, tally in sorted(state.tallies.items())),
        attacker=attacker.cell if attacker is not None else None,
        target=state.blow.target if state.blow is not None else None,
        question=_question(state, eyes),
        own=_own(state, side),
        standings=state.standings,
        end_reason=state.end_reason,
    )


def _eyes(state: State, viewer: Viewer) -> frozenset[int]:
    """Return the sides whose secrets a viewer knows: those of its team (G37)."""
    if viewer.sees_all:
        return frozenset(state.sides)
    teams = {s.team for s in state.sides.values() if s.seat == viewer.seat is not None}
    return frozenset(n for n, s in state.sides.items() if s.team in teams)


def _side(state: State, side: Side, eyes: frozenset[int]) -> SideView:
    units = [u for _, u in sorted(state.units.items()) if u.side == side.number]
    return SideView(
        number=side.number,
        seat=side.seat,
        team=side.team,
        faction=side.faction,
        gate=side.gate,
        gate_health=side.gate_health,
        source=side.source,
        mark=side.mark,
        turns=side.turns,
        limited=side.limited,
        purchases=side.purchases,
        has_passed=side.has_passed,
        is_ready=side.is_ready,
        levels=side.levels,
        chosen=side.chosen,
        relics=len(held_by(state, side.number)),
        rest=tuple(sorted(u.type for u in units if _rests(state, u, eyes))),
        entries=tuple(
            _unit(state, entry[0], eyes) if sees_tops(state, side.number, eyes) else None
            for entry in stack_of(state, side.number)
        ),
        fallen=tuple(sorted(u.type for u in units if u.zone == "fallen")),
        has_left=side.has_left,
    )


def sees_tops(state: State, side: int, eyes: frozenset[int]) -> bool:
    """Say whether these eyes may see the tops of a stack's entries (G11).

    Its own team's may always. Others see it once all have confirmed; before that those of sides
    later in turn order, which look at the stacks of earlier ones (F07).
    """
    if side in eyes or state.step != "prep":
        return True
    order = order_of(state)
    return any(order.index(one) > order.index(side) for one in eyes)


def _rests(state: State, unit: Unit, eyes: frozenset[int]) -> bool:
    """Say whether a unit is known to wait at no cost (S11, F14).

    Others cannot tell those that wait from those that went into a stack or a group unseen: hired
    minions count as waiting until they are seen, heroes as gone while the stack is unseen.
    """
    kind = state.catalogue.units[unit.type]
    unseen = not sees_tops(state, unit.side, eyes)
    if kind.kind == "hero" and kind.faction and unseen and state.sides[unit.side].is_ready:
        return False
    if unit.zone == "owned":
        return True
    is_unseen = unit.side not in eyes and unit.zone in ("stack", "map")
    return is_unseen and not kind.faction and not _is_shown(state, unit, eyes)


def _is_shown(state: State, unit: Unit, eyes: frozenset[int]) -> bool:
    is_active = pile_of(state, unit)[0].number == unit.number
    return is_active and (unit.zone == "map" or sees_tops(state, unit.side, eyes))


def _unit(state: State, unit: Unit, eyes: frozenset[int]) -> UnitView:
    """Return an active unit; what lies below it is for its own team alone (F07)."""
    below = tuple(u.type for u in pile_of(state, unit)[1:]) if unit.side in eyes else None
    return UnitView(
        side=unit.side,
        type=unit.type,
        cell=unit.cell,
        health=unit.health,
        most=most_health(state, unit),
        is_improved=unit.is_improved,
        chips=unit.chips,
        equipment=unit.equipment,
        has_moved=unit.has_moved,
        has_attacked=unit.has_attacked,
        has_retaliated=unit.has_retaliated,
        has_reaped=unit.has_reaped,
        is_fresh=unit.is_fresh,
        is_inactive=state.campfire and unit.side == state.active and is_hero(state, unit),
        below=below,
    )


def _landmark(mark: Landmark, eyes: frozenset[int]) -> LandmarkView:
    is_known = mark.is_revealed or bool(eyes & frozenset(mark.seen_by))
    return LandmarkView(
        cell=mark.cell,
        kind=mark.kind,
        type=mark.type if is_known else "",
        is_revealed=mark.is_revealed,
        health=mark.health,
        has_retaliated=mark.has_retaliated,
    )


def _row(state: State) -> tuple[str | None, ...]:
    """Return the wares on offer by their places, None where one was sold."""
    there = {w.position: w.type for w in state.wares.values() if _is_in_row(w.zone, w.kind)}
    places = range(1, state.catalogue.limits.market_row + 1)
    return tuple(there.get(place) for place in places)


def _is_in_row(zone: str, kind: str) -> bool:
    return zone == "row" and kind != "earthscape"


def _earthscape(state: State) -> str | None:
    wares = state.wares.values()
    return next((w.type for w in wares if w.zone == "row" and w.kind == "earthscape"), None)


def _question(state: State, eyes: frozenset[int]) -> Question | None:
    """Return the open question, unless it is a secret one of another side."""
    question = next(iter(state.pending), None)
    if question is None or (question.is_secret and question.side not in eyes):
        return None
    return question


def _own(state: State, side: int | None) -> OwnView | None:
    if side is None:
        return None
    eyes = frozenset({side})
    asked = state.sides[side].seat in awaited(state)
    return OwnView(
        side=side,
        relics=tuple(sorted(relic.type for relic in held_by(state, side))),
        stack=tuple(_entries(state, side, eyes)),
        home=home_of(state, side, ()),
        cp=cp_left(state, side, ()),
        possible=possible(state, side) if asked else None,
        playable={} if state.pending else relics_of(state, side),
    )


def _entries(state: State, side: int, eyes: frozenset[int]) -> Iterator[tuple[UnitView, ...]]:
    """Yield a side's own stack, entries from the top, groups from the top down."""
    for entry in stack_of(state, side):
        yield tuple(_unit(state, unit, eyes) for unit in entry)
