"""What each seat chooses before a match: one of two factions, or chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.kernel.faults import MalformedPlan
from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder, noop
from games.onslaught.icons import unit_icon
from games.onslaught.rules.catalogue import Faction
from games.onslaught.setup.content import catalogue, chosen
from games.onslaught.wording import names

LETTERS = "AB"
# What a faction is like, for somebody who never saw one.
MANNERS: Mapping[str, Any] = {
    "ashforge": _("Slow and hard to break: stone skin, lances, rams, and a furnace on legs."),
    "fernveil": _("Quick and mending: runners, spores, and trees that grow back."),
}


def playable() -> tuple[str, ...]:
    """Return the slugs of the factions that a seat can choose (3.6)."""
    return tuple(catalogue().factions)


class SeatForm(forms.Form):
    """A seat's faction; it may be left to chance."""

    faction = forms.CharField(max_length=40, required=False)


def check_setup(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> None:
    """Raise IllegalOrder unless options and choices fit; both may choose the same faction."""
    for seat in seats:
        if (seat.choices.get("faction") or playable()[0]) not in playable():
            raise IllegalOrder("F11", noop("There is no such faction to play."))
    try:
        chosen(options, len(seats))
    except (ValueError, KeyError, IndexError, MalformedPlan) as wrong:
        raise IllegalOrder(
            "G29",
            noop("The map or the scenario is not for so many: choose another one, or more seats."),
        ) from wrong


def lobby_seat(
    options: Mapping[str, Any], seats: Sequence[SetupSeat], number: int
) -> Mapping[str, Any]:
    """Return what the form of one seat shows: the factions, and what the scenario says of them."""
    mine = next(seat for seat in seats if seat.number == number)
    others = [seat for seat in seats if seat.number != number]
    fixed = _fixed(options, len(seats))
    factions = catalogue().factions.values()
    return {
        "factions": [_faction(f, mine, others) for f in factions if fixed in {"", f.slug}],
        "any_faction": not mine.choices.get("faction") and not fixed,
        "is_fixed": bool(fixed),
    }


def _fixed(options: Mapping[str, Any], seats: int) -> str:
    """Return the faction that the scenario gives to the people, "" where they choose."""
    try:
        scenario = catalogue().scenarios.get(chosen(options, seats).scenario)
    except (ValueError, KeyError, IndexError, MalformedPlan):
        return ""
    return scenario.faction if scenario else ""


def _faction(faction: Faction, mine: SetupSeat, others: Sequence[SetupSeat]) -> dict[str, Any]:
    return {
        "slug": faction.slug,
        "name": names.named(names.FACTIONS, faction.slug),
        "manner": MANNERS.get(faction.slug, ""),
        "units": [_unit(kind.slug) for kind in _units(faction.slug)],
        "chosen": mine.choices.get("faction") == faction.slug,
        "is_taken": any(seat.choices.get("faction") == faction.slug for seat in others),
    }


def _units(faction: str) -> list[Any]:
    return [kind for kind in catalogue().units.values() if kind.faction == faction]


def _unit(slug: str) -> dict[str, str]:
    return {"icon": unit_icon(slug), "name": names.unit(slug)}
