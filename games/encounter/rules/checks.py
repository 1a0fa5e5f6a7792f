"""Says of an order whether it can be given now, alone or beside those before it."""

from __future__ import annotations

from collections.abc import Sequence

from games.encounter.rules.ally_turn import check_ally
from games.encounter.rules.camp import check_spend
from games.encounter.rules.deploying import check_deploy
from games.encounter.rules.hero_checks import check_hero
from games.encounter.rules.orders import (
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Spend,
    Strike,
    TryLock,
)
from games.encounter.rules.phases import awaited
from games.encounter.rules.state import State
from games.kernel.reviewing import findings_of, standing_of
from games.kernel.words import IllegalOrder, noop

# Which orders a step takes.
STEPS: dict[str, tuple[type, ...]] = {
    "camp": (Spend,),
    "deploy": (Deploy,),
    "hero": (Move, Attack, Rally, TryLock, EndTurn),
    "ally": (NextAlly, Move, Strike, EndTurn),
    "question": (Answer,),
}


def wrong_phase() -> IllegalOrder:
    """Return the refusal of an order that the open phase does not take from this seat (F7)."""
    return IllegalOrder("F7", noop("This is not the time for that."))


def review(state: State, seat: int, drafts: Sequence[Order]) -> tuple[IllegalOrder | None, ...]:
    """Say of each draft whether it can stand, given those before it that can."""
    return findings_of(drafts, lambda draft, before: check_one(state, seat, draft, before))


def standing_orders(state: State, seat: int, orders: Sequence[Order]) -> tuple[Order, ...]:
    """Return those orders that can stand, in their order."""
    return standing_of(orders, review(state, seat, orders))


def check_one(state: State, seat: int, order: Order, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the order can stand besides those before it (F7)."""
    if state.standings is not None or not isinstance(order, STEPS.get(state.step, ())):
        raise wrong_phase()
    if seat not in awaited(state):
        raise IllegalOrder("F7", noop("Another one decides now; yours comes later."))
    if before and state.step != "camp":
        message = noop("One decision at a time: take the other one back first.")
        raise IllegalOrder("F7", message)
    match order:
        case Spend():
            check_spend(state, seat, order, before)
        case Deploy():
            check_deploy(state, order)
        case Answer():
            check_answer(state, order)
        case _ if state.step == "hero":
            check_hero(state, seat, order)
        case _:
            check_ally(state, seat, order)


def check_answer(state: State, order: Answer) -> None:
    """Raise IllegalOrder unless the open question has this option (O-I)."""
    if state.pending is None or order.option not in state.pending.options:
        raise IllegalOrder("O-I", noop("That is none of the options: pick one that is lit."))


def check_whole(state: State, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless these orders decide the open phase; in camp any number does."""
    if state.step != "camp" and not orders:
        raise IllegalOrder("F7", noop("Decide on something first."))
