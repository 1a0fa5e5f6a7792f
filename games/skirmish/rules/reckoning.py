"""The arithmetic of a revealed skirmish: icons, values, modifiers, comparison (G12, F13 to F19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import CardType, Effect, UnitType
from games.skirmish.rules.piles import Found
from games.skirmish.rules.results import (
    Blow,
    Bonus,
    Fit,
    PairKind,
    Reckoning,
    SideReckoning,
    Source,
    Void,
)
from games.skirmish.rules.sides import Table, kind_of, seat_of, supports_of


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seat's cards of a skirmish: ids, "" where there is none; what a blind search found."""

    standard: str
    reinforcement: str = ""
    found: Found | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """One side of a skirmish before the sum: who stands there and what was revealed."""

    seat: int
    number: int
    front: str
    supports: tuple[str, ...]
    cards: Revealed
    fate: Fit = ""


def reckon(table: Table, number: int, revealed: Mapping[int, Revealed]) -> Reckoning:
    """Return both sides' sums of a skirmish, from the cards revealed by seat (G12).

    Cancel effects come first, the attacker's before the defender's (F19).
    """
    attacker, defender = seat_of(table, "att"), seat_of(table, "def")
    mine, theirs = (_hand(table, number, seat, revealed[seat]) for seat in (attacker, defender))
    mine, theirs = _cancelled(table, mine, theirs)
    first, second = _side(table, mine, theirs), _side(table, theirs, mine)
    return Reckoning(
        replace(first, blow=_blow(table, first, second)),
        replace(second, blow=_blow(table, second, first)),
    )


def _hand(table: Table, number: int, seat: int, cards: Revealed) -> Hand:
    skirmish = table.skirmishes[number]
    front = skirmish.attacker if seat == seat_of(table, "att") else skirmish.defender
    supports = supports_of(table, number, seat)
    hand = Hand(seat, number, front, supports, cards)
    return replace(hand, fate=_fate(table, hand))


def _fate(table: Table, hand: Hand) -> Fit:
    """Say whether a reinforcement's icon matches: the front-line unit's, or with a specialty icon
    a supporting unit's too (F15).
    """
    if not hand.cards.reinforcement:
        return ""
    card = type_of(hand.cards.reinforcement, table.catalogue)
    front, *supports = (table.units[name].type for name in (hand.front, *hand.supports))
    return "counts" if card.matched(front, supports) else "no_match"


def _cancelled(table: Table, mine: Hand, theirs: Hand) -> tuple[Hand, Hand]:
    """Let cancel effects take the enemy's reinforcement, the attacker's first (F19, G12)."""
    if theirs.cards.reinforcement and _has_cancel(table, mine):
        theirs = replace(theirs, fate="cancelled")
    if mine.cards.reinforcement and _has_cancel(table, theirs):
        mine = replace(mine, fate="cancelled")
    return mine, theirs


def _has_cancel(table: Table, hand: Hand) -> bool:
    return any(effect.kind == "cancel" for _, _, effect in effects_of(table, hand))


def icon_of(card: CardType, unit: UnitType) -> str:
    """Return the icon by which a standard card matches a front-line unit ("": it does not).

    Assist units never match (F13).
    """
    return unit.slug if unit.slug in card.icons and not unit.is_assist else ""


def effects_of(table: Table, hand: Hand) -> Iterator[tuple[Source, str, Effect]]:
    """Yield source, card id and effect of what counts: a matching standard card's ability (F13)
    and a reinforcement that matches and is not cancelled (F15).
    """
    if hand.cards.standard:
        card = type_of(hand.cards.standard, table.catalogue)
        if icon_of(card, kind_of(table, hand.front)):
            yield from (("standard", hand.cards.standard, effect) for effect in card.effects)
    if hand.fate == "counts":
        card = type_of(hand.cards.reinforcement, table.catalogue)
        yield from (("reinforcement", hand.cards.reinforcement, effect) for effect in card.effects)


def _side(table: Table, mine: Hand, theirs: Hand) -> SideReckoning:
    """Return one side's sum; the enemy's health is compared later."""
    unit, enemy = kind_of(table, mine.front), kind_of(table, theirs.front)
    pair, icon, attack, health = _printed(table, mine, unit)
    bonuses = (*_card_bonuses(table, mine, enemy), *_other_bonuses(table, mine, enemy))
    counting = [bonus for bonus in bonuses if not bonus.void]
    zeroed, fixed = _zeroed(table, mine, unit)
    total = fixed if zeroed else attack + sum(bonus.attack for bonus in counting)
    names = (mine.front, *mine.supports)
    found = mine.cards.found
    return SideReckoning(
        seat=mine.seat,
        front=mine.front,
        unit=unit.slug,
        supports=mine.supports,
        standard=mine.cards.standard,
        blind=found is not None,
        met=found.met if found else (),
        shuffled=found.shuffled if found else 0,
        pair=pair,
        icon=icon,
        printed_attack=attack,
        printed_health=health,
        reinforcement=mine.cards.reinforcement,
        fate=mine.fate,
        bonuses=bonuses,
        zeroed=zeroed,
        attack=max(0, total),
        health=max(0, health + sum(bonus.health for bonus in counting)),
        cloaks=tuple(name for name in names if _has(table, mine, name, "cloak")),
        detects=tuple(name for name in names if _has(table, mine, name, "detector")),
        blow="short",
    )


def _printed(table: Table, hand: Hand, unit: UnitType) -> tuple[PairKind, str, int, int]:
    """Return which pair counts, the matching icon, and the pair (F13, G11)."""
    if not hand.cards.standard:
        return "base", "", unit.attack, unit.health
    card = type_of(hand.cards.standard, table.catalogue)
    icon = icon_of(card, unit)
    values = card.major if icon else card.minor
    if values is None:
        raise ValueError(f"{card.slug} is no standard card")
    return ("major" if icon else "minor"), icon, values.attack, values.health


def _card_bonuses(table: Table, hand: Hand, enemy: UnitType) -> Iterator[Bonus]:
    """Yield what cards add; "vs." counts only against such a front-line unit (F19)."""
    for source, card, effect in effects_of(table, hand):
        if effect.kind == "gain":
            void: Void = "" if effect.counts_against(enemy.realm) else "versus"
            yield Bonus(source, card, effect.attack, effect.health, void)


def _other_bonuses(table: Table, hand: Hand, enemy: UnitType) -> Iterator[Bonus]:
    """Yield supports (S25, G13) and what a doctrine adds in one's first skirmish (3.5)."""
    for name in hand.supports:
        unit = kind_of(table, name)
        counts = unit.supports_against(enemy, table.options)
        yield Bonus("support", name, unit.support, 0, "" if counts else "cannot_target")
    used = table.sides[hand.seat].used
    if used and hand.number == 1 and table.catalogue.doctrines[used].attack:
        yield Bonus("doctrine", used, table.catalogue.doctrines[used].attack)


def _zeroed(table: Table, hand: Hand, unit: UnitType) -> tuple[str, int]:
    """Return why the attack is fixed, whatever is added, and at what ("": it is not).

    An assist unit's attack counts as 0 (G7), with all its support; so does the attack that a card
    sets. Neither can reach any health, so how support is shown there changes nothing.
    """
    for _, card, effect in effects_of(table, hand):
        if effect.kind == "set_attack":
            return card, effect.attack
    return ("assist", 0) if unit.is_assist else ("", 0)


def _has(table: Table, hand: Hand, name: str, keyword: str) -> bool:
    """Say whether a unit has a keyword; cards grant theirs to the front-line unit (3.2)."""
    if keyword in kind_of(table, name).keywords:
        return True
    granted = (e for _, _, e in effects_of(table, hand) if e.kind == "grant")
    return name == hand.front and any(effect.keyword == keyword for effect in granted)


def _blow(table: Table, mine: SideReckoning, theirs: SideReckoning) -> Blow:
    """Say what an attack does to the enemy (F17): equal to or above the health is enough."""
    if mine.attack < theirs.health:
        return "short"
    if can_target(table, mine.front, theirs.front):
        return "front"
    return "support" if off_targets(table, mine, theirs) else "nobody"


def can_target(table: Table, name: str, enemy: str) -> bool:
    """Say whether a unit can target another, ground or air (F18)."""
    return kind_of(table, name).can_target(kind_of(table, enemy))


def off_targets(table: Table, mine: SideReckoning, theirs: SideReckoning) -> tuple[str, ...]:
    """Return the enemy's supporting units that the own front-line unit can target (F17)."""
    return tuple(name for name in theirs.supports if can_target(table, mine.front, name))


def counting_cards(side: SideReckoning) -> tuple[str, ...]:
    """Return the ids of a side's cards whose effects count: a standard card that matches (F13)
    and a reinforcement that matches and is not cancelled (F15).
    """
    standard = (side.standard,) if side.standard and side.pair == "major" else ()
    return (*standard, side.reinforcement) if side.fate == "counts" else standard


def splash_of(table: Table, side: SideReckoning) -> tuple[str, ...]:
    """Return the ids of a side's cards whose splash would be triggered (F13, F15, F21)."""
    effects = ((card, type_of(card, table.catalogue).effects) for card in counting_cards(side))
    return tuple(card for card, found in effects if any(e.kind == "splash" for e in found))
