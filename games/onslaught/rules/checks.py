"""Says of an order whether it can be given now, alone or beside those before it."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.reviewing import findings_of, standing_of
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.building import check_build
from games.onslaught.rules.course import World
from games.onslaught.rules.exploring import check_explore
from games.onslaught.rules.fighting import check_attack, owed_attacks
from games.onslaught.rules.firing import check_fire
from games.onslaught.rules.market import check_market
from games.onslaught.rules.moving import check_move
from games.onslaught.rules.orders import (
    Advance,
    Answer,
    Attack,
    BuyWare,
    Construct,
    Deploy,
    EndExplore,
    EndFire,
    EndMove,
    EndStart,
    EndTurn,
    Explore,
    FireSpire,
    LayScape,
    Mark,
    MoveHero,
    MoveMinion,
    Muster,
    Order,
    Pass,
    Reorder,
    Upgrade,
    UseRelic,
    UseTalent,
)
from games.onslaught.rules.phases import awaited, decider, step
from games.onslaught.rules.prep import check_prep
from games.onslaught.rules.relics import check_relic
from games.onslaught.rules.starting import check_talent
from games.onslaught.rules.state import State

MOVES = (MoveHero, MoveMinion, Deploy)
# Which orders a step takes.
STEPS: dict[str, tuple[type, ...]] = {
    "market": (BuyWare, Pass),
    "build": (Construct, Upgrade, LayScape, Advance, Reorder, Pass),
    "prep": (Mark, Muster),
    "start": (UseTalent, UseRelic, Construct, Upgrade, EndStart, *MOVES),
    "move": (*MOVES, EndMove),
    "fire": (FireSpire, EndFire),
    "explore": (Explore, EndExplore),
    "attack": (Attack, EndTurn),
    "question": (Answer,),
}


def wrong_phase() -> IllegalOrder:
    """Return the refusal of an order that the open phase does not take from this seat (F08)."""
    return IllegalOrder("F08", noop("This is not the time for that."))


def review(state: State, seat: int, drafts: Sequence[Order]) -> tuple[IllegalOrder | None, ...]:
    """Say of each draft whether it can stand, given those before it that can."""
    return findings_of(drafts, lambda draft, before: check_one(state, seat, draft, before))


def standing_orders(state: State, seat: int, orders: Sequence[Order]) -> tuple[Order, ...]:
    """Return those orders that can stand, in their order."""
    return standing_of(orders, review(state, seat, orders))


def check_one(state: State, seat: int, order: Order, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the order can stand besides those before it (F08)."""
    if state.standings is not None or not isinstance(order, STEPS.get(step(state), ())):
        raise wrong_phase()
    if seat not in awaited(state):
        raise IllegalOrder("F08", noop("Another one decides now; yours comes later."))
    if before and step(state) != "prep":
        message = noop("One decision at a time: take the other one back first.")
        raise IllegalOrder("F08", message)
    check_order(state, decider(state), order, before)


def check_order(world: World, side: int, order: Order, before: Sequence[Order] = ()) -> None:
    """Raise IllegalOrder unless the side that decides may give an order of the open step."""
    match step(world):
        case "market":
            check_market(world, side, order)
        case "build":
            check_build(world, side, order, is_limited=False)
        case "prep":
            check_prep(world, side, order, before)
        case "question":
            _check_answer(world, order)
        case _:
            _check_turn(world, side, order)


def _check_turn(world: World, side: int, order: Order) -> None:
    match order:
        case Construct() | Upgrade():
            check_build(world, side, order, is_limited=True)
        case MoveHero() | MoveMinion() | Deploy() | EndMove():
            check_move(world, side, order)
        case UseTalent() | UseRelic():
            _check_start(world, side, order)
        case FireSpire():
            check_fire(world, side, order)
        case Explore():
            check_explore(world, side, order)
        case Attack():
            check_attack(world, side, order)
        case EndTurn():
            _check_end(world, side)


def _check_start(world: World, side: int, order: UseTalent | UseRelic) -> None:
    if isinstance(order, UseTalent):
        check_talent(world, side, order)
    else:
        check_relic(world, side, order.relic, order.cell)


def _check_end(world: World, side: int) -> None:
    """Raise IllegalOrder while a minion can attack and has not (G19)."""
    if owed_attacks(world, side):
        message = noop("A minion that can attack must do so before the turn ends.")
        raise IllegalOrder("G19", message)


def _check_answer(world: World, order: Order) -> None:
    """Raise IllegalOrder unless the open question has this option."""
    if not isinstance(order, Answer) or order.option not in world.pending[0].options:
        raise IllegalOrder("G20", noop("That is none of the options: pick one that is lit."))
