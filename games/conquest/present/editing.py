"""The order editor: the chosen cell, where its army can go, and who goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.conquest import board, icons
from games.conquest.board.cells import what
from games.conquest.board.forces import (
    Foreseen,
    Groups,
    foreseen,
    groups,
    reach,
    steps,
    strength_of,
)
from games.conquest.board.sight import Sight
from games.conquest.form import amount_of
from games.conquest.present.foretold import expected, reckoned
from games.conquest.present.treasury import condition
from games.conquest.rules.orders import Amount, Move
from games.conquest.wording import names
from games.kernel.page import MatchPage, SeatPage
from games.kernel.words import MalformedOrder
from games.naming import called

Query = Mapping[str, str]


def editor(page: MatchPage, query: Query) -> Mapping[str, Any]:
    """Return the editor's context; unknown cells in the query choose nothing."""
    sight = Sight(page.view)
    drafted = groups(page.view, page.drafts)
    free = {cell for cell in sight.cells() if not sight.is_mountain(cell)}
    cell = query.get("from", "").upper()
    if cell not in free:
        return {"origins": origins(page, drafted), "hint": 1}
    troops = {unit: n for unit, n in drafted.left.get(cell, {}).items() if n}
    others = known(page, sight, cell)
    led_by = leader(page, sight, cell)
    context = {
        "cell": cell,
        "what": what(sight, page.seats, cell),
        "sentence": board.describe(sight, page.seats, cell, drafted),
        "leader": led_by,
        "host": host(page, led_by),
        "troops": rows(page, troops),
        **worth(page, cell, troops),
        "sum": arithmetic(page, troops),
        "origins": origins(page, drafted),
        "known": others,
        "present": rows(page, troops) or others["troops"],
        "hint": 2,
    }
    if not troops:
        return context
    ways = steps(page.view, cell)
    context["steps"] = [step(page, sight, other) for other in ways]
    context["step_cells"] = " ".join(ways)
    target = query.get("to", "").upper()
    if target not in ways:
        return context
    return {**context, **going(page, sight, (cell, target), troops, query)}


def origins(page: MatchPage, drafted: Groups) -> Sequence[Mapping[str, Any]]:
    """Return the own forces that still have somebody to send."""
    found = []
    for cell in Sight(page.view).cells():
        troops = {unit: n for unit, n in drafted.left.get(cell, {}).items() if n}
        if troops:
            found.append({"cell": cell, **worth(page, cell, troops)})
    return found


def worth(page: MatchPage, cell: str, troops: Mapping[str, int]) -> Mapping[str, int]:
    """Return a force's strength, and how much of it joins by this turn's training (C-23)."""
    now: Mapping[str, int] = next((a.troops for a in page.view.armies if a.cell == cell), {})
    strength = strength_of(page.view, troops)
    fresh = {unit: max(0, number - now.get(unit, 0)) for unit, number in troops.items()}
    recruits = strength_of(page.view, fresh)
    return {"strength": strength, "recruits": recruits, "standing": strength - recruits}


def leader(page: MatchPage, sight: Sight, cell: str) -> SeatPage | None:
    """Return the seat whose hero leads the army in a cell; None where none stands (C-9)."""
    seat = page.view.seat
    if cell in sight.armies:
        seat = sight.armies[cell].seat
    elif cell in sight.old_armies:
        seat = sight.old_armies[cell].seat
    elif cell not in board.forces.forces(page.view, page.drafts):
        return None
    return None if seat is None else page.seats[seat]


def host(page: MatchPage, led_by: SeatPage | None) -> str:
    """Return the name of a hero's army by the word of its faction (C-9); "" for no hero."""
    if led_by is None:
        return ""
    realm = next(realm for realm in page.view.realms if realm.seat == led_by.number)
    return names.named(names.HOSTS, realm.faction) % {"hero": called(led_by)}


def rows(page: MatchPage, troops: Mapping[str, int]) -> Sequence[Mapping[str, Any]]:
    """Return each kind of creature that can still be sent."""
    units = page.view.catalogue.units
    return [
        {
            "unit": unit,
            "icon": icons.UNITS.get(unit, "spears"),
            "name": names.named(names.UNIT_NAMES, unit),
            "number": number,
            "half": (number + 1) // 2,
            "strength": units[unit].strength,
        }
        for unit, number in names.in_order(troops)
    ]


def arithmetic(page: MatchPage, troops: Mapping[str, int]) -> str:
    """Return how a strength adds up, such as "24 × 20 + 8 × 100" (C-44)."""
    units = page.view.catalogue.units
    return " + ".join(f"{n} × {units[unit].strength}" for unit, n in names.in_order(troops))


def known(page: MatchPage, sight: Sight, cell: str) -> Mapping[str, Any]:
    """Return what is known of others in a cell: foreign army, guard, quest, and since when."""
    found: dict[str, Any] = {"troops": []}
    force = sight.armies.get(cell) or sight.old_armies.get(cell) or sight.guards.get(cell)
    if force is not None and not sight.is_mine(getattr(force, "seat", None)):
        found["troops"] = rows(page, force.troops)
        found["strength"] = force.strength
        found["sum"] = arithmetic(page, force.troops)
        found["turn"] = getattr(force, "turn", page.view.turn)
        found["is_old"] = found["turn"] < page.view.turn
        seat = getattr(force, "seat", None)
        found["letter"] = "" if seat is None else page.seats[seat].letter
    quest = sight.quests.get(cell)
    if quest is not None and quest.quest:
        found["quest"] = names.named(names.QUESTS, quest.quest)
        found["condition"] = condition(page, sight, quest)
    return found


def step(page: MatchPage, sight: Sight, cell: str) -> Mapping[str, Any]:
    """Return a cell that can be entered, in words."""
    return {
        "cell": cell,
        "what": what(sight, page.seats, cell),
        "is_attack": sight.is_hostile(cell),
    }


def going(
    page: MatchPage, sight: Sight, way: tuple[str, str], troops: Mapping[str, int], query: Query
) -> Mapping[str, Any]:
    """Return the choice of who goes, of a second step, and the forecast of the fight."""
    origin, target = way
    further = [c for c in steps(page.view, target) if c != origin] if reach(page.view) > 1 else []
    then = query.get("then", "").upper()
    path = (target, then) if then in further else (target,)
    sent = amounts(query, troops)
    move = Move(origin, path, sent, fulfil=bool(query.get("fulfil")))
    found = foreseen(page.view, page.drafts, move) if sent else Foreseen((), ())
    last = path[-1]
    place = sight.places.get(last)
    return {
        "to": target,
        "then": then,
        "further": [step(page, sight, cell) for cell in further],
        "forecasts": [reckoned(page, one) for one in found.battles],
        "outlooks": [expected(page, one) for one in found.unknown],
        "fulfil": move.fulfil,
        "is_attack": sight.is_hostile(last),
        "site": site(page, sight, last) if place is not None and place.kind == "site" else None,
        "sent": {unit: query.get(f"send-{unit}", _("all")) for unit in troops},
        "hint": 3,
    }


def amounts(query: Query, troops: Mapping[str, int]) -> dict[str, Amount]:
    """Return who goes as far as the query says; all where it says nothing or nonsense."""
    found: dict[str, Amount] = {}
    for unit in troops:
        try:
            amount = amount_of(query.get(f"send-{unit}", "all"))
        except MalformedOrder:
            amount = Amount("all")
        if amount is not None:
            found[unit] = amount
    return found


def site(page: MatchPage, sight: Sight, cell: str) -> Mapping[str, Any]:
    """Return what "fulfil the quest" would mean in a cell (A-54)."""
    quest = sight.quests.get(cell)
    kind = None if quest is None else page.view.catalogue.quests.get(quest.quest)
    return {
        "name": "" if kind is None else names.named(names.QUESTS, kind.slug),
        "condition": "" if quest is None else condition(page, sight, quest),
        "is_paid": kind is None or bool(kind.gold or kind.offering),
        "is_altar": kind is not None and bool(kind.offering),
    }
