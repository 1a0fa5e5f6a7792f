"""Which names a person may have, and friendly ones for guests."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Iterator

from games.kernel.words import noop
from lobby.skeleton import skeleton

SHORTEST, LONGEST = 2, 24
MARKS_IN_A_ROW = 2
SIZE = noop("A name has 2 to 24 characters.")
UNSEEN = noop("That name has invisible or direction characters in it. Type it without them.")
HEAPED = noop("That name piles up accents. Use at most two on one letter.")
NO_LETTER = noop("A name needs at least two letters or digits.")
RESERVED = noop("That name belongs to the house. Choose another one.")

# Categories of characters that draw nothing or turn the line round.
HIDDEN = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
BLANK = {0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x034F}
HOUSE_WORDS = (
    "admin administrator bannerhall bot bots everybody everyone former formerplayer gamemaster"
    " guest host me mod moderator nobody official referee root seat server staff steward support"
    " system watcher"
)
HOUSE_KEYS = frozenset(skeleton(word) for word in HOUSE_WORDS.split())

MANNERS = (
    "Amber Autumn Bold Brave Bright Brisk Calm Clever Copper Daring Early Fleet Frosty Gentle"
    " Golden Happy Hardy Hasty Honest Humble Iron Jolly Keen Kind Lively Lucky Merry Misty Mossy"
    " Nimble Noble Patient Plucky Proud Quick Quiet Ready Rusty Silver Sly Steady Stormy Sturdy"
    " Sunny Swift Tidy Velvet Wild Windy Wise"
)
CREATURES = (
    "Badger Bear Beaver Bison Boar Crane Crow Deer Dove Eagle Falcon Ferret Finch Fox Frog Goose"
    " Hare Hawk Hedgehog Heron Hound Jackdaw Kestrel Lark Lynx Magpie Marten Mole Moose Otter Owl"
    " Ox Pike Pony Raven Robin Salmon Seal Sparrow Stag Stoat Stork Swan Thrush Toad Trout Vole"
    " Weasel Wolf Wren"
)


class BadName(ValueError):
    """A name that nobody may have; `message` is an English msgid."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def clean_name(typed: str) -> str:
    """Return a name as it is shown; raises BadName and says what is wrong with it."""
    if any(unicodedata.category(sign) in HIDDEN or ord(sign) in BLANK for sign in typed.strip()):
        raise BadName(UNSEEN)
    name = " ".join(unicodedata.normalize("NFKC", typed).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(SIZE)
    if _heaped(name):
        raise BadName(HEAPED)
    if sum(sign.isalnum() for sign in name) < 2:
        raise BadName(NO_LETTER)
    if name_key(name) in HOUSE_KEYS:
        raise BadName(RESERVED)
    return name


def name_key(name: str) -> str:
    """Return what must be unique: two names with one key look alike."""
    return skeleton(name)


def _heaped(name: str) -> bool:
    """Say whether one letter carries more marks than any script needs."""
    run = 0
    for sign in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.category(sign).startswith("M") else 0
        if run > MARKS_IN_A_ROW:
            return True
    return False


def guest_names() -> Iterator[str]:
    """Yield friendly names without end; later ones carry a number."""
    manners, creatures = MANNERS.split(), CREATURES.split()
    digits = 0
    while True:
        name = f"{secrets.choice(manners)} {secrets.choice(creatures)}"
        number = f" {secrets.randbelow(8 * 10**digits) + 2}" if digits else ""
        yield name + number
        digits = min(digits + 1, 6)
