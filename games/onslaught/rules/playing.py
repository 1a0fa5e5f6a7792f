"""Plays one order of one side, a person's or the opponent's alike (S40, F06, F08)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.dice import Dice
from games.onslaught.rules.answering import answer
from games.onslaught.rules.building import build
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import Passed
from games.onslaught.rules.exploring import look
from games.onslaught.rules.fighting import begin_attack
from games.onslaught.rules.firing import fire
from games.onslaught.rules.market import play_market, purchases_of
from games.onslaught.rules.moving import play_move
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
    MoveHero,
    MoveMinion,
    Order,
    Pass,
    Reorder,
    Upgrade,
    UseRelic,
    UseTalent,
)
from games.onslaught.rules.prep import ready
from games.onslaught.rules.relics import use_relic
from games.onslaught.rules.starting import use_talent
from games.onslaught.rules.steps import leave

BUILDS = (Construct, Upgrade, LayScape, Advance, Reorder)
ENDS = (EndStart, EndMove, EndFire, EndExplore, EndTurn)
MOVES = (MoveHero, MoveMinion, Deploy)


def play(course: Course, side: int, order: Order, dice: Dice) -> None:
    """Carry out an order that was checked; the step is left where it ends one."""
    match order:
        case Answer():
            answer(course, course.pending[0], order.option, dice)
        case Pass():
            _pass(course, side, dice)
        case BuyWare():
            play_market(course, side, order, dice)
            if course.sides[side].purchases >= purchases_of(course):
                leave(course, dice)
        case Construct() | Upgrade() | LayScape() | Advance() | Reorder():
            _build(course, side, order, dice)
        case _ if isinstance(order, ENDS):
            leave(course, dice)
        case _:
            _play_turn(course, side, order, dice)


def play_prep(course: Course, side: int, orders: Sequence[Order], dice: Dice) -> None:
    """Carry out a whole sheet of Prep (G10)."""
    ready(course, side, orders)
    leave(course, dice)


def _pass(course: Course, side: int, dice: Dice) -> None:
    """Buy nothing more, or build nothing more in this phase, which is final (F06, G28)."""
    if course.step == "market":
        play_market(course, side, Pass(), dice)
    else:
        course.change_side(side, has_passed=True)
        course.tell(Passed(side, course.step))
    leave(course, dice)


def _build(course: Course, side: int, order: Order, dice: Dice) -> None:
    """Use a build option; in Build the next side's go follows (F06)."""
    if course.step == "start":
        build(course, side, order, is_limited=True)
        return
    build(course, side, order, is_limited=False)
    leave(course, dice)


def _play_turn(course: Course, side: int, order: Order, dice: Dice) -> None:
    """Carry out what a turn of the onslaught consists of; the first move ends its start (E10)."""
    if course.step == "start" and isinstance(order, MOVES):
        leave(course, dice)
    match order:
        case UseTalent():
            use_talent(course, side, order, dice)
        case UseRelic():
            use_relic(course, side, order.relic, order.cell, dice)
        case MoveHero() | MoveMinion() | Deploy():
            play_move(course, side, order, dice)
        case FireSpire():
            fire(course, side, order.spire, order.target, dice)
        case Explore():
            look(course, side, order.cell, dice)
        case Attack():
            begin_attack(course, side, order, dice)
        case _:
            raise TypeError(f"{order} is no order of a turn")
