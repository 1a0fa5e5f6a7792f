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

from games.rule_books import Chapter
from games.skirmish.present.parts import card, chip
from games.skirmish.rules.catalogue import Catalogue
from games.skirmish.setup.content import catalogue as shipped_catalogue
from games.skirmish.tools import examples, facts

LEFT_OUT = frozenset({"F2", "F3", "F8", "F24", "F29", "F30"})  # of a campaign, or told by a G rule
REQUIREMENTS = tuple(f"S{number}" for number in range(1, 27))
FAMILY = tuple(f"F{n}" for n in range(1, 34) if f"F{n}" not in LEFT_OUT)
DECISIONS = tuple(f"G{number}" for number in range(1, 25))

CHAPTERS = (
    Chapter("skirmish", "goal", _("The goal"), "crown"),
    Chapter("skirmish", "start", _("Before the battle"), "knight-banner"),
    Chapter("skirmish", "units", _("Units"), "visored-helm"),
    Chapter("skirmish", "phases", _("The phases of a battle"), "hourglass"),
    Chapter("skirmish", "opening", _("Start abilities and drawing"), "scroll-unfurled"),
    Chapter("skirmish", "pairing", _("Forming skirmishes"), "crossed-swords"),
    Chapter("skirmish", "support", _("Support units"), "upgrade"),
    Chapter("skirmish", "cards", _("Combat cards"), "card-play"),
    Chapter("skirmish", "placing", _("Placing in secret"), "padlock"),
    Chapter("skirmish", "fighting", _("Reveal and compare"), "battle-axe"),
    Chapter("skirmish", "cloak", _("Cloaks and detectors"), "cowled"),
    Chapter("skirmish", "splash", _("Splash"), "fire-gem"),
    Chapter("skirmish", "end", _("How a battle ends"), "trophy"),
    Chapter("skirmish", "story", _("A whole battle"), "rule-book"),
    Chapter("skirmish", "secrets", _("Secrets, time and chance"), "hood"),
    Chapter("skirmish", "decks", _("All units and cards"), "treasure-map"),
)


@require_safe
def rule_book(request: HttpRequest) -> HttpResponse:
    """Show the rule book of Skirmish, with the numbers of the shipped catalogue."""
    return render(request, "games/skirmish/rules/book.html", contents(get_language() or "en"))


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
        "limits": catalogue.limits,
        "factions": facts.faction_sheets(catalogue),
        "technologies": facts.technologies(catalogue),
        "doctrines": facts.doctrines(catalogue),
        **_examples(catalogue),
    }


def _examples(catalogue: Catalogue) -> Mapping[str, Any]:
    units, duels = catalogue.units, examples.story_duels(catalogue)
    rootback, skimmer = examples.off_target(catalogue)
    return {
        "ground_unit": chip(units["menhir"]),
        "air_unit": chip(units["skimmer"]),
        "cloaked_unit": chip(units["veilscout"]),
        "assist_unit": chip(units["mender"]),
        "standard_card": card(catalogue, "L07"),
        "reinforcement_card": card(catalogue, "L17"),
        "cards_read": examples.card_states(catalogue),
        "secret_lane": examples.secret_lane(catalogue),
        "example_duel": duels[1],
        "off_target": {"rootback": rootback, "skimmer": skimmer},
        "armies": examples.story_armies(catalogue),
        "lanes": examples.story_lanes(catalogue),
        "duels": duels,
        "left": examples.story_left(catalogue),
    }
