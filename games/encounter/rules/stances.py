"""What the hero whose turn it is can do now: walk, attack in a stance, rally, try a lock (O5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol, get_args

from games.encounter.rules.catalogue import Cell, DieKind, Stance
from games.encounter.rules.figures import (
    World,
    beside_at_start,
    has_status,
    is_party,
    living,
    place_of,
)
from games.encounter.rules.ground import Ground, ground_here, steps
from games.encounter.rules.queue import count_of, dice_in
from games.encounter.rules.state import Acting, Die, Figure, Hero
from games.encounter.rules.view import StanceView

STANCES: tuple[Stance, ...] = get_args(Stance)
KINDS: Mapping[Stance, tuple[DieKind, ...]] = {
    "close": ("might",),
    "far": ("might",),
    "weave": ("spark", "mend"),
    "brace": ("might",),
}
MOST_MOVES = 2  # F13


class Fray(World, Protocol):
    """Where heroes take their turns: a State, a View or a resolution under way."""

    @property
    def heroes(self) -> Mapping[int, Hero]: ...
    @property
    def dice(self) -> Mapping[tuple[int, int], Die]: ...
    @property
    def opened(self) -> tuple[Cell, ...]: ...


def acting_hero(world: Fray) -> Hero | None:
    """Return the hero whose turn is on, None if none's is."""
    if world.acting is None:
        return None
    return next((h for h in world.heroes.values() if h.figure == world.acting.figure), None)


def may_move(acting: Acting, *, dazed: bool) -> bool:
    """Say whether a hero may walk now (F13): before or after attacks, a second time without any.

    In Daze it may not once it has rolled dice (2.6).
    """
    if dazed and (acting.attacks or "lock" in acting.used):
        return False
    return acting.moves == 0 or (acting.moves < MOST_MOVES and acting.attacks == 0)


def may_attack(acting: Acting, *, dazed: bool) -> bool:
    """Say whether a hero may attack now: not after a walk that came after attacks (F13).

    Nor after a second walk, nor in Daze once it has walked (2.6).
    """
    if dazed and acting.moves:
        return False
    walked_after = acting.attacks > 0 and acting.moved_last
    return acting.moves < MOST_MOVES and not walked_after


def moves_of(world: Fray) -> Mapping[Cell, int]:
    """Return the cells where the acting hero can walk now, with the steps to each (F13)."""
    hero, acting = acting_hero(world), world.acting
    if hero is None or acting is None:
        return {}
    if not may_move(acting, dazed=has_status(world, hero.figure, "daze")):
        return {}
    return {cell: n for cell, n in steps(world, hero.figure).items() if 0 < n <= hero.vigor}


def ranges_of(hero: Hero, stance: Stance) -> tuple[int, int]:
    """Return the least and the greatest range count at which a stance hits foes (O5, F15)."""
    ranges = {"close": (1, 1), "far": (2, hero.vigor), "weave": (1, hero.focus), "brace": (1, 0)}
    return ranges[stance]


def targets_of(world: Fray, hero: Hero, stance: Stance) -> tuple[int, ...]:
    """Return the figures that a hero's stance can be aimed at: in range and sight (O5, DEF).

    A Hidden one only if it stood beside the hero as the turn began; in Blind the strongest of
    all adjacent units, whosever they are (2.6).
    """
    footing = footing_of(world, hero)
    return footing.targets(place_of(world.figures[hero.figure]), stance)


def mended_by(world: Fray, hero: Hero) -> tuple[int, ...]:
    """Return whom a hero's mend dice can heal: the party within Focus and sight, itself too (O3).

    In Blind only itself: all others oppose it (2.6).
    """
    return footing_of(world, hero).mended(place_of(world.figures[hero.figure]))


@dataclass(frozen=True, slots=True)
class Footing:
    """What a hero's stances depend on besides its cell: `opposing` are all that it may attack.

    Made once, it tells them for every cell that the hero might stand on.
    """

    hero: Hero
    ground: Ground
    is_blind: bool
    is_dazed: bool
    has_room: bool
    ready: tuple[Die, ...]
    opposing: tuple[Figure, ...]
    party: tuple[Figure, ...]

    def stances(self, cell: Cell, acting: Acting) -> tuple[StanceView, ...]:
        """Return the stances in which the hero can attack on this cell, in this turn."""
        if not may_attack(acting, dazed=self.is_dazed):
            return ()
        price = weariness_for_attack(acting)
        found = (self._stance(cell, stance, price) for stance in STANCES)
        return tuple(view for view in found if view.dice)

    def targets(self, cell: Cell, stance: Stance) -> tuple[int, ...]:
        """Return whom a stance can be aimed at from a cell."""
        least, most = ranges_of(self.hero, stance)
        if most < least:
            return ()
        near = self._within(cell, self.opposing, most)
        if self.is_blind:
            beside = [(figure, count) for figure, count in near if count == 1]
            strongest = max((figure.health for figure, _ in beside), default=0)
            near = [pair for pair in beside if pair[0].health == strongest]
        return tuple(
            figure.number
            for figure, count in near
            if count >= least and self.sees(cell, place_of(figure))
        )

    def mended(self, cell: Cell) -> tuple[int, ...]:
        """Return whom mend dice can heal from a cell."""
        others = [(figure, 0) for figure in self.party if figure.number == self.hero.figure]
        if not self.is_blind:
            rest = [figure for figure in self.party if figure.number != self.hero.figure]
            near = self._within(cell, rest, self.hero.focus)
            others += [pair for pair in near if self.sees(cell, place_of(pair[0]))]
        return tuple(sorted(figure.number for figure, _ in others))

    def sees(self, here: Cell, there: Cell) -> bool:
        """Say whether a hero sees from cell to cell (DEF-sight)."""
        return here == there or self.ground.sees(here, there)

    def _within(self, cell: Cell, figures: Iterable[Figure], most: int) -> list[tuple[Figure, int]]:
        """Return the figures at a range count of at most this, with it (DEF-range)."""
        counts = self.ground.counts(cell)
        pairs = ((figure, counts.get(place_of(figure), most + 1)) for figure in figures)
        return [pair for pair in pairs if pair[1] <= most]

    def _stance(self, cell: Cell, stance: Stance, price: int) -> StanceView:
        """Return a stance; it has no dice when there is nothing to use them on."""
        targets = self.targets(cell, stance)
        mended = self.mended(cell) if stance == "weave" else ()
        useful = {
            "might": bool(targets) if stance != "brace" else self.has_room,
            "spark": bool(targets),
            "mend": bool(mended),
        }
        vigor, focus = self.hero.vigor, self.hero.focus
        most = focus if stance == "weave" else vigor  # without Focus nothing is woven
        kinds = [kind for kind in KINDS[stance] if useful[kind] and most > 0]
        dice = tuple(die.number for die in self.ready if die.kind in kinds)
        return StanceView(stance, targets, mended, dice, vigor, focus, price)


def footing_of(world: Fray, hero: Hero) -> Footing:
    """Return what a hero's stances depend on besides its cell."""
    blind = has_status(world, hero.figure, "blind")
    figures = living(world)
    opposing = (
        figure
        for figure in figures
        if figure.number != hero.figure
        and (blind or not is_party(figure))
        and not _hides(world, hero, figure)
    )
    return Footing(
        hero=hero,
        ground=ground_here(world),
        is_blind=blind,
        is_dazed=has_status(world, hero.figure, "daze"),
        has_room=room_for_blocks(world, hero) > 0,
        ready=dice_in(world, hero.figure, "ready"),
        opposing=tuple(opposing),
        party=tuple(filter(is_party, figures)),
    )


def _hides(world: Fray, hero: Hero, other: Figure) -> bool:
    """Say whether a figure is Hidden from this hero (2.6); the party's own never are."""
    if not has_status(world, other.number, "hidden"):
        return False
    return other.number not in beside_at_start(world, hero.figure)


def range_between(world: Fray, hero: Hero, other: Figure) -> int | None:
    """Return the range count from a hero to a figure, None without a way (DEF-range)."""
    here, there = place_of(world.figures[hero.figure]), place_of(other)
    return ground_here(world).range_count(here, there)


def weariness_for_attack(acting: Acting) -> int:
    """Return what the next attack of this turn costs: nothing for the first, then 1 (F14, O5)."""
    return 1 if acting.attacks else 0


def stances_of(world: Fray) -> tuple[StanceView, ...]:
    """Return the stances in which the acting hero can attack now, each with what it may use."""
    hero, acting = acting_hero(world), world.acting
    if hero is None or acting is None:
        return ()
    return footing_of(world, hero).stances(place_of(world.figures[hero.figure]), acting)


def room_for_blocks(world: Fray, hero: Hero) -> int:
    """Return how many more dice a hero can keep as blocks (O5)."""
    return world.catalogue.limits.blocks - len(dice_in(world, hero.figure, "block"))


def can_rally(world: Fray) -> bool:
    """Say whether the acting hero can rally: enough Resolve, weariness to lose, no Fear (O4)."""
    hero = acting_hero(world)
    if hero is None or has_status(world, hero.figure, "fear"):
        return False
    pays = hero.resolve >= world.catalogue.limits.rally_cost
    return pays and count_of(world, hero.figure, "weariness") > 0


def chest_here(world: Fray, hero: Hero) -> Cell | None:
    """Return the cell of the chest that a hero stands on, None without one (O9)."""
    cell = place_of(world.figures[hero.figure])
    plan = ground_here(world).cells[cell]
    return cell if plan.kind == "chest" and cell not in world.opened else None


def can_try_lock(world: Fray) -> bool:
    """Say whether the acting hero can try a lock: it stands on a chest (O9).

    In Daze it rolls no dice once it has walked (2.6).
    """
    hero, acting = acting_hero(world), world.acting
    if hero is None or acting is None or chest_here(world, hero) is None:
        return False
    return not (acting.moves and has_status(world, hero.figure, "daze"))
