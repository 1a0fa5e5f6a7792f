"""Looks things up for one viewer's page: what figures are called, and how they are drawn."""

from __future__ import annotations

from functools import cached_property

from games.encounter.board import FigureShown, GroundShown, Sign
from games.encounter.icons import BURDENS
from games.encounter.present.parts import labelled, sign_of
from games.encounter.rules.figures import living, type_of
from games.encounter.rules.state import Burden, Figure, Hero
from games.encounter.rules.view import Possible, View
from games.encounter.wording import names
from games.kernel.page import LETTERS, MatchPage

WEIGHTS = frozenset({"weariness", "strain"})


class Sight:
    """A page's View with the words and drawings that go with it."""

    def __init__(self, page: MatchPage) -> None:
        """Take the page; its View is one of Encounter."""
        self.page = page
        self.view: View = page.view

    @property
    def can(self) -> Possible | None:
        """Return what the viewer can order now, None for nothing."""
        return self.view.possible if self.page.must_act else None

    @cached_property
    def heroes(self) -> dict[int, Hero]:
        """Return the heroes by their figures' numbers."""
        return {hero.figure: hero for hero in self.view.heroes.values()}

    def name(self, number: int) -> str:
        """Return what a figure is called: a hero by its seat, others by kind and number."""
        figure = self.view.figures[number]
        if figure.team == "hero" and figure.seat is not None:
            return self.page.seats[figure.seat].shown
        return f"{names.kind(figure.type)} {number}"

    def letter(self, figure: Figure) -> str:
        """Return the letter of a figure's seat, "" for a foe."""
        return "" if figure.seat is None else LETTERS[figure.seat]

    def shown(self, figure: Figure, **more: object) -> FigureShown:
        """Return a figure as it is drawn, off the map too (in the middle then)."""
        kind = None if figure.team == "hero" else type_of(self.view, figure.number)
        drawn = FigureShown(
            number=figure.number,
            team=figure.team,
            kind=figure.type,
            label="",
            cell=figure.cell or (0, 0),
            health=figure.health,
            most=figure.most,
            bonus=figure.bonus,
            letter=self.letter(figure),
            level=kind.level if kind else 0,
            reach=kind.reach if kind else 0,
            guard=kind.guard if kind else 0,
            bent=kind.bent if kind else "strongest",
            statuses=self.statuses(figure.number),
            is_mine=figure.seat is not None and figure.seat == self.view.seat,
            is_acting=self.view.acting is not None and self.view.acting.figure == figure.number,
            is_done=figure.number in self.view.acted,
            **more,  # type: ignore[arg-type]
        )
        return labelled(drawn, self.name(figure.number))

    def statuses(self, number: int) -> tuple[Sign, ...]:
        """Return the statuses on a figure, in the order in which they came."""
        found = (one for one in self.view.burdens.values() if one.figure == number)
        return tuple(sign_of(one.kind) for one in sorted(found, key=_place) if _is_status(one))

    def figures(self) -> tuple[FigureShown, ...]:
        """Return all figures on the map, by number."""
        ranked = sorted(living(self.view), key=lambda figure: figure.number)
        return tuple(self.shown(figure) for figure in ranked if figure.cell is not None)

    @cached_property
    def ground(self) -> GroundShown:
        """Return the land of this encounter."""
        sections = {cell.section for cell in self.view.field.cells}
        labels = {name: names.named({}, name).capitalize() for name in sorted(sections)}
        return GroundShown(self.view.field.cells, {"gate": labels.get("gate", "")}, labels)


def _place(burden: Burden) -> tuple[int, int]:
    return burden.position, burden.number


def _is_status(burden: Burden) -> bool:
    return burden.kind in BURDENS and burden.kind not in WEIGHTS
