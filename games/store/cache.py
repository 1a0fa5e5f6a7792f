"""Bounded caches of frozen States and Views, the same for all threads of a process."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any, Generic, TypeVar

from games.kernel.ruleset import Viewer

Key = TypeVar("Key")


class Frozen(Generic[Key]):
    """The values used last, by what they follow from."""

    def __init__(self, most: int) -> None:
        """Take how many values are kept at most."""
        self._most = most
        self._kept: OrderedDict[Key, Any] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Any | None:
        """Return what is kept under this key, or None."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def put(self, key: Key, value: Any) -> None:
        """Keep a value; the one unused for longest goes when there are too many."""
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)


# By match and the number of its State.
STATES: Frozen[tuple[str, int]] = Frozen(most=256)
# The same with whose View: of which State, and the View.
VIEWS: Frozen[tuple[str, int, Viewer]] = Frozen(most=512)
