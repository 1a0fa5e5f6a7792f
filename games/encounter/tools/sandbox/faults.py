"""Faults of a position, each with its place and a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kernel.faults import PlanFault
from games.kernel.words import noop


def fault(rule: str, where: str, expected: str, **values: str | int) -> PlanFault:
    """Return what is wrong, where, and by which rule; `expected` is an English msgid."""
    return PlanFault(rule, where, expected, values)


def whole_fault(
    where: str, value: object, least: int, most: int, rule: str = ""
) -> Iterator[PlanFault]:
    """Yield a fault unless the value is a whole number between these."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        message = noop("This is a whole number from %(least)s to %(most)s.")
        yield fault(rule, where, message, least=least, most=most)


def text_fault(
    where: str, value: object, known: Sequence[str], rule: str = ""
) -> Iterator[PlanFault]:
    """Yield a fault unless the value is one of the known words."""
    if not isinstance(value, str) or value not in known:
        message = noop("This is one of %(known)s.")
        yield fault(rule, where, message, known=", ".join(known))
