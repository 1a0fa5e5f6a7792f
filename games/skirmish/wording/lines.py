"""A line of the battle log: what happened in a sentence, and the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.kernel.page import SeatPage
from games.skirmish.wording import names

Seats = Sequence[SeatPage]
COPY = "-"  # before the number of a technology's copy


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence in the reader's language, with the id of its rule, such as "F17"."""

    rule: str
    text: str


def card(card_id: str) -> str:
    """Return what a card is called: `L04`, or the technology whose copy it is."""
    technology = card_id.removeprefix("T-").rpartition(COPY)[0]
    return names.named(names.TECHNOLOGIES, technology) if technology else card_id


def cards(card_ids: Iterable[str]) -> str:
    """Return some cards in one phrase."""
    return listed(map(card, card_ids))


def unit(slug: str) -> str:
    """Return what a kind of unit is called."""
    return names.named(names.UNITS, slug)


def force(types: Mapping[str, str]) -> str:
    """Return units, given as slugs by name, in one phrase: "Menhir, 2 x Vigil"."""
    slugs = list(types.values())
    kinds = dict.fromkeys(slugs)
    return listed(_counted(slugs.count(slug), unit(slug)) for slug in kinds)


def _counted(number: int, name: str) -> str:
    return name if number == 1 else f"{number} × {name}"


def listed(words: Iterable[str]) -> str:
    """Return words in one phrase; "none" where there are none."""
    return ", ".join(words) or _("none")
