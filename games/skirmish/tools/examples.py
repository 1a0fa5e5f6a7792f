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
from games.skirmish.rules.catalogue import Catalogue, Role
from games.skirmish.rules.reckoning import Revealed, reckon
from games.skirmish.rules.results import Fate, Reckoning
from games.skirmish.rules.sides import Supposed
from games.skirmish.rules.state import Side, Skirmish, Unit


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


def reckoned(catalogue: Catalogue, one: Fighter, two: Fighter) -> Reckoning:
    """Return the rules' own sums of a skirmish between an attacker and a defender (G12)."""
    fighters: dict[int, tuple[Role, Fighter]] = {0: ("att", one), 1: ("def", two)}
    factions = [catalogue.units[fighter.unit].faction for _, fighter in fighters.values()]
    stand = [
        Unit(f"{role[0]}{place}", seat, kind, skirmish=1, is_front=place == 1)
        for seat, (role, fighter) in fighters.items()
        for place, kind in enumerate((fighter.unit, *fighter.supports), 1)
    ]
    sides = {seat: Side(seat, factions[seat], role, 0, 0) for seat, (role, _) in fighters.items()}
    table = Supposed(
        catalogue,
        catalogue.options,
        sides=sides,
        units={unit.name: unit for unit in stand},
        cards={},
        skirmishes={1: Skirmish(1, "a1", "d1")},
    )
    cards = {seat: Revealed(f.standard, f.reinforcement) for seat, (_, f) in fighters.items()}
    return reckon(table, 1, cards)


def duel(catalogue: Catalogue, number: str, one: Fighter, two: Fighter) -> DuelShown:
    """Return a skirmish between an attacker and a defender."""
    sums = reckoned(catalogue, one, two)
    first, second = sums.attacker, sums.defender
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
    skimmer = Fighter("A", "skimmer", "L09", supports=("vigil",))
    sums = reckoned(catalogue, skimmer, Fighter("B", "rootback", "M12"))
    return strike(sums.defender, sums.attacker), strike(sums.attacker, sums.defender)


def card_states(catalogue: Catalogue) -> Mapping[str, CardShown]:
    """Return one card read in both ways: under a unit that fits, and under one that does not."""
    shown = card(catalogue, "I05")
    return {
        "major": replace(shown.fitting(["outrider"]), reads="major"),
        "minor": replace(shown, reads="minor"),
        "specialty": card(catalogue, "M18").fitting(["hyphal_weaver"]),
        "idle": replace(card(catalogue, "I16"), state="off"),
    }
