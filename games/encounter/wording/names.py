"""What things of Encounter are called, and what they mean, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.encounter.rules.catalogue import Cell

HEROES: Mapping[str, Any] = {
    "bulwark": _("Bulwark"),
    "fletcher": _("Fletcher"),
    "kindler": _("Kindler"),
    "mender": _("Mender"),
}

HERO_TEXTS: Mapping[str, Any] = {
    "bulwark": _("Stands in front. Sturdy, with the most might dice, and able to keep blocks."),
    "fletcher": _("Walks far and shoots far: Vigor is both its step and its range."),
    "kindler": _("Weaves fire with spark dice, as far as Focus carries."),
    "mender": _("Weaves a little, and mends whoever bleeds within Focus."),
}

FOES: Mapping[str, Any] = {
    "ash_whelp": _("Ash Whelp"),
    "reed_slinger": _("Reed Slinger"),
    "gutter_knave": _("Gutter Knave"),
    "thornback": _("Thornback"),
    "lantern_witch": _("Lantern Witch"),
    "pit_hound": _("Pit Hound"),
    "iron_reeve": _("Iron Reeve"),
    "marsh_caller": _("Marsh Caller"),
    "stone_gallant": _("Stone Gallant"),
    "veil_stalker": _("Veil Stalker"),
    "hollow_abbot": _("The Hollow Abbot"),
    "ferry_warden": _("Ferry Warden"),
    "heath_slinger": _("Heath Slinger"),
}

MAPS: Mapping[str, Any] = {
    "heron_court": _("Heron Court"),
    "salt_stairs": _("Salt Stairs"),
    "tithe_barn": _("Tithe Barn"),
    "lamp_mere": _("Lamp Mere"),
    "reed_ford": _("Reed Ford"),
    "cloister": _("Silent Cloister"),
    "own": _("a land of its own"),
}

ENCOUNTERS: Mapping[str, Any] = {
    "low_bell": _("The Low Bell"),
    "toll_stairs": _("Toll on the Stairs"),
    "tithe_thieves": _("The Tithe Thieves"),
    "drowned_lamps": _("The Drowned Lamps"),
    "until_the_ferry": _("Until the Ferry Comes"),
    "hollow_bell": _("The Bell Without a Tongue"),
    "own": _("An encounter of its own"),
}

STATS: Mapping[str, Any] = {
    "health": _("Health"),
    "vigor": _("Vigor"),
    "focus": _("Focus"),
    "recovery": _("Recovery"),
    "might": _("might die"),
    "spark": _("spark die"),
    "mend": _("mend die"),
}

MANY_DICE: Mapping[str, Any] = {
    "might": _("might dice"),
    "spark": _("spark dice"),
    "mend": _("mend dice"),
}

DICE: Mapping[str, Any] = {
    "might": _("Might die"),
    "spark": _("Spark die"),
    "mend": _("Mend die"),
    "foe": _("Foe die"),
}

STANCES: Mapping[str, Any] = {
    "close": pgettext_lazy("stance", "Close"),
    "far": pgettext_lazy("stance", "Far"),
    "weave": _("Weave"),
    "brace": _("Brace"),
}

STANCE_TEXTS: Mapping[str, Any] = {
    "close": _("Might dice, on a target beside you."),
    "far": _("Might dice, on a target 2 cells away up to your Vigor, never beside you."),
    "weave": _("Spark dice on a target up to your Focus away; mend dice heal one of the party."),
    "brace": _("No target: might dice are kept as blocks, each to prevent its number later."),
}

STATUSES: Mapping[str, Any] = {
    "poison": _("Poison"),
    "blind": pgettext_lazy("status", "Blind"),
    "daze": _("Daze"),
    "fear": _("Fear"),
    "maim": _("Maim"),
    "hidden": _("Hidden"),
}

STATUS_TEXTS: Mapping[str, Any] = {
    "poison": _("Takes 1 true damage at the start of its own turn."),
    "blind": _(
        "Takes everybody for an enemy, may attack only the strongest beside it, and one target"
        " whatever its stat says. It moves next to the closest unit, the strongest among equals."
    ),
    "daze": _(
        "Rolls no dice in a turn in which it moved, and does not move in a turn in which it"
        " rolled. Ends when its own turn ends."
    ),
    "fear": _("Its skills do nothing, not even those that work when it falls."),
    "maim": _("The total of its dice is halved, rounded down. True damage is not."),
    "hidden": _(
        "Only units that stood beside it when the current turn began may target it. Ends when it"
        " has dealt damage."
    ),
}

BURDENS: Mapping[str, Any] = {"weariness": _("weariness"), "strain": _("strain"), **STATUSES}

ITEMS: Mapping[str, Any] = {
    "warm_flask": _("Warm Flask"),
    "reed_mail": _("Reed Mail"),
    "brass_whistle": _("Brass Whistle"),
    "oiled_whetstone": _("Oiled Whetstone"),
}

ITEM_EFFECTS: Mapping[str, Any] = {
    "heal": _("Heals %(number)s; what is too much becomes temporary health."),
    "bonus": _("Gives %(number)s temporary health."),
    "resolve": _("Gives %(number)s Resolve."),
    "ready": _("Recovers %(number)s places from the left end of the queue."),
}

BENTS: Mapping[str, Any] = {"strongest": _("strongest"), "weakest": _("weakest")}

ALL_TARGETS = pgettext_lazy("targets", "all")

TEAMS: Mapping[str, Any] = {"hero": _("hero"), "ally": _("ally"), "foe": _("foe")}

GOALS: Mapping[str, Any] = {"rout": _("Rout"), "hunt": _("Hunt"), "hold": _("Hold")}

GOAL_TEXTS: Mapping[str, Any] = {
    "rout": _("Rout: leave no foe on the map."),
    "hunt": _("Hunt: bring down the apex."),
    "hold": _("Hold: have a hero standing at the end of round %(rounds)s."),
}

# By what a question is about: what the captain, or the seat that is asked, chooses.
QUESTIONS: Mapping[str, Any] = {
    "order": _("Which foe acts next?"),
    "destination": _("Which cell does it head for?"),
    "stop": _("Where does it stop?"),
    "targets": _("Whom does it attack?"),
    "apply": _("Who is struck first?"),
    "enter": _("Where does it enter?"),
    "ward": _("How do you meet the blow?"),
    "scorch": _("What do you give to the fire?"),
    "surge": _("Do you surge?"),
    "lock": _("What do you do with the lock?"),
}

QUESTION_RULES: Mapping[str, str] = {
    "order": "S4",
    "destination": "S31",
    "stop": "O-D",
    "targets": "S12",
    "apply": "S19",
    "enter": "O10",
    "ward": "O4",
    "scorch": "S36",
    "surge": "O4",
    "lock": "O9",
}


def named(table: Mapping[str, Any], slug: str) -> str:
    """Return the name of a slug; a slug without a name is shown as words."""
    return str(table[slug]) if slug in table else slug.replace("_", " ")


def kind(slug: str) -> str:
    """Return what a class of hero, or a kind of foe or ally, is called."""
    return named({**HEROES, **FOES}, slug)


def level(number: int) -> str:
    """Return a foe's level in words; an apex has none (S3)."""
    return str(_("level %(number)s") % {"number": number}) if number else str(_("apex"))


def goal(slug: str, rounds: int) -> str:
    """Return what an encounter is about (O7); `rounds` is N of Hold N."""
    return str(GOAL_TEXTS[slug]) % {"rounds": rounds}


def item_text(effect: str, number: int) -> str:
    """Return what an item does (O9)."""
    return str(ITEM_EFFECTS[effect]) % {"number": number}


def cell_name(cell: Cell) -> str:
    """Return a cell as people read it: "−1, 2", with a true minus."""
    return ", ".join(str(number).replace("-", "−") for number in cell)
