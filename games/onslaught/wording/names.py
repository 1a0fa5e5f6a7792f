"""What things of Onslaught are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

FACTIONS: Mapping[str, Any] = {
    "ashforge": _("Ashforge Compact"),
    "fernveil": _("Fernveil Choir"),
}

MINIONS: Mapping[str, Any] = {
    "cinder_hand": _("Cinder Hand"),
    "slagback": _("Slagback"),
    "coal_lancer": _("Coal Lancer"),
    "ram_crew": _("Ram Crew"),
    "furnace_hulk": _("Furnace Hulk"),
    "sprig_runner": _("Sprig Runner"),
    "barkling": _("Barkling"),
    "spore_singer": _("Spore Singer"),
    "mire_gleaner": _("Mire Gleaner"),
    "elder_trunk": _("Elder Trunk"),
    "hired_axe": _("Hired Axe"),
    "ferry_guard": _("Ferry Guard"),
    "glass_archer": _("Glass Archer"),
    "road_ogre": _("Road Ogre"),
}

HEROES: Mapping[str, Any] = {
    "warden_oru": _("Warden Oru"),
    "tinker_vess": _("Tinker Vess"),
    "ild_of_the_kiln": _("Ild of the Kiln"),
    "listener_ame": _("Listener Ame"),
    "briar_duke": _("Briar Duke"),
    "moonroot": _("Moonroot"),
    "marta_quill": _("Marta Quill"),
    "old_hob": _("Old Hob"),
}

UNITS: Mapping[str, Any] = {**MINIONS, **HEROES}

SPIRES: Mapping[str, Any] = {
    "ember_post": _("Ember Post"),
    "bolt_rack": _("Bolt Rack"),
    "basalt_keep": _("Basalt Keep"),
    "sunlance": _("Sunlance"),
    "thorn_pole": _("Thorn Pole"),
    "pollen_vane": _("Pollen Vane"),
    "root_wall": _("Root Wall"),
    "canopy_eye": _("Canopy Eye"),
    "free_watch": _("Free Watch"),
}

EQUIPMENT: Mapping[str, Any] = {"iron_boots": _("Iron Boots"), "long_pike": _("Long Pike")}

EARTHSCAPES: Mapping[str, Any] = {}

LANDMARKS: Mapping[str, Any] = {
    "bog_brute": _("Bog Brute"),
    "hungry_mud": _("Hungry Mud"),
    "watch_wolves": _("Watch Wolves"),
    "broken_engine": _("Broken Engine"),
    "coin_cache": _("Coin Cache"),
    "old_shrine": _("Old Shrine"),
    "snare_pit": _("Snare Pit"),
    "stone_oracle": _("Stone Oracle"),
    "silent_bell": _("Silent Bell"),
}

LANDMARK_KINDS: Mapping[str, Any] = {
    "swamp": pgettext_lazy("landmark", "Swamp"),
    "ruin": pgettext_lazy("landmark", "Ruin"),
    "temple": pgettext_lazy("landmark", "Temple"),
}

EVENTS: Mapping[str, Any] = {
    "rich_seam": _("Rich Seam"),
    "levy": _("Levy"),
    "thin_air": _("Thin Air"),
    "static": pgettext_lazy("event", "Static"),
    "cold_hearths": _("Cold Hearths"),
    "open_stalls": _("Open Stalls"),
}

RELICS: Mapping[str, Any] = {
    "mending_dust": _("Mending Dust"),
    "signal_horn": _("Signal Horn"),
    "ward_stone": _("Ward Stone"),
    "masons_seal": _("Mason's Seal"),
    "war_drum": _("War Drum"),
    "toll_coin": _("Toll Coin"),
}

STRUCTURES: Mapping[str, Any] = {
    "foundry": _("Foundry"),
    "bulwark": pgettext_lazy("structure", "Bulwark"),
    "spireworks": _("Spireworks"),
}

TALENTS: Mapping[str, Any] = {
    "healing": pgettext_lazy("talent", "Healing"),
    "reap": _("Reap"),
    "reach": pgettext_lazy("talent", "Reach"),
    "stonehide": _("Stonehide"),
    "siegecraft": _("Siegecraft"),
    "splash": _("Splash"),
    "loner": _("Loner"),
    "quartermaster": _("Quartermaster"),
    "scout": _("Scout"),
}

CHIPS: Mapping[str, Any] = {
    "attack": pgettext_lazy("chip", "attack"),
    "range": pgettext_lazy("chip", "range"),
    "fortification": _("fortification"),
}

TERRAINS: Mapping[str, Any] = {
    "path": pgettext_lazy("terrain", "path"),
    "plains": pgettext_lazy("terrain", "plains"),
    "forest": pgettext_lazy("terrain", "forest"),
    "mountain": pgettext_lazy("terrain", "mountain"),
    "water": pgettext_lazy("terrain", "water"),
    "void": pgettext_lazy("terrain", "void"),
}

MODES: Mapping[str, Any] = {
    "duel": _("One against one"),
    "brief": _("One against a brief"),
    "coop": _("Two against a brief"),
}

HERO_ORDERS: Mapping[str, Any] = {
    "hunt": pgettext_lazy("orders of heroes", "hunt"),
    "siege": pgettext_lazy("orders of heroes", "siege"),
    "guard": pgettext_lazy("orders of heroes", "guard"),
}

MAPS: Mapping[str, Any] = {}

SCENARIOS: Mapping[str, Any] = {}

WARES: Mapping[str, Any] = {**UNITS, **SPIRES, **EQUIPMENT, **EARTHSCAPES}

# Whatever a refusal or a line may name by its slug.
ALL: Mapping[str, Any] = {
    **FACTIONS,
    **WARES,
    **LANDMARKS,
    **EVENTS,
    **RELICS,
    **STRUCTURES,
    **TALENTS,
    **CHIPS,
    **TERRAINS,
}


def named(table: Mapping[str, Any], slug: str) -> str:
    """Return the name of a slug; a slug without a name is shown as words."""
    return str(table[slug]) if slug in table else slug.replace("_", " ")


def talent(slug: str, number: int = 0) -> str:
    """Return what a talent is called, with its number if it has one: "Reach 2"."""
    return f"{named(TALENTS, slug)} {number}" if number else named(TALENTS, slug)


def unit(slug: str) -> str:
    """Return what a type of unit is called; a `*` behind it means its improved side (S29)."""
    plain = slug.removesuffix("*")
    return named(UNITS, plain) + slug[len(plain) :]


def is_hero(slug: str) -> bool:
    """Say whether this type of unit is a hero's."""
    return slug in HEROES
