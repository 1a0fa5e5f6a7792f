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

from games.onslaught.rules.catalogue import Catalogue
from games.onslaught.setup.content import catalogue as shipped_catalogue
from games.onslaught.tools import facts, pictures
from games.rule_books import Chapter

LEFT_OUT = frozenset({"F54"})  # what was seen in games of this kind, which no rule rests on
REQUIREMENTS = tuple(f"S{number:02}" for number in range(1, 51))
FAMILY = tuple(f"F{n:02}" for n in range(1, 55) if f"F{n:02}" not in LEFT_OUT)
DECISIONS = tuple(f"G{number:02}" for number in range(1, 40))

CHAPTERS = (
    Chapter("onslaught", "goal", _("The goal"), "castle"),
    Chapter("onslaught", "wave", _("A wave"), "hourglass"),
    Chapter("onslaught", "market", _("Source and market"), "trade"),
    Chapter("onslaught", "building", _("Building"), "hammer-nails"),
    Chapter("onslaught", "prep", _("Prep: units and groups"), "barracks-tent"),
    Chapter("onslaught", "stack", _("The deployment stack"), "vertical-banner"),
    Chapter("onslaught", "start", _("The start of a turn"), "camping-tent"),
    Chapter("onslaught", "movement", _("Movement"), "walking-boot"),
    Chapter("onslaught", "examples", _("Moves worked out"), "eye-target"),
    Chapter("onslaught", "spires", _("Spires"), "stone-tower"),
    Chapter("onslaught", "combat", _("Combat"), "crossed-swords"),
    Chapter("onslaught", "gates", _("Gates"), "open-gate"),
    Chapter("onslaught", "landmarks", _("Landmarks and relics"), "greek-temple"),
    Chapter("onslaught", "heroes", _("Heroes"), "visored-helm"),
    Chapter("onslaught", "opponent", _("The opponent and its brief"), "scroll-quill"),
    Chapter("onslaught", "coop", _("Two against a brief"), "shaking-hands"),
    Chapter("onslaught", "content", _("Everything there is"), "treasure-map"),
)


@require_safe
def rule_book(request: HttpRequest) -> HttpResponse:
    """Show the rule book of Onslaught, with the numbers of the shipped catalogue."""
    return render(request, "games/onslaught/rules/book.html", contents(get_language() or "en"))


@cache
def contents(_language: str) -> Mapping[str, Any]:
    """Return the book's context for the shipped catalogue, in the language that is active."""
    return contents_of(shipped_catalogue())


def contents_of(catalogue: Catalogue) -> Mapping[str, Any]:
    """Return the context of the book's templates, in the language that is active."""
    return {
        "chapters": CHAPTERS,
        "requirements": REQUIREMENTS,
        "family": FAMILY,
        "decisions": DECISIONS,
        **facts.all_facts(catalogue),
        "examples": pictures.shown(catalogue),
        "pictures": pictures.all_pictures(catalogue),
        "sample": pictures.sample(catalogue),
    }
