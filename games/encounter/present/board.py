"""The board of a page: the land, who stands on it, and what the viewer can tap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.board import BoardShown, LitShown, WhyShown
from games.encounter.present import ahead, why
from games.encounter.present.asked import (
    answer_words,
    answered_cell,
    asked_trace,
    flags,
    is_picked,
    small,
)
from games.encounter.present.parts import PaneShown, Told, TwinShown, pane, twin
from games.encounter.present.plans import attack_on, drafted, strike_on
from games.encounter.present.sight import Sight
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.orders import Answer, Attack, Deploy, Move, NextAlly, Order, Strike
from games.encounter.taps import tap_of
from games.encounter.wording import names

FORM, ADVICE = "taps", "advice"


def table(sight: Sight) -> tuple[PaneShown, TwinShown]:
    """Return the board in its pane, and the same in words."""
    view = sight.view
    title = names.named(names.ENCOUNTERS, view.encounter)
    told = {one.number: Told(sight.name(one.number)) for one in view.figures.values()}
    board = BoardShown(
        title=title,
        figures=_figures(sight),
        lit=tuple(lit(sight)),
        why=explained(sight),
        chests=chests(sight),
        form=FORM if sight.can else ADVICE if sight.advises else "",
    )
    text = names.goal(view.goal, view.goal_rounds)
    return pane(sight.ground, board, title, text), twin(sight.ground, board, told)


def _figures(sight: Sight) -> tuple:  # type: ignore[type-arg]
    """Return the figures; those of an attack under way bear the order in which they are struck."""
    blow = sight.view.blow
    targets = blow.targets if blow else ()
    question = sight.view.pending
    aim = question.figure if question is not None and question.seat is None else 0
    return tuple(
        replace(
            one,
            struck=targets.index(one.number) + 1 if one.number in targets else 0,
            is_aim=one.number == aim and not one.is_acting,
        )
        for one in sight.figures()
    )


def explained(sight: Sight) -> WhyShown:
    """Return the overlay: of the plan that is asked about, else of the look-ahead (E3, E6)."""
    trace = asked_trace(sight)
    if trace is not None:
        return why.overlay(sight, trace, None)
    return ahead.overlay(ahead.drafted_ahead(sight))


def chests(sight: Sight) -> tuple[Cell, ...]:
    """Return the cells of chests that are still closed (O9)."""
    cells = ((cell.q, cell.r) for cell in sight.view.field.cells if cell.kind == "chest")
    return tuple(cell for cell in cells if cell not in sight.view.opened)


def lit(sight: Sight) -> Iterator[LitShown]:
    """Yield the cells that the viewer can tap in the open phase."""
    can, plan = sight.can, drafted(sight)
    if sight.advises and sight.view.pending:
        yield from _options(sight, sight.view.pending.options)
    if can is None:
        return
    for cell in can.cells:
        order = Deploy(cell)
        label = _("Stand on %(cell)s") % {"cell": names.cell_name(cell)}
        yield LitShown(cell, tap_of(order), label, is_picked=order == plan)
    for found in can.moves:
        yield _step(Move(found.cell), found.steps, plan)
    for number in sorted({n for stance in can.stances for n in stance.targets}):
        yield from _target(sight, number, plan)
    for number in can.strikes:
        yield _strike(sight, number, plan)
    for number in can.allies:
        yield _ally(sight, number, plan)
    yield from _options(sight, can.options)


def _step(order: Move, steps: int, plan: Order | None) -> LitShown:
    walked = ngettext("%(n)s step", "%(n)s steps", steps) % {"n": steps}
    label = _("Walk to %(cell)s, %(steps)s") % {
        "cell": names.cell_name(order.cell),
        "steps": walked,
    }
    return LitShown(order.cell, tap_of(order), label, steps=steps, is_picked=order == plan)


def _cell(sight: Sight, number: int) -> Cell:
    return sight.view.figures[number].cell or (0, 0)


def _target(sight: Sight, number: int, plan: Order | None) -> Iterator[LitShown]:
    """Yield a figure that can be attacked; one that no ready die can hit is not lit."""
    picked = isinstance(plan, Attack) and plan.target == number
    order = plan if picked else attack_on(sight, number)
    if order is not None:
        label = _("Attack %(name)s") % {"name": sight.name(number)}
        cell, tap = _cell(sight, number), tap_of(order)
        yield LitShown(cell, tap, label, kind="target", is_picked=picked)


def _strike(sight: Sight, number: int, plan: Order | None) -> LitShown:
    label = _("Attack %(name)s") % {"name": sight.name(number)}
    picked = isinstance(plan, Strike) and number in plan.targets
    tap = tap_of(strike_on(sight, number))
    return LitShown(_cell(sight, number), tap, label, kind="target", is_picked=picked)


def _ally(sight: Sight, number: int, plan: Order | None) -> LitShown:
    label = _("%(name)s acts next") % {"name": sight.name(number)}
    order = NextAlly(number)
    return LitShown(_cell(sight, number), tap_of(order), label, is_picked=order == plan)


def _options(sight: Sight, options: tuple[str, ...]) -> Iterator[LitShown]:
    """Yield the answers of an open question that are cells or figures, lettered (E5)."""
    for number, option in enumerate(options):
        cell = answered_cell(sight, option)
        if cell is not None:
            yield LitShown(
                cell,
                tap_of(Answer(option)),
                answer_words(sight, option),
                kind="option",
                letter=small(number),
                flags=flags(sight, option),
                is_captains=is_picked(sight, option),
                is_picked=is_picked(sight, option),
            )
