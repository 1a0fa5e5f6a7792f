"""What is worth marching for, in strength-equivalents, and how much it takes."""

from __future__ import annotations

from dataclasses import dataclass

from games.conquest.bot.knowledge import Known
from games.conquest.rules.view import PlaceView

WORTH = {"mine": 900, "castle": 1300, "city": 2800, "capital": 6000, "teleport": 80}
QUEST_WORTH = {1: 350, 2: 600, 3: 900}


@dataclass(frozen=True, slots=True)
class Target:
    """A cell to enter: its worth, what stands in the way, and what to send at least."""

    cell: str
    worth: int
    resistance: int
    needed: int
    gain: int


def targets(known: Known) -> list[Target]:
    """Return every cell worth entering that the bot may one day take, in board order."""
    found = [_place(known, place) for place in known.view.places]
    found += [_army(known, cell) for cell in known.enemies if cell not in known.places]
    return [target for target in found if target is not None and target.gain > 0]


def _place(known: Known, place: PlaceView) -> Target | None:
    if place.kind == "site":
        return _site(known, place.cell)
    if place.owner == known.seat:
        return _intruder(known, place.cell)
    worth = WORTH[place.kind]
    if place.owner is not None and place.kind != "capital":
        worth += worth // 4
    return _target(known, place.cell, worth, _margin(known, place.kind))


def _margin(known: Known, kind: str) -> int:
    """Return how much more than the resistance is wanted, in percent; late games dare more."""
    if kind == "capital":
        return max(104, 140 - 2 * known.view.turn)
    return 112


def _target(known: Known, cell: str, worth: int, margin: int) -> Target:
    resistance = known.resistance(cell)
    needed = resistance * margin // 100 + 1
    return Target(cell, worth, resistance, needed, worth - _price(known, resistance))


def _price(known: Known, resistance: int) -> int:
    """Return what the expected losses are worth: less, the more strength there is besides."""
    total = max(known.total, 1)
    return resistance * min(100, 300 * resistance // total) // 100


def _site(known: Known, cell: str) -> Target | None:
    quest = next((q for q in known.view.quests if q.cell == cell and q.quest), None)
    if quest is None:
        return None
    kind = known.catalogue.quests[quest.quest]
    worth = QUEST_WORTH[kind.tier]
    if kind.guard:
        return _target(known, cell, worth, 110)
    if kind.gold and known.own.gold >= quest.gold:
        return _target(known, cell, worth, 110)
    return None


def _army(known: Known, cell: str) -> Target:
    return _target(known, cell, known.enemies[cell] + known.enemies[cell] // 3, 110)


def _intruder(known: Known, cell: str) -> Target | None:
    if cell in known.enemies:
        return _target(known, cell, known.enemies[cell] + 800, 110)
    return None
