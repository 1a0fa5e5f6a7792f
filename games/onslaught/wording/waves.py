"""Waves, income, market, building, Prep and the end, as lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kernel.words import noop
from games.onslaught.rules.events import waves as events
from games.onslaught.rules.geometry import cell_text
from games.onslaught.wording import names, texts
from games.onslaught.wording.lines import Line, Seats, gate, listed, side
from games.onslaught.wording.reasons import reason


def wave_began(event: events.WaveBegan, seats: Seats) -> Iterator[Line]:
    """Tell which wave begins, and who goes first (F01, G04)."""
    facts = {"wave": event.wave, "side": side(event.first, seats)}
    yield Line("F01", _("Wave %(wave)s begins.") % facts)
    yield Line("G04", _("%(side)s goes first.") % facts)


def event_drawn(event: events.EventDrawn, _seats: Seats) -> Iterator[Line]:
    """Tell the event of a wave, and what it does (F02)."""
    facts = {"event": names.named(names.EVENTS, event.event), "text": texts.event(event.event)}
    yield Line("F02", _("The event of this wave is %(event)s: %(text)s") % facts)


# By what brought source: its rule, and the sentence.
SOURCE: Mapping[str, tuple[str, str]] = {
    "income": ("G03", noop("%(side)s gets %(source)s source as income.")),
    "event": ("F02", noop("%(side)s gets %(source)s source by the event.")),
    "reward": ("G09", noop("%(side)s gets %(source)s source as a reward.")),
    "reap": ("F48", noop("%(side)s reaps %(source)s source.")),
    "relic": ("F47", noop("%(side)s gets %(source)s source for a relic.")),
    "landmark": ("F47", noop("%(side)s gets %(source)s source from a landmark.")),
}


def source_gained(event: events.SourceGained, seats: Seats) -> Iterator[Line]:
    """Tell who got source, how much and what for."""
    rule, text = SOURCE[event.cause]
    yield Line(rule, _(text) % {"side": side(event.side, seats), "source": event.source})


def refilled(event: events.MarketRefilled, _seats: Seats) -> Iterator[Line]:
    """Tell what lies in the market (F04)."""
    facts = {"wares": listed(names.named(names.WARES, ware) for ware in event.row if ware)}
    yield Line("F04", _("In the market lie: %(wares)s.") % facts)
    if event.earthscape:
        facts["scape"] = names.named(names.EARTHSCAPES, event.earthscape)
        yield Line("F04", _("The earthscape beside them: %(scape)s.") % facts)


def bought(event: events.WareBought, seats: Seats) -> Iterator[Line]:
    """Tell what a side bought (F05)."""
    facts = {
        "side": side(event.side, seats),
        "ware": names.named(names.WARES, event.ware),
        "cost": event.cost,
        "hero": names.named(names.HEROES, event.hero),
    }
    text = _("%(side)s buys %(ware)s for %(cost)s source.")
    if event.hero:
        text = _("%(side)s buys %(ware)s for %(cost)s source; %(hero)s carries it.")
    yield Line("F05", text % facts)


def passed(event: events.Passed, seats: Seats) -> Iterator[Line]:
    """Tell that a side wants nothing more (F04, G28)."""
    facts = {"side": side(event.side, seats)}
    if event.step == "market":
        yield Line("F04", _("%(side)s buys nothing more in this wave.") % facts)
    else:
        yield Line("G28", _("%(side)s builds nothing more in this phase.") % facts)


def constructed(event: events.SpireConstructed, seats: Seats) -> Iterator[Line]:
    """Tell where a spire was built (F21, S41)."""
    facts = {
        "side": side(event.side, seats),
        "spire": names.named(names.SPIRES, event.spire),
        "cell": cell_text(event.cell),
        "cost": event.cost,
    }
    yield Line("F21", _("%(side)s builds %(spire)s at %(cell)s for %(cost)s source.") % facts)
    if event.is_limited:
        yield _limited(event.side, seats)


def upgraded(event: events.SpireUpgraded, seats: Seats) -> Iterator[Line]:
    """Tell which chips a spire got (F23, S41)."""
    facts = {
        "side": side(event.side, seats),
        "spire": names.named(names.SPIRES, event.spire),
        "cell": cell_text(event.cell),
        "chips": _chips(event.chips),
        "cost": event.cost,
    }
    text = _("%(side)s upgrades %(spire)s at %(cell)s for %(cost)s source: %(chips)s.")
    yield Line("F23", text % facts)
    if event.is_limited:
        yield _limited(event.side, seats)


def _limited(number: int, seats: Seats) -> Line:
    text = _("%(side)s marks a limited build option on the fortress.")
    return Line("S44", text % {"side": side(number, seats)})


def _chips(chips: tuple[str, ...]) -> str:
    return listed(names.named(names.CHIPS, chip) for chip in chips)


def reordered(event: events.SpireReordered, seats: Seats) -> Iterator[Line]:
    """Tell how a spire's chips lie now (G27)."""
    facts = {
        "side": side(event.side, seats),
        "spire": names.named(names.SPIRES, event.spire),
        "cell": cell_text(event.cell),
        "chips": _chips(event.chips),
    }
    text = _("%(side)s reorders %(spire)s at %(cell)s, from the top: %(chips)s.")
    yield Line("G27", text % facts)


def laid(event: events.ScapeLaid, seats: Seats) -> Iterator[Line]:
    """Tell where an earthscape lies (G26)."""
    facts = {
        "side": side(event.side, seats),
        "scape": names.named(names.EARTHSCAPES, event.scape),
        "cells": "; ".join(map(cell_text, event.cells)),
    }
    yield Line("G26", _("%(side)s lays %(scape)s on %(cells)s.") % facts)


def advanced(event: events.Advanced, seats: Seats) -> Iterator[Line]:
    """Tell which level a structure has, and what it does (G27)."""
    facts = {
        "side": side(event.side, seats),
        "structure": names.named(names.STRUCTURES, event.structure),
        "level": event.level,
        "cost": event.cost,
        "minion": names.named(names.MINIONS, event.minion),
        "text": texts.structure(event.structure, event.level),
    }
    text = _("%(side)s advances %(structure)s to level %(level)s for %(cost)s source: %(text)s")
    yield Line("G27", text % facts)
    if event.minion:
        yield Line("G27", _("From now on %(minion)s deploys improved.") % facts)


def recovered(event: events.GateRecovered, _seats: Seats) -> Iterator[Line]:
    """Tell that a gate recovered (G27)."""
    facts = {"gate": gate(event.side), "health": event.health}
    yield Line("G27", _("%(gate)s recovers %(health)s health.") % facts)


def marked(event: events.MarkShown, seats: Seats) -> Iterator[Line]:
    """Tell which gate a side's minions head for (S03)."""
    facts = {"side": side(event.side, seats), "gate": gate(event.gate)}
    yield Line("S03", _("%(side)s marks %(gate)s.") % facts)


def stack_ready(event: events.StackReady, seats: Seats) -> Iterator[Line]:
    """Tell how many entries lie on a gate (S36)."""
    text = ngettext(
        "%(side)s places a stack of %(entries)s entry on the gate.",
        "%(side)s places a stack of %(entries)s entries on the gate.",
        event.entries,
    )
    yield Line("S36", text % {"side": side(event.side, seats), "entries": event.entries})


def stack_known(event: events.StackKnown, seats: Seats) -> Iterator[Line]:
    """Tell a team what lies in its side's stack, groups in brackets (S30, S35)."""
    entries = (_entry(units) for units in event.units)
    facts = {"side": side(event.side, seats), "entries": listed(entries)}
    yield Line("S35", _("The stack of %(side)s from the top: %(entries)s.") % facts)


def _entry(units: tuple[str, ...]) -> str:
    told = ", ".join(names.unit(unit) for unit in units)
    return f"[{told}]" if len(units) > 1 else told


def points_lost(event: events.PointsLost, seats: Seats) -> Iterator[Line]:
    """Tell which command points are gone (S09)."""
    text = ngettext(
        "%(side)s leaves %(points)s command point unspent: it is gone.",
        "%(side)s leaves %(points)s command points unspent: they are gone.",
        event.points,
    )
    yield Line("S09", text % {"side": side(event.side, seats), "points": event.points})


def skipped(event: events.UnitSkipped, seats: Seats) -> Iterator[Line]:
    """Tell which unit is not there to be added (S33)."""
    facts = {"side": side(event.side, seats), "unit": names.unit(event.unit)}
    yield Line("S33", _("%(side)s has no %(unit)s in the barracks: it is skipped.") % facts)


# By the step that was missed: the rule of what is played then, and the sentence.
MISSED: Mapping[str, tuple[str, str]] = {
    "market": ("F04", noop("%(side)s let the time pass: nothing is bought.")),
    "build": ("F06", noop("%(side)s let the time pass: nothing more is built.")),
    "prep": ("S08", noop("%(side)s let the time pass: the starting hero goes alone, if at all.")),
    "start": ("S40", noop("%(side)s let the time pass at the start of the turn.")),
    "move": ("G32", noop("%(side)s let the time pass: minions go where the rules send them.")),
    "fire": ("F26", noop("%(side)s let the time pass: no further spire fires.")),
    "explore": ("F45", noop("%(side)s let the time pass: nothing more is explored.")),
    "attack": ("G33", noop("%(side)s let the time pass: minions attack as the rules say.")),
    "question": ("F09", noop("%(side)s let the time pass: the rules' own choice is taken.")),
}


def missed(event: events.PhaseMissed, seats: Seats) -> Iterator[Line]:
    """Tell that a seat let the time pass, and what is played."""
    rule, text = MISSED[event.step]
    yield Line(rule, _(text) % {"side": side(event.side, seats)})


def wave_ended(event: events.WaveEnded, _seats: Seats) -> Iterator[Line]:
    """Tell that a wave is over, and why (G06, G07)."""
    facts = {"wave": event.wave}
    if event.is_stalled:
        yield Line("G07", _("Wave %(wave)s is over: it lasted too long.") % facts)
    else:
        yield Line("G06", _("Wave %(wave)s is over: no faction minion is in play.") % facts)


def left(event: events.SideLeft, seats: Seats) -> Iterator[Line]:
    """Tell that somebody gave up."""
    facts = {"side": side(event.side, seats)}
    yield Line("F30", _("%(side)s gives up: the gate falls.") % facts)


def objective_met(event: events.ObjectiveMet, _seats: Seats) -> Iterator[Line]:
    """Tell that an objective is met (F53)."""
    yield Line("F53", _("Objective %(number)s is met.") % {"number": event.number})


def match_ended(event: events.MatchEnded, _seats: Seats) -> Iterator[Line]:
    """Tell why the match is over (G08)."""
    facts = {"reason": reason(event.reason)}
    yield Line("G08", _("The match is over: %(reason)s.") % facts)
