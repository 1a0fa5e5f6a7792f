"""What the hero whose turn it is can do now: walk, attack in a stance, rally, try a lock (O5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, get_args

from games.encounter.rules.catalogue import Catalogue, Cell, DieKind, Stance
from games.encounter.rules.figures import (
    beside_at_start,
    has_status,
    is_party,
    living,
    place_of,
)
from games.encounter.rules.ground import ground_here, steps
from games.encounter.rules.queue import count_of, dice_in
from games.encounter.rules.state import Acting, Burden, Die, Field, Figure, Hero
from games.encounter.rules.view import StanceView

STANCES: tuple[Stance, ...] = get_args(Stance)
KINDS: Mapping[Stance, tuple[DieKind, ...]] = {
    "close": ("might",),
    "far": ("might",),
    "weave": ("spark", "mend"),
    "brace": ("might",),
}
MOST_MOVES = 2  # F13


class Fray(Protocol):
    """Where heroes take their turns: a State, a View or a resolution under way."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def number(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def fields(self) -> Mapping[int, Field]: ...
    @property
    def figures(self) -> Mapping[int, Figure]: ...
    @property
    def heroes(self) -> Mapping[int, Hero]: ...
    @property
    def dice(self) -> Mapping[tuple[int, int], Die]: ...
    @property
    def burdens(self) -> Mapping[tuple[int, int], Burden]: ...
    @property
    def acting(self) -> Acting | None: ...
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
    least, most = ranges_of(hero, stance)
    found = []
    for other in _opposing(world, hero):
        count = range_between(world, hero, other)
        if count is not None and least <= count <= most and is_seen(world, hero, other):
            found.append(other.number)
    return tuple(found)


def _opposing(world: Fray, hero: Hero) -> list[Figure]:
    if not has_status(world, hero.figure, "blind"):
        return [f for f in living(world) if not is_party(f) and not _hides(world, hero, f)]
    beside = [
        f
        for f in living(world)
        if f.number != hero.figure
        and range_between(world, hero, f) == 1
        and not _hides(world, hero, f)
    ]
    strongest = max((f.health for f in beside), default=0)
    return [f for f in beside if f.health == strongest]


def _hides(world: Fray, hero: Hero, other: Figure) -> bool:
    """Say whether a figure is Hidden from this hero (2.6); the party's own never are."""
    if not has_status(world, other.number, "hidden"):
        return False
    return other.number not in beside_at_start(world, hero.figure)


def range_between(world: Fray, hero: Hero, other: Figure) -> int | None:
    """Return the range count from a hero to a figure, None without a way (DEF-range)."""
    here, there = place_of(world.figures[hero.figure]), place_of(other)
    return ground_here(world).range_count(here, there)


def is_seen(world: Fray, hero: Hero, other: Figure) -> bool:
    """Say whether a hero sees a figure (DEF-sight); a unit always sees itself."""
    here, there = place_of(world.figures[hero.figure]), place_of(other)
    return here == there or ground_here(world).sees(here, there)


def mended_by(world: Fray, hero: Hero) -> tuple[int, ...]:
    """Return whom a hero's mend dice can heal: the party within Focus and sight, itself too (O3).

    In Blind only itself: all others oppose it (2.6).
    """
    blind = has_status(world, hero.figure, "blind")
    found = []
    for other in living(world):
        if not is_party(other) or (blind and other.number != hero.figure):
            continue
        count = range_between(world, hero, other)
        if count is not None and count <= hero.focus and is_seen(world, hero, other):
            found.append(other.number)
    return tuple(found)


def weariness_for_attack(acting: Acting) -> int:
    """Return what the next attack of this turn costs: nothing for the first, then 1 (F14, O5)."""
    return 1 if acting.attacks else 0


def stances_of(world: Fray) -> tuple[StanceView, ...]:
    """Return the stances in which the acting hero can attack now, each with what it may use."""
    hero, acting = acting_hero(world), world.acting
    if hero is None or acting is None:
        return ()
    if not may_attack(acting, dazed=has_status(world, hero.figure, "daze")):
        return ()
    found = (_stance(world, hero, acting, stance) for stance in STANCES)
    return tuple(view for view in found if view.dice)


def _stance(world: Fray, hero: Hero, acting: Acting, stance: Stance) -> StanceView:
    """Return a stance; it has no dice when there is nothing to use them on."""
    targets = targets_of(world, hero, stance)
    mended = mended_by(world, hero) if stance == "weave" else ()
    useful = {
        "might": bool(targets) if stance != "brace" else room_for_blocks(world, hero) > 0,
        "spark": bool(targets),
        "mend": bool(mended),
    }
    most = hero.focus if stance == "weave" else hero.vigor  # without Focus nothing is woven
    kinds = [kind for kind in KINDS[stance] if useful[kind] and most > 0]
    ready = dice_in(world, hero.figure, "ready")
    dice = tuple(die.number for die in ready if die.kind in kinds)
    price = weariness_for_attack(acting)
    return StanceView(stance, targets, mended, dice, hero.vigor, hero.focus, price)


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
