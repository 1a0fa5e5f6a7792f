"""The hexes that the viewer can tap in the open step: each says in words what a press does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.onslaught.board.shown import LitShown
from games.onslaught.present import plans
from games.onslaught.present.sight import Sight, place
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.geometry import text_cell
from games.onslaught.rules.orders import (
    Answer,
    Attack,
    Construct,
    Explore,
    FireSpire,
    LayScape,
    Order,
    Upgrade,
    UseRelic,
)
from games.onslaught.rules.view import EndView, MoveView
from games.onslaught.taps import tap_of
from games.onslaught.wording import names


def lit(sight: Sight) -> tuple[LitShown, ...]:
    """Return the lit hexes of the open step, none for those who have nothing to decide."""
    if sight.can is None:
        return ()
    if sight.view.question is not None:
        return tuple(_options(sight))
    find = STEPS.get(sight.view.step)
    return tuple(find(sight)) if find else ()


def _options(sight: Sight) -> Iterator[LitShown]:
    """Yield the answers of an open question that are hexes."""
    question = sight.view.question
    for number, option in enumerate(question.options if question else ()):
        if "," in option:
            order = Answer(option)
            cell = text_cell(option)
            yield LitShown(
                cell, tap_of(order), place(cell), "place", letter(number),
                is_picked=order == sight.plan,
            )  # fmt: skip


def letter(number: int) -> str:
    """Return the small letter of an answer, the same on the board and on its button."""
    return chr(ord("a") + number % 26)


# ---- building ------------------------------------------------------------------------------------


def _build(sight: Sight) -> Iterator[LitShown]:
    """Yield wells to build on, spires to upgrade, and where a picked earthscape can lie."""
    build, picked = plans.build_of(sight), plans.building_cell(sight)
    if build is None:
        return
    if isinstance(sight.plan, LayScape):
        yield from _scapes(sight)
        return
    wells = sorted({cell for cells in build.wells.values() for cell in cells})
    for cell in wells:
        is_plan = isinstance(sight.plan, Construct) and cell == picked
        order = sight.plan if is_plan else Construct(plans.spires_for(build, cell)[0], cell)
        label = _("Build on the well at %(cell)s") % {"cell": place(cell)}
        tap = tap_of(order) if order is not None else ""
        yield LitShown(cell, tap, label, "place", is_picked=cell == picked)
    for cell, chips in sorted(build.upgrades.items()):
        if chips:
            label = _("Upgrade %(name)s at %(cell)s") % {
                "name": sight.at(cell),
                "cell": place(cell),
            }
            tap = tap_of(Upgrade(cell, (chips[0][0],)))
            yield LitShown(cell, tap, label, "unit", is_picked=cell == picked)


def _scapes(sight: Sight) -> Iterator[LitShown]:
    build, plan = plans.build_of(sight), sight.plan
    if build is None or not isinstance(plan, LayScape):
        return
    cells = {cell for found in build.scapes.values() for three in found for cell in three}
    for cell in sorted(cells):
        order = plans.next_scape(sight, build, cell)
        if order is not None:
            label = _("Lay %(name)s over %(cell)s") % {
                "name": names.named(names.EARTHSCAPES, order.scape),
                "cell": place(cell),
            }
            yield LitShown(cell, tap_of(order), label, "place", is_picked=cell in plan.cells)


def _start(sight: Sight) -> Iterator[LitShown]:
    """Yield the hexes of a picked relic, else what can be built as a limited option (S41)."""
    plan, can = sight.plan, sight.can
    if can is not None and isinstance(plan, UseRelic) and plan.cell is not None:
        name = names.named(names.RELICS, plan.relic)
        for cell in (can.relics or {}).get(plan.relic, ()):
            order = UseRelic(plan.relic, cell)
            label = _("%(relic)s on %(name)s at %(cell)s") % {
                "relic": name,
                "name": sight.at(cell),
                "cell": place(cell),
            }
            yield LitShown(cell, tap_of(order), label, "target", is_picked=order == plan)
        return
    yield from _build(sight)


# ---- the turn ------------------------------------------------------------------------------------


def _move(sight: Sight) -> Iterator[LitShown]:
    """Yield the ends of the one that goes now, and the others that may go instead."""
    going = plans.mover(sight)
    for one in plans.movers(sight):
        if one == going:
            yield from (_end(sight, one, end) for end in one.ends)
        else:
            yield from _other(sight, one)


def _other(sight: Sight, one: MoveView) -> Iterator[LitShown]:
    end = plans.usual_end(one)
    if end is not None:
        label = _("Pick %(name)s at %(cell)s") % {"name": _who(sight, one), "cell": place(one.cell)}
        yield LitShown(one.cell, tap_of(plans.move_to(sight, one, end.cell)), label, "unit")


def _who(sight: Sight, one: MoveView) -> str:
    """Return who moves: the unit on the hex, or the top of the stack on the gate."""
    if one.cell in sight.view.units:
        return sight.at(one.cell)
    stack = sight.own.stack if sight.own is not None else ()
    return sight.unit(stack[0][0]) if stack else sight.at(one.cell)


def _end(sight: Sight, one: MoveView, end: EndView) -> LitShown:
    order = plans.move_to(sight, one, end.cell)
    facts = {"name": _who(sight, one), "cell": place(end.cell)}
    parts = [_("Move %(name)s to %(cell)s") % facts]
    if end.distance is not None:
        told = ngettext("%(n)s step to its mark", "%(n)s steps to its mark", end.distance)
        parts.append(told % {"n": end.distance})
    if end.spires:
        told = ngettext("%(n)s spire reaches it", "%(n)s spires reach it", end.spires)
        parts.append(told % {"n": end.spires})
    return LitShown(
        cell=end.cell,
        tap=tap_of(order),
        label="; ".join(parts),
        number="" if end.distance is None else str(end.distance),
        is_risky=end.spires > 0,
        is_picked=order == sight.plan,
    )


def _fire(sight: Sight) -> Iterator[LitShown]:
    """Yield the targets of the spire that fires now, and the other spires that may fire."""
    can, going = sight.can, plans.shooter(sight)
    for spire, targets in can.fire if can is not None else ():
        if going is not None and spire == going[0]:
            yield from (_shot(sight, spire, target) for target in targets)
        elif targets:
            label = _("Pick %(name)s at %(cell)s") % {"name": sight.at(spire), "cell": place(spire)}
            yield LitShown(spire, tap_of(FireSpire(spire, targets[0])), label, "unit")


def _shot(sight: Sight, spire: Cell, target: Cell) -> LitShown:
    order = FireSpire(spire, target)
    facts = {"spire": sight.at(spire), "name": sight.at(target), "cell": place(target)}
    label = _("%(spire)s fires at %(name)s at %(cell)s") % facts
    return LitShown(target, tap_of(order), label, "target", is_picked=order == sight.plan)


def _explore(sight: Sight) -> Iterator[LitShown]:
    for cell in sight.can.explore if sight.can is not None else ():
        order = Explore(cell)
        label = _("Look at the landmark at %(cell)s") % {"cell": place(cell)}
        yield LitShown(cell, tap_of(order), label, "target", is_picked=order == sight.plan)


def _attack(sight: Sight) -> Iterator[LitShown]:
    """Yield the targets of the unit that attacks now, and the other units that can attack."""
    can, going, plan = sight.can, plans.attacker(sight), sight.plan
    for one in can.attacks if can is not None else ():
        if going is None or one.cell != going.cell:
            label = _("Pick %(name)s at %(cell)s") % {
                "name": sight.at(one.cell),
                "cell": place(one.cell),
            }
            yield LitShown(one.cell, tap_of(plans.usual_attack(one)), label, "unit")
            continue
        for target, damage in one.targets:
            picked = isinstance(plan, Attack) and plan.target == target
            order: Order = plan if picked and plan is not None else Attack(one.cell, target)
            facts = {"name": sight.at(target), "cell": place(target), "damage": damage}
            label = _("Attack %(name)s at %(cell)s for %(damage)s damage") % facts
            yield LitShown(target, tap_of(order), label, "target", "", damage, is_picked=picked)


STEPS: Mapping[str, Callable[[Sight], Iterator[LitShown]]] = {
    "build": _build,
    "start": _start,
    "move": _move,
    "fire": _fire,
    "explore": _explore,
    "attack": _attack,
}
