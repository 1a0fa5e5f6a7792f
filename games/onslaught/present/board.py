"""The board of a page: the land, what stands on it, and what the viewer can tap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.onslaught.board.shown import (
    AreaShown,
    BoardShown,
    GroundShown,
    LitShown,
    PlotShown,
    RouteShown,
)
from games.onslaught.present import plans
from games.onslaught.present.figures import Marks, gates, landmarks, reach_of, spires, units
from games.onslaught.present.lit import lit
from games.onslaught.present.parts import PaneShown, pane
from games.onslaught.present.sides import plaques
from games.onslaught.present.sight import Sight, place
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.orders import Attack, Deploy, FireSpire, LayScape, MoveHero, MoveMinion

FORM = "taps"


def land_of(sight: Sight) -> GroundShown:
    """Return the land as it is now, with the viewer's gate at the bottom of a phone."""
    home = next((cell for cell, side in sight.gates.items() if sight.is_mine(side.number)), None)
    return GroundShown(tuple(sight.view.hexes.values()), home)


def shown(sight: Sight) -> PaneShown:
    """Return the board in its pane, with the names of the sides."""
    return pane(land_of(sight), board_of(sight), plaques(sight))


def board_of(sight: Sight) -> BoardShown:
    """Return everything over the land."""
    damage, acting = _damage(sight), _acting(sight)
    return BoardShown(
        title=_("The siege map, wave %(wave)s") % {"wave": sight.view.wave},
        units=units(sight, damage, acting),
        spires=spires(sight, damage, acting),
        gates=gates(sight, damage),
        landmarks=landmarks(sight, damage),
        lit=lit(sight),
        areas=tuple(_areas(sight)),
        routes=tuple(_routes(sight)),
        plots=tuple(_plots(sight)),
        form=FORM if sight.can is not None else "",
    )


def _damage(sight: Sight) -> Marks:
    """Return what the drafted attack would take from its target."""
    plan = sight.plan
    return {plan.target: plans.damage_of(sight, plan)} if isinstance(plan, Attack) else {}


def _acting(sight: Sight) -> Cell | None:
    """Return the hex of the one that the next tap is about."""
    if sight.can is None:
        return None
    match sight.view.step:
        case "move":
            going = plans.mover(sight)
            return going.cell if going else None
        case "attack":
            fighting = plans.attacker(sight)
            return fighting.cell if fighting else None
        case "fire":
            firing = plans.shooter(sight)
            return firing[0] if firing else None
    return None


def _areas(sight: Sight) -> Iterator[AreaShown]:
    """Yield the ranges of spires that matter now: those that endanger a move, or fire."""
    view = sight.view
    if view.step not in {"move", "fire"} or sight.can is None:
        return
    firing = plans.shooter(sight) if view.step == "fire" else None
    for spire in view.spires.values():
        shown = spire.cell == firing[0] if firing else sight.is_foe(spire.side)
        if shown and "attack" in spire.chips and not spire.has_fired:
            reach = reach_of(spire)
            cells = tuple(
                cell
                for cell, one in view.hexes.items()
                if distance(cell, spire.cell) <= reach and one.terrain != "void"
            )
            yield AreaShown(cells, sight.letter(spire.side))


def _routes(sight: Sight) -> Iterator[RouteShown]:
    """Yield the way of the drafted move, the line of a drafted shot or blow."""
    match sight.plan:
        case MoveHero(cell, to) | MoveMinion(cell, to):
            yield from _way(sight, cell, to)
        case Deploy(to):
            going = plans.mover(sight)
            yield from _way(sight, going.cell, to) if going else ()
        case FireSpire(spire, target):
            yield RouteShown((spire, target), "fire")
        case Attack(cell, target):
            yield RouteShown((cell, target), "attack")


def _way(sight: Sight, start: Cell, to: Cell) -> Iterator[RouteShown]:
    going = plans.mover(sight)
    for end in going.ends if going else ():
        if end.cell == to and end.path:
            yield RouteShown((start, *end.path))


def _plots(sight: Sight) -> Iterator[PlotShown]:
    """Yield the drafted earthscape as it would lie."""
    plan = sight.plan
    if isinstance(plan, LayScape):
        kind = sight.view.catalogue.earthscapes[plan.scape]
        yield PlotShown(plan.cells, kind.terrains, kind.wells)


# ---- the same in words ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TwinRow:
    """Something on the map: what, whose, where, its health, and what it is in this step."""

    what: str
    side: str
    cell: str
    health: str
    marks: str
    part: str


@dataclass(frozen=True, slots=True)
class TwinShown:
    """The board as a table; `lit` are the hexes to choose, each with its tap and words."""

    rows: tuple[TwinRow, ...]
    lit: tuple[LitShown, ...]
    caption: str


def twin(sight: Sight) -> TwinShown:
    """Return all that the board shows, in words."""
    shown = board_of(sight)
    rows = (*_unit_rows(shown), *_stands(shown))
    return TwinShown(rows, shown.lit, shown.title)


def _unit_rows(shown: BoardShown) -> Iterator[TwinRow]:
    for one in shown.units:
        part = _("may go now") if one.is_lead else _("acts") if one.is_acting else ""
        if one.has_moved and not part:
            part = _("done")
        what, _sep, more = one.label.partition("; ")
        yield TwinRow(
            what, one.letter, place(one.cell), f"{one.health}/{one.most}", more,
            _("attacked") if one.is_aim else part,
        )  # fmt: skip


def _stands(shown: BoardShown) -> Iterator[TwinRow]:
    for gate in shown.gates:
        what, _sep, more = gate.label.partition("; ")
        part = _("your mark") if gate.is_mark else ""
        yield TwinRow(what, gate.letter, place(gate.cell), f"{gate.health}/{gate.most}", more, part)
    for spire in shown.spires:
        what, _sep, more = spire.label.partition("; ")
        part = _("fires") if spire.is_acting else ""
        yield TwinRow(what, spire.letter, place(spire.cell), str(len(spire.chips)), more, part)
    for mark in shown.landmarks:
        health = f"{mark.health}/{mark.most}" if mark.health else ""
        yield TwinRow(mark.label, "", place(mark.cell), health, "", "")
