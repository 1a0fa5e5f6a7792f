"""Names, in static/icons/hex.svg, the drawing that stands for each thing of Encounter."""

from __future__ import annotations

SPRITE = "hex"

UNITS = frozenset(
    {
        "bulwark",
        "fletcher",
        "kindler",
        "mender",
        "ash_whelp",
        "reed_slinger",
        "gutter_knave",
        "thornback",
        "lantern_witch",
        "pit_hound",
        "iron_reeve",
        "marsh_caller",
        "stone_gallant",
        "veil_stalker",
        "hollow_abbot",
        "ferry_warden",
        "heath_slinger",
    }
)
STANCES: dict[str, str] = {
    "close": "i-close",
    "far": "i-far",
    "weave": "i-weave",
    "brace": "i-brace",
}
BURDENS: dict[str, str] = {
    "weariness": "i-weariness",
    "strain": "i-strain",
    "poison": "i-poison",
    "blind": "i-blind",
    "daze": "i-daze",
    "fear": "i-fear",
    "maim": "i-maim",
    "hidden": "i-hidden",
}


def unit_icon(kind: str) -> str:
    """Return the drawing of a class of hero or a kind of foe or ally; one for the unknown."""
    return f"u-{kind}" if kind in UNITS else "u-unknown"
