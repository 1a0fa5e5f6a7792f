"""Buildings: what may be built and upgraded, training, and what a capture makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.conquest.rules.catalogue import UnitType
from games.conquest.rules.events import Built, OrderFailed, Trained
from games.conquest.rules.orders import Build, Train, Upgrade
from games.conquest.rules.state import CASTLE_LIKE, Army, Building, Place, State
from games.conquest.rules.world import in_board_order
from games.kernel.audience import only
from games.kernel.words import IllegalOrder, noop

LEVELS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Work:
    """A building order, its price in gold, and why it could not be carried out (None: it was)."""

    order: Build | Upgrade
    cost: int
    refusal: IllegalOrder | None = None


def own_castle(state: State, seat: int, cell: str) -> Place:
    """Return the seat's castle-like object on a cell; raises IllegalOrder C-54 otherwise."""
    place = state.places.get(cell)
    if place is None or place.kind not in CASTLE_LIKE:
        message = noop("There is no castle, city or capital on %(cell)s.")
        raise IllegalOrder("C-54", message, cell=cell)
    if place.owner != seat:
        raise IllegalOrder("C-54", noop("The castle on %(cell)s is not yours."), cell=cell)
    return place


def check_work(state: State, seat: int, order: Build | Upgrade) -> int:
    """Return the price in gold of building or upgrading, whoever pays it (C-55 to C-62).

    Raises IllegalOrder: not an own castle-like object (C-54), no such level or already built
    (C-59), nothing there to upgrade (C-61), upgraded before (A-26).
    """
    place = own_castle(state, seat, order.cell)
    if order.level not in LEVELS:
        raise IllegalOrder("C-59", noop("There are buildings of the levels 1 to 4 only."))
    building = place.buildings.get(order.level)
    facts: dict[str, str | int] = {"level": order.level, "cell": order.cell}
    if isinstance(order, Upgrade):
        return _check_upgrade(state, building, facts)
    if building is not None:
        message = noop("The building of level %(level)s on %(cell)s already stands.")
        raise IllegalOrder("C-59", message, **facts)
    return state.catalogue.costs.build[order.level - 1]


def _check_upgrade(state: State, building: Building | None, facts: Mapping[str, str | int]) -> int:
    if building is None:
        message = noop("There is no building of level %(level)s on %(cell)s to upgrade yet.")
        raise IllegalOrder("C-61", message, **facts)
    if building.upgraded:
        message = noop("The building of level %(level)s on %(cell)s is upgraded already.")
        raise IllegalOrder("A-26", message, **facts)
    return state.catalogue.costs.upgrade[building.level - 1]


def plan_works(state: State, seat: int, orders: Iterable[Build | Upgrade]) -> tuple[Work, ...]:
    """Say of each order, in the listed order, whether it can be carried out, given those before.

    One action per castle and turn (C-54, A-27); what the treasury cannot pay fails and the
    next one is tried (A-28).
    """
    gold = state.realms[seat].gold
    busy: set[str] = set()
    works = []
    for order in orders:
        work = _plan_work(state, seat, order, gold, order.cell in busy)
        works.append(work)
        if work.refusal is None:
            busy.add(order.cell)
            gold -= work.cost
    return tuple(works)


def _plan_work(state: State, seat: int, order: Build | Upgrade, gold: int, is_busy: bool) -> Work:
    try:
        cost = check_work(state, seat, order)
    except IllegalOrder as refusal:
        return Work(order, 0, refusal)
    if is_busy:
        message = noop("%(cell)s has its one building action of this turn already.")
        return Work(order, cost, IllegalOrder("C-54", message, cell=order.cell))
    if cost > gold:
        message = noop("Not enough gold for %(cell)s: it costs %(cost)s, and %(gold)s are left.")
        facts: dict[str, str | int] = {"cell": order.cell, "cost": cost, "gold": gold}
        return Work(order, cost, IllegalOrder("A-28", message, **facts))
    return Work(order, cost)


def build(
    state: State, seat: int, orders: Iterable[Build | Upgrade]
) -> tuple[State, tuple[Built | OrderFailed, ...]]:
    """Carry out a seat's building orders (part 1 a) and tell it of each (C-54 to C-62)."""
    places = dict(state.places)
    realm = state.realms[seat]
    events: list[Built | OrderFailed] = []
    for work in plan_works(state, seat, orders):
        if work.refusal is not None:
            events.append(failed(seat, work.refusal))
            continue
        places[work.order.cell] = _worked(places[work.order.cell], work.order)
        realm = replace(realm, gold=realm.gold - work.cost)
        events.append(_built(state, seat, work))
    realms = {**state.realms, seat: realm}
    return replace(state, places=places, realms=realms), tuple(events)


def failed(seat: int, refusal: IllegalOrder) -> OrderFailed:
    """Return the event that tells a seat why its order was not carried out."""
    values = {name: str(value) for name, value in refusal.values.items()}
    return OrderFailed(refusal.rule, refusal.message, values, only(seat))


def _worked(place: Place, order: Build | Upgrade) -> Place:
    building = place.buildings.get(order.level, Building(order.level))
    if isinstance(order, Upgrade):
        building = replace(building, upgraded=True)
    return replace(place, buildings={**place.buildings, order.level: building})


def _built(state: State, seat: int, work: Work) -> Built:
    order = work.order
    unit = state.catalogue.unit_of(state.realms[seat].faction, order.level)
    is_upgrade = isinstance(order, Upgrade)
    return Built(order.cell, order.level, unit.slug, is_upgrade, work.cost, only(seat))


def train(
    state: State, orders: Mapping[int, tuple[Train, ...]]
) -> tuple[State, tuple[Trained, ...]]:
    """Move waiting creatures into the armies of all living seats (part 1 b).

    A level that no order of the owner names is trained in full (A-23, A-58), others up to the
    number ordered last; recruits cost nothing (A-22).
    """
    places, armies = dict(state.places), dict(state.armies)
    events = []
    for cell in in_board_order(state.places):
        place = state.places[cell]
        if place.owner is None or not any(b.pool for b in place.buildings.values()):
            continue
        named = {o.level: o.number for o in orders.get(place.owner, ()) if o.cell == cell}
        places[cell], troops = _trained(state, place, named)
        if troops:
            armies[cell] = _joined(armies.get(cell), cell, place.owner, troops)
            events.append(Trained(cell, troops, only(place.owner)))
    return replace(state, places=places, armies=armies), tuple(events)


def _trained(state: State, place: Place, named: Mapping[int, int]) -> tuple[Place, dict[str, int]]:
    buildings = dict(place.buildings)
    troops = {}
    for level, building in sorted(place.buildings.items()):
        number = min(building.pool, max(0, named.get(level, building.pool)))
        if number:
            buildings[level] = replace(building, pool=building.pool - number)
            troops[unit_in(state, place, level).slug] = number
    return replace(place, buildings=buildings), troops


def _joined(army: Army | None, cell: str, seat: int, troops: Mapping[str, int]) -> Army:
    """Return the army with the recruits in it (C-36)."""
    had = army.troops if army is not None else {}
    units = sorted({*had, *troops})
    return Army(cell, seat, {unit: had.get(unit, 0) + troops.get(unit, 0) for unit in units})


def unit_in(state: State, place: Place, level: int) -> UnitType:
    """Return what a level's building in this place trains; the neutral people's before capture."""
    return state.catalogue.unit_of(place.race or "neutral", level)


def convert(place: Place, faction: str) -> Place:
    """Return a castle-like object after its capture by this faction (C-60, A-29, A-37).

    Levels and upgrades stay, waiting creatures are lost (A-23), and a capital is an ordinary
    city from then on. Other objects are returned as they are; owner and guard are the caller's.
    """
    if place.kind not in CASTLE_LIKE:
        return place
    emptied = {level: replace(building, pool=0) for level, building in place.buildings.items()}
    kind = "city" if place.kind == "capital" else place.kind
    return replace(place, kind=kind, race=faction, buildings=emptied)
