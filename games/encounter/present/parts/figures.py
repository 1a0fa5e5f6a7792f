"""A figure in words: the sentence on the board, and its row in the table of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.encounter.board import BoardShown, FigureShown, GroundShown
from games.encounter.rules.catalogue import Cell
from games.encounter.wording import names


def labelled(shown: FigureShown, name: str) -> FigureShown:
    """Return the figure with the sentence that says all that its drawing shows.

    `name` is what it is called: a hero's name, a foe's kind with its number.
    """
    parts = [f"{name}, {what(shown)}", health(shown), *marks(shown)]
    return replace(shown, label="; ".join(parts))


def what(shown: FigureShown) -> str:
    """Return what a figure is: "hero B (you)", or a foe with its numbers."""
    if shown.team == "hero":
        text = _("hero %(letter)s (you)") if shown.is_mine else _("hero %(letter)s")
        return text % {"letter": shown.letter}
    if shown.team == "ally":
        parts = [_("ally of %(letter)s") % {"letter": shown.letter}]
    else:
        apex, level = _("foe, apex"), _("foe of level %(level)s") % {"level": shown.level}
        bent = _("prefers the %(bent)s") % {"bent": names.named(names.BENTS, shown.bent)}
        reach = _("reach %(reach)s") % {"reach": shown.reach}
        parts = [level if shown.level else apex, reach, bent]
    if shown.guard:
        parts.append(_("guard %(guard)s") % {"guard": shown.guard})
    return ", ".join(parts)


def health(shown: FigureShown) -> str:
    """Return the health in words, with bonus health where there is some (F22)."""
    facts = {"health": shown.health, "most": shown.most, "bonus": shown.bonus}
    if shown.bonus:
        return _("%(health)s of %(most)s HP and %(bonus)s bonus") % facts
    return _("%(health)s of %(most)s HP") % facts


def marks(shown: FigureShown) -> Iterator[str]:
    """Yield what is on a figure besides: statuses, its turn, its place among those struck."""
    yield from (sign.name for sign in shown.statuses)
    if shown.is_acting:
        yield _("acting now")
    if shown.is_done:
        yield _("has acted")
    if shown.is_aim:
        yield _("the plan is about this one")
    if shown.struck:
        yield _("struck as number %(number)s") % {"number": shown.struck}


@dataclass(frozen=True, slots=True)
class TwinRow:
    """A figure in the table of the board."""

    who: str
    what: str
    cell: str
    section: str
    health: str
    marks: str
    part: str


@dataclass(frozen=True, slots=True)
class TwinCell:
    """A cell in the lists below the table; `tap` leads to it where it can be tapped."""

    cell: str
    text: str
    tap: str = ""


@dataclass(frozen=True, slots=True)
class TwinShown:
    """All that the board shows, in words (`_twin.html`); `key` is the id that the board names.

    `lit` are the cells that can be tapped, `looked_at` those of the explanation.
    """

    key: str
    caption: str
    rows: tuple[TwinRow, ...]
    lit: tuple[TwinCell, ...] = ()
    looked_at: tuple[TwinCell, ...] = ()
    chests: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()
    halo: str = ""
    sight: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What a page adds to a figure in the table: its name, and its part in this step."""

    name: str
    part: str = ""


def twin(ground: GroundShown, board: BoardShown, told: Mapping[int, Told]) -> TwinShown:
    """Return the table of a board; rows stand in the order of its figures.

    `told` has the name of every figure by its number. Raises KeyError for a missing one.
    """
    sections = {(cell.q, cell.r): cell.section for cell in ground.cells}
    why = board.why
    return TwinShown(
        key=board.twin,
        caption=board.title,
        rows=tuple(_row(one, ground, sections, told[one.number]) for one in board.figures),
        lit=tuple(TwinCell(names.cell_name(one.cell), one.label, one.tap) for one in board.lit),
        looked_at=tuple(
            TwinCell(names.cell_name(one.cell), one.label)
            for one in (*why.goals, *why.candidates, *why.stops, *why.rejected)
        ),
        chests=tuple(names.cell_name(cell) for cell in board.chests),
        routes=tuple(_way(one.cells, is_later=one.is_later) for one in why.routes),
        halo=_cells(why.halo),
        sight=", ".join(_named(ground, slug) for slug in _met(sections, why.sight)),
    )


def _row(
    shown: FigureShown, ground: GroundShown, sections: Mapping[Cell, str], told: Told
) -> TwinRow:
    return TwinRow(
        told.name,
        what(shown),
        names.cell_name(shown.cell),
        _named(ground, sections.get(shown.cell, "")),
        health(shown),
        ", ".join(marks(shown)),
        told.part,
    )


def _named(ground: GroundShown, section: str) -> str:
    return ground.names.get(section) or ground.labels.get(section) or section


def _met(sections: Mapping[Cell, str], cells: tuple[Cell, ...]) -> list[str]:
    """Return the sections of some cells, each once, in the order in which they come."""
    return list(dict.fromkeys(sections[cell] for cell in cells if cell in sections))


def _way(cells: tuple[Cell, ...], *, is_later: bool) -> str:
    path = " → ".join(names.cell_name(cell) for cell in cells)
    return _("later: %(way)s") % {"way": path} if is_later else path


def _cells(cells: tuple[Cell, ...]) -> str:
    return "; ".join(names.cell_name(cell) for cell in cells)
