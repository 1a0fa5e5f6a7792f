"""The rule book's example of initiative: four players roll, and two of them tie."""

from __future__ import annotations

from dataclasses import dataclass

from games.conquest.rules.catalogue import Catalogue

# Each player's rolls: the first, and the one that is rolled when the first sum is a tie.
THROWN = {"a": (55, 34), "b": (55, 80), "c": (20, 61), "d": (91, 12)}
QUICK = "c"


@dataclass(frozen=True, slots=True)
class RollLine:
    """One player's roll, what is added to it, the roll after a tie (or None), and the place."""

    letter: str
    roll: int
    bonus: int
    again: int | None
    place: int

    @property
    def total(self) -> int:
        """The sum that counts."""
        return self.roll + self.bonus


def example(catalogue: Catalogue) -> list[RollLine]:
    """Return the players, the first to act first (C-15, A-1, A-2); C has the quickest faction."""
    quickest = max(faction.initiative for faction in catalogue.factions.values())
    bonus = {letter: quickest if letter == QUICK else 0 for letter in THROWN}
    totals = {letter: thrown[0] + bonus[letter] for letter, thrown in THROWN.items()}
    order = sorted(THROWN, key=lambda one: (totals[one], THROWN[one][1] + bonus[one]))[::-1]
    return [
        RollLine(
            letter,
            THROWN[letter][0],
            bonus[letter],
            THROWN[letter][1] if [*totals.values()].count(totals[letter]) > 1 else None,
            place,
        )
        for place, letter in enumerate(order, 1)
    ]
