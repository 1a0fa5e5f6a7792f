"""The sentence chain (E2): why a foe moves as it does, from its trace, in at most four lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.rules.catalogue import Bent, Cell
from games.encounter.rules.trace import Aim, Candidate, Reason, Trace
from games.encounter.wording.lines import Naming, listed
from games.kernel.words import noop


@dataclass(frozen=True, slots=True)
class Reasoning:
    """A line of the chain, with the rules it rests on; `waits` says that the party must pick."""

    rules: tuple[str, ...]
    text: str
    waits: bool = False


PREFERS_OVER: Mapping[Bent, str] = {
    "strongest": noop("Prefers the strongest: %(units)s over %(others)s."),
    "weakest": noop("Prefers the weakest: %(units)s over %(others)s."),
}
EQUAL: Mapping[Bent, str] = {
    "strongest": noop("Equally strong: %(units)s."),
    "weakest": noop("Equally weak: %(units)s."),
}
# Why a cell will not do (E3): the rule, and the sentence.
CELLS: Mapping[Reason, tuple[str, str]] = {
    "occupied": ("S26", noop("Somebody stands here.")),
    "noRoute": ("S26", noop("No free way leads here.")),
    "outOfRange": ("S25", noop("Nobody would be in reach from here.")),
    "noSight": ("S25", noop("Whoever is in reach from here would not be in sight.")),
    "farther": ("S25", noop("Farther than the nearest cell with a target.")),
    "lowerPriority": ("S30", noop("Its bent prefers a target of another cell.")),
    "notPicked": ("S31", noop("As good as the others, but another one was picked.")),
}


def chain(trace: Trace, naming: Naming, stop: Cell | None = None) -> tuple[Reasoning, ...]:
    """Return the lines of a trace; `stop` is the cell that was picked where several would do.

    `naming` gives what a figure is called by its number. At most four lines (E2).
    """
    kinds = {"stay": _stayed, "approach": _approached, "fallback": _fell_back}
    return tuple(kinds[trace.verdict](trace, naming, stop))


def cell_reason(reason: Reason) -> Reasoning:
    """Return why a cell was rejected (E3)."""
    rule, text = CELLS[reason]
    return Reasoning((rule,), _(text))


def _stayed(trace: Trace, naming: Naming, _stop: Cell | None) -> Iterator[Reasoning]:
    if not trace.targets:
        yield _nobody(trace)
        yield Reasoning(("S33", "O-E"), _("No way leads to any opponent: it stays."))
        return
    facts = {"reach": trace.reach, "units": _units(trace.targets, naming)}
    text = _("Targets in reach %(reach)s: %(units)s. It stays where it is.")
    yield Reasoning(("S7", "S23"), text % facts)
    if len(trace.targets) > 1:
        yield _preferred("S10", trace, trace.targets, naming)


def _approached(trace: Trace, naming: Naming, stop: Cell | None) -> Iterator[Reasoning]:
    yield _nobody(trace)
    near = [one for one in trace.candidates if one.steps == trace.nearest]
    yield _nearest(near, naming)
    if len(near) > 1:
        yield _chosen(trace, near, naming)
    yield _gone(trace, stop)


def _fell_back(trace: Trace, naming: Naming, stop: Cell | None) -> Iterator[Reasoning]:
    yield _nobody(trace)
    yield Reasoning(("S33",), _("No cell with a target can be reached."))
    distance = min((aim.range for aim in trace.focus), default=0)
    facts = {"units": _units(trace.focus, naming, _(" or ")), "number": distance}
    text = ngettext(
        "Heads for the closest opponent, %(number)s cell away: %(units)s.",
        "Heads for the closest opponent, %(number)s cells away: %(units)s.",
        distance,
    )
    yield Reasoning(("S33", "O-E"), text % facts)
    yield _drawn_near(trace, stop)


def _nobody(trace: Trace) -> Reasoning:
    """Say that nobody can be targeted from where it stands (S7)."""
    return Reasoning(("S7",), _("Nobody to target in reach %(reach)s.") % {"reach": trace.reach})


def _nearest(near: Sequence[Candidate], naming: Naming) -> Reasoning:
    """Say how far the nearest cells with a target are: whose it is, or how many they are (S25)."""
    facts = {"steps": _steps(near[0].steps), "cells": len(near)}
    if len(near) == 1:
        facts["units"] = _units(near[0].targets, naming)
        text = _("Nearest cell with a target, %(units)s: %(steps)s away.")
    else:
        text = _("Nearest cells with a target: %(steps)s away, %(cells)s of them.")
    return Reasoning(("S25", "S26"), text % facts)


def _steps(number: int) -> str:
    return ngettext("%(number)s step", "%(number)s steps", number) % {"number": number}


def _chosen(trace: Trace, near: Iterable[Candidate], naming: Naming) -> Reasoning:
    """Say whom the bent prefers among all who could be targeted from the nearest cells (S30)."""
    seen = {aim.figure: aim for one in near for aim in one.targets}
    if len(seen) == 1:
        (aim,) = seen.values()
        text = _("All for the same target: %(unit)s.") % {"unit": _unit(aim, naming)}
        return Reasoning(("S30",), text)
    return _preferred("S30", trace, sorted(seen.values(), key=lambda aim: aim.figure), naming)


def _preferred(rule: str, trace: Trace, aims: Iterable[Aim], naming: Naming) -> Reasoning:
    """Say whom the bent puts first of some units, and over whom."""
    aims = tuple(aims)
    healths = {aim.health for aim in aims}
    best = max(healths) if trace.bent == "strongest" else min(healths)
    first = [aim for aim in aims if aim.health == best]
    others = [aim for aim in aims if aim.health != best]
    facts = {"units": _units(first, naming), "others": _units(others, naming)}
    table = PREFERS_OVER if others else EQUAL
    return Reasoning((rule,), _(table[trace.bent]) % facts)


def _gone(trace: Trace, stop: Cell | None) -> Reasoning:
    """Say where it goes, and whether it is there then (S27 to S29, S31)."""
    cell = _only(trace, stop)
    if cell is None:
        return _open(trace, "S31")
    steps = min(trace.allowance, trace.nearest)
    facts = {"way": _way(trace.start, cell), "steps": _steps(steps), "left": trace.nearest - steps}
    if not facts["left"]:
        return Reasoning(("S27", "S29"), _("Goes %(way)s, %(steps)s, and is there.") % facts)
    facts["left"] = _steps(trace.nearest - steps)
    text = _("Goes %(way)s, %(steps)s; %(left)s more would be needed.")
    return Reasoning(("S27", "S28"), text % facts)


def _drawn_near(trace: Trace, stop: Cell | None) -> Reasoning:
    """Say where it goes when no target can be reached (S34)."""
    cell = _only(trace, stop)
    if cell is None:
        return _open(trace, "S34")
    if cell == trace.start:
        return Reasoning(("S34",), _("It is as near as it can get this turn: it stays."))
    way = {"way": _way(trace.start, cell)}
    return Reasoning(("S34", "O-F"), _("Goes %(way)s, as near as it can get this turn.") % way)


def _open(trace: Trace, rule: str) -> Reasoning:
    """Say that the party picks one of several cells to stop on."""
    text = ngettext(
        "%(number)s cell is as good as any: the party picks.",
        "%(number)s cells are equally good: the party picks.",
        len(trace.stops),
    )
    return Reasoning((rule, "O-D"), text % {"number": len(trace.stops)}, waits=True)


def _only(trace: Trace, stop: Cell | None) -> Cell | None:
    return trace.stops[0] if len(trace.stops) == 1 else stop


# By the signs of the way to the right and down, seen with the gate in the west.
WAYS: Mapping[tuple[int, int], str] = {
    (1, 0): noop("east"),
    (1, 1): noop("southeast"),
    (0, 1): noop("south"),
    (-1, 1): noop("southwest"),
    (-1, 0): noop("west"),
    (-1, -1): noop("northwest"),
    (0, -1): noop("north"),
    (1, -1): noop("northeast"),
}


def _way(start: Cell, stop: Cell) -> str:
    """Return the direction of a cell: a step right is two halves, one down or up is a half."""
    right = 2 * (stop[0] - start[0]) + stop[1] - start[1]
    return _(WAYS[_sign(right), _sign(stop[1] - start[1])])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _unit(aim: Aim, naming: Naming) -> str:
    return _("%(unit)s (%(health)s HP)") % {"unit": naming(aim.figure), "health": aim.health}


def _units(aims: Iterable[Aim], naming: Naming, between: str = "") -> str:
    told = [_unit(aim, naming) for aim in aims]
    return between.join(told) if between else listed(told)
