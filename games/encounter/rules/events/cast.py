"""Who plays a part in an event: a sentence of the log must not need the State behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from games.encounter.rules.trace import Trace
from games.kernel.audience import EVERYONE, Audience

if TYPE_CHECKING:
    from games.encounter.rules.state import Figure

FIGURES = frozenset({"figure", "figures", "target", "targets", "source", "by", "mended"})
OPTIONS = frozenset({"option", "options"})  # "7", or "7+8"; a cell is "2,-1"


@dataclass(frozen=True, slots=True)
class Called:
    """What a figure is called by: its type, and the seat that leads it; None for a foe."""

    type: str
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What all events have: who may receive it, and the figures in it by their numbers.

    `cast` is filled by `Course.tell` and makes no difference between two events.
    """

    cast: Mapping[int, Called] = field(default_factory=dict, compare=False)
    audience: Audience = EVERYONE


Told = TypeVar("Told")


def with_cast(event: Told, figures: Mapping[int, Figure]) -> Told:
    """Return an event with its cast, of the figures as they stand at this moment."""
    if not isinstance(event, Event):
        return event
    found = sorted({number for number in named(event) if number in figures})
    cast = {number: Called(figures[number].type, figures[number].seat) for number in found}
    return replace(event, cast=cast)


def named(event: object) -> Iterator[int]:
    """Yield the numbers in an event that may be those of figures, in no order."""
    for name in (one.name for one in fields(event)):  # type: ignore[arg-type]
        value = getattr(event, name)
        if name in FIGURES:
            yield from _numbers(value)
        elif name in OPTIONS:
            yield from _written(value)
        elif isinstance(value, Trace):
            yield from _traced(value)


def _numbers(value: Any) -> Iterator[int]:
    values = value if isinstance(value, tuple) else (value,)
    yield from (number for number in values if isinstance(number, int))


def _written(value: str | tuple[str, ...]) -> Iterator[int]:
    texts = value if isinstance(value, tuple) else (value,)
    parts = (part for text in texts for part in text.split("+"))
    yield from (int(part) for part in parts if part.isdecimal())


def _traced(trace: Trace) -> Iterator[int]:
    yield trace.foe
    aims = (*trace.targets, *trace.focus, *(aim for c in trace.candidates for aim in c.targets))
    yield from (aim.figure for aim in aims)
