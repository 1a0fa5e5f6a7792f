"""What others did since the viewer last decided, step by step, for the page's script to play.

Each step has its words, its dice or its sum, and the drawings of what looks different on the
board since the step before; a page without a script reads the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.kernel.page import EntryPage
from games.onslaught.board.geometry import point
from games.onslaught.board.played import arrow, stands, units
from games.onslaught.board.shown import RouteShown, UnitShown
from games.onslaught.present import figures
from games.onslaught.present.parts import BlowShown, ThrowShown, Told
from games.onslaught.present.rewind import undone
from games.onslaught.present.sight import Sight
from games.onslaught.present.told import deed_of
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.events.blows import AttackBegan
from games.onslaught.rules.events.turns import SpireFired, TurnBegan, UnitDeployed, UnitMoved
from games.onslaught.rules.events.waves import WaveBegan, WaveEnded
from games.onslaught.rules.geometry import cell_text
from games.onslaught.rules.view import View
from games.onslaught.wording import lines
from games.svg import Element, join

MOST = 16  # steps that are played at once; the log has the others
BEGINS = (UnitMoved, UnitDeployed, SpireFired, AttackBegan, TurnBegan)
BOUNDS = (WaveBegan, WaveEnded)  # what stood before them cannot be told from what stands now


@dataclass(frozen=True, slots=True)
class StepPlayed:
    """A step: its words, dice or sum, and what the script draws.

    `start` is the hex of the one that walks over the points `walk`. `figures` and `stands` are
    drawings of what looks different now, `gone` the hexes that units left. `entry` is its newest
    entry.
    """

    kind: str
    entry: int
    lines: tuple[Told, ...] = ()
    throw: ThrowShown | None = None
    blow: BlowShown | None = None
    start: str = ""
    walk: tuple[str, ...] = ()
    overlay: Element = field(default_factory=join)
    figures: Element = field(default_factory=join)
    stands: Element = field(default_factory=join)
    gone: tuple[str, ...] = ()


def replay(sight: Sight) -> tuple[StepPlayed, ...]:
    """Return what others did last, at most MOST steps of this wave."""
    groups = list(_groups(_recent(sight)))
    played = [n for n, group in enumerate(groups) if _is_played(sight, group[0].event)]
    if not played:
        return ()
    groups = groups[played[-MOST:][0] :]
    return tuple(_steps(sight, groups))


def _recent(sight: Sight) -> list[EntryPage]:
    """Return the entries since the wave began or ended, as far as the page has all of them."""
    found = list(sight.page.entries)
    bounds = [n for n, entry in enumerate(found) if isinstance(entry.event, BOUNDS)]
    return found[bounds[-1] + 1 :] if bounds else found


def _groups(found: Sequence[EntryPage]) -> Iterator[list[EntryPage]]:
    """Yield the entries of each step, what comes of it with what began it."""
    group: list[EntryPage] = []
    for entry in found:
        if isinstance(entry.event, BEGINS) and group:
            yield group
            group = []
        group.append(entry)
    if group:
        yield group


def _is_played(sight: Sight, event: Any) -> bool:
    """Say whether a step is worth a play: a move, a shot or a blow of somebody else."""
    match event:
        case UnitMoved(piece=piece) | UnitDeployed(piece=piece) | AttackBegan(attacker=piece):
            return not sight.is_mine(piece.side)
        case SpireFired(spire=piece):
            return not sight.is_mine(piece.side)
    return False


def _steps(sight: Sight, groups: Sequence[Sequence[EntryPage]]) -> Iterator[StepPlayed]:
    """Yield the steps from the oldest; each scene is what stood before it."""
    scenes: list[View] = []
    view = sight.view
    for group in reversed(groups):
        for entry in reversed(group):
            view = undone(view, entry.event)
        scenes.append(view)
    scenes.reverse()
    shown = _Shown(Sight(sight.page, sight.view))
    for group, scene in zip(groups, scenes, strict=True):
        if _is_played(sight, group[0].event):
            yield shown.step(Sight(sight.page, scene), group)


class _Shown:
    """What the board showed last: at first as it stands now, for that is what the copy is of."""

    def __init__(self, now: Sight) -> None:
        self.now = now
        self.units = _units(now)
        self.stands = _stands(now)

    def step(self, sight: Sight, group: Sequence[EntryPage]) -> StepPlayed:
        """Return a step with all that changed since the last one that was played."""
        first, after = group[0].event, [entry.event for entry in group[1:]]
        fresh, gone = self._changed_units(sight)
        stood = self._changed_stands(sight)
        throw, blow = _deed(self.now, first, after)
        told = () if throw or blow else tuple(_told(self.now, group))
        start, walk, overlay = _way(sight, first)
        return StepPlayed(
            kind=type(first).__name__,
            entry=group[-1].number,
            lines=told,
            throw=throw,
            blow=blow,
            start=start,
            walk=walk,
            overlay=overlay,
            figures=units(fresh),
            stands=stands(stood, sight.view.hexes),
            gone=gone,
        )

    def _changed_units(self, sight: Sight) -> tuple[tuple[UnitShown, ...], tuple[str, ...]]:
        now = _units(sight)
        gone = tuple(cell_text(cell) for cell in self.units if cell not in now)
        fresh = tuple(one for cell, one in now.items() if self.units.get(cell) != one)
        self.units = now
        return fresh, gone

    def _changed_stands(self, sight: Sight) -> tuple[Any, ...]:
        now = _stands(sight)
        fresh = tuple(one for cell, one in now.items() if self.stands.get(cell) != one)
        self.stands = now
        return fresh


def _units(sight: Sight) -> dict[Cell, UnitShown]:
    return {one.cell: one for one in figures.units(sight, {}, None)}


def _stands(sight: Sight) -> dict[Cell, Any]:
    found: list[Any] = [*figures.landmarks(sight, {}), *figures.spires(sight, {}, None)]
    return {one.cell: one for one in (*found, *figures.gates(sight, {}))}


def _deed(
    sight: Sight, first: Any, after: Sequence[Any]
) -> tuple[ThrowShown | None, BlowShown | None]:
    if isinstance(first, (SpireFired, AttackBegan)):
        return deed_of(sight, first, after)
    return None, None


def _told(sight: Sight, group: Sequence[EntryPage]) -> Iterator[Told]:
    for entry in group:
        for line in lines(entry.event, sight.page.seats):
            yield Told(line.text, (line.rule,))


def _way(sight: Sight, event: Any) -> tuple[str, tuple[str, ...], Element]:
    """Return who walks over which points, and the arrow of a walk, a shot or a blow."""
    match event:
        case UnitMoved(piece=piece, path=path) if piece.cell is not None:
            way = (piece.cell, *path)
            return cell_text(piece.cell), _points(path), arrow(RouteShown(way))
        case SpireFired(spire=spire, target=target) if spire.cell and target.cell:
            return "", (), arrow(RouteShown((spire.cell, target.cell), "fire"))
        case AttackBegan(attacker=one, target=target) if one.cell and target.cell:
            return "", (), arrow(RouteShown((one.cell, target.cell), "attack"))
        case UnitDeployed(piece=piece, to=to):
            gate = next(c for c, side in sight.gates.items() if side.number == piece.side)
            return "", (), arrow(RouteShown((gate, to)))
    return "", (), join()


def _points(path: Sequence[Cell]) -> tuple[str, ...]:
    return tuple("{},{}".format(*point(cell)) for cell in path)
