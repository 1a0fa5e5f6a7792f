"""Pictures of the rule book: examples drawn with the board's own parts, and their sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from games.encounter.board import FigureShown, GroundShown, WhyShown
from games.encounter.board.figures import figures as drawn_figures
from games.encounter.board.figures import icon
from games.encounter.board.geometry import frame, moved
from games.encounter.board.ground import land
from games.encounter.board.overlay import routes, why
from games.encounter.present.overlay import why_shown
from games.encounter.present.parts.figures import labelled
from games.encounter.rules.catalogue import Catalogue, Cell
from games.encounter.rules.figures import place_of
from games.encounter.rules.planning import plan_move
from games.encounter.rules.state import Acting, Figure
from games.encounter.rules.targeting import aims, profile, slots
from games.encounter.rules.trace import Trace
from games.encounter.tools.examples import EXAMPLES, Example
from games.encounter.tools.scenes import MOVER, Scene
from games.encounter.wording import names
from games.encounter.wording.chain import Reasoning, chain
from games.kernel.page import LETTERS
from games.svg import Element, el


@dataclass(frozen=True, slots=True)
class ExampleShown:
    """An example as it is printed: its picture, the chain of sentences, and the attack after it."""

    title: Any
    rules: tuple[str, ...]
    board: Element
    lines: tuple[Reasoning, ...]


def shown(catalogue: Catalogue) -> dict[str, ExampleShown]:
    """Return all worked examples by their names, in the language that is active."""
    return {slug: _shown(catalogue, example) for slug, example in EXAMPLES.items()}


def _shown(catalogue: Catalogue, example: Example) -> ExampleShown:
    scene = example.scene(catalogue)
    trace = plan_move(scene, MOVER)
    lines = (*chain(trace, lambda number: called(scene, number)), *attack(scene, trace))
    has_halls = len({cell.section for cell in scene.cells}) > 1
    overlay = why_shown(scene, trace, with_sight=has_halls)
    ground = GroundShown(scene.cells)
    pieces = tuple(figure(scene, found) for found in scene.figures.values())
    board = picture(str(example.title), ground, pieces, overlay)
    return ExampleShown(example.title, example.rules, board, lines)


def picture(
    title: str,
    ground: GroundShown,
    pieces: tuple[FigureShown, ...],
    overlay: WhyShown | None = None,
) -> Element:
    """Return a map with figures as one drawing that stays as it is on every screen."""
    overlay = overlay or WhyShown()
    box = " ".join(str(number) for number in frame((cell.q, cell.r) for cell in ground.cells))
    return el(
        "svg",
        land(ground),
        el("g", why(overlay), routes(overlay.routes), class_="hx-why"),
        *(_chest((cell.q, cell.r)) for cell in ground.cells if cell.kind == "chest"),
        drawn_figures(pieces),
        class_="hx-map en-picture",
        viewBox=box,
        role="group",
        aria_label=title,
    )


def _chest(cell: Cell) -> Element:
    drawn = el("g", icon("i-chest", 54, y=0, css="hx-chest"), class_="hx-up")
    return el("g", drawn, transform=moved(cell))


def attack(scene: Scene, trace: Trace) -> Iterator[Reasoning]:
    """Yield whom the foe attacks after its move, unless that depends on what the party picks."""
    if len(trace.stops) != 1:
        return
    stop = trace.stops[0]
    acting = Acting(MOVER, trace.start, tuple(aim.figure for aim in aims(scene, MOVER)))
    moved = replace(scene.figures[MOVER], cell=stop)
    there = replace(scene, figures={**scene.figures, MOVER: moved}, acting=acting)
    found = aims(there, MOVER)
    chosen = found[: slots(profile(there, MOVER), found)]
    units = ", ".join(called(scene, aim.figure) for aim in chosen)
    if units:
        yield Reasoning(("S9", "S10"), _("Then it attacks %(units)s.") % {"units": units})
    else:
        yield Reasoning(("S9",), _("It attacks nobody this turn."))


def called(scene: Scene, number: int) -> str:
    """Return what a figure of a scene is called: a hero by its letter."""
    found = scene.figures[number]
    seat = found.seat if found.team == "hero" else None
    return names.kind(found.type) if seat is None else LETTERS[seat]


def figure(scene: Scene, found: Figure) -> FigureShown:
    """Return a figure of a scene as the board draws it; the foe that moves has its turn."""
    plain = FigureShown(
        number=found.number,
        team=found.team,
        kind=found.type,
        label="",
        cell=place_of(found),
        health=found.health,
        most=found.most,
        letter="" if found.seat is None else LETTERS[found.seat],
    )
    if found.team == "hero":
        return labelled(plain, names.kind(found.type))
    kind = scene.catalogue.foes[found.type]
    whole = replace(
        plain,
        level=kind.level,
        reach=kind.reach,
        guard=kind.guard,
        bent=kind.bent,
        is_acting=found.number == MOVER,
    )
    return labelled(whole, names.kind(found.type))
