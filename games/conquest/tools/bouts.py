"""The rule book's worked battles: fought by the rules themselves, never typed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from games.conquest.icons import UNITS
from games.conquest.rules.battle import Battle, Force, fight
from games.conquest.rules.catalogue import Catalogue, Faction, UnitType
from games.conquest.rules.events import BattleReported, Side, TroopLine
from games.conquest.rules.state import Kind, Place
from games.conquest.wording.names import SOURCES, counted, named, troops
from games.svg import Element, el

WIDTH = 1000
HEIGHT = 26
CELL = "E3"


@dataclass(frozen=True, slots=True)
class Rank:
    """One kind of creature in a battle: its sum, the exact share that falls, and who is left."""

    unit: UnitType
    icon: str
    line: TroopLine
    strength: int
    exact: str

    @property
    def lost(self) -> int:
        """How many fall altogether."""
        return self.line.number - self.line.left

    @property
    def counted(self) -> str:
        """The number and the kind in the reader's language."""
        return counted(self.unit.slug, self.line.number)


@dataclass(frozen=True, slots=True)
class Extra:
    """A percentage that counts for a side, and the slug of where it comes from."""

    source: str
    percent: int

    @property
    def name(self) -> str:
        """What it comes from, in the reader's language."""
        return named(SOURCES, self.source)


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a worked battle, with its bar; strengths are effective ones."""

    letter: str
    faction: Faction
    ranks: tuple[Rank, ...]
    bonuses: tuple[Extra, ...]
    base: int
    strength: int
    won: bool
    bar: Element

    @property
    def counted(self) -> str:
        """The troops in the reader's language."""
        return troops({rank.unit.slug: rank.line.number for rank in self.ranks})

    @property
    def fallen(self) -> str:
        """Who falls, in the reader's language."""
        return troops({r.unit.slug: r.lost for r in self.ranks if r.lost})

    @property
    def left(self) -> str:
        """Who lives, in the reader's language."""
        return troops({r.unit.slug: r.line.left for r in self.ranks if r.line.left})


@dataclass(frozen=True, slots=True)
class Bout:
    """A worked battle: both sides, the share that the winner loses, and the damage left over."""

    attacker: Party
    defender: Party
    place: str
    share: str
    percent: int
    leftover: int
    unused: int
    plunder: int

    @property
    def parties(self) -> tuple[Party, Party]:
        """The attacker, then the defender."""
        return self.attacker, self.defender

    @property
    def winner(self) -> Party:
        """The side that is left."""
        return self.attacker if self.attacker.won else self.defender


@dataclass(frozen=True, slots=True)
class Given:
    """What a worked battle starts from: two factions, their troops, and the defender's place."""

    attacker: str
    attacking: Mapping[str, int]
    defender: str
    defending: Mapping[str, int]
    place: Kind | None = None


EXAMPLES = {
    "first": Given("orcs", {"goblins": 100}, "knights", {"spearmen": 70}),
    "mixed": Given("orcs", {"goblins": 115}, "knights", {"angels": 1, "spearmen": 100}),
    "castle": Given("orcs", {"goblins": 142}, "dwarves", {"bear_riders": 10}, "castle"),
    "surprise": Given("gravebound", {"skeletons": 38}, "knights", {"angels": 1, "spearmen": 1}),
}


def bouts(catalogue: Catalogue) -> dict[str, Bout]:
    """Return the worked battles by name, with this catalogue's strengths."""
    return {name: _bout(catalogue, given) for name, given in EXAMPLES.items()}


def _bout(catalogue: Catalogue, given: Given) -> Bout:
    place = Place(CELL, given.place, owner=1, race=given.defender) if given.place else None
    forces = Force(0, given.attacking, given.attacker), Force(1, given.defending, given.defender)
    told = fight(Battle(catalogue, CELL, place, *forces)).reported
    share = _share(told)
    scale = max(told.attacker.hundredfold, told.defender.hundredfold)
    factions = [catalogue.factions[slug] for slug in (given.attacker, given.defender)]
    attacker, defender = (
        _party(catalogue, faction, side, Fraction(1) if name != told.winner else share, scale)
        for faction, side, name in zip(
            factions, (told.attacker, told.defender), ("attacker", "defender"), strict=True
        )
    )
    return Bout(
        attacker,
        defender,
        place=told.place,
        share=f"{min(attacker.strength, defender.strength)} / {scale // 100}",
        percent=round(100 * share),
        leftover=told.leftover,
        unused=told.unused,
        plunder=told.plunder,
    )


def _share(told: BattleReported) -> Fraction:
    """Return what the winner loses: A / B (C-47)."""
    both = told.attacker.hundredfold, told.defender.hundredfold
    return Fraction(min(both), max(both))


def _party(
    catalogue: Catalogue, faction: Faction, side: Side, share: Fraction, scale: int
) -> Party:
    ranks = tuple(
        Rank(
            catalogue.units[line.unit],
            UNITS[line.unit],
            line,
            line.number * line.strength,
            mixed(line.number * share),
        )
        for line in sorted(side.troops, key=lambda line: -line.strength)
    )
    letter = "ab"[side.seat or 0]
    return Party(
        letter=letter,
        faction=faction,
        ranks=ranks,
        bonuses=tuple(Extra(bonus.source, bonus.percent) for bonus in side.bonuses),
        base=side.base,
        strength=side.hundredfold // 100,
        won=share < 1,
        bar=_bar(letter, side, share, scale),
    )


def mixed(value: Fraction) -> str:
    """Return a fraction as people write it: 50, 1/2 or 10 5/12."""
    whole, rest = divmod(value.numerator, value.denominator)
    part = f"{rest}/{value.denominator}" if rest else ""
    return " ".join(text for text in (str(whole) if whole or not rest else "", part) if text)


def _bar(letter: str, side: Side, share: Fraction, scale: int) -> Element:
    """Draw a side's strength: base in its colour, bonus in gold, what falls hatched at the foot."""
    whole = WIDTH * side.hundredfold // scale
    base = WIDTH * side.base * 100 // scale
    lost = int(whole * share)
    return el(
        "svg",
        el("rect", class_="track", x=0.5, y=0.5, width=WIDTH - 1, height=HEIGHT - 1),
        el("rect", class_="base", width=base, height=HEIGHT),
        el("rect", width=base, height=HEIGHT, fill=f"url(#p-{letter})"),
        el("rect", class_="bonus", x=base, width=whole - base, height=HEIGHT),
        el("rect", class_="lost", x=whole - lost, y=15, width=lost, height=11),
        el("rect", class_="edge", width=whole, height=HEIGHT),
        class_=f"bar seat-{letter}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
