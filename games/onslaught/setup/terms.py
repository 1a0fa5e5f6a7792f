"""What a lobby of Onslaught says of its match, and the form with which its host changes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language, gettext

from games.kernel.faults import MalformedPlan
from games.kernel.ruleset import SetupSeat
from games.onslaught.board.mini import mini
from games.onslaught.rules.catalogue import MapPlan
from games.onslaught.rules.state import Options
from games.onslaught.setup.content import catalogue, chosen
from games.onslaught.setup.options import OWN, OptionsForm
from games.onslaught.wording import names
from games.onslaught.wording.objectives import objective
from games.svg import Element

KEPT = 16


def lobby_terms(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> Mapping[str, Any]:
    """Return what a lobby shows of its match, and the form with which its host changes it."""
    scenario = OWN if options.get("brief") else ""
    own = OptionsForm(initial={"mode": "duel", "waves": 0, "scenario": scenario, **options})
    try:
        found = chosen(options, len(seats))
    except (ValueError, KeyError, IndexError, MalformedPlan):
        return {"mode": "", "own": own}
    plan = catalogue().maps[found.map]
    return {
        "mode": found.mode,
        "mode_name": names.named(names.MODES, found.mode),
        "map": names.named(names.MAPS, plan.slug),
        "picture": _picture(plan, get_language() or "en"),
        "waves": found.waves,
        "scenario": _scenario(found),
        "objectives": _objectives(found),
        "foe": names.named(names.FACTIONS, found.brief.faction) if found.brief else "",
        "own": own,
    }


def _scenario(found: Options) -> str:
    if found.scenario:
        return names.named(names.SCENARIOS, found.scenario)
    return gettext("a brief of its own") if found.brief else ""


def _objectives(found: Options) -> list[str]:
    """Return what wins the match besides the gate, in sentences (G08, F53)."""
    return [objective(one) for one in found.brief.objectives] if found.brief else []


@lru_cache(maxsize=KEPT)
def _picture(plan: MapPlan, language: str) -> Element:
    """Return the small map; `language` is the one that is active, in which it is labelled."""
    cells = sum(cell.terrain != "void" for cell in plan.cells)
    facts = {"name": names.named(names.MAPS, plan.slug), "cells": cells}
    return mini(plan.cells, gettext("%(name)s: %(cells)s hexes") % facts)
