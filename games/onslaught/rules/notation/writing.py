"""A brief as text and as JSON; reading either gives the same brief again (G29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.onslaught.rules.briefs import (
    Brief,
    BriefBuild,
    BriefHero,
    BriefUnit,
    BriefWave,
    Objective,
)
from games.onslaught.rules.catalogue import Catalogue
from games.onslaught.rules.notation.names import wares
from games.onslaught.rules.notation.values import MARKS

LONGEST_ROW = 72


def text_of(brief: Brief, catalogue: Catalogue) -> str:
    """Return a brief as text, one statement a line, waves set off by an empty line."""
    return "\n".join(_lines(brief, catalogue)) + "\n"


def _lines(brief: Brief, catalogue: Catalogue) -> Iterator[str]:
    yield f"faction: {catalogue.factions[brief.faction].name}"
    if brief.mark >= 0:
        yield f"mark: {MARKS[brief.mark]}"
    yield f"heroes: {brief.hero_orders}"
    for one in brief.objectives:
        yield f"objective: {objective_text(one)}"
    if brief.player_heroes:
        heroes = ", ".join(hero_text(one, catalogue) for one in brief.player_heroes)
        yield f"player heroes: {heroes}"
    if not brief.may_hire:
        yield "may hire: no"
    for number, wave in enumerate(brief.waves, start=1):
        yield from _wave_lines(number, wave, catalogue)


def _wave_lines(number: int, wave: BriefWave, catalogue: Catalogue) -> Iterator[str]:
    yield from ("", f"wave {number}")
    for key, value in _wave(wave, catalogue):
        if key != "deploy":
            yield f"{key}: {value}"
    if wave.deploy:
        yield from _rows("deploy: ", [entry_text(one, catalogue) for one in wave.deploy])


def _rows(key: str, entries: list[str]) -> Iterator[str]:
    """Yield the rows of a deployment list below each other, none too long to read (S28)."""
    row = key + entries[0]
    for entry in entries[1:]:
        if len(row) + len(entry) + 2 > LONGEST_ROW:
            yield row
            row = " " * len(key) + entry
        else:
            row += f", {entry}"
    yield row


def _wave(wave: BriefWave, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    yield "income", str(wave.income_ai)
    if wave.income_player is not None:
        yield "player income", str(wave.income_player)
    if wave.cp_player is not None:
        yield "player cp", str(wave.cp_player)
    if wave.event:
        yield "event", catalogue.events[wave.event].name
    if wave.mark is not None:
        yield "mark", MARKS[wave.mark]
    if wave.buy:
        known = wares(catalogue)
        yield "buy", ", ".join(known[slug].name for slug in wave.buy)
    if wave.build:
        yield "build", ", ".join(build_text(one, catalogue) for one in wave.build)
    if wave.deploy:
        yield "deploy", deploy_text(wave.deploy, catalogue)


def objective_text(objective: Objective) -> str:
    """Return an objective as a brief has it."""
    said = f"{objective.kind} {objective.number}"
    return f'{said} "{objective.sentence}"' if objective.sentence else said


def hero_text(hero: BriefHero, catalogue: Catalogue) -> str:
    """Return a hero of the people as a brief has it."""
    said = catalogue.units[hero.type].name if hero.type else "starting"
    said += "*" if hero.is_improved else ""
    if hero.cell is not None:
        said += f" at {hero.cell[0]},{hero.cell[1]}"
    return f"{said} with {hero.health}" if hero.health else said


def build_text(act: BriefBuild, catalogue: Catalogue) -> str:
    """Return a building act as a brief has it."""
    if act.act == "spire":
        return catalogue.spires[act.what].name
    return f"upgrade {act.what}" if act.act == "upgrade" else act.what


def deploy_text(entries: tuple[tuple[BriefUnit, ...], ...], catalogue: Catalogue) -> str:
    """Return a deployment list as a brief has it, in one row."""
    return ", ".join(entry_text(entry, catalogue) for entry in entries)


def entry_text(entry: tuple[BriefUnit, ...], catalogue: Catalogue) -> str:
    """Return an entry of a stack as a brief has it: `Runner*`, `[Barkling, Runner]`."""
    units = (catalogue.units[u.type].name + ("*" if u.is_improved else "") for u in entry)
    return f"[{', '.join(units)}]" if len(entry) > 1 else next(units)


def plain_of(brief: Brief, catalogue: Catalogue) -> dict[str, Any]:
    """Return a brief's plain form for JSON, without what is as usual."""
    plain: dict[str, Any] = {"faction": catalogue.factions[brief.faction].name}
    if brief.mark >= 0:
        plain["mark"] = MARKS[brief.mark]
    plain["heroOrders"] = brief.hero_orders
    if brief.objectives:
        plain["objectives"] = [objective_text(one) for one in brief.objectives]
    if brief.player_heroes:
        plain["playerHeroes"] = [hero_text(one, catalogue) for one in brief.player_heroes]
    if not brief.may_hire:
        plain["mayHire"] = False
    plain["waves"] = [_plain_wave(wave, catalogue) for wave in brief.waves]
    return plain


def _plain_wave(wave: BriefWave, catalogue: Catalogue) -> dict[str, Any]:
    keys = {"income": "incomeAI", "player income": "incomePlayer", "player cp": "cpPlayer"}
    plain: dict[str, Any] = {}
    for key, value in _wave(wave, catalogue):
        if key in keys:
            plain[keys[key]] = int(value)
        else:
            plain[key] = value.split(", ") if key in ("buy", "build") else value
    return plain
