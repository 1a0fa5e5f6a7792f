"""A card as it is printed: whom it fits, its pairs or what it adds, its ability in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext

from games.skirmish.icons import unit_icon
from games.skirmish.present.parts.effects import Ability, Boost, abilities, boosts, sentence
from games.skirmish.present.parts.units import TipLine, TipShown
from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import CardType, Catalogue
from games.skirmish.wording import names
from games.skirmish.wording.names import named

CardState = Literal["", "triggered", "off"]


@dataclass(frozen=True, slots=True)
class Medal:
    """A unit that a card fits; gold once it is the one in front."""

    slug: str
    name: str
    is_hit: bool = False

    @property
    def drawing(self) -> str:
        """The unit's drawing."""
        return unit_icon(self.slug)


@dataclass(frozen=True, slots=True)
class Hero:
    """A unit in the picture of a standard card: alone, or before and behind another."""

    drawing: str
    css: str


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card, face up; texts are in the reader's language.

    `card` is its id in the match. `major` and `minor` are attack and health, None on a
    reinforcement, which has `boosts`. `reads` is the pair that counts ("": not known yet),
    `state` "triggered" (splash) or "off" (no effect).
    """

    card: str
    code: str
    title: str
    faction: str
    kind: Literal["standard", "reinforcement"]
    medals: tuple[Medal, ...]
    label: str
    tip: TipShown
    major: tuple[int, int] | None = None
    minor: tuple[int, int] | None = None
    boosts: tuple[Boost, ...] = ()
    ability: Ability | None = None
    spec: bool = False
    technology: str = ""
    size: Literal["s", "m", "", "l"] = ""
    reads: Literal["", "major", "minor"] = ""
    state: CardState = ""

    @property
    def classes(self) -> str:
        """The classes of the card's element."""
        said = [f"sk-card f-{self.faction}", self.size and f"sk-card--{self.size}"]
        said.append("is-match" if any(medal.is_hit for medal in self.medals) else "")
        said += [self.reads and f"reads-{self.reads}", self.state and f"is-{self.state}"]
        return " ".join(filter(None, said))

    @property
    def scene(self) -> str:
        """The drawing of the land behind the unit."""
        return f"scene-{self.faction}"

    @property
    def frame(self) -> str:
        """The drawing of the frame."""
        return f"frame-{self.faction}"

    @property
    def heroes(self) -> tuple[Hero, ...]:
        """The units in the picture, the one behind first."""
        drawn = [medal.drawing for medal in self.medals]
        if len(drawn) == 1:
            return (Hero(drawn[0], "sk-card__hero"),)
        css = "sk-card__hero is-second", "sk-card__hero is-first"
        return Hero(drawn[1], css[0]), Hero(drawn[0], css[1])

    def fitting(self, units: Iterable[str]) -> CardShown:
        """Return the card with the medals of these units (slugs) in gold."""
        front = frozenset(units)
        medals = tuple(replace(medal, is_hit=medal.slug in front) for medal in self.medals)
        return replace(self, medals=medals)


def card(catalogue: Catalogue, name: str) -> CardShown:
    """Return the card of an id, such as `L04` or `T-dug_in-1`; raises KeyError for no card."""
    printed = type_of(name, catalogue)
    bought = named(names.TECHNOLOGIES, printed.technology) if printed.technology else ""
    medals = tuple(Medal(slug, named(names.UNITS, slug)) for slug in printed.icons)
    called = bought or printed.slug
    shown = CardShown(
        card=name,
        code="" if bought else printed.slug,
        title=bought or " · ".join(medal.name for medal in medals),
        faction=printed.faction,
        kind=printed.kind,
        medals=medals,
        label=sentence(printed, called, [medal.name for medal in medals]),
        tip=TipShown(called, _told(printed, [medal.name for medal in medals])),
        boosts=boosts(printed),
        spec=printed.specialty,
        technology=bought,
    )
    if printed.major and printed.minor:
        major = printed.major.attack, printed.major.health
        minor = printed.minor.attack, printed.minor.health
        shown = replace(shown, major=major, minor=minor)
    return replace(shown, ability=_line(printed))


def _line(printed: CardType) -> Ability | None:
    """Return the last line of a card: its ability, or on a reinforcement what kind it is."""
    found = abilities(printed)
    if found or printed.kind == "standard":
        return found[0] if found else None
    if printed.specialty:
        return Ability("", gettext("Front or support"), gettext("or support"), "")
    return Ability("", gettext("Reinforcement"), gettext("reinforces"), "")


def _told(printed: CardType, fitting: list[str]) -> tuple[TipLine, ...]:
    fits = [TipLine(", ".join(fitting), gettext("Fits:"))]
    if printed.specialty:
        fits.append(TipLine(gettext("The unit may stand in front or in support.")))
    if printed.major and printed.minor:
        values = {"attack": printed.major.attack, "health": printed.major.health}
        others = {"attack": printed.minor.attack, "health": printed.minor.health}
        pair = gettext("attack %(attack)s, health %(health)s")
        fits.append(TipLine(pair % values, gettext("If it fits:")))
        fits.append(TipLine(pair % others, gettext("If not:")))
    for boost in boosts(printed):
        fits.append(TipLine(boost.told, icon=boost.icon))
    for ability in abilities(printed):
        fits.append(TipLine(ability.told, icon=ability.icon))
    return tuple(fits)
