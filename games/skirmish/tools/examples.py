"""Example pictures of the rule book, made of the parts that a match is shown with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.skirmish.present.parts import (
    CardShown,
    ChipShown,
    HalfShown,
    LaneShown,
    PlacedShown,
    PlaceShown,
    StrikeShown,
    card,
    chip,
    strike,
    support_sum,
)
from games.skirmish.rules.catalogue import Catalogue
from games.skirmish.rules.results import Bonus, Fate, SideReckoning


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of an example: its unit in front, its cards, and who stands behind it."""

    letter: str
    unit: str
    standard: str
    reinforcement: str = ""
    supports: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DuelShown:
    """A skirmish of an example: both blows, and both sides' cards and units afterwards."""

    number: str
    sides: tuple[SideShown, SideShown]
    strikes: tuple[StrikeShown, StrikeShown]


@dataclass(frozen=True, slots=True)
class SideShown:
    """A side of a shown duel."""

    letter: str
    cards: tuple[CardShown, ...]
    units: tuple[ChipShown, ...]


def piece(catalogue: Catalogue, unit: str, letter: str, **how: object) -> ChipShown:
    """Return a unit of a side, in the state and size asked for."""
    return replace(chip(catalogue.units[unit], letter), **how)  # type: ignore[arg-type]


def reckoned(catalogue: Catalogue, fighter: Fighter, enemy_health: int) -> SideReckoning:
    """Return a fighter's arithmetic on cards that fit, against that much health (G12, F14).

    Only for examples in which both units in front can hit each other.
    """
    printed = catalogue.cards[fighter.standard].major
    assert printed is not None
    bonuses = [Bonus("support", unit, catalogue.units[unit].support) for unit in fighter.supports]
    if fighter.reinforcement:
        gain = catalogue.cards[fighter.reinforcement].effects[0]
        bonuses.append(Bonus("reinforcement", fighter.reinforcement, gain.attack, gain.health))
    attack = printed.attack + sum(bonus.attack for bonus in bonuses)
    return SideReckoning(
        seat=0,
        front=fighter.unit,
        unit=fighter.unit,
        supports=fighter.supports,
        standard=fighter.standard,
        blind=False,
        met=(),
        shuffled=0,
        pair="major",
        icon=fighter.unit,
        printed_attack=printed.attack,
        printed_health=printed.health,
        reinforcement=fighter.reinforcement,
        fate="counts" if fighter.reinforcement else "",
        bonuses=tuple(bonuses),
        zeroed="",
        attack=attack,
        health=printed.health + sum(bonus.health for bonus in bonuses),
        cloaks=(),
        detects=(),
        blow="front" if attack >= enemy_health else "short",
    )


def duel(catalogue: Catalogue, number: str, one: Fighter, two: Fighter) -> DuelShown:
    """Return a skirmish between two fighters that can hit each other."""
    health = [reckoned(catalogue, side, 0).health for side in (one, two)]
    first, second = reckoned(catalogue, one, health[1]), reckoned(catalogue, two, health[0])
    falls = (second.blow == "front", first.blow == "front")
    return DuelShown(
        number,
        (_side(catalogue, one, falls), _side(catalogue, two, falls[::-1])),
        (strike(first, second), strike(second, first)),
    )


def _side(catalogue: Catalogue, fighter: Fighter, falls: tuple[bool, bool]) -> SideShown:
    """Return a side after a duel; `falls` says whether it, and its enemy, fell (F21)."""
    own, enemy = falls
    standard = card(catalogue, fighter.standard).fitting([fighter.unit])
    splashes = any(e.kind == "splash" for e in catalogue.cards[fighter.standard].effects)
    standard = replace(standard, reads="major", state="triggered" if splashes and enemy else "")
    reinforcements = [card(catalogue, name) for name in (fighter.reinforcement,) if name]
    fate: Fate = "destroyed" if own else "stands"
    front = piece(catalogue, fighter.unit, fighter.letter, state=fate if own else "")
    behind = [
        piece(catalogue, unit, fighter.letter, size="s", shows_support=True)
        for unit in fighter.supports
    ]
    cards = [standard, *(one.fitting([fighter.unit]) for one in reinforcements)]
    return SideShown(fighter.letter, tuple(cards), (front, *behind))


STORY: tuple[tuple[Fighter, Fighter], ...] = (
    (Fighter("A", "ironclad", "I14"), Fighter("B", "raylance", "L04")),
    (
        Fighter("A", "mortar_crawler", "I12", "I16", ("fusilier", "fusilier")),
        Fighter("B", "menhir", "L07"),
    ),
    (Fighter("A", "outrider", "I06"), Fighter("B", "vigil", "L02")),
)
ARMIES: Mapping[str, tuple[str, ...]] = {
    "A": ("ironclad", "mortar_crawler", "outrider", "fusilier", "fusilier"),
    "B": ("menhir", "raylance", "vigil"),
}


def story_armies(catalogue: Catalogue) -> Mapping[str, tuple[ChipShown, ...]]:
    """Return both armies of the worked example, the attacker's as A (T33)."""
    return {
        letter: tuple(piece(catalogue, unit, letter, size="s", shows_hits=False) for unit in army)
        for letter, army in ARMIES.items()
    }


def story_lanes(catalogue: Catalogue) -> tuple[LaneShown, ...]:
    """Return the three skirmishes of the worked example as they are paired and supported (T33)."""
    lanes = []
    for number, (one, two) in enumerate(STORY, 1):
        behind = [piece(catalogue, u, "A", size="s", shows_support=True) for u in one.supports]
        values = tuple(catalogue.units[unit].support for unit in one.supports)
        own = HalfShown(piece(catalogue, one.unit, "A"), (), tuple(behind), sum=support_sum(values))
        lanes.append(LaneShown(number, HalfShown(piece(catalogue, two.unit, "B")), own))
    return tuple(lanes)


def story_duels(catalogue: Catalogue) -> tuple[DuelShown, ...]:
    """Return the three skirmishes of the worked example as they are resolved (T33)."""
    numbers = ("I", "II", "III")
    return tuple(
        duel(catalogue, number, one, two) for number, (one, two) in zip(numbers, STORY, strict=True)
    )


def story_left(catalogue: Catalogue) -> tuple[ChipShown, ...]:
    """Return the attacker's army after the worked example: who stands, who fell (T33)."""
    fallen = {1: "destroyed", 2: "destroyed", 4: "destroyed"}
    return tuple(
        piece(catalogue, unit, "A", size="s", shows_hits=False, state=fallen.get(place, ""))
        for place, unit in enumerate(ARMIES["A"])
    )


def secret_lane(catalogue: Catalogue) -> LaneShown:
    """Return a skirmish while cards are laid: mine known to me alone, theirs to nobody (G9)."""
    one, two = STORY[1]
    laid = tuple(
        PlaceShown(placed=PlacedShown("ironvale", card(catalogue, name)))
        for name in (one.standard, one.reinforcement)
    )
    own = HalfShown(piece(catalogue, one.unit, "A"), laid)
    return LaneShown(1, HalfShown(piece(catalogue, two.unit, "B"), (PlaceShown(),)), own)


def off_target(catalogue: Catalogue) -> tuple[StrikeShown, StrikeShown]:
    """Return the blows of T20: a Rootback that cannot reach a Skimmer, and the Skimmer's."""
    skimmer = reckoned(catalogue, Fighter("A", "skimmer", "L09", supports=("vigil",)), 99)
    rootback = reckoned(catalogue, Fighter("B", "rootback", "M12"), 99)
    return strike(replace(rootback, blow="support"), skimmer), strike(skimmer, rootback)


def card_states(catalogue: Catalogue) -> Mapping[str, CardShown]:
    """Return one card read in both ways: under a unit that fits, and under one that does not."""
    shown = card(catalogue, "I05")
    return {
        "major": replace(shown.fitting(["outrider"]), reads="major"),
        "minor": replace(shown, reads="minor"),
        "specialty": card(catalogue, "M18").fitting(["hyphal_weaver"]),
        "idle": replace(card(catalogue, "I16"), state="off"),
    }
