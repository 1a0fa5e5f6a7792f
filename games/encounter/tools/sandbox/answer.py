"""The answer of the sandbox: sentences, the option that is looked at, and what one may do next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.encounter.present.parts import ChainShown, WhyNotShown
from games.encounter.rules.catalogue import Catalogue, Cell
from games.encounter.rules.trace import Trace
from games.encounter.tools.sandbox import solution
from games.encounter.tools.sandbox.files import expectation
from games.encounter.tools.sandbox.form import Look
from games.encounter.tools.sandbox.links import token_of
from games.encounter.tools.sandbox.position import HEROES, letter_of
from games.encounter.tools.sandbox.solution import Solution
from games.encounter.wording.names import cell_name
from games.encounter.wording.why_not import why_not


@dataclass(frozen=True, slots=True)
class Options:
    """Which of several options is shown, with the queries of the others."""

    told: str
    previous: str
    all: str
    next: str
    is_all: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """What the planner says, for the page; `stops` and `verdict` are also for scripts and tests."""

    verdict: str
    stops: str
    chain: ChainShown
    options: Options | None
    sight: str
    is_same: bool
    onward: str
    note: str = ""
    is_expected: bool = True


def answered(
    found: Solution | None, look: Look, wanted: Mapping[str, Any], catalogue: Catalogue
) -> Answer | None:
    """Return the answer to a position, None where no foe moves.

    `wanted` is what an imported file expects of the move.
    """
    if found is None:
        return None
    other = solution.other_sight(found, catalogue)
    is_same = (other.verdict, other.stops) == (found.trace.verdict, found.trace.stops)
    onward = solution.went_on(found)
    note, is_expected = expected(wanted, found.trace)
    return Answer(
        verdict=found.trace.verdict,
        stops=" ".join(f"{q},{r}" for q, r in found.trace.stops),
        chain=_chain(found),
        options=_options(found, look),
        sight=_other_sight(found, other, is_same=is_same),
        is_same=is_same,
        onward=f"?{look.query(token_of(onward), option=0)}" if onward else "",
        note=note,
        is_expected=is_expected,
    )


def _chain(found: Solution) -> ChainShown:
    others = tuple(
        WhyNotShown(found.name(number), _letter(number), why_not(reason))
        for number, reason in solution.reasons(found)
    )
    title = _("Where does %(name)s go, and why?") % {"name": found.name(found.foe)}
    return ChainShown(title, solution.sentences(found), others)


def _letter(number: int) -> str:
    letter = letter_of(number)
    return letter if letter in HEROES else ""


def _options(found: Solution, look: Look) -> Options | None:
    """Return the way through the options, all being the place before the first (E5)."""
    token, stops = token_of(found.position), found.trace.stops
    if len(stops) < 2:
        return None
    count, at = len(stops), found.option
    facts = {"number": at, "of": count, "cells": _cells(stops)}
    facts["cell"] = cell_name(stops[at - 1])
    told = _("option %(number)s of %(of)s: %(cell)s") if at else _("all %(of)s options: %(cells)s")
    queries = {
        "previous": look.query(token, option=at - 1 or count if at else count),
        "all": look.query(token, option=0),
        "next": look.query(token, option=at % count + 1),
    }
    return Options(told % facts, is_all=at == 0, **{k: f"?{v}" for k, v in queries.items()})


def _cells(cells: tuple[Cell, ...]) -> str:
    return "; ".join(map(cell_name, cells))


def _other_sight(found: Solution, other: Trace, *, is_same: bool) -> str:
    """Return how the answer changes under the other rule of sight (O-J)."""
    by_ray = found.position.sight == "section"
    if is_same:
        return _("By rays: the same.") if by_ray else _("By sections: the same.")
    facts = {"cells": _cells(other.stops)}
    if other.stops == (other.start,):
        return _("By rays it stays.") if by_ray else _("By sections it stays.")
    text = _("By rays: to %(cells)s.") if by_ray else _("By sections: to %(cells)s.")
    return text % facts


def expected(wanted: Mapping[str, Any], trace: Trace) -> tuple[str, bool]:
    """Return whether a file's expectations hold, in a sentence; "" for a file without any."""
    if not wanted:
        return "", True
    found = expectation(trace)
    wrong = [key for key, value in found.items() if key in wanted and not _same(wanted[key], value)]
    if not wrong:
        return _("As the file expects it."), True
    told = {"verdict": _("verdict"), "destinations": _("destinations"), "stops": _("stops")}
    parts = ", ".join(told[key] for key in wrong)
    return _("The file expects something else: %(parts)s.") % {"parts": parts}, False


def _same(wanted: object, found: object) -> bool:
    """Say whether two facts are equal; cells may stand in any order."""
    if isinstance(wanted, list) and isinstance(found, list):
        return sorted(map(str, wanted)) == sorted(map(str, found))
    return wanted == found
