"""The course of one resolution: a State being worked on, and what happened so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Generic, TypeVar

from games.kernel.ruleset import Outcome

S = TypeVar("S")


class WorkingCopy(Generic[S]):
    """A frozen State's fields to be worked on; the State that it began with is never changed.

    A game's Course derives from it and declares the fields' types. Mappings are copied to plain
    dicts, which are changed in place; what is in them is frozen and replaced. So it has the
    fields of a State, and functions that only read take either.
    """

    def __init__(self, begun: S) -> None:
        """Begin with this State, a frozen dataclass with a field `turn`."""
        self.begun = begun
        self.events: list[Any] = []
        self._names = tuple(field.name for field in fields(begun))  # type: ignore[arg-type]
        for name in self._names:
            value = getattr(begun, name)
            setattr(self, name, dict(value) if isinstance(value, Mapping) else value)

    @property
    def now(self) -> S:
        """Return the State as it stands at this moment."""
        return replace(self.begun, **self._values())  # type: ignore[type-var]

    def closed(self) -> Outcome:
        """Return the State after this resolution, one turn later, and what happened in it."""
        values = self._values() | {"turn": self.begun.turn + 1}  # type: ignore[attr-defined]
        return Outcome(replace(self.begun, **values), tuple(self.events))  # type: ignore[type-var]

    def told(self) -> Outcome:
        """Return the State after something that leaves the phase open, and its events."""
        return Outcome(self.now, tuple(self.events))

    def change(self, noun: str, key: Any, **values: Any) -> None:
        """Replace some facts of the thing with this key in a mapping, named by its field."""
        things: dict[Any, Any] = getattr(self, noun)
        things[key] = replace(things[key], **values)

    def tell(self, *events: Any) -> None:
        """Note what happened, in its order."""
        self.events.extend(events)

    def _values(self) -> dict[str, Any]:
        found = {}
        for name in self._names:
            value = getattr(self, name)
            found[name] = dict(value) if isinstance(value, Mapping) else value
        return found
