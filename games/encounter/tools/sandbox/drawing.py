"""The sandbox's board: the match's own drawing, and over it a grid of cells to tap."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from games.encounter.board import BoardShown, FigureShown, GroundShown, WhyShown
from games.encounter.board.geometry import frame, moved
from games.encounter.present.parts import labelled, sign_of
from games.encounter.rules.catalogue import Catalogue, Cell, PlanCell
from games.encounter.tools.sandbox import solution
from games.encounter.tools.sandbox.form import Look
from games.encounter.tools.sandbox.position import Position, Unit
from games.encounter.tools.sandbox.solution import Solution
from games.encounter.wording import names
from games.kernel.hexes import neighbours
from games.svg import Element, el, use


def ground_shown(position: Position) -> GroundShown:
    """Return the land, with its sections named where there are several, and a rim to paint on."""
    sections = sorted({cell.section for cell in position.cells})
    labels = {name: name for name in sections} if len(sections) > 1 else {}
    called = {name: _("section %(name)s") % {"name": name} for name in sections}
    return GroundShown(position.cells, labels, called, rim=rim(position))


def rim(position: Position) -> tuple[Cell, ...]:
    """Return the cells beyond the map that touch it, in the order of (q, r)."""
    known = {(cell.q, cell.r) for cell in position.cells}
    return tuple(sorted({beside for at in known for beside in neighbours(at)} - known))


def board_shown(
    position: Position, found: Solution | None, look: Look, catalogue: Catalogue
) -> BoardShown:
    """Return everything on the land; nothing of it can be tapped but the grid over it."""
    hit = solution.struck(found) if found and "result" in look.layers else ()
    about = solution.focus(found) if found and "focus" in look.layers else frozenset()
    figures = tuple(
        replace(
            figure(unit, catalogue, is_acting=unit.letter == position.foe),
            struck=hit.index(unit.number) + 1 if unit.number in hit else 0,
            is_aim=unit.number in about,
        )
        for unit in position.units
    )
    why = solution.overlay(found, look) if found else WhyShown()
    title = position.name or _("A position of its own")
    return BoardShown(title, tuple(map(_told, figures)), why=why, form="", twin="twin")


def _told(shown: FigureShown) -> FigureShown:
    """Return the figure with its sentence, once all its marks are known."""
    return labelled(shown, f"{names.kind(shown.kind)} {shown.label}")


def figure(unit: Unit, catalogue: Catalogue, *, is_acting: bool = False) -> FigureShown:
    """Return a unit as the board draws it; its label is its letter still."""
    plain = FigureShown(
        number=unit.number,
        team=unit.team,
        kind=unit.kind,
        label=unit.letter,
        cell=unit.cell,
        health=unit.health,
        most=unit.health,
        letter="" if unit.team == "foe" else unit.letter,
        statuses=tuple(map(sign_of, unit.statuses)),
    )
    if unit.team == "hero":
        return replace(plain, most=max(unit.health, catalogue.heroes[unit.kind].health))
    kind = catalogue.foes[unit.kind]
    return replace(
        plain,
        most=max(unit.health, kind.health),
        level=kind.level,
        reach=unit.reach,
        guard=kind.guard,
        bent=unit.bent,
        is_acting=is_acting,
    )


# ---- the grid ------------------------------------------------------------------------------------


def grid(shown: GroundShown, board: BoardShown, selected: Cell | None) -> Element:
    """Return the cells of the map and of its rim as buttons for taps and keys."""
    cells = [*((cell.q, cell.r) for cell in shown.cells), *shown.rim]
    x, y, wide, high = frame(cells)
    told = _labels(shown, board)
    acting = next((one.cell for one in board.figures if one.is_acting), None)
    taken = {one.cell for one in board.figures}
    marks = {
        cell: " sb-rim" * (cell in shown.rim)
        + " sb-taken" * (cell in taken)
        + " sb-held" * (cell == selected)
        + " hx-acting" * (cell == acting)
        for cell in cells
    }
    buttons = [_button(cell, told[cell], marks[cell]) for cell in cells]
    drawing = el(
        "svg",
        *buttons,
        class_="hx-map sb-grid",
        viewBox=f"{x} {y} {wide} {high}",
        role="group",
        aria_label=_("Cells. Arrow keys move, Enter uses the tool, Delete takes away."),
        data_board=True,
    )
    css = "hx-layer hx-wide" if wide > high else "hx-layer"
    return el("div", drawing, class_=css, data_needs_script=True, hidden=True)


def _button(cell: Cell, told: str, marks: str) -> Element:
    q, r = cell
    return el(
        "g",
        el("title", told),
        use("#hx-h"),
        class_="sb-cell" + marks,
        transform=moved(cell),
        role="button",
        tabindex=-1,
        aria_label=told,
        data_cell=f"{q},{r}",
    )


def _labels(shown: GroundShown, board: BoardShown) -> dict[Cell, str]:
    """Return what is said of each cell: its ground, who stands there, what the plan says of it."""
    told = {at: [_("beyond the map")] for at in shown.rim}
    told |= {(cell.q, cell.r): [_ground(shown, cell)] for cell in shown.cells}
    for one in board.figures:
        told[one.cell].append(one.label)
    why = board.why
    for weighed in (*why.goals, *why.stops, *why.rejected):
        told[weighed.cell].append(weighed.label)
    return {at: f"{names.cell_name(at)}: {'; '.join(parts)}" for at, parts in told.items()}


def _ground(shown: GroundShown, cell: PlanCell) -> str:
    kinds = {
        ("floor", False): _("floor"),
        ("rock", False): _("rock"),
        ("gate", False): _("gate"),
        ("rock", True): _("wall"),
        ("floor", True): _("bush"),
    }
    kind = kinds.get((cell.kind, cell.opaque), cell.kind)
    return f"{kind}, {shown.names[cell.section]}" if shown.labels else kind
