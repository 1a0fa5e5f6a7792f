"""What the map editor shows: a plan with its text, its faults and the words of its script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.conquest.rules.catalogue import Catalogue, MapPlan
from games.conquest.rules.land import corners_of
from games.conquest.rules.maps.mapgen import Wish, generate
from games.conquest.rules.maps.plans import OWN, plain_plan
from games.conquest.rules.maps.survey import (
    LARGEST,
    NEUTRAL,
    SMALLEST,
    STARTS,
    faults_of,
    is_playable,
)
from games.conquest.rules.world import NAME
from games.conquest.setup.lands import DEFAULT_MAP, catalogue, small_map
from games.conquest.tools.facts import neutral_creatures
from games.conquest.tools.plan_board import land, pieces
from games.conquest.tools.plan_links import token_of
from games.conquest.tools.plan_text import Written, written
from games.conquest.wording import maps, names
from games.conquest.wording.names import named
from games.kernel.dice import Dice
from games.kernel.faults import PlanFault

SIZES = range(SMALLEST, LARGEST + 1, 2)
MOST_SHOWN = 200
KINDS = ("mountain", "capital", "city", "castle", "mine", "teleport", "site")
PART = re.compile(r"(rows|legend|teleports)\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Desk:
    """One answer of the editor: the text as it stands, its plan if it can be read, its faults.

    With `given` the plan replaces what lies on the board; `wish` and `seed` are what it was
    generated from; `pasted` is what an import that failed was made of.
    """

    text: Written
    plan: MapPlan | None
    faults: tuple[PlanFault, ...] = ()
    given: bool = False
    pasted: str = ""
    wish: Wish = Wish()
    seed: str = ""
    status: int = 200


def of_plan(plan: MapPlan, *, given: bool) -> Desk:
    """Return the desk with a plan on it, surveyed."""
    faults = faults_of(plan, catalogue())
    return Desk(written(plain_plan(plan)), plan, faults, given)


def is_drawable(plan: MapPlan) -> bool:
    """Say whether a plan can lie on the board: it is square and no larger than for play."""
    size = len(plan.rows)
    return size <= LARGEST and all(len(row) == size for row in plan.rows)


def shipped(slug: str) -> MapPlan | None:
    """Return a map of the house under its name in the reader's language, or None."""
    found = catalogue().maps.get(slug)
    return found and replace(found, name=_(found.name))


def standard() -> MapPlan:
    """Return the standard map, with which the editor opens."""
    found = shipped(DEFAULT_MAP)
    assert found is not None
    return found


def blank(size: int) -> MapPlan:
    """Return open land with the usual kinds: capitals in the corners, the city in the centre."""
    usual = standard()
    rows = [["."] * size for _ in range(size)]
    for row in (0, -1):
        rows[row][0] = rows[row][-1] = "K"
    rows[size // 2][size // 2] = "Y"
    texts = tuple("".join(row) for row in rows)
    name = _("New map of %(size)s by %(size)s") % {"size": size}
    return MapPlan(OWN, name, texts, (), usual.guards, usual.kinds)


def generated(wish: Wish, seed: str) -> Desk:
    """Return the desk with the map that a seed gives, the same that it gives in a lobby."""
    desk = of_plan(generate(wish, catalogue(), Dice(f"map/{seed}")), given=True)
    return replace(desk, wish=wish, seed=seed)


def checked(desk: Desk) -> dict[str, Any]:
    """Return the context of what the check says, with the plan for the script if one is given."""
    plan = desk.plan
    context: dict[str, Any] = {
        "faults": [_fault(fault) for fault in desk.faults[:MOST_SHOWN]],
        "more": max(0, len(desk.faults) - MOST_SHOWN),
        "forbidding": sum(fault.forbids for fault in desk.faults),
        "playable": plan is not None and is_playable(desk.faults),
        "readable": plan is not None,
        "seed": desk.seed,
    }
    if plan is not None:
        plain = json.dumps(plain_plan(plan))
        context["link"] = f"{reverse('conquest-map')}?plan={token_of(plan)}"
        context["given_plan"] = plain if desk.given else ""
        context["plan"] = plain
        context["seats"] = len(corners_of(plan))
    return context


def context_of(desk: Desk) -> dict[str, Any]:
    """Return the context of the whole page."""
    drawn = desk.plan or standard()
    known = catalogue()
    return {
        **checked(desk),
        "text": desk.text,
        "pasted": desk.pasted,
        "given": desk.given,
        "own": json.dumps(plain_plan(drawn)),
        "size": len(drawn.rows),
        "wish": desk.wish,
        "starts": STARTS,
        "wishes": {"rotation": _("turned"), "mirror": _("mirrored")}.items(),
        "sizes": SIZES,
        "land": land(len(drawn.rows)),
        "pieces": pieces(known, drawn) if desk.plan else "",
        "guards": [
            {
                "slug": one.unit.slug,
                "icon": one.icon,
                "name": named(names.UNIT_NAMES, one.unit.slug),
            }
            for one in neutral_creatures(known)
        ],
        "symmetries": symmetries().items(),
        "gallery": [
            (slug, plan.name, small_map({"map": slug})) for slug, plan in known.maps.items()
        ],
        "words": json.dumps(words(known)),
        "hint": hint(),
    }


def _fault(fault: PlanFault) -> Mapping[str, Any]:
    part = PART.fullmatch(fault.where)
    return {
        "cell": fault.where if NAME.fullmatch(fault.where) else "",
        "where": _part(*part.groups()) if part else fault.where,
        "text": maps.expected(fault),
        "rule": fault.rule,
        "forbids": fault.forbids,
    }


def _part(name: str, number: str) -> str:
    """Return a place in the text form in the reader's language."""
    told = {
        "rows": _("Row %(number)s"),
        "legend": _("Legend, line %(number)s"),
        "teleports": _("Teleports, line %(number)s"),
    }
    return told[name] % {"number": number}


def symmetries() -> Mapping[str, str]:
    """Return how strokes can be repeated, by the name that the script knows."""
    return {
        "none": _("none"),
        "half": _("half turn"),
        "quarter": _("quarter turns"),
        "sides": _("mirror, left and right"),
        "ends": _("mirror, top and bottom"),
        "cross": _("mirror, both ways"),
        "diagonal": _("mirror, along the falling diagonal"),
        "rising": _("mirror, along the rising diagonal"),
        "all": _("eightfold"),
    }


def hint() -> str:
    """Return how the board is used, as it stands below it."""
    return _("Tap or drag to paint. Two fingers move the map, the right button erases.")


def words(known: Catalogue) -> Mapping[str, Any]:
    """Return what the script says and counts with."""
    kinds: Iterable[str] = ("", *KINDS)
    places = {**names.PLACES, "mountain": _("mountain")}
    units = [slug for slug, unit in known.units.items() if unit.faction == NEUTRAL]
    return {
        "kinds": {kind: named(places, kind) for kind in kinds},
        "units": {unit: named(names.UNIT_NAMES, unit) for unit in units},
        "strengths": {unit: known.units[unit].strength for unit in units},
        "symmetries": symmetries(),
        "eraser": _("open ground"),
        "unknown": _("unknown letter"),
        "guard": _("guard of"),
        "partner": _("joined with"),
        "alone": _("without a partner"),
        "board": _("Map. Arrow keys move, the space bar paints, digits choose a brush."),
        "hint": hint(),
        "choosePartner": _("Now choose the teleport's partner; Escape leaves it alone."),
        "twoPartners": _("With this symmetry a teleport would need two partners. Choose another."),
        "unchecked": _("Not checked: the server does not answer. Your map is kept here."),
    }
