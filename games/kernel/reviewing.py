"""Which of a seat's drafts can stand beside each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from games.kernel.words import IllegalOrder

T = TypeVar("T")
Findings = tuple[IllegalOrder | None, ...]


def findings_of(drafts: Sequence[T], check: Callable[[T, Sequence[T]], None]) -> Findings:
    """Say of each draft why it cannot stand, given those before it that can; None: it can.

    `check` gets a draft and the standing ones before it, and raises IllegalOrder.
    """
    standing: list[T] = []
    found: list[IllegalOrder | None] = []
    for draft in drafts:
        try:
            check(draft, standing)
        except IllegalOrder as refused:
            found.append(refused)
        else:
            standing.append(draft)
            found.append(None)
    return tuple(found)


def standing_of(drafts: Sequence[T], findings: Sequence[IllegalOrder | None]) -> tuple[T, ...]:
    """Return the drafts against which nothing was found, in their order."""
    return tuple(d for d, finding in zip(drafts, findings, strict=True) if finding is None)
