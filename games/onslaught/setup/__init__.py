"""What is chosen before a match of Onslaught begins: against whom, where, and each faction."""

from __future__ import annotations

from games.onslaught.setup.content import catalogue, chosen, shipped
from games.onslaught.setup.options import OptionsForm
from games.onslaught.setup.seats import SeatForm, check_setup, lobby_seat, playable
from games.onslaught.setup.terms import lobby_terms

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
