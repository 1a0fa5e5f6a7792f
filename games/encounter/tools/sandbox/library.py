"""Positions to begin with: the rule book's examples, and the maps of the encounters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.encounter.rules.catalogue import Catalogue, MapPlan
from games.encounter.tools.examples import EXAMPLES
from games.encounter.tools.sandbox.faults import fault
from games.encounter.tools.sandbox.position import Position, Unit, plain_cells, position_of
from games.encounter.tools.scenes import MOVER
from games.encounter.wording import names
from games.kernel.faults import MalformedPlan
from games.kernel.words import noop

OPENING = "heron_court"


def opening(catalogue: Catalogue) -> Position:
    """Return the position with which the page opens: two ways round a friend, and a rock."""
    reeve, whelp = catalogue.foes["iron_reeve"], catalogue.foes["ash_whelp"]
    units = (
        Unit("A", "bulwark", (-1, 0), 5),
        Unit("B", "fletcher", (-2, -1), 4),
        Unit("C", "kindler", (-3, 2), 3),
        Unit("E", reeve.slug, (2, -2), reeve.health, targets=reeve.targets, bent=reeve.bent),
        Unit("F", whelp.slug, (1, -1), whelp.health, bent=whelp.bent),
    )
    return replace(_empty(catalogue.maps[OPENING]), units=units, foe="E")


def example(slug: str, catalogue: Catalogue) -> Position:
    """Return an example of the rule book; raises MalformedPlan where there is none of that name."""
    found = EXAMPLES.get(slug)
    position = position_of(found.scene(catalogue), MOVER) if found else None
    if found is None or position is None:
        raise MalformedPlan((fault("", "", noop("There is no example of that name.")),))
    return replace(position, name=str(found.title))


def bare_map(slug: str, catalogue: Catalogue) -> Position:
    """Return a map with nobody on it; raises MalformedPlan where there is none of that name."""
    plan = catalogue.maps.get(slug)
    if plan is None:
        raise MalformedPlan((fault("", "", noop("There is no map of that name.")),))
    return _empty(plan)


def examples() -> Iterator[tuple[str, str]]:
    """Yield the examples: name and title."""
    for slug, one in EXAMPLES.items():
        yield slug, str(one.title)


def maps(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield the maps: name and what it is called."""
    for slug in catalogue.maps:
        yield slug, names.named(names.MAPS, slug)


def _empty(plan: MapPlan) -> Position:
    cells = plain_cells(plan.cells)
    name = names.named(names.MAPS, plan.slug)
    return Position(cells or (), sight=plan.sight, name=name)
