"""The board of a page: the land, who stands on it, and what the viewer can tap."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.board import BoardShown, LitShown
from games.encounter.present.parts import PaneShown, Told, TwinShown, cell_name, pane, twin
from games.encounter.present.plans import attack_on, drafted
from games.encounter.present.sight import Sight
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.orders import Answer, Attack, Deploy, Move, Order
from games.encounter.taps import tap_of
from games.encounter.wording import names

CELL_QUESTIONS = frozenset({"destination", "stop", "enter"})
FIGURE_QUESTIONS = frozenset({"order", "targets", "apply"})
FORM = "taps"


def table(sight: Sight) -> tuple[PaneShown, TwinShown]:
    """Return the board in its pane, and the same in words."""
    view = sight.view
    title = names.named(names.ENCOUNTERS, view.encounter)
    told = {one.number: Told(sight.name(one.number)) for one in view.figures.values()}
    board = BoardShown(
        title=title,
        figures=sight.figures(),
        lit=tuple(lit(sight)),
        chests=tuple(_chests(sight)),
        form=FORM if sight.can else "",
    )
    text = _("Round %(round)s") % {"round": view.round} if view.round else ""
    return pane(sight.ground, board, title, text), twin(sight.ground, board, told)


def _chests(sight: Sight) -> Iterator[Cell]:
    """Yield the cells of chests that are still closed (O9)."""
    for cell in sight.view.field.cells:
        at = (cell.q, cell.r)
        if cell.kind == "chest" and at not in sight.view.opened:
            yield at


def lit(sight: Sight) -> Iterator[LitShown]:
    """Yield the cells that the viewer can tap in the open phase."""
    can, plan = sight.can, drafted(sight)
    if can is None:
        return
    for cell in can.cells:
        order = Deploy(cell)
        label = _("Stand on %(cell)s") % {"cell": cell_name(cell)}
        yield LitShown(cell, tap_of(order), label, is_picked=order == plan)
    for found in can.moves:
        yield _step(Move(found.cell), found.steps, plan)
    for number in sorted({n for stance in can.stances for n in stance.targets}):
        yield _target(sight, number, plan)
    yield from _options(sight, can.options)


def _step(order: Move, steps: int, plan: Order | None) -> LitShown:
    walked = ngettext("%(n)s step", "%(n)s steps", steps) % {"n": steps}
    label = _("Walk to %(cell)s, %(steps)s") % {"cell": cell_name(order.cell), "steps": walked}
    return LitShown(order.cell, tap_of(order), label, steps=steps, is_picked=order == plan)


def _target(sight: Sight, number: int, plan: Order | None) -> LitShown:
    order = attack_on(sight, number)
    cell = sight.view.figures[number].cell or (0, 0)
    label = _("Attack %(name)s") % {"name": sight.name(number)}
    picked = isinstance(plan, Attack) and plan.target == number
    return LitShown(cell, tap_of(order), label, kind="target", is_picked=picked)


def _options(sight: Sight, options: tuple[str, ...]) -> Iterator[LitShown]:
    """Yield the answers of an open question that are cells or figures, lettered (E5)."""
    question = sight.view.pending
    if question is None:
        return
    for number, option in enumerate(options):
        cell = answered_cell(sight, option)
        if cell is not None:
            label = answer_words(sight, option)
            yield LitShown(cell, tap_of(Answer(option)), label, kind="option", letter=small(number))


def small(number: int) -> str:
    """Return the small letter of an answer, the same on the board and on its button."""
    return chr(ord("a") + number)


def answered_cell(sight: Sight, option: str) -> Cell | None:
    """Return the cell that an answer is about, None where it is none or several (E5)."""
    question = sight.view.pending
    if question is None:
        return None
    if question.kind in CELL_QUESTIONS:
        q, r = option.split(",")
        return int(q), int(r)
    if question.kind in FIGURE_QUESTIONS and option.isdigit():
        return sight.view.figures[int(option)].cell
    return None


def answer_words(sight: Sight, option: str) -> str:
    """Return what an answer of the open question says."""
    question = sight.view.pending
    kind = question.kind if question else ""
    if kind in CELL_QUESTIONS:
        cell = answered_cell(sight, option)
        return _("Cell %(cell)s") % {"cell": cell_name(cell or (0, 0))}
    if kind in FIGURE_QUESTIONS:
        return ", ".join(sight.name(int(number)) for number in option.split("+"))
    return option
