"""What things of Conquest are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

FACTIONS: Mapping[str, Any] = {
    "knights": _("Knights"),
    "orcs": _("Orcs"),
    "dwarves": _("Dwarves"),
    "sylvans": _("Sylvans"),
    "gravebound": _("Gravebound"),
    "magi": _("Magi"),
    "neutral": _("Neutral guards"),
}

# What the seat's armies are called; by faction, never by seat.
HOSTS: Mapping[str, Any] = {
    "knights": _("Host of %(hero)s"),
    "orcs": _("Warband of %(hero)s"),
    "dwarves": _("Throng of %(hero)s"),
    "sylvans": _("Company of %(hero)s"),
    "gravebound": _("Procession of %(hero)s"),
    "magi": _("Circle of %(hero)s"),
}

TRAITS: Mapping[str, Any] = {
    "tithes": _("Tithes: 30 gold more a turn"),
    # A sign, not a place: xgettext:no-python-format
    "plunder": _("Plunder: attacks that win pay 20 % of what fell"),
    # A sign, not a place: xgettext:no-python-format
    "stubborn": _("Stubborn: 20 % stronger in defence, anywhere"),
    "pathfinders": _("Pathfinders: see 2 cells, roll 15 higher"),
    "raise": _("Raise: a tenth of the fallen rise as Skeletons"),
    # A sign, not a place: xgettext:no-python-format
    "lore": _("Lore: artifacts 5 points better, gold quests 20 % cheaper"),
}

UNITS: Mapping[str, Any] = {
    "spearmen": ngettext_lazy("%(n)s Spearman", "%(n)s Spearmen", "n"),
    "swordsmen": ngettext_lazy("%(n)s Swordsman", "%(n)s Swordsmen", "n"),
    "cavaliers": ngettext_lazy("%(n)s Cavalier", "%(n)s Cavaliers", "n"),
    "angels": ngettext_lazy("%(n)s Angel", "%(n)s Angels", "n"),
    "goblins": ngettext_lazy("%(n)s Goblin", "%(n)s Goblins", "n"),
    "wolf_riders": ngettext_lazy("%(n)s Wolf Rider", "%(n)s Wolf Riders", "n"),
    "ogres": ngettext_lazy("%(n)s Ogre", "%(n)s Ogres", "n"),
    "cyclopes": ngettext_lazy("%(n)s Cyclops", "%(n)s Cyclopes", "n"),
    "axemen": ngettext_lazy("%(n)s Axeman", "%(n)s Axemen", "n"),
    "crossbowmen": ngettext_lazy("%(n)s Crossbowman", "%(n)s Crossbowmen", "n"),
    "bear_riders": ngettext_lazy("%(n)s Bear Rider", "%(n)s Bear Riders", "n"),
    "iron_golems": ngettext_lazy("%(n)s Iron Golem", "%(n)s Iron Golems", "n"),
    "wood_scouts": ngettext_lazy("%(n)s Wood Scout", "%(n)s Wood Scouts", "n"),
    "longbows": ngettext_lazy("%(n)s Longbow", "%(n)s Longbows", "n"),
    "stag_riders": ngettext_lazy("%(n)s Stag Rider", "%(n)s Stag Riders", "n"),
    "treants": ngettext_lazy("%(n)s Treant", "%(n)s Treants", "n"),
    "skeletons": ngettext_lazy("%(n)s Skeleton", "%(n)s Skeletons", "n"),
    "ghouls": ngettext_lazy("%(n)s Ghoul", "%(n)s Ghouls", "n"),
    "wraiths": ngettext_lazy("%(n)s Wraith", "%(n)s Wraiths", "n"),
    "bone_drakes": ngettext_lazy("%(n)s Bone Drake", "%(n)s Bone Drakes", "n"),
    "apprentices": ngettext_lazy("%(n)s Apprentice", "%(n)s Apprentices", "n"),
    "gargoyles": ngettext_lazy("%(n)s Gargoyle", "%(n)s Gargoyles", "n"),
    "djinn": ngettext_lazy("%(n)s Djinni", "%(n)s Djinn", "n"),
    "titans": ngettext_lazy("%(n)s Titan", "%(n)s Titans", "n"),
    "militia": ngettext_lazy("%(n)s Militiaman", "%(n)s Militia", "n"),
    "brigands": ngettext_lazy("%(n)s Brigand", "%(n)s Brigands", "n"),
    "trolls": ngettext_lazy("%(n)s Troll", "%(n)s Trolls", "n"),
    "hydras": ngettext_lazy("%(n)s Hydra", "%(n)s Hydras", "n"),
    "bandits": ngettext_lazy("%(n)s Bandit", "%(n)s Bandits", "n"),
    "giant_spiders": ngettext_lazy("%(n)s Giant Spider", "%(n)s Giant Spiders", "n"),
    "wights": ngettext_lazy("%(n)s Wight", "%(n)s Wights", "n"),
    "drakes": ngettext_lazy("%(n)s Drake", "%(n)s Drakes", "n"),
}

UNIT_NAMES: Mapping[str, Any] = {
    "spearmen": _("Spearmen"),
    "swordsmen": _("Swordsmen"),
    "cavaliers": _("Cavaliers"),
    "angels": _("Angels"),
    "goblins": _("Goblins"),
    "wolf_riders": _("Wolf Riders"),
    "ogres": _("Ogres"),
    "cyclopes": _("Cyclopes"),
    "axemen": _("Axemen"),
    "crossbowmen": _("Crossbowmen"),
    "bear_riders": _("Bear Riders"),
    "iron_golems": _("Iron Golems"),
    "wood_scouts": _("Wood Scouts"),
    "longbows": _("Longbows"),
    "stag_riders": _("Stag Riders"),
    "treants": _("Treants"),
    "skeletons": _("Skeletons"),
    "ghouls": _("Ghouls"),
    "wraiths": _("Wraiths"),
    "bone_drakes": _("Bone Drakes"),
    "apprentices": _("Apprentices"),
    "gargoyles": _("Gargoyles"),
    "djinn": _("Djinn"),
    "titans": _("Titans"),
    "militia": _("Militia"),
    "brigands": _("Brigands"),
    "trolls": _("Trolls"),
    "hydras": _("Hydras"),
    "bandits": _("Bandits"),
    "giant_spiders": _("Giant Spiders"),
    "wights": _("Wights"),
    "drakes": _("Drakes"),
}

ARTIFACTS: Mapping[str, Any] = {
    "vanguard_banner": _("Vanguard Banner"),
    "warden_shield": _("Warden Shield"),
    "treasury_seal": _("Treasury Seal"),
    "falcon_glass": _("Falcon Glass"),
    "siege_horn": _("Siege Horn"),
    "horn_of_plenty": _("Horn of Plenty"),
    "hour_glass": _("Hour Glass"),
    "league_boots": _("League Boots"),
    "fire_orb": _("Fire Orb"),
    "plague_censer": _("Plague Censer"),
    "thief_lantern": _("Thief Lantern"),
    "binding_chain": _("Binding Chain"),
}

EFFECTS: Mapping[str, Any] = {
    # A sign, not a place: xgettext:no-python-format
    "vanguard_banner": _("+10 % strength when attacking"),
    # A sign, not a place: xgettext:no-python-format
    "warden_shield": _("+10 % strength when defending"),
    "treasury_seal": _("+75 gold a turn"),
    "falcon_glass": _("you see one cell farther"),
    "siege_horn": _("the castle bonus of those you attack is 20 points lower"),
    # A sign, not a place: xgettext:no-python-format
    "horn_of_plenty": _("+25 % growth in your start capital"),
    "hour_glass": _("+20 on your initiative roll"),
    "league_boots": _("one group a turn may take 2 steps"),
    "fire_orb": _("burns an enemy army in your report for 150 strength, every 3rd turn"),
    "plague_censer": _("an enemy castle in your report grows nothing, every 4th turn"),
    "thief_lantern": _("takes up to 100 gold from a player you stand next to, every 3rd turn"),
    "binding_chain": _("an enemy army next to yours cannot leave its cell, every 5th turn"),
}

QUESTS: Mapping[str, Any] = {
    "bandit_camp": _("Bandit Camp"),
    "spider_cave": _("Spider Cave"),
    "shrine_of_coins": _("Shrine of Coins"),
    "sunken_crypt": _("Sunken Crypt"),
    "oracle": _("Oracle"),
    "altar_of_blades": _("Altar of Blades"),
    "drake_lair": _("Drake Lair"),
    "vigil_temple": _("Vigil Temple"),
}

PLACES: Mapping[str, Any] = {
    "capital": _("capital"),
    "city": _("city"),
    "castle": _("castle"),
    "mine": _("mine"),
    "teleport": _("teleport"),
    "site": _("site"),
    "": _("open ground"),
}

SOURCES: Mapping[str, Any] = {
    **PLACES,
    **ARTIFACTS,
    "tithes": _("Tithes"),
    "stubborn": _("Stubborn"),
    "lore": _("Lore"),
    "plunder": _("Plunder"),
}


def named(table: Mapping[str, Any], slug: str) -> str:
    """Return the name of a slug; a slug without a name is shown as words."""
    return str(table[slug]) if slug in table else slug.replace("_", " ")


def counted(unit: str, number: int) -> str:
    """Return a number of creatures of one kind, such as "24 Spearmen"."""
    if unit not in UNITS:
        return f"{number} {named(UNIT_NAMES, unit)}"
    return str(UNITS[unit] % {"n": number})


RANKS = {unit: rank for rank, unit in enumerate(UNITS)}


def in_order(numbers: Mapping[str, int]) -> list[tuple[str, int]]:
    """Return a force's kinds by level; never by how they happen to be stored."""
    return sorted(numbers.items(), key=lambda entry: (RANKS.get(entry[0], len(RANKS)), entry[0]))


def troops(numbers: Mapping[str, int]) -> str:
    """Return all creatures of a force in one phrase."""
    return ", ".join(counted(unit, n) for unit, n in in_order(numbers)) or gettext("nobody")
