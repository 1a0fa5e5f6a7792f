"""The battles among a page's entries: numbered within their turn, each with its own report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.conquest.rules.events import (
    ArtifactsWon,
    BattleFought,
    BattleReported,
    PlaceTaken,
    QuestFulfilled,
    RealmFell,
)
from games.conquest.wording import sentence
from games.kernel.game import BattleLine
from games.kernel.page import EntryPage, MatchPage


@dataclass(frozen=True, slots=True)
class Fought:
    """An open battle; `entries` are the numbers of those that tell of it.

    `report` is None for whoever may not have it (C-30).
    """

    turn: int
    number: int
    event: BattleFought
    entries: tuple[int, ...]
    report: BattleReported | None = None


def fought(entries: Iterable[EntryPage]) -> tuple[Fought, ...]:
    """Return the battles in their order; a viewer's entries keep the order of the events.

    The rules tell a battle's report right behind its open line, and then what came of it.
    So several battles on one cell in one turn are never taken for each other.
    """
    found: list[Fought] = []
    follows = False
    for entry in entries:
        if isinstance(entry.event, BattleFought):
            number = 1 + sum(battle.turn == entry.turn for battle in found)
            found.append(Fought(entry.turn, number, entry.event, (entry.number,)))
            follows = True
        elif follows and _belongs(found[-1], entry):
            found[-1] = _with(found[-1], entry)
        else:
            follows = False
    return tuple(found)


def _belongs(battle: Fought, entry: EntryPage) -> bool:
    event, opened = entry.event, battle.event
    if isinstance(event, BattleReported):
        sides = (event.attacker.seat, event.defender.seat)
        return event.cell == opened.cell and sides == (opened.attacker, opened.defender)
    if isinstance(event, PlaceTaken):
        return event.cell == opened.cell and bool(opened.captured)
    if isinstance(event, RealmFell):
        return event.by == opened.attacker and bool(opened.captured)
    if isinstance(event, ArtifactsWon):
        return bool(opened.captured)
    return isinstance(event, QuestFulfilled) and event.cell == opened.cell


def _with(battle: Fought, entry: EntryPage) -> Fought:
    entries = (*battle.entries, entry.number)
    if isinstance(entry.event, BattleReported):
        return replace(battle, entries=entries, report=entry.event)
    return replace(battle, entries=entries)


def by_entry(battles: Iterable[Fought]) -> Mapping[int, Fought]:
    """Return, for the number of each entry that tells of a battle, that battle."""
    return {number: battle for battle in battles for number in battle.entries}


def listed(page: MatchPage) -> tuple[BattleLine, ...]:
    """Return the battles among a page's entries as everybody may know of them (C-29)."""
    return tuple(
        BattleLine(one.turn, one.number, one.event.cell, sentence(one.event, page.seats))
        for one in fought(page.entries)
    )
