"""What is wrong with a map's file: each fault names where it lies and what was expected there."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.kernel.words import noop

LONGEST_TEXT = 100_000
SHOWN = 40


@dataclass(frozen=True, slots=True)
class PlanFault:
    """What is wrong with a map: where, and what was expected there.

    `where` is a cell's name ("C4", "2,-1"), a place in the JSON form ("guards.m.militia",
    "rows[3]" counted from 1) or "" for the map as a whole. `expected` is an English
    msgid filled from `values`. With `forbids` the map cannot be played; else the host may play
    it all the same, and everybody in the lobby is told. `rule` is the id it rests on, or "".
    """

    rule: str
    where: str
    expected: str
    values: Mapping[str, str | int] = field(default_factory=dict)
    forbids: bool = True


class MalformedPlan(Exception):  # noqa: N818  in line with MalformedOrder
    """A map's form that cannot be read at all; `faults` holds at least one."""

    def __init__(self, faults: tuple[PlanFault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults


def plain_of_text(text: str) -> Any:
    """Return the JSON value that a map's file holds; raises MalformedPlan and nothing else."""
    if len(text) > LONGEST_TEXT:
        message = noop("A map's file has at most %(most)s characters.")
        raise MalformedPlan((PlanFault("", "", message, {"most": LONGEST_TEXT}),))
    try:
        plain = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_without_repeats)
        json.dumps(plain, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        message = noop("The text is no JSON in line %(line)s, column %(column)s.")
        values = {"line": error.lineno, "column": error.colno}
        raise MalformedPlan((PlanFault("", "", message, values),)) from None
    except UnicodeEncodeError:
        message = noop("The text holds half a character, which nothing can show.")
        raise MalformedPlan((PlanFault("", "", message),)) from None
    except (ValueError, RecursionError):
        message = noop("The text is JSON, but too deep or with a number that is too long.")
        raise MalformedPlan((PlanFault("", "", message),)) from None
    return plain


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            message = noop("This key stands here twice.")
            raise MalformedPlan((PlanFault("", shown(key), message),))
        found[key] = value
    return found


def shown(text: str) -> str:
    """Return a foreign text so that it can be shown: printable and not too long."""
    visible = "".join(letter if letter.isprintable() else "?" for letter in text[:SHOWN])
    return visible + ("..." if len(text) > SHOWN else "")
