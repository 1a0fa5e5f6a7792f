"""What the bot cannot see, drawn by dice: hands and piles that agree with all it has seen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.kernel.dice import Dice
from games.skirmish.bot.supposing import enemy_of
from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import Catalogue
from games.skirmish.rules.piles import copies_of
from games.skirmish.rules.view import View


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the hidden cards may lie: the enemy's hand before it placed any, and the
    standard cards of both piles from the top, by seat (for blind cards, G11).
    """

    hand: tuple[str, ...]
    piles: dict[int, tuple[str, ...]]


def worlds_of(view: View, dice: Dice, number: int) -> list[World]:
    """Return so many worlds that agree with a seat's View, each equally likely."""
    return [_world(view, dice, f"world/{view.phase}/{n}") for n in range(number)]


def _world(view: View, dice: Dice, name: str) -> World:
    assert view.own is not None
    enemy = enemy_of(view)
    hidden = dice.shuffle(f"{name}/enemy", _hidden(view, enemy))
    known = [card for card in view.own.scouted if card in hidden]
    mixed = [*known, *(card for card in hidden if card not in known)]
    held = len(hidden) - view.side(enemy).pile_count
    mine = dice.shuffle(f"{name}/own", _hidden(view, view.own.seat, view.own.hand))
    piles = {
        enemy: _standards(mixed[held:], view.catalogue),
        view.own.seat: _standards(mine, view.catalogue),
    }
    return World(tuple(sorted(mixed[:held])), piles)


def _hidden(view: View, seat: int, known: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the cards of a seat that the viewer has not seen, sorted."""
    side, catalogue = view.side(seat), view.catalogue
    copies = [card for slug in side.technologies for card in copies_of(slug, catalogue)]
    shown = {*side.discards, *side.aside, *known}
    for skirmish in view.skirmishes:
        play = skirmish.plays.get(seat)
        shown |= {play.standard, play.reinforcement} if play else set()
    deck = (*catalogue.factions[side.faction].deck, *copies)
    return tuple(sorted(card for card in deck if card not in shown))


def _standards(cards: Iterable[str], catalogue: Catalogue) -> tuple[str, ...]:
    return tuple(card for card in cards if type_of(card, catalogue).kind == "standard")
