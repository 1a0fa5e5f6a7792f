"""Which units the bot gives up: those whose loss costs least in the end (G14, G18)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.skirmish.bot.forces import supposed
from games.skirmish.bot.outlook import Outlook, stake_of
from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import Realm
from games.skirmish.rules.orders import Lose, Sheet
from games.skirmish.rules.splashing import all_losses
from games.skirmish.rules.view import Possible, View


def give_up(view: View, dice: Dice, possible: Possible) -> Sheet:
    """Return the losses after which the battle, as it stands, is worth most."""
    assert view.own is not None
    ways = all_losses({loss.splash: loss.options for loss in possible.losses})
    table = supposed(view)
    outlook = Outlook(table, view.own.seat, stake_of(view))
    fallen = frozenset(u.name for u in view.units if u.fate == "destroyed")
    withdrawn = frozenset(u.name for u in view.units if u.fate == "withdrawn")
    # The attacker's losses are chosen first; the defender's to its splash are yet to come.
    waits = view.step == "splash-att"
    mine = _splash(view, view.own.seat) if waits else ()

    def worth(losses: tuple[tuple[str, str], ...]) -> tuple[int, tuple[tuple[str, str], ...]]:
        gone = fallen | {unit for _, unit in losses}
        return -outlook.ending(gone, withdrawn, mine, ()), losses

    return Sheet(tuple(Lose(unit, card) for card, unit in min(ways, key=worth)))


def _splash(view: View, seat: int) -> tuple[tuple[Realm, ...], ...]:
    """Return the realms that a seat's waiting splash cards hit."""
    cards = (type_of(card, view.catalogue) for card in view.side(seat).aside)
    return tuple(e.realms for card in cards for e in card.effects if e.kind == "splash")
