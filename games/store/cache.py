"""A bounded cache of frozen States, the same for all threads of a process."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

Key = tuple[str, int]


class States:
    """The States used last, by match and state number."""

    def __init__(self, most: int) -> None:
        """Take how many States are kept at most."""
        self._most = most
        self._kept: OrderedDict[Key, Any] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Any | None:
        """Return the State of this match and number, or None."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def put(self, key: Key, state: Any) -> None:
        """Keep a State; the one unused for longest goes when there are too many."""
        with self._lock:
            self._kept[key] = state
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)


STATES = States(most=256)
