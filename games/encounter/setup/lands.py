"""The grounds that a lobby's options name or hold: each with its encounter, picture and words."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language, gettext, ngettext

from games.encounter.board.mini import mini
from games.encounter.rules.catalogue import Encounter, MapPlan
from games.encounter.rules.chosen import encounter_at, options_of
from games.encounter.rules.maps.lands import OWN, Land, plain_land, read_land
from games.encounter.rules.maps.mapgen import GENERATED, Wish, generate
from games.encounter.rules.maps.survey import faults_of
from games.encounter.rules.reading import read_catalogue
from games.encounter.setup.content import catalogue
from games.encounter.wording import names
from games.encounter.wording.faults import told
from games.encounter.wording.stories import story
from games.kernel.dice import Dice
from games.svg import Element

JOURNEY = "journey"
KEPT = 64


@dataclass(frozen=True)
class Leg:
    """One encounter of a chain as a lobby tells of it: texts in the reader's language."""

    name: str
    map: str
    story: str
    goal: str
    threat: int
    facts: tuple[str, ...]
    picture: Element


def journey() -> tuple[str, ...]:
    """Return the slugs of all ready encounters, from the gentlest to the hardest."""
    rows = catalogue().encounters.values()
    order = {row.slug: place for place, row in enumerate(rows)}
    return tuple(row.slug for row in sorted(rows, key=lambda row: (row.threat, order[row.slug])))


def laid_out(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options with the content of the land that they describe, if it is generated.

    They say `sections`, `radius`, `rocks`, `chests`, `sight`, `goal` and `seed`. The content goes
    with the match, so that no later generator changes it. Raises ValueError for an impossible
    wish.
    """
    if options.get("ground") != GENERATED:
        return dict(options)
    land = generate(wished(options), catalogue(), Dice(f"land/{options['seed']}"))
    return {**options, "land": plain_land(land)}


def wished(options: Mapping[str, Any]) -> Wish:
    """Return the land that options describe; what they leave out is as usual."""
    usual = Wish()
    return Wish(
        sections=int(options.get("sections", usual.sections)),
        radius=int(options.get("radius", usual.radius)),
        rocks=int(options.get("rocks", usual.rocks)),
        chests=int(options.get("chests", usual.chests)),
        sight="ray" if options.get("sight") == "ray" else "section",
        goal=options.get("goal", usual.goal),
        threat=int(options.get("threat") or usual.threat),
    )


def legs(options: Mapping[str, Any]) -> list[Leg]:
    """Return the encounters of a match with these options, in their order."""
    chosen = options_of(options, catalogue())
    found = []
    for number in range(1, len(chosen.encounters) + 1):
        encounter = encounter_at(chosen, catalogue(), number)
        found.append(_leg(encounter, plan_of(encounter, options), chosen.threat))
    return found


def plan_of(encounter: Encounter, options: Mapping[str, Any]) -> MapPlan:
    """Return the map of an encounter: the one that the options hold, or the catalogue's."""
    if encounter.slug == OWN:
        return _land(json.dumps(options["land"], sort_keys=True)).plan
    return catalogue().maps[encounter.map]


@lru_cache(maxsize=KEPT)
def _land(text: str) -> Land:
    return read_land(json.loads(text))


def _leg(encounter: Encounter, plan: MapPlan, threat: int) -> Leg:
    own = encounter.slug == OWN
    return Leg(
        name=encounter.name if own else names.named(names.ENCOUNTERS, encounter.slug),
        map="" if own else names.named(names.MAPS, plan.slug),
        story=story(encounter.slug),
        goal=names.goal(encounter.goal, encounter.rounds),
        threat=threat or encounter.threat,
        facts=tuple(_facts(encounter, plan)),
        picture=_picture(plan, get_language() or "en"),
    )


def _facts(encounter: Encounter, plan: MapPlan) -> Iterator[str]:
    """Yield what one should know before the battle: who is there for certain, chests, sight."""
    if encounter.foes:
        yield gettext("sure to come: %(names)s") % {"names": _counted(encounter.foes)}
    if encounter.allies:
        yield gettext("on your side: %(names)s") % {"names": _counted(encounter.allies)}
    chests = sum(cell.kind == "chest" for cell in plan.cells)
    if chests:
        yield ngettext("%(n)s chest", "%(n)s chests", chests) % {"n": chests}
    if plan.sight == "ray":
        yield gettext("walls hide what is behind them")


def _counted(kinds: Sequence[str]) -> str:
    counts = Counter(kinds)
    told = (names.kind(slug) + (f" × {n}" if n > 1 else "") for slug, n in counts.items())
    return ", ".join(told)


@lru_cache(maxsize=KEPT)
def _picture(plan: MapPlan, language: str) -> Element:
    """Return the small map; `language` is the one that is active, in which it is labelled."""
    sections = len({cell.section for cell in plan.cells})
    name = plan.name if plan.slug == OWN else names.named(names.MAPS, plan.slug)
    size = ngettext(
        "%(name)s: %(cells)s cells in %(n)s section",
        "%(name)s: %(cells)s cells in %(n)s sections",
        sections,
    )
    values = {"name": name, "cells": len(plan.cells), "n": sections}
    return mini(plan.cells, size % values)


def remarks(options: Mapping[str, Any]) -> list[str]:
    """Return what one should know of a land of somebody's own; the other maps are proven."""
    if options.get("ground") != OWN or not options.get("land"):
        return []
    land = _land(json.dumps(options["land"], sort_keys=True))
    return [told(fault) for fault in faults_of(land, catalogue())]


def map_file(options: Mapping[str, Any], content: Mapping[str, Any]) -> tuple[str, str]:
    """Return the name and the text of the file of a match's first land (O1).

    `content` is the plain catalogue that the match has, or the shipped one before there is one.
    """
    known = read_catalogue(content)
    encounter = encounter_at(options_of(options, known), known, 1)
    plan = plan_of(encounter, options) if encounter.slug == OWN else known.maps[encounter.map]
    land = Land(plan, encounter)
    text = json.dumps(plain_land(land), indent=1, ensure_ascii=True) + "\n"
    return f"{encounter.slug.replace('_', '-')}.json", text
