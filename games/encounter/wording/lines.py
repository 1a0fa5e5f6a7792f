"""A line of the battle log: what happened in a sentence, and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.encounter.rules.events.cast import Called
from games.encounter.wording import names
from games.kernel.page import SeatPage
from games.naming import who

Seats = Sequence[SeatPage]
Cast = Mapping[int, Called]
Naming = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence in the reader's language, with the id of its rule, such as "S17"."""

    rule: str
    text: str


def figure(number: int, cast: Cast, seats: Seats) -> str:
    """Return what a figure is called: a hero by its seat, others by their kind and number."""
    called = cast.get(number)
    if called is None:
        return _("figure %(number)s") % {"number": number}
    if called.type in names.HEROES and called.seat is not None:
        return who(seats, called.seat)
    return f"{names.kind(called.type)} {number}"


def letter(number: int, cast: Cast, seats: Seats) -> str:
    """Return what a figure is called where there is little room: a hero by its letter alone."""
    called = cast.get(number)
    if called is not None and called.type in names.HEROES and called.seat is not None:
        return seats[called.seat].letter
    return figure(number, cast, seats)


def figures(numbers: Iterable[int], cast: Cast, seats: Seats) -> str:
    """Return some figures in one phrase."""
    return listed(figure(number, cast, seats) for number in numbers)


def listed(words: Iterable[str]) -> str:
    """Return words in one phrase; "none" where there are none."""
    return ", ".join(words) or pgettext("things", "none")


def faces(thrown: Iterable[str]) -> str:
    """Return dice as they fell: "2, 1, R"; a dash where none was rolled (S16)."""
    return ", ".join(thrown) or "–"
