"""What a button or a lit cell sends for an order; `games.encounter.form` reads it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
from games.encounter.rules.routes import cell_text

BARE: Mapping[type, str] = {Rally: "rally", TryLock: "lock", EndTurn: "end"}


def tap_of(order: Order) -> str:
    """Return the text of one order that is sent in the field `tap`."""
    name = BARE.get(type(order))
    return name if name is not None else _with_more(order)


def _with_more(order: Order) -> str:
    match order:
        case Deploy(cell):
            return f"deploy:{cell_text(cell)}"
        case Move(cell):
            return f"move:{cell_text(cell)}"
        case Attack(stance, target, dice, mended):
            return f"attack:{stance}:{target}:{joined(dice)}:{mended}"
        case Strike(targets):
            return f"strike:{joined(targets)}"
    return _short(order)


def _short(order: Order) -> str:
    match order:
        case NextAlly(figure):
            return f"ally:{figure}"
        case Answer(option):
            return f"answer:{option}"
        case Spend():
            return spent((order,))
    raise TypeError(f"{order!r} is no order of Encounter")


def spent(orders: Iterable[Spend]) -> str:
    """Return the text of all that is bought in camp."""
    return f"spend:{'+'.join(order.growth for order in orders)}"


def joined(numbers: Iterable[int]) -> str:
    """Return numbers as they stand in a tap."""
    return "+".join(str(number) for number in numbers)
