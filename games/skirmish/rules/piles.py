"""Draw piles: new decks, shuffles, drawing, the blind card, discarding (F5, G6, G11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from games.skirmish.rules.cards import of_kind, type_of
from games.skirmish.rules.catalogue import Catalogue
from games.skirmish.rules.course import Course
from games.skirmish.rules.sides import zone_of
from games.skirmish.rules.state import Card, Zone


@dataclass(frozen=True, slots=True)
class Found:
    """What a blind search found: the standard card ("" if none), reinforcements met on the way.

    `shuffled` counts the discards that made new piles.
    """

    standard: str
    met: tuple[str, ...]
    shuffled: int


def fresh_deck(seat: int, faction: str, catalogue: Catalogue) -> dict[tuple[int, str], Card]:
    """Return a seat's unshuffled combat deck, all of it in the pile (3.4)."""
    deck = catalogue.factions[faction].deck
    return {(seat, c): Card(seat, c, c, "pile", n) for n, c in enumerate(deck, 1)}


def copies_of(technology: str, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the ids of a technology's cards (F32)."""
    bought = catalogue.technologies[technology]
    return tuple(f"{bought.card}-{n}" for n in range(1, bought.copies + 1))


def deck_of(faction: str, technologies: Iterable[str], catalogue: Catalogue) -> tuple[str, ...]:
    """Return the ids of all cards of a deck, with the copies of bought technologies (3.4, F32)."""
    copies = (copy for slug in technologies for copy in copies_of(slug, catalogue))
    return (*catalogue.factions[faction].deck, *copies)


def put(course: Course, seat: int, cards: Iterable[str], zone: Zone) -> None:
    """Move cards of a seat into a zone, behind those that lie there; a hand has no order."""
    last = max((card.position for card in zone_of(course, seat, zone)), default=0)
    for card in cards:
        last = 0 if zone in ("hand", "committed") else last + 1
        old = course.cards[seat, card]
        course.cards[seat, card] = replace(old, zone=zone, position=last)


def shuffle(course: Course, seat: int, cards: Sequence[str], occasion: str) -> None:
    """Make these cards the seat's pile, in a random order named by the occasion (G22)."""
    purpose = course.purpose(seat, f"shuffle/{occasion}")
    for position, card in enumerate(course.dice.shuffle(purpose, sorted(cards)), 1):
        old = course.cards[seat, card]
        course.cards[seat, card] = replace(old, zone="pile", position=position)


def renew(course: Course, seat: int, occasion: str) -> int:
    """Shuffle the discards into a new pile if the pile is empty; return how many (F5)."""
    discards = [card.card for card in zone_of(course, seat, "discard")]
    if zone_of(course, seat, "pile") or not discards:
        return 0
    shuffle(course, seat, discards, occasion)
    return len(discards)


def draw(course: Course, seat: int, number: int, occasion: str) -> tuple[tuple[str, ...], int]:
    """Draw up to `number` cards into the hand; return their ids and how many were shuffled.

    When the last card of the pile is drawn the discards are shuffled at once (F5); with both
    empty the drawing stops (G6).
    """
    drawn: list[str] = []
    shuffled = renew(course, seat, occasion)
    while len(drawn) < number and (pile := zone_of(course, seat, "pile")):
        drawn.append(pile[0].card)
        put(course, seat, [pile[0].card], "hand")
        shuffled += renew(course, seat, f"{occasion}/after {len(drawn)}")
    return tuple(drawn), shuffled


def find_standard(course: Course, seat: int, occasion: str) -> Found:
    """Turn up the pile until a standard card comes; it lies committed then (G11).

    Reinforcements met are discarded; when one was the last card, the discards are shuffled
    first (F5). Where pile and discards hold no standard card at all, which the rule book leaves
    open, the pile is turned up once and the search is over.
    """
    met: list[str] = []
    shuffled = renew(course, seat, occasion)
    while pile := zone_of(course, seat, "pile"):
        top = pile[0].card
        if type_of(top, course.catalogue).kind == "standard":
            put(course, seat, [top], "committed")
            shuffled += renew(course, seat, f"{occasion}/after {top}")
            return Found(top, tuple(met), shuffled)
        hopeless = not _has_standard(course, seat)
        put(course, seat, [top], "committed")
        met.append(top)
        if not hopeless:
            shuffled += renew(course, seat, f"{occasion}/after {len(met)}")
        put(course, seat, [top], "discard")
    return Found("", tuple(met), shuffled)


def _has_standard(course: Course, seat: int) -> bool:
    left = (*zone_of(course, seat, "pile"), *zone_of(course, seat, "discard"))
    return bool(of_kind((card.card for card in left), "standard", course.catalogue))
