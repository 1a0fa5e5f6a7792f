"""What things of Onslaught do, in the reader's language; numbers are the catalogue's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.onslaught.rules.catalogue import EquipmentType, LandmarkType

FACTIONS: Mapping[str, Any] = {
    "ashforge": _("Slow and tough. It takes its time, and what it has reached it holds."),
    "fernveil": _("Fast and mending. It runs past what it need not fight, and heals the rest."),
}

TALENTS: Mapping[str, Any] = {
    "healing": _("Recovers 1 health at the start of its side's turn."),
    "reap": _(
        "Once a wave, when it stands beside a source well, a spire or a landmark at the start of"
        " its side's turn, it may roll a six-sided die and gain that much source."
    ),
    "reach": _("Attacks and strikes back over up to %(number)s hexes."),
    "stonehide": _("An attack does 1 damage less to it. Blows in return and spires do not."),
    "siegecraft": _("Does 1 damage more to spires and gates."),
    "splash": _("Its attack also does 1 damage to other opposing units beside the target."),
    "loner": _("Cannot be grouped."),
    "quartermaster": _("At the start of its side's turn, minions beside it recover 1 health."),
    "scout": _("May enter plains."),
}

# What an event does, as the log tells it; the book knows the numbers, too.
EVENTS: Mapping[str, Any] = {
    "rich-seam": _("Each side finds source at once."),
    "levy": _("Each side adds a cheap minion from its barracks to its stack, at no cost."),
    "thin-air": _("In each side's first turn, units move less far, but still at least 1 hex."),
    "static": _("In each side's first turn, the spires that fire roll more dice."),
    "cold-hearths": _("Healing does nothing in this wave."),
    "open-stalls": _("Each side may buy twice in the market."),
}
NUMBERED_EVENTS: Mapping[str, Any] = {
    "rich-seam": _("Each side finds %(number)s source at once."),
    "levy": _(
        "Each side adds one minion of %(number)s command points from its barracks to its"
        " stack, at no cost."
    ),
    "thin-air": _(
        "In each side's first turn, units move %(number)s hex less far, but still at least 1 hex."
    ),
    "static": _("In each side's first turn, each spire that fires rolls %(number)s die more."),
}

RELICS: Mapping[str, Any] = {
    "mending-dust": _("At the start of your turn one of your units recovers %(number)s health."),
    "signal-horn": _("One of your minions moves again."),
    "ward-stone": _("One opposing spire does not fire in this turn."),
    "masons-seal": _(
        "As long as you hold it: one more build option in each Build phase, an upgrade that costs"
        " %(number)s source less."
    ),
    "war-drum": _("One of your units does %(number)s damage more in this attack."),
    "toll-coin": _("You gain %(number)s source."),
}

MOMENTS: Mapping[str, Any] = {
    "start": _("at the start of your turn"),
    "any": _("at any time in Onslaught"),
    "attack": _("in an attack of yours"),
    "ongoing": _("works as long as you hold it"),
}

STRUCTURES: Mapping[str, tuple[Any, Any, Any]] = {
    "foundry": (
        _("Every minion of 2 command points deploys improved."),
        _("1 more command point in each Prep."),
        _("One type of minion of your choice deploys improved."),
    ),
    "bulwark": (
        _("The gate recovers 2 health at once, up to 12."),
        _("The gate strikes for 2."),
        _("The first hit on the gate in each turn does 1 damage less."),
    ),
    "spireworks": (
        _("1 more build option in each Build phase, and the chips of one spire may be reordered."),
        _("The advanced spire may be built."),
        _("Upgrades cost 1 source less, at least 1."),
    ),
}

EFFECTS: Mapping[str, Any] = {
    "spire": _("a starting spire on its well, free, if the well is in your influence"),
    "source": _("%(number)s source for whoever reveals it, then it is gone"),
    "heal": _("the unit that reveals it recovers fully, then it is gone"),
    "damage": _("%(number)s damage to the unit that reveals it, then it is gone"),
    "reveal": _("all other hidden landmarks are revealed, then it is gone"),
}

SCENARIOS: Mapping[str, Any] = {
    "thorn-hedge": _(
        "The Choir has grown its walls and sits behind them. It will not come far, but every well"
        " it holds has thorns. Break the hedge before it closes."
    ),
    "kiln-march": _(
        "The Compact marches in step, slowly, and does not turn round. What comes first is"
        " only smoke; the furnace is at the end of the column."
    ),
    "hunting-song": _(
        "They sing while they hunt, and your hero is what they hunt. The field is full of old"
        " stones; whoever lifts them first may not need to win the fight."
    ),
    "two-gates": _(
        "One army, two gates, and it never says which is next. Hold together: when one of the two"
        " falls, the other has nothing left to guard."
    ),
}


def talent(slug: str, number: int = 0) -> str:
    """Return what a talent does; one of the list without a number of its own says N."""
    return str(TALENTS[slug]) % {"number": number or "N"} if slug in TALENTS else ""


def event(slug: str, number: int = 0) -> str:
    """Return what an event does, without its number if that is not known."""
    if number and slug in NUMBERED_EVENTS:
        return str(NUMBERED_EVENTS[slug]) % {"number": number}
    return str(EVENTS[slug]) if slug in EVENTS else ""


def relic(slug: str, number: int = 0) -> str:
    """Return what a relic does."""
    return str(RELICS[slug]) % {"number": number} if slug in RELICS else ""


def structure(slug: str, level: int) -> str:
    """Return what a level of a fortress structure does, from 1 (G27)."""
    return str(STRUCTURES[slug][level - 1])


def equipment(kind: EquipmentType) -> str:
    """Return what a hero's equipment does (3.6)."""
    if kind.reach:
        return gettext("Its hero attacks and strikes back over up to %(number)s hexes.") % {
            "number": kind.reach
        }
    return gettext("Its hero's movement is %(number)s more.") % {"number": kind.movement}


def landmark(kind: LandmarkType) -> str:
    """Return what a landmark brings to whoever reveals it or deals the last damage (F47)."""
    parts = []
    if kind.source:
        parts.append(gettext("%(number)s source") % {"number": kind.source})
    if kind.relic:
        parts.append(gettext("a relic"))
    if kind.effect:
        parts.append(str(EFFECTS[kind.effect]) % {"number": kind.number})
    return "; ".join(parts)
