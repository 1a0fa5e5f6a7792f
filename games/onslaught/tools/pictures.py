"""Pictures of the rule book, drawn with the board's own parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from games.hex_svg.parts import box_text
from games.kernel.page import LETTERS
from games.onslaught.board import (
    AreaShown,
    BoardShown,
    GateShown,
    GroundShown,
    LitShown,
    SpireShown,
    UnitShown,
    overlay,
    pieces,
)
from games.onslaught.board.geometry import frame, moved
from games.onslaught.board.ground import land
from games.onslaught.rules.catalogue import Catalogue, Cell
from games.onslaught.rules.influence import influence_of
from games.onslaught.rules.maps.laying import hexes_of
from games.onslaught.rules.pieces import is_hero, most_health
from games.onslaught.rules.state import Hex, Side, Spire, State, Unit
from games.onslaught.tools.examples import MOVER, Worked, worked
from games.onslaught.tools.scenes import MAP, Chip, scene
from games.onslaught.wording import names
from games.onslaught.wording.lines import gate as gate_name
from games.svg import Element, el, use

WELL = (0, 5)  # where the picture of influence has a spire
HIDDEN = (("cinder-hand", (1, 4)), ("slagback", (1, 3)))  # chips that B sees of A's
WEST = (0, 3, 1, 7)
COOP = "three-gates"


@dataclass(frozen=True, slots=True)
class ExampleShown:
    """An example as it is printed: its picture, and what the rules say."""

    title: Any
    rules: tuple[str, ...]
    board: Element
    text: str


def shown(catalogue: Catalogue) -> tuple[ExampleShown, ...]:
    """Return all worked examples, in the language that is active."""
    return tuple(_shown(one) for one in worked(catalogue))


def _shown(found: Worked) -> ExampleShown:
    example, state = found.example, found.state
    marked = found.leaders or (state.units[MOVER].cell,)
    board = BoardShown(
        str(example.title),
        units=tuple(
            replace(_unit(state, unit), is_lead=unit.cell in marked)
            for unit in state.units.values()
            if unit.cell is not None
        ),
        gates=tuple(_gate(state, side) for side in state.sides.values()),
        lit=tuple(
            LitShown(cell, "", "", number="" if far is None else str(far))
            for cell, far in found.ends.items()
        ),
    )
    return ExampleShown(
        example.title, example.rules, picture(state.hexes, board, example.view), found.text
    )


def all_pictures(catalogue: Catalogue) -> Mapping[str, Any]:
    """Return the book's other pictures by their names, and what is named below them."""
    post = next(iter(catalogue.spires.values()))
    spire = Spire(1, 0, post.slug, WELL, post.chips)
    state = scene(catalogue, (), (spire,))
    gates = tuple(_gate(state, side) for side in state.sides.values())
    area = AreaShown(tuple(sorted(influence_of(state, 0))), LETTERS[0], "influence")
    built = SpireShown(WELL, LETTERS[0], post.slug, _called(post.slug, 0, WELL), post.chips)
    return {
        "map": _whole(catalogue, MAP),
        "map_name": names.named(names.MAPS, MAP),
        "coop": _whole(catalogue, COOP),
        "coop_name": names.named(names.MAPS, COOP),
        "spire": names.named(names.SPIRES, post.slug),
        "influence": picture(
            state.hexes, BoardShown(_("Influence"), gates=gates, spires=(built,), areas=(area,))
        ),
        "pile": _piles(catalogue),
    }


def _whole(catalogue: Catalogue, slug: str) -> Element:
    """Return a map as a match begins on it, with all of its gates."""
    hexes = hexes_of(catalogue.maps[slug])
    most = catalogue.limits.gate_health
    gates = tuple(
        GateShown(place.cell, LETTERS[place.gate], gate_name(place.gate), most, most)
        for place in hexes.values()
        if place.gate >= 0
    )
    return picture(hexes, BoardShown(names.named(names.MAPS, slug), gates=gates))


def _piles(catalogue: Catalogue) -> Element:
    state = scene(catalogue, [Chip(0, kind, cell) for kind, cell in HIDDEN])
    units = (_unit(state, unit) for unit in state.units.values())
    veiled = tuple(replace(unit, is_veiled=True) for unit in units)
    return picture(state.hexes, BoardShown(_("Chips of A, as B sees them"), units=veiled), WEST)


def picture(
    hexes: Mapping[Cell, Hex], board: BoardShown, view: tuple[int, int, int, int] | None = None
) -> Element:
    """Return ground with what stands there as one drawing that stays as it is on every screen.

    `view` are the first and last row, the first and last column that are drawn; None is all.
    """
    inside = [cell for cell in hexes if view is None or _is_in(cell, view)]
    ground = GroundShown(tuple(hexes[cell] for cell in inside))
    solid = [cell for cell in inside if hexes[cell].terrain != "void"]
    box = frame(solid)
    middle = box[0] + box[2] // 2
    return el(
        "svg",
        land(ground),
        el("g", overlay.areas(board.areas), class_="hx-why"),
        *(pieces.spire(one) for one in board.spires),
        *(pieces.gate(one, middle) for one in board.gates if one.cell in inside),
        *(_end(one.cell) for one in board.lit if one.cell in inside),
        *(pieces.unit(one) for one in board.units if one.cell in inside),
        overlay.numbers(board),
        class_="hx-map ob-picture",
        viewBox=box_text(box),
        role="group",
        aria_label=board.title,
    )


def _is_in(cell: Cell, view: tuple[int, int, int, int]) -> bool:
    top, bottom, left, right = view
    return top <= cell[0] <= bottom and left <= cell[1] <= right


def _end(cell: Cell) -> Element:
    """Return the light on a hex where a move may end; nobody can tap it in a book."""
    glow = use("#hx-hi", class_="hx-glow")
    return el("g", glow, class_="os-to os-end", transform=moved(cell))


def _unit(state: State, unit: Unit) -> UnitShown:
    assert unit.cell is not None
    return UnitShown(
        cell=unit.cell,
        letter=LETTERS[unit.side],
        type=unit.type,
        label=_called(unit.type, unit.side, unit.cell),
        health=unit.health,
        most=most_health(state, unit),
        is_hero=is_hero(state, unit),
        is_improved=unit.is_improved,
    )


def _gate(state: State, side: Side) -> GateShown:
    waiting = [u for u in state.units.values() if u.side == side.number and u.zone == "stack"]
    return GateShown(
        cell=next(place.cell for place in state.hexes.values() if place.gate == side.gate),
        letter=LETTERS[side.number],
        label=gate_name(side.gate),
        health=side.gate_health,
        most=state.catalogue.limits.gate_health,
        entries=len(waiting),
        top=waiting[0].type if waiting else "",
    )


def _called(type_: str, side: int, cell: Cell) -> str:
    name = names.named(names.ALL, type_)
    facts = {"name": f"{name} ({LETTERS[side]})", "row": cell[0], "column": cell[1]}
    return _("%(name)s at %(row)s,%(column)s") % facts


def sample(catalogue: Catalogue) -> str:
    """Return the brief that the book quotes, as people write it: with this catalogue's names."""
    units, spires = catalogue.units.values(), catalogue.spires.values()
    name = {kind.slug: kind.name for kind in units} | {kind.slug: kind.name for kind in spires}
    return SAMPLE % {slug.replace("-", "_"): text for slug, text in name.items()}


SAMPLE = """\
Fernveil, wave 2:
buy: %(hired_axe)s
build: %(thorn_pole)s, upgrade attack
deploy: %(listener_ame)s, %(sprig_runner)s, [%(barkling)s*, %(sprig_runner)s], %(hired_axe)s"""
