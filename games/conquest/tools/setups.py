"""A battle's set-up for the calculator, and the short link that holds all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, cast
from urllib.parse import urlencode

from django.urls import reverse

from games.conquest.rules.battle import Battle, Force
from games.conquest.rules.catalogue import Catalogue, read_catalogue
from games.conquest.rules.events import BattleReported, Side
from games.conquest.rules.needs import Role
from games.conquest.rules.state import CASTLE_LIKE, Kind, Place
from games.conquest.rules.view import View
from games.conquest.setup import shipped
from games.kernel.words import MalformedOrder, noop

VERSION = "1"
NEUTRAL = "neutral"
CELL = "E5"
ATTACKER, DEFENDER = 0, 1
MOST = 999_999
PLACES = ("", "mine", "teleport", "site", "castle", "city", "capital")
ROLES: Mapping[str, Role] = {"a": "attacker", "d": "defender"}
SLUG = re.compile(r"[a-z_]{1,40}")

OTHER_VERSION = noop("This link is from another version of the calculator; set the battle up anew.")
NO_FACTION = noop("This link names an unknown faction.")
NO_THING = noop("This link names an unknown creature or artifact.")
NO_PLACE = noop("This link names an unknown place.")
NO_NUMBER = noop("Please give whole numbers from 0 to %(most)s.")
OTHER_PEOPLE = noop("An army holds only creatures of its own faction.")
NO_ATTACK = noop("Guards never attack; the attacker is one of the factions.")


@dataclass(frozen=True, slots=True)
class SideSetup:
    """One side: its faction (neutral guards hold any creatures), its numbers, its artifacts."""

    faction: str
    troops: Mapping[str, int] = field(default_factory=dict)
    artifacts: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class BattleSetup:
    """What the calculator reckons: `place` "" is open ground; `owned`: it is the defender's."""

    attacker: SideSetup
    defender: SideSetup
    place: str = ""
    owned: bool = True

    @property
    def is_whole(self) -> bool:
        """Say whether there is somebody on both sides."""
        return bool(self.attacker.troops and self.defender.troops)


@cache
def present_numbers() -> Catalogue:
    """Return the catalogue that the site ships, which new matches are played with."""
    return read_catalogue(shipped())


EXAMPLE = BattleSetup(SideSetup("orcs", {"goblins": 100}), SideSetup("knights", {"spearmen": 70}))


def read(query: Mapping[str, str], catalogue: Catalogue) -> BattleSetup:
    """Return the set-up of a query; one that says nothing is the source's example (C-48).

    Where `a-was` or `d-was` names the faction that the numbers were given for, they go over to
    the creatures of the same level. Raises MalformedOrder with a sentence.
    """
    if query.get("v", VERSION) != VERSION:
        raise MalformedOrder(OTHER_VERSION)
    if "a" not in query and "d" not in query:
        return EXAMPLE
    place = query.get("at", "")
    if place not in PLACES:
        raise MalformedOrder(NO_PLACE)
    attacker, defender = (_read_side(query, name, catalogue) for name in ROLES)
    if attacker.faction == NEUTRAL:
        raise MalformedOrder(NO_ATTACK)
    return BattleSetup(attacker, defender, place, query.get("whose", "") != "other")


def _read_side(query: Mapping[str, str], name: str, catalogue: Catalogue) -> SideSetup:
    faction = query.get(name, "")
    if faction not in catalogue.factions:
        raise MalformedOrder(NO_FACTION)
    useful = helping(catalogue, ROLES[name])
    troops: dict[str, int] = {}
    artifacts: set[str] = set()
    for slug, text in _fields(query, name):
        if slug in useful:
            artifacts |= {slug} if text == "1" else set()
        elif slug in catalogue.units:
            troops[slug] = _number(text)
        else:
            raise MalformedOrder(NO_THING)
    was = query.get(f"{name}-was", faction)
    if was != faction:
        troops = _by_level(catalogue, troops, faction)
    if faction == NEUTRAL:
        artifacts.clear()
    return SideSetup(faction, _own(catalogue, faction, troops), frozenset(artifacts))


def _fields(query: Mapping[str, str], name: str) -> Iterator[tuple[str, str]]:
    """Yield a side's fields; one that is left empty says nothing."""
    for key in query:
        slug = key.removeprefix(f"{name}-")
        if slug not in (key, "was") and query[key]:
            if not SLUG.fullmatch(slug):
                raise MalformedOrder(NO_THING)
            yield slug, query[key]


def _number(text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST))):
        raise MalformedOrder(NO_NUMBER, most=MOST)
    return int(text)


def _own(catalogue: Catalogue, faction: str, troops: Mapping[str, int]) -> dict[str, int]:
    """Return who is there; an army holds only its own kinds, guards may be anybody (A-36)."""
    there = {unit: number for unit, number in troops.items() if number}
    own = catalogue.factions[faction].units
    if faction != NEUTRAL and any(unit not in own for unit in there):
        raise MalformedOrder(OTHER_PEOPLE)
    return there


def _by_level(catalogue: Catalogue, troops: Mapping[str, int], faction: str) -> dict[str, int]:
    """Give the numbers to the faction's creatures of the same level; monsters have none."""
    found: dict[str, int] = {}
    for unit, number in troops.items():
        level = catalogue.units[unit].level
        if level:
            slug = catalogue.unit_of(faction, level).slug
            found[slug] = min(MOST, found.get(slug, 0) + number)
    return found


def helping(catalogue: Catalogue, role: Role) -> tuple[str, ...]:
    """Return the artifacts that count for a side of a battle (artifacts 1, 2 and 5)."""
    return tuple(
        artifact.slug
        for artifact in catalogue.artifacts.values()
        if (artifact.defence_percent if role == "defender" else 0)
        or (role == "attacker" and (artifact.attack_percent or artifact.siege_points))
    )


def write(setup: BattleSetup) -> str:
    """Return the query that holds the whole set-up, always in the same order and as short."""
    fields = [("v", VERSION)]
    for name, role in ROLES.items():
        side: SideSetup = getattr(setup, role)
        fields.append((name, side.faction))
        fields += [(f"{name}-{unit}", str(n)) for unit, n in sorted(side.troops.items()) if n]
        fields += [(f"{name}-{slug}", "1") for slug in sorted(side.artifacts)]
    if setup.place:
        fields.append(("at", setup.place))
    if setup.place in CASTLE_LIKE and setup.defender.faction != NEUTRAL and not setup.owned:
        fields.append(("whose", "other"))
    return urlencode(fields)


def address_of(setup: BattleSetup) -> str:
    """Return the calculator's address with a set-up."""
    return f"{reverse('conquest-battle')}?{write(setup)}"


def battle_of(setup: BattleSetup, catalogue: Catalogue) -> Battle:
    """Return the battle that the rules fight."""
    is_guard = setup.defender.faction == NEUTRAL
    owner = DEFENDER if setup.owned and not is_guard else None
    place = Place(CELL, cast(Kind, setup.place), owner) if setup.place else None
    attacker, defender = setup.attacker, setup.defender
    return Battle(
        catalogue,
        CELL,
        place,
        Force(ATTACKER, attacker.troops, attacker.faction, attacker.artifacts),
        Force(
            None if is_guard else DEFENDER, defender.troops, defender.faction, defender.artifacts
        ),
    )


def swapped(setup: BattleSetup, catalogue: Catalogue) -> BattleSetup | None:
    """Return the same forces with the roles changed; None where guards would attack."""
    if setup.defender.faction == NEUTRAL:
        return None
    attacker = SideSetup(setup.defender.faction, setup.defender.troops)
    return BattleSetup(
        attacker, SideSetup(setup.attacker.faction, setup.attacker.troops), setup.place
    )


def next_round(
    setup: BattleSetup, winner: Literal["attacker", "defender"], left: Mapping[str, int]
) -> BattleSetup:
    """Return the set-up in which the survivors hold the place against the next who come (A-10).

    The next attacker is as the present one; the winner's artifacts of attack do not help it to
    defend.
    """
    side: SideSetup = getattr(setup, winner)
    keeps = setup.defender.artifacts if winner == "defender" else frozenset()
    holder = SideSetup(side.faction, dict(left), keeps)
    return BattleSetup(setup.attacker, holder, setup.place, winner == "attacker" or setup.owned)


def of_report(
    report: BattleReported, factions: Mapping[int, str], catalogue: Catalogue
) -> BattleSetup:
    """Return the set-up of a reported or foretold battle; `factions` are by seat."""
    sources = {bonus.source for bonus in (*report.attacker.bonuses, *report.defender.bonuses)}
    sides = {}
    for role in ROLES.values():
        side: Side = getattr(report, role)
        faction = NEUTRAL if side.seat is None else factions[side.seat]
        troops = {line.unit: min(MOST, line.number) for line in side.troops}
        artifacts = frozenset(sources.intersection(helping(catalogue, role)))
        sides[role] = SideSetup(faction, troops, artifacts)
    owned = report.place in sources
    return BattleSetup(sides["attacker"], sides["defender"], report.place, owned)


def calculator_link(view: View, report: BattleReported) -> str:
    """Return where a battle of a match can be tried with other numbers.

    "" for a match that began before the present numbers: the calculator would not agree.
    """
    mine, present = view.catalogue, present_numbers()
    parts = ("units", "factions", "artifacts", "costs")
    if any(getattr(mine, part) != getattr(present, part) for part in parts):
        return ""
    factions = {realm.seat: realm.faction for realm in view.realms}
    return address_of(of_report(report, factions, present))
