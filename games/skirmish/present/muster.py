"""MUSTER: the army that a seat chooses in secret, and all that can be had for its points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from games.kernel.dice import Dice
from games.kernel.page import MatchPage
from games.skirmish.armies.army import Army, army_of, points_of
from games.skirmish.armies.chance import random_army
from games.skirmish.armies.desk import Desk
from games.skirmish.icons import unit_icon
from games.skirmish.present.parts import (
    CardShown,
    ChipShown,
    CoinsShown,
    DoctrineShown,
    PlateShown,
    Sign,
    card,
    chip,
    doctrine,
)
from games.skirmish.rules.catalogue import Catalogue, UnitType
from games.skirmish.rules.view import Possible, SideView, View
from games.skirmish.wording import names, refusal

MUSTER = "muster"
SUGGESTION = "games.skirmish.present.muster"


@dataclass(frozen=True)
class Budget:
    """What an army may cost and has cost, and how many units it may have and has."""

    points: int
    spent: int
    places: int
    taken: int

    @property
    def left(self) -> int:
        """Return the points that are not spent, never fewer than none."""
        return max(0, self.points - self.spent)

    @property
    def coins(self) -> CoinsShown:
        """Return the points as coins."""
        return CoinsShown(self.spent, self.points)

    @property
    def open_places(self) -> range:
        """Return as many numbers as there are places for more units."""
        return range(max(0, self.places - self.taken))


@dataclass(frozen=True)
class Recruit:
    """A kind of unit to have: what it is, how many are taken, whether one more can be had."""

    kind: UnitType
    shown: ChipShown
    hits: str
    realm: str
    keywords: tuple[tuple[Sign, str], ...]
    number: int
    can_add: bool

    @property
    def more(self) -> int:
        """Return the number with one more."""
        return self.number + 1

    @property
    def fewer(self) -> int:
        """Return the number with one less."""
        return max(0, self.number - 1)


@dataclass(frozen=True)
class Good:
    """A technology (`card`) or `doctrine` to buy once: whether it is bought or can be."""

    slug: str
    name: str
    points: int
    is_bought: bool
    can_buy: bool
    doctrine: DoctrineShown | None = None
    card: CardShown | None = None
    copies: int = 0


@dataclass(frozen=True)
class Ready:
    """A ready-made army: its name, the picture of its costliest unit, what ordering it takes."""

    name: str
    icon: str
    fields: tuple[tuple[str, str], ...]
    is_chosen: bool = False


def muster(page: MatchPage) -> Mapping[str, Any] | None:
    """Return what MUSTER shows a viewer; None in every other phase.

    To others than the seat itself it is the same whatever the seat has chosen (G1, G9).
    """
    view: View = page.view
    if view.step != MUSTER or page.standings is not None:
        return None
    shown = {"sides": [_plate(page, side) for side in view.sides], "own": None}
    if view.own is None:
        return shown
    side = view.side(view.own.seat)
    army = army_of(draft.order for draft in page.drafts)
    return {**shown, "own": _own(page, side, army)}


def _plate(page: MatchPage, side: SideView) -> PlateShown:
    """Return a side as everybody knows it: who plays what, in which role, with how many points."""
    seat, view = page.seats[side.seat], page.view
    points = view.catalogue.points(side.role, view.options)
    words = {
        "faction": names.named(names.FACTIONS, side.faction),
        "role": names.named(names.ROLES, side.role),
        "points": points,
    }
    return PlateShown(
        faction=side.faction,
        player=seat.shown,
        letter=seat.letter,
        note=_("%(faction)s, %(role)s, %(points)s points") % words,
        own=side.seat == view.seat,
    )


def _own(page: MatchPage, side: SideView, army: Army) -> Mapping[str, Any]:
    view: View = page.view
    catalogue, possible = view.catalogue, _possible(view)
    points = catalogue.points(side.role, view.options)
    budget = Budget(points, army.cost(catalogue), catalogue.most_units(side.role), army.size)
    faction = catalogue.factions[side.faction]
    desk = _desk(page, side, budget, army)
    return {
        "scene": f"scene-{side.faction}",
        "trait": names.named(names.TRAITS, faction.trait),
        "trait_text": names.named(names.TRAIT_TEXTS, faction.trait),
        "trait_rule": names.TRAIT_RULES[faction.trait],
        "budget": budget,
        "recruits": [_recruit(catalogue.units[unit], army, budget) for unit in faction.units],
        "technologies": list(_goods(possible.technologies, army, budget, catalogue)),
        "doctrines": list(_goods(possible.doctrines, army, budget, catalogue)),
        "owned": [doctrine(slug) for slug in side.doctrines],
        "presets": list(_presets(possible, army, catalogue)),
        "chance": _by_chance(page, desk),
        "chips": list(_line_up(army, page.seats[side.seat].letter, catalogue)),
        "desk": desk,
        "is_open": view.own is not None and view.own.possible is not None and not _closed(page),
        "is_sent": page.ready,
        "can_send": 0 < army.size <= budget.places and budget.spent <= points,
        "findings": [refusal(draft.finding) for draft in page.drafts if draft.finding],
    }


def _desk(page: MatchPage, side: SideView, budget: Budget, army: Army) -> Desk:
    """Return what the saved armies need to know of the battle."""
    possible = _possible(page.view)
    return Desk(
        match=page.code,
        phase=page.phase,
        faction=side.faction,
        points=budget.points,
        places=budget.places,
        cards=(*possible.technologies, *possible.doctrines),
        army=army,
    )


def _possible(view: View) -> Possible:
    return (view.own.possible if view.own else None) or Possible()


def _closed(page: MatchPage) -> bool:
    return page.ready or page.resolving or page.moment is not None


def _recruit(kind: UnitType, army: Army, budget: Budget) -> Recruit:
    shown = chip(kind)
    meanings = (names.named(names.KEYWORD_TEXTS, keyword) for keyword in kind.keywords)
    return Recruit(
        kind=kind,
        shown=shown,
        keywords=tuple(zip(shown.keywords, meanings, strict=True)),
        hits=str(names.TARGETS[kind.targets]),
        realm=names.named(names.REALMS, kind.realm),
        number=army.units.get(kind.slug, 0),
        can_add=kind.cost <= budget.left and budget.taken < budget.places,
    )


def _goods(
    slugs: Iterable[str], army: Army, budget: Budget, catalogue: Catalogue
) -> Iterable[Good]:
    for slug in slugs:
        points, is_bought = points_of(slug, catalogue), slug in army.cards
        technology = catalogue.technologies.get(slug)
        yield Good(
            slug=slug,
            name=names.named(names.TECHNOLOGIES if technology else names.DOCTRINES, slug),
            points=points,
            is_bought=is_bought,
            can_buy=not is_bought and points <= budget.left,
            doctrine=None if technology else doctrine(slug),
            card=card(catalogue, technology.card) if technology else None,
            copies=technology.copies if technology else 0,
        )


def _presets(possible: Possible, army: Army, catalogue: Catalogue) -> Iterable[Ready]:
    armies = {slug: Army(dict(catalogue.presets[slug].units)) for slug in possible.presets}
    for slug, made in sorted(armies.items(), key=lambda one: _price(one[1], catalogue)):
        units = made.units
        yield Ready(
            name=names.named(names.PRESETS, slug),
            icon=unit_icon(costliest(made, catalogue)),
            fields=tuple(made.fields),
            is_chosen=dict(army.units) == units and not army.cards,
        )


def _price(army: Army, catalogue: Catalogue) -> tuple[int, int]:
    """Return what orders armies: the cheapest first, of equal ones those of few dear units."""
    return army.cost(catalogue), army.size


def costliest(army: Army, catalogue: Catalogue) -> str:
    """Return the unit of an army that costs most, the first of several in the faction's order."""
    return max(army.units, key=lambda unit: catalogue.units[unit].cost)


def _by_chance(page: MatchPage, desk: Desk) -> Ready:
    """Return a random legal army: a suggestion, other after each change.

    Its chance is not the match's: the key is the page's own, so equal pages suggest the same,
    and nobody else can work it out.
    """
    drafted = [(draft.number, repr(draft.order)) for draft in page.drafts]
    key = f"{page.code}/{page.phase}/{page.viewer.seat}/{drafted}"
    dice = Dice(salted_hmac(SUGGESTION, key).hexdigest())
    army = random_army(page.view.catalogue, desk.faction, desk.points, desk.places, dice)
    return Ready(_("By chance"), "i-blind", tuple(army.fields))


def _line_up(army: Army, letter: str, catalogue: Catalogue) -> Iterable[ChipShown]:
    """Return each unit of an army by itself, the costliest first."""
    kinds = sorted(army.units, key=lambda unit: -catalogue.units[unit].cost)
    for unit in kinds:
        shown = chip(catalogue.units[unit], letter)
        one = replace(shown, size="s", shows_support=True, shows_hits=False)
        yield from [one] * army.units[unit]
