"""In camp between encounters: what experience buys (O8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from games.encounter.rules.catalogue import Catalogue, DieKind, Growth
from games.encounter.rules.course import Course
from games.encounter.rules.events.turns import GrowthBought
from games.encounter.rules.orders import Order, Spend
from games.encounter.rules.state import Die, Hero
from games.kernel.words import IllegalOrder, noop

DICE: Mapping[Growth, DieKind] = {"might": "might", "spark": "spark", "mend": "mend"}


class Camp(Protocol):
    """Where heroes have experience: a State, a View or a resolution under way."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def heroes(self) -> Mapping[int, Hero]: ...


def left_of(camp: Camp, seat: int, before: Iterable[Order]) -> int:
    """Return the experience that a seat has left after the growths that it drafted."""
    costs = camp.catalogue.limits.growth_costs
    spent = sum(costs[order.growth] for order in before if isinstance(order, Spend))
    return camp.heroes[seat].experience - spent


def growths_for(camp: Camp, seat: int, before: Iterable[Order] = ()) -> tuple[Growth, ...]:
    """Return what a seat can still pay, in the catalogue's order of costs, then by name."""
    left, costs = left_of(camp, seat, before), camp.catalogue.limits.growth_costs
    payable = (growth for growth, cost in costs.items() if cost <= left)
    return tuple(sorted(payable, key=lambda growth: (costs[growth], growth)))


def check_spend(camp: Camp, seat: int, order: Spend, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the seat can pay for it besides what it bought before (O8)."""
    costs = camp.catalogue.limits.growth_costs
    if order.growth not in costs:
        raise IllegalOrder("O8", noop("Experience does not buy that."))
    left = left_of(camp, seat, before)
    if costs[order.growth] > left:
        message = noop("This costs %(cost)s experience, and you have %(left)s. Keep it for later.")
        raise IllegalOrder("O8", message, cost=costs[order.growth], left=left)


def spend(course: Course, seat: int, order: Spend) -> None:
    """Buy one growth: a die that is ready at once, or one more of a number (O8)."""
    hero, growth = course.heroes[seat], order.growth
    cost = course.catalogue.limits.growth_costs[growth]
    left = hero.experience - cost
    course.change_hero(seat, experience=left)
    if growth in DICE:
        number = 1 + max((n for figure, n in course.dice if figure == hero.figure), default=0)
        course.dice[hero.figure, number] = Die(hero.figure, number, DICE[growth])
    else:
        course.change_hero(seat, **{growth: getattr(hero, growth) + 1})
    course.tell(GrowthBought(seat, growth, cost, left))
