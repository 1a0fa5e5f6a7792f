"""What a lobby of Encounter says of its ground, and the form with which its host changes it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from games.encounter.rules.maps.lands import OWN
from games.encounter.setup import lands
from games.encounter.setup.options import THREAT_NAMES, USUAL, OptionsForm
from games.kernel.ruleset import SetupSeat


def lobby_terms(options: Mapping[str, Any], seats: Sequence[SetupSeat]) -> Mapping[str, Any]:
    """Return what a lobby shows of its encounters, and the form with which its host changes them.

    Seats matter to the budget: the threat counts for each hero (O2).
    """
    legs = lands.legs(options)
    ground = str(options.get("ground") or USUAL)
    own = json.dumps(options["land"]) if ground == OWN else ""
    threat = int(options.get("threat") or 0)
    return {
        "legs": legs,
        "is_journey": len(legs) > 1,
        "threat": threat,
        "threat_name": THREAT_NAMES.get(threat, ""),
        "heroes": len(seats),
        "auto_ties": bool(options.get("auto_ties")),
        "seed": options.get("seed", ""),
        "remarks": lands.remarks(options),
        "own": OptionsForm(initial={**options, "ground": ground, "land": own}),
    }
