"""The start of a battle: abilities of doctrines, then the draw (S8 to S14, G4, G5)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.audience import only
from games.kernel.words import noop
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import (
    DoctrinePassed,
    DoctrineUsed,
    HandSabotaged,
    HandScouted,
)
from games.skirmish.rules.muster import tell_drawn
from games.skirmish.rules.orders import Order, UseDoctrine
from games.skirmish.rules.piles import draw, put
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.sides import Table, enemy_of, hand_of, seat_of


def check_use(table: Table, seat: int, order: UseDoctrine, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the seat owns the doctrine and has used none yet (S10, S11)."""
    side = table.sides[seat]
    if side.used or any(isinstance(other, UseDoctrine) for other in before):
        message = noop("You can use one doctrine in a battle, however many you own.")
        raise refusal("S11", "ALREADY_USED", message)
    if order.doctrine not in side.doctrines:
        raise refusal("S10", "NOT_YOURS", noop("You have no such doctrine in play."))


def use_doctrine(course: Course, seat: int, orders: Sequence[Order]) -> None:
    """Carry out a seat's start ability, or note that it passed (S9, S10)."""
    used = next((order.doctrine for order in orders if isinstance(order, UseDoctrine)), "")
    if not used:
        course.tell(DoctrinePassed(course.battle, seat))
        return
    doctrine, enemy = course.catalogue.doctrines[used], enemy_of(course, seat)
    course.change_side(seat, used=used)
    course.tell(DoctrineUsed(course.battle, seat, used))
    if doctrine.looks:
        seen = _some_of(course, seat, enemy, doctrine.looks, "scout")
        course.change_side(seat, scouted=seen)
        course.tell(HandScouted(course.battle, seat, seen, only(seat)))
    if doctrine.discards:
        lost = _some_of(course, seat, enemy, doctrine.discards, "sabotage")
        put(course, enemy, lost, "discard")
        course.tell(HandSabotaged(course.battle, enemy, lost))


def _some_of(course: Course, seat: int, enemy: int, number: int, thing: str) -> tuple[str, ...]:
    """Return random cards of the enemy's hand, all of them if there are no more."""
    mixed = course.dice.shuffle(course.purpose(seat, thing), hand_of(course, enemy))
    return mixed[:number]


def draw_cards(course: Course) -> None:
    """Let the attacker draw, then the defender (S12 to S14)."""
    limits = course.catalogue.limits
    attacker, defender = seat_of(course, "att"), seat_of(course, "def")
    shields = course.catalogue.factions[course.sides[defender].faction].defender_draws
    plan = (
        (attacker, "draw", limits.attacker_draws),
        (attacker, "supply_train", _supplies(course, attacker)),
        (defender, "defence", limits.defender_draws),
        (defender, "shields", shields),
        (defender, "supply_train", _supplies(course, defender)),
    )
    for seat, reason, number in plan:
        if number:
            tell_drawn(course, seat, *draw(course, seat, number, reason), reason)


def _supplies(course: Course, seat: int) -> int:
    used = course.sides[seat].used
    return course.catalogue.doctrines[used].draws if used else 0
