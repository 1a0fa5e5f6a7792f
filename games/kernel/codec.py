"""Frozen dataclasses to and from plain JSON values, by their type hints."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

TAG = "is"  # no field of an order or event may have this name


class Codec:
    """Writes and reads values of a closed set of dataclasses, each tagged with its kind."""

    def __init__(self, kinds: Iterable[type]) -> None:
        """Take the classes that may stand at the top; their names are the tags."""
        self.kinds = {kind.__name__: kind for kind in kinds}

    def dump(self, value: Any) -> dict[str, Any]:
        """Return `{"is": class name, ...fields}`; raises KeyError for a foreign class."""
        name = type(value).__name__
        if self.kinds[name] is not type(value):
            raise KeyError(name)
        plain: dict[str, Any] = to_plain(value, tagged=True)
        return plain

    def load(self, data: Mapping[str, Any]) -> Any:
        """Read what `dump` wrote; raises KeyError or TypeError when it does not fit."""
        return from_plain(self.kinds[data[TAG]], data)


def to_plain(value: Any, *, tagged: bool = False) -> Any:
    """Return the JSON form: dataclass to object, tuple to list, set to a sorted list.

    `tagged` objects name their class, so that a field may hold one of several.
    """
    if is_dataclass(value):
        tag = {TAG: type(value).__name__} if tagged else {}
        plain = {f.name: to_plain(getattr(value, f.name), tagged=tagged) for f in fields(value)}
        return tag | plain
    if isinstance(value, Mapping):
        return {str(key): to_plain(item, tagged=tagged) for key, item in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(to_plain(item, tagged=tagged) for item in value)
    if isinstance(value, tuple | list):
        return [to_plain(item, tagged=tagged) for item in value]
    return value


def from_plain(hint: Any, data: Any) -> Any:
    """Build a value of the hinted type from its JSON form."""
    if is_dataclass(hint) and isinstance(hint, type):
        hints = hints_of(hint)
        return hint(**{n: from_plain(hints[n], data[n]) for n in hints if n in data})
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _one_of(args, data)
    if origin is tuple:
        return _tuple(args, data)
    if origin is frozenset:
        return frozenset(from_plain(args[0], item) for item in data)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        return {from_plain(args[0], k): from_plain(args[1], v) for k, v in data.items()}
    return _scalar(hint, origin, args, data)


def _one_of(args: tuple[Any, ...], data: Any) -> Any:
    """Read one of several hints: None, a literal, the only other, or the class the data names."""
    if data is None and type(None) in args:
        return None
    others = [arg for arg in args if arg is not type(None)]
    if all(get_origin(arg) is Literal for arg in others):
        return _scalar(args, Literal, tuple(v for arg in others for v in get_args(arg)), data)
    if len(others) > 1:
        others = [arg for arg in others if arg.__name__ == data[TAG]]
    if len(others) != 1:
        raise TypeError(f"{data!r} is none of {args}")
    return from_plain(others[0], data)


def _tuple(args: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if len(args) == 2 and args[1] is Ellipsis:  # noqa: PLR2004  tuple[X, ...]
        return tuple(from_plain(args[0], item) for item in data)
    return tuple(from_plain(arg, item) for arg, item in zip(args, data, strict=True))


def _scalar(hint: Any, origin: Any, args: tuple[Any, ...], data: Any) -> Any:
    if origin is Literal:
        if data not in args:
            raise TypeError(f"{data!r} is none of {args}")
        return data
    if hint is Any:
        return data
    if hint is int and isinstance(data, str):  # keys of JSON objects are text
        return int(data)
    if not isinstance(data, hint) or (isinstance(data, bool) and hint is int):
        raise TypeError(f"{data!r} is no {hint.__name__}")
    return data


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """Return the resolved type hints of a dataclass's fields, in their order."""
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind) if f.init}
