"""Worlds that might be: figures elsewhere, gone, or perhaps in the way, for looking ahead (E6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, combinations

from games.encounter.rules.catalogue import Catalogue, Cell
from games.encounter.rules.figures import World, living
from games.encounter.rules.state import Acting, Burden, Field, Figure

MOST_FALLEN = 3  # beyond so many figures that may fall, nothing is said for certain


@dataclass(frozen=True, slots=True)
class Supposed:
    """A World of its own, made from another one."""

    catalogue: Catalogue
    number: int
    round: int
    fields: Mapping[int, Field]
    figures: Mapping[int, Figure]
    burdens: Mapping[tuple[int, int], Burden]
    acting: Acting | None


def supposed(world: World, acting: Acting | None = None) -> Supposed:
    """Return the world as it is, in nobody's turn or in this one."""
    return Supposed(
        catalogue=world.catalogue,
        number=world.number,
        round=world.round,
        fields=world.fields,
        figures=world.figures,
        burdens=world.burdens,
        acting=acting,
    )


def placed(world: Supposed, figure: int, cell: Cell) -> Supposed:
    """Return the world with this figure on another cell."""
    moved = replace(world.figures[figure], cell=cell)
    return replace(world, figures={**world.figures, figure: moved})


def without(world: Supposed, gone: Collection[int]) -> Supposed:
    """Return the world with these figures off the map."""
    if not gone:
        return world
    left = {n: replace(f, cell=None) if n in gone else f for n, f in world.figures.items()}
    return replace(world, figures=left)


def obstructed(world: Supposed, like: Figure, cells: Iterable[Cell]) -> Supposed:
    """Return the world with a figure of the side of `like` on each of these cells that is free."""
    taken = {figure.cell for figure in living(world)}
    standing = {
        -n: Figure(-n, like.team, like.type, None, cell, health=1, most=1)
        for n, cell in enumerate(sorted(set(cells) - taken), 1)
    }
    return replace(world, figures={**world.figures, **standing})


@dataclass(frozen=True, slots=True)
class Doubt:
    """What earlier turns leave open: the `movers` may stand on any of `cells`, one of them or none.

    `harm` is the most health that a figure may have lost; `unsettled`: anything may be.
    """

    movers: frozenset[int] = frozenset()
    cells: frozenset[Cell] = frozenset()
    harm: Mapping[int, int] | None = None
    unsettled: bool = False

    def hurt(self) -> Mapping[int, int]:
        """Return the most health that each figure may have lost."""
        return self.harm or {}

    def and_(self, other: Doubt) -> Doubt:
        """Return both doubts at once; harm adds up."""
        mine, more = self.hurt(), other.hurt()
        return Doubt(
            self.movers | other.movers,
            self.cells | other.cells,
            {n: mine.get(n, 0) + more.get(n, 0) for n in {*mine, *more}},
            self.unsettled or other.unsettled,
        )

    def worlds(self, world: Supposed, foe: int) -> Iterator[Supposed]:
        """Yield the extremes between which every world lies that this doubt allows.

        For every set of figures that may have fallen: nobody in the cells in doubt, and somebody
        in all of them. A plan that is the same in all of these is the same in every world between
        them: with more cells free, no way is longer and no cell that could be reached is lost.
        """
        movers = self.movers - {foe}
        health = {figure.number: figure.health for figure in living(world)}
        frail = sorted(n for n, most in self.hurt().items() if health.get(n, most + 1) <= most)
        if len(frail) > MOST_FALLEN:
            frail = []
        for fallen in chain.from_iterable(combinations(frail, n) for n in range(len(frail) + 1)):
            open_world = without(world, {*movers, *fallen})
            yield open_world
            if self.cells:
                yield obstructed(open_world, world.figures[foe], self.cells)

    def is_past_telling(self, world: World) -> bool:
        """Say whether so much is open that no plan is certain."""
        health = {figure.number: figure.health for figure in living(world)}
        frail = [n for n, most in self.hurt().items() if health.get(n, most + 1) <= most]
        return self.unsettled or len(frail) > MOST_FALLEN
