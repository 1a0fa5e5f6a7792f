"""The numbers of Skirmish as data: factions, units, cards, technologies, doctrines, armies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from games.kernel.codec import from_plain

Realm = Literal["ground", "air"]
Role = Literal["att", "def"]
Format = Literal["single", "duel"]
Keyword = Literal["assist", "cloak", "detector"]
CardKind = Literal["standard", "reinforcement"]
EffectKind = Literal["splash", "gain", "grant", "set_attack", "cancel"]
TABLES = ("factions", "units", "cards", "technologies", "doctrines", "presets", "fields")


@dataclass(frozen=True, slots=True)
class Values:
    """A pair of values: attack and health."""

    attack: int
    health: int


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does besides its values (section 3.2).

    `splash` names the `realms` of the unit that the enemy loses; `gain` adds `attack` and
    `health`, with `versus` only against a front-line unit of that realm (F19); `grant` gives
    `keyword` to the own front-line unit; `set_attack` makes the own attack `attack` (0);
    `cancel` takes the effect from the enemy's reinforcement.
    """

    kind: EffectKind
    attack: int = 0
    health: int = 0
    versus: Literal["", "ground", "air"] = ""
    realms: tuple[Realm, ...] = ()
    keyword: Literal["", "cloak", "detector"] = ""

    def counts_against(self, realm: Realm) -> bool:
        """Say whether a gain counts against a front-line unit of a realm (F19)."""
        return self.versus in ("", realm)


@dataclass(frozen=True, slots=True)
class CardType:
    """A combat card as printed (F11, F13, F15).

    `icons` are slugs of units. A standard card has both pairs, a reinforcement none. `specialty`
    icons may also match a supporting unit. `technology` names what its copies are bought with.
    """

    slug: str
    faction: str
    kind: CardKind
    icons: tuple[str, ...]
    major: Values | None = None
    minor: Values | None = None
    specialty: bool = False
    effects: tuple[Effect, ...] = ()
    technology: str = ""

    def matched(self, front: str, supports: Iterable[str] = ()) -> tuple[str, ...]:
        """Return whom of a side a reinforcement's icons match, by the slugs of its units (F15):
        the one in front, and with a specialty icon those that support it.
        """
        may = (front, *supports) if self.specialty else (front,)
        return tuple(slug for slug in may if slug in self.icons)


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit: cost in army points, what it is and can target, its values (3.3).

    `attack` and `health` are the base values that count where no card is left (G11).
    """

    slug: str
    name: str
    faction: str
    cost: int
    realm: Realm
    targets: tuple[Realm, ...]
    attack: int
    health: int
    support: int
    keywords: tuple[Keyword, ...] = ()

    @property
    def is_assist(self) -> bool:
        """Say whether it has no attack of its own (F9)."""
        return "assist" in self.keywords

    def can_target(self, enemy: UnitType) -> bool:
        """Say whether it can hit another kind of unit, ground or air (F18)."""
        return enemy.realm in self.targets

    def supports_against(self, enemy: UnitType, options: Options) -> bool:
        """Say whether its support counts against an enemy in front (S25; as an option, G13)."""
        return not options.support_needs_target or self.can_target(enemy)


@dataclass(frozen=True, slots=True)
class Faction:
    """A people: its units in the table's order, its 18 cards, hand limit, trait and its numbers.

    `defender_draws` are cards drawn besides as the defender (Shields, S14); a destroyed unit of
    `regrowth_cost` returns after the battle (Regrowth; 0: none does).
    """

    slug: str
    name: str
    trait: str
    hand: int
    units: tuple[str, ...]
    deck: tuple[str, ...]
    defender_draws: int = 0
    regrowth_cost: int = 0


@dataclass(frozen=True, slots=True)
class Technology:
    """A purchase that adds `copies` of a card to the deck (F32, 3.5)."""

    slug: str
    name: str
    faction: str
    points: int
    copies: int
    card: str


@dataclass(frozen=True, slots=True)
class Doctrine:
    """A card in play with an ability for the start of a battle (G4): one number is not 0.

    `draws` more cards in DRAW; `looks` at cards of the enemy's hand; `attack` more in one's first
    skirmish; `discards` by the enemy at random.
    """

    slug: str
    name: str
    points: int
    draws: int = 0
    looks: int = 0
    attack: int = 0
    discards: int = 0


@dataclass(frozen=True, slots=True)
class Preset:
    """A ready-made army of a faction for one role: numbers by unit."""

    slug: str
    name: str
    faction: str
    role: Role
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BattleField:
    """The name of a place that may be fought for."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class Limits:
    """Points and most units of an army, cards drawn, what the area scores (G1, G2, S12, S13).

    `misses` are the timeouts in a row that end a battle (G20). A single battle, in which nobody
    attacks in return, has points of its own (0: those of a duel).
    """

    attacker_points: int
    defender_points: int
    attacker_units: int
    defender_units: int
    attacker_draws: int
    defender_draws: int
    area_points: int
    misses: int
    single_attacker_points: int = 0
    single_defender_points: int = 0

    def points(self, role: Role, match: Format) -> int:
        """Return the usual points of a role's army in a single battle or a duel (G1)."""
        attacks = role == "att"
        alone = self.single_attacker_points if attacks else self.single_defender_points
        usual = self.attacker_points if attacks else self.defender_points
        return (alone if match == "single" else 0) or usual


@dataclass(frozen=True, slots=True)
class Options:
    """How a match is played; the catalogue holds the defaults.

    `format` is one battle or a duel of two (G2). `sequential` places in turn (F11 for G9),
    `support_needs_target` counts support as F14 does (G13), `assist_stays_back` pairs as F9 and
    F10 do (G7), `technology` and `doctrines` may be bought (3.5), `persistent` keeps hands and
    piles in a duel (G5). `attacker` is the seat that attacks first (-1: chance says),
    `attacker_points` and `defender_points` are the armies' points (0: as the limits say).
    """

    format: Format = "duel"
    sequential: bool = False
    support_needs_target: bool = False
    assist_stays_back: bool = False
    technology: bool = False
    doctrines: bool = False
    persistent: bool = False
    attacker: int = -1
    attacker_points: int = 0
    defender_points: int = 0

    def points(self, role: Role) -> int:
        """Return the points that a role's army is given by the lobby, 0 for the usual ones."""
        return self.attacker_points if role == "att" else self.defender_points


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything the rules take as numbers; equal content means equal games."""

    version: str
    limits: Limits
    options: Options
    factions: Mapping[str, Faction]
    units: Mapping[str, UnitType]
    cards: Mapping[str, CardType]
    technologies: Mapping[str, Technology] = field(default_factory=dict)
    doctrines: Mapping[str, Doctrine] = field(default_factory=dict)
    presets: Mapping[str, Preset] = field(default_factory=dict)
    fields: Mapping[str, BattleField] = field(default_factory=dict)

    def points(self, role: Role, options: Options | None = None) -> int:
        """Return the army points of a role (G1), as a match's options may set them."""
        if options is None:
            return self.limits.points(role, "duel")
        return options.points(role) or self.limits.points(role, options.format)

    def most_units(self, role: Role) -> int:
        """Return how many units an army of a role may have (G1, F1)."""
        return self.limits.attacker_units if role == "att" else self.limits.defender_units


def read_catalogue(content: Mapping[str, Any]) -> Catalogue:
    """Build the catalogue from its plain (TOML or JSON) content; raises TypeError or KeyError.

    Each thing's slug is its key in the content and need not be repeated inside.
    """
    tables = {name: _with_slugs(content[name]) for name in TABLES}
    catalogue: Catalogue = from_plain(Catalogue, {**content, **tables})
    return catalogue


def _with_slugs(table: Mapping[str, Any]) -> dict[str, Any]:
    return {slug: {"slug": slug, **row} for slug, row in table.items()}
