"""The page of one battle: all of it for its sides, and for the others its open part (C-27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from games.conquest.board.pieces import letter_of
from games.conquest.present.battles.closely import Leaders, battle, step_of
from games.conquest.present.battles.fought import Fought, fought
from games.conquest.present.battles.leaders import leader_of
from games.conquest.present.battles.scenery import Camp, scenery
from games.conquest.rules.events import BattleFought, InitiativeRolled
from games.conquest.tools.setups import calculator_link
from games.conquest.wording import names
from games.conquest.wording.happened import rolled
from games.kernel.page import MatchPage


def closely(page: MatchPage, number: int, query: Mapping[str, str]) -> Mapping[str, Any] | None:
    """Return the context of a battle of the turn whose entries the page holds, or None."""
    battles = fought(page.entries)
    found = next((one for one in battles if one.number == number), None)
    if found is None:
        return None
    place = place_of(page, found)
    leaders = _leaders(page, found.event)
    context = {
        "battle_title": _title(found.event.cell, place),
        "rolls": _rolls(page),
        "outcomes": [_outcome(page, one) for one in battles],
        "battle_style": "css/conquest.css",
    }
    if found.report is None:
        return {**context, "open": _open(found.event, place, leaders)}
    kept = urlencode({name: value for name, value in query.items() if name != "step"})
    address = f"?{kept}&" if kept else "?"
    return {
        **context,
        "battle": battle(found.report, leaders, step_of(query), address),
        "other_numbers": calculator_link(page.view, found.report),
    }


def place_of(page: MatchPage, found: Fought) -> str:
    """Return the kind of the object on a battle's cell; everybody knows it (A-45)."""
    if found.report is not None:
        return found.report.place
    known = (place.kind for place in page.view.places if place.cell == found.event.cell)
    return found.event.captured or next(known, "")


def _title(cell: str, place: str) -> str:
    if not place:
        return _("Battle on %(cell)s") % {"cell": cell}
    return _("Battle on %(cell)s, %(place)s") % {
        "cell": cell,
        "place": names.named(names.PLACES, place),
    }


def _leaders(page: MatchPage, event: BattleFought) -> Leaders:
    factions = {realm.seat: realm.faction for realm in page.view.realms}
    own = page.viewer.seat
    attacker, defender = (
        leader_of(page.seats, factions, seat, own) for seat in (event.attacker, event.defender)
    )
    return attacker, defender


def _rolls(page: MatchPage) -> list[Mapping[str, Any]]:
    """Return the rolls of the turn, first to act first; all of them are open (A-46)."""
    rolls = (
        r for e in page.entries if isinstance(e.event, InitiativeRolled) for r in e.event.rolls
    )
    return [{"letter": page.seats[roll.seat].letter, "text": rolled(roll)} for roll in rolls]


def _outcome(page: MatchPage, one: Fought) -> Mapping[str, Any]:
    """Return a battle of the turn in two words: where, and how it ended."""
    event = one.event
    if event.winner == "nobody":
        told, seat = _("all fell"), None
    elif event.winner == "defender":
        told, seat = _("held"), event.defender
    else:
        told, seat = _("taken") if event.captured else _("won"), event.attacker
    letter = "" if seat is None else letter_of(seat).upper()
    return {"number": one.number, "cell": event.cell, "told": told, "letter": letter}


def _open(event: BattleFought, place: str, leaders: Leaders) -> Mapping[str, Any]:
    """Return what everybody may know of a battle: sides, winner, what was taken (C-28 to C-30)."""
    attacker, defender = leaders
    won = {"attacker": attacker, "defender": defender}.get(event.winner)
    headline, sequel = _verdict(event, place, leaders)
    return {
        "leaders": [
            {"leader": attacker, "role": {"before": _("attacker"), "after": ""}},
            {"leader": defender, "role": {"before": _("defender"), "after": ""}},
        ],
        "scene": scenery(place, Camp(attacker.letter), Camp(defender.letter)),
        "won": won,
        "headline": headline,
        "sequel": sequel,
    }


def _verdict(event: BattleFought, place: str, leaders: Leaders) -> tuple[str, str]:
    facts = {
        "attacker": leaders[0].name,
        "defender": leaders[1].name,
        "place": names.named(names.PLACES, event.captured or place),
    }
    if event.winner == "nobody":
        return _("Both sides were destroyed"), _("Nothing changed hands.")
    if event.winner == "defender":
        told = _("%(defender)s: the %(place)s is held") if place else _("%(defender)s: field held")
        return told % facts, _("Nothing changed hands.")
    if event.captured:
        return _("%(attacker)s: the %(place)s is taken") % facts, _("It changed hands.")
    return _("%(attacker)s: battle won") % facts, _("Nothing changed hands.")
