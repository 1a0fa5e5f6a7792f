"""Small positions to plan a foe's move in: the rule book's examples are made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.encounter.rules.catalogue import Catalogue, Cell, PlanCell, Sight, StatusKind
from games.encounter.rules.state import Acting, Burden, Field, Figure
from games.kernel.hexes import disk

MOVER = 1  # the foe that moves


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit of a scene: its kind, its cell, its health, and the statuses on it."""

    type: str
    cell: Cell
    health: int
    statuses: tuple[StatusKind, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A position that the planner takes as it takes a State: figure 1 is the foe that moves.

    The party follows in its order, then the other foes.
    """

    catalogue: Catalogue
    figures: Mapping[int, Figure]
    fields: Mapping[int, Field]
    burdens: Mapping[tuple[int, int], Burden] = field(default_factory=dict)
    number: int = 1
    round: int = 1
    acting: Acting | None = None

    @property
    def cells(self) -> tuple[PlanCell, ...]:
        """The cells of the map."""
        return self.fields[self.number].cells


def scene(
    catalogue: Catalogue,
    foe: Piece,
    party: Iterable[Piece],
    others: Iterable[Piece] = (),
    cells: Iterable[PlanCell] = (),
) -> Scene:
    """Return a scene; without `cells` on a map of all cells within 4 of the middle (section 4)."""
    pieces = [foe, *party]
    friends = [*others]
    figures = {
        number: _figure(catalogue, number, piece, is_foe=number == MOVER or number > len(pieces))
        for number, piece in enumerate([*pieces, *friends], 1)
    }
    burdens = {
        (number, place): Burden(number, place, status)
        for number, piece in enumerate([*pieces, *friends], 1)
        for place, status in enumerate(piece.statuses, 1)
    }
    ground = tuple(cells) or plain(disk((0, 0), 4))
    return Scene(catalogue, figures, {1: ground_of_scene(ground)}, burdens)


def _figure(catalogue: Catalogue, number: int, piece: Piece, *, is_foe: bool) -> Figure:
    if is_foe:
        most = catalogue.foes[piece.type].health
        return Figure(number, "foe", piece.type, None, piece.cell, piece.health, most)
    # Heroes hold the seats in the order of the scene; an ally's owner is the first.
    if piece.type in catalogue.heroes:
        most = max(piece.health, catalogue.heroes[piece.type].health)
        return Figure(number, "hero", piece.type, number - 2, piece.cell, piece.health, most)
    most = max(piece.health, catalogue.foes[piece.type].health)
    return Figure(number, "ally", piece.type, 0, piece.cell, piece.health, most)


def plain(
    cells: Iterable[Cell], section: str = "a", rocks: Iterable[Cell] = ()
) -> tuple[PlanCell, ...]:
    """Return cells as floor of one section, some of them rocks, in the order of (q, r)."""
    hard = frozenset(rocks)
    return tuple(
        PlanCell(q, r, section, "rock" if (q, r) in hard else "floor") for q, r in sorted(cells)
    )


def ground_of_scene(cells: tuple[PlanCell, ...], sight: Sight = "section") -> Field:
    """Return cells as the ground of an encounter."""
    return Field(1, "", sight, cells)
