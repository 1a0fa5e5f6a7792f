"""The rule book's page: every rule in words for players, with an anchor for its id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.encounter.rules.catalogue import Catalogue
from games.encounter.setup.content import catalogue as shipped_catalogue
from games.encounter.setup.content import shipped
from games.encounter.tools import facts, pictures
from games.encounter.tools.played import turn_of_a_foe
from games.rule_books import Chapter

LEFT_OUT = frozenset({"F2", "F5"})  # an open gap that O1 fills, and maps that are revealed
REQUIREMENTS = tuple(f"S{number}" for number in range(1, 40))
TERMS = (
    "DEF-opposing",
    "DEF-range",
    "DEF-sight",
    "DEF-targetable",
    "DEF-closest",
    "DEF-unoccupied",
    "DEF-strongest",
    "DEF-adjacent",
    "DEF-toward",
)
FAMILY = tuple(f"F{n}" for n in range(1, 30) if f"F{n}" not in LEFT_OUT)
DECISIONS = (
    *(f"O{number}" for number in range(1, 12)),
    *(f"O-{letter}" for letter in "ABCDEFGHIJK"),
)

CHAPTERS = (
    Chapter("encounter", "goal", _("The goal"), "crown"),
    Chapter("encounter", "ground", _("The ground"), "treasure-map"),
    Chapter("encounter", "heroes", _("Heroes and dice"), "visored-helm"),
    Chapter("encounter", "setup", _("Setting up"), "open-gate"),
    Chapter("encounter", "round", _("A round"), "hourglass"),
    Chapter("encounter", "hero_turn", _("A hero's turn"), "walking-boot"),
    Chapter("encounter", "queue", _("The queue"), "sands-of-time"),
    Chapter("encounter", "foes", _("Foes and allies"), "goblin-head"),
    Chapter("encounter", "moves", _("Where foes go"), "boots"),
    Chapter("encounter", "examples", _("Moves explained"), "eye-target"),
    Chapter("encounter", "attacks", _("How foes attack"), "crossed-swords"),
    Chapter("encounter", "damage", _("Damage and falling"), "battle-axe"),
    Chapter("encounter", "ties", _("Who decides a tie"), "vote"),
    Chapter("encounter", "statuses", _("Statuses"), "third-eye"),
    Chapter("encounter", "skills", _("All skills"), "scroll-unfurled"),
    Chapter("encounter", "rewards", _("Chests and rewards"), "locked-chest"),
    Chapter("encounter", "end", _("How an encounter ends"), "trophy"),
    Chapter("encounter", "places", _("The encounters"), "castle"),
)


@require_safe
def rule_book(request: HttpRequest) -> HttpResponse:
    """Show the rule book of Encounter, with the numbers of the shipped catalogue."""
    return render(request, "games/encounter/rules/book.html", contents(get_language() or "en"))


@cache
def contents(_language: str) -> Mapping[str, Any]:
    """Return the book's context for the shipped catalogue, in the language that is active."""
    first = next(iter(shipped_catalogue().encounters))
    return {**contents_of(shipped_catalogue()), "played": turn_of_a_foe(shipped(), first)}


def contents_of(catalogue: Catalogue) -> Mapping[str, Any]:
    """Return the context of the book's templates, in the language that is active."""
    return {
        "chapters": CHAPTERS,
        "requirements": REQUIREMENTS,
        "terms": TERMS,
        "family": FAMILY,
        "decisions": DECISIONS,
        "limits": catalogue.limits,
        "heroes": facts.heroes(catalogue),
        "dice": facts.dice(catalogue),
        "stances": facts.stances(),
        "foes": facts.foes(catalogue),
        "allies": facts.allies(catalogue),
        "skills": facts.skill_groups(catalogue),
        "statuses": facts.statuses(),
        "growths": facts.growths(catalogue),
        "items": facts.items(catalogue),
        "encounters": facts.encounters(catalogue),
        "examples": pictures.shown(catalogue),
    }
