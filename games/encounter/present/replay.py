"""What happened since the last decision, step by step, for the page's script to play.

Each step has its words, its dice, and the drawings of what it changes on the board; a page
without a script reads the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from games.encounter.board import FigureShown
from games.encounter.board.figures import figures as drawn
from games.encounter.board.overlay import routes, why
from games.encounter.present.parts import ThrowShown, thrown
from games.encounter.present.rewind import done, undone
from games.encounter.present.sight import Sight
from games.encounter.present.told import MoveTold, entries, move_of
from games.encounter.present.why import as_reasoning, overlay, reasons, stop_of
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.events import foes as of_foes
from games.encounter.rules.events import turns as of_turns
from games.encounter.rules.supposing import Supposed, supposed
from games.encounter.wording import lines
from games.encounter.wording.chain import Reasoning
from games.kernel.page import EntryPage
from games.svg import Element, join

BEGINS = (of_foes.FoeTurnBegan, of_foes.FoePlanned, of_foes.FoeAttacked, of_turns.RoundBegan)
OPENS = (of_foes.FoeTurnBegan, of_turns.FoesBegan)  # with what follows
SILENT = (*OPENS, of_foes.FoePlanned, of_foes.FigureMoved)


@dataclass(frozen=True, slots=True)
class StepPlayed:
    """A step: who acts, the words, the dice, and what the script draws.

    `figures` are drawings of those that look different now, `gone` those that left the map,
    `walk` the cells that `figure` enters, `entry` the newest entry of it. `why` is the entry that
    explains the move, 0 for none.
    """

    title: str
    kind: str
    lines: tuple[Reasoning, ...]
    entry: int = 0
    figure: int = 0
    throw: ThrowShown | None = None
    why: int = 0
    overlay: Element = field(default_factory=join)
    figures: Element = field(default_factory=join)
    gone: tuple[int, ...] = ()
    walk: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class ReplayShown:
    """The steps of a turn that closed; `turn` is its number, 0 for nothing to play."""

    turn: int
    steps: tuple[StepPlayed, ...]


def replay(sight: Sight) -> ReplayShown:
    """Return how the foes have acted in this round, if any did in the turn that closed last."""
    found = entries(sight.page)
    turn = sight.page.closed_turn
    newest = [entry.event for entry in found if entry.turn == turn]
    if not any(_is_played(sight, event) for event in newest):
        return ReplayShown(0, ())
    starts = [n for n, entry in enumerate(found) if isinstance(entry.event, of_turns.FoesBegan)]
    mine = found[starts[-1] :] if starts else []
    if any(isinstance(entry.event, of_turns.EncounterBegan) for entry in mine):
        return ReplayShown(0, ())
    return ReplayShown(turn, tuple(_steps(sight, found, mine)))


def _is_played(sight: Sight, event: Any) -> bool:
    """Say whether an event is worth a play on the board: a foe's plan or attack."""
    if isinstance(event, of_foes.FoePlanned):
        return True
    if not isinstance(event, of_foes.FoeAttacked):
        return False
    figure = sight.view.figures.get(event.figure)
    return figure is not None and figure.team == "foe"


def _steps(
    sight: Sight, found: Sequence[EntryPage], mine: Sequence[EntryPage]
) -> Iterator[StepPlayed]:
    world = supposed(sight.view)
    for entry in reversed(mine):
        world = undone(world, entry.event)
    stage = _Stage(sight, world, {one.number: one for one in sight.figures()})
    for group in _groups(mine):
        step = stage.step(found, group)
        if step.lines or step.throw or step.walk:
            yield step


def _groups(mine: Sequence[EntryPage]) -> Iterator[list[EntryPage]]:
    """Yield the entries of each step; what comes before the first foe goes with it."""
    group: list[EntryPage] = []
    for entry in mine:
        if _begins(entry.event) and not all(_opens(one.event) for one in group):
            yield group
            group = []
        group.append(entry)
    if group:
        yield group


def _begins(event: Any) -> bool:
    return isinstance(event, BEGINS) or _is_order(event)


def _opens(event: Any) -> bool:
    """Say whether an event goes with what follows it."""
    return isinstance(event, OPENS) or _is_order(event)


def _is_order(event: Any) -> bool:
    """Say whether an event tells which of several foes acts next (S4)."""
    return isinstance(event, of_foes.TieDecided) and event.kind == "order"


class _Stage:
    """The board while it is played: the world so far, and how each figure is drawn on it."""

    def __init__(self, sight: Sight, world: Supposed, drawn_now: dict[int, FigureShown]) -> None:
        self.sight, self.world, self.drawn = sight, world, drawn_now

    def step(self, found: Sequence[EntryPage], group: Sequence[EntryPage]) -> StepPlayed:
        """Return the next step and let it happen."""
        plan = next((e for e in group if isinstance(e.event, of_foes.FoePlanned)), None)
        move = move_of(found, plan.number) if plan else None
        blow = next((e.event for e in group if isinstance(e.event, of_foes.FoeAttacked)), None)
        if move is None:
            self._happen([entry.event for entry in group])
            return self._told(group, blow)
        cut = [entry.number for entry in group].index(move.entry.number)
        self._happen([entry.event for entry in group[:cut]])
        return self._moved(group, move, cut)

    def _happen(self, events: Sequence[Any]) -> None:
        for event in events:
            self.world = done(self.world, event)

    def _moved(self, group: Sequence[EntryPage], move: MoveTold, cut: int) -> StepPlayed:
        """Return a foe's plan and walk: the board before the walk, with the plan's overlay."""
        sight = Sight(self.sight.page, self.world)
        trace, foe = move.trace, move.trace.foe
        stop = stop_of(move)
        shown = overlay(sight, trace, stop)
        told = [line for e in group for line in _lines(self.sight, e)]
        chain = reasons(sight, trace, stop).lines
        figures, gone = self._changed(sight, ())
        events = [entry.event for entry in group[cut:]]
        walk = tuple(
            e.cell for e in events if isinstance(e, of_foes.FigureMoved) and e.figure == foe
        )
        self._happen(events)
        if walk and foe in self.drawn:
            self.drawn[foe] = replace(self.drawn[foe], cell=walk[-1])
        return StepPlayed(
            title=sight.name(foe),
            kind="plan",
            lines=(*chain, *told),
            entry=group[-1].number,
            figure=foe,
            why=move.entry.number,
            overlay=join(why(shown), routes(shown.routes)),
            figures=figures,
            gone=gone,
            walk=walk,
        )

    def _told(self, group: Sequence[EntryPage], blow: of_foes.FoeAttacked | None) -> StepPlayed:
        """Return a step without a plan: an attack with its dice, or what else befell."""
        sight = Sight(self.sight.page, self.world)
        told = tuple(line for entry in group for line in _lines(self.sight, entry))
        figures, gone = self._changed(sight, blow.targets if blow else ())
        acting = self.world.acting.figure if self.world.acting else 0
        number = blow.figure if blow else acting
        throw = None
        if blow:
            total = str(blow.total) if blow.faces else ""
            title = _("%(name)s threw") % {"name": sight.name(blow.figure)}
            throw = ThrowShown(title, thrown("foe", blow.faces), total, told)
        return StepPlayed(
            title=sight.name(number) if number else "",
            kind="attack" if blow else "told",
            lines=() if blow else told,
            entry=group[-1].number,
            figure=number,
            throw=throw,
            figures=figures,
            gone=gone,
        )

    def _changed(self, sight: Sight, targets: tuple[int, ...]) -> tuple[Element, tuple[int, ...]]:
        """Return those that look different from the last step, and the numbers of those gone."""
        now = {
            one.number: replace(
                one, struck=targets.index(one.number) + 1 if one.number in targets else 0
            )
            for one in sight.figures()
        }
        gone = tuple(sorted(set(self.drawn) - set(now)))
        new = tuple(one for number, one in now.items() if self.drawn.get(number) != one)
        self.drawn = now
        return drawn(new) if new else join(), gone


def _lines(sight: Sight, entry: EntryPage) -> Iterator[Reasoning]:
    """Yield the words of an entry; a plan and its steps are told by the chain."""
    if not isinstance(entry.event, SILENT):
        for line in lines(entry.event, sight.page.seats):
            yield as_reasoning(line)
