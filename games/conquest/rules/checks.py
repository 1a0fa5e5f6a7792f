"""Says whether an order can be given now, and of a list of drafts which can stand together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.conquest.rules.artifacts import check_use
from games.conquest.rules.buildings import own_castle, plan_works, unit_in
from games.conquest.rules.groups import taken_from
from games.conquest.rules.interjections import check_in_play
from games.conquest.rules.orders import (
    Build,
    Fulfil,
    Interjection,
    Move,
    Order,
    Sheet,
    Surrender,
    Tell,
    Train,
    Upgrade,
    UseArtifact,
    VoteDraw,
)
from games.conquest.rules.paths import check_path
from games.conquest.rules.state import CASTLE_LIKE, State
from games.kernel.words import IllegalOrder, noop

__all__ = ["STORY_LENGTH", "check", "force_at", "review", "taken_from"]
STORY_LENGTH = 2000
MOST_ORDERS = 1000


def check(state: State, seat: int, order: Order | Sheet | Interjection) -> None:
    """Raise IllegalOrder unless the seat can give this order now; change nothing.

    A single order is checked by itself; what a sheet's orders take from each other is said by
    `review` and decided in their listed order at the resolution (A-28, A-57). Only what the
    seat knows is read, so a refusal tells nothing hidden.
    """
    check_in_play(state, seat)
    if isinstance(order, Sheet):
        if len(order.orders) > MOST_ORDERS:
            raise IllegalOrder("C-19", noop("These are too many orders for one turn."))
        for single in order.orders:
            check(state, seat, single)
    elif isinstance(order, Surrender | VoteDraw):
        _check_interjection(state, seat)
    else:
        _check_order(state, seat, order)


def _check_interjection(state: State, seat: int) -> None:
    if state.realms[seat].surrendering:
        raise IllegalOrder("C-3", noop("You have given up; this turn is your last one."))


def _check_order(state: State, seat: int, order: Order) -> None:
    match order:
        case Build() | Upgrade():
            (work,) = plan_works(state, seat, [order])
            if work.refusal is not None:
                raise work.refusal
        case Train():
            _check_train(state, seat, order)
        case UseArtifact():
            check_use(state, seat, order)
        case Move():
            _check_move(state, seat, order)
        case Fulfil():
            _check_fulfil(state, seat, order)
        case Tell():
            _check_story(order)


def _check_train(state: State, seat: int, order: Train) -> None:
    place = own_castle(state, seat, order.cell)
    building = place.buildings.get(order.level)
    if building is None:
        message = noop("There is no building of level %(level)s on %(cell)s.")
        raise IllegalOrder("C-55", message, level=order.level, cell=order.cell)
    if not building.pool:
        message = noop("Nobody waits on %(cell)s to be trained.")
        raise IllegalOrder("A-23", message, cell=order.cell)
    if not 0 <= order.number <= building.pool:
        message = noop("%(pool)s creatures wait on %(cell)s; train none, some or all of them.")
        raise IllegalOrder("A-23", message, pool=building.pool, cell=order.cell)


def _check_move(state: State, seat: int, order: Move) -> None:
    present = force_at(state, seat, order.origin)
    if not present:
        message = noop("You have no army on %(cell)s.")
        raise IllegalOrder("C-34", message, cell=order.origin)
    check_path(state, seat, order.origin, order.path)
    if not order.troops:
        raise IllegalOrder("C-35", noop("Say which creatures go."))
    for unit, amount in order.troops.items():
        if unit not in present:
            message = noop("Your army on %(cell)s has no such creatures.")
            raise IllegalOrder("C-35", message, cell=order.origin)
        if amount.number < (1 if amount.kind == "exactly" else 0):
            raise IllegalOrder("A-57", noop("Send at least one creature of each kind you name."))
    if order.fulfil:
        _check_site(state, order.path[-1])
        _check_offering(state, order.offering)


def _check_fulfil(state: State, seat: int, order: Fulfil) -> None:
    _check_site(state, order.cell)
    army = state.armies.get(order.cell)
    if army is None or army.seat != seat:
        message = noop("No army of yours stands on %(cell)s.")
        raise IllegalOrder("A-54", message, cell=order.cell)
    quest = state.catalogue.quests.get(state.places[order.cell].quest)
    if quest is None:
        message = noop("The site on %(cell)s is empty now.")
        raise IllegalOrder("A-55", message, cell=order.cell)
    if quest.keep:
        message = noop("The vigil on %(cell)s is kept by staying there.")
        raise IllegalOrder("A-54", message, cell=order.cell)
    _check_offering(state, order.offering)


def _check_site(state: State, cell: str) -> None:
    place = state.places.get(cell)
    if place is None or place.kind != "site":
        raise IllegalOrder("A-54", noop("There is no site on %(cell)s."), cell=cell)


def _check_offering(state: State, offering: Mapping[str, int]) -> None:
    if any(unit not in state.catalogue.units or n < 0 for unit, n in offering.items()):
        raise IllegalOrder("A-54", noop("These creatures cannot be offered."))


def _check_story(order: Tell) -> None:
    if not order.text.strip():
        raise IllegalOrder("C-26", noop("The story is empty."))
    if len(order.text) > STORY_LENGTH:
        message = noop("A story has at most %(length)s characters.")
        raise IllegalOrder("C-26", message, length=STORY_LENGTH)


def force_at(state: State, seat: int, cell: str, kept: Sequence[Train] = ()) -> dict[str, int]:
    """Return a seat's creatures in a cell as they stand after training: they may move (C-23).

    `kept` are the training orders given; a level that none of them names is trained in full.
    """
    army, place = state.armies.get(cell), state.places.get(cell)
    present = dict(army.troops) if army is not None and army.seat == seat else {}
    if place is None or place.owner != seat or place.kind not in CASTLE_LIKE:
        return present
    named = {order.level: order.number for order in kept if order.cell == cell}
    for level, building in place.buildings.items():
        trained = min(building.pool, named.get(level, building.pool))
        if trained:
            unit = unit_in(state, place, level).slug
            present[unit] = present.get(unit, 0) + trained
    return present


@dataclass(slots=True)
class _Plan:
    """What the drafts before have taken already."""

    state: State
    seat: int
    trains: tuple[Train, ...]
    works: list[Build | Upgrade] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    left: dict[str, dict[str, int]] = field(default_factory=dict)
    has_gone_far: bool = False


def review(state: State, seat: int, drafts: Sequence[Order]) -> tuple[IllegalOrder | None, ...]:
    """Say of each draft why it cannot stand, given those before it that can; None: it can.

    One action a castle (C-54), the treasury (A-28), an artifact once (C-22), one group with
    boots (C-38), and a group for which nobody is left (A-57). A group larger than what is left
    can stand: it goes with those who are there.
    """
    plan = _Plan(state, seat, tuple(d for d in drafts if isinstance(d, Train)))
    return tuple(_finding(plan, draft) for draft in drafts)


def _finding(plan: _Plan, draft: Order) -> IllegalOrder | None:
    try:
        check(plan.state, plan.seat, draft)
        _check_together(plan, draft)
    except IllegalOrder as refusal:
        return refusal
    return None


def _check_together(plan: _Plan, draft: Order) -> None:
    match draft:
        case Build() | Upgrade():
            work = plan_works(plan.state, plan.seat, [*plan.works, draft])[-1]
            if work.refusal is not None:
                raise work.refusal
            plan.works.append(draft)
        case UseArtifact():
            if draft.artifact in plan.used:
                raise IllegalOrder("C-22", noop("An artifact can be used once in a turn."))
            plan.used.add(draft.artifact)
        case Move():
            _send(plan, draft)


def _send(plan: _Plan, draft: Move) -> None:
    if len(draft.path) > 1 and plan.has_gone_far:
        raise IllegalOrder("C-38", noop("One group a turn may take two steps."))
    if draft.origin not in plan.left:
        plan.left[draft.origin] = force_at(plan.state, plan.seat, draft.origin, plan.trains)
    left = plan.left[draft.origin]
    taken = taken_from(left, draft.troops)
    if not taken:
        message = noop("Nobody is left on %(cell)s for this group.")
        raise IllegalOrder("A-57", message, cell=draft.origin)
    for unit, number in taken.items():
        left[unit] -= number
    plan.has_gone_far = plan.has_gone_far or len(draft.path) > 1
