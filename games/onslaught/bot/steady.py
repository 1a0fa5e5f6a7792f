"""The steady bot: it builds, musters and fights by plain good sense, from its own View alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.dice import Dice
from games.onslaught.bot.economy import building, purchase
from games.onslaught.bot.mustering import sheet_of
from games.onslaught.bot.worlds import world_of
from games.onslaught.rules.opponent.attacks import attack
from games.onslaught.rules.opponent.fire import fire
from games.onslaught.rules.opponent.movement import move
from games.onslaught.rules.opponent.starting import begin
from games.onslaught.rules.orders import (
    Answer,
    Construct,
    EndExplore,
    EndMove,
    EndStart,
    Explore,
    Order,
    Pass,
    Sheet,
    Upgrade,
    UseRelic,
)
from games.onslaught.rules.view import View

SPARED = "ward_stone"


def advise(view: View, dice: Dice) -> Sheet:
    """Return the sensible decision of the open phase; the dice only settle what is hidden.

    Empty for a View that has nothing to decide.
    """
    own = view.own
    if own is None or own.possible is None:
        return Sheet()
    if view.step == "prep":
        return sheet_of(view)
    return Sheet((ORDERS[view.step](view, dice),))


def _market(view: View, _dice: Dice) -> Order:
    return purchase(view)


def _build(view: View, _dice: Dice) -> Order:
    return building(view)


def _start(view: View, dice: Dice) -> Order:
    """Use talents and what relics help at once; build what is left for a limited option (S40)."""
    own = view.own
    can = own.possible if own is not None else None
    if own is None or can is None:
        return EndStart()
    for relic, cells in sorted((can.relics or {}).items()):
        if relic != SPARED and (cells or relic == "toll_coin"):
            return UseRelic(relic, cells[0] if cells else None)
    order = begin(world_of(view, dice), own.side)
    if not isinstance(order, EndStart):
        return order
    built = building(view)
    return built if isinstance(built, Construct | Upgrade) else EndStart()


def _move(view: View, dice: Dice) -> Order:
    own = view.own
    can = own.possible if own is not None else None
    if own is None or can is None:
        return EndMove()
    return move(world_of(view, dice), own.side)


def _fire(view: View, dice: Dice) -> Order:
    return fire(world_of(view, dice), _number(view))


def _explore(view: View, _dice: Dice) -> Order:
    """Look at what lies beside a unit: most of it pays (F47)."""
    can = view.own.possible if view.own is not None else None
    return Explore(can.explore[0]) if can is not None and can.explore else EndExplore()


def _attack(view: View, dice: Dice) -> Order:
    return attack(world_of(view, dice), _number(view))


def _question(view: View, _dice: Dice) -> Order:
    question = view.question
    if question is None:
        return Pass()
    if question.kind == "relic":
        return Answer("sell")
    if question.kind == "look" and "reveal" in question.options:
        return Answer("reveal" if _pays(view) else "hide")
    return Answer(question.canonical)


def _pays(view: View) -> bool:
    """Say whether the landmark that was looked at is worth revealing: it does not bite."""
    question = view.question
    mark = view.landmarks.get(question.cell) if question and question.cell else None
    kind = view.catalogue.landmarks.get(mark.type) if mark is not None else None
    return kind is not None and not kind.attack and kind.effect != "damage"


def _number(view: View) -> int:
    return -1 if view.own is None else view.own.side


ORDERS: Mapping[str, Callable[[View, Dice], Order]] = {
    "market": _market,
    "build": _build,
    "start": _start,
    "move": _move,
    "fire": _fire,
    "explore": _explore,
    "attack": _attack,
    "question": _question,
}
