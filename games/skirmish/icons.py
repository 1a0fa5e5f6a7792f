"""Names, in static/icons/skirmish.svg, the drawing that stands for each thing of Skirmish."""

from __future__ import annotations

SPRITE = "skirmish"

ARMS: dict[str, str] = {"lumen": "i-lumen", "ironvale": "i-ironvale", "mycel": "i-mycel"}

REALMS: dict[str, str] = {"ground": "i-ground", "air": "i-air"}

KEYWORDS: dict[str, str] = {"assist": "i-assist", "cloak": "i-cloak", "detector": "i-detector"}

DOCTRINES: dict[str, str] = {
    "supply_train": "i-supply_train",
    "field_scouts": "i-field_scouts",
    "vanguard": "i-vanguard",
    "sabotage": "i-sabotage",
}

FATES: dict[str, str] = {
    "destroyed": "i-fallen",
    "withdrawn": "i-withdrawn",
    "returned": "u-budling",
}


def unit_icon(slug: str) -> str:
    """Return the drawing of a kind of unit."""
    return f"u-{slug}"
