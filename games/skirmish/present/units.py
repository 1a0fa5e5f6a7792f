"""Units and cards of a page as parts: with their seats, fates and what fits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Literal

from games.skirmish.present.parts import CardShown, ChipShown, card, chip
from games.skirmish.present.sight import Sight
from games.skirmish.rules.results import Fate

Size = Literal["s", "", "l"]


def unit_shown(sight: Sight, name: str, size: Size = "") -> ChipShown:
    """Return a unit of this battle; a small one shows what it adds in support."""
    unit = sight.units[name]
    return stood(sight, unit.seat, unit.type, unit.fate, size)


def stood(sight: Sight, seat: int, slug: str, fate: Fate, size: Size = "") -> ChipShown:
    """Return a unit of any battle with what became of it."""
    shown = chip(sight.view.catalogue.units[slug], sight.who(seat).letter)
    state: Literal["", "destroyed", "withdrawn", "returned"] = "" if fate == "stands" else fate
    return replace(shown, size=size, state=state, shows_support=size == "s")


def card_shown(sight: Sight, name: str, hits: Collection[str] = ()) -> CardShown:
    """Return a card face up, with the medals of these units (slugs) in gold."""
    return card(sight.view.catalogue, name).fitting(hits)


def bare(sight: Sight, seat: int, slug: str, fate: Fate) -> ChipShown:
    """Return a small unit without its numbers, for a list of fates."""
    return replace(stood(sight, seat, slug, fate, "s"), shows_support=False, shows_hits=False)
