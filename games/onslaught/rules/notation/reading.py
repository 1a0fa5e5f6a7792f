"""From the statements of a brief to its values; everything that can be read is read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.kernel.words import noop
from games.onslaught.rules.briefs import Brief, BriefWave
from games.onslaught.rules.catalogue import Catalogue
from games.onslaught.rules.notation.names import close_to, find
from games.onslaught.rules.notation.places import Bit, Notes, Statement
from games.onslaught.rules.notation.values import WAVE, WAVE_KEYS, WHOLE, WHOLE_KEYS, Desk

OBJECTIVES = 3  # F53
LISTS = ("objectives", "player_heroes", "buy", "build", "deploy")
Statements = list[Statement]


def brief_of(statements: Statements, catalogue: Catalogue, notes: Notes) -> Brief | None:
    """Return the brief that these statements make, None where it has no faction or no wave.

    What is wrong is noted, and left out.
    """
    desk = Desk(catalogue, _faction(statements, catalogue, notes), notes)
    whole = [s for s in statements if s.wave == 0 and s.name != "faction"]
    found = _fields(desk, whole)
    if len(found.get("objectives", ())) not in (0, OBJECTIVES):
        first = next(s for s in whole if s.name.startswith("objective"))
        message = noop("A scenario has %(count)s objectives, or none.")
        notes.fault(first.key, "F53", message, count=OBJECTIVES)
    waves = tuple(_waves(desk, statements))
    return Brief(desk.faction, waves, **found) if desk.faction and waves else None


def _faction(statements: Statements, catalogue: Catalogue, notes: Notes) -> str:
    """Return the faction's slug, "" where none is named; several names must agree."""
    known = close_to("", catalogue.factions.values())
    slug = ""
    named = [s for s in statements if s.wave == 0 and s.name == "faction"]
    for one in named:
        bit = one.first
        _check_single(one, notes)
        found = find(bit.text, catalogue.factions)
        if found is None:
            message = noop("No faction is called %(given)s: %(known)s.")
            notes.fault(bit, "G29", message, given=bit.text, known=known)
        elif slug and found.slug != slug:
            notes.fault(bit, "G29", noop("The opponent has one faction in all waves."))
        else:
            slug = found.slug
    if not named:
        message = noop("A brief names the opponent's faction: %(known)s.")
        notes.fault(Bit(""), "G29", message, known=known)
    return slug


# ---- waves ---------------------------------------------------------------------------------------


def _waves(desk: Desk, statements: Statements) -> Iterator[BriefWave]:
    """Yield the waves in their order; one that the brief leaves out is quiet."""
    begun = _begun(desk, statements)
    last = max(begun, default=0)
    if not last:
        desk.notes.fault(Bit(""), "G29", noop("A brief has at least one wave: wave 1:"))
    for number in range(1, last + 1):
        if number not in begun:
            message = noop("Wave %(wave)s is missing; the opponent does nothing in it.")
            desk.notes.remark(begun[last], "G29", message, wave=number)
        inside = [s for s in statements if s.wave == number and s.name != "wave"]
        usual = desk.catalogue.waves[number - 1].income  # G03, where the brief leaves it out
        yield BriefWave(**{"income_ai": usual, **_fields(desk, inside)})


def _begun(desk: Desk, statements: Statements) -> dict[int, Bit]:
    """Return where each wave begins."""
    most = len(desk.catalogue.waves)
    begun: dict[int, Bit] = {}
    for one in statements:
        if not one.wave or one.name != "wave":
            continue
        if not 1 <= one.wave <= most:
            message = noop("A match has waves 1 to %(most)s.")
            desk.notes.fault(one.key, "F03", message, most=most)
        elif one.wave in begun:
            message = noop("Wave %(wave)s stands here twice.")
            desk.notes.fault(one.key, "G29", message, wave=one.wave)
        else:
            begun[one.wave] = one.key
    return begun


def _fields(desk: Desk, statements: Statements) -> dict[str, Any]:
    """Return the values of statements of the whole brief, or of a wave, by their fields' names."""
    found: dict[str, Any] = {}
    for one in statements:
        known, offered = (WAVE, WAVE_KEYS) if one.wave else (WHOLE, WHOLE_KEYS)
        if one.name not in known:
            message = noop("Nothing here is called %(given)s: %(known)s.")
            keys = ", ".join(f"{key}:" for key in offered)
            desk.notes.fault(one.key, "G29", message, given=one.key.text, known=keys)
            continue
        name, read = known[one.name]
        if name not in LISTS:
            _check_single(one, desk.notes)
        value = read(desk, one) if any(row.text for row in one.rows) else None
        if name == "objectives":
            found[name] = (*found.get(name, ()), *(value or ()))
        elif name in found:
            message = noop("%(given)s stands here twice.")
            desk.notes.fault(one.key, "G29", message, given=one.key.text)
        elif value is not None:
            found[name] = value
    return found


def _check_single(said: Statement, notes: Notes) -> None:
    """Note a row that follows where only one value stands."""
    if len(said.rows) > 1:
        message = noop("Only one value stands after %(given)s:")
        notes.fault(said.rows[1], "G29", message, given=said.key.text)
