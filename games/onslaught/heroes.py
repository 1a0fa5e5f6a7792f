"""The heroes that lead the bots' seats: eight for each faction, with twelve faces to share."""

from __future__ import annotations

from games.kernel.game import Hero

# A faction's portraits, and names that suit it; proper names are not translated.
CAST = {
    "ashforge": (
        (2, 4, 7, 10, 12, 13, 16, 18, 21, 22),
        "Korrin Slagmarr, Thessa Coldanvil, Brann Ashgrave, Ulla Cinderby, Odric Bellows,"
        " Marne Flintlock, Dagan Sootwell, Ysa Embertongs",
    ),
    "fernveil": (
        (1, 3, 5, 8, 9, 11, 17, 19, 20, 24),
        "Liora Mossgate, Fenn Willowmere, Sorrel Dewhand, Aster Briarwick, Neve Larkspire,"
        " Rowan Hollowoak, Tansy Underleaf, Orin Reedsong",
    ),
}

HEROES = tuple(
    Hero(name.strip(), faces[number % len(faces)], {"faction": slug})
    for slug, (faces, names) in CAST.items()
    for number, name in enumerate(names.split(","))
)
