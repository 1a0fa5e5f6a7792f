"""Print what becomes of duels between bots of Skirmish: who wins, who takes the area, how fast.

Run `python -m tests.bench.duels`: every pairing of factions plays the same number of duels by the
rules alone, each faction attacking first in half of them. Times are those of the processor.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from time import process_time
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from games.management.commands.simulate import percent
from games.skirmish import bot, rules
from games.skirmish.rules.orders import Sheet
from games.skirmish.rules.state import State
from games.skirmish.rules.view import View
from games.skirmish.setup.content import shipped

Bot = Callable[[View, Dice], Sheet]
BOTS: Mapping[str, Bot] = {
    "random": bot.aimless,
    "easy": bot.easy,
    "normal": bot.normal,
    "hard": bot.hard,
}


@dataclass
class Tally:
    """Duels won by either faction of a pairing, and what became of the battles of each attacker.

    `began` counts those won by whoever attacked first.
    """

    duels: int = 0
    began: int = 0
    won: Counter[str] = field(default_factory=Counter)
    battles: Counter[tuple[str, str, str]] = field(default_factory=Counter)


def with_any_army(think: Bot) -> Bot:
    """Return the bot with a random legal army instead of its own."""

    def orders(view: View, dice: Dice) -> Sheet:
        return rules.random_order(view, dice) if view.step == "muster" else think(view, dice)

    return orders


def duel(
    factions: Sequence[str], bots: Sequence[Bot], options: Mapping[str, Any], seed: str
) -> State:
    """Return the end of a duel; the first faction's seat is 0 and attacks first."""
    seats = (
        SetupSeat(0, {"faction": factions[0], "role": "att"}),
        SetupSeat(1, {"faction": factions[1]}),
    )
    state: State = rules.start(Setup(seats, options, shipped()), Dice(seed)).state
    while state.standings is None:
        orders = {
            seat: bots[seat](rules.view(state, Viewer(seat)), Dice(f"bot/{seed}{seat}"))
            for seat in rules.awaited(state)
        }
        state = rules.resolve(state, orders, Dice(seed)).state
    return state


def count(tally: Tally, state: State) -> None:
    """Add a duel's end."""
    tally.duels += 1
    winners = [standing.seat for standing in state.standings or () if standing.place == 1]
    names = {seat: side.faction for seat, side in state.sides.items()}
    if len(winners) == 1:
        tally.won[names[winners[0]]] += 1
        tally.began += winners == [0]
    for result in state.past.values():
        tally.battles[names[result.attacker], names[result.defender], result.outcome] += 1


def played(
    pairing: tuple[str, str], bots: Sequence[Bot], options: Mapping[str, Any], duels: int, seed: str
) -> Tally:
    """Return the tally of so many duels of a pairing, from both sides."""
    tally = Tally()
    for number in range(duels):
        factions = pairing if number % 2 else pairing[::-1]
        seats = bots if number % 4 < 2 else bots[::-1]
        name = f"{seed}/{'/'.join(pairing)}/{number}"
        count(tally, duel(factions, seats, options, name))
    return tally


def lines(pairing: tuple[str, str], tally: Tally) -> list[str]:
    """Return the printed lines of a pairing: duels won, then each attacker's battles."""
    one, two = pairing
    even = tally.duels - tally.won.total()
    told = [f"{one} against {two}, {even} of {tally.duels} duels drawn:"]
    if one == two:
        told.append(f"  who attacks first wins {percent(tally.began, tally.duels)}")
    else:
        told += [f"  {name} wins {percent(tally.won[name], tally.duels)}" for name in pairing]
    for attacker, defender in dict.fromkeys((pairing, pairing[::-1])):
        outcomes = {
            o: n for (a, d, o), n in tally.battles.items() if (a, d) == (attacker, defender)
        }
        takes, whole = outcomes.get("ATTACKER_TAKES", 0), sum(outcomes.values())
        neither = outcomes.get("MUTUAL", 0)
        told.append(f"  {attacker} attacks: takes {percent(takes, whole)}, {neither} mutual")
    taken = sum(n for (_, _, o), n in tally.battles.items() if o == "ATTACKER_TAKES")
    told.append(f"  whoever attacks takes {percent(taken, tally.battles.total())}")
    return told


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the balance of all pairings, and how many duels one core plays in a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=100, help="of each pairing")
    parser.add_argument("--bots", default="normal", help="one strength, or two with a comma")
    parser.add_argument("--armies", choices=("own", "random"), default="own")
    parser.add_argument("--cards", action="store_true", help="with technologies and doctrines")
    parser.add_argument("--format", choices=("duel", "single"), default="duel")
    parser.add_argument("--pairing", default="", help="only this one: lumen,mycel")
    parser.add_argument("--seed", default="0")
    wanted = parser.parse_args(arguments)
    bots = [BOTS[name] for name in (wanted.bots.split(",") * 2)[:2]]
    if wanted.armies == "random":
        bots = [with_any_army(think) for think in bots]
    # The first faction's seat is 0.
    options = {
        "format": wanted.format,
        "attacker": 0,
        "technology": wanted.cards,
        "doctrines": wanted.cards,
    }
    pairings = list(combinations_with_replacement(sorted(shipped()["factions"]), 2))
    if wanted.pairing:
        one, _, two = wanted.pairing.partition(",")
        pairings = [(one, two)]
    begun = process_time()
    for pairing in pairings:
        tally = played(pairing, bots, options, wanted.duels, wanted.seed)
        print("\n".join(lines(pairing, tally)), flush=True)
    taken = process_time() - begun
    number = wanted.duels * len(pairings)
    print(f"{number / taken:.0f} duels a second on one core, {1e3 * taken / number:.1f} ms a duel")


if __name__ == "__main__":
    main()
