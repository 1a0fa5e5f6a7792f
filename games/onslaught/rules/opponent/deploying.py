"""The opponent's sheet of Prep: its mark, and its units in the brief's order (S05, S28 to S34)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.onslaught.rules.briefs import BriefUnit
from games.onslaught.rules.course import World
from games.onslaught.rules.opponent.brief import mark_of, orders_of
from games.onslaught.rules.orders import Mark, Muster, Order
from games.onslaught.rules.prep import available
from games.onslaught.rules.stacks import STAR, Entry, is_hero_type, plain


def sheet(world: World, side: int) -> tuple[Order, ...]:
    """Return the orders that the opponent hands in in Prep; a `*` asks for an improved side (S29).

    The first unit read is the top of the stack, and of its group (S28, S30). Who is not at home is
    skipped when the stack is laid (S33, G30).
    """
    entries = [tuple(_named(unit) for unit in entry) for entry in orders_of(world).deploy]
    entries = _with_free(world, side, entries)
    return Mark(mark_of(world, side)), *(Muster(entry) for entry in entries)


def _named(unit: BriefUnit) -> str:
    return unit.type + (STAR if unit.is_improved else "")


def _with_free(world: World, side: int, entries: list[Entry]) -> list[Entry]:
    """Return the entries with what an event lets the side add: at the bottom (S31, G14).

    It is skipped if the brief has taken the last one (S33), and lies above heroes at the bottom,
    so that none is between minions (S26).
    """
    left = Counter(unit.type for unit in available(world, side))
    left.subtract(plain(slug) for entry in entries for slug in entry)
    added: list[Entry] = [(slug,) for slug in world.sides[side].free if left[slug] > 0]
    place = _below_minions(world, entries)
    return [*entries[:place], *added, *entries[place:]]


def _below_minions(world: World, entries: Sequence[Entry]) -> int:
    """Return the place right below the last minion; the bottom of a stack without any."""
    minions = [n for n, entry in enumerate(entries, 1) if not is_hero_type(world, entry[0])]
    return minions[-1] if minions else len(entries)
