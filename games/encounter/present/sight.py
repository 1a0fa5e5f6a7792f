"""Looks things up for one viewer's page: what figures are called, and how they are drawn."""

from __future__ import annotations

from functools import cached_property

from django.utils.translation import gettext as _

from games.encounter.board import FigureShown, FlagShown, GroundShown, Sign
from games.encounter.icons import BURDENS
from games.encounter.present.parts import labelled, sign_of
from games.encounter.rules.figures import World, living, type_of
from games.encounter.rules.party import asked, seats_of
from games.encounter.rules.state import Burden, Figure, Hero
from games.encounter.rules.view import Possible, View
from games.encounter.wording import names
from games.kernel.page import LETTERS, MatchPage

WEIGHTS = frozenset({"weariness", "strain"})


class Sight:
    """A page's View with the words and drawings that go with it.

    `world` is what is drawn: the View itself, or a moment before it.
    """

    def __init__(self, page: MatchPage, world: World | None = None) -> None:
        """Take the page; its View is one of Encounter."""
        self.page = page
        self.view: View = page.view
        self.world: World = self.view if world is None else world

    @property
    def can(self) -> Possible | None:
        """Return what the viewer can order now, None for nothing."""
        return self.view.possible if self.page.must_act else None

    @property
    def advises(self) -> bool:
        """Say whether the viewer may tell the captain what to pick in the open tie (O-I)."""
        question, seat = self.view.pending, self.view.seat
        if question is None or question.seat is not None or seat is None or self.page.moment:
            return False
        mine = self.page.mine
        is_there = seat in seats_of(self.view) and mine is not None and not mine.bot
        return is_there and asked(self.view, question) != seat and self.page.finished is None

    @cached_property
    def heroes(self) -> dict[int, Hero]:
        """Return the heroes by their figures' numbers."""
        return {hero.figure: hero for hero in self.view.heroes.values()}

    def name(self, number: int) -> str:
        """Return what a figure is called: a hero by its seat, others by kind and number."""
        figure = self.world.figures.get(number) or self.view.figures.get(number)
        if figure is None:
            return _("figure %(number)s") % {"number": number}
        if figure.team == "hero" and figure.seat is not None:
            return self.page.seats[figure.seat].shown
        return f"{names.kind(figure.type)} {number}"

    def short(self, number: int) -> str:
        """Return what a figure is called where there is little room: a hero by its letter."""
        figure = self.world.figures.get(number)
        is_hero = figure is not None and figure.team == "hero"
        return self.letter(figure) if is_hero and figure else self.name(number)

    def letter(self, figure: Figure) -> str:
        """Return the letter of a figure's seat, "" for a foe."""
        return "" if figure.seat is None else LETTERS[figure.seat]

    def flag(self, seat: int) -> FlagShown:
        """Return a seat as the flag of its advice."""
        return FlagShown(LETTERS[seat], self.page.seats[seat].shown)

    def shown(self, figure: Figure, **more: object) -> FigureShown:
        """Return a figure as it is drawn, off the map too (in the middle then)."""
        kind = None if figure.team == "hero" else type_of(self.world, figure.number)
        acting = self.world.acting
        is_acting = acting is not None and acting.figure == figure.number
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
            is_acting=is_acting,
            is_done=figure.number in self.view.acted and not is_acting,
            **more,  # type: ignore[arg-type]
        )
        return labelled(drawn, self.name(figure.number))

    def statuses(self, number: int) -> tuple[Sign, ...]:
        """Return the statuses on a figure, in the order in which they came."""
        found = (one for one in self.world.burdens.values() if one.figure == number)
        return tuple(sign_of(one.kind) for one in sorted(found, key=_place) if _is_status(one))

    def figures(self, **more: object) -> tuple[FigureShown, ...]:
        """Return all figures on the map, by number."""
        return tuple(self.shown(figure, **more) for figure in living(self.world))

    @cached_property
    def ground(self) -> GroundShown:
        """Return the land of this encounter."""
        field = self.world.fields[self.world.number]
        sections = {cell.section for cell in field.cells}
        labels = {name: names.named({}, name).capitalize() for name in sorted(sections)}
        return GroundShown(field.cells, {"gate": labels.get("gate", "")}, labels)


def _place(burden: Burden) -> tuple[int, int]:
    return burden.position, burden.number


def _is_status(burden: Burden) -> bool:
    return burden.kind in BURDENS and burden.kind not in WEIGHTS
