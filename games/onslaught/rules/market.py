"""The market: what lies in the row, buying it, and filling it anew each wave (F04, F05, S23)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.catalogue import NEUTRAL, Catalogue, WareKind
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import MarketRefilled, Passed, WareBought
from games.onslaught.rules.orders import BuyWare, Order, Pass
from games.onslaught.rules.state import Scape, Unit, Ware, WareZone

EARTHSCAPE = 0  # the place of the earthscape beside the row
OPEN_STALLS = "open-stalls"


def stock_of(catalogue: Catalogue, dice: Dice) -> dict[int, Ware]:
    """Return all wares of a match in two mixed decks, earthscapes and the others (F05)."""
    chips = list(_chips(catalogue))
    wares = {n: Ware(n, kind, slug, "deck") for n, (kind, slug) in enumerate(chips, 1)}
    for name, scapes in (("earthscapes", True), ("wares", False)):
        deck = [w.number for w in wares.values() if (w.kind == "earthscape") is scapes]
        for place, number in enumerate(dice.shuffle(f"market/{name}", deck), 1):
            ware = wares[number]
            wares[number] = Ware(number, ware.kind, ware.type, "deck", place)
    return wares


def _chips(catalogue: Catalogue) -> Iterator[tuple[WareKind, str]]:
    """Yield the kind and slug of every chip that the market has, as often as it has it."""
    hired = ((u.slug, u.copies) for u in catalogue.units.values() if u.faction == NEUTRAL)
    spires = ((s.slug, s.copies) for s in catalogue.spires.values() if s.faction == NEUTRAL)
    carried = ((type.slug, type.copies) for type in catalogue.equipment.values())
    scapes = ((type.slug, type.copies) for type in catalogue.earthscapes.values())
    yield from _copied("unit", hired)
    yield from _copied("spire", spires)
    yield from _copied("equipment", carried)
    yield from _copied("earthscape", scapes)


def _copied(kind: WareKind, stock: Iterable[tuple[str, int]]) -> Iterator[tuple[WareKind, str]]:
    """Yield each chip once for each copy; the same seed mixes them alike in any order given."""
    for slug, copies in sorted(stock):
        for _ in range(copies):
            yield kind, slug


def row_of(world: World) -> dict[int, Ware]:
    """Return the wares on sale by their places: 1 to 3, and the earthscape at 0 (F04)."""
    on_sale = (ware for ware in world.wares.values() if ware.zone == "row")
    return {ware.position: ware for ware in sorted(on_sale, key=lambda ware: ware.position)}


def cost_of(world: World, ware: Ware) -> int:
    """Return what a ware costs, in source (3.6)."""
    match ware.kind:
        case "unit":
            return world.catalogue.units[ware.type].cost
        case "spire":
            return world.catalogue.spires[ware.type].cost
        case "equipment":
            return world.catalogue.equipment[ware.type].cost
        case "earthscape":
            return world.catalogue.earthscapes[ware.type].cost


def purchases_of(world: World) -> int:
    """Return how many purchases each side has in this wave (F04); Open Stalls gives two."""
    if world.event == OPEN_STALLS:
        return world.catalogue.events[OPEN_STALLS].number
    return world.catalogue.limits.purchases


def bearers_of(world: World, side: int) -> tuple[str, ...]:
    """Return the types of a side's heroes that may still be given equipment, one each (3.6)."""
    heroes = (
        unit.type
        for unit in world.units.values()
        if unit.side == side
        and unit.zone != "fallen"
        and not unit.equipment
        and world.catalogue.units[unit.type].kind == "hero"
    )
    return tuple(sorted(heroes))


def wares_of(world: World, side: int) -> dict[int, int]:
    """Return what a side can buy now: places of the row with their costs."""
    row = row_of(world)
    return {place: cost_of(world, row[place]) for place in row if _can_buy(world, side, place)}


def _can_buy(world: World, side: int, place: int) -> bool:
    ware = row_of(world)[place]
    bearers = bearers_of(world, side) if ware.kind == "equipment" else ("",)
    try:
        check_market(world, side, BuyWare(place, bearers[0] if bearers else ""))
    except IllegalOrder:
        return False
    return True


def check_market(world: World, side: int, order: Order) -> None:
    """Raise IllegalOrder unless the side can buy this now; passing is always right (F04)."""
    if isinstance(order, Pass):
        return
    if not isinstance(order, BuyWare):
        raise IllegalOrder("F04", noop("In the market a side buys something or passes."))
    ware = row_of(world).get(order.place)
    if ware is None:
        raise IllegalOrder("F04", noop("Nothing is on sale there. Choose a chip of the row."))
    most = purchases_of(world)
    if world.sides[side].purchases >= most:
        message = noop("Each side buys at most %(most)s in this wave. Pass instead.")
        raise IllegalOrder("F04", message, most=most)
    cost, source = cost_of(world, ware), world.sides[side].source
    if cost > source:
        message = noop("That costs %(cost)s source, and there are %(source)s. Pass or buy less.")
        raise IllegalOrder("F04", message, cost=cost, source=source)
    _check_kind(world, side, ware, order)


def _check_kind(world: World, side: int, ware: Ware, order: BuyWare) -> None:
    if ware.kind == "equipment":
        if order.hero not in bearers_of(world, side):
            message = noop("Equipment goes to an own hero that carries nothing yet, one each.")
            raise IllegalOrder("F05", message)
        return
    if order.hero:
        raise IllegalOrder("F05", noop("Only equipment is given to a hero."))
    is_hero = ware.kind == "unit" and world.catalogue.units[ware.type].kind == "hero"
    brief = world.options.brief
    if is_hero and brief is not None and not brief.may_hire and _is_person(world, side):
        raise IllegalOrder("S27", noop("In this scenario no more heroes can be hired."))


def _is_person(world: World, side: int) -> bool:
    return world.sides[side].seat is not None


def play_market(course: Course, side: int, order: BuyWare | Pass, dice: Dice) -> None:
    """Buy a ware, or pass (F04). A unit waits at rest for its owner's next Prep (S11)."""
    if isinstance(order, Pass):
        course.tell(Passed(side, "market"))
        return
    ware = row_of(course)[order.place]
    cost = cost_of(course, ware)
    buyer = course.sides[side]
    course.change_side(side, source=buyer.source - cost, purchases=buyer.purchases + 1)
    course.change("wares", ware.number, zone="taken", position=0, side=side)
    course.tell(WareBought(side, ware.type, cost, order.hero))
    _hand_over(course, side, ware, order.hero)


def _hand_over(course: Course, side: int, ware: Ware, hero: str) -> None:
    match ware.kind:
        case "unit":
            _hire(course, side, ware.type)
        case "earthscape":
            number = max(course.scapes, default=0) + 1
            course.scapes[number] = Scape(number, ware.type, side)
        case "equipment":
            bearer = next(
                unit.number
                for unit in course.units.values()
                if unit.side == side and unit.type == hero and unit.zone != "fallen"
            )
            course.change_unit(bearer, equipment=ware.type)
        case "spire":
            pass  # it is constructed in Build (F20)


def _hire(course: Course, side: int, slug: str) -> None:
    """Give a side the unit: a chip that came back to the market, else one that was never out."""
    back = [u.number for u in course.units.values() if u.type == slug and u.zone == "away"]
    number = min(back) if back else max(course.units, default=0) + 1
    course.units[number] = Unit(number, side, slug, "owned", pile=number)


def refill(course: Course, dice: Dice) -> None:
    """Replace the row and the earthscape by the next of their decks (F04, F05)."""
    for ware in row_of(course).values():
        _put(course, ware, "discard", _count(course, "discard") + 1)
    size = course.catalogue.limits.market_row
    row = [_draw(course, False, place, dice) for place in range(1, size + 1)]
    earthscape = _draw(course, True, EARTHSCAPE, dice)
    course.tell(MarketRefilled(tuple(slug for slug in row if slug), earthscape))


def _draw(course: Course, is_scape: bool, place: int, dice: Dice) -> str:
    """Lay the next ware of a deck in this place, and return its slug; "" if none is left."""
    deck = _zone(course, "deck", is_scape)
    if not deck:
        _reshuffle(course, is_scape, dice)
        deck = _zone(course, "deck", is_scape)
    if not deck:
        return ""
    _put(course, deck[0], "row", place)
    return deck[0].type


def _reshuffle(course: Course, is_scape: bool, dice: Dice) -> None:
    """Mix the discard into a new deck (F05)."""
    numbers = sorted(ware.number for ware in _zone(course, "discard", is_scape))
    name = "earthscapes" if is_scape else "wares"
    mixed = dice.shuffle(f"market/{name}/wave {course.wave}", numbers)
    for place, number in enumerate(mixed, 1):
        _put(course, course.wares[number], "deck", place)


def _zone(course: Course, zone: WareZone, is_scape: bool) -> list[Ware]:
    """Return the wares of a deck or its discard in their order."""
    wares = (
        ware
        for ware in course.wares.values()
        if ware.zone == zone and (ware.kind == "earthscape") is is_scape
    )
    return sorted(wares, key=lambda ware: ware.position)


def _count(course: Course, zone: WareZone) -> int:
    return sum(ware.zone == zone for ware in course.wares.values())


def _put(course: Course, ware: Ware, zone: WareZone, position: int) -> None:
    course.change("wares", ware.number, zone=zone, position=position, side=-1)
