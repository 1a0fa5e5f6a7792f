"""The story of each encounter, told before the heroes are set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

STORIES: Mapping[str, Any] = {
    "low_bell": _(
        "The bell at Heron Court has rung every night since the herons left, and nobody pulls the"
        " rope. Something small and hot runs about the yard. Go in while it is still few."
    ),
    "toll_stairs": _(
        "Whoever climbs the Salt Stairs pays, and lately the toll is blood. The ferry warden knows"
        " the steps and will come along. Take the landings one by one."
    ),
    "tithe_thieves": _(
        "Two knaves sit in the tithe barn with the village's winter in two chests. Their friends"
        " are on the way. Open the chests before you leave, if you can spare the breath."
    ),
    "drowned_lamps": _(
        "Lamps burn under the mere, and whoever looks at them forgets to look elsewhere. Low walls"
        " stand in the water: behind them you are not seen, and neither are they."
    ),
    "until_the_ferry": _(
        "The ferry comes when it comes, and not a round sooner. Until then the ford is all"
        " you have. Nobody asks you to win it, only to be standing on it."
    ),
    "hollow_bell": _(
        "The Hollow Abbot keeps a bell without a tongue, and everyone who heard it serves him now."
        " Fell him, and the cloister is silent for good."
    ),
}


def story(encounter: str) -> str:
    """Return the story of an encounter in the reader's language; "" where there is none."""
    return str(STORIES[encounter]) if encounter in STORIES else ""
