"""What each seat chooses before a match: one of three factions, or chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder, noop
from games.skirmish.icons import ARMS, unit_icon
from games.skirmish.rules.catalogue import Faction
from games.skirmish.setup.content import catalogue, chosen
from games.skirmish.wording import names

LETTERS = "AB"
# What a faction's armies are like, for somebody who never saw one.
MANNERS: Mapping[str, Any] = {
    "lumen": _("Few units, dear and strong: stones, lances and wings of light."),
    "ironvale": _("Many cheap units, two heavy engines, and a hand for every case."),
    "mycel": _("Thorns and caps that hide, hold and grow back."),
}


def playable() -> tuple[str, ...]:
    """Return the slugs of the factions that a seat can choose (3.3)."""
    return tuple(catalogue().factions)


class SeatForm(forms.Form):
    """A seat's faction; it may be left to chance."""

    faction = forms.CharField(max_length=40, required=False)


def check_setup(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> None:
    """Raise IllegalOrder unless the choices fit; both seats may choose the same faction."""
    for seat in seats:
        if (seat.choices.get("faction") or playable()[0]) not in playable():
            raise IllegalOrder("G1", noop("There is no such faction to play."))
    if len(seats) > len(LETTERS):
        raise IllegalOrder("G1", noop("A battle has two sides, no more."))


def lobby_seat(
    options: Mapping[str, Any], seats: Sequence[SetupSeat], number: int
) -> Mapping[str, Any]:
    """Return what the form of one seat shows: the factions, and how the seat begins."""
    mine = next(seat for seat in seats if seat.number == number)
    others = [seat for seat in seats if seat.number != number]
    first = chosen(options).attacker
    return {
        "factions": [_faction(faction, mine, others) for faction in catalogue().factions.values()],
        "any_faction": not mine.choices.get("faction"),
        "role": "" if first < 0 else "att" if first == number else "def",
    }


def _faction(faction: Faction, mine: SetupSeat, others: Sequence[SetupSeat]) -> dict[str, Any]:
    return {
        "slug": faction.slug,
        "name": names.named(names.FACTIONS, faction.slug),
        "arms": ARMS[faction.slug],
        "scene": f"scene-{faction.slug}",
        "trait": names.named(names.TRAITS, faction.trait),
        "meaning": names.named(names.TRAIT_TEXTS, faction.trait),
        "rule": names.TRAIT_RULES.get(faction.trait, ""),
        "manner": MANNERS[faction.slug],
        "units": [_unit(slug) for slug in faction.units],
        "chosen": mine.choices.get("faction") == faction.slug,
        "is_taken": any(seat.choices.get("faction") == faction.slug for seat in others),
    }


def _unit(slug: str) -> dict[str, str]:
    return {"icon": unit_icon(slug), "name": names.named(names.UNITS, slug)}
