"""What a bot buys and builds: spires where lanes pass, then chips, then its fortress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.onslaught.bot.frames import frame_of
from games.onslaught.rules.building import build_view
from games.onslaught.rules.catalogue import Cell, ChipKind, Structure, UnitType
from games.onslaught.rules.course import World
from games.onslaught.rules.geometry import distance, neighbours
from games.onslaught.rules.market import cost_of, row_of, wares_of
from games.onslaught.rules.orders import Advance, BuyWare, Construct, Order, Pass, Upgrade
from games.onslaught.rules.pieces import gate_cell, is_hero
from games.onslaught.rules.structures import level_of, minions_of
from games.onslaught.rules.view import BuildView

KEPT = (0, 3, 2, 0)  # source that a purchase leaves, by wave: for a first spire
PRICE = 3  # what a point of source weighs against a unit's worth
SPIRES = 4  # so many before the fortress is advanced
SIEGE = 4  # hexes of path that one beside the own gate counts for
PATH, COST = 4, 3  # a hex of path in a spire's range, a point of its cost
CHIP_WORTH: Mapping[ChipKind, int] = {"attack": 4, "range": 3, "fortification": 1}
CHIP_COST = 4
CHEAPEST: tuple[Structure, ...] = ("bulwark", "foundry", "spireworks")  # of those alike in cost


def worth_of(kind: UnitType, *, improved: bool = False) -> int:
    """Return what a unit is worth in a siege: health that stands, attack, and how far it goes."""
    profile = kind.improved if improved else kind.basic
    talents = {talent.slug: talent.number for talent in kind.talents}
    extra = talents.get("reach", 0) + 2 * ("siegecraft" in talents) + 2 * ("stonehide" in talents)
    return 2 * profile.health + 4 * profile.attack + 2 * profile.movement + extra


def purchase(world: World, side: int) -> Order:
    """Return the best fighter on sale that leaves enough for building, else nothing (F04)."""
    kept = KEPT[world.wave] if world.wave < len(KEPT) else 0
    source = world.sides[side].source
    offers = purchases(world, side)
    costs = wares_of(world, side)
    return next((order for order in offers if source - costs[order.place] >= kept), Pass())


def purchases(world: World, side: int) -> list[BuyWare]:
    """Return what a side might buy, the best for its price first."""
    offers = sorted(_offers(world, side), key=lambda one: (PRICE * one[1] - one[2], one[0]))
    return [BuyWare(place, hero) for place, _, _, hero in offers]


def _offers(world: World, side: int) -> Iterator[tuple[int, int, int, str]]:
    """Yield place, cost, worth and bearer of what is on sale: fighters, a pike for a hero."""
    row = row_of(world)
    for place in wares_of(world, side):
        cost, slug = cost_of(world, row[place]), row[place].type
        kind = world.catalogue.units.get(slug)
        if kind is not None and kind.kind == "minion":
            yield place, cost, worth_of(kind), ""
        arms = world.catalogue.equipment.get(slug)
        bearer = _bearer(world, side) if arms is not None and arms.reach else ""
        if bearer:
            yield place, cost, PRICE * cost + 1, bearer


def _bearer(world: World, side: int) -> str:
    """Return the hero on the map that is worth most and carries nothing, "" if there is none."""
    units = (u for u in world.units.values() if u.side == side and u.zone == "map")
    bare = {u.type for u in units if is_hero(world, u) and not u.equipment}
    return max(bare, key=lambda slug: (worth_of(world.catalogue.units[slug]), slug), default="")


def building(world: World, side: int, *, is_limited: bool = False) -> Order:
    """Return the next build option: a spire, chips for one, a level of the fortress, or none."""
    can = build_view(world, side, is_limited=is_limited)
    count = sum(spire.side == side for spire in world.spires.values())
    if count < SPIRES and (order := _spire(world, side, can)):
        return order
    found = (_chip(world, side, can), _level(world, side, can), _spire(world, side, can))
    return next((order for order in found if order is not None), Pass())


def options(world: World, side: int) -> list[Order]:
    """Return different build options: the best spire, the best chip, each structure's level."""
    can = build_view(world, side)
    found = [_spire(world, side, can), _chip(world, side, can)]
    found += [_advance(world, side, structure) for structure in can.levels]
    return [order for order in found if order is not None]


def _spire(world: World, side: int, can: BuildView) -> Order | None:
    """Return the spire and the well from which most of the path lies in range, for its cost."""
    rank = frame_of(world, side)

    def worth(choice: tuple[str, Cell]) -> tuple[int, int, int]:
        slug, cell = choice
        covered = _covered(world, side, cell, world.catalogue.spires[slug].chips)
        far, hand, _ = rank(cell)
        return PATH * covered - COST * can.costs[slug], far, hand

    choices = [(slug, cell) for slug, wells in can.wells.items() for cell in wells]
    best = max(choices, key=worth, default=None)
    return None if best is None else Construct(*best)


def _covered(world: World, side: int, cell: Cell, chips: Iterable[ChipKind]) -> int:
    """Return how many hexes of path a spire would reach there, for each of its dice (F25).

    Those beside the own gate count several times: whoever besieges it stays there.
    """
    found = list(chips)
    reach = 1 + found.count("range")
    beside = neighbours(gate_cell(world, world.sides[side].gate))
    path = sum(
        SIEGE if h.cell in beside else 1
        for h in world.hexes.values()
        if h.terrain == "path" and distance(cell, h.cell) <= reach
    )
    return path * max(1, found.count("attack"))


def _chip(world: World, side: int, can: BuildView) -> Order | None:
    """Return an upgrade of the spire that covers most, an attack chip before others."""
    rank = frame_of(world, side)
    chips = {spire.cell: spire.chips for spire in world.spires.values()}
    choices = [
        (
            CHIP_WORTH[chip] * _covered(world, side, cell, chips[cell]) - CHIP_COST * cost,
            rank(cell),
            chip,
        )
        for cell, found in can.upgrades.items()
        for chip, cost in found
    ]
    best = max(choices, default=None)
    return None if best is None or best[0] <= 0 else Upgrade(best[1][2], (best[2],))


def _level(world: World, side: int, can: BuildView) -> Order | None:
    """Return the cheapest level of the fortress: each counts at the end (G08)."""
    level = min(can.levels, key=lambda slug: (can.levels[slug], CHEAPEST.index(slug)), default=None)
    return None if level is None else _advance(world, side, level)


def _advance(world: World, side: int, level: Structure) -> Order:
    names = level == "foundry" and level_of(world, side, level) == 2
    return Advance(level, _dearest(world, side) if names else "")


def _dearest(world: World, side: int) -> str:
    """Return the dearest minion of the own faction, for the foundry's last level (G27)."""
    kinds = [world.catalogue.units[slug] for slug in minions_of(world, side)]
    return min(kinds, key=lambda kind: (-kind.cp, kind.slug)).slug
