"""What each seat chooses before a match: one of four classes of hero, or chance (O4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms

from games.encounter.icons import unit_icon
from games.encounter.rules.catalogue import HeroType
from games.encounter.setup.content import catalogue
from games.encounter.wording import names
from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder, noop

FEWEST, MOST = 1, 4
STATS = ("health", "vigor", "focus", "recovery")


def playable() -> tuple[str, ...]:
    """Return the slugs of the classes that a seat can choose (O4)."""
    return tuple(catalogue().heroes)


class SeatForm(forms.Form):
    """A seat's class of hero; it may be left to chance."""

    hero = forms.CharField(max_length=40, required=False)


def check_setup(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> None:
    """Raise IllegalOrder unless the choices fit; several seats may choose the same class."""
    for seat in seats:
        if (seat.choices.get("hero") or playable()[0]) not in playable():
            raise IllegalOrder("O4", noop("There is no such hero to play."))
    if len(seats) > MOST:
        raise IllegalOrder("F6", noop("A party has at most four heroes."))


def lobby_seat(
    options: Mapping[str, Any], seats: Sequence[SetupSeat], number: int
) -> Mapping[str, Any]:
    """Return what the form of one seat shows: the classes, with who else plays them."""
    mine = next(seat for seat in seats if seat.number == number)
    others = [seat.choices.get("hero") for seat in seats if seat.number != number]
    return {
        "heroes": [_hero(kind, mine, others) for kind in catalogue().heroes.values()],
        "any_hero": not mine.choices.get("hero"),
    }


def _hero(kind: HeroType, mine: SetupSeat, others: Sequence[str | None]) -> dict[str, Any]:
    return {
        "slug": kind.slug,
        "name": names.named(names.HEROES, kind.slug),
        "text": names.named(names.HERO_TEXTS, kind.slug),
        "icon": unit_icon(kind.slug),
        "stats": [(names.named(names.STATS, stat), getattr(kind, stat)) for stat in STATS],
        "dice": [(names.named(names.DICE, die), count) for die, count in kind.dice.items()],
        "chosen": mine.choices.get("hero") == kind.slug,
        "others": others.count(kind.slug),
    }
