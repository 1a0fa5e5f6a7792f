"""A drafted order in words, and the word on the button that does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.onslaught.present import plans
from games.onslaught.present.asked import answer_words
from games.onslaught.present.sight import Sight, place
from games.onslaught.rules.orders import (
    Advance,
    Answer,
    Attack,
    BuyWare,
    Construct,
    Deploy,
    Explore,
    FireSpire,
    LayScape,
    MoveHero,
    MoveMinion,
    Order,
    Reorder,
    Upgrade,
    UseRelic,
)
from games.onslaught.wording import names


def plan_words(sight: Sight, plan: Order | None) -> str:
    """Return the drafted order in words, "" for none."""
    if plan is None:
        return ""
    tell = WORDS.get(type(plan))
    return tell(sight, plan) if tell else ""


def _moves(sight: Sight, plan: Any) -> str:
    cell = plan.cell if not isinstance(plan, Deploy) else None
    going = plans.mover(sight)
    start = cell or (going.cell if going else None)
    if start is None:
        return ""
    stack = sight.own.stack if sight.own is not None else ()
    leaves = isinstance(plan, Deploy) and bool(stack)
    name = sight.unit(stack[0][0]) if leaves else sight.at(start)
    return _("%(name)s to %(cell)s") % {"name": name, "cell": place(plan.to)}


def _fires(sight: Sight, plan: FireSpire) -> str:
    facts = {"spire": sight.at(plan.spire), "name": sight.at(plan.target)}
    return _("%(spire)s fires at %(name)s") % facts


def _attacks(sight: Sight, plan: Attack) -> str:
    damage = plans.damage_of(sight, plan)
    facts = {"name": sight.at(plan.cell), "target": sight.at(plan.target), "damage": damage}
    text = _("%(name)s attacks %(target)s for %(damage)s") % facts
    return f"{text}, {names.named(names.RELICS, plan.relic)}" if plan.relic else text


def _builds(sight: Sight, plan: Construct) -> str:
    build = plans.build_of(sight)
    cost = build.costs.get(plan.spire, 0) if build else 0
    name = names.named(names.SPIRES, plan.spire)
    facts = {"name": name, "cell": place(plan.cell), "cost": cost}
    return _("%(name)s at %(cell)s for %(cost)s source") % facts


def _upgrades(sight: Sight, plan: Upgrade) -> str:
    chips = ", ".join(names.named(names.CHIPS, chip) for chip in plan.chips)
    return _("%(name)s gets: %(chips)s") % {"name": sight.at(plan.cell), "chips": chips}


def _reorders(sight: Sight, plan: Reorder) -> str:
    chips = ", ".join(names.named(names.CHIPS, chip) for chip in plan.chips)
    facts = {"name": sight.at(plan.cell), "chips": chips}
    return _("%(name)s from the top: %(chips)s") % facts


def _lays(sight: Sight, plan: LayScape) -> str:
    name = names.named(names.EARTHSCAPES, plan.scape)
    return _("%(name)s over %(cells)s") % {"name": name, "cells": " ".join(map(place, plan.cells))}


def _advances(sight: Sight, plan: Advance) -> str:
    level = dict(zip(names.STRUCTURES, sight.mine.levels, strict=False)) if sight.mine else {}
    facts = {
        "name": names.named(names.STRUCTURES, plan.structure),
        "level": level.get(plan.structure, 0) + 1,
    }
    text = _("%(name)s, level %(level)s") % facts
    return f"{text}: {names.unit(plan.minion)}" if plan.minion else text


def _buys(sight: Sight, plan: BuyWare) -> str:
    view = sight.view
    ware = view.earthscape if plan.place == 0 else view.row[plan.place - 1]
    return _("Buy %(name)s") % {"name": names.named(names.WARES, ware or "")}


def _answers(sight: Sight, plan: Answer) -> str:
    return answer_words(sight, plan.option)


def _uses(sight: Sight, plan: UseRelic) -> str:
    name = names.named(names.RELICS, plan.relic)
    if plan.cell is None:
        return name
    return _("%(relic)s on %(name)s") % {"relic": name, "name": sight.at(plan.cell)}


def _looks(sight: Sight, plan: Explore) -> str:
    return _("Look at the landmark at %(cell)s") % {"cell": place(plan.cell)}


WORDS: Mapping[type, Callable[[Sight, Any], str]] = {
    MoveHero: _moves,
    MoveMinion: _moves,
    Deploy: _moves,
    FireSpire: _fires,
    Attack: _attacks,
    Construct: _builds,
    Upgrade: _upgrades,
    Reorder: _reorders,
    LayScape: _lays,
    Advance: _advances,
    BuyWare: _buys,
    Answer: _answers,
    UseRelic: _uses,
    Explore: _looks,
}
GO: Mapping[type, Any] = {
    MoveHero: gettext_lazy("Go there"),
    MoveMinion: gettext_lazy("Go there"),
    Deploy: gettext_lazy("March out"),
    FireSpire: gettext_lazy("Fire"),
    Attack: gettext_lazy("Attack"),
    Construct: gettext_lazy("Build it"),
    Upgrade: gettext_lazy("Build it"),
    Reorder: gettext_lazy("Reorder"),
    LayScape: gettext_lazy("Lay it"),
    Advance: gettext_lazy("Build it"),
    BuyWare: gettext_lazy("Buy it"),
    Explore: gettext_lazy("Look"),
}


def go(plan: Order | None) -> str:
    """Return the word on the button that does a drafted order."""
    return str(GO.get(type(plan), _("Do it")))
