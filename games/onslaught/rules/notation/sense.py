"""Whether what a brief says of its units can be played (S22, S24 to S26, G10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.kernel.words import noop
from games.onslaught.rules.catalogue import Catalogue
from games.onslaught.rules.notation.deployment import Entry
from games.onslaught.rules.notation.places import Bit, Notes


def weigh(entries: Sequence[Entry], wave: int, catalogue: Catalogue, notes: Notes) -> None:
    """Note what in a wave's deployment list breaks a rule, and what will be skipped."""
    for entry in entries:
        _group(entry, catalogue, notes)
    _heroes(entries, wave, catalogue, notes)
    _places(entries, catalogue, notes)
    _copies(entries, catalogue, notes)


def _is_hero(entry: Entry, catalogue: Catalogue) -> bool:
    return any(catalogue.units[unit.type].kind == "hero" for unit in entry.units)


def _group(entry: Entry, catalogue: Catalogue, notes: Notes) -> None:
    if len(entry.units) < 2:
        return
    most = catalogue.limits.group_most
    if len(entry.units) > most:
        message = noop("A group holds at most %(most)s units.")
        notes.fault(entry.bits[most], "G10", message, most=most)
    for unit, bit in zip(entry.units, entry.bits, strict=True):
        kind = catalogue.units[unit.type]
        if kind.kind == "hero":
            message = noop("A hero is never in a group: %(unit)s stands alone.")
            notes.fault(bit, "S25", message, unit=kind.slug)
        elif any(talent.slug == "loner" for talent in kind.talents):
            message = noop("%(unit)s is a loner and cannot be grouped.")
            notes.fault(bit, "G10", message, unit=kind.slug)


def _heroes(entries: Sequence[Entry], wave: int, catalogue: Catalogue, notes: Notes) -> None:
    """Note heroes that may not come in this wave (S22), and those beyond the limit (S24)."""
    found: list[tuple[str, Bit]] = [
        (unit.type, bit)
        for entry in entries
        for unit, bit in zip(entry.units, entry.bits, strict=True)
        if catalogue.units[unit.type].kind == "hero"
    ]
    limits = catalogue.limits
    for number, (slug, bit) in enumerate(found, start=1):
        if wave == 1 and not catalogue.units[slug].starts:
            message = noop("In wave 1 only the starting hero may be deployed.")
            notes.fault(bit, "S22", message)
        elif number > (limits.heroes_first if wave == 1 else limits.heroes):
            message = noop("At most %(most)s heroes are in play; this one stays at home.")
            notes.remark(bit, "S24", message, most=limits.heroes)


def _places(entries: Sequence[Entry], catalogue: Catalogue, notes: Notes) -> None:
    """Note each hero between two minions (S26)."""
    minions = [n for n, entry in enumerate(entries) if not _is_hero(entry, catalogue)]
    for number, entry in enumerate(entries):
        if _is_hero(entry, catalogue) and minions and minions[0] < number < minions[-1]:
            message = noop("A hero stands above or below all minions, never between two of them.")
            notes.fault(entry.bits[0], "S26", message)


def _copies(entries: Sequence[Entry], catalogue: Catalogue, notes: Notes) -> None:
    seen: Counter[str] = Counter()
    for entry in entries:
        for unit, bit in zip(entry.units, entry.bits, strict=True):
            seen[unit.type] += 1
            copies = catalogue.units[unit.type].copies
            if seen[unit.type] > copies:
                message = noop("There are only %(copies)s of these; this one is skipped.")
                notes.remark(bit, "S33", message, copies=copies)
