"""The bots' armies: ready-made ones, or some that did well in many simulated battles."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.dice import Dice
from games.skirmish.bot.good_armies import GOOD, GOOD_WITH_CARDS
from games.skirmish.rules.catalogue import Catalogue, UnitType
from games.skirmish.rules.orders import Buy, Recruit, Sheet
from games.skirmish.rules.view import Possible, View

SPARE = 2  # points that may be left over


def ready_made(view: View, dice: Dice) -> Sheet:
    """Return one of the ready-made armies, made to fit; empty if no army is asked for.

    They hold no cards: where technologies or doctrines are sold it is a well-tried army.
    """
    possible = view.own.possible if view.own else None
    if possible is None:
        return Sheet()
    return well_tried(view, dice) if _sells(possible) else _preset(view, possible, dice)


def any_good(view: View, dice: Dice) -> Sheet:
    """Return a ready-made or a well-tried army, as chance has it."""
    of_two = (ready_made, well_tried)
    return dice.pick(f"armies/{view.phase}", of_two)(view, dice)


def _sells(possible: Possible) -> bool:
    return bool(possible.technologies or possible.doctrines)


def _preset(view: View, possible: Possible, dice: Dice) -> Sheet:
    wanted: list[str] = []
    if possible.presets:
        army = view.catalogue.presets[dice.pick(f"army/{view.phase}", possible.presets)]
        wanted = [unit for unit, number in army.units.items() for _ in range(number)]
    return _sheet(view, possible, wanted, ())


def well_tried(view: View, dice: Dice) -> Sheet:
    """Return an army that does well against the enemy's faction, drawn from several."""
    possible = view.own.possible if view.own else None
    if possible is None or view.seat is None:
        return Sheet()
    mine, enemy = view.side(view.seat), view.enemy
    table = GOOD_WITH_CARDS if _sells(possible) else GOOD
    armies = table.get((mine.faction, mine.role, enemy.faction), ())
    if not armies:
        return _preset(view, possible, dice)
    odds = [army for army in armies for _ in range(army.weight)]
    army = dice.pick(f"army/{view.phase}", odds)
    return _sheet(view, possible, army.units, army.cards)


def _sheet(view: View, possible: Possible, wanted: Sequence[str], cards: Sequence[str]) -> Sheet:
    """Return the orders for the wanted cards and units as far as they can be had."""
    units = view.catalogue.units
    offered = [units[slug] for slug in possible.units]
    left = possible.points - min(unit.cost for unit in offered)
    bought = []
    for card in cards:
        price = _price(view.catalogue, card)
        if card in (*possible.technologies, *possible.doctrines) and price <= left:
            bought.append(Buy(card))
            left -= price
    points = left + min(unit.cost for unit in offered)
    army = _fitted([units[slug] for slug in wanted], offered, points, possible.most_units)
    slugs = [unit.slug for unit in army]
    recruits = [Recruit(slug, slugs.count(slug)) for slug in possible.units if slug in slugs]
    return Sheet((*recruits, *bought))


def _price(catalogue: Catalogue, card: str) -> int:
    found = catalogue.technologies.get(card) or catalogue.doctrines[card]
    return found.points


def _fitted(
    wanted: Sequence[UnitType], offered: Sequence[UnitType], points: int, room: int
) -> list[UnitType]:
    """Return an army near the wanted one that spends the points (G1).

    Units that cannot be had are left out; what is left over buys more. An army that can be had
    whole and leaves next to nothing stays as it is, else costlier units take the place of others.
    """
    fighters = [unit for unit in offered if not unit.is_assist]
    army: list[UnitType] = []
    for unit in sorted(wanted, key=lambda unit: -unit.cost):
        if unit in offered and unit.cost <= points and len(army) < room:
            army.append(unit)
            points -= unit.cost
    while len(army) < room and (more := _costliest(fighters, points)):
        army.append(more)
        points -= more.cost
    if points > SPARE:
        _upgrade(army, fighters, points)
    return army or [min(offered, key=lambda unit: unit.cost)]


def _upgrade(army: list[UnitType], fighters: Sequence[UnitType], points: int) -> None:
    """Put the costliest unit that can be had in the place of the cheapest, again and again."""
    while army:
        least = min(army, key=lambda unit: unit.cost)
        better = _costliest(fighters, points + least.cost)
        if better is None or better.cost <= least.cost:
            return
        army[army.index(least)] = better
        points -= better.cost - least.cost


def _costliest(units: Sequence[UnitType], points: int) -> UnitType | None:
    return max((u for u in units if u.cost <= points), key=lambda u: u.cost, default=None)
