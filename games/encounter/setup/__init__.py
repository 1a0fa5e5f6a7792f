"""What is chosen before a match of Encounter begins: its ground, its options, each seat's hero."""

from __future__ import annotations

from games.encounter.setup.content import catalogue, shipped
from games.encounter.setup.lands import journey, laid_out, map_file
from games.encounter.setup.options import OptionsForm
from games.encounter.setup.seats import SeatForm, check_setup, lobby_seat, playable
from games.encounter.setup.terms import lobby_terms

__all__ = [
    "OptionsForm",
    "SeatForm",
    "catalogue",
    "check_setup",
    "journey",
    "laid_out",
    "map_file",
    "lobby_seat",
    "lobby_terms",
    "playable",
    "shipped",
]
