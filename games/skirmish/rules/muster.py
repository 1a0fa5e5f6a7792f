"""MUSTER: which army may be bought, and how it takes the field with its deck (G1, G4, F32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.kernel.audience import only
from games.kernel.words import IllegalOrder, noop
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import ArmyMustered, BattleOpened, CardsDrawn, HandTaken
from games.skirmish.rules.orders import Buy, Order, Recruit
from games.skirmish.rules.piles import copies_of, draw, fresh_deck, shuffle
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.sides import Table, points_of, seat_of, units_of
from games.skirmish.rules.state import Card, MoveOrder, Unit


def price_of(table: Table, orders: Sequence[Order]) -> int:
    """Return the army points that recruits and purchases cost together."""
    return sum(_price(table, order) for order in orders)


def _price(table: Table, order: Order) -> int:
    catalogue = table.catalogue
    if isinstance(order, Recruit):
        return catalogue.units[order.unit].cost * order.number
    if isinstance(order, Buy) and order.card in catalogue.technologies:
        return catalogue.technologies[order.card].points
    return catalogue.doctrines[order.card].points if isinstance(order, Buy) else 0


def number_of(orders: Sequence[Order]) -> int:
    """Return how many units are recruited."""
    return sum(order.number for order in orders if isinstance(order, Recruit))


def technologies_for(table: Table, seat: int) -> tuple[str, ...]:
    """Return the technologies that a seat may still buy: its faction's, if the match has any.

    A technology is bought once; where hands and piles go on, so do its copies (G5).
    """
    side = table.sides[seat]
    if not table.options.technology:
        return ()
    known = table.catalogue.technologies.values()
    mine = (tech.slug for tech in known if tech.faction == side.faction)
    return tuple(sorted(slug for slug in mine if slug not in side.technologies))


def doctrines_for(table: Table, seat: int) -> tuple[str, ...]:
    """Return the doctrines that a seat may still buy: each once, if the match has any (G4)."""
    owned = table.sides[seat].doctrines
    known = sorted(table.catalogue.doctrines) if table.options.doctrines else ()
    return tuple(slug for slug in known if slug not in owned)


def check_army(table: Table, seat: int, order: Recruit | Buy, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the seat may recruit or buy this besides what it has (G1)."""
    if isinstance(order, Recruit):
        _check_recruit(table, seat, order)
    else:
        _check_purchase(table, seat, order, before)
    side, catalogue = table.sides[seat], table.catalogue
    most, points = catalogue.most_units(side.role), points_of(table, seat)
    army = [*before, order]
    if number_of(army) > most:
        raise bad_army(noop("Your army has at most %(most)s units."), most=most)
    if price_of(table, army) > points:
        raise bad_army(noop("Your army costs more than your %(points)s points."), points=points)


def bad_army(message: str, **values: str | int) -> IllegalOrder:
    """Return the refusal of an army (G1)."""
    return refusal("G1", "BAD_ARMY", message, **values)


def _check_recruit(table: Table, seat: int, order: Recruit) -> None:
    faction = table.catalogue.factions[table.sides[seat].faction]
    if order.unit not in faction.units:
        raise bad_army(noop("Your faction has no such unit."))
    if order.number < 1:
        raise bad_army(noop("Recruit at least one unit of a kind."))


def _check_purchase(table: Table, seat: int, order: Buy, before: Sequence[Order]) -> None:
    if order in before:
        raise bad_army(noop("You have this card already."))
    if order.card not in (*technologies_for(table, seat), *doctrines_for(table, seat)):
        raise bad_army(noop("You cannot buy this card in this battle."))


def check_whole_army(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless there is at least one unit (G1)."""
    if not number_of(orders):
        raise bad_army(noop("Your army needs at least one unit."))


def opens_battle(order: object, board: Mapping[str, tuple[int | None, int]]) -> bool:
    """Say whether an order opens a battle: only a move into enemy-held ground does (S1 to S3).

    `board` tells of each area whose units stand there (None: nobody's) and how many.
    """
    if not isinstance(order, MoveOrder):
        return False
    holder, number = board[order.target]
    return holder is not None and holder != order.seat and number > 0


def take_the_field(course: Course, armies: Mapping[int, Sequence[Order]]) -> None:
    """Reveal both armies, make the decks and deal opening hands, lay the token (G1, S5 to S7)."""
    attacker, defender = seat_of(course, "att"), seat_of(course, "def")
    for seat in (attacker, defender):
        _muster(course, seat, armies[seat])
    for seat in (attacker, defender):
        _deal(course, seat)
    mine = tuple(unit.name for unit in units_of(course, attacker))
    order = MoveOrder(attacker, "camp", "field", mine)
    board = {"camp": (attacker, len(mine)), "field": (defender, len(units_of(course, defender)))}
    if opens_battle(order, board):
        course.token = order
        course.tell(BattleOpened(course.battle, order))


def _muster(course: Course, seat: int, orders: Sequence[Order]) -> None:
    side = course.sides[seat]
    kinds = _kinds(course, seat, orders)
    letter = side.role[0]
    names = {f"{letter}{n}": kind for n, kind in enumerate(kinds, 1)}
    for name, kind in names.items():
        course.units[name] = Unit(name, seat, kind)
    bought = tuple(order.card for order in orders if isinstance(order, Buy))
    catalogue = course.catalogue
    technologies = [card for card in bought if card in catalogue.technologies]
    doctrines = [card for card in bought if card in catalogue.doctrines]
    left = points_of(course, seat) - price_of(course, orders)
    course.change_side(
        seat,
        points_left=left,
        technologies=(*side.technologies, *technologies),
        doctrines=(*side.doctrines, *doctrines),
    )
    course.tell(ArmyMustered(course.battle, seat, side.role, names, bought, left))


def _kinds(course: Course, seat: int, orders: Sequence[Order]) -> list[str]:
    """Return the slugs of all recruited units, in the order of the faction's table."""
    numbers: dict[str, int] = {}
    for order in orders:
        if isinstance(order, Recruit):
            numbers[order.unit] = numbers.get(order.unit, 0) + order.number
    table = course.catalogue.factions[course.sides[seat].faction].units
    return [unit for unit in table for _ in range(numbers.get(unit, 0))]


def _deal(course: Course, seat: int) -> None:
    """Shuffle a new deck and deal the opening hand (G5), or go on with what lies there.

    Copies of a technology are shuffled in with pile and discards (F32).
    """
    side = course.sides[seat]
    goes_on = course.options.persistent and course.battle > 1
    if not goes_on:
        _remove_deck(course, seat)
        course.cards |= fresh_deck(seat, side.faction, course.catalogue)
    new = _add_copies(course, seat)
    if goes_on and not new:
        return
    loose = [c.card for c in course.cards.values() if c.seat == seat and c.zone != "hand"]
    shuffle(course, seat, loose, "opening")
    if not goes_on:
        drawn, shuffled = draw(course, seat, side.hand_limit, "opening")
        tell_drawn(course, seat, drawn, shuffled, "opening")


def _remove_deck(course: Course, seat: int) -> None:
    for key in [key for key in course.cards if key[0] == seat]:
        del course.cards[key]


def _add_copies(course: Course, seat: int) -> bool:
    """Add the cards of bought technologies that are not in the deck yet; say whether any was."""
    catalogue = course.catalogue
    wanted = [
        (copy, catalogue.technologies[slug].card)
        for slug in course.sides[seat].technologies
        for copy in copies_of(slug, catalogue)
    ]
    new = [(copy, kind) for copy, kind in wanted if (seat, copy) not in course.cards]
    for copy, kind in new:
        course.cards[seat, copy] = Card(seat, copy, kind, "pile", 0)
    return bool(new)


def tell_drawn(
    course: Course, seat: int, drawn: tuple[str, ...], shuffled: int, reason: str
) -> None:
    """Tell everybody how many cards were drawn, and the seat which (S12, G21)."""
    course.tell(CardsDrawn(course.battle, seat, len(drawn), reason, shuffled))
    if drawn:
        course.tell(HandTaken(course.battle, seat, drawn, reason, only(seat)))
