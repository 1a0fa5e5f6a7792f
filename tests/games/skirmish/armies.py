"""What tests of armies share: an army, and the battle that it is looked at for."""

from __future__ import annotations

from games.skirmish.armies.army import Army

SIEGE = Army({"ironclad": 1, "mortar_crawler": 1, "outrider": 1, "fusilier": 2})
BATTLE = {
    "match": "ABCD2345",
    "phase": "1-muster",
    "faction": "ironvale",
    "points": "12",
    "places": "6",
}
