"""What a bot buys and builds: spires where lanes pass, then chips, then its fortress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.onslaught.rules.catalogue import Cell, ChipKind, UnitType
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.orders import Advance, BuyWare, Construct, Order, Pass, Upgrade
from games.onslaught.rules.view import BuildView, SideView, View

KEPT = {1: 3, 2: 2, 3: 0, 4: 0}  # source that a purchase leaves, by wave: for a first spire
SPIRES = 4  # so many before the fortress is advanced
REACHES = 2  # hexes of path in a spire's range that make a well worth it, and each chip more
CHIP_WORTH: dict[ChipKind, int] = {"attack": 4, "range": 3, "fortification": 1}


def own_side(view: View) -> SideView:
    """Return the viewer's own side; raises ValueError for one without."""
    if view.own is None:
        raise ValueError("nobody's View has no side")
    return next(side for side in view.sides if side.number == view.own.side)


def worth_of(kind: UnitType) -> int:
    """Return what a unit is worth in a siege: health that stands, attack, and how far it goes."""
    profile = kind.basic
    reach = next((talent.number for talent in kind.talents if talent.slug == "reach"), 0)
    return 2 * profile.health + 4 * profile.attack + 2 * profile.movement + reach


def purchase(view: View) -> Order:
    """Return the best fighter on sale that leaves enough for building, else nothing."""
    can = view.own.possible if view.own is not None else None
    side = own_side(view)
    offers = [] if can is None else list(_fighters(view, can.wares or {}))
    kept = KEPT.get(view.wave, 0)
    fitting = [offer for offer in offers if side.source - offer[1] >= kept]
    if not fitting:
        return Pass()
    place, _, _ = max(fitting, key=lambda offer: (offer[2] - 3 * offer[1], -offer[0]))
    return BuyWare(place)


def _fighters(view: View, wares: Mapping[int, int]) -> Iterator[tuple[int, int, int]]:
    """Yield place, cost and worth of each unit on sale; a hero only where one is missing."""
    for place, cost in wares.items():
        slug = view.row[place - 1] if place else None
        kind = view.catalogue.units.get(slug or "")
        if kind is not None and kind.kind == "minion":
            yield place, cost, worth_of(kind)


def building(view: View) -> Order:
    """Return the next build option: a spire, chips for one, a level of the fortress, or none."""
    can = view.own.possible if view.own is not None else None
    if can is None or can.build is None:
        return Pass()
    mine = [cell for cell, spire in view.spires.items() if spire.side == own_side(view).number]
    if len(mine) < SPIRES and (order := _spire(view, can.build)):
        return order
    return _chip(view, can.build) or _level(view, can.build) or _spire(view, can.build) or Pass()


def _spire(view: View, can: BuildView) -> Order | None:
    """Return the spire and the well from which most of the path lies in range, for its cost."""
    choices = [
        (
            _covered(view, cell, view.catalogue.spires[slug].chips) * 4 - 3 * can.costs[slug],
            slug,
            cell,
        )
        for slug, wells in can.wells.items()
        for cell in wells
    ]
    best = max(choices, default=None)
    return None if best is None else Construct(best[1], best[2])


def _covered(view: View, cell: Cell, chips: Iterable[ChipKind]) -> int:
    """Return how many hexes of path a spire would reach there (F25)."""
    found = list(chips)
    reach = 1 + found.count("range")
    ground = view.hexes.values()
    path = sum(h.terrain == "path" and distance(cell, h.cell) <= reach for h in ground)
    return path * max(1, found.count("attack"))


def _chip(view: View, can: BuildView) -> Order | None:
    """Return an upgrade of the spire that covers most, an attack chip before others."""
    choices = [
        (CHIP_WORTH[chip] * _covered(view, cell, view.spires[cell].chips) - 4 * cost, cell, chip)
        for cell, found in can.upgrades.items()
        for chip, cost in found
    ]
    best = max(choices, default=None)
    return None if best is None or best[0] <= 0 else Upgrade(best[1], (best[2],))


def _level(view: View, can: BuildView) -> Order | None:
    """Return the cheapest level of the fortress: each counts at the end (G08)."""
    level = min(can.levels, key=lambda slug: (can.levels[slug], slug), default=None)
    if level is None:
        return None
    is_last = level == "foundry" and own_side(view).levels[0] == 2  # noqa: PLR2004  names a minion
    return Advance(level, _dearest(view) if is_last else "")


def _dearest(view: View) -> str:
    """Return the dearest minion of the own faction, for the foundry's last level (G27)."""
    faction = own_side(view).faction
    kinds = [
        k for k in view.catalogue.units.values() if k.faction == faction and k.kind == "minion"
    ]
    return min(kinds, key=lambda kind: (-kind.cp, kind.slug)).slug
