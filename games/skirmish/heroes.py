"""The commanders that lead the bots' seats: eight for each faction, with eight faces to share."""

from __future__ import annotations

from games.kernel.game import Hero

# A faction's portraits, and names that fit its units; proper names are not translated.
CAST = {
    "lumen": (
        (1, 5, 7, 9, 13, 14, 19, 23),
        "Aurel Castane, Lys Hollin, Oriane Vael, Tamsin Lumey, Caspian Rook, Elowen Sarre,"
        " Halden Mire, Isaura Quay",
    ),
    "ironvale": (
        (2, 4, 10, 12, 16, 18, 21, 22),
        "Bram Holloway, Greta Stahlin, Otho Karsk, Wilda Pike, Ruddan Coyle, Nessa Thorley,"
        " Jorik Ambler, Hester Vane",
    ),
    "mycel": (
        (3, 6, 8, 11, 15, 17, 20, 24),
        "Mirren Sedge, Thule Ossory, Bryony Fenn, Sorrel Ash, Hagan Loam, Ysolt Moss,"
        " Corvin Reed, Umbra Tallow",
    ),
}

HEROES = tuple(
    Hero(name.strip(), faces[number % len(faces)], {"faction": faction})
    for faction, (faces, names) in CAST.items()
    for number, name in enumerate(names.split(","))
)
