"""What rooms are about: a topic's revisions, its viewers, and the panels of each."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from games.render import Panels


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose socket it is: a user (None: nobody who logged in) and the session."""

    user_id: int | None
    session: str

    @property
    def person(self) -> str:
        """Return what presence counts by: a person with many windows is one."""
        return f"user-{self.user_id}" if self.user_id is not None else f"eyes-{self.session}"


class Close(IntEnum):
    """Why a socket is ended for good; browsers do not try these again."""

    ENDED = 4401  # the session is over
    BARRED = 4403  # may not look on any more
    GONE = 4404  # no such thing, or private
    MANY = 4429  # too many windows of one session


class Topic(Protocol):
    """Functions of one kind of room; keys are what stands after the colon of its name.

    `pause` is the least time in seconds between two servings of everybody.
    """

    pause: float

    def revisions(self, keys: Sequence[str]) -> Mapping[str, int]:
        """Return a number for each key that differs after every change; one query."""

    def viewers(self, key: str, eyes: Collection[Eyes]) -> Mapping[Eyes, Hashable]:
        """Return for each pair of eyes its viewer now, or a Close."""

    def panels(self, key: str, viewer: Hashable, language: str) -> Panels:
        """Return the panels of a viewer."""


_topics: dict[str, Topic] = {}


def register(prefix: str, topic: Topic) -> None:
    """Serve rooms named `prefix:...` by this topic."""
    _topics[prefix] = topic


def topic_of(name: str) -> Topic:
    """Return the topic of a room's full name; raises KeyError."""
    return _topics[name.partition(":")[0]]


def prefixes() -> tuple[str, ...]:
    """Return the prefixes that are served."""
    return tuple(_topics)
