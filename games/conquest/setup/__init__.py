"""What is chosen before a match of Conquest begins: its map, its options, each seat's choices."""

from __future__ import annotations

from games.conquest.setup.lands import DEFAULT_MAP, laid_out, map_file, shipped, small_map
from games.conquest.setup.options import OptionsForm, lobby_terms
from games.conquest.setup.seats import SeatForm, check_setup, corners, lobby_seat, playable

__all__ = [
    "DEFAULT_MAP",
    "OptionsForm",
    "SeatForm",
    "check_setup",
    "corners",
    "laid_out",
    "lobby_seat",
    "lobby_terms",
    "map_file",
    "playable",
    "shipped",
    "small_map",
]
