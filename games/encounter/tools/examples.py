"""The worked examples of the rule book: positions, planned by the rules' own planner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.encounter.rules.catalogue import Catalogue, Cell, PlanCell
from games.encounter.tools.scenes import Piece, Scene, plain, scene
from games.kernel.hexes import disk

Unit = tuple[int, int, int]  # q, r, health
FLAT = tuple((q, r) for q, r in disk((0, 0), 3) if r in range(-2, 3))  # no taller than it needs
MIDDLE = plain(FLAT)
ROCKY = plain(FLAT, rocks=((1, 0),))
ROW = plain((q, 0) for q in range(7))
HALLS = tuple(PlanCell(q, r, "abc"[(q + r) // 2]) for r in (0, 1) for q in range(-r, 6 - r))
HEROES: Mapping[str, str] = {"A": "bulwark", "B": "fletcher", "C": "kindler"}
FRIEND = "ash_whelp"  # who stands in the way, letter F


@dataclass(frozen=True, slots=True)
class Example:
    """A position before it is planned: its title, the rules it is for, the foe that moves.

    `units` are heroes A, B, C and a friend F of the foe.
    """

    title: Any
    rules: tuple[str, ...]
    foe: str
    units: Mapping[str, Unit]
    at: Cell = (0, 0)
    cells: tuple[PlanCell, ...] = MIDDLE

    def scene(self, catalogue: Catalogue) -> Scene:
        """Return the position with the numbers of a catalogue."""
        pieces = {
            letter: Piece(HEROES.get(letter, FRIEND), (q, r), health)
            for letter, (q, r, health) in self.units.items()
        }
        foe = Piece(self.foe, self.at, catalogue.foes[self.foe].health)
        party = [piece for letter, piece in pieces.items() if letter in HEROES]
        friends = [piece for letter, piece in pieces.items() if letter not in HEROES]
        ordered = tuple(sorted(self.cells, key=lambda cell: (cell.q, cell.r)))
        return scene(catalogue, foe, party, friends, ordered)


EXAMPLES: Mapping[str, Example] = {
    "stay": Example(_("Somebody is in reach"), ("S7",), "thornback", {"A": (1, 0, 5)}),
    "arrive": Example(_("It arrives"), ("S24", "S27"), "thornback", {"A": (3, 0, 5)}),
    "short": Example(
        _("Too far for this turn"), ("S28",), "thornback", {"A": (3, 0, 5)}, at=(-1, 0)
    ),
    "stop": Example(
        _("It stops at once"),
        ("S25", "S29"),
        "veil_stalker",
        {"A": (2, 0, 5), "B": (3, -1, 3)},
        at=(-1, 0),
    ),
    "near": Example(
        _("Nearness comes first"), ("S25",), "thornback", {"A": (2, 0, 2), "B": (-3, 0, 5)}
    ),
    "strong": Example(
        _("Then the strongest"), ("S30",), "thornback", {"A": (3, 0, 6), "B": (-3, 0, 4)}
    ),
    "weak": Example(_("Or the weakest"), ("S30",), "pit_hound", {"A": (3, 0, 6), "B": (-3, 0, 4)}),
    "many": Example(
        _("Numbers do not matter"),
        ("S32",),
        "iron_reeve",
        {"A": (-3, 0, 6), "B": (3, 0, 5), "C": (3, -1, 5)},
    ),
    "tie": Example(_("The party picks"), ("S31",), "thornback", {"A": (3, 0, 5), "B": (-3, 0, 5)}),
    "round": Example(_("Round a friend"), ("S26",), "thornback", {"A": (3, 0, 5), "F": (1, 0, 2)}),
    "rock": Example(_("Round a rock"), ("F3",), "veil_stalker", {"A": (2, 0, 5)}, cells=ROCKY),
    "close_up": Example(
        _("No way to anybody"),
        ("S33", "S34"),
        "thornback",
        {"A": (5, 0, 5), "F": (3, 0, 2)},
        cells=ROW,
    ),
    "sight": Example(
        _("In reach, but out of sight"),
        ("DEF-sight",),
        "marsh_caller",
        {"A": (4, 0, 5)},
        cells=HALLS,
    ),
}
