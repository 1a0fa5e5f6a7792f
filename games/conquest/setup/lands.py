"""The map that a match's options name or hold: its plan, its picture, its file."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from games.conquest.board.mini import NOBODY, Spot, mini
from games.conquest.rules.catalogue import Catalogue, MapPlan, read_catalogue
from games.conquest.rules.land import MOUNTAIN
from games.conquest.rules.maps.grid import Grid, grid_of
from games.conquest.rules.maps.mapgen import GENERATED, SYMMETRIES, Wish, generate, starts_for
from games.conquest.rules.maps.plans import OWN, plain_plan, read_plan
from games.conquest.rules.maps.survey import faults_of
from games.kernel.dice import Dice
from games.kernel.faults import PlanFault
from games.svg import Element

DEFAULT_MAP = "standard"
USUAL_SIZES = {2: 9, 4: 11, 8: 17}
KEPT = 64
UNFIT = re.compile(r"[^a-z0-9]+")
CATALOGUE_FILE = Path(__file__).parent.parent / "catalogue.toml"


@cache
def shipped() -> Mapping[str, Any]:
    """Return the plain content of the catalogue that comes with the site."""
    content: Mapping[str, Any] = tomllib.loads(CATALOGUE_FILE.read_text(encoding="utf-8"))
    return content


@cache
def catalogue() -> Catalogue:
    """Return the catalogue that comes with the site."""
    return read_catalogue(shipped())


@dataclass(frozen=True)
class Land:
    """A map that is looked at often: its plan, its cells, its start cells row by row (C-63)."""

    plan: MapPlan
    grid: Grid
    starts: tuple[str, ...]


def land_of(options: Mapping[str, Any]) -> Land:
    """Return the map that options hold as content, or name among the shipped ones.

    An unknown name stands for the usual map. Raises MalformedPlan for a broken content.
    """
    return _land(_key(options))


def _key(options: Mapping[str, Any]) -> str:
    """Return what a map is kept by: its content as text, or else its name."""
    if options.get("plan"):
        return json.dumps(options["plan"], sort_keys=True)
    name = str(options.get("map"))
    return name if name in catalogue().maps else DEFAULT_MAP


@lru_cache(maxsize=KEPT)
def _land(key: str) -> Land:
    plan = read_plan(json.loads(key)) if key.startswith("{") else catalogue().maps[key]
    grid = grid_of(plan)
    return Land(plan, grid, tuple(grid.name(spot) for spot in grid.starts))


def starts_of(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the start cells of the options' map, row by row (C-63)."""
    return land_of(options).starts


def unevenness(options: Mapping[str, Any]) -> tuple[PlanFault, ...]:
    """Return what is not even on a map of somebody's own; the other maps are proven."""
    if options.get("map") != OWN or not options.get("plan"):
        return ()
    return _faults(_key(options))


@lru_cache(maxsize=KEPT)
def _faults(key: str) -> tuple[PlanFault, ...]:
    return faults_of(_land(key).plan, catalogue())


def laid_out(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options with the content of the map that they describe, if it is generated.

    They say `size`, `starts`, `symmetry` and `seed`; a size or number of starts that is left
    out or 0 follows the `seats`. The content goes with the match, so that no later generator
    changes it. Raises ValueError for an impossible wish.
    """
    if options.get("map") != GENERATED:
        return dict(options)
    wish = wished(options)
    plan = generate(wish, catalogue(), Dice(f"map/{options['seed']}"))
    return {**options, "size": wish.size, "starts": wish.starts, "plan": plain_plan(plan)}


def wished(options: Mapping[str, Any]) -> Wish:
    """Return the map that options describe; raises ValueError for seats that no map has."""
    starts = int(options.get("starts") or starts_for(int(options.get("seats") or 2)))
    size = int(options.get("size") or USUAL_SIZES[starts])
    return Wish(size, starts, str(options.get("symmetry") or SYMMETRIES[0]))


def small_map(options: Mapping[str, Any], takers: Mapping[str, str] | None = None) -> Element:
    """Return the options' map in the small; `takers` are the letters of those who start there."""
    return _drawn(_key(options), tuple(sorted((takers or {}).items())))


@lru_cache(maxsize=KEPT)
def _drawn(key: str, takers: tuple[tuple[str, str], ...]) -> Element:
    grid, letters = _land(key).grid, dict(takers)
    mountains = tuple(map(grid.name, grid.of_kind(MOUNTAIN)))
    objects = [spot for spot, kind in enumerate(grid.kinds) if kind not in ("", MOUNTAIN)]
    names = {spot: grid.name(spot) for spot in objects}
    spots = (Spot(n, grid.kinds[spot], letters.get(n, NOBODY)) for spot, n in names.items())
    return mini(grid.size, mountains, tuple(spots))


def map_file(options: Mapping[str, Any], content: Mapping[str, Any]) -> tuple[str, str]:
    """Return the name and the text of the file that a map is kept as (A-45).

    `content` is the plain catalogue that the match has, or the shipped one before there is a
    match; it is asked only for maps that the options name and do not hold.
    """
    if options.get("plan"):
        plan = land_of(options).plan
    else:
        plan = read_catalogue(content).maps[str(options.get("map") or DEFAULT_MAP)]
    plain = plain_plan(plan)
    name = UNFIT.sub("-", plan.name.lower()).strip("-") or "map"
    return f"{name}.json", json.dumps(plain, indent=1, ensure_ascii=True) + "\n"
