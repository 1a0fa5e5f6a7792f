"""The overlay that explains a foe's move (E3), from the trace that the move is made of."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.board import CandidateShown, RouteShown, WhyShown
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.figures import World
from games.encounter.rules.ground import ground_here
from games.encounter.rules.trace import Trace, Way
from games.encounter.wording.chain import cell_reason


def why_shown(
    world: World, trace: Trace, stop: Cell | None = None, *, with_sight: bool = False
) -> WhyShown:
    """Return reach, rejected cells, destinations, stops and ways of a trace.

    `stop` is the cell that was picked; None shows all that are legal. The reach is drawn from
    where the foe stands, and so is its sight, if that is wanted.
    """
    steps = {one.cell: one.steps for one in trace.candidates}
    stops = trace.stops if stop is None else (stop,)
    ways = [way for way in trace.ways if way.stop in stops]
    counts = ground_here(world).counts(trace.start)
    return WhyShown(
        halo=tuple(sorted(cell for cell, count in counts.items() if count <= trace.reach)),
        sight=_in_sight(world, trace.start) if with_sight else (),
        goals=tuple(CandidateShown(cell, steps[cell], _walked(steps[cell])) for cell in trace.kept),
        rejected=tuple(_rejected(trace, steps)),
        stops=tuple(_stops(trace, ways, stops)),
        routes=tuple(dict.fromkeys(_routes(trace, ways))),
    )


def _in_sight(world: World, start: Cell) -> tuple[Cell, ...]:
    ground = ground_here(world)
    return tuple(sorted(cell for cell in ground.cells if ground.sees(start, cell)))


def _walked(steps: int) -> str:
    return ngettext("%(number)s step", "%(number)s steps", steps) % {"number": steps}


def _rejected(trace: Trace, steps: dict[Cell, int]) -> Iterator[CandidateShown]:
    """Yield the cells with a target that will not do, and those that are taken, with the reason."""
    for one in trace.rejected:
        if one.cell in steps or one.reason in {"occupied", "noSight"}:
            yield CandidateShown(one.cell, steps.get(one.cell, 0), cell_reason(one.reason).text)


def _stops(trace: Trace, ways: list[Way], stops: tuple[Cell, ...]) -> Iterator[CandidateShown]:
    """Yield where this turn may end, if the foe leaves its cell and is not there by then."""
    lengths = {way.stop: len(way.walk) for way in ways}
    for cell in stops:
        if cell != trace.start and cell not in trace.kept:
            label = _("Stops here after %(steps)s") % {"steps": _walked(lengths.get(cell, 0))}
            yield CandidateShown(cell, lengths.get(cell, 0), label)


def _routes(trace: Trace, ways: list[Way]) -> Iterator[RouteShown]:
    """Yield the ways: this turn's cells, then those of later turns."""
    for way in ways:
        yield RouteShown((trace.start, *way.walk))
        if way.onward:
            yield RouteShown((way.stop, *way.onward), is_later=True)
