"""What is worth entering, in strength-equivalents, and how much it takes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.conquest.bot.guesses import Guesses
from games.conquest.bot.knowledge import Known
from games.conquest.rules.catalogue import QuestType
from games.conquest.rules.state import Kind
from games.conquest.rules.view import PlaceView, QuestView

WORTH: dict[Kind, int] = {"mine": 900, "city": 3600, "capital": 9000, "teleport": 0}
QUEST_WORTH = {1: 500, 2: 900, 3: 1300}
RICH = 8000


@dataclass(frozen=True, slots=True)
class Target:
    """A cell to enter: the gain, what to send at least, whether to pay a quest, its gold."""

    cell: str
    gain: int
    resistance: int
    needed: int
    pays: bool = False
    price: int = 0


class Targets:
    """The targets of one turn; `gold` is what building leaves for quests."""

    def __init__(self, known: Known, guesses: Guesses, gold: int) -> None:
        self.known = known
        self.guesses = guesses
        self.gold = gold

    def all(self) -> list[Target]:
        """Return every cell that pays to enter, in board order, armies last."""
        found = [self._place(place) for place in self.known.view.places]
        found += [self._army(cell) for cell in self.known.enemies]
        return [target for target in found if target is not None and target.gain > 0]

    def _place(self, place: PlaceView) -> Target | None:
        if place.kind == "site":
            return self._site(place.cell)
        if place.owner == self.known.seat or place.cell in self.known.enemies:
            return None
        return self._target(place.cell, self._worth(place))

    def _worth(self, place: PlaceView) -> int:
        worth = self._object(place.kind)
        is_rivals = place.owner is not None and place.kind != "capital"
        return worth + worth // 3 if is_rivals else worth

    def _object(self, kind: Kind) -> int:
        return self.known.style.castle if kind == "castle" else WORTH[kind]

    def _army(self, cell: str) -> Target:
        """Return a foreign army: itself is worth a third, and more on or near own ground."""
        known = self.known
        worth = known.enemies[cell] * 4 // 3
        place = known.places.get(cell)
        if place is not None and place.kind != "site":
            worth += self._object(place.kind) if place.owner == known.seat else self._worth(place)
        if known.roads.on_foot(known.capital).get(cell, 9) <= 3:
            worth += 2000
        return self._target(cell, worth)

    def _target(self, cell: str, worth: int) -> Target:
        resistance = self.guesses.resistance(cell)
        margin = self.guesses.margin(cell)
        needed = resistance * margin * self.known.style.odds // 10000 + 1
        return Target(cell, worth - self._price(resistance), resistance, needed)

    def _price(self, resistance: int) -> int:
        """Return what the expected losses cost: less, the more strength there is besides."""
        percent = 300 * resistance // max(self.known.total, 1)
        return resistance * min(100, percent) // 100

    def _site(self, cell: str) -> Target | None:
        offer = self.known.quests.get(cell)
        if offer is None or cell in self.known.enemies:
            return None
        kind = self.known.catalogue.quests[offer.quest]
        if kind.guard:
            return self._target(cell, self._reward(kind))
        return self._paid(cell, kind, offer)

    def _reward(self, kind: QuestType) -> int:
        """Return what an artifact is worth: its percentages grow with the forces."""
        return QUEST_WORTH[kind.tier] * min(self.known.total, RICH) // RICH

    def _paid(self, cell: str, kind: QuestType, offer: QuestView) -> Target | None:
        reward = self._reward(kind)
        if kind.gold and self.gold >= offer.gold:
            paid = self._target(cell, reward - offer.gold // 2)
            return replace(paid, pays=True, price=offer.gold)
        need = kind.offering or kind.keep
        if need and self.known.total >= RICH:
            sent = need * (100 + self.known.attack_percent) // 100 + 1
            return Target(cell, reward - need // 2, 0, sent, bool(kind.offering))
        return None
