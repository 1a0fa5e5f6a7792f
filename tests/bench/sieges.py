"""Print what becomes of sieges between bots of Onslaught: who wins, how they end, how fast.

Run `python -m tests.bench.sieges`: every pairing of factions plays the same number of matches by
the rules alone, each faction at gate A in half of them; with `--scenario` people's bots play that
one against the opponent. Times are those of the processor.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from statistics import median
from time import process_time
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from games.management.commands.simulate import percent
from games.onslaught import bot, rules
from games.onslaught.rules.orders import Sheet
from games.onslaught.rules.state import State
from games.onslaught.rules.view import View
from games.onslaught.setup.content import shipped

Bot = Callable[[View, Dice], Sheet]
BOTS: Mapping[str, Bot] = {
    "random": bot.aimless,
    "easy": bot.easy,
    "normal": bot.normal,
    "hard": bot.hard,
}


@dataclass
class Tally:
    """What matches came to: won by side, faction and turn order, how and when they ended."""

    matches: int = 0
    drawn: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    phases: list[int] = field(default_factory=list)
    slowest: float = 0.0
    thought: float = 0.0


def siege(
    factions: Sequence[str],
    bots: Sequence[Bot],
    options: Mapping[str, Any],
    seed: str,
    tally: Tally | None = None,
) -> tuple[State, int]:
    """Return the end of a match and the side that went first in it; seat 0 is at gate A."""
    tally = tally or Tally()
    seats = tuple(SetupSeat(n, {"faction": slug}) for n, slug in enumerate(factions))
    dice = Dice(seed)
    state: State = rules.start(Setup(seats, options, shipped()), dice).state
    first = state.first
    while state.standings is None:
        (seat,) = rules.awaited(state)
        view = rules.view(state, Viewer(seat))
        begun = process_time()
        sheet = bots[seat](view, Dice(f"bot/{seed}/{seat}/{rules.phase(state)}"))
        spent = process_time() - begun
        tally.thought, tally.slowest = tally.thought + spent, max(tally.slowest, spent)
        state = rules.resolve(state, {seat: sheet}, dice).state
    return state, first


def winners(state: State) -> list[int]:
    """Return the seats with the first place."""
    return [one.seat for one in state.standings or () if one.place == 1]


def count(tally: Tally, state: State, first: int) -> None:
    """Add a match's end."""
    won = winners(state)
    tally.matches += 1
    tally.phases.append(state.turn)
    tally.ends[state.end_reason] += 1
    tally.ends[f"in wave {state.wave}"] += 1
    if state.options.mode != "duel":
        tally.wins["people"] += bool(won)
        return
    if len(won) != 1:
        tally.drawn += 1
        return
    tally.wins["at gate A"] += won == [0]
    tally.wins["who goes first"] += won == [first]
    tally.wins[state.sides[won[0]].faction] += 1


def lines(name: str, tally: Tally) -> list[str]:
    """Return the printed lines of a tally."""
    told = [f"{name}, {tally.drawn} of {tally.matches} drawn:"]
    told += [f"  {who}: {percent(n, tally.matches)}" for who, n in sorted(tally.wins.items())]
    ends = ", ".join(f"{n} {reason}" for reason, n in sorted(tally.ends.items()))
    told.append(f"  ended: {ends}; median {median(tally.phases):g} phases")
    return told


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the balance of all pairings, and how many matches one core plays in a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=50, help="of each pairing")
    parser.add_argument("--bots", default="normal", help="one strength, or two with a comma")
    parser.add_argument("--scenario", default="", help="a ready match against the opponent")
    parser.add_argument("--seed", default="0")
    wanted = parser.parse_args(arguments)
    bots = [BOTS[name] for name in (wanted.bots.split(",") * 2)[:2]]
    slugs = sorted(shipped()["factions"])
    pairings: list[tuple[str, ...]] = list(product(slugs, repeat=2))
    options: dict[str, Any] = {"mode": "duel"}
    if wanted.scenario:
        scenario = shipped()["scenarios"][wanted.scenario]
        mode = "brief" if scenario["players"] == 1 else "coop"
        options = {"mode": mode, "scenario": wanted.scenario}
        pairings = [tuple([""] * scenario["players"])]
    begun, whole = process_time(), Tally()
    for pairing in pairings:
        tally = Tally()
        for number in range(wanted.matches):
            name = f"{wanted.seed}/{'/'.join(pairing)}/{number}"
            end, first = siege(pairing, bots, options, name, tally)
            count(tally, end, first)
        title = wanted.scenario or " against ".join(pairing)
        print("\n".join(lines(title, tally)), flush=True)
        whole.phases += tally.phases
        whole.thought += tally.thought
        whole.slowest = max(whole.slowest, tally.slowest)
    taken = process_time() - begun
    number = len(whole.phases)
    print(f"{number / taken:.2f} matches a second on one core, {taken / number:.2f} s a match")
    each = 1e3 * whole.thought / sum(whole.phases)
    print(f"a bot takes {each:.1f} ms a decision, at most {1e3 * whole.slowest:.0f} ms")


if __name__ == "__main__":
    main()
