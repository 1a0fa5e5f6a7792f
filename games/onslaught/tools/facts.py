"""What the rule book tells of a catalogue: units, spires, talents, landmarks, relics, events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.onslaught.icons import unit_icon
from games.onslaught.rules.catalogue import (
    NEUTRAL,
    Catalogue,
    EarthscapeType,
    LandmarkType,
    Profile,
    SpireType,
    UnitType,
)
from games.onslaught.wording import names, texts
from games.onslaught.wording.lines import listed
from games.onslaught.wording.objectives import objective

STRUCTURE_ICONS = {"foundry": "fire-bowl", "bulwark": "castle", "spireworks": "stone-tower"}


@dataclass(frozen=True, slots=True)
class Told:
    """A thing with its name and what it does; `cost` in source, 0 for what has none."""

    name: str
    text: str
    cost: int = 0


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A kind of unit: its drawing, what it costs in its owner's coin, what else is to know."""

    type: UnitType
    icon: str
    name: str
    price: int
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FactionSheet:
    """A faction with its units."""

    name: str
    text: str
    units: tuple[UnitRow, ...]


@dataclass(frozen=True, slots=True)
class SpireRow:
    """A kind of spire; `chips` from the top, `note` says whose it is."""

    type: SpireType
    name: str
    note: str
    chips: str


@dataclass(frozen=True, slots=True)
class LandmarkRow:
    """A kind of landmark; a dash where it has no health."""

    type: LandmarkType
    name: str
    kind: str
    health: str
    attack: str
    text: str


@dataclass(frozen=True, slots=True)
class ScenarioSheet:
    """A ready scenario: its story, for how many people, against whom, and its objectives."""

    slug: str
    name: str
    text: str
    players: int
    against: str
    objectives: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StructureSheet:
    """A structure of a fortress with its levels."""

    name: str
    icon: str
    levels: tuple[Told, ...]


def factions(catalogue: Catalogue) -> tuple[FactionSheet, ...]:
    """Return all factions with their units (3.6)."""
    return tuple(
        FactionSheet(
            names.named(names.FACTIONS, slug),
            names.named(texts.FACTIONS, slug),
            _units(kind for kind in catalogue.units.values() if kind.faction == slug),
        )
        for slug in catalogue.factions
    )


def hired(catalogue: Catalogue) -> tuple[UnitRow, ...]:
    """Return the units that the market sells (F05)."""
    return _units(kind for kind in catalogue.units.values() if kind.faction == NEUTRAL)


def _units(kinds: Iterable[UnitType]) -> tuple[UnitRow, ...]:
    return tuple(
        UnitRow(
            kind,
            unit_icon(kind.slug),
            names.named(names.UNITS, kind.slug),
            kind.cost if kind.faction == NEUTRAL else kind.cp,
            tuple(_notes(kind)),
        )
        for kind in kinds
    )


def _notes(kind: UnitType) -> Iterator[str]:
    """Yield what a unit's numbers do not say."""
    if kind.kind == "hero":
        yield _("hero, capacity %(number)s") % {"number": kind.basic.capacity}
    if kind.allowance != "path":
        yield _("enters up to: %(terrain)s") % {
            "terrain": names.named(names.TERRAINS, kind.allowance)
        }
    yield from (names.talent(talent.slug, talent.number) for talent in kind.talents)
    better = tuple(_better(kind.basic, kind.improved))
    if better:
        yield f"* {listed(better)}"


def _better(basic: Profile, improved: Profile) -> Iterator[str]:
    """Yield what the improved side has more of (S29)."""
    words = {
        "health": _("health %(number)s"),
        "attack": _("attack %(number)s"),
        "movement": _("movement %(number)s"),
        "capacity": _("capacity %(number)s"),
    }
    for field, text in words.items():
        if getattr(improved, field) != getattr(basic, field):
            yield text % {"number": getattr(improved, field)}


def spires(catalogue: Catalogue) -> tuple[SpireRow, ...]:
    """Return all kinds of spires."""
    return tuple(
        SpireRow(
            kind,
            names.named(names.SPIRES, kind.slug),
            _spire_note(kind),
            listed(names.named(names.CHIPS, chip) for chip in kind.chips),
        )
        for kind in catalogue.spires.values()
    )


def _spire_note(kind: SpireType) -> str:
    if kind.faction == NEUTRAL:
        return _("from the market")
    owner = names.named(names.FACTIONS, kind.faction)
    return _("%(faction)s, advanced") % {"faction": owner} if kind.is_advanced else owner


def talents(catalogue: Catalogue) -> tuple[Told, ...]:
    """Return the talents that some unit has, in the order of their list; N stands for a number."""
    used = {one.slug for kind in catalogue.units.values() for one in kind.talents}
    return tuple(
        Told(names.named(names.TALENTS, slug), texts.talent(slug))
        for slug in names.TALENTS
        if slug in used
    )


def landmarks(catalogue: Catalogue) -> tuple[LandmarkRow, ...]:
    """Return all kinds of landmarks (3.6)."""
    return tuple(
        LandmarkRow(
            kind,
            names.named(names.LANDMARKS, kind.slug),
            names.named(names.LANDMARK_KINDS, kind.kind),
            str(kind.health) if kind.health else "–",
            str(kind.attack) if kind.health else "–",
            texts.landmark(kind),
        )
        for kind in catalogue.landmarks.values()
    )


def relics(catalogue: Catalogue) -> tuple[Told, ...]:
    """Return all kinds of relics (3.6)."""
    return tuple(
        Told(names.named(names.RELICS, kind.slug), texts.relic(kind.slug, kind.number))
        for kind in catalogue.relics.values()
    )


def events(catalogue: Catalogue) -> tuple[Told, ...]:
    """Return all events (3.6)."""
    return tuple(
        Told(names.named(names.EVENTS, kind.slug), texts.event(kind.slug, kind.number))
        for kind in catalogue.events.values()
    )


def structures(catalogue: Catalogue) -> tuple[StructureSheet, ...]:
    """Return the structures of a fortress with the costs of their levels (G27)."""
    return tuple(
        StructureSheet(
            names.named(names.STRUCTURES, slug),
            STRUCTURE_ICONS[slug],
            tuple(Told("", texts.structure(slug, n), cost) for n, cost in enumerate(costs, 1)),
        )
        for slug, costs in catalogue.structures.items()
    )


def equipment(catalogue: Catalogue) -> tuple[Told, ...]:
    """Return what heroes can carry."""
    return tuple(
        Told(names.named(names.EQUIPMENT, kind.slug), texts.equipment(kind), kind.cost)
        for kind in catalogue.equipment.values()
    )


def earthscapes(catalogue: Catalogue) -> tuple[Told, ...]:
    """Return the earthscapes (G26)."""
    return tuple(
        Told(names.named(names.EARTHSCAPES, kind.slug), _ground(kind), kind.cost)
        for kind in catalogue.earthscapes.values()
    )


def _ground(kind: EarthscapeType) -> str:
    count = Counter(names.named(names.TERRAINS, terrain) for terrain in kind.terrains)
    terrains = listed(f"{name} ×{number}" for name, number in count.items())
    wells = sum(kind.wells)
    if not wells:
        return terrains
    text = ngettext("%(terrains)s, with a source well", "%(terrains)s, with %(wells)s wells", wells)
    return text % {"terrains": terrains, "wells": wells}


def scenarios(catalogue: Catalogue) -> tuple[ScenarioSheet, ...]:
    """Return the ready scenarios with their objectives (F53)."""
    return tuple(
        ScenarioSheet(
            slug,
            names.named(names.SCENARIOS, slug),
            names.named(texts.SCENARIOS, slug),
            scenario.players,
            names.named(names.FACTIONS, scenario.brief.faction),
            tuple(objective(one) for one in scenario.brief.objectives),
        )
        for slug, scenario in catalogue.scenarios.items()
    )


def all_facts(catalogue: Catalogue) -> dict[str, Any]:
    """Return everything that the book's templates take from a catalogue."""
    return {
        "limits": catalogue.limits,
        "waves": catalogue.waves,
        "factions": factions(catalogue),
        "hired": hired(catalogue),
        "spires": spires(catalogue),
        "talents": talents(catalogue),
        "landmarks": landmarks(catalogue),
        "relics": relics(catalogue),
        "events": events(catalogue),
        "structures": structures(catalogue),
        "equipment": equipment(catalogue),
        "earthscapes": earthscapes(catalogue),
        "scenarios": scenarios(catalogue),
    }
