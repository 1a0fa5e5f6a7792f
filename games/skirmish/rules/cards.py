"""Card ids and the types they are copies of."""

from __future__ import annotations

from collections.abc import Iterable

from games.skirmish.rules.catalogue import CardKind, CardType, Catalogue


def type_of(card: str, catalogue: Catalogue) -> CardType:
    """Return the printed card of an id: `L04` is its own type, `T-dug_in-1` a copy (F32).

    Raises KeyError for an unknown id.
    """
    return catalogue.cards.get(card) or catalogue.cards[card.rpartition("-")[0]]


def of_kind(cards: Iterable[str], kind: CardKind, catalogue: Catalogue) -> tuple[str, ...]:
    """Return those of some cards that are standard cards, or reinforcements, in their order."""
    return tuple(card for card in cards if type_of(card, catalogue).kind == kind)
