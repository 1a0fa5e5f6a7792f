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
    "cinder-hand": _("Cinder Hand"),
    "slagback": _("Slagback"),
    "coal-lancer": _("Coal Lancer"),
    "ram-crew": _("Ram Crew"),
    "furnace-hulk": _("Furnace Hulk"),
    "sprig-runner": _("Sprig Runner"),
    "barkling": _("Barkling"),
    "spore-singer": _("Spore Singer"),
    "mire-gleaner": _("Mire Gleaner"),
    "elder-trunk": _("Elder Trunk"),
    "hired-axe": _("Hired Axe"),
    "ferry-guard": _("Ferry Guard"),
    "glass-archer": _("Glass Archer"),
    "road-ogre": _("Road Ogre"),
}

HEROES: Mapping[str, Any] = {
    "warden-oru": _("Warden Oru"),
    "tinker-vess": _("Tinker Vess"),
    "ild-of-the-kiln": _("Ild of the Kiln"),
    "listener-ame": _("Listener Ame"),
    "briar-duke": _("Briar Duke"),
    "moonroot": _("Moonroot"),
    "marta-quill": _("Marta Quill"),
    "old-hob": _("Old Hob"),
}

UNITS: Mapping[str, Any] = {**MINIONS, **HEROES}

SPIRES: Mapping[str, Any] = {
    "ember-post": _("Ember Post"),
    "bolt-rack": _("Bolt Rack"),
    "basalt-keep": _("Basalt Keep"),
    "sunlance": _("Sunlance"),
    "thorn-pole": _("Thorn Pole"),
    "pollen-vane": _("Pollen Vane"),
    "root-wall": _("Root Wall"),
    "canopy-eye": _("Canopy Eye"),
    "free-watch": _("Free Watch"),
}

EQUIPMENT: Mapping[str, Any] = {"iron-boots": _("Iron Boots"), "long-pike": _("Long Pike")}

EARTHSCAPES: Mapping[str, Any] = {
    "causeway": _("Causeway"),
    "spring-meadow": _("Spring Meadow"),
    "thicket": _("Thicket"),
    "cragfall": _("Cragfall"),
    "still-mere": _("Still Mere"),
}

LANDMARKS: Mapping[str, Any] = {
    "bog-brute": _("Bog Brute"),
    "hungry-mud": _("Hungry Mud"),
    "watch-wolves": _("Watch Wolves"),
    "broken-engine": _("Broken Engine"),
    "coin-cache": _("Coin Cache"),
    "old-shrine": _("Old Shrine"),
    "snare-pit": _("Snare Pit"),
    "stone-oracle": _("Stone Oracle"),
    "silent-bell": _("Silent Bell"),
}

LANDMARK_KINDS: Mapping[str, Any] = {
    "swamp": pgettext_lazy("landmark", "Swamp"),
    "ruin": pgettext_lazy("landmark", "Ruin"),
    "temple": pgettext_lazy("landmark", "Temple"),
}

EVENTS: Mapping[str, Any] = {
    "rich-seam": _("Rich Seam"),
    "levy": _("Levy"),
    "thin-air": _("Thin Air"),
    "static": pgettext_lazy("event", "Static"),
    "cold-hearths": _("Cold Hearths"),
    "open-stalls": _("Open Stalls"),
}

RELICS: Mapping[str, Any] = {
    "mending-dust": _("Mending Dust"),
    "signal-horn": _("Signal Horn"),
    "ward-stone": _("Ward Stone"),
    "masons-seal": _("Mason's Seal"),
    "war-drum": _("War Drum"),
    "toll-coin": _("Toll Coin"),
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

MAPS: Mapping[str, Any] = {
    "twin-lanes": _("Twin Lanes"),
    "three-gates": _("Three Gates"),
    "long-march": _("Long March"),
}

SCENARIOS: Mapping[str, Any] = {
    "thorn-hedge": _("The Thorn Hedge"),
    "kiln-march": _("The Kiln March"),
    "hunting-song": _("The Hunting Song"),
    "two-gates": _("The Two Gates"),
}

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
    return str(table[slug]) if slug in table else slug.replace("-", " ")


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
