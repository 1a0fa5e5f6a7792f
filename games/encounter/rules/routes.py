"""Reading a Trace: which choices it leaves to the party, and the way to what was picked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.state import Question
from games.encounter.rules.trace import Aim, Rejected, Trace, Way

StoppedBy = Literal["destination", "allowance", "blocked"]


def cell_text(cell: Cell) -> str:
    """Return a cell as an option of a Question: "2,-1"."""
    return f"{cell[0]},{cell[1]}"


def text_cell(text: str) -> Cell:
    """Return the cell that an option names; raises ValueError when it names none."""
    q, r = text.split(",")
    return int(q), int(r)


def cell_options(cells: Iterable[Cell]) -> tuple[str, ...]:
    """Return cells as options, in the order of (q, r): the first is the canonical one (O-I)."""
    return tuple(cell_text(cell) for cell in sorted(cells))


def move_question(trace: Trace) -> Question | None:
    """Return what the party has to decide about a move, None when it is settled (3.3, S31).

    First the destination, where there are several; then, of the trace `bound` for it, the stop.
    """
    if len(trace.stops) == 1:
        return None
    kind: Literal["destination", "stop"] = "destination" if len(trace.kept) > 1 else "stop"
    options = cell_options(trace.kept if kind == "destination" else trace.stops)
    return Question(kind, trace.foe, options, options[0])


def bound(trace: Trace, destination: Cell | None) -> Trace:
    """Return the trace after the party picked a destination; the others are `notPicked`.

    None: nothing was picked. Raises ValueError for a cell that is no destination.
    """
    if destination is None:
        return trace
    if destination not in trace.kept:
        raise ValueError(f"{destination} is no destination")
    ways = tuple(way for way in trace.ways if way.destination == destination)
    others = [Rejected(cell, "notPicked") for cell in trace.kept if cell != destination]
    return replace(
        trace,
        kept=(destination,),
        rejected=tuple(sorted((*trace.rejected, *others), key=lambda one: one.cell)),
        stops=tuple(way.stop for way in ways),
        ways=ways,
    )


def canonical_stop(trace: Trace) -> Cell:
    """Return where a move ends if nobody picks: canonical destination, then stop (O-I)."""
    return bound(trace, trace.kept[0] if len(trace.stops) > 1 and trace.kept else None).stops[0]


def targets_at(trace: Trace, stop: Cell) -> tuple[Aim, ...]:
    """Return whom the foe can target at this stop, by its bent: nobody short of a candidate."""
    if trace.verdict == "stay":
        return trace.targets
    return next((one.targets for one in trace.candidates if one.cell == stop), ())


def way_to(trace: Trace, stop: Cell) -> Way:
    """Return the way by a stop, to the first destination that it leads to.

    Raises ValueError for a cell that is no legal stop.
    """
    if stop not in trace.stops:
        raise ValueError(f"{stop} is no stop")
    found = (way for way in trace.ways if way.stop == stop)
    return next(found, Way(stop, None, ()))


def route(trace: Trace, stop: Cell) -> tuple[Cell, ...]:
    """Return the cells that the foe enters this turn, the stop last; none when it stays."""
    return way_to(trace, stop).walk


def stopped_by(trace: Trace, stop: Cell) -> StoppedBy:
    """Return why a move ends at this stop (E1): there, out of steps, or no nearer cell is free."""
    if stop in trace.kept:
        return "destination"
    spent = len(route(trace, stop)) == trace.allowance
    return "allowance" if spent else "blocked"
