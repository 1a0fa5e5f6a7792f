"""A brief's JSON form to the same statements that its text gives (G29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.kernel.words import noop
from games.onslaught.rules.notation.places import Bit, Notes, Statement


def statements_of_plain(plain: object, notes: Notes) -> list[Statement]:
    """Return what a plain JSON value states; notes what is no brief in it."""
    if not isinstance(plain, Mapping):
        notes.fault(Bit(""), "G29", noop("A brief is one JSON object."))
        return []
    found = list(_of_object(plain, 0, "", notes))
    waves = plain.get("waves")
    if not isinstance(waves, list) or not waves:
        message = noop("Here stands a list of waves, each one a JSON object.")
        notes.fault(Bit("", path="waves"), "G29", message)
        return found
    for number, wave in enumerate(waves, start=1):
        found += _wave(wave, number, notes)
    return found


def _wave(wave: object, number: int, notes: Notes) -> Iterator[Statement]:
    path = f"waves[{number}]"
    if not isinstance(wave, Mapping):
        notes.fault(Bit("", path=path), "G29", noop("A wave is one JSON object."))
        return
    yield Statement(number, Bit("wave", path=path), ())
    yield from _of_object(wave, number, f"{path}.", notes)
    if "incomeAI" not in wave:
        message = noop("A wave says with incomeAI how much source the opponent gets.")
        notes.fault(Bit("", path=path), "G29", message)


def _of_object(
    plain: Mapping[str, object], wave: int, before: str, notes: Notes
) -> Iterator[Statement]:
    for key, value in plain.items():
        if wave == 0 and key == "waves":
            continue
        path = f"{before}{key}"
        rows = tuple(_rows(value, path, notes))
        yield Statement(wave, Bit(str(key), path=path), rows)


def _rows(value: object, path: str, notes: Notes) -> Iterator[Bit]:
    """Yield a value's rows: a text is one, a list has one for each of its entries."""
    if isinstance(value, list):
        for number, one in enumerate(value, start=1):
            yield from _rows(one, f"{path}[{number}]", notes)
    elif isinstance(value, Mapping):
        yield Bit(_objective(value), path=path)
    elif isinstance(value, bool):
        yield Bit("yes" if value else "no", path=path)
    elif isinstance(value, str | int):
        yield from (Bit(line, path=path).part(0) for line in str(value).splitlines() or [""])
    elif value is not None:
        notes.fault(
            Bit("", path=path), "G29", noop("Here stands a text, a whole number or a list.")
        )


def _objective(plain: Mapping[str, object]) -> str:
    """Return an objective that is written as an object in the way that texts write it."""
    sentence = " ".join(str(plain.get("sentence", "")).replace('"', "'").split())
    said = f"{plain.get('kind', '')} {plain.get('number', '')}"
    return f'{said} "{sentence}"' if sentence else said
