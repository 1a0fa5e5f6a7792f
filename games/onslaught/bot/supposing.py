"""What a View hides of landmarks, market and relics, supposed as it may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.kernel.dice import Dice
from games.onslaught.rules.catalogue import Cell, WareKind
from games.onslaught.rules.state import Landmark, Relic, Ware
from games.onslaught.rules.view import View


def landmarks_of(view: View, dice: Dice) -> Iterator[tuple[Cell, Landmark]]:
    """Yield the landmarks; a face-down one is supposed to be any of its kind that is left."""
    kinds, can = view.catalogue.landmarks, view.own.possible if view.own is not None else None
    open_now = can.explore if can is not None and view.step == "explore" else ()
    known = Counter(mark.type for mark in view.landmarks.values() if mark.type)
    for cell, mark in view.landmarks.items():
        slug = mark.type
        if not slug:
            # A map with more wells than chips has a second set of them.
            chips = Counter({k.slug: k.copies for k in kinds.values() if k.kind == mark.kind})
            left = sorted((chips - known).elements()) or sorted(chips.elements())
            slug = dice.pick(f"landmark {cell}", left)
            known[slug] += 1
        yield (
            cell,
            Landmark(
                *cell,
                mark.kind,
                slug,
                mark.is_revealed,
                mark.health,
                seen_by=(view.own.side,) if mark.type and view.own is not None else (),
                has_retaliated=mark.has_retaliated,
                is_explored=bool(mark.type) and cell not in open_now,
            ),
        )


def wares_of(view: View) -> Iterator[tuple[int, Ware]]:
    """Yield what is on sale, and the bought spires that the own side can still construct."""
    for place, slug in enumerate(view.row, 1):
        if slug is not None:
            yield place, Ware(place, _kind_of(slug, view), slug, "row", place)
    if view.earthscape is not None:
        yield 0, Ware(0, "earthscape", view.earthscape, "row")
    can = view.own.possible if view.own is not None else None
    costs = can.build.costs if can is not None and can.build is not None else {}
    bought = [slug for slug in sorted(costs) if not view.catalogue.spires[slug].faction]
    for number, slug in enumerate(bought, len(view.row) + 1):
        yield number, Ware(number, "spire", slug, "taken", side=view.own.side if view.own else -1)


def _kind_of(slug: str, view: View) -> WareKind:
    if slug in view.catalogue.units:
        return "unit"
    return "spire" if slug in view.catalogue.spires else "equipment"


def relics_of(view: View, dice: Dice) -> dict[int, Relic]:
    """Return the relics: those that the own side holds, others held and the deck in any order."""
    own = () if view.own is None else view.own.relics
    kinds = sorted(view.catalogue.relics.values(), key=lambda kind: kind.slug)
    left = Counter({kind.slug: kind.copies for kind in kinds}) - Counter(own)
    deck = list(dice.shuffle("world/relics", sorted(left.elements())))
    held: list[tuple[int, str]] = []
    for side in view.sides:
        mine = view.own is not None and view.own.side == side.number
        slugs = own if mine else [deck.pop() for _ in range(min(side.relics, len(deck)))]
        held += [(side.number, slug) for slug in slugs]
    found = [Relic(n, slug, "held", n, side) for n, (side, slug) in enumerate(held, 1)]
    found += [Relic(n, slug, "deck", n) for n, slug in enumerate(deck, len(held) + 1)]
    return {relic.number: relic for relic in found}
