"""Refuses what a hero cannot do now, with the rule and what it can do instead (F13, F14, O5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.encounter.rules.attack_checks import DAZED, check_attack
from games.encounter.rules.figures import has_status
from games.encounter.rules.ground import ground_here, steps, taken
from games.encounter.rules.orders import Attack, EndTurn, Move, Order, Rally, TryLock
from games.encounter.rules.queue import count_of
from games.encounter.rules.stances import (
    Fray,
    acting_hero,
    chest_here,
    may_move,
)
from games.encounter.rules.state import Acting, Hero
from games.kernel.words import IllegalOrder, noop


def check_hero(state: Fray, seat: int, order: Order) -> None:
    """Raise IllegalOrder unless this seat's hero acts and can do this now (O5)."""
    hero, acting = acting_hero(state), state.acting
    if hero is None or acting is None or hero.seat != seat:
        raise IllegalOrder(
            "F7", noop("It is not your hero's turn. Wait until it is named as acting.")
        )
    check = CHECKS.get(type(order))
    if check is None:
        raise IllegalOrder(
            "O5",
            noop("In its turn a hero walks, attacks, rallies, tries a lock or ends the turn."),
        )
    check(state, hero, acting, order)


def _check_move(state: Fray, hero: Hero, acting: Acting, order: Move) -> None:
    _check_may_move(state, hero, acting)
    if order.cell not in ground_here(state).floor:
        raise IllegalOrder("F3", noop("Nobody can stand there. Choose a floor cell."))
    if order.cell in taken(state, hero.figure):
        raise IllegalOrder("F13", noop("Somebody stands there. Choose a free cell."))
    counts = steps(state, hero.figure)
    if order.cell not in counts:
        raise IllegalOrder(
            "F13", noop("No free way leads there. Choose one of the cells with a number.")
        )
    if counts[order.cell] == 0:
        raise IllegalOrder("F13", noop("Your hero stands there already. Choose another cell."))
    if counts[order.cell] > hero.vigor:
        raise IllegalOrder(
            "F13",
            noop("That is %(steps)s steps away. Choose a cell at most %(vigor)s steps away."),
            steps=counts[order.cell],
            vigor=hero.vigor,
        )


def _check_may_move(state: Fray, hero: Hero, acting: Acting) -> None:
    dazed = has_status(state, hero.figure, "daze")
    if may_move(acting, dazed=dazed):
        return
    if dazed and not acting.moves:
        raise IllegalOrder(
            "O5",
            noop("A dazed hero that has rolled dice cannot walk in the same turn. End the turn."),
        )
    if acting.attacks:
        raise IllegalOrder(
            "F13",
            noop(
                "A hero walks before or after its attacks, not both. Attack again or end the turn."
            ),
        )
    raise IllegalOrder(
        "F13", noop("A hero walks twice at most, and then without attacks. End the turn.")
    )


def _check_rally(state: Fray, hero: Hero, acting: Acting, order: Rally) -> None:
    if has_status(state, hero.figure, "fear"):
        raise IllegalOrder(
            "O4", noop("A hero in Fear cannot rally. Fear leaves by recovery; do something else.")
        )
    cost = state.catalogue.limits.rally_cost
    if hero.resolve < cost:
        raise IllegalOrder(
            "O4",
            noop("Rally costs %(cost)s Resolve, your hero has %(resolve)s. Throw dice for more."),
            cost=cost,
            resolve=hero.resolve,
        )
    if not count_of(state, hero.figure, "weariness"):
        raise IllegalOrder(
            "O4", noop("There is no weariness in the queue. Keep your Resolve for later.")
        )


def _check_lock(state: Fray, hero: Hero, acting: Acting, order: TryLock) -> None:
    if chest_here(state, hero) is None:
        raise IllegalOrder(
            "O9", noop("Your hero stands on no closed chest. Walk onto one and try its lock there.")
        )
    if acting.moves and has_status(state, hero.figure, "daze"):
        raise IllegalOrder(
            "O9",
            DAZED,
        )


def _check_end(state: Fray, hero: Hero, acting: Acting, order: EndTurn) -> None:
    """Let every turn end."""


CHECKS: Mapping[type, Callable[[Fray, Hero, Acting, Any], None]] = {
    Move: _check_move,
    Attack: check_attack,
    Rally: _check_rally,
    TryLock: _check_lock,
    EndTurn: _check_end,
}
