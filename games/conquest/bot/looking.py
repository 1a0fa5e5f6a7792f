"""The bot that looks ahead: plans played by the rules in worlds as they may be, the best taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.conquest.bot.appraisal import Appraisal
from games.conquest.bot.guesses import Guesses
from games.conquest.bot.knowledge import Known
from games.conquest.bot.play import play
from games.conquest.bot.roads import FAR
from games.conquest.bot.style import DUEL_PLANS, NORMAL, PLANS
from games.conquest.bot.worlds import Worlds
from games.conquest.rules.orders import Amount, Move, Order, Sheet
from games.conquest.rules.resolver import resolve
from games.conquest.rules.seeing import view as seen_by
from games.conquest.rules.state import State
from games.conquest.rules.view import View
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer

SMALL = 81
# A unit of work is a resolution on the standard map; a rival's View and sheet cost about two.
WORK = 160
SHEET = 2
WORLDS = 2
TRIES = 8
PLAYERS = 3
# Another plan must be better by this part of the own forces: what is guessed is not certain. In
# the assault it must be much better, for whoever hesitates there gives all away.
DOUBT = 40
RESOLVE = 10


@dataclass(frozen=True, slots=True)
class Scene:
    """A world, what the others order in it, and its dice."""

    world: State
    sheets: Mapping[int, Sheet]
    dice: Dice


def look_ahead(view: View, dice: Dice) -> Sheet:
    """Return the best of several plans and of small changes, on the average of some worlds.

    The work is counted, never timed: equal Views and dice give equal sheets. Raises ValueError
    for a view without a seat.
    """
    known = Known(view)
    worlds, tries, players = budget(view.layout.size**2, len(known.rivals))
    plans = DUEL_PLANS if known.is_duel else PLANS
    best = play(view, dice, plans[0])
    if not worlds:
        return best
    scenes = _scenes(known, dice, worlds, players)
    appraisal = Appraisal(known)
    most = _value(scenes, appraisal, best)
    doubt = known.total * worlds // (RESOLVE if known.is_hurried else DOUBT)
    others = [play(view, dice, style) for style in plans[1:]]
    for other in [*(o for o in others if o != best), *changes(known, best, tries)]:
        worth = _value(scenes, appraisal, other)
        if worth > most + doubt:
            best, most = other, worth
    return best


def budget(cells: int, rivals: int) -> tuple[int, int, int]:
    """Return how many worlds, small changes and rivals' sheets are worth trying on a map.

    No world at all on the widest maps: there the first plan is played as it is.
    """
    for worlds in range(WORLDS, 0, -1):
        for players in range(min(rivals, PLAYERS), 0, -1):
            tries = WORK * SMALL // (cells * worlds) - len(PLANS) - SHEET * players
            if tries >= 0:
                return worlds, min(tries, TRIES), players
    return 0, 0, 0


def _scenes(known: Known, dice: Dice, worlds: int, players: int) -> list[Scene]:
    """Return the worlds with the sheets of the nearest rivals; the others hold."""
    ways = known.roads.on_foot(known.capital)
    rivals = sorted(known.rivals.values(), key=lambda r: (ways.get(r.capital, FAR), r.seat))
    drawn = Worlds(known, Guesses(known), dice)
    found = []
    for number in range(worlds):
        world = drawn.draw(number)
        sheets = {r.seat: _sheet(world, r.seat, dice) for r in rivals[:players]}
        seed = dice.roll(f"scene {number}/turn {known.view.turn}", 1 << 32)
        found.append(Scene(world, sheets, Dice(str(seed))))
    return found


def _sheet(world: State, seat: int, dice: Dice) -> Sheet:
    return play(seen_by(world, Viewer(seat)), dice, NORMAL)


def _value(scenes: list[Scene], appraisal: Appraisal, sheet: Sheet) -> int:
    """Return the sum of what the worlds are worth once the sheet has been played in them."""
    mine = {appraisal.seat: sheet}
    played = (resolve(s.world, {**s.sheets, **mine}, s.dice).state for s in scenes)
    return sum(appraisal.of(state) for state in played)


def changes(known: Known, sheet: Sheet, most: int) -> Iterator[Sheet]:
    """Yield sheets in which one whole force, the strongest first, stays or goes another way."""
    forces = sorted(known.forces, key=lambda c: (-known.strength(known.forces[c]), known.turned(c)))
    for cell in forces:
        others = tuple(o for o in sheet.orders if not (isinstance(o, Move) and o.origin == cell))
        troops = {unit: Amount("all") for unit in known.forces[cell]}
        ways: list[tuple[Order, ...]] = [()]
        ways += [(Move(cell, (near,), troops),) for near in known.roads.next(cell)]
        for moves in ways[:most]:
            yield Sheet((*others, *moves))
        most -= min(most, len(ways))
