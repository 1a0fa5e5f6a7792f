"""How the chain of encounters goes, what was earned, and what experience buys in camp (O8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from games.encounter.present.plans import bought
from games.encounter.present.sight import Sight
from games.encounter.rules.camp import growths_for, left_of
from games.encounter.rules.catalogue import Growth
from games.encounter.rules.orders import Spend
from games.encounter.taps import spent
from games.encounter.wording import names
from games.encounter.wording.stories import story


@dataclass(frozen=True, slots=True)
class LegShown:
    """An encounter of the chain: how it went, or that it is on, or yet to come."""

    number: int
    name: str
    state: Literal["won", "lost", "now", "next"]
    text: str


@dataclass(frozen=True, slots=True)
class EarnedShown:
    """What a hero has: experience that is left, and its items."""

    name: str
    letter: str
    experience: int
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreShown:
    """The chain and what was earned; `title` says how it stands."""

    title: str
    legs: tuple[LegShown, ...]
    earned: tuple[EarnedShown, ...]
    is_over: bool


def score(sight: Sight) -> ScoreShown:
    """Return how the chain goes."""
    view = sight.view
    legs = tuple(_leg(sight, n) for n in range(1, len(view.options.encounters) + 1))
    won = sum(result.won for result in view.past.values())
    facts = {"won": won, "of": len(legs)}
    earned = tuple(
        EarnedShown(
            sight.name(hero.figure),
            "ABCDEFGH"[seat],
            hero.experience,
            tuple(_item(sight, slug) for slug in (*hero.items, *hero.found)),
        )
        for seat, hero in sorted(view.heroes.items())
    )
    title = _("Encounters won: %(won)s of %(of)s") % facts
    return ScoreShown(title, legs, earned, view.step == "over")


def _item(sight: Sight, slug: str) -> str:
    kind = sight.view.catalogue.items.get(slug)
    text = names.item_text(kind.effect, kind.number) if kind else ""
    return f"{names.named(names.ITEMS, slug)}: {text}" if text else names.named(names.ITEMS, slug)


def _leg(sight: Sight, number: int) -> LegShown:
    view = sight.view
    slug = view.options.encounters[number - 1]
    name, result = names.named(names.ENCOUNTERS, slug), view.past.get(number)
    if result is None:
        state: Literal["now", "next"] = "now" if number == _on(sight) else "next"
        return LegShown(number, name, state, story(slug))
    facts = {"round": result.round, "experience": result.experience}
    text = _("won in round %(round)s, %(experience)s XP for each hero")
    lost = _("lost in round %(round)s, %(experience)s XP for each hero")
    return LegShown(
        number, name, "won" if result.won else "lost", (text if result.won else lost) % facts
    )


def _on(sight: Sight) -> int:
    """Return the number of the encounter that is on, the next one in camp."""
    view = sight.view
    return view.number + (view.step == "camp") if view.step != "over" else 0


@dataclass(frozen=True, slots=True)
class GrowthShown:
    """Something that experience buys: what it costs, how many are drafted, what taps send.

    `more` "" where it cannot be paid, `less` "" where none is drafted.
    """

    name: str
    cost: int
    count: int
    more: str
    less: str


@dataclass(frozen=True, slots=True)
class CampShown:
    """What the viewer can buy, and how much experience is left after what it drafted."""

    left: int
    growths: tuple[GrowthShown, ...]
    tap: str


def camp(sight: Sight) -> CampShown | None:
    """Return the viewer's own purchases, None outside of a camp that it may buy in."""
    view = sight.view
    if view.step != "camp" or view.seat is None or sight.can is None:
        return None
    drafts = bought(sight)
    payable = growths_for(view, view.seat, drafts)
    costs = view.catalogue.limits.growth_costs
    growths = tuple(
        _growth(drafts, growth, cost, payable)
        for growth, cost in sorted(costs.items(), key=lambda one: (one[1], one[0]))
    )
    return CampShown(left_of(view, view.seat, drafts), growths, spent(drafts))


def _growth(
    drafts: tuple[Spend, ...], growth: Growth, cost: int, payable: tuple[Growth, ...]
) -> GrowthShown:
    count = drafts.count(Spend(growth))
    rest = list(drafts)
    if count:
        rest.remove(Spend(growth))
    return GrowthShown(
        names.named(names.STATS, growth),
        cost,
        count,
        spent((*drafts, Spend(growth))) if growth in payable else "",
        spent(rest) if count else "",
    )
