"""What a fight is worth to a seat that knows only its own View (G24); whole numbers alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from games.skirmish.rules.cards import of_kind, type_of
from games.skirmish.rules.catalogue import CardType, Effect, Realm, UnitType
from games.skirmish.rules.reckoning import icon_of
from games.skirmish.rules.unseen import unseen_of
from games.skirmish.rules.view import SkirmishView, View

MATCHING = 3  # of four parts of weight, those of the cards that match (G24)
MINOR = 1
Odds = tuple[tuple[int, int, int], ...]  # weight, attack, health


@dataclass(frozen=True, slots=True)
class Fight:
    """One's front-line unit against the enemy's, with what adds to either attack."""

    unit: UnitType
    enemy: UnitType
    support: int = 0
    against: int = 0


class Appraiser:
    """Weighs fights for the seat of a View; keeps what it has found."""

    def __init__(self, view: View) -> None:
        """Take a View with a seat; raises ValueError for a watcher's."""
        if view.own is None:
            raise ValueError("a watcher decides nothing")
        self.view = view
        self.own = view.own
        self.catalogue = view.catalogue
        self._odds: dict[tuple[str, Realm], tuple[Odds, int]] = {}
        self._values: dict[tuple[Fight, int, int, bool], Fraction] = {}

    def kind(self, name: str) -> UnitType:
        """Return what a unit is, by its name."""
        return self.catalogue.units[self.view.unit(name).type]

    def card(self, card: str) -> CardType:
        """Return the printed card of an id."""
        return type_of(card, self.catalogue)

    def printed(self, card: CardType, unit: UnitType, realm: Realm) -> tuple[int, int]:
        """Return a standard card's attack and health for a unit against one of a realm."""
        icon = icon_of(card, unit)
        values = card.major if icon else card.minor
        if values is None:
            return unit.attack, unit.health
        more = gains(card.effects, realm) if icon else (0, 0)
        return values.attack + more[0], values.health + more[1]

    def odds(self, unit: UnitType, realm: Realm) -> tuple[Odds, int]:
        """Return the values a unit may fight with, by weight, and the sum of weights (G24).

        Three quarters are spread over its matching cards, one over the minor pairs.
        """
        if (unit.slug, realm) not in self._odds:
            self._odds[unit.slug, realm] = self._spread(unit, realm)
        return self._odds[unit.slug, realm]

    def _spread(self, unit: UnitType, realm: Realm) -> tuple[Odds, int]:
        deck = (self.catalogue.cards[slug] for slug in self.catalogue.factions[unit.faction].deck)
        cards = [card for card in deck if card.kind == "standard"]
        fits = [self.printed(card, unit, realm) for card in cards if icon_of(card, unit)]
        others = [self.printed(card, unit, realm) for card in cards if not icon_of(card, unit)]
        for_fit, for_other = MATCHING * (len(others) or 1), MINOR * (len(fits) or 1)
        lines = [(for_fit, *pair) for pair in fits] + [(for_other, *pair) for pair in others]
        return tuple(lines), sum(weight for weight, _, _ in lines)

    def worth(self, fight: Fight, attack: int, health: int, cloaked: bool = False) -> Fraction:
        """Return what to expect of a fight with these values: enemy cost gained less own lost.

        `attack` is without support; a cloaked unit withdraws and is not lost.
        """
        key = (fight, attack, health, cloaked)
        if key not in self._values:
            self._values[key] = self._worth(*key)
        return self._values[key]

    def _worth(self, fight: Fight, attack: int, health: int, cloaked: bool) -> Fraction:
        unit, enemy = fight.unit, fight.enemy
        total = 0 if unit.is_assist else attack + fight.support
        strikes = unit.can_target(enemy)
        is_struck = enemy.can_target(unit) and not cloaked
        odds, whole = self.odds(enemy, unit.realm)
        worth = 0
        for weight, its_attack, its_health in odds:
            if strikes and total >= its_health:
                worth += weight * enemy.cost
            if is_struck and its_attack + fight.against >= health:
                worth -= weight * unit.cost
        return Fraction(worth, whole)

    def pair_worth(self, mine: str, theirs: str) -> Fraction:
        """Return what to expect of a pair before any card is placed, for the own unit `mine`."""
        unit, enemy = self.kind(mine), self.kind(theirs)
        odds, whole = self.odds(unit, enemy.realm)
        fight = Fight(unit, enemy)
        sums = (weight * self.worth(fight, attack, health) for weight, attack, health in odds)
        return sum(sums, Fraction(0)) / whole

    def fight_of(self, skirmish: SkirmishView) -> Fight:
        """Return the fight of a formed skirmish, with all support known."""
        mine, theirs = skirmish.attacker, skirmish.defender
        if self.view.unit(mine).seat != self.own.seat:
            mine, theirs = theirs, mine
        enemy_seat = self.view.unit(theirs).seat
        return Fight(
            self.kind(mine),
            self.kind(theirs),
            self._support(skirmish, self.own.seat, self.kind(theirs)),
            self._support(skirmish, enemy_seat, self.kind(mine)),
        )

    def _support(self, skirmish: SkirmishView, seat: int, enemy: UnitType) -> int:
        """Return what supports (S25, G13) and a doctrine (3.5) add to a side's attack."""
        names = (name for name in skirmish.supports if self.view.unit(name).seat == seat)
        units = (self.kind(name) for name in names)
        counting = [unit for unit in units if unit.supports_against(enemy, self.view.options)]
        used = self.view.side(seat).used
        more = self.catalogue.doctrines[used].attack if used and skirmish.number == 1 else 0
        return sum(unit.support for unit in counting) + more

    def card_worth(self, fight: Fight, card: str) -> Fraction:
        """Return what to expect of a fight with a standard card of the own hand."""
        return self.worth(fight, *self.printed(self.card(card), fight.unit, fight.enemy.realm))

    def blind_worth(self, fight: Fight) -> Fraction:
        """Return what to expect of a fight with the unseen top of the own pile (G11)."""
        cards = self.unseen()
        if not cards:
            return self.worth(fight, fight.unit.attack, fight.unit.health)
        worths = (self.card_worth(fight, card) for card in cards)
        return sum(worths, Fraction(0)) / len(cards)

    def unseen(self) -> tuple[str, ...]:
        """Return the own standard cards that lie in the pile, or else will (F5)."""
        hidden = unseen_of(self.view, self.own.seat, self.own.hand)
        discards = self.view.side(self.own.seat).discards
        left = of_kind(hidden, "standard", self.catalogue)
        return left or of_kind(discards, "standard", self.catalogue)

    def gain(self, skirmish: SkirmishView, standard: str, reinforcement: str) -> Fraction:
        """Return how much more a fight promises with a reinforcement beside its standard card."""
        fight = self.fight_of(skirmish)
        card = self.card(reinforcement)
        if not self.matches(skirmish, fight, card):
            return Fraction(0)
        attack, health = self.printed(self.card(standard), fight.unit, fight.enemy.realm)
        more = gains(card.effects, fight.enemy.realm)
        is_harmless = any(effect.kind == "set_attack" for effect in card.effects)
        new = -fight.support if is_harmless else attack + more[0]
        is_cloaked = any(effect.keyword == "cloak" for effect in card.effects)
        with_it = self.worth(fight, new, health + more[1], is_cloaked)
        return with_it - self.worth(fight, attack, health)

    def matches(self, skirmish: SkirmishView, fight: Fight, card: CardType) -> bool:
        """Say whether a reinforcement would have an effect in a skirmish (F15)."""
        mine = (n for n in skirmish.supports if self.view.unit(n).seat == self.own.seat)
        return bool(card.matched(fight.unit.slug, (self.kind(name).slug for name in mine)))


def gains(effects: Iterable[Effect], realm: Realm) -> tuple[int, int]:
    """Return what effects add to attack and health against a unit of a realm (F19)."""
    counting = [e for e in effects if e.kind == "gain" and e.counts_against(realm)]
    return sum(e.attack for e in counting), sum(e.health for e in counting)


def whole_numbers(worths: Mapping[tuple[str, str], Fraction]) -> dict[tuple[str, str], int]:
    """Return fractions as whole numbers in the same proportion, which add up faster."""
    scale = lcm(*(worth.denominator for worth in worths.values()))
    return {key: int(worth * scale) for key, worth in worths.items()}
