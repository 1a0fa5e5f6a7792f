"""The siege as it stood at any moment between two phases: its events undone, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.events import blows as of_blows
from games.onslaught.rules.events import turns as of_turns
from games.onslaught.rules.events import waves as of_waves
from games.onslaught.rules.events.cast import NOBODY, Piece
from games.onslaught.rules.state import Spire
from games.onslaught.rules.view import LandmarkView, UnitView, View

Undo = Callable[[View, Any], View]


def undone(view: View, event: Any) -> View:
    """Return the View before an event, as far as the board shows it."""
    change = BACK.get(type(event))
    return change(view, event) if change else view


def _without(view: View, cell: Cell | None) -> View:
    return replace(view, units={at: unit for at, unit in view.units.items() if at != cell})


def _put(view: View, unit: UnitView, cell: Cell) -> View:
    """Return a View with a unit on a hex; whoever stood there is another one's to undo."""
    return replace(view, units={**view.units, cell: replace(unit, cell=cell)})


def _found(view: View, piece: Piece, cell: Cell | None) -> UnitView | None:
    """Return the unit of a piece on a hex, None where another one stands or nobody."""
    unit = view.units.get(cell) if cell is not None else None
    return unit if unit and (unit.side, unit.type) == (piece.side, piece.type) else None


def _raised(view: View, piece: Piece) -> UnitView:
    """Return a unit that fell as it stood up to then; what lies below it nobody need know."""
    kind = view.catalogue.units[piece.type]
    stats = kind.improved if piece.is_improved else kind.basic
    below = () if view.side == piece.side or kind.kind == "hero" else None
    return UnitView(
        piece.side, piece.type, piece.cell, 0, stats.health, piece.is_improved, below=below
    )


def _moved(view: View, piece: Piece, to: Cell) -> View:
    unit = _found(view, piece, to)
    if unit is None or piece.cell is None:
        return view
    return _put(_without(view, to), replace(unit, has_moved=False), piece.cell)


def _deployed(view: View, event: of_turns.UnitDeployed) -> View:
    unit = _found(view, event.piece, event.to)
    if unit is None:
        return view
    back = replace(unit, cell=None, has_moved=False)
    sides = tuple(
        replace(side, entries=(back, *side.entries)) if side.number == unit.side else side
        for side in view.sides
    )
    return replace(_without(view, event.to), sides=sides)


def _returned(view: View, event: of_turns.HeroReturned) -> View:
    unit = _raised(view, event.piece)
    cell = event.piece.cell
    return _put(view, replace(unit, health=unit.most), cell) if cell is not None else view


def _dealt(view: View, event: of_blows.DamageDealt) -> View:
    target, cell = event.target, event.target.cell
    before = event.left + event.lost
    if target.type == "gate":
        return _gate(view, target.side, before)
    if cell is None:
        return view
    if target.side == NOBODY:
        return _landmark(view, cell, before)
    if cell in view.spires and view.spires[cell].type == target.type:
        spire = view.spires[cell]
        chips = (*spire.chips, *reversed(event.chips))
        return replace(view, spires={**view.spires, cell: replace(spire, chips=chips)})
    unit = _found(view, target, cell)
    if unit is None:
        return view
    return _put(view, replace(unit, health=before, chips=(*unit.chips, *event.chips)), cell)


def _gate(view: View, number: int, health: int) -> View:
    sides = (replace(s, gate_health=health) if s.number == number else s for s in view.sides)
    return replace(view, sides=tuple(sides))


def _landmark(view: View, cell: Cell, health: int) -> View:
    one = view.landmarks.get(cell)
    if one is None:
        return view
    return replace(view, landmarks={**view.landmarks, cell: replace(one, health=health)})


def _defeated(view: View, event: of_blows.Defeated) -> View:
    piece, cell = event.piece, event.piece.cell
    if cell is None or piece.side == NOBODY:
        return view
    if piece.type in view.catalogue.spires:
        spire = Spire(0, piece.side, piece.type, cell, ())
        return replace(view, spires={**view.spires, cell: spire})
    return _put(view, _raised(view, piece), cell)


def _healed(view: View, event: of_turns.UnitHealed) -> View:
    unit = _found(view, event.piece, event.piece.cell)
    if unit is None or event.piece.cell is None:
        return view
    return _put(view, replace(unit, health=max(0, unit.health - event.health)), event.piece.cell)


def _fired(view: View, event: of_turns.SpireFired) -> View:
    cell = event.spire.cell
    spire = view.spires.get(cell) if cell is not None else None
    if spire is None or cell is None:
        return view
    return replace(view, spires={**view.spires, cell: replace(spire, has_fired=False)})


def _hidden(view: View, event: of_turns.LandmarkRevealed) -> View:
    one = view.landmarks.get(event.cell)
    if one is None:
        return view
    one = replace(one, is_revealed=False, type="", health=0)
    return replace(view, landmarks={**view.landmarks, event.cell: one})


def _back_again(view: View, event: of_turns.LandmarkDiscarded) -> View:
    kind = view.catalogue.landmarks[event.landmark].kind
    one = LandmarkView(event.cell, kind, event.landmark, True)
    return replace(view, landmarks={**view.landmarks, event.cell: one})


def _unbuilt(view: View, event: of_waves.SpireConstructed) -> View:
    spires = {at: spire for at, spire in view.spires.items() if at != event.cell}
    return replace(view, spires=spires)


def _stripped(view: View, event: of_waves.SpireUpgraded) -> View:
    spire = view.spires.get(event.cell)
    if spire is None:
        return view
    chips = spire.chips[: max(0, len(spire.chips) - len(event.chips))]
    return replace(view, spires={**view.spires, event.cell: replace(spire, chips=chips)})


BACK: Mapping[type, Undo] = {
    of_turns.UnitMoved: lambda view, e: _moved(view, e.piece, e.path[-1]) if e.path else view,
    of_turns.UnitDisplaced: lambda view, e: _moved(view, e.piece, e.to),
    of_turns.UnitDeployed: _deployed,
    of_turns.HeroReturned: _returned,
    of_turns.UnitHealed: _healed,
    of_turns.SpireFired: _fired,
    of_turns.LandmarkRevealed: _hidden,
    of_turns.LandmarkDiscarded: _back_again,
    of_blows.DamageDealt: _dealt,
    of_blows.Defeated: _defeated,
    of_blows.UnitRevealed: lambda view, e: _without(view, e.piece.cell),
    of_waves.SpireConstructed: _unbuilt,
    of_waves.SpireUpgraded: _stripped,
}
