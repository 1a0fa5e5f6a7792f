"""The heroes that lead the bots' seats: eight for each class, with six faces to share."""

from __future__ import annotations

from games.kernel.game import Hero

# A class's portraits, and names that suit it; proper names are not translated.
CAST = {
    "bulwark": (
        (4, 10, 13, 16, 18, 21),
        "Hobb Garrow, Marta Stallard, Odo Brackwell, Renna Holt, Tam Ironfell, Gisla Rudd,"
        " Barnaby Stook, Edda Thorne",
    ),
    "fletcher": (
        (3, 8, 12, 17, 22, 24),
        "Wren Ashby, Colm Farrier, Linnet Marsh, Perrin Yewdale, Sunniva Kells, Dacre Fell,"
        " Merle Hathersage, Iolo Finch",
    ),
    "kindler": (
        (2, 6, 9, 15, 19, 23),
        "Ember Rusk, Corin Vell, Sabra Tindall, Osric Flint, Nerys Calder, Hale Brandreth,"
        " Pyra Sallow, Ivor Candlish",
    ),
    "mender": (
        (1, 5, 7, 11, 14, 20),
        "Alys Tansy, Bede Whitlow, Rosalin Comfrey, Jory Pellar, Maren Balm, Ellis Yarrow,"
        " Cerys Lovage, Anselm Dock",
    ),
}

HEROES = tuple(
    Hero(name.strip(), faces[number % len(faces)], {"hero": slug})
    for slug, (faces, names) in CAST.items()
    for number, name in enumerate(names.split(","))
)
