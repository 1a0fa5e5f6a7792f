"""`manage.py simulate`: bot matches without the site, counted."""

from __future__ import annotations

import statistics
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand, CommandError

from games.kernel.dice import Dice
from games.kernel.game import Game
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from games.kernel.words import IllegalOrder
from games.registry import SLUGS, game

RANDOM = "random"
FLAGS = ("turn_limit", "size", "starts", "symmetry")


@dataclass
class Played:
    """One finished match: its length, the winners, the labels of each seat, and seconds.

    `rules_seconds` is spent in all resolutions, `bot_seconds` on each sheet of a bot.
    """

    turns: int
    winners: frozenset[int]
    labels: dict[str, dict[int, str]] = field(default_factory=dict)
    rules_seconds: float = 0.0
    bot_seconds: list[float] = field(default_factory=list)


class Count(NamedTuple):
    """How often a label won alone, shared the first place, and was played."""

    won: int
    shared: int
    of: int


class Command(BaseCommand):
    help = "Play bot matches without the site and print who wins, how long it takes, and why."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", nargs="?", default=SLUGS[0], choices=SLUGS)
        parser.add_argument("--matches", type=int, default=40)
        parser.add_argument("--seats", type=int, default=0, help="as many as usual, if not given")
        parser.add_argument("--set", action="append", default=[], help="an option: name=value")
        parser.add_argument("--choose", action="append", default=[], help="0:faction=name")
        parser.add_argument("--bots", default="", help="strengths by seat: normal,random")
        parser.add_argument("--turn-limit", type=int, default=60)
        parser.add_argument("--size", type=int, default=0, help="a generated map so wide")
        parser.add_argument("--starts", type=int, default=0, help="a generated map of 2, 4, 8")
        parser.add_argument("--symmetry", default="rotation", choices=("rotation", "mirror"))
        parser.add_argument("--seed", default="0")
        parser.add_argument("--jobs", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        kind, bots = game(options["slug"]), tuple(filter(None, options["bots"].split(",")))
        seats = [
            SetupSeat(number, choices)
            for number, choices in enumerate(_choices(kind, options["seats"], options["choose"]))
        ]
        terms = _terms(kind, options)
        _check(kind, seats, bots, terms)
        play = partial(play_one, kind.slug, tuple(seats), bots, terms)
        seeds = [f"{options['seed']}/{number}" for number in range(options["matches"])]
        if options["jobs"] > 1:
            with ProcessPoolExecutor(options["jobs"]) as pool:
                played = list(pool.map(play, seeds))
        else:
            played = [play(seed) for seed in seeds]
        for line in report(played, kind):
            self.stdout.write(line)


def _terms(kind: Game, options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the match's options: those of the flags that the game has, and those that are set.

    With any set, they are what a lobby would keep. Raises CommandError for what the form refuses.
    """
    own = {name: options[name] for name in FLAGS if name in kind.options_form.base_fields}
    given = dict(_pair(text) for text in options["set"])
    form = kind.options_form(given)
    for name in given:
        if name not in form.fields:
            raise CommandError(f"{kind.slug} has no option {name}.")
        if name in form.errors:
            raise CommandError(f"{name}: {form.errors[name][0]}")
    if not given:
        return own
    kept = form.cleaned_data
    return {**kept, **own, **{name: kept[name] for name in given if name in kept}}


def _choices(kind: Game, seats: int, chosen: Sequence[str]) -> list[dict[str, str]]:
    """Return what each seat chooses; raises CommandError for a seat that there is not."""
    made: list[dict[str, str]] = [{} for _ in range(seats or kind.usual_seats)]
    for text in chosen:
        seat, _, rest = text.partition(":")
        if seat not in map(str, range(len(made))):
            raise CommandError(f"There is no seat {seat}.")
        name, value = _pair(rest)
        made[int(seat)][name] = value
    return made


def _pair(text: str) -> tuple[str, str]:
    name, is_there, value = text.partition("=")
    if not is_there:
        raise CommandError(f"{text} is not of the form name=value.")
    return name, value


def _check(
    kind: Game, seats: Sequence[SetupSeat], bots: Sequence[str], terms: Mapping[str, Any]
) -> None:
    """Raise CommandError for seats, bots, choices or a map that the game does not have."""
    fewest, most = kind.seats
    if not fewest <= len(seats) <= most:
        told = f"{kind.slug} is played with {fewest} to {most} seats, not {len(seats)}."
        raise CommandError(told)
    for bot in bots:
        if bot not in {RANDOM, *kind.bots}:
            known = ", ".join([*kind.bots, RANDOM])
            raise CommandError(f"There is no bot named {bot}; there are: {known}.")
    try:
        kind.check_setup(options_of(kind, len(seats), terms, "check"), seats)
    except ValueError as error:
        raise CommandError(f"{error}.") from error
    except IllegalOrder as refused:
        raise CommandError(refused.message) from refused


def options_of(kind: Game, seats: int, terms: Mapping[str, Any], seed: str) -> Mapping[str, Any]:
    """Return a match's options; with a `size` or `starts` each seed has a map of its own."""
    if not terms.get("size") and not terms.get("starts"):
        return terms
    return kind.laid_out({**terms, "map": "generated", "seats": seats, "seed": seed})


def play_one(
    slug: str,
    seats: tuple[SetupSeat, ...],
    bots: tuple[str, ...],
    terms: Mapping[str, Any],
    seed: str,
) -> Played:
    """Play one match of bots to its end; `bots` give the strengths of the first seats.

    `terms` are the game's options; with `size`, `starts` and `symmetry` a map is made for them.
    """
    kind, count = game(slug), len(seats)
    setup = Setup(seats, options_of(kind, count, terms, seed), kind.shipped())
    strengths = [*bots, *[kind.default_bot] * count][:count]
    state = kind.rules.start(setup, Dice(seed)).state
    labels = {"bot": dict(enumerate(strengths)), "seat": {n: str(n) for n in range(count)}}
    played = Played(0, frozenset(), labels)
    while kind.rules.standings(state) is None:
        note(kind, state, played)
        state = _turn(kind, state, strengths, seed, played)
    note(kind, state, played)
    played.turns = kind.rules.turn(state)
    played.winners = frozenset(s.seat for s in kind.rules.standings(state) or () if s.place == 1)
    return played


def _turn(kind: Game, state: Any, bots: Sequence[str], seed: str, played: Played) -> Any:
    orders = {}
    for seat in kind.rules.awaited(state):
        dice = Dice(f"bot/{seed}/{seat}/{kind.rules.phase(state)}")
        view = kind.rules.view(state, Viewer(seat))
        think = kind.rules.random_order if bots[seat] == RANDOM else kind.bots[bots[seat]]
        begun = perf_counter()
        orders[seat] = think(view, dice)
        if bots[seat] != RANDOM:
            played.bot_seconds.append(perf_counter() - begun)
    begun = perf_counter()
    state = kind.rules.resolve(state, orders, Dice(seed)).state
    played.rules_seconds += perf_counter() - begun
    return state


def note(kind: Game, state: Any, played: Played) -> None:
    """Keep what the game wants counted of this moment."""
    for heading, labels in kind.observe(state).items():
        played.labels[heading] = dict(labels)


def report(played: list[Played], kind: Game) -> list[str]:
    """Return the printed lines: lengths, times, and win rates with 95 % intervals.

    A first place that several seats share is won by none of them, and told beside the rate, but
    in games where all win together.
    """
    turn = "turn" if kind.counts_turns else "phase"
    turns = sorted(match.turns for match in played)
    total = sum(turns) or 1
    thought = [seconds for match in played for seconds in match.bot_seconds] or [0.0]
    lines = [
        f"{len(played)} matches, {_decided(played, kind)}",
        f"length: median {statistics.median(turns):g} {turn}s, from {turns[0]} to {turns[-1]}"
        + _usual(turns, kind),
        f"time a {turn}: rules {1000 * sum(m.rules_seconds for m in played) / total:.1f} ms, "
        f"a bot {1000 * statistics.fmean(thought):.1f} ms, at most {1000 * max(thought):.0f} ms",
    ]
    for heading, counts in sorted(tally(played, together=kind.win_together).items()):
        lines.append(f"{heading}:")
        lines += [f"  {label}: {told(count)}" for label, count in sorted(counts.items())]
    return lines


def _decided(played: Sequence[Played], kind: Game) -> str:
    """Return how many matches were won, by all or by one."""
    if kind.win_together:
        return f"won: {percent(sum(bool(match.winners) for match in played), len(played))}"
    return f"{sum(len(match.winners) != 1 for match in played)} without one winner"


def _usual(turns: Sequence[int], kind: Game) -> str:
    """Return the share of matches that are as long as the game means them to be."""
    if kind.usual_turns is None:
        return ""
    low, high = kind.usual_turns
    return f"; {low} to {high} turns: {percent(sum(low <= t <= high for t in turns), len(turns))}"


def told(count: Count) -> str:
    """Return a count in words."""
    return percent(count.won, count.of) + (f", {count.shared} shared" if count.shared else "")


def tally(played: list[Played], *, together: bool = False) -> dict[str, dict[str, Count]]:
    """Count wins, shared first places and seats played by each label of each heading.

    Who wins `together` shares no place: it is won.
    """
    counts: dict[str, dict[str, Count]] = defaultdict(lambda: defaultdict(lambda: Count(0, 0, 0)))
    for match in played:
        for heading, labels in match.labels.items():
            for seat, label in labels.items():
                won, shared, of = counts[heading][label]
                is_first = seat in match.winners
                is_alone = together or len(match.winners) == 1
                counts[heading][label] = Count(
                    won + (is_first and is_alone), shared + (is_first and not is_alone), of + 1
                )
    return {heading: dict(found) for heading, found in counts.items()}


def percent(won: int, of: int) -> str:
    """Return a share in percent with its 95 % Wilson interval."""
    if not of:
        return "none"
    z, share = 1.96, won / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    low, high = 100 * max(middle - half, 0.0), 100 * min(middle + half, 1.0)
    return f"{100 * share:.0f} % of {of} ({low:.0f} to {high:.0f})"
