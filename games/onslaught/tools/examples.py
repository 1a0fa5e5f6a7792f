"""The worked examples of the rule book: positions, and what the rules make of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.onslaught.rules.catalogue import Catalogue, Cell
from games.onslaught.rules.geometry import cell_text
from games.onslaught.rules.lanes import Ways, minion_ends
from games.onslaught.rules.leading import leading
from games.onslaught.rules.pieces import gate_cell
from games.onslaught.rules.state import State
from games.onslaught.rules.survey import Survey
from games.onslaught.tools.scenes import Chip, scene

SLOW, HAND, FAST, HERO = "slagback", "cinder-hand", "ram-crew", "warden-oru"
FOE = "sprig-runner"
MOVER = 1  # the unit that an example is about


@dataclass(frozen=True, slots=True)
class Example:
    """A position: its title, its rules, the chips in it, and the part of the map that is shown.

    The first chip is the one that moves. `view` are the first and last row, the first and last
    column. `is_order` asks who goes first instead of where to.
    """

    title: Any
    rules: tuple[str, ...]
    chips: tuple[Chip, ...]
    view: tuple[int, int, int, int]
    is_order: bool = False


@dataclass(frozen=True, slots=True)
class Worked:
    """An example that was worked out: the position, the hexes it marks with their distances."""

    example: Example
    state: State
    ends: dict[Cell, int | None]
    leaders: tuple[Cell, ...]
    text: str


WEST, NORTH, EAST = (0, 6, 0, 4), (0, 2, 2, 8), (1, 4, 8, 12)
GATE = None  # on the stack

EXAMPLES = (
    Example(_("From the gate, two steps"), ("F35",), (Chip(0, HAND, GATE),), WEST),
    Example(_("From the gate, one step"), ("F35",), (Chip(0, SLOW, GATE),), WEST),
    Example(
        _("From the gate, three steps"), ("F35",), (Chip(0, FAST, GATE, is_improved=True),), WEST
    ),
    Example(
        _("It may wait"),
        ("F39",),
        (Chip(0, HAND, GATE), Chip(1, FOE, (2, 1)), Chip(1, FOE, (4, 1))),
        WEST,
    ),
    Example(
        _("Who leads?"),
        ("S49",),
        (Chip(0, HAND, (1, 4)), Chip(0, HAND, (1, 2))),
        (0, 6, 0, 8),
        is_order=True,
    ),
    Example(
        _("Equally near"),
        ("S50",),
        (Chip(0, HAND, (1, 4)), Chip(0, HAND, (5, 4))),
        (0, 6, 0, 8),
        is_order=True,
    ),
    Example(_("Round a foe"), ("F35", "F37"), (Chip(0, HAND, (1, 4)), Chip(1, FOE, (1, 6))), NORTH),
    Example(_("No way at all"), ("F35",), (Chip(0, HAND, (1, 4)), Chip(1, FOE, (1, 5))), NORTH),
    Example(
        _("Aside, or not at all"), ("F35",), (Chip(0, HAND, (1, 5)), Chip(1, FOE, (1, 6))), NORTH
    ),
    Example(_("All of its steps"), ("F35", "F36"), (Chip(0, HAND, (1, 10)),), EAST),
    Example(_("A hero gives way"), ("F37",), (Chip(0, SLOW, (1, 4)), Chip(0, HERO, (1, 5))), NORTH),
)


def worked(catalogue: Catalogue) -> tuple[Worked, ...]:
    """Return all examples with what the rules say, in the language that is active."""
    return tuple(_work(catalogue, example) for example in EXAMPLES)


def _work(catalogue: Catalogue, example: Example) -> Worked:
    state = scene(catalogue, example.chips)
    if example.is_order:
        cells = tuple(sorted(unit.cell for unit in leading(state, 0) if unit.cell is not None))
        return Worked(example, state, {}, cells, _order(cells))
    unit = state.units[MOVER]
    ways = minion_ends(Survey(state), unit, start_of(state))
    ends = {cell: ways.near.get(cell) for cell in ways.walks}
    return Worked(example, state, ends, (), _told(state, ways))


def start_of(state: State) -> Cell:
    """Return where the example's unit sets out from: its hex, or its gate."""
    unit = state.units[MOVER]
    return gate_cell(state, state.sides[unit.side].gate) if unit.cell is None else unit.cell


def _order(cells: tuple[Cell, ...]) -> str:
    facts = {"cells": _cells(cells)}
    if len(cells) == 1:
        return gettext("The one at %(cells)s goes first: it is nearest its mark.") % facts
    return gettext("Equally near their mark: %(cells)s. You choose who goes first.") % facts


def _told(state: State, ways: Ways) -> str:
    """Return in words where a unit may end its move."""
    facts = {"cells": _cells(ways.walks), "start": cell_text(start_of(state))}
    if not ways.walks:
        return gettext("There is no hex for it: it stays at %(start)s.") % facts
    swapped = [
        unit for unit in state.units.values() if unit.number != MOVER and unit.cell in ways.walks
    ]
    if swapped:
        return gettext("It must move to %(cells)s; the hero goes to %(start)s.") % facts
    if ways.must:
        text = ngettext(
            "It must move to %(cells)s.",
            "It must move, to one of these: %(cells)s.",
            len(ways.walks),
        )
        return text % facts
    if state.units[MOVER].cell is None:
        text = gettext("It may leave for %(cells)s. If it does not, all below it wait.")
        return text % facts
    return gettext("It may go aside to %(cells)s, or stay.") % facts


def _cells(cells: Iterable[Cell]) -> str:
    return "; ".join(cell_text(cell) for cell in sorted(cells))
