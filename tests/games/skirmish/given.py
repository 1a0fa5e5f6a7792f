"""Positions of Skirmish written briefly: armies by unit slug, hands and plans by card id."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat, Viewer
from games.kernel.words import IllegalOrder
from games.skirmish import rules
from games.skirmish.rules.catalogue import Catalogue, read_catalogue
from games.skirmish.rules.orders import Buy, Order, Place, Recruit, Sheet
from games.skirmish.rules.results import Reckoning, Result, SideReckoning
from games.skirmish.rules.state import Card, MoveOrder, Skirmish, State, Unit, Zone

FROZEN = Path(__file__).parent / "frozen.toml"
ATT, DEF = 0, 1
Hands = Mapping[int, str]


def frozen_content() -> dict[str, Any]:
    """Return the rule book's numbers as plain content."""
    return tomllib.loads(FROZEN.read_text())


@cache
def frozen() -> Catalogue:
    """Return the rule book's numbers."""
    return read_catalogue(frozen_content())


def begun(att: str, deff: str, seed: str = "given", **options: Any) -> State:
    """Return the first MUSTER: seat 0 attacks with one faction, seat 1 defends with another."""
    seats = (SetupSeat(ATT, {"faction": att}), SetupSeat(DEF, {"faction": deff}))
    chosen = {"format": "single", "attacker": ATT, **options}
    state: State = rules.start(Setup(seats, chosen, frozen_content()), Dice(seed)).state
    return state


def army(text: str) -> list[Order]:
    """Return orders for an army: unit slugs, each as often as it is recruited, then cards."""
    names = text.split()
    units = [name for name in dict.fromkeys(names) if name in frozen().units]
    cards = [name for name in names if name not in frozen().units]
    return [*(Recruit(unit, names.count(unit)) for unit in units), *map(Buy, cards)]


def play(state: State, orders: Mapping[int, Iterable[Order]], seed: str = "given") -> Outcome:
    """Return what comes of the open phase when these seats hand these orders in."""
    sheets = {seat: Sheet(tuple(given)) for seat, given in orders.items()}
    return rules.resolve(state, sheets, Dice(seed))


def mustered(att: str, deff: str, seed: str = "given", **options: Any) -> Outcome:
    """Return what comes of a MUSTER: "ironvale: fusilier fusilier sabotage" against another."""
    (mine, units), (theirs, others) = (text.split(":") for text in (att, deff))
    state = begun(mine, theirs, seed, **options)
    return play(state, {ATT: army(units), DEF: army(others)}, seed)


def table(
    att: str,
    deff: str,
    joined: Mapping[str, int] | None = None,
    step: str = "place",
    pairs: int = 6,
    **options: Any,
) -> State:
    """Return a battle in PLACE, or an earlier step: "lumen: vigil menhir" against another.

    Units are named in the order given, the n-th of both sides stand in skirmish n, at most `pairs`
    of them, and `joined` units support; in earlier steps nobody is paired yet. Each hand holds
    eight standard cards.
    """
    (mine, ours), (theirs, others) = (text.split(":") for text in (att, deff))
    state = begun(mine, theirs, **options)
    is_paired = step.startswith(("place", "support"))
    number = min(pairs, len(ours.split()), len(others.split()))
    units = {}
    for seat, letter, names in ((ATT, "a", ours.split()), (DEF, "d", others.split())):
        for n, kind in enumerate(names, 1):
            front = is_paired and n <= number
            where = n if front else (joined or {}).get(f"{letter}{n}", 0)
            units[f"{letter}{n}"] = Unit(f"{letter}{n}", seat, kind, "stands", where, front)
    formed = range(1, number + 1 if is_paired else 1)
    skirmishes = {n: Skirmish(n, f"a{n}", f"d{n}") for n in formed}
    token = MoveOrder(ATT, "camp", "field", tuple(n for n in units if n[0] == "a"))
    state = replace(state, step=step, units=units, skirmishes=skirmishes, token=token)
    decks = {seat: frozen().factions[side.faction].deck for seat, side in state.sides.items()}
    return holding(state, {seat: " ".join(deck[:8]) for seat, deck in decks.items()})


def holding(
    state: State, hands: Hands, piles: Hands | None = None, discards: Hands | None = None
) -> State:
    """Return the State with these hands, piles (top first) and discards, by seat.

    Without a pile all other cards lie in it; with one, the rest lie among the discards only if
    they are named, else they are gone.
    """
    cards: dict[tuple[int, str], Card] = {}
    for seat in state.sides:
        hand = hands.get(seat, "").split()
        deck = [card for (owner, card) in state.cards if owner == seat]
        gone = (discards or {}).get(seat, "").split()
        rest = [card for card in deck if card not in hand and card not in gone]
        pile = rest if piles is None or seat not in piles else piles[seat].split()
        cards |= _lying(seat, hand, "hand") | _lying(seat, gone, "discard")
        cards |= _lying(seat, pile, "pile")
    return replace(state, cards=cards)


def _lying(seat: int, cards: Sequence[str], zone: Zone) -> dict[tuple[int, str], Card]:
    return {
        (seat, card): Card(seat, card, _type(card), zone, 0 if zone == "hand" else n)
        for n, card in enumerate(cards, 1)
    }


def _type(card: str) -> str:
    return card if card in frozen().cards else card.rpartition("-")[0]


def plan(text: str) -> list[Order]:
    """Return a plan, skirmish by skirmish: "I14 I12+I16 blind"."""
    parts = [part.partition("+") for part in text.split()]
    return [Place(n, standard, more) for n, (standard, _, more) in enumerate(parts, 1)]


def laid(state: State, att: str, deff: str, **piles: Any) -> Outcome:
    """Return what comes of two plans; hands are made to hold what the plans name."""
    named = {ATT: att, DEF: deff}
    hands = {
        seat: " ".join(c for c in text.replace("+", " ").split() if c != "blind")
        for seat, text in named.items()
    }
    ready = holding(state, hands, **piles)
    return play(ready, {seat: plan(text) for seat, text in named.items()})


def duel_of(att: str, card: str, deff: str, other: str, **more: Any) -> Outcome:
    """Return what comes of one skirmish: a unit with a card against a unit with a card.

    Units after the first of a side support it: "lumen: vigil menhir".
    """
    names = [f"{letter}{n}" for letter in "ad" for n in range(2, 8)]
    return laid(table(att, deff, dict.fromkeys(names, 1), pairs=1, **more), card, other)


def reckoned(outcome: Outcome, number: int = 1) -> Reckoning:
    """Return the sums of a revealed skirmish."""
    told = events(outcome, "SkirmishRevealed")
    found: Reckoning = next(event.reckoning for event in told if event.number == number)
    return found


def sums(side: SideReckoning) -> tuple[int, int]:
    """Return a side's attack and health."""
    return side.attack, side.health


def events(outcome: Outcome, name: str) -> list[Any]:
    """Return the events of a kind."""
    return [event for event in outcome.events if type(event).__name__ == name]


def fates(outcome: Outcome) -> dict[str, str]:
    """Return those units of the last battle that do not stand any more."""
    if outcome.state.past:
        units = last(outcome).units
        return {unit.name: unit.fate for unit in units if unit.fate != "stands"}
    units = outcome.state.units.values()
    return {unit.name: unit.fate for unit in units if unit.fate != "stands"}


def last(outcome: Outcome) -> Result:
    """Return the result of the last battle."""
    past: Mapping[int, Result] = outcome.state.past
    return past[max(past)]


def hand(state: State, seat: int) -> tuple[str, ...]:
    """Return a seat's hand."""
    return tuple(sorted(c.card for c in state.cards.values() if (c.seat, c.zone) == (seat, "hand")))


def pile(state: State, seat: int, zone: Zone = "pile") -> tuple[str, ...]:
    """Return a seat's pile, its top first, or another zone in its order."""
    found = [c for c in state.cards.values() if (c.seat, c.zone) == (seat, zone)]
    return tuple(c.card for c in sorted(found, key=lambda card: card.position))


def codes(state: State, seat: int, *orders: Order) -> str:
    """Return the code by which a sheet is refused (G23), "" if it is not; nothing changes."""
    return refused(state, seat, Sheet(orders))


def refused(state: State, seat: int, order: Any) -> str:
    """Return the code by which an order is refused, "" if it is not."""
    before = repr(state)
    try:
        rules.check(state, seat, order)
    except IllegalOrder as found:
        assert repr(state) == before
        return str(found.values["code"])
    return ""


def seen(state: State, seat: int | None) -> Any:
    """Return a viewer's View."""
    return rules.view(state, Viewer(seat))
