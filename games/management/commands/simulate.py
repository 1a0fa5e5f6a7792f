"""`manage.py simulate`: bot matches without the site, counted."""

from __future__ import annotations

import statistics
from argparse import ArgumentParser
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from games.kernel.dice import Dice
from games.kernel.game import Game
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from games.registry import SLUGS, game


@dataclass
class Played:
    """One finished match: its length, the winners, the labels of each seat, seconds a turn."""

    turns: int
    winners: frozenset[int]
    labels: dict[str, dict[int, str]] = field(default_factory=dict)
    rules_seconds: float = 0.0
    bots_seconds: float = 0.0


class Command(BaseCommand):
    help = "Play bot matches without the site and print who wins, how long it takes, and why."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", nargs="?", default=SLUGS[0], choices=SLUGS)
        parser.add_argument("--matches", type=int, default=40)
        parser.add_argument("--seats", type=int, default=4)
        parser.add_argument("--bots", default="", help="strengths by seat: normal,random")
        parser.add_argument("--turn-limit", type=int, default=60)
        parser.add_argument("--seed", default="0")
        parser.add_argument("--jobs", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        play = partial(
            play_one,
            options["slug"],
            options["seats"],
            tuple(filter(None, options["bots"].split(","))),
            options["turn_limit"],
        )
        seeds = [f"{options['seed']}/{number}" for number in range(options["matches"])]
        if options["jobs"] > 1:
            with ProcessPoolExecutor(options["jobs"]) as pool:
                played = list(pool.map(play, seeds))
        else:
            played = [play(seed) for seed in seeds]
        for line in report(played):
            self.stdout.write(line)


def play_one(slug: str, seats: int, bots: tuple[str, ...], turn_limit: int, seed: str) -> Played:
    """Play one match of bots to its end; `bots` give the strengths of the first seats."""
    kind = game(slug)
    catalogue = kind.shipped()
    setup = Setup(
        tuple(SetupSeat(number, {}) for number in range(seats)),
        {"turn_limit": turn_limit},
        catalogue,
    )
    state = kind.rules.start(setup, Dice(seed)).state
    played = Played(0, frozenset())
    while kind.rules.standings(state) is None:
        note(kind, state, played)
        state = _turn(kind, state, bots, seed, played)
    note(kind, state, played)
    played.turns = kind.rules.turn(state)
    played.winners = frozenset(s.seat for s in kind.rules.standings(state) or () if s.place == 1)
    return played


def _turn(kind: Game, state: Any, bots: tuple[str, ...], seed: str, played: Played) -> Any:
    begun = perf_counter()
    orders = {}
    for seat in kind.rules.awaited(state):
        strength = bots[seat] if seat < len(bots) else kind.default_bot
        dice = Dice(f"bot/{seed}/{seat}/{kind.rules.phase(state)}")
        view = kind.rules.view(state, Viewer(seat))
        think = kind.rules.random_order if strength == "random" else kind.bots[strength]
        orders[seat] = think(view, dice)
    thought = perf_counter()
    state = kind.rules.resolve(state, orders, Dice(seed)).state
    played.bots_seconds += thought - begun
    played.rules_seconds += perf_counter() - thought
    return state


def note(kind: Game, state: Any, played: Played) -> None:
    """Keep what the game wants counted of this moment."""
    for heading, labels in kind.observe(state).items():
        played.labels[heading] = dict(labels)


def report(played: list[Played]) -> list[str]:
    """Return the printed lines: lengths, times, and win rates with 95 % intervals."""
    turns = sorted(match.turns for match in played)
    total = sum(turns) or 1
    lines = [
        f"{len(played)} matches, {sum(len(m.winners) != 1 for m in played)} without one winner",
        f"length: median {statistics.median(turns):g} turns, from {turns[0]} to {turns[-1]}; "
        f"15 to 25 turns: {percent(sum(15 <= t <= 25 for t in turns), len(turns))}",
        f"time a turn: rules {1000 * sum(m.rules_seconds for m in played) / total:.1f} ms, "
        f"bots {1000 * sum(m.bots_seconds for m in played) / total:.1f} ms",
    ]
    for heading, counts in sorted(tally(played).items()):
        lines.append(f"{heading}:")
        lines += [f"  {label}: {percent(*count)}" for label, count in sorted(counts.items())]
    return lines


def tally(played: list[Played]) -> dict[str, dict[str, tuple[int, int]]]:
    """Count wins and seats played by each label of each heading, and by seat."""
    counts: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for match in played:
        for heading, labels in match.labels.items():
            for seat, label in labels.items():
                counts[heading][label][0] += match.winners == {seat}
                counts[heading][label][1] += 1
                counts["seat"][str(seat)][0] += heading == "faction" and match.winners == {seat}
                counts["seat"][str(seat)][1] += heading == "faction"
    return {
        heading: {label: (won, of) for label, (won, of) in found.items()}
        for heading, found in counts.items()
    }


def percent(won: int, of: int) -> str:
    """Return a share in percent with its 95 % Wilson interval."""
    if not of:
        return "none"
    z, share = 1.96, won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    low, high = 100 * (middle - half), 100 * (middle + half)
    return f"{100 * share:.0f} % of {of} ({low:.0f} to {high:.0f})"
