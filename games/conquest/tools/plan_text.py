"""A map's plan as lines of text that people can type, and back to its plain content."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games.conquest.rules.maps.plans import FORMAT
from games.kernel.faults import MalformedPlan, PlanFault
from games.kernel.words import noop

LINE = re.compile(r"(\S+)\s+([a-z]+)\s*(?::\s*(.*))?")
TROOPS = re.compile(r"([0-9]{1,6})\s+([a-z_]+)")
LONGEST = 20_000


class Written(NamedTuple):
    """A plan as the four fields of the text form hold it."""

    name: str = ""
    rows: str = ""
    legend: str = ""
    teleports: str = ""


def written(plain: Mapping[str, Any]) -> Written:
    """Return the plain content of a plan as text: one line a row, a letter, a pair."""
    legend = [
        _legend_line(letter, kind, plain["guards"]) for letter, kind in plain["kinds"].items()
    ]
    pairs = [" ".join(pair) for pair in plain["teleports"]]
    return Written(plain["name"], "\n".join(plain["rows"]), "\n".join(legend), "\n".join(pairs))


def _legend_line(letter: str, kind: str, guards: Mapping[str, Mapping[str, int]]) -> str:
    troops = ", ".join(f"{number} {unit}" for unit, number in guards.get(letter, {}).items())
    return f"{letter} {kind}: {troops}" if troops else f"{letter} {kind}"


def plain_of(text: Written) -> dict[str, Any]:
    """Return the plain content that the lines stand for; raises MalformedPlan with all faults.

    Only the form of the lines is judged here; `read_plan` judges what they say.
    """
    faults: list[PlanFault] = list(_too_long(text))
    kinds: dict[str, str] = {}
    guards: dict[str, dict[str, int]] = {}
    for where, line in _lines("legend", text.legend):
        found = LINE.fullmatch(line)
        troops = None if found is None else _troops(found[3] or "")
        if found is None or troops is None:
            message = noop("A line of the legend reads like this: c castle: 8 brigands")
            faults.append(PlanFault("C-65", where, message))
        elif found[1] in kinds:
            faults.append(PlanFault("C-65", where, noop("This letter stands here twice.")))
        else:
            kinds[found[1]] = found[2]
            guards |= {found[1]: troops} if troops else {}
    if faults:
        raise MalformedPlan(tuple(faults))
    return {
        "format": FORMAT,
        "name": text.name.strip(),
        "rows": [line for _, line in _lines("rows", text.rows)],
        "teleports": [line.split() for _, line in _lines("teleports", text.teleports)],
        "kinds": kinds,
        "guards": guards,
    }


def _too_long(text: Written) -> Iterator[PlanFault]:
    for name, value in text._asdict().items():
        if len(value) > LONGEST:
            message = noop("This text has at most %(most)s characters.")
            yield PlanFault("", name, message, {"most": LONGEST})


def _lines(name: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the lines that hold anything, each with the place that a fault of it names."""
    lines = text[:LONGEST].strip().splitlines()
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield f"{name}[{number}]", line.strip()


def _troops(text: str) -> dict[str, int] | None:
    """Return the creatures of a guard by kind, None when the text is no list of them."""
    troops: dict[str, int] = {}
    for part in text.split(",") if text.strip() else ():
        found = TROOPS.fullmatch(part.strip())
        if found is None or found[2] in troops:
            return None
        troops[found[2]] = int(found[1])
    return troops
