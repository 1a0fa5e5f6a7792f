"""What is chosen before a match of Skirmish begins: its options, each seat's faction."""

from __future__ import annotations

from games.skirmish.setup.content import catalogue, chosen, shipped
from games.skirmish.setup.options import OptionsForm, lobby_terms
from games.skirmish.setup.seats import SeatForm, check_setup, lobby_seat, playable

__all__ = [
    "OptionsForm",
    "SeatForm",
    "catalogue",
    "check_setup",
    "chosen",
    "lobby_seat",
    "lobby_terms",
    "playable",
    "shipped",
]
