"""Why a foe moves as it does, for the page: sentences, reasons of the others, the overlay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from games.encounter.board import BoardShown, WhyShown
from games.encounter.present.overlay import why_shown
from games.encounter.present.parts import ChainShown, Told, WhyNotShown
from games.encounter.present.sight import Sight
from games.encounter.present.told import MoveTold
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.figures import living
from games.encounter.rules.supposing import placed, supposed
from games.encounter.rules.targeting import why_not
from games.encounter.rules.trace import Trace
from games.encounter.tools.sandbox.links import copy_of
from games.encounter.wording.chain import Reasoning, chain
from games.encounter.wording.lines import Line
from games.encounter.wording.names import cell_name
from games.encounter.wording.why_not import why_not as in_words


def stop_of(move: MoveTold) -> Cell | None:
    """Return where a move ended, None while the party has yet to pick."""
    return None if move.is_open else move.stop


def overlay(sight: Sight, trace: Trace, stop: Cell | None) -> WhyShown:
    """Return the overlay of a plan; sections in sight are tinted where sight can matter (E3)."""
    sections = {cell.section for cell in sight.world.fields[sight.world.number].cells}
    return why_shown(sight.world, trace, stop, with_sight=len(sections) > 1)


def reasons(sight: Sight, trace: Trace, stop: Cell | None) -> ChainShown:
    """Return why a foe goes where it goes, and why others are no target of it (E2, E4)."""
    title = _("Why does %(name)s do this?") % {"name": sight.name(trace.foe)}
    lines = chain(trace, sight.short, stop)
    why_others = tuple(others(sight, trace.foe, stop))
    return ChainShown(title, lines, why_others, sandbox=_copy(sight, trace))


def _copy(sight: Sight, trace: Trace) -> str:
    """Return where the position can be tried, "" once the foe has left its cell (E7)."""
    foe = sight.world.figures.get(trace.foe)
    return copy_of(sight.world, trace.foe) if foe and foe.cell == trace.start else ""


def others(sight: Sight, foe: int, stop: Cell | None) -> Iterator[WhyNotShown]:
    """Yield why heroes and allies are no target of a foe on its stop, or that they are (E4)."""
    world = sight.world
    if foe not in world.figures or world.figures[foe].cell is None:
        return
    there = placed(supposed(world, world.acting), foe, stop) if stop else world
    for figure in living(there):
        if figure.team == "foe":
            continue
        found = why_not(there, foe, figure.number)
        if found is not None:
            is_mine = figure.seat is not None and figure.seat == sight.view.seat
            letter = sight.letter(figure)
            line = in_words(found)
            name = sight.name(figure.number)
            yield WhyNotShown(name, letter, line, is_mine=is_mine and figure.team == "hero")


def as_reasoning(line: Line) -> Reasoning:
    """Return a line of the log as one of the chain."""
    return Reasoning((line.rule,), line.text)


def board(sight: Sight, move: MoveTold) -> tuple[BoardShown, dict[int, Told]]:
    """Return the board on which a foe plans, with all that explains it, and its figures in words.

    Those whom it then attacked bear the order in which they were struck.
    """
    stop = stop_of(move)
    figures = tuple(
        replace(
            one,
            struck=move.targets.index(one.number) + 1 if one.number in move.targets else 0,
            is_aim=one.number in {aim.figure for aim in move.trace.focus},
        )
        for one in sight.figures()
    )
    parts = {foe.number: Told(sight.name(foe.number)) for foe in sight.world.figures.values()}
    foe = move.trace.foe
    part = _("plans") if stop is None else _("goes to %(cell)s") % {"cell": cell_name(stop)}
    stays = _("stays")
    parts[foe] = replace(parts[foe], part=stays if stop == move.trace.start else part)
    shown = BoardShown(
        title=_("Why does %(name)s do this?") % {"name": sight.name(foe)},
        figures=figures,
        why=overlay(sight, move.trace, stop),
        form="",
    )
    return shown, parts
