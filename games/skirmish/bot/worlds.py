"""What the bot cannot see, drawn by dice: hands and piles that agree with all it has seen."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.dice import Dice
from games.skirmish.rules.cards import of_kind
from games.skirmish.rules.unseen import unseen_of
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
    enemy = view.enemy.seat
    hidden = dice.shuffle(f"{name}/enemy", unseen_of(view, enemy))
    known = [card for card in view.own.scouted if card in hidden]
    mixed = [*known, *(card for card in hidden if card not in known)]
    held = len(hidden) - view.side(enemy).pile_count
    mine = dice.shuffle(f"{name}/own", unseen_of(view, view.own.seat, view.own.hand))
    piles = {
        enemy: of_kind(mixed[held:], "standard", view.catalogue),
        view.own.seat: of_kind(mine, "standard", view.catalogue),
    }
    return World(tuple(sorted(mixed[:held])), piles)
