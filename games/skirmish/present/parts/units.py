"""A unit as a chip: its token, its numbers, and a tip that explains its keywords."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext

from games.kernel.words import noop
from games.skirmish.icons import FATES, KEYWORDS, REALMS, unit_icon
from games.skirmish.rules.catalogue import UnitType
from games.skirmish.wording import names
from games.skirmish.wording.names import named

ChipState = Literal["", "picked", "ghost", "destroyed", "withdrawn", "returned"]

FATE_NAMES: dict[str, str] = {
    "destroyed": noop("fallen"),
    "withdrawn": noop("withdrawn"),
    "returned": noop("returned"),
}
KINDS: dict[str, str] = {
    "ground": noop("Ground unit, cost %(cost)s; %(hits)s."),
    "air": noop("Air unit, cost %(cost)s; %(hits)s."),
}


@dataclass(frozen=True, slots=True)
class TipLine:
    """One line of a tip: a sign, a word set apart, and a sentence; sign and word may be ""."""

    text: str
    head: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class TipShown:
    """What a part says of itself on hover, focus or tap."""

    title: str
    lines: tuple[TipLine, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A drawing with its word; `is_hit` where the thing it stands for applies."""

    icon: str
    name: str
    is_hit: bool = True


@dataclass(frozen=True, slots=True)
class ChipShown:
    """A unit; texts are in the reader's language.

    `letter` is its seat's ("": no seat yet), `size` "s", "" or "l". With `field` it is a submit
    button of that name and value; `plain`, it is silent and cannot be focused, for use inside a
    label or button that speaks for it. `act` says what a press does, before all else.
    """

    slug: str
    name: str
    faction: str
    realm: str
    targets: tuple[str, ...]
    support: int
    keywords: tuple[Sign, ...]
    tip: TipShown
    letter: str = ""
    size: Literal["s", "", "l"] = ""
    state: ChipState = ""
    shows_support: bool = False
    shows_hits: bool = True
    field: str = ""
    value: str = ""
    plain: bool = False
    act: str = ""

    @property
    def classes(self) -> str:
        """The classes of the chip's element."""
        state = {"": "", "destroyed": " is-fallen"}.get(self.state, f" is-{self.state}")
        return f"sk-chip f-{self.faction}{self.size and f' sk-chip--{self.size}'}{state}"

    @property
    def token(self) -> str:
        """The drawing of the token: squared on a plinth on the ground, round with wings aloft."""
        return f"chip-{self.realm}"

    @property
    def drawing(self) -> str:
        """The drawing on the token."""
        return unit_icon(self.slug)

    @property
    def realms(self) -> tuple[Sign, ...]:
        """Ground and air, and whether it can hit each."""
        return tuple(Sign(icon, realm, realm in self.targets) for realm, icon in REALMS.items())

    @property
    def fate(self) -> Sign | None:
        """The stamp on a unit that fell, withdrew or returned."""
        if self.state not in FATES:
            return None
        return Sign(FATES[self.state], gettext(FATE_NAMES[self.state]))

    @property
    def label(self) -> str:
        """Everything the chip shows, aloud."""
        words = {"name": self.name, "seat": self.letter}
        head = gettext("%(name)s of seat %(seat)s.") if self.letter else "%(name)s."
        said = [f"{self.act}:"] if self.act else []
        said += [head % words, *([f"{self.fate.name}."] if self.fate else [])]
        said += [f"{line.head} {line.text}".strip() for line in self.tip.lines]
        return " ".join(said)


def chip(unit: UnitType, letter: str = "") -> ChipShown:
    """Return a kind of unit as a chip, of a seat or of none."""
    name = named(names.UNITS, unit.slug)
    signs = (Sign(KEYWORDS[word], named(names.KEYWORDS, word)) for word in unit.keywords)
    return ChipShown(
        slug=unit.slug,
        name=name,
        faction=unit.faction,
        realm=unit.realm,
        targets=unit.targets,
        support=unit.support,
        keywords=tuple(signs),
        tip=TipShown(name, _told(unit)),
        letter=letter,
    )


def _told(unit: UnitType) -> tuple[TipLine, ...]:
    targets = tuple(realm for realm in REALMS if realm in unit.targets)
    kind = {"cost": unit.cost, "hits": names.TARGETS[targets]}
    support = gettext("adds %(support)s to the attack of the unit it stands behind.")
    base = gettext("Without a card it fights at %(attack)s/%(health)s.")
    keywords = (
        TipLine(named(names.KEYWORD_TEXTS, word), f"{named(names.KEYWORDS, word)}:", KEYWORDS[word])
        for word in unit.keywords
    )
    return (
        TipLine(gettext(KINDS[unit.realm]) % kind),
        TipLine(support % {"support": unit.support}, gettext("Support")),
        *keywords,
        TipLine(base % {"attack": unit.attack, "health": unit.health}),
    )
