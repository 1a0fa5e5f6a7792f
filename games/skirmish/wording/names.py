"""What things of Skirmish are called, and what they mean, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

FACTIONS: Mapping[str, Any] = {
    "lumen": _("Lumen Accord"),
    "ironvale": _("Ironvale Compact"),
    "mycel": _("Mycel Tangle"),
}

SHORT_FACTIONS: Mapping[str, Any] = {
    "lumen": _("Lumen"),
    "ironvale": _("Ironvale"),
    "mycel": _("Mycel"),
}

TRAITS: Mapping[str, Any] = {
    "shields": _("Shields"),
    "deep_reserves": _("Deep Reserves"),
    "regrowth": _("Regrowth"),
}

TRAIT_TEXTS: Mapping[str, Any] = {
    "shields": _("The defender draws 2 more cards, 3 in all."),
    "deep_reserves": _("The hand holds 8 cards instead of 6."),
    "regrowth": _("After the battle one fallen unit of cost 1 returns, if any unit still lives."),
}

TRAIT_RULES: Mapping[str, str] = {"shields": "S14", "deep_reserves": "F31", "regrowth": "G19"}

ROLES: Mapping[str, Any] = {"att": _("attacker"), "def": _("defender")}

UNITS: Mapping[str, Any] = {
    "vigil": _("Vigil"),
    "raylance": _("Raylance"),
    "skimmer": _("Skimmer"),
    "menhir": _("Menhir"),
    "solarch": _("Solarch"),
    "mender": _("Mender"),
    "fusilier": _("Fusilier"),
    "sapper": _("Sapper"),
    "outrider": _("Outrider"),
    "veilscout": _("Veilscout"),
    "gyrowing": _("Gyrowing"),
    "mortar_crawler": _("Mortar Crawler"),
    "ironclad": _("Ironclad"),
    "surveyor": _("Surveyor"),
    "budling": _("Budling"),
    "barbcaster": _("Barbcaster"),
    "snarevine": _("Snarevine"),
    "driftcap": _("Driftcap"),
    "rootback": _("Rootback"),
    "broadcap": _("Broadcap"),
    "hyphal_weaver": _("Hyphal Weaver"),
}

REALMS: Mapping[str, Any] = {"ground": _("ground"), "air": _("air")}

TARGETS: Mapping[tuple[str, ...], Any] = {
    (): _("hits nothing"),
    ("ground",): _("hits ground only"),
    ("air",): _("hits air only"),
    ("ground", "air"): _("hits ground and air"),
}

KEYWORDS: Mapping[str, Any] = {
    "assist": _("Assist"),
    "cloak": _("Cloak"),
    "detector": _("Detector"),
}

KEYWORD_TEXTS: Mapping[str, Any] = {
    "assist": _(
        "It strikes nobody: in front its attack is 0 and its card counts with the minor pair."
    ),
    "cloak": _(
        "It withdraws instead of falling in a skirmish, unless an enemy detector stands there."
    ),
    "detector": _("Enemy units in its skirmish cannot withdraw by cloak."),
}

TECHNOLOGIES: Mapping[str, Any] = {
    "overcharge": _("Overcharge"),
    "prism_storm": _("Prism Storm"),
    "adrenal_rig": _("Adrenal Rig"),
    "dug_in": _("Dug In"),
    "smoke_field": _("Smoke Field"),
    "sink_roots": _("Sink Roots"),
    "choking_cloud": _("Choking Cloud"),
}

DOCTRINES: Mapping[str, Any] = {
    "supply_train": _("Supply Train"),
    "field_scouts": _("Field Scouts"),
    "vanguard": _("Vanguard"),
    "sabotage": _("Sabotage"),
}

DOCTRINE_TEXTS: Mapping[str, Any] = {
    "supply_train": _("Draw 1 card more in this battle."),
    "field_scouts": _("See 2 random cards of the enemy's hand."),
    "vanguard": _("+1 attack in your first skirmish."),
    "sabotage": _("The enemy discards 1 random card."),
}

PRESETS: Mapping[str, Any] = {
    "dawn_lances": _("Dawn lances"),
    "lantern_wall": _("Lantern wall"),
    "bright_wings": _("Bright wings"),
    "standing_stones": _("Standing stones"),
    "high_watch": _("High watch"),
    "quiet_ward": _("Quiet ward"),
    "siege_train": _("Siege train"),
    "powder_line": _("Powder line"),
    "fog_and_wings": _("Fog and wings"),
    "iron_roof": _("Iron roof"),
    "trench_line": _("Trench line"),
    "watchtowers": _("Watchtowers"),
    "deep_roots": _("Deep roots"),
    "thorn_tide": _("Thorn tide"),
    "drifting_spores": _("Drifting spores"),
    "old_growth": _("Old growth"),
    "bramble_hedge": _("Bramble hedge"),
    "spore_watch": _("Spore watch"),
}

FIELDS: Mapping[str, Any] = {
    "harrow_ford": _("Harrow Ford"),
    "thistle_down": _("Thistle Down"),
    "gallows_hill": _("Gallows Hill"),
    "the_long_acre": _("The Long Acre"),
    "millers_gap": _("Miller's Gap"),
    "crow_heath": _("Crow Heath"),
    "saltmarsh": _("Saltmarsh"),
    "old_toll_bridge": _("Old Toll Bridge"),
}

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")


def named(table: Mapping[str, Any], slug: str) -> str:
    """Return the name of a slug; a slug without a name is shown as words."""
    return str(table[slug]) if slug in table else slug.replace("_", " ")


def numeral(skirmish: int) -> str:
    """Return the seal of a skirmish, I to VI; a number beyond is shown as it is."""
    return NUMERALS[skirmish] if 0 < skirmish < len(NUMERALS) else str(skirmish)
