"""A page of Skirmish by its things: who looks, whose side lies below, what a unit is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.kernel.page import MatchPage, SeatPage
from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import CardType, UnitType
from games.skirmish.rules.orders import Order
from games.skirmish.rules.phases import step_of
from games.skirmish.rules.view import OwnView, Possible, SideView, SkirmishView, UnitView, View
from games.skirmish.wording import names

NOTHING = Possible()


@dataclass(frozen=True)
class Sight:
    """One viewer's page, looked up by seat, unit and skirmish.

    A player's own side lies below, for anybody else the attacker's.
    """

    page: MatchPage

    @cached_property
    def view(self) -> View:
        """Return what the viewer knows."""
        view: View = self.page.view
        return view

    @cached_property
    def own(self) -> OwnView | None:
        """Return what the viewer's seat alone knows; None for a watcher."""
        return self.view.own

    @cached_property
    def attacker(self) -> SideView:
        """Return the side that attacks in this battle."""
        return self.view.role("att")

    @cached_property
    def below(self) -> SideView:
        """Return the side that is drawn below, left on a phone."""
        seat = self.page.viewer.seat
        return self.attacker if seat is None else self.view.side(seat)

    @cached_property
    def above(self) -> SideView:
        """Return the other side."""
        return next(side for side in self.view.sides if side.seat != self.below.seat)

    @cached_property
    def stage(self) -> str:
        """Return the open step without its side and number: `start`, `support`, `loss`."""
        return step_of(self.view.phase).partition("-")[0]

    @cached_property
    def acts(self) -> bool:
        """Say whether the viewer's seat can change its orders now."""
        mine = self.page.mine
        closed = self.page.ready or self.page.resolving or self.page.finished is not None
        return mine is not None and mine.awaited and not closed and self.possible is not NOTHING

    @cached_property
    def possible(self) -> Possible:
        """Return what the viewer's seat can order; nothing while it is not awaited."""
        return NOTHING if self.own is None else self.own.possible or NOTHING

    @cached_property
    def orders(self) -> Sequence[Order]:
        """Return what the viewer's seat has planned, in its order."""
        return [draft.order for draft in self.page.drafts]

    @cached_property
    def units(self) -> dict[str, UnitView]:
        """Return the units of this battle by name."""
        return {unit.name: unit for unit in self.view.units}

    @cached_property
    def skirmishes(self) -> dict[int, SkirmishView]:
        """Return the skirmishes of this battle by number."""
        return {one.number: one for one in self.view.skirmishes}

    def army(self, seat: int) -> list[UnitView]:
        """Return a seat's units of this battle."""
        return [unit for unit in self.view.units if unit.seat == seat]

    def kind(self, unit: str) -> UnitType:
        """Return what a unit of this battle is, by its name."""
        return self.view.catalogue.units[self.units[unit].type]

    def called(self, unit: str) -> str:
        """Return what a unit of this battle is called."""
        return names.named(names.UNITS, self.units[unit].type)

    def card(self, card: str) -> CardType:
        """Return what is printed on a card, by its id."""
        return type_of(card, self.view.catalogue)

    def who(self, seat: int) -> SeatPage:
        """Return whom a seat belongs to."""
        return self.page.seats[seat]

    def supports(self, skirmish: int, seat: int) -> list[str]:
        """Return the names of a seat's supporting units in a skirmish."""
        mine = (unit for unit in self.view.units if unit.seat == seat and not unit.is_front)
        return [unit.name for unit in mine if unit.skirmish == skirmish]

    def front(self, skirmish: SkirmishView, seat: int) -> str:
        """Return the name of a seat's unit in front in a skirmish."""
        return skirmish.attacker if seat == self.attacker.seat else skirmish.defender
