"""What is chosen before a match of Conquest begins: its options, and each seat's own choices."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.conquest.board.mini import Spot, mini, sides
from games.conquest.icons import FACTIONS as FACTION_ICONS
from games.conquest.icons import UNITS as UNIT_ICONS
from games.conquest.wording import names
from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder, noop
from games.svg import Element

DEFAULT_MAP = "standard"
NEUTRAL = "neutral"
MOUNTAIN = "mountain"
TURN_LIMITS = (("0", _("none")), ("15", "15"), ("25", "25"), ("40", "40"), ("60", "60"))


@cache
def shipped() -> Mapping[str, Any]:
    """Return the plain content of the catalogue that comes with the site."""
    content: Mapping[str, Any] = tomllib.loads(
        (Path(__file__).parent / "catalogue.toml").read_text(encoding="utf-8")
    )
    return content


def playable() -> tuple[str, ...]:
    """Return the slugs of the factions that a seat can choose (C-4)."""
    return tuple(slug for slug in shipped()["factions"] if slug != NEUTRAL)


def corners(map_slug: str) -> tuple[str, ...]:
    """Return the start cells of a shipped map, row by row (C-63)."""
    plan = shipped()["maps"].get(map_slug) or shipped()["maps"][DEFAULT_MAP]
    return tuple(
        f"{chr(ord('A') + column)}{row + 1}"
        for row, letters in enumerate(plan["rows"])
        for column, letter in enumerate(letters)
        if plan["kinds"].get(letter) == "capital"
    )


class OptionsForm(forms.Form):
    """The options of a lobby that only Conquest has."""

    map = forms.ChoiceField(label=_("Map"), required=False)
    turn_limit = forms.TypedChoiceField(
        label=_("Last turn"), choices=TURN_LIMITS, coerce=int, empty_value="0", required=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the maps of the shipped catalogue."""
        super().__init__(*args, **kwargs)
        field = self.fields["map"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(slug, plan["name"]) for slug, plan in shipped()["maps"].items()]

    def clean_map(self) -> str:
        """Return the chosen map, or the usual one."""
        return str(self.cleaned_data.get("map") or DEFAULT_MAP)


class SeatForm(forms.Form):
    """A seat's faction and corner; both may be left to chance (C-4, C-7)."""

    faction = forms.CharField(max_length=40, required=False)
    corner = forms.CharField(max_length=8, required=False)


def check_setup(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> None:
    """Raise IllegalOrder unless the choices fit each other; equal factions are fine (C-5)."""
    starts = corners(str(options.get("map") or DEFAULT_MAP))
    taken: set[str] = set()
    for seat in seats:
        faction, corner = seat.choices.get("faction", ""), seat.choices.get("corner", "")
        if faction and faction not in playable():
            raise IllegalOrder("C-4", noop("There is no such faction to play."))
        if corner and corner not in starts:
            raise IllegalOrder("C-7", noop("No match can start from that cell."))
        if corner and corner in taken:
            raise IllegalOrder(
                "A-43", noop("The corner %(cell)s is taken; the first claim wins."), cell=corner
            )
        taken.add(corner)
    if len(seats) > len(starts):
        raise IllegalOrder("C-8", noop("The map has fewer corners than there are seats."))


def lobby_seat(
    options: Mapping[str, Any], seats: Sequence[SetupSeat], number: int
) -> Mapping[str, Any]:
    """Return what the form of one seat shows: factions, free ones first, and corners (A-62)."""
    mine = next(seat for seat in seats if seat.number == number)
    others = [seat for seat in seats if seat.number != number]
    cards = [_faction(slug, mine, others) for slug in playable()]
    starts = corners(str(options.get("map") or DEFAULT_MAP))
    bonus = shipped()["costs"]["lone_faction_gold"]
    return {
        "factions": sorted(cards, key=lambda card: card["others"] > 0),
        "any_faction": not mine.choices.get("faction"),
        "corners": [_corner(cell, spot, mine, others) for cell, spot in sides(starts)],
        "any_corner": not mine.choices.get("corner"),
        "board": small_map(str(options.get("map") or DEFAULT_MAP)),
        "bonus": bonus,
        "boon": _boon(cards, bonus),
        "three_seats": len(seats) == 3,
    }


def _boon(cards: Sequence[Mapping[str, Any]], bonus: int) -> str:
    """Return what the chosen faction brings as things stand: gold for whoever is alone (C-6)."""
    alone = next((card for card in cards if card["chosen"] and not card["others"]), None)
    if alone is None:
        return ""
    told = gettext("+%(gold)s gold: nobody else plays %(faction)s")
    return told % {"gold": bonus, "faction": alone["name"]}


@cache
def small_map(map_slug: str) -> Element:
    """Return a shipped map in the small, as it is before anybody owns a place."""
    maps = shipped()["maps"]
    plan = maps.get(map_slug) or maps[DEFAULT_MAP]
    kinds = {
        f"{chr(ord('A') + column)}{row + 1}": plan["kinds"].get(letter, "")
        for row, letters in enumerate(plan["rows"])
        for column, letter in enumerate(letters)
    }
    mountains = tuple(cell for cell, kind in kinds.items() if kind == MOUNTAIN)
    spots = tuple(Spot(cell, kind) for cell, kind in kinds.items() if kind not in ("", MOUNTAIN))
    return mini(len(plan["rows"]), mountains, spots)


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


def _corner(cell: str, spot: str, mine: SetupSeat, others: Sequence[SetupSeat]) -> dict[str, Any]:
    holder = next((seat for seat in others if seat.choices.get("corner") == cell), None)
    return {
        "cell": cell,
        "spot": spot,
        "own": "abcdefgh"[mine.number],
        "chosen": mine.choices.get("corner") == cell,
        "letter": "" if holder is None else "abcdefgh"[holder.number],
    }
