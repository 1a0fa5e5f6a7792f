"""The rule book's page: every rule in words for players, with an anchor for its id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.conquest.rules.catalogue import Catalogue, read_catalogue
from games.conquest.setup import DEFAULT_MAP, shipped
from games.conquest.tools import facts, rolls
from games.conquest.tools.bouts import bouts
from games.conquest.tools.chart import standard_map
from games.conquest.tools.drawings import piece
from games.conquest.tools.scenes import scenes
from games.rule_books import Chapter

REQUIREMENTS = tuple(f"C-{number}" for number in range(1, 81))
DECISIONS = tuple(f"A-{number}" for number in range(1, 66))
PIECES = ("capital", "city", "castle", "mine", "teleport", "site", "mountain", "open")


CHAPTERS = (
    Chapter("conquest", "goal", _("The goal"), "crown"),
    Chapter("conquest", "start", _("Before the first turn"), "knight-banner"),
    Chapter("conquest", "map", _("The map"), "treasure-map"),
    Chapter("conquest", "places", _("Places and their guards"), "stone-tower"),
    Chapter("conquest", "turn", _("A turn"), "hourglass"),
    Chapter("conquest", "moving", _("Moving"), "walking-boot"),
    Chapter("conquest", "scouting", _("Scouting"), "spyglass"),
    Chapter("conquest", "battle", _("Battle"), "crossed-swords"),
    Chapter("conquest", "losses", _("What a victory costs"), "tombstone"),
    Chapter("conquest", "building", _("Gold, building and growth"), "two-coins"),
    Chapter("conquest", "factions", _("The factions"), "visored-helm"),
    Chapter("conquest", "artifacts", _("The artifacts"), "fire-gem"),
    Chapter("conquest", "quests", _("Sites and quests"), "greek-temple"),
    Chapter("conquest", "reports", _("Reports and secrets"), "scroll-quill"),
    Chapter("conquest", "end", _("How a match ends"), "trophy"),
    Chapter("conquest", "order", _("How a turn is played, step by step"), "gears"),
)


@require_safe
def rule_book(request: HttpRequest) -> HttpResponse:
    """Show the rule book of Conquest, with the numbers of the shipped catalogue."""
    return render(request, "games/conquest/rules/book.html", contents())


@cache
def contents() -> Mapping[str, Any]:
    """Return the book's context for the shipped catalogue; the same for everybody."""
    return contents_of(read_catalogue(shipped()))


def contents_of(catalogue: Catalogue) -> Mapping[str, Any]:
    """Return the context of the book's templates, with this catalogue's numbers and map."""
    plan = catalogue.maps[DEFAULT_MAP]
    stubborn = max(faction.defence_percent for faction in catalogue.factions.values())
    return {
        "chapters": CHAPTERS,
        "requirements": REQUIREMENTS,
        "decisions": DECISIONS,
        "costs": catalogue.costs,
        "stubborn": stubborn,
        "walls_and_trait": catalogue.costs.castle_defence + stubborn,
        "teleports": plan.teleports,
        "pieces": {kind: piece(kind) for kind in PIECES},
        "map": standard_map(catalogue, plan),
        "scenes": scenes(),
        "guards": facts.guards(catalogue, plan),
        "neutral": facts.neutral_creatures(catalogue),
        "corner_guard": facts.corner_guard(catalogue, plan),
        "rolls": rolls.example(catalogue),
        "bouts": bouts(catalogue),
        "levels": facts.levels(catalogue),
        "factions": facts.faction_sheets(catalogue),
        "artifacts": facts.artifact_sheets(catalogue),
        "quests": facts.quest_sheets(catalogue),
    }
