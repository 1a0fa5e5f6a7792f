"""Who may receive an event."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Audience:
    """A set of seats, or (with `inverted`) everybody but these seats, watchers included."""

    seats: frozenset[int] = frozenset()
    inverted: bool = True

    def includes(self, seat: int | None) -> bool:
        """Say whether the viewer on `seat` (None: a watcher without a seat) may receive it."""
        if seat is None:
            return self.inverted and not self.seats
        return (seat in self.seats) is not self.inverted


EVERYONE = Audience()


def only(*seats: int) -> Audience:
    """Return the audience of these seats alone."""
    return Audience(frozenset(seats), inverted=False)


def all_but(*seats: int) -> Audience:
    """Return everybody with a seat but these; watchers get nothing that any seat may not have."""
    return Audience(frozenset(seats), inverted=True)
