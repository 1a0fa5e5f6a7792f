"""Who stays at home: the capital's garrison, threatened castles, and a picket everywhere."""

from __future__ import annotations

from games.conquest.bot.groups import without
from games.conquest.bot.knowledge import Known

WATCH = 1


def free_troops(known: Known) -> dict[str, dict[str, int]]:
    """Return by cell who may leave this turn; cells where nobody may are left out."""
    free = {}
    for cell, troops in known.forces.items():
        strengths = {unit: known.one(unit) for unit in troops}
        leaving = without(troops, strengths, _kept(known, cell), _picket(known, cell))
        if leaving:
            free[cell] = leaving
    return free


def _picket(known: Known, cell: str) -> int:
    """Return how many creatures keep watch: one on every own object, from turn 3 on."""
    place = known.places.get(cell)
    is_own = place is not None and place.owner == known.seat
    if cell == known.capital:
        return 1 if known.is_within_reach_of_rivals else 0
    return 1 if is_own else 0


def _kept(known: Known, cell: str) -> int:
    if cell == known.capital:
        return _capital(known)
    if cell in known.castles:
        return _castle(known, cell)
    return _vigil(known, cell)


def _capital(known: Known) -> int:
    """Return what stays in the capital: nothing far from all rivals, or once all march."""
    if known.is_assault:
        return 0
    wanted = _wanted(known, known.capital, WATCH)
    if known.is_within_reach_of_rivals:
        wanted = max(wanted, known.total // known.style.garrison)
    return wanted


def _castle(known: Known, cell: str) -> int:
    """Return what holds a castle against its neighbours, or nothing when it cannot be held."""
    if known.is_assault:
        return 0
    wanted = _wanted(known, cell, WATCH)
    return wanted if wanted <= known.strength(known.forces[cell]) else 0


def _wanted(known: Known, cell: str, reach: int) -> int:
    percent = 100 + known.castles[cell].defence + known.defence_percent
    return known.threat(cell, reach) * 110 // percent


def _vigil(known: Known, cell: str) -> int:
    offer = known.quests.get(cell)
    keep = known.catalogue.quests[offer.quest].keep if offer is not None else 0
    return keep if 0 < keep <= known.strength(known.forces[cell]) else 0
