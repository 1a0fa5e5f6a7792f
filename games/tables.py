"""Rows and frozen dataclasses, either way, by type hints and a game's declaration."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import reduce
from operator import or_
from typing import Any

from django.db import models

from games.kernel.codec import from_plain, hints_of, to_plain

Row = dict[str, Any]
Key = tuple[Any, ...]
Rows = dict[str, dict[Key, Row]]
Upcaster = Callable[[dict[str, list[Row]]], dict[str, list[Row]]]
MOST_AT_ONCE = 200  # keys in one DELETE; SQLite bounds the depth of an expression


@dataclass(frozen=True)
class Noun:
    """A mapping of things in the State and the model whose rows hold them.

    `kind` is the things' dataclass, or `int` for a mapping to plain numbers, which stand in the
    column `number`. `key` names the columns of the mapping's key; `children` are mappings inside
    a thing, which repeat its key as plain columns.
    """

    kind: type
    model: type[models.Model]
    key: tuple[str, ...]
    children: Mapping[str, Noun] = field(default_factory=dict)

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the columns beside those of the owner."""
        if not is_dataclass(self.kind):
            return (*self.key, "number")
        own = (f.name for f in fields(self.kind) if f.name not in self.children)
        return tuple(dict.fromkeys((*self.key, *own)))


@dataclass(frozen=True)
class Place:
    """Where a noun stands: its dotted path and all columns of its key, owners' first."""

    path: str
    noun: Noun
    key: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """Return all columns of a row, the owners' key included."""
        return tuple(dict.fromkeys((*self.key, *self.noun.columns)))


class Tables:
    """The declaration of a game's tables, and everything that is done with it."""

    def __init__(  # noqa: PLR0913  a declaration, all named
        self,
        state_type: type,
        head_model: type[models.Model],
        nouns: Mapping[str, Noun],
        *,
        injected: Iterable[str] = ("catalogue",),
        upcasters: Sequence[Upcaster] = (),
        catalogued: Mapping[str, Noun] | None = None,
    ) -> None:
        """Take the State's class, the model of its one head row, and its nouns by field name.

        `injected` fields belong to the match and are no rows. `catalogued` nouns are kept for
        each catalogue. The n-th of `upcasters` lifts rows of schema n + 1 to n + 2.
        """
        self.state_type = state_type
        self.nouns = nouns
        self.injected = frozenset(injected)
        self.upcasters = tuple(upcasters)
        self.catalogued = catalogued or {}
        loose = [n for n in hints_of(state_type) if n not in nouns and n not in self.injected]
        self.scalars = tuple(loose)
        self.head_model = head_model
        self.places = tuple(_flat(nouns, "", ()))

    @property
    def schema(self) -> int:
        """Return the number of today's form of the rows."""
        return len(self.upcasters) + 1

    def rows(self, state: Any) -> Rows:
        """Return all rows of a State by noun and key; equal States give equal rows."""
        found: Rows = {"": {(): {name: _cell(getattr(state, name)) for name in self.scalars}}}
        for name, noun in self.nouns.items():
            _collect(found, Place(name, noun, noun.key), getattr(state, name), {})
        return found

    def state(self, rows: Mapping[str, Iterable[Row]], **injected: Any) -> Any:
        """Build the State again from rows of each noun ("" is the head)."""
        hints = hints_of(self.state_type)
        (head,) = rows[""]
        values = {name: from_plain(hints[name], head[name]) for name in self.scalars}
        for name, noun in self.nouns.items():
            values[name] = _build(rows, Place(name, noun, noun.key)).get((), {})
        return self.state_type(**values, **injected)

    def read(self, match_id: int, **injected: Any) -> Any:
        """Read a match's State from the tables; one query a noun."""
        found = {"": list(self.head_model._default_manager.filter(match_id=match_id).values())}
        for place in self.places:
            rows = place.noun.model._default_manager.filter(match_id=match_id)
            found[place.path] = list(rows.values(*place.columns))
        return self.state(found, **injected)

    def write(self, match_id: int, old: Any | None, new: Any) -> None:
        """Bring the tables from `old` to `new`, touching changed rows only."""
        before = self.rows(old) if old is not None else {}
        after = self.rows(new)
        owner: dict[str, Any] = {"match_id": match_id}
        head, past = after[""], before.get("", {})
        heads = self.head_model._default_manager
        if not past:
            heads.create(**owner, **head[()])
        elif head != past:
            heads.filter(**owner).update(**head[()])
        for place in self.places:
            _save(place, owner, before.get(place.path, {}), after.get(place.path, {}))

    def write_catalogue(self, catalogue_id: int, catalogue: Any) -> None:
        """Write the rows of a new catalogue's nouns."""
        for name, noun in self.catalogued.items():
            found: Rows = {}
            place = Place(name, noun, noun.key)
            _collect(found, place, getattr(catalogue, name), {})
            _save(place, {"catalogue_id": catalogue_id}, {}, found.get(name, {}))

    def dump(self, state: Any) -> bytes:
        """Return the State's rows as canonical JSON; equal States give equal bytes."""
        rows = self.rows(state)
        listed = {path: [rows[path][k] for k in sorted(rows[path])] for path in sorted(rows)}
        return json.dumps(
            listed, sort_keys=True, separators=(",", ":"), ensure_ascii=False
        ).encode()

    def digest(self, state: Any) -> str:
        """Return the SHA-256 (hex) over the canonical JSON of the State's rows."""
        return hashlib.sha256(self.dump(state)).hexdigest()

    def restore(self, data: bytes, schema: int, **injected: Any) -> Any:
        """Build a State from what `dump` gave under a schema, lifting old forms step by step."""
        rows: dict[str, list[Row]] = json.loads(data)
        for lift in self.upcasters[schema - 1 :]:
            rows = lift(rows)
        return self.state(rows, **injected)


def _flat(nouns: Mapping[str, Noun], prefix: str, owner: tuple[str, ...]) -> Iterator[Place]:
    for name, noun in nouns.items():
        place = Place(f"{prefix}{name}", noun, (*owner, *noun.key))
        yield place
        yield from _flat(noun.children, f"{place.path}.", place.key)


def _inner(place: Place) -> Iterator[tuple[str, Place]]:
    for name, noun in place.noun.children.items():
        yield name, Place(f"{place.path}.{name}", noun, (*place.key, *noun.key))


def _cell(value: Any) -> Any:
    if value is None or isinstance(value, str | int):
        return value
    return to_plain(value)


def _collect(found: Rows, place: Place, things: Mapping[Any, Any], owner: Row) -> None:
    mine = found.setdefault(place.path, {})
    for key, thing in things.items():
        row = owner | dict(zip(place.noun.key, _split(key), strict=True))
        if is_dataclass(place.noun.kind):
            row |= {n: _cell(getattr(thing, n)) for n in place.noun.columns if n not in row}
        else:
            row["number"] = thing
        full = tuple(row[name] for name in place.key)
        mine[full] = row
        for name, child in _inner(place):
            _collect(found, child, getattr(thing, name), dict(zip(place.key, full, strict=True)))


def _split(key: Any) -> Key:
    return key if isinstance(key, tuple) else (key,)


def _build(rows: Mapping[str, Iterable[Row]], place: Place) -> dict[Key, dict[Any, Any]]:
    """Return the things of a noun by owner's key, then by their own key in sorted order."""
    inner = {name: _build(rows, child) for name, child in _inner(place)}
    made: dict[Key, dict[Any, Any]] = {}
    own = len(place.noun.key)
    keyed = {tuple(row[name] for name in place.key): row for row in rows.get(place.path, ())}
    for full in sorted(keyed):
        children = {name: things.get(full, {}) for name, things in inner.items()}
        key = full[-1] if own == 1 else full[-own:]
        made.setdefault(full[:-own], {})[key] = _thing(place.noun, keyed[full], children)
    return made


def _thing(noun: Noun, row: Row, children: Mapping[str, Any]) -> Any:
    if not is_dataclass(noun.kind):
        return row["number"]
    hints = hints_of(noun.kind)
    return noun.kind(**{n: from_plain(hints[n], row[n]) for n in hints if n in row}, **children)


def _save(
    place: Place, owner: Mapping[str, int], before: dict[Key, Row], after: dict[Key, Row]
) -> None:
    manager = place.noun.model._default_manager
    gone = sorted(before.keys() - after.keys())
    for start in range(0, len(gone), MOST_AT_ONCE):
        parts = (
            models.Q(**dict(zip(place.key, key, strict=True)))
            for key in gone[start : start + MOST_AT_ONCE]
        )
        manager.filter(reduce(or_, parts), **owner).delete()
    changed = [row for key, row in after.items() if before.get(key) != row]
    if changed:
        manager.bulk_create(
            [place.noun.model(**owner, **row) for row in changed],
            update_conflicts=True,
            unique_fields=[name.removesuffix("_id") for name in owner] + list(place.key),
            update_fields=[name for name in place.columns if name not in place.key],
        )
