"""The battle calculator: any two armies, reckoned by the rules, with a link that holds it all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from games.conquest import icons
from games.conquest.present.battles import battle, leader, step_of
from games.conquest.rules.battle import BattleResult, fight
from games.conquest.rules.catalogue import Catalogue
from games.conquest.rules.needs import Role, alone, fewest_to_win, fewest_unharmed
from games.conquest.rules.state import CASTLE_LIKE
from games.conquest.tools.setups import (
    EXAMPLE,
    MOST,
    NEUTRAL,
    PLACES,
    ROLES,
    VERSION,
    BattleSetup,
    SideSetup,
    address_of,
    battle_of,
    helping,
    next_round,
    present_numbers,
    read,
    swapped,
    write,
)
from games.conquest.wording import names
from games.kernel.words import MalformedOrder

PAGE = "games/conquest/tools/battle.html"
LETTERS = {"attacker": "a", "defender": "b"}
EXAMPLES: Sequence[tuple[Any, BattleSetup]] = (
    (_("The first example"), EXAMPLE),
    (
        _("A mixed army"),
        BattleSetup(
            SideSetup("orcs", {"goblins": 115}),
            SideSetup("knights", {"angels": 1, "spearmen": 100}),
        ),
    ),
    (
        _("Against a castle"),
        BattleSetup(
            SideSetup("orcs", {"goblins": 130}), SideSetup("knights", {"spearmen": 50}), "castle"
        ),
    ),
    (
        _("Stubborn behind walls"),
        BattleSetup(
            SideSetup("orcs", {"goblins": 142}), SideSetup("dwarves", {"bear_riders": 10}), "castle"
        ),
    ),
    (
        _("The guard of the city"),
        BattleSetup(
            SideSetup("knights", {"spearmen": 80, "swordsmen": 60, "cavaliers": 40, "angels": 20}),
            SideSetup(NEUTRAL, {"militia": 48, "brigands": 24, "trolls": 15, "hydras": 9}),
            "city",
        ),
    ),
    (
        _("The weakest lives"),
        BattleSetup(
            SideSetup("gravebound", {"skeletons": 38}),
            SideSetup("knights", {"angels": 1, "spearmen": 1}),
        ),
    ),
)


@require_safe
def calculator(request: HttpRequest) -> HttpResponse:
    """Show the battle of the query; a long query of the form is led to its short link."""
    catalogue = present_numbers()
    try:
        setup = read(request.GET, catalogue)
    except MalformedOrder as unreadable:
        return _refused(request, gettext(unreadable.message) % unreadable.values)
    address = address_of(setup)
    by_htmx = _by_htmx(request)
    if request.GET and not by_htmx and not _is_short(request, setup):
        return redirect(address)
    response = render(request, PAGE, page(request, setup))
    if by_htmx:
        response["HX-Replace-Url"] = address
    return response


def _by_htmx(request: HttpRequest) -> bool:
    return bool(request.headers.get("HX-Request"))


def _refused(request: HttpRequest, sentence: str) -> HttpResponse:
    """Tell what cannot be read: beside what was typed, or on a page with the first example."""
    if _by_htmx(request):
        context = {"sentence": sentence, "status": 422}
        return render(request, "games/_said.html", context, status=422)
    return render(request, PAGE, {**page(request, EXAMPLE), "fault": sentence}, status=422)


def _is_short(request: HttpRequest, setup: BattleSetup) -> bool:
    said = request.GET.copy()
    said.pop("step", None)
    return said.urlencode() == write(setup)


def page(request: HttpRequest, setup: BattleSetup) -> Mapping[str, Any]:
    """Return the page's context."""
    catalogue = present_numbers()
    turned = swapped(setup, catalogue)
    context: dict[str, Any] = {
        "version": VERSION,
        "sides": [side(setup, name, catalogue) for name in ROLES],
        "places": [(kind, names.named(names.PLACES, kind), kind == setup.place) for kind in PLACES],
        "is_other": not setup.owned,
        "has_walls": setup.place in CASTLE_LIKE and setup.defender.faction != NEUTRAL,
        "examples": [(title, address_of(example)) for title, example in EXAMPLES],
        "swap": address_of(turned) if turned is not None else "",
        "link": request.build_absolute_uri(address_of(setup)),
    }
    if setup.is_whole:
        context |= outcome(setup, step_of(request.GET))
    return context


def side(setup: BattleSetup, name: str, catalogue: Catalogue) -> Mapping[str, Any]:
    """Return one side's form: factions to choose from, numbers, artifacts that count for it."""
    role = ROLES[name]
    chosen: SideSetup = getattr(setup, role)
    is_guard = chosen.faction == NEUTRAL
    own = [slug for slug, unit in catalogue.units.items() if unit.faction == chosen.faction]
    others = [slug for slug in catalogue.units if slug not in own] if is_guard else []
    return {
        "name": name,
        "most": MOST,
        "letter": "n" if is_guard else LETTERS[role],
        "faction": chosen.faction,
        "icon": icons.FACTIONS[chosen.faction],
        "factions": [
            (slug, names.named(names.FACTIONS, slug), slug == chosen.faction)
            for slug in catalogue.factions
            if slug != NEUTRAL or role == "defender"
        ],
        "trait": names.TRAITS.get(catalogue.factions[chosen.faction].trait, ""),
        "units": [_unit(slug, chosen, catalogue) for slug in own],
        "others": [_unit(slug, chosen, catalogue) for slug in others],
        "has_others": any(slug in chosen.troops for slug in others),
        "artifacts": [] if is_guard else list(_artifacts(chosen, catalogue, role)),
    }


def _unit(slug: str, chosen: SideSetup, catalogue: Catalogue) -> Mapping[str, Any]:
    return {
        "slug": slug,
        "icon": icons.UNITS.get(slug, "spears"),
        "name": names.named(names.UNIT_NAMES, slug),
        "strength": catalogue.units[slug].strength,
        "number": chosen.troops.get(slug, ""),
    }


def _artifacts(chosen: SideSetup, catalogue: Catalogue, role: Role) -> Iterator[Mapping[str, Any]]:
    for slug in helping(catalogue, role):
        yield {
            "slug": slug,
            "icon": icons.ARTIFACTS.get(slug, "chest"),
            "name": names.named(names.ARTIFACTS, slug),
            "effect": names.named(names.EFFECTS, slug),
            "chosen": slug in chosen.artifacts,
        }


def outcome(setup: BattleSetup, step: int) -> Mapping[str, Any]:
    """Return the battle, what more it would take, and the set-up of the next round (A-10)."""
    catalogue = present_numbers()
    result = fight(battle_of(setup, catalogue))
    leaders = (
        leader(setup.attacker.faction, LETTERS["attacker"]),
        leader(
            setup.defender.faction,
            "n" if setup.defender.faction == NEUTRAL else LETTERS["defender"],
        ),
    )
    return {
        "battle": battle(result.reported, leaders, step, f"?{write(setup)}&"),
        "needs": [needs(setup, role, result) for role in ROLES.values()],
        "again": _again(setup, result),
    }


def _again(setup: BattleSetup, result: BattleResult) -> str:
    """Return where the survivors meet the next attacker; "" where nobody is left."""
    if result.winner == "nobody":
        return ""
    left = result.attacker if result.winner == "attacker" else result.defender
    return address_of(next_round(setup, result.winner, left))


def needs(setup: BattleSetup, role: Role, result: BattleResult) -> Mapping[str, Any]:
    """Return for each kind of a side how many more it takes, or how many could stay at home."""
    chosen: SideSetup = getattr(setup, role)
    found = searched(write(setup), role)
    return {
        "role": role,
        "people": names.named(names.FACTIONS, chosen.faction),
        "letter": "n" if chosen.faction == NEUTRAL else LETTERS[role],
        "has_won": result.winner == role,
        "rows": [
            _need(unit, chosen.troops.get(unit, 0), found[unit])
            for unit, _number in names.in_order(dict.fromkeys(found, 0))
        ],
    }


Found = tuple[int | None, int | None, int | None]


@lru_cache(maxsize=256)
def searched(query: str, role: Role) -> Mapping[str, Found]:
    """Return by kind the fewest to win beside the others, alone, and alone without a loss.

    `query` is that of a set-up, so that equal ones are searched once.
    """
    catalogue = present_numbers()
    setup = read(dict(parse_qsl(query)), catalogue)
    chosen: SideSetup = getattr(setup, role)
    given = battle_of(setup, catalogue)
    single = alone(given, role)
    units = {*catalogue.factions[chosen.faction].units, *chosen.troops}
    return {
        unit: (
            fewest_to_win(given, role, unit),
            fewest_to_win(single, role, unit),
            fewest_unharmed(single, role, unit),
        )
        for unit in units
    }


def _need(unit: str, number: int, found: Found) -> Mapping[str, Any]:
    fewest, single, unharmed = found
    return {
        "icon": icons.UNITS.get(unit, "spears"),
        "name": names.named(names.UNIT_NAMES, unit),
        "number": number,
        "more": None if fewest is None else max(0, fewest - number),
        "spare": 0 if fewest is None else max(0, number - fewest),
        "fewest": fewest,
        "alone": single,
        "unharmed": unharmed,
    }
