"""The heroes that lead the bots' seats: eight for each faction, with four faces to share."""

from __future__ import annotations

from games.kernel.game import Hero

# A faction's portraits, and names that fit its units; proper names are not translated.
CAST = {
    "knights": (
        (1, 7, 13, 14),
        "Ysolde Marrow, Aldred Vane, Corwen Hale, Maude Brackenridge, Piers Anselm,"
        " Rosamund Thale, Edric Stannard, Jocelin Farrow",
    ),
    "orcs": (
        (2, 12, 21, 22),
        "Grusk Varga, Morgha Dun, Urzok Grale, Shagra Tor, Bugrat Ashka, Ghorza Krull,"
        " Druk Marrag, Vashka Gor",
    ),
    "dwarves": (
        (4, 10, 16, 18),
        "Borrik Hardrun, Hilda Karnstad, Odrin Dolm, Sigga Berund, Torvin Okker,"
        " Gerda Stolm, Varri Eskil, Dagna Fjorm",
    ),
    "sylvans": (
        (3, 8, 17, 24),
        "Ilveth Aru, Saelan Thir, Nymeth Oriel, Caladh Wyn, Faelin Osk, Liriel Amon,"
        " Tavren Elu, Ysara Veil",
    ),
    "gravebound": (
        (6, 11, 15, 20),
        "Mordane Lych, Vesper Noctis, Sable Ankor, Ossian Grey, Lenore Thrall,"
        " Malach Dirge, Erebus Vorn, Amarys Wane",
    ),
    "magi": (
        (5, 9, 19, 23),
        "Orsino Calyx, Zafira Quill, Tiberon Aster, Selene Orrery, Hakim Astrolan,"
        " Mirabel Vox, Cassim Noor, Ulvane Pell",
    ),
}

HEROES = tuple(
    Hero(name.strip(), faces[number % len(faces)], {"faction": faction})
    for faction, (faces, names) in CAST.items()
    for number, name in enumerate(names.split(","))
)
