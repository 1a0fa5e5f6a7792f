"""What the pages of saved armies show: rows to take into a battle, and all of them in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.skirmish.armies.army import Army, points_of
from games.skirmish.armies.desk import Desk
from games.skirmish.armies.shelf import LONGEST, MOST, Saved, last_army, saved_armies
from games.skirmish.icons import unit_icon
from games.skirmish.rules.catalogue import Faction
from games.skirmish.setup.content import catalogue
from games.skirmish.wording import names


@dataclass(frozen=True)
class Row:
    """An army as it is shown: its name, pictures, price, the fields that order it.

    `why` says why it cannot be taken into the battle that is asked about.
    """

    name: str
    icon: str
    icons: tuple[tuple[str, str], ...]
    cards: tuple[str, ...]
    cost: int
    fields: tuple[tuple[str, str], ...]
    why: str = ""


def rows(user: Any, desk: Desk) -> list[Row]:
    """Return the armies that a person has for a battle: the last one, then those saved."""
    if not desk.match:
        return []
    last = last_army(user, desk.faction, lambda army: not desk.obstacle(desk.allowed(army)))
    found = [Saved(_("Last army"), desk.faction, last)] if last else []
    kept = (*found, *saved_armies(user, desk.faction))
    return [_row(saved, desk.allowed(saved.army), desk) for saved in kept]


def room(user: Any, desk: Desk) -> Mapping[str, Any]:
    """Return all armies of a person by faction, and the form that makes a new one."""
    saved = saved_armies(user)
    kept: dict[str, list[Saved]] = {}
    for one in saved:
        kept.setdefault(one.faction, []).append(one)
    chosen = desk.faction or next(iter(catalogue().factions))
    return {
        "factions": [
            {
                "slug": faction.slug,
                "name": names.named(names.FACTIONS, faction.slug),
                "is_chosen": chosen == faction.slug,
                "armies": [_row(one, one.army, desk) for one in kept.get(faction.slug, [])],
            }
            for faction in catalogue().factions.values()
        ],
        "chosen": chosen,
        "chosen_name": names.named(names.FACTIONS, chosen),
        "units": list(_units(catalogue().factions[chosen], desk.army)),
        "goods": list(_goods(chosen, desk.army)),
        "count": len(saved),
        "most": MOST,
        "longest": LONGEST,
        "limits": catalogue().limits,
    }


def _row(saved: Saved, army: Army, desk: Desk) -> Row:
    content = catalogue()
    units = [unit for unit, number in army.units.items() for _each in range(number)]
    first = max(army.units, key=lambda unit: content.units[unit].cost)
    return Row(
        name=saved.name,
        icon=unit_icon(first),
        icons=tuple((unit_icon(unit), names.named(names.UNITS, unit)) for unit in units),
        cards=tuple(_called(card) for card in army.cards),
        cost=army.cost(content),
        fields=tuple(army.fields),
        why=desk.obstacle(army) if desk.match else "",
    )


def _called(card: str) -> str:
    table = names.DOCTRINES if card in catalogue().doctrines else names.TECHNOLOGIES
    return names.named(table, card)


def _units(faction: Faction, army: Army) -> Iterable[Mapping[str, Any]]:
    for slug in faction.units:
        kind = catalogue().units[slug]
        yield {
            "slug": slug,
            "name": names.named(names.UNITS, slug),
            "icon": unit_icon(slug),
            "cost": kind.cost,
            "number": army.units.get(slug, 0),
        }


def _goods(faction: str, army: Army) -> Iterable[Mapping[str, Any]]:
    content = catalogue()
    own = [t.slug for t in content.technologies.values() if t.faction == faction]
    for slug in [*own, *content.doctrines]:
        yield {
            "slug": slug,
            "name": _called(slug),
            "points": points_of(slug, content),
            "is_in": slug in army.cards,
        }
