"""Who can go where: own forces after training, what the drafts take of them, and forecasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.conquest.rules.checks import taken_from
from games.conquest.rules.forecasting import (
    Forecast,
    Outlook,
    forecast,
    outlooks,
    own_forces,
)
from games.conquest.rules.orders import Fulfil, Move, Train
from games.conquest.rules.paths import steps_from
from games.conquest.rules.view import View
from games.kernel.page import DraftPage

Path = tuple[str, ...]


@dataclass
class Groups:
    """The strengths of drafted groups by origin and path, and of what stays of split armies."""

    sent: dict[tuple[str, Path], int] = field(default_factory=dict)
    stay: dict[str, int] = field(default_factory=dict)
    troops: dict[int, Mapping[str, int]] = field(default_factory=dict)
    left: dict[str, dict[str, int]] = field(default_factory=dict)


def strength_of(view: View, troops: Mapping[str, int]) -> int:
    """Return the base strength of a force (C-44)."""
    return sum(number * view.catalogue.units[unit].strength for unit, number in troops.items())


def standing(drafts: Sequence[DraftPage]) -> list[Any]:
    """Return the drafted orders that can stand."""
    return [draft.order for draft in drafts if draft.finding is None]


def forces(view: View, drafts: Sequence[DraftPage]) -> dict[str, dict[str, int]]:
    """Return the viewer's creatures by cell as they stand after this turn's training (C-23)."""
    if view.own is None:
        return {}
    trains = [draft.order for draft in drafts if isinstance(draft.order, Train)]
    return own_forces(view.own, view, trains)


def groups(view: View, drafts: Sequence[DraftPage]) -> Groups:
    """Return what the drafted moves take, in their order (A-57), and what is left after them."""
    found = Groups(left=forces(view, drafts))
    moved: set[str] = set()
    for draft in drafts:
        order = draft.order
        if not isinstance(order, Move) or draft.finding is not None:
            continue
        left = found.left.get(order.origin, {})
        taken = taken_from(left, order.troops)
        for unit, number in taken.items():
            left[unit] -= number
        found.troops[draft.number] = taken
        way = (order.origin, order.path)
        found.sent[way] = found.sent.get(way, 0) + strength_of(view, taken)
        moved.add(order.origin)
    found.stay = {cell: strength_of(view, found.left[cell]) for cell in sorted(moved)}
    return found


def steps(view: View, cell: str) -> tuple[str, ...]:
    """Return the cells that a group can enter from a cell in one step (A-6, A-56)."""
    partners = {place.cell: place.partner for place in view.places if place.partner}
    return steps_from(view.layout, partners, cell)


def reach(view: View) -> int:
    """Return how many steps one group of the viewer may take this turn (C-38)."""
    own = [army.reach for army in view.armies if army.seat == view.seat]
    return max(own, default=1)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What orders would bring: battles, and cells entered that nobody is known to hold."""

    battles: tuple[Forecast, ...]
    unknown: tuple[Outlook, ...]


def foreseen(
    view: View, drafts: Sequence[DraftPage], extra: Move | Fulfil | None = None
) -> Foreseen:
    """Return what the standing drafts would bring; with a half-chosen order, what that would.

    The standing drafts are played with it, so that a march may strike together with them (A-4).
    """
    orders = standing(drafts)
    if extra is None:
        battles = forecast(view, orders)
        return Foreseen(battles, outlooks(view, orders, {one.cell for one in battles}))
    cells = extra.path if isinstance(extra, Move) else (extra.cell,)
    found = [one for one in forecast(view, [*orders, extra]) if one.cell in cells]
    return Foreseen(tuple(found), outlooks(view, [extra], {one.cell for one in found}))
