"""What a page of saved armies is for: one battle's MUSTER, or keeping them in order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from games.kernel.words import MalformedOrder
from games.skirmish.armies.army import Army, army_in
from games.skirmish.setup.content import catalogue

CODE = re.compile(r"[A-Z2-9]{8}")
PHASE = re.compile(r"[12]-muster")
NUMBER = re.compile(r"[0-9]{1,2}")
CARD = re.compile(r"[a-z_]{1,40}")


@dataclass(frozen=True)
class Desk:
    """The battle that armies are looked at for; `match` "" for none.

    `points` and `places` are what its army may cost and how many units it may have, `cards` the
    technologies and doctrines that can be bought in it; `army` is what is chosen in it now.
    """

    match: str = ""
    phase: str = ""
    faction: str = ""
    points: int = 0
    places: int = 0
    cards: tuple[str, ...] = ()
    army: Army = Army()

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Return what a form or an address says of the battle, without the army."""
        if not self.match:
            return [("faction", self.faction)] if self.faction else []
        told = {"match": self.match, "phase": self.phase, "faction": self.faction}
        numbers = {"points": str(self.points), "places": str(self.places)}
        return [*told.items(), *numbers.items(), ("cards", " ".join(self.cards))]

    @property
    def address(self) -> str:
        """Return the address of the saved armies for this battle."""
        return f"{reverse('skirmish-armies')}?{urlencode([*self.facts, *self.army.fields])}"

    @property
    def back(self) -> str:
        """Return where a plain form leads: to the battle, or to the room of armies."""
        if self.match:
            return reverse("match", args=[self.match])
        return reverse("skirmish-armies")

    def allowed(self, army: Army) -> Army:
        """Return an army without what cannot be bought in this battle."""
        return army.without(card for card in army.cards if card not in self.cards)

    def obstacle(self, army: Army) -> str:
        """Return why an army cannot be sent into this battle, "" if it can."""
        cost = army.cost(catalogue())
        if cost > self.points:
            return _("costs %(cost)s of %(points)s") % {"cost": cost, "points": self.points}
        if army.size > self.places:
            return _("%(units)s units, %(places)s places") % {
                "units": army.size,
                "places": self.places,
            }
        return ""


def desk_of(data: Mapping[str, str]) -> Desk:
    """Return the battle that a query or a form tells of; nonsense tells of none."""
    faction = data.get("faction", "")
    faction = faction if faction in catalogue().factions else ""
    match, phase = data.get("match", ""), data.get("phase", "")
    if not (faction and CODE.fullmatch(match) and PHASE.fullmatch(phase)):
        return Desk(faction=faction, army=_army(data, faction))
    return Desk(
        match=match,
        phase=phase,
        faction=faction,
        points=_number(data.get("points", "")),
        places=_number(data.get("places", "")),
        cards=tuple(card for card in data.get("cards", "").split() if CARD.fullmatch(card)),
        army=_army(data, faction),
    )


def _number(text: str) -> int:
    return int(text) if NUMBER.fullmatch(text) else 0


def _army(data: Mapping[str, str], faction: str) -> Army:
    """Return the army of the query, as far as its faction has such units and cards."""
    try:
        found = army_in(data)
    except MalformedOrder:
        return Army()
    content = catalogue()
    own = content.factions[faction].units if faction else ()
    units = {unit: number for unit, number in found.units.items() if unit in own}
    known = [c for c in found.cards if c in content.technologies or c in content.doctrines]
    return Army(units, tuple(known))
