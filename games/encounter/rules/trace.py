"""Why a foe moves as it does (E1): what its one planner found, for people to read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.encounter.rules.catalogue import Bent, Cell

Verdict = Literal["stay", "approach", "fallback"]
Reason = Literal[
    "occupied", "noRoute", "outOfRange", "noSight", "farther", "lowerPriority", "notPicked"
]


@dataclass(frozen=True, slots=True)
class Aim:
    """A unit that a foe could target from a cell: its number, health and range count."""

    figure: int
    health: int
    range: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A cell that would do (S25): walking steps to it, and whom the foe could target there."""

    cell: Cell
    steps: int
    targets: tuple[Aim, ...]


@dataclass(frozen=True, slots=True)
class Rejected:
    """A cell that will not do, and why."""

    cell: Cell
    reason: Reason


@dataclass(frozen=True, slots=True)
class Way:
    """A shortest way: the cells entered this turn, up to the stop, and those of later turns.

    `destination` is the kept cell that it leads to, None in a fallback, which has no `onward`.
    """

    stop: Cell
    destination: Cell | None
    walk: tuple[Cell, ...]
    onward: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Trace:
    """What `plan_move` found for one move of a foe; the move is made from this and nothing else.

    `targets` can be targeted from where it stands (S7). `candidates` are all cells of S25 and
    S26, `nearest` the steps to the closest (0: none), `kept` the destinations after the bent
    (S30). `focus` are the units that a fallback heads for (S33). `stops` are the cells where
    this turn may end, the own one when it stays, `allowance` how many steps it has (S6). `ways`
    has one way for each pair of a stop and a destination that it is on the way to (O-D).
    `rejected` leaves out cells that are no nearer than a candidate and have no target.
    """

    foe: int
    start: Cell
    verdict: Verdict
    bent: Bent
    reach: int
    allowance: int
    targets: tuple[Aim, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    nearest: int = 0
    best_health: int = 0
    kept: tuple[Cell, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    focus: tuple[Aim, ...] = ()
    stops: tuple[Cell, ...] = ()
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a figure is no target of a foe (E4).

    `value` and `limit` are the range count and the reach for "range", the two health figures for
    "slots" and "tie": the figure's own, and that of the last unit that takes a slot; 0 elsewhere.
    """

    reason: Literal["friend", "noWay", "range", "sight", "hidden", "slots", "tie"]
    value: int = 0
    limit: int = 0
