"""Drafted orders in words: a heading and a line of detail."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from games.conquest.rules.orders import (
    Amount,
    Build,
    Fulfil,
    Move,
    Order,
    Tell,
    Train,
    Upgrade,
    UseArtifact,
)
from games.conquest.rules.view import View
from games.conquest.wording import names
from games.conquest.wording.happened import who
from games.kernel.page import SeatPage

FIGURES = re.compile(r"\d|\b[A-Z]{1,2}[1-9][0-9]{0,2}\b")
ICONS: Mapping[type, str] = {
    Build: "hammer-nails",
    Upgrade: "upgrade",
    Train: "barracks-tent",
    UseArtifact: "fire-gem",
    Move: "walking-boot",
    Fulfil: "greek-temple",
    Tell: "quill-ink",
}


def holds_figures(text: str) -> bool:
    """Say whether a story names figures or cells, which it should not (C-26, A-59)."""
    return bool(FIGURES.search(text))


def unit_at(view: View, cell: str, level: int) -> str:
    """Return the slug of what a level's building in an own castle trains; "" if unknown."""
    castles = view.own.castles if view.own is not None else ()
    for castle in castles:
        for building in castle.buildings:
            if castle.cell == cell and building.level == level:
                return building.unit
    return ""


def title(view: View, order: Order, is_attack: bool) -> str:
    """Return an order in a few words."""
    match order:
        case Build() | Upgrade() | Train():
            return _work(view, order)
        case UseArtifact():
            return names.named(names.ARTIFACTS, order.artifact)
        case Move():
            way = {"from": order.origin, "to": " ".join(order.path)}
            return (_("%(from)s to %(to)s: attack") if is_attack else _("%(from)s to %(to)s")) % way
        case Fulfil():
            return _("%(cell)s: fulfil the quest") % {"cell": order.cell}
        case Tell():
            return _("Story of this turn")


def _work(view: View, order: Build | Upgrade | Train) -> str:
    unit = unit_at(view, order.cell, order.level)
    facts = {"cell": order.cell, "unit": names.named(names.UNIT_NAMES, unit)}
    if isinstance(order, Build):
        return _("%(cell)s: build for %(unit)s") % facts
    if isinstance(order, Upgrade):
        return _("%(cell)s: upgrade %(unit)s") % facts
    return _("%(cell)s: train %(troops)s") % {
        "cell": order.cell,
        "troops": names.counted(unit, order.number),
    }


def detail(view: View, order: Order, seats: Sequence[SeatPage]) -> str:
    """Return what else is to be known of an order."""
    match order:
        case Build() | Upgrade() | Train():
            return _later(view, order)
        case UseArtifact():
            return _target(order, seats)
        case Move():
            return _group(order)
        case Fulfil():
            return names.troops(order.offering) if order.offering else ""
        case Tell():
            return order.text[:80]


def _later(view: View, order: Build | Upgrade | Train) -> str:
    if isinstance(order, Build):
        facts = {"level": order.level, "turn": view.turn + 1}
        return _("level %(level)s, trains from turn %(turn)s") % facts
    if isinstance(order, Upgrade):
        return _("twice the growth")
    return _("they defend this turn already")


def _target(order: UseArtifact, seats: Sequence[SeatPage]) -> str:
    if order.seat is not None and 0 <= order.seat < len(seats):
        return _("on %(target)s") % {"target": who(seats, order.seat)}
    return _("on %(target)s") % {"target": order.cell}


def _group(order: Move) -> str:
    if all(amount.kind == "all" for amount in order.troops.values()):
        parts = [_("all %(units)s") % {"units": _names(order.troops)}]
    else:
        parts = [amount_of(unit, amount) for unit, amount in order.troops.items()]
    if order.fulfil:
        parts.append(_("fulfil the quest"))
    return ", ".join(parts)


def _names(troops: Mapping[str, Amount]) -> str:
    return ", ".join(names.named(names.UNIT_NAMES, unit) for unit in troops)


def amount_of(unit: str, amount: Amount) -> str:
    """Return how many of a kind go, as ordered (A-57)."""
    if amount.kind == "exactly":
        return names.counted(unit, amount.number)
    facts = {"unit": names.named(names.UNIT_NAMES, unit), "number": amount.number}
    if amount.kind == "all":
        return _("all %(unit)s") % facts
    return _("all but %(number)s %(unit)s") % facts
