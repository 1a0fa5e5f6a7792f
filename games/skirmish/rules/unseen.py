"""Which cards of a seat a viewer has not seen: what its pile or its hand may still hold."""

from __future__ import annotations

from collections.abc import Iterable

from games.skirmish.rules.piles import deck_of
from games.skirmish.rules.view import View


def unseen_of(view: View, seat: int, known: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the ids of a seat's cards that lie neither open nor where the viewer can look (G21),
    sorted; `known` are those that it knows besides, such as its own hand.
    """
    side = view.side(seat)
    seen = {*side.discards, *side.aside, *known}
    for skirmish in view.skirmishes:
        play = skirmish.plays.get(seat)
        seen |= {play.standard, play.reinforcement} if play else set()
    deck = deck_of(side.faction, side.technologies, view.catalogue)
    return tuple(sorted(card for card in deck if card not in seen))
