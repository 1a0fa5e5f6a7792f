"""Names that look alike have one skeleton: small tables of our own, on purpose too strict."""

from __future__ import annotations

import unicodedata

# Letters of other scripts, digits and signs, by the Latin letter they are mistaken for.
LOOK_ALIKES = {
    "a": "аαɑ@4",
    "b": "вьъβ8ƅ",
    "c": "сϲ",
    "d": "ԁđ",
    "e": "еєҽεɛ3ё",
    "g": "ɡ9ց",
    "h": "нһη",
    "i": "іϊї1lӏ|!ιıɩјj",
    "k": "кκҝĸ",
    "m": "мʍ",
    "n": "пոո",
    "o": "оοσօ0øө°",
    "p": "рρþ",
    "q": "ԛգ",
    "r": "гʀ",
    "s": "ѕ5$ꜱ",
    "t": "тτ7ŧ",
    "u": "υսʋц",
    "v": "ѵν",
    "w": "ԝωшѡ",
    "x": "хχ×",
    "y": "уүγў",
    "z": "ʐ2ƶ",
}
TABLE = {ord(other): latin for latin, others in LOOK_ALIKES.items() for other in others}
PAIRS = (("rn", "m"), ("vv", "w"))


def skeleton(name: str) -> str:
    """Return what two names have in common when an eye takes one for the other.

    Case, accents, spaces and punctuation do not count.
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    bare = "".join(
        sign for sign in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(sign)
    )
    latin = bare.translate(TABLE)
    kept = "".join(sign for sign in latin if sign.isalnum())
    for pair, single in PAIRS:
        kept = kept.replace(pair, single)
    return kept
