"""Finds what a brief calls by name: whole names, slugs, or as much of a name as is clear."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Protocol, TypeVar

from games.onslaught.rules.catalogue import NEUTRAL, Catalogue, SpireType, UnitType

CLOSE = 3  # names that a fault suggests
LONGEST_NAME = 60  # what is longer is like no name
WORD = re.compile(r"[^\W_]+")


class Named(Protocol):
    """Whatever the catalogue calls by a slug and a name."""

    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> str: ...


K = TypeVar("K", bound=Named)


@lru_cache(maxsize=2048)
def words_of(text: str) -> tuple[str, ...]:
    """Return a name's words in small letters: "Mason's Seal" and "masons_seal" are the same."""
    return tuple(WORD.findall(text.lower().replace("'", "").replace("’", "")))


def find(text: str, things: Mapping[str, K]) -> K | None:
    """Return the thing of that name or slug, or the only one whose name has these words in it."""
    wanted = words_of(text)
    if not wanted:
        return None
    for thing in things.values():
        if wanted in (words_of(thing.name), words_of(thing.slug)):
            return thing
    having = [thing for thing in things.values() if _holds(words_of(thing.name), wanted)]
    return having[0] if len(having) == 1 else None


def _holds(name: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Say whether a name begins or ends with these words."""
    return name[: len(wanted)] == wanted or name[-len(wanted) :] == wanted


def close_to(text: str, things: Iterable[Named]) -> str:
    """Return the names most like a text, or the first ones where none is, for a fault to offer."""
    known = [thing.name for thing in things]
    by_letters = {name.lower(): name for name in known}
    close = get_close_matches(text[:LONGEST_NAME].lower(), by_letters, CLOSE, 0.5)
    return ", ".join([by_letters[name] for name in close] or known[: CLOSE + 2])


def units_for(catalogue: Catalogue, faction: str) -> dict[str, UnitType]:
    """Return the kinds of units that a side of this faction can have: its own and hired ones."""
    return {s: u for s, u in catalogue.units.items() if u.faction in (faction, NEUTRAL)}


def spires_for(catalogue: Catalogue, faction: str) -> dict[str, SpireType]:
    """Return the kinds of spires that a side of this faction can construct."""
    return {s: one for s, one in catalogue.spires.items() if one.faction in (faction, NEUTRAL)}


def wares(catalogue: Catalogue) -> dict[str, Named]:
    """Return what the opponent can buy: hired units and spires, and equipment."""
    found: dict[str, Named] = {}
    found |= {s: u for s, u in catalogue.units.items() if u.faction == NEUTRAL}
    found |= {s: one for s, one in catalogue.spires.items() if one.faction == NEUTRAL}
    return found | dict(catalogue.equipment)
