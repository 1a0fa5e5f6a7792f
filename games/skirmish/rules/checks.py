"""Says of an order whether it can stand beside others, and whether a list decides the phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel.reviewing import findings_of
from games.kernel.words import IllegalOrder
from games.skirmish.rules.beginnings import check_use
from games.skirmish.rules.combat import check_loss, check_losses
from games.skirmish.rules.hand_limit import check_discard, check_discards
from games.skirmish.rules.muster import check_army, check_whole_army
from games.skirmish.rules.orders import (
    Buy,
    Discard,
    Lead,
    Lose,
    Order,
    Pair,
    Place,
    Recruit,
    Support,
    UseDoctrine,
)
from games.skirmish.rules.pairing import (
    check_lead,
    check_leader,
    check_pair,
    check_pairs,
    check_support,
    check_supports,
)
from games.skirmish.rules.phases import awaited
from games.skirmish.rules.placing import check_place, check_plan
from games.skirmish.rules.refusals import wrong_phase
from games.skirmish.rules.sides import seat_of
from games.skirmish.rules.splashing import check_all_losses, check_splash
from games.skirmish.rules.state import State

# Which orders a step takes; its name is what stands before the first dash.
STEPS: dict[str, tuple[type, ...]] = {
    "muster": (Recruit, Buy),
    "start": (UseDoctrine,),
    "lead": (Lead,),
    "pair": (Pair,),
    "support": (Support,),
    "place": (Place,),
    "loss": (Lose,),
    "splash": (Lose,),
    "discard": (Discard,),
}


def review(state: State, seat: int, drafts: Sequence[Order]) -> tuple[IllegalOrder | None, ...]:
    """Say of each draft whether it can stand, given those before it that can."""
    return findings_of(drafts, lambda draft, before: check_one(state, seat, draft, before))


def check_one(state: State, seat: int, order: Order, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the order can stand besides those before it."""
    if isinstance(order, UseDoctrine) and state.sides[seat].used:
        check_use(state, seat, order, before)
    if state.standings is not None or not isinstance(order, _orders_of(state.step)):
        raise wrong_phase()
    _check_owner(state, seat, order)
    if seat not in awaited(state):
        raise wrong_phase()
    match order:
        case Recruit() | Buy():
            check_army(state, seat, order, before)
        case Lose():
            _check_lost(state, seat, order, before)
        case _:
            CHECKS[type(order)](state, seat, order, before)


def _orders_of(step: str) -> tuple[type, ...]:
    return STEPS.get(step.partition("-")[0], ())


def _check_owner(state: State, seat: int, order: Order) -> None:
    """Refuse by name what belongs to the other side, before its time matters (S15, S22)."""
    if isinstance(order, Pair) and seat != seat_of(state, "att"):
        check_pair(state, seat, order, ())
    if isinstance(order, Support):
        unit = state.units.get(order.unit)
        if unit is None or unit.seat != seat:
            check_support(state, seat, order, ())


def _check_lost(state: State, seat: int, order: Lose, before: Sequence[Order]) -> None:
    if state.pending:
        check_loss(state, seat, order, before)
    else:
        check_splash(state, seat, order, before)


CHECKS: dict[type, Callable[..., None]] = {
    UseDoctrine: check_use,
    Lead: check_lead,
    Pair: check_pair,
    Support: check_support,
    Place: check_place,
    Discard: check_discard,
}


def check_whole(state: State, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless these orders, each legal, decide the open phase."""
    complete = WHOLE.get(state.step.partition("-")[0])
    if complete is not None:
        complete(state, seat, orders)


# A start ability may always be passed (S10).
WHOLE: dict[str, Callable[[State, int, Sequence[Order]], None]] = {
    "muster": check_whole_army,
    "lead": check_leader,
    "pair": check_pairs,
    "support": check_supports,
    "place": check_plan,
    "loss": check_losses,
    "splash": check_all_losses,
    "discard": check_discards,
}
