"""Random legal orders: in time they do everything that the rules allow."""

from __future__ import annotations

from collections.abc import Callable

from games.encounter.rules.camp import growths_for
from games.encounter.rules.orders import (
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Sheet,
    Spend,
    Strike,
    TryLock,
)
from games.encounter.rules.view import Possible, StanceView, View
from games.kernel.chance import Chance
from games.kernel.dice import Dice


def random_order(view: View, dice: Dice) -> Sheet:
    """Return a whole sheet of random orders that `check` allows; empty if nothing is asked."""
    if view.possible is None or view.seat is None:
        return Sheet()
    chance = Chance(dice, f"random/turn {view.turn}/seat {view.seat}")
    return Sheet(tuple(STEPS[view.step](view, view.possible, chance)))


def _camp(view: View, _can: Possible, chance: Chance) -> list[Order]:
    """Buy at random until nothing can be paid, or sooner."""
    bought: list[Order] = []
    seat = view.seat or 0
    while True:
        payable = growths_for(view, seat, bought)
        if not payable or chance.happens(f"keep/{len(bought)}", 20):
            return bought
        bought.append(Spend(chance.pick(f"growth/{len(bought)}", payable)))


def _deploy(_view: View, can: Possible, chance: Chance) -> list[Order]:
    return [Deploy(chance.pick("cell", can.cells))]


def _hero(view: View, can: Possible, chance: Chance) -> list[Order]:
    """Attack mostly where it is possible, else walk, else end the turn; now and then sooner."""
    if chance.happens("end", 15):
        return [EndTurn()]
    if can.can_rally and chance.happens("rally", 40):
        return [Rally()]
    if can.can_try_lock and chance.happens("lock", 80):
        return [TryLock()]
    if can.stances and chance.happens("attack", 75):
        return [_attack(view, chance.pick("stance", can.stances), chance)]
    if can.moves:
        return [Move(chance.pick("move", can.moves).cell)]
    return [EndTurn()]


def _attack(view: View, can: StanceView, chance: Chance) -> Attack:
    """Roll some of the dice that a stance allows, at some target, mending somebody."""
    kinds = {die.number: die.kind for die in view.ready(view.acting.figure)} if view.acting else {}
    might = [n for n in can.dice if kinds[n] == "might"]
    most = can.most_might if might else can.most_focus
    dice = tuple(sorted(chance.some("dice", can.dice, most)))
    if can.stance == "brace":
        return Attack("brace", dice=dice)
    strikes = any(kinds[n] != "mend" for n in dice)
    mends = any(kinds[n] == "mend" for n in dice)
    target = chance.pick("target", can.targets) if strikes else 0
    mended = chance.pick("mended", can.mended) if mends else 0
    return Attack(can.stance, target, dice, mended)


def _ally(_view: View, can: Possible, chance: Chance) -> list[Order]:
    if can.allies:
        return [NextAlly(chance.pick("ally", can.allies))]
    if can.strikes and chance.happens("strike", 80):
        return [Strike(chance.some("targets", can.strikes, can.most_strikes))]
    if can.moves and chance.happens("move", 70):
        return [Move(chance.pick("move", can.moves).cell)]
    return [EndTurn()]


def _question(_view: View, can: Possible, chance: Chance) -> list[Order]:
    return [Answer(chance.pick("option", can.options))]


STEPS: dict[str, Callable[[View, Possible, Chance], list[Order]]] = {
    "camp": _camp,
    "deploy": _deploy,
    "hero": _hero,
    "ally": _ally,
    "question": _question,
}
