"""Spires: which a side can construct and where, their upgrades, and what both cost (F20 to F23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.catalogue import NEUTRAL, Cell, ChipKind, SpireType
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import SpireConstructed, SpireReordered, SpireUpgraded
from games.onslaught.rules.influence import free_wells, influence_of
from games.onslaught.rules.orders import Construct, Reorder, Upgrade
from games.onslaught.rules.pieces import spire_at
from games.onslaught.rules.state import Spire
from games.onslaught.rules.structures import level_of

CHIPS: tuple[ChipKind, ...] = ("attack", "range", "fortification")
SEAL = "masons-seal"
LEAST = 1  # no discount makes an upgrade cheaper (G27)
TWO_SIDES = 2


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a side upgrades now: what spireworks takes off, and a Mason's Seal once."""

    off: int
    seal: int


def terms_of(world: World, side: int, *, is_limited: bool) -> Terms:
    """Return a side's terms for upgrades; a Mason's Seal works in Build alone (G27, 3.6)."""
    off = 1 if level_of(world, side, "spireworks") >= 3 else 0
    sealed = not is_limited and seals_left(world, side)
    return Terms(off, world.catalogue.relics[SEAL].number if sealed else 0)


def seals_left(world: World, side: int) -> int:
    """Return how many of its Mason's Seals a side has not yet used in this Build phase (3.6)."""
    held = (r for r in world.relics.values() if (r.zone, r.side, r.type) == ("held", side, SEAL))
    return max(0, sum(1 for _ in held) - world.sides[side].extra)


def cost_of(world: World, spire: Spire, chips: Sequence[ChipKind], terms: Terms) -> int:
    """Return what it costs to put these chips on a spire, one after the other (F23)."""
    dear = world.catalogue.limits.fortification_cost
    cost = 0
    for count, chip in enumerate(chips, len(spire.chips) + 1):
        plain = dear if chip == "fortification" else count
        seal = terms.seal if count == len(spire.chips) + 1 else 0
        cost += max(LEAST, plain - terms.off - seal)
    return cost


def room_on(world: World, spire: Spire) -> int:
    """Return how many more chips a spire takes; the starting ones count (G28)."""
    kind = world.catalogue.spires[spire.type]
    free = 0 if world.catalogue.limits.capacity_counts_starting_chips else len(kind.chips)
    return max(0, kind.capacity + free - len(spire.chips))


def most_spires(world: World) -> int:
    """Return how many spires a side may have: one less for each side beyond two (F22)."""
    return world.catalogue.limits.spires - (len(world.sides) - TWO_SIDES)


def spires_of(world: World, side: int) -> dict[str, int]:
    """Return the spires that a side has left, by their slugs, with what each costs (F10).

    One bought in the market was paid there. The advanced one needs spireworks 2 (G27).
    """
    standing = Counter(spire.type for spire in world.spires.values() if spire.side == side)
    bought = Counter(
        ware.type
        for ware in world.wares.values()
        if (ware.kind, ware.zone, ware.side) == ("spire", "taken", side)
    )
    found = {}
    for slug, kind in sorted(world.catalogue.spires.items()):
        stock = bought[slug] if kind.faction == NEUTRAL else _stock(world, side, kind)
        if standing[slug] < stock:
            found[slug] = 0 if kind.faction == NEUTRAL else kind.cost
    return found


def _stock(world: World, side: int, kind: SpireType) -> int:
    if kind.faction != world.sides[side].faction:
        return 0
    locked = kind.is_advanced and level_of(world, side, "spireworks") < 2
    return 0 if locked else kind.copies


def check_construct(world: World, side: int, order: Construct) -> None:
    """Raise IllegalOrder unless a side can construct this spire on this well now (F21, F22)."""
    costs = spires_of(world, side)
    if order.spire not in costs:
        raise IllegalOrder("F10", noop("You have no such spire left. Choose another one."))
    most = most_spires(world)
    if sum(spire.side == side for spire in world.spires.values()) >= most:
        message = noop("A side has at most %(most)s spires. Upgrade one instead.")
        raise IllegalOrder("F22", message, most=most)
    if order.cell not in free_wells(world):
        raise IllegalOrder("F21", noop("A spire stands on a source well that nothing covers."))
    if order.cell not in influence_of(world, side):
        message = noop("That well is outside your influence. Choose one that is lit.")
        raise IllegalOrder("F21", message)
    check_source(world, side, costs[order.spire])


def check_source(world: World, side: int, cost: int) -> None:
    """Raise IllegalOrder unless a side has this much source (F23)."""
    source = world.sides[side].source
    if cost > source:
        message = noop("That costs %(cost)s source, and there are %(source)s.")
        raise IllegalOrder("F23", message, cost=cost, source=source)


def construct(course: Course, side: int, order: Construct, *, is_limited: bool) -> None:
    """Construct a spire with its starting chips; it may fire at once (F23, F27)."""
    cost = spires_of(course, side)[order.spire]
    number = max(course.spires, default=0) + 1
    chips = course.catalogue.spires[order.spire].chips
    course.spires[number] = Spire(number, side, order.spire, order.cell, chips)
    _pay(course, side, cost)
    course.tell(SpireConstructed(side, order.spire, order.cell, cost, is_limited))


def own_spire(world: World, side: int, cell: Cell) -> Spire:
    """Return a side's spire on a hex; raises IllegalOrder if there is none."""
    spire = spire_at(world, cell)
    if spire is None or spire.side != side:
        raise IllegalOrder("F20", noop("None of your spires stands there. Choose one of them."))
    return spire


def check_upgrade(world: World, side: int, order: Upgrade, terms: Terms) -> None:
    """Raise IllegalOrder unless a side can put these chips on its spire now (F23, G28)."""
    spire = own_spire(world, side, order.cell)
    if not order.chips:
        raise IllegalOrder("F23", noop("Choose at least one chip for the spire."))
    room = room_on(world, spire)
    if len(order.chips) > room:
        message = noop("This spire takes %(room)s more chips. Choose fewer.")
        raise IllegalOrder("G28", message, room=room)
    check_source(world, side, cost_of(world, spire, order.chips, terms))


def upgrade(course: Course, side: int, order: Upgrade, terms: Terms, *, is_limited: bool) -> None:
    """Put chips on a spire, below those it has (F23)."""
    spire = own_spire(course, side, order.cell)
    cost = cost_of(course, spire, order.chips, terms)
    course.change_spire(spire.number, chips=(*spire.chips, *order.chips))
    if terms.seal:
        course.change_side(side, extra=course.sides[side].extra + 1)
    _pay(course, side, cost)
    course.tell(SpireUpgraded(side, spire.type, spire.cell, order.chips, cost, is_limited))


def _pay(course: Course, side: int, cost: int) -> None:
    course.change_side(side, source=course.sides[side].source - cost)


def next_chips(
    world: World, side: int, terms: Terms
) -> dict[Cell, tuple[tuple[ChipKind, int], ...]]:
    """Return the chips that each of a side's spires can get next, with what they cost (F23)."""
    source = world.sides[side].source
    found = {}
    for spire in sorted(world.spires.values(), key=lambda spire: spire.cell):
        if spire.side == side and room_on(world, spire):
            costs = ((chip, cost_of(world, spire, (chip,), terms)) for chip in CHIPS)
            found[spire.cell] = tuple((chip, cost) for chip, cost in costs if cost <= source)
    return {cell: chips for cell, chips in found.items() if chips}


def reorderable(world: World, side: int) -> tuple[Cell, ...]:
    """Return a side's spires whose chips it may put in another order, once a Build phase (G27)."""
    if level_of(world, side, "spireworks") < 1 or world.sides[side].has_reordered:
        return ()
    own = (spire for spire in world.spires.values() if spire.side == side)
    return tuple(sorted(spire.cell for spire in own if len(set(spire.chips)) > 1))


def check_reorder(world: World, side: int, order: Reorder) -> None:
    """Raise IllegalOrder unless a side can put a spire's chips into this order now (G27)."""
    spire = own_spire(world, side, order.cell)
    if level_of(world, side, "spireworks") < 1:
        raise IllegalOrder("G27", noop("Spireworks 1 lets you put chips in another order."))
    if world.sides[side].has_reordered:
        raise IllegalOrder(
            "G27", noop("Only one spire's chips are put in another order each wave.")
        )
    if sorted(order.chips) != sorted(spire.chips) or order.chips == spire.chips:
        raise IllegalOrder("G27", noop("Use the chips that the spire has, in another order."))


def reorder(course: Course, side: int, order: Reorder) -> None:
    """Put a spire's chips into another order (G27)."""
    spire = own_spire(course, side, order.cell)
    course.change_spire(spire.number, chips=order.chips)
    course.change_side(side, has_reordered=True)
    course.tell(SpireReordered(side, spire.type, spire.cell, order.chips))
