"""What a seat has planned in the open phase: as fields of its form, and what is still missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.skirmish.present.sight import Sight
from games.skirmish.rules.orders import (
    Discard,
    Lead,
    Lose,
    Order,
    Pair,
    Place,
    Support,
    UseDoctrine,
)
from games.skirmish.wording import names

Kind = TypeVar("Kind")
Fields = Sequence[tuple[str, str]]


def of_kind(sight: Sight, kind: type[Kind]) -> list[Kind]:
    """Return the planned orders of a kind, in their order."""
    return [order for order in sight.orders if isinstance(order, kind)]


def fields(orders: Sequence[Order]) -> Fields:
    """Return a plan as the fields of a form for the whole phase (`form.read_orders`)."""
    pairs = [order for order in orders if isinstance(order, Pair)]
    found: list[tuple[str, str]] = []
    for order in orders:
        write = WRITERS.get(type(order))
        number = pairs.index(order) + 1 if isinstance(order, Pair) else 0
        found += write(order, number) if write else []
    return found


def _pair(order: Pair, number: int) -> Fields:
    return (f"attacker-{number}", order.attacker), (f"defender-{number}", order.defender)


def _place(order: Place, _number: int) -> Fields:
    cards = {"standard": order.standard, "reinforcement": order.reinforcement}
    return [(f"{kind}-{order.skirmish}", card) for kind, card in cards.items() if card]


def _lose(order: Lose, _number: int) -> Fields:
    return [(f"lose-{order.splash}" if order.splash else "lose", order.unit)]


WRITERS: Mapping[type, Callable[[Any, int], Fields]] = {
    Pair: _pair,
    Place: _place,
    Lose: _lose,
    Support: lambda order, _: [(f"support-{order.unit}", str(order.skirmish))],
    UseDoctrine: lambda order, _: [("use", order.doctrine)],
    Lead: lambda order, _: [("lead", order.unit)],
    Discard: lambda order, _: [(f"discard-{order.card}", "1")],
}


def missing(sight: Sight) -> str:
    """Return what the plan still lacks, as a sentence; "" when it can be sealed."""
    lacks = LACKS.get(sight.stage)
    return "" if lacks is None or not sight.acts else lacks(sight)


def _pairs(sight: Sight) -> str:
    left = sight.possible.pairs - len(of_kind(sight, Pair))
    told = ngettext("%(n)s more pair is to be formed.", "%(n)s more pairs are to be formed.", left)
    return told % {"n": left} if left > 0 else ""


def _supports(sight: Sight) -> str:
    left = len(sight.possible.supports) - len(of_kind(sight, Support))
    told = ngettext(
        "%(n)s support unit has no skirmish yet.",
        "%(n)s support units have no skirmish yet.",
        left,
    )
    return told % {"n": left} if left > 0 else ""


def _cards(sight: Sight) -> str:
    laid = {order.skirmish for order in of_kind(sight, Place)}
    empty = [names.numeral(one) for one in sight.possible.skirmishes if one not in laid]
    if not empty:
        return ""
    told = ngettext(
        "Skirmish %(which)s has no card yet.", "Skirmishes %(which)s have no card yet.", len(empty)
    )
    return told % {"which": ", ".join(empty)}


def _losses(sight: Sight) -> str:
    left = sight.possible.must_lose - len(of_kind(sight, Lose))
    told = ngettext(
        "%(n)s more unit is to be given up.", "%(n)s more units are to be given up.", left
    )
    return told % {"n": left} if left > 0 else ""


def _discards(sight: Sight) -> str:
    left = sight.possible.must_discard - len(of_kind(sight, Discard))
    told = ngettext(
        "%(n)s more card is to be put away.", "%(n)s more cards are to be put away.", left
    )
    return told % {"n": left} if left > 0 else ""


def _leader(sight: Sight) -> str:
    return "" if of_kind(sight, Lead) else _("No unit stands in front yet.")


LACKS: Mapping[str, Callable[[Sight], str]] = {
    "lead": _leader,
    "pair": _pairs,
    "support": _supports,
    "place": _cards,
    "loss": _losses,
    "splash": _losses,
    "discard": _discards,
}
