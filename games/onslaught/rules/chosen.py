"""What a lobby chose for a match: mode, map, waves, a scenario or a brief of its own (G29)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.onslaught.rules.catalogue import Catalogue, Scenario
from games.onslaught.rules.notation import read_brief
from games.onslaught.rules.state import Mode, Options

WAVES = 4  # F01
MOST_WAVES = 6  # F03
GATES: dict[Mode, int] = {"duel": 2, "brief": 2, "coop": 3}


def options_of(given: Mapping[str, Any], catalogue: Catalogue, seats: int) -> Options:
    """Return what a lobby chose, for so many people; what it leaves open is filled in.

    Whoever is alone plays a brief, two do so together if they chose one. A `brief` in the
    options, as text or plain values, stands for a scenario. Raises ValueError for what does not
    fit, KeyError for an unknown map or scenario, MalformedPlan for a broken brief.
    """
    mode = mode_of(given, seats)
    usual, slug, brief = "", "", None
    if mode != "duel" and given.get("brief"):
        brief = read_brief(given["brief"], catalogue)
    elif mode != "duel":
        scenario = _scenario(given, catalogue, seats)
        usual, slug, brief = scenario.map, scenario.slug, scenario.brief
    chosen = given.get("map") or usual or _first_map(catalogue, GATES[mode])
    if catalogue.maps[chosen].gates != GATES[mode]:
        raise ValueError(f"{chosen} does not have {GATES[mode]} gates")
    waves = int(given.get("waves") or (len(brief.waves) if brief is not None else WAVES))
    if not 1 <= waves <= MOST_WAVES:
        raise ValueError(f"{waves} waves are not between 1 and {MOST_WAVES}")
    return Options(mode, chosen, waves, slug, brief)


def mode_of(given: Mapping[str, Any], seats: int) -> Mode:
    """Return how so many people play by these options."""
    if seats == 1:
        return "brief"
    wanted = given.get("mode") or ("brief" if given.get("scenario") or given.get("brief") else "")
    return "coop" if wanted in ("brief", "coop") else "duel"


def _scenario(given: Mapping[str, Any], catalogue: Catalogue, seats: int) -> Scenario:
    """Return the chosen scenario, or the first that fits the seats."""
    fitting = sorted(s.slug for s in catalogue.scenarios.values() if s.players == seats)
    found = catalogue.scenarios[given.get("scenario") or next(iter(fitting), "")]
    if found.players != seats:
        raise ValueError(f"{found.slug} is for {found.players}, not for {seats}")
    return found


def _first_map(catalogue: Catalogue, gates: int) -> str:
    """Return the smallest map with so many gates, the first by its slug among equals."""
    fitting = (plan for plan in catalogue.maps.values() if plan.gates == gates)
    return min(fitting, key=lambda plan: (len(plan.cells), plan.slug)).slug
