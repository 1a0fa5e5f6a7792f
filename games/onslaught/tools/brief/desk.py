"""What the editor of briefs shows: the text, what is wrong with it, and what was read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

from games.kernel.faults import PlanFault
from games.onslaught.rules.notation import Reading, read, text_of
from games.onslaught.setup.content import catalogue
from games.onslaught.tools.brief.links import token_of
from games.onslaught.tools.brief.shown import shown
from games.onslaught.wording import names
from games.onslaught.wording.faults import expected, place

FAULTS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Desk:
    """One answer of the page: the text, and what was wrong with how it came."""

    text: str
    faults: tuple[PlanFault, ...] = ()
    status: int = 200


@dataclass(frozen=True, slots=True)
class FaultShown:
    """A fault in words; `line` and `column` are where a text's caret goes, 0 for nowhere."""

    place: str
    text: str
    rule: str
    forbids: bool
    line: int = 0
    column: int = 0


def context_of(desk: Desk) -> dict[str, Any]:
    """Return the context of the page, in the language that is active."""
    reading = read(desk.text, catalogue())
    token = token_of(desk.text)
    read_ones = sorted(map(_fault, reading.faults), key=lambda one: (one.line, one.column))
    faults = [*map(_fault, desk.faults), *read_ones]
    here = reverse("onslaught-brief")
    return {
        "here": here,
        "text": desk.text,
        "faults": faults[:FAULTS_SHOWN],
        "more": max(0, len(faults) - FAULTS_SHOWN),
        "forbidding": sum(one.forbids for one in faults),
        "playable": reading.is_playable,
        "brief": None if reading.brief is None else shown(reading.brief),
        "link": f"{here}?{urlencode({'p': token})}" if token else "",
        "files": list(_files(reading, token)),
        "scenarios": list(_scenarios()),
    }


def _fault(fault: PlanFault) -> FaultShown:
    said = FaultShown(place(fault), expected(fault), fault.rule, fault.forbids)
    row, _, column = fault.where.rpartition(":")
    if not row.isdecimal():
        return said
    return FaultShown(said.place, said.text, said.rule, said.forbids, int(row), int(column))


def _files(reading: Reading, token: str) -> Iterator[tuple[str, str]]:
    """Yield the kinds of files that a brief can be had as, with their addresses."""
    if reading.is_playable and token:
        for kind in ("txt", "json"):
            yield kind, f"{reverse(f'onslaught-brief-{kind}')}?{urlencode({'p': token})}"


def _scenarios() -> Iterator[tuple[str, str]]:
    for slug in catalogue().scenarios:
        yield slug, names.named(names.SCENARIOS, slug)


@cache
def scenario_text(slug: str) -> str:
    """Return a scenario's brief as text; raises LookupError for an unknown one."""
    return text_of(catalogue().scenarios[slug].brief, catalogue())


def opening() -> str:
    """Return the text with which the page opens: that of the first scenario."""
    return scenario_text(next(iter(catalogue().scenarios)))
