"""Splash after all skirmishes: as many survivors fall as can (F22, F23, G18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.words import noop
from games.skirmish.rules.cards import type_of
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import SplashSuffered
from games.skirmish.rules.orders import Lose, Order
from games.skirmish.rules.piles import put
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.results import Loss
from games.skirmish.rules.sides import Table, enemy_of, kind_of, units_of, zone_of

Losses = tuple[tuple[str, str], ...]  # (splash card, unit that falls to it), by card


def threats_to(table: Table, seat: int) -> dict[str, tuple[str, ...]]:
    """Return the seat's surviving units that each triggered enemy splash card can hit (F22).

    Units that withdrew have left the battle and do not survive in it (G15); a cloak gives no
    protection (F27).
    """
    standing = [unit.name for unit in units_of(table, seat) if unit.fate == "stands"]
    cards = [card.card for card in zone_of(table, enemy_of(table, seat), "aside")]
    return {card: tuple(n for n in standing if hits(table, card, n)) for card in cards}


def hits(table: Table, card: str, unit: str) -> bool:
    """Say whether a splash card's printed type includes a unit: ground, air or both (F22)."""
    realm = kind_of(table, unit).realm
    effects = type_of(card, table.catalogue).effects
    return any(realm in effect.realms for effect in effects if effect.kind == "splash")


def all_losses(threats: dict[str, tuple[str, ...]]) -> list[Losses]:
    """Return every way in which as many units fall as can (F23, G18)."""
    found = list(_assigned(list(threats.items()), ()))
    most = max((len(losses) for losses in found), default=0)
    return [losses for losses in found if len(losses) == most]


def _assigned(left: list[tuple[str, tuple[str, ...]]], used: tuple[str, ...]) -> Iterator[Losses]:
    if not left:
        yield ()
        return
    (card, units), *rest = left
    for unit in units:
        if unit not in used:
            yield from (((card, unit), *more) for more in _assigned(rest, (*used, unit)))
    yield from _assigned(rest, used)


def most_losses(threats: dict[str, tuple[str, ...]]) -> int:
    """Return how many units must fall: the largest matching of cards and units (F23)."""
    fallen: dict[str, str] = {}

    def place(card: str, tried: set[str]) -> bool:
        for unit in threats[card]:
            if unit not in tried:
                tried.add(unit)
                if unit not in fallen or place(fallen[unit], tried):
                    fallen[unit] = card
                    return True
        return False

    return sum(place(card, set()) for card in threats)


def check_splash(table: Table, seat: int, order: Lose, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the seat may give this unit up to this splash card (F22)."""
    unit = table.units.get(order.unit)
    if unit is None or unit.seat != seat:
        raise refusal("F22", "NOT_YOURS", noop("Choose among your own surviving units."))
    threats = threats_to(table, seat)
    if order.splash not in threats:
        raise refusal("F22", "NOT_YOURS", noop("There is no such splash card against you."))
    if order.unit not in threats[order.splash]:
        message = noop("This splash card does not hit that unit.")
        raise refusal("F22", "SPLASH_SHORT", message)
    earlier = [other for other in before if isinstance(other, Lose)]
    if any(other.unit == order.unit for other in earlier):
        raise refusal("F22", "UNIT_REUSED", noop("A unit falls to one splash card, not to two."))
    if any(other.splash == order.splash for other in earlier):
        raise refusal("F22", "CARD_REUSED", noop("A splash card takes one unit, not two."))


def check_all_losses(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder for a list that kills fewer units than possible (F23, G18)."""
    most = most_losses(threats_to(table, seat))
    if sum(isinstance(order, Lose) for order in orders) < most:
        message = noop("As many units as possible must fall: %(number)s of yours.")
        raise refusal("F23", "SPLASH_SHORT", message, number=most)


def is_choice(table: Table, seat: int) -> bool:
    """Say whether the seat can choose which of its units fall."""
    ways = all_losses(threats_to(table, seat))
    return len({frozenset(unit for _, unit in losses) for losses in ways}) > 1


def suffer(course: Course, seat: int, orders: Sequence[Order]) -> None:
    """Destroy the units given up to splash cards, which are discarded (F20, F22, F27)."""
    enemy = enemy_of(course, seat)
    cards = [card.card for card in zone_of(course, enemy, "aside")]
    chosen = {order.splash: order.unit for order in orders if isinstance(order, Lose)}
    losses = tuple(
        Loss(seat, name, course.units[name].type, "destroyed", "splash", card)
        for card in cards
        if (name := chosen.get(card))
    )
    for loss in losses:
        course.change_unit(loss.unit, fate="destroyed")
    put(course, enemy, cards, "discard")
    course.splash = (*course.splash, *losses)
    if cards:
        idle = tuple(card for card in cards if card not in chosen)
        course.tell(SplashSuffered(course.battle, seat, losses, idle))


def only_losses(table: Table, seat: int) -> list[Order]:
    """Return the first of the ways in which as many units fall as can."""
    losses = all_losses(threats_to(table, seat))
    return [Lose(unit, card) for card, unit in losses[0]] if losses else []
