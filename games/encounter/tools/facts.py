"""What the rule book tells of a catalogue: heroes, dice, foes, skills, statuses, encounters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.encounter.board import GroundShown
from games.encounter.icons import BURDENS, STANCES, unit_icon
from games.encounter.rules.catalogue import ALL, Catalogue, Encounter, FoeType, HeroType
from games.encounter.tools.pictures import picture
from games.encounter.wording import names, skills
from games.encounter.wording.stories import story
from games.svg import Element

FACES = {"0": "–"}  # a face that misses
OUT_OF_PLAY = frozenset({"icelock", "pickpocket", "sunder", "trophy"})  # need weapons or a campaign


@dataclass(frozen=True, slots=True)
class Told:
    """A thing with its drawing in hex.svg, its name and what it does."""

    icon: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class HeroRow:
    """A class of hero with its numbers; `dice` say how many of which kind."""

    type: HeroType
    told: Told
    dice: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class DieRow:
    """A kind of die and its six faces."""

    name: str
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoeRow:
    """A kind of foe with its numbers; `targets` and `level` in words where they are none."""

    type: FoeType
    icon: str
    name: str
    level: str
    health: str
    targets: str
    bent: str
    skills: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class SkillGroup:
    """The skills that fire at one moment."""

    hook: str
    skills: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class EncounterSheet:
    """A ready encounter: its story, its goal, its map, and who is named by it."""

    type: Encounter
    name: str
    story: str
    map: str
    goal: str
    picture: Element
    foes: tuple[str, ...]
    allies: tuple[str, ...]


def heroes(catalogue: Catalogue) -> tuple[HeroRow, ...]:
    """Return all classes of heroes (O4)."""
    return tuple(
        HeroRow(
            kind,
            Told(
                unit_icon(slug),
                names.named(names.HEROES, slug),
                names.named(names.HERO_TEXTS, slug),
            ),
            tuple((count, names.named(names.MANY_DICE, die)) for die, count in kind.dice.items()),
        )
        for slug, kind in catalogue.heroes.items()
    )


def dice(catalogue: Catalogue) -> tuple[DieRow, ...]:
    """Return all kinds of dice (O3)."""
    return tuple(
        DieRow(names.named(names.DICE, slug), tuple(FACES.get(face, face) for face in faces))
        for slug, faces in catalogue.dice.items()
    )


def foes(catalogue: Catalogue) -> tuple[FoeRow, ...]:
    """Return all foes, from the lowest level to the apex (O11), and no kind of ally."""
    helpers = {slug for one in catalogue.encounters.values() for slug in one.allies}
    kinds = [kind for slug, kind in catalogue.foes.items() if slug not in helpers]
    # A kind of a level that is never bought is an ally's, too.
    known = [k for k in kinds if not k.level or k.level in catalogue.limits.level_costs]
    return tuple(_foe(kind) for kind in sorted(known, key=lambda kind: kind.level or 99))


def allies(catalogue: Catalogue) -> tuple[FoeRow, ...]:
    """Return the kinds of allies (F23)."""
    shown = {row.type.slug for row in foes(catalogue)}
    return tuple(_foe(kind) for slug, kind in catalogue.foes.items() if slug not in shown)


def _foe(kind: FoeType) -> FoeRow:
    each = f"{kind.health} × P" if kind.for_each_hero else str(kind.health)
    return FoeRow(
        type=kind,
        icon=unit_icon(kind.slug),
        name=names.named(names.FOES, kind.slug),
        level=names.level(kind.level),
        health=each,
        targets=str(names.ALL_TARGETS) if kind.targets == ALL else str(kind.targets),
        bent=names.named(names.BENTS, kind.bent),
        skills=(
            *(_skill(one.slug, one.number) for one in kind.skills),
            *(_status(slug) for slug in kind.starts),
        ),
    )


def _skill(slug: str, number: int = 0) -> Told:
    return Told("", skills.skill(slug, number), skills.explained(slug, number))


def _status(slug: str) -> Told:
    name, text = names.named(names.STATUSES, slug), names.named(names.STATUS_TEXTS, slug)
    return Told(BURDENS[slug], name, text)


def skill_groups(catalogue: Catalogue) -> tuple[SkillGroup, ...]:
    """Return the complete list of skills by the moment at which they fire (S39)."""
    return tuple(
        SkillGroup(
            str(words),
            tuple(
                _skill(slug)
                for slug, kind in catalogue.skills.items()
                if kind.hook == hook and slug not in OUT_OF_PLAY
            ),
        )
        for hook, words in skills.HOOKS.items()
    )


def statuses() -> tuple[Told, ...]:
    """Return all statuses (2.6)."""
    return tuple(_status(slug) for slug in names.STATUSES)


def stances() -> tuple[Told, ...]:
    """Return the four stances (O5)."""
    return tuple(
        Told(STANCES[slug], str(name), names.named(names.STANCE_TEXTS, slug))
        for slug, name in names.STANCES.items()
    )


def growths(catalogue: Catalogue) -> Mapping[str, int]:
    """Return what growth costs, by its name (O8)."""
    costs = catalogue.limits.growth_costs
    return {names.named(names.STATS, slug): cost for slug, cost in costs.items()}


def items(catalogue: Catalogue) -> tuple[Told, ...]:
    """Return what chests may hold (O9)."""
    return tuple(
        Told("", names.named(names.ITEMS, slug), names.item_text(kind.effect, kind.number))
        for slug, kind in catalogue.items.items()
    )


def encounters(catalogue: Catalogue) -> tuple[EncounterSheet, ...]:
    """Return the ready encounters with their maps."""
    return tuple(_sheet(catalogue, kind) for kind in catalogue.encounters.values())


def _sheet(catalogue: Catalogue, kind: Encounter) -> EncounterSheet:
    place = names.named(names.MAPS, kind.map)
    return EncounterSheet(
        type=kind,
        name=names.named(names.ENCOUNTERS, kind.slug),
        story=story(kind.slug),
        map=place,
        goal=names.goal(kind.goal, kind.rounds),
        picture=picture(place, GroundShown(catalogue.maps[kind.map].cells), ()),
        foes=tuple(names.named(names.FOES, slug) for slug in kind.foes),
        allies=tuple(names.named(names.FOES, slug) for slug in kind.allies),
    )
