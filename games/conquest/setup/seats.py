"""What each seat chooses before a match: a faction and a start (C-4, C-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext

from games.conquest.board.mini import sides
from games.conquest.icons import FACTIONS as FACTION_ICONS
from games.conquest.icons import UNITS as UNIT_ICONS
from games.conquest.setup.lands import shipped, small_map, starts_of
from games.conquest.wording import names
from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder, noop

NEUTRAL = "neutral"
LETTERS = "abcdefgh"


def playable() -> tuple[str, ...]:
    """Return the slugs of the factions that a seat can choose (C-4)."""
    return tuple(slug for slug in shipped()["factions"] if slug != NEUTRAL)


def corners(map_slug: str) -> tuple[str, ...]:
    """Return the start cells of a shipped map, row by row (C-63)."""
    return starts_of({"map": map_slug})


class SeatForm(forms.Form):
    """A seat's faction and corner; both may be left to chance (C-4, C-7)."""

    faction = forms.CharField(max_length=40, required=False)
    corner = forms.CharField(max_length=8, required=False)


def check_setup(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> None:
    """Raise IllegalOrder unless the choices fit each other; equal factions are fine (C-5)."""
    starts = starts_of(options)
    taken: set[str] = set()
    for seat in seats:
        faction, corner = seat.choices.get("faction", ""), seat.choices.get("corner", "")
        if faction and faction not in playable():
            raise IllegalOrder("C-4", noop("There is no such faction to play."))
        if corner and corner not in starts:
            raise IllegalOrder("C-7", noop("No match can start from that cell."))
        if corner and corner in taken:
            raise IllegalOrder(
                "A-43", noop("The start %(cell)s is taken; the first claim wins."), cell=corner
            )
        taken.add(corner)
    if len(seats) > len(starts):
        raise IllegalOrder("C-8", noop("The map has fewer starts than there are seats."))


def lobby_seat(
    options: Mapping[str, Any], seats: Sequence[SetupSeat], number: int
) -> Mapping[str, Any]:
    """Return what the form of one seat shows: factions, free ones first, and corners (A-62)."""
    mine = next(seat for seat in seats if seat.number == number)
    others = [seat for seat in seats if seat.number != number]
    cards = [_faction(slug, mine, others) for slug in playable()]
    starts = starts_of(options)
    bonus = shipped()["costs"]["lone_faction_gold"]
    return {
        "factions": sorted(cards, key=lambda card: card["others"] > 0),
        "any_faction": not mine.choices.get("faction"),
        "corners": [_corner(cell, spot, mine, others) for cell, spot in sides(starts)],
        "in_corners": len(starts) <= 4,
        "any_corner": not mine.choices.get("corner"),
        "board": small_map(options, {} if len(starts) <= 4 else _takers(seats)),
        "bonus": bonus,
        "boon": _boon(cards, bonus),
        "three_seats": len(seats) == 3 and len(starts) == 4,
        "some_starts": len(starts) == 8 and len(seats) < 8,
    }


def _boon(cards: Sequence[Mapping[str, Any]], bonus: int) -> str:
    """Return what the chosen faction brings as things stand: gold for whoever is alone (C-6)."""
    alone = next((card for card in cards if card["chosen"] and not card["others"]), None)
    if alone is None:
        return ""
    told = gettext("+%(gold)s gold: nobody else plays %(faction)s")
    return told % {"gold": bonus, "faction": alone["name"]}


def _faction(slug: str, mine: SetupSeat, others: Sequence[SetupSeat]) -> dict[str, Any]:
    content = shipped()
    faction = content["factions"][slug]
    first = faction["units"][0]
    army = content["costs"]["start_growth"] * content["units"][first]["growth"]
    return {
        "slug": slug,
        "name": names.named(names.FACTIONS, slug),
        "icon": FACTION_ICONS[slug],
        "trait": names.named(names.TRAITS, faction["trait"]),
        "units": [UNIT_ICONS[unit] for unit in faction["units"]],
        "army": names.counted(first, army),
        "chosen": mine.choices.get("faction") == slug,
        "others": sum(seat.choices.get("faction") == slug for seat in others),
    }


def _takers(seats: Sequence[SetupSeat]) -> dict[str, str]:
    """Return the letters of those who claim a start, by its cell."""
    claims = ((seat.choices.get("corner", ""), LETTERS[seat.number]) for seat in seats)
    return {cell: letter for cell, letter in claims if cell}


def _corner(cell: str, spot: str, mine: SetupSeat, others: Sequence[SetupSeat]) -> dict[str, Any]:
    holder = next((seat for seat in others if seat.choices.get("corner") == cell), None)
    return {
        "cell": cell,
        "spot": spot,
        "own": LETTERS[mine.number],
        "chosen": mine.choices.get("corner") == cell,
        "letter": "" if holder is None else LETTERS[holder.number],
    }
