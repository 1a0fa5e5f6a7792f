"""Card ids and the types they are copies of."""

from __future__ import annotations

from games.skirmish.rules.catalogue import CardType, Catalogue


def type_of(card: str, catalogue: Catalogue) -> CardType:
    """Return the printed card of an id: `L04` is its own type, `T-dug_in-1` a copy (F32).

    Raises KeyError for an unknown id.
    """
    return catalogue.cards.get(card) or catalogue.cards[card.rpartition("-")[0]]
