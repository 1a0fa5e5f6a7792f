"""Looks things up for one viewer's page: who is who, what is drafted, what can be done."""

from __future__ import annotations

from functools import cached_property

from django.utils.translation import gettext as _

from games.kernel.page import LETTERS, MatchPage
from games.onslaught.rules.catalogue import Cell, UnitType
from games.onslaught.rules.orders import Order
from games.onslaught.rules.view import OwnView, Possible, SideView, UnitView, View
from games.onslaught.wording import names
from games.onslaught.wording.lines import gate
from games.onslaught.wording.lines import side as side_name


class Sight:
    """A page's View with the words that go with it.

    `view` is what is shown: the page's own, or a moment before it.
    """

    def __init__(self, page: MatchPage, view: View | None = None) -> None:
        """Take the page; its View is one of Onslaught."""
        self.page = page
        self.view: View = page.view if view is None else view

    @property
    def own(self) -> OwnView | None:
        """Return what the viewer's side alone knows, None for a watcher."""
        return self.view.own

    @property
    def can(self) -> Possible | None:
        """Return what the viewer can order now, None for nothing."""
        return self.own.possible if self.own is not None and self.page.must_act else None

    @cached_property
    def sides(self) -> dict[int, SideView]:
        """Return the sides by number."""
        return {side.number: side for side in self.view.sides}

    @property
    def mine(self) -> SideView | None:
        """Return the viewer's own side, None for a watcher."""
        return None if self.view.side is None else self.sides[self.view.side]

    @property
    def plan(self) -> Order | None:
        """Return the order that the viewer has drafted, the first of several; None without one."""
        drafts = self.page.drafts
        return drafts[0].order if drafts and self.can is not None else None

    def letter(self, side: int) -> str:
        """Return a side's letter, "" for a landmark's."""
        return LETTERS[side] if side >= 0 else ""

    def name(self, side: int) -> str:
        """Return who plays a side: a seat's hero or person, or the opponent."""
        seat = self.sides[side].seat
        return side_name(side, self.page.seats) if seat is None else self.page.seats[seat].shown

    def is_mine(self, side: int) -> bool:
        """Say whether a side is the viewer's own."""
        return side == self.view.side

    def is_foe(self, side: int) -> bool:
        """Say whether a side fights the viewer's; to a watcher nobody does."""
        return self.mine is not None and self.sides[side].team != self.mine.team

    def kind(self, unit: UnitView) -> UnitType:
        """Return what kind of unit it is."""
        return self.view.catalogue.units[unit.type]

    def is_hero(self, unit: UnitView) -> bool:
        """Say whether a unit is a hero."""
        return self.kind(unit).kind == "hero"

    def unit(self, unit: UnitView) -> str:
        """Return what a unit is called, with a `*` on its improved side (S29)."""
        return names.unit(unit.type) + ("*" if unit.is_improved else "")

    @cached_property
    def gates(self) -> dict[Cell, SideView]:
        """Return the sides by the hexes of their gates."""
        cells = {one.gate: one.cell for one in self.view.hexes.values() if one.gate >= 0}
        return {cells[side.gate]: side for side in self.view.sides}

    def gate_name(self, index: int) -> str:
        """Return what a gate is called, by its index."""
        return gate(index)

    def at(self, cell: Cell) -> str:
        """Return what stands on a hex: a unit, a spire, a gate or a landmark; else the hex."""
        view = self.view
        if cell in view.units:
            return self.unit(view.units[cell])
        if cell in view.spires:
            return names.named(names.SPIRES, view.spires[cell].type)
        if cell in self.gates:
            return self.gate_name(self.gates[cell].gate)
        if cell in view.landmarks:
            return self.landmark(cell)
        return place(cell)

    def landmark(self, cell: Cell) -> str:
        """Return what a landmark is called: its kind only, unless the viewer knows more (F45)."""
        found = self.view.landmarks[cell]
        if found.type:
            return names.named(names.LANDMARKS, found.type)
        kind = names.named(names.LANDMARK_KINDS, found.kind)
        return _("hidden landmark: %(kind)s") % {"kind": kind}


def place(cell: Cell) -> str:
    """Return a hex as it is told: row, column."""
    return f"{cell[0]},{cell[1]}"


def chips_told(chips: tuple[str, ...]) -> str:
    """Return upgrade chips in words, from the top."""
    return ", ".join(names.named(names.CHIPS, chip) for chip in chips)


def told_place(sight: Sight, cell: Cell) -> str:
    """Return what stands on a hex and where that is; of a bare well that it is one."""
    name = sight.at(cell)
    if name != place(cell):
        return f"{name} ({place(cell)})"
    found = sight.view.hexes.get(cell)
    return _("Well at %(cell)s") % {"cell": name} if found is not None and found.well else name
