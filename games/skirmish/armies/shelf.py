"""A person's saved armies: kept under a name, used again, renamed, put away."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction

from games.kernel.words import IllegalOrder, MalformedOrder, noop
from games.skirmish.armies.army import Army, check_army
from games.skirmish.models import Result, SavedArmy
from games.skirmish.setup.content import catalogue

MOST = 30
LONGEST = 30
RECENT = 12
NO_NAME = noop("Give the army a name.")
LONG_NAME = noop("An army's name has at most %(most)s characters.")
FULL = noop("You have %(most)s saved armies, which is all there is room for. Delete one first.")
GONE = noop("You have no saved army of that name.")
TAKEN = noop("You have another saved army of that name.")


@dataclass(frozen=True)
class Saved:
    """A saved army: its name, which no other of the person has, and what it is made of."""

    name: str
    faction: str
    army: Army


def saved_armies(user: Any, faction: str = "") -> list[Saved]:
    """Return a person's saved armies, of one faction or of all; a stranger has none.

    Those that no faction could send any more, because the catalogue has changed, are left out.
    """
    rows = SavedArmy.objects.filter(user=user) if user.is_authenticated else []
    found = (Saved(row.name, row.faction, Army(row.units, tuple(row.cards))) for row in rows)
    return [
        saved for saved in found if saved.faction == (faction or saved.faction) and _is_one(saved)
    ]


def _is_one(saved: Saved) -> bool:
    try:
        check_army(saved.army, saved.faction, catalogue())
    except (IllegalOrder, MalformedOrder):
        return False
    return True


def save_army(*, user: Any, name: str, faction: str, army: Army) -> None:
    """Keep an army under a name; one that had the name gives way to it.

    Raises MalformedOrder for a bad name or a full shelf, IllegalOrder for what is no army.
    """
    called, key = good_name(name)
    check_army(army, faction, catalogue())
    made = {"name": called, "faction": faction, "units": army.units, "cards": list(army.cards)}
    with _of(user):
        mine = SavedArmy.objects.filter(user=user)
        if not mine.filter(name_key=key).exists() and mine.count() >= MOST:
            raise MalformedOrder(FULL, most=MOST)
        SavedArmy.objects.update_or_create(user=user, name_key=key, defaults=made)


def rename_army(*, user: Any, name: str, to: str) -> None:
    """Give a saved army another name; raises MalformedOrder for a bad one or one that is taken."""
    called, key = good_name(to)
    with _of(user):
        row = _row(user, name)
        others = SavedArmy.objects.filter(user=user, name_key=key)
        if others.exclude(pk=row.pk).exists():
            raise MalformedOrder(TAKEN)
        row.name, row.name_key = called, key
        row.save(update_fields=["name", "name_key"])


def delete_army(*, user: Any, name: str) -> None:
    """Put a saved army away; raises MalformedOrder when there is none of that name."""
    _row(user, name).delete()


def move_armies(from_user: Any, to_user: Any) -> None:
    """Give a guest's saved armies to an account; those whose name it has already stay behind."""
    taken = SavedArmy.objects.filter(user=to_user).values("name_key")
    moved = SavedArmy.objects.filter(user=from_user).exclude(name_key__in=taken)
    SavedArmy.objects.filter(pk__in=list(moved.values_list("pk", flat=True))).update(user=to_user)


def last_army(user: Any, faction: str, fits: Callable[[Army], bool]) -> Army | None:
    """Return the last army that a person fought with as a faction and that fits, if any."""
    if not user.is_authenticated:
        return None
    rows = Result.objects.filter(match__seats__user=user).order_by("-pk")
    for units, bought, seat in rows.values_list("units", "bought", "match__seats__number")[:RECENT]:
        army = _fought(units, bought, seat)
        of = {catalogue().units[unit].faction for unit in army.units}
        if of == {faction} and fits(army):
            return army
    return None


def _fought(units: Any, bought: Any, seat: int) -> Army:
    numbers: dict[str, int] = {}
    for unit in units:
        if unit["seat"] == seat and unit["type"] in catalogue().units:
            numbers[unit["type"]] = numbers.get(unit["type"], 0) + 1
    content = catalogue()
    cards = bought.get(str(seat), ())
    known = (card for card in cards if card in content.technologies or card in content.doctrines)
    return Army(numbers, tuple(known))


def good_name(typed: str) -> tuple[str, str]:
    """Return a typed name as it is shown, and what tells it from others; raises MalformedOrder."""
    plain = unicodedata.normalize("NFC", typed)
    name = " ".join("".join(c if _draws(c) else " " for c in plain).split())
    if not name:
        raise MalformedOrder(NO_NAME)
    if len(name) > LONGEST:
        raise MalformedOrder(LONG_NAME, most=LONGEST)
    return name, unicodedata.normalize("NFKC", name).casefold()[:120]


def _draws(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZ"


def _row(user: Any, name: str) -> SavedArmy:
    found = SavedArmy.objects.filter(user=user, name_key=good_name(name)[1]).first()
    if found is None:
        raise MalformedOrder(GONE)
    return found


@contextmanager
def _of(user: Any) -> Iterator[None]:
    """Hold a person's shelf, so that two tabs do not fill it beyond its room."""
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=user.pk)
        yield
