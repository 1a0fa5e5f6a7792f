"""Random matches end, and at every step what must never change has not."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.kernel.words import IllegalOrder
from games.onslaught import rules
from games.onslaught.rules.orders import PlayRelic
from games.onslaught.rules.pieces import is_hero, stack_of
from games.onslaught.rules.state import State
from tests.games.onslaught.random_play import (
    MOST,
    Step,
    beginning,
    chips_of,
    chosen,
    idle_steps,
    options,
    random_sheets,
    steps,
)

SCALE = float(os.environ.get("SCALE", "0.05"))
SEED = os.environ.get("SEED", "1")
MATCHES = 2000 if SCALE >= 1 else max(24, round(600 * SCALE))
PARTS = 4


def check_hexes(state: State) -> None:
    """On a hex lie one group, one spire or one landmark; units and spires stand on the ground."""
    piles: dict[tuple[int, int], set[int]] = {}
    swapped = {question.side for question in state.pending if question.kind == "displace"}
    for unit in state.units.values():
        waits = unit.side in swapped and unit.cell is None and is_hero(state, unit)
        assert (unit.cell is not None) == (unit.zone == "map") or waits
        if unit.cell is not None:
            piles.setdefault(unit.cell, set()).add(unit.pile)
            assert state.hexes[unit.cell].terrain != "void"
            assert state.hexes[unit.cell].gate < 0
    assert all(len(there) == 1 for there in piles.values())
    spires = [spire.cell for spire in state.spires.values()]
    assert len(set(spires)) == len(spires)
    assert not {*piles} & {*spires}
    assert not ({*piles} | {*spires}) & {*state.landmarks}
    assert all(state.hexes[cell].well for cell in [*spires, *state.landmarks])


def check_groups(state: State) -> None:
    """Groups have two to four minions of one side; a hero is alone, and not between minions."""
    piles: dict[tuple[str, int], list[int]] = {}
    for unit in state.units.values():
        if unit.zone in ("map", "stack"):
            piles.setdefault((unit.zone, unit.pile), []).append(unit.number)
    for members in piles.values():
        units = [state.units[number] for number in members]
        assert len(units) <= state.catalogue.limits.group_most
        assert len({(u.side, u.cell, u.entry) for u in units}) == 1
        assert len({u.height for u in units}) == len(units)
        assert len(units) == 1 or not any(is_hero(state, u) for u in units)
        top = max(units, key=lambda u: u.height)
        assert top.health > 0
    for side in state.sides:
        heroes = [is_hero(state, entry[0]) for entry in stack_of(state, side)]
        minions = [place for place, hero in enumerate(heroes) if not hero]
        assert not any(heroes[minions[0] : minions[-1]] if minions else ())


def check_numbers(state: State) -> None:
    """Gates are within bounds, nothing is owed, no more is used than there is."""
    limits = state.catalogue.limits
    for side in state.sides.values():
        assert 0 <= side.gate_health <= limits.gate_most
        assert side.source >= 0
        assert side.cp >= 0
        assert side.turns <= limits.turns_a_wave
        assert side.limited <= limits.limited_builds
        heroes = [u for u in state.units.values() if u.side == side.number and is_hero(state, u)]
        assert sum(u.zone in ("map", "stack") for u in heroes) <= limits.heroes
    for spire in state.spires.values():
        assert 0 < len(spire.chips) <= max(2, state.catalogue.spires[spire.type].capacity)


def check_stock(state: State) -> None:
    """What the market sold is somewhere, and no more of it than was sold (F05, F10)."""
    wares = Counter((w.side, w.type) for w in state.wares.values() if w.zone == "taken")
    hired = Counter(
        (unit.side, unit.type)
        for unit in state.units.values()
        if unit.zone != "away" and not state.catalogue.units[unit.type].faction
    )
    carried = Counter((u.side, u.equipment) for u in state.units.values() if u.equipment)
    scapes = Counter((scape.side, scape.type) for scape in state.scapes.values())
    spires = Counter((spire.side, spire.type) for spire in state.spires.values())
    for kind, found in (("unit", hired), ("equipment", carried), ("earthscape", scapes)):
        sold = {
            (w.side, w.type) for w in state.wares.values() if (w.zone, w.kind) == ("taken", kind)
        }
        assert found == Counter({key: wares[key] for key in sold})
    for (side, slug), number in spires.items():
        type_ = state.catalogue.spires[slug]
        assert number <= (type_.copies if type_.faction else wares[side, slug])


def check_choice(step: Step) -> None:
    """Every phase asks one seat, and its random sheet is legal."""
    assert len(step.sheets) == 1
    for seat, sheet in step.sheets.items():
        rules.check(step.before, seat, sheet)
        assert rules.review(step.before, seat, sheet.orders) == (None,) * len(sheet.orders)


def check_state(state: State) -> None:
    check_hexes(state)
    check_groups(state)
    check_numbers(state)
    check_stock(state)


@pytest.mark.parametrize("part", range(PARTS))
def test_g07_random_matches_end_and_keep_what_must_be_kept(part: int) -> None:
    for number in range(part, MATCHES, PARTS):
        chips, keys = None, []
        for turn, step in enumerate(steps(f"{SEED}/{number}", options(number)), 1):
            chips = chips or chips_of(step.before)
            assert rules.turn(step.before) == turn
            keys.append(rules.phase(step.before))
            check_choice(step)
            state = step.outcome.state
            check_state(state)
            assert chips_of(state) == chips
            assert len(state.wares) == len(step.before.wares)
        assert len(set(keys)) == len(keys)
        assert rules.phase(state) == "over"
        assert rules.awaited(state) == frozenset()


def test_a_match_that_nobody_plays_ends() -> None:
    for mode in ("duel", "brief", "coop"):
        for state in idle_steps(f"idle/{mode}", chosen(mode, 3)):
            check_state(state)
        assert rules.standings(state) is not None


def test_random_play_comes_to_every_step_and_question() -> None:
    found: Counter[str] = Counter()
    questions: Counter[str] = Counter()
    for number in range(8):
        for step in steps(f"every/{number}", options(number)):
            found[rules.phase(step.before).split("-")[1]] += 1
            questions.update(question.kind for question in step.before.pending)
    assert {*found} == {
        "market", "build", "prep", "start", "move", "fire", "explore", "attack", "question",
    }  # fmt: skip
    assert {*questions} >= {"level", "relic", "look", "displace"}


def spoken(state: State, chance: Dice, dice: Dice) -> tuple[State, int]:
    """Return the State after random relics that were played whoever's turn it is, and how many."""
    count = 0
    for side in state.sides.values():
        known = rules.view(state, Viewer(side.seat)).own if side.seat is not None else None
        for slug, cells in sorted(known.playable.items()) if known else ():
            cell = chance.pick(f"{state.turn}/{slug}", cells) if cells else None
            order = PlayRelic(slug, cell)
            if side.seat is not None and can_say(state, side.seat, order):
                state = rules.interject(state, side.seat, order, dice).state
                count += 1
    return state, count


def dealt(state: State) -> State:
    """Return the State with all relics in people's hands."""
    people = sorted(side.number for side in state.sides.values() if side.seat is not None)
    relics = {
        number: replace(relic, zone="held", side=people[number % len(people)])
        for number, relic in state.relics.items()
    }
    return replace(state, relics=relics)


def can_say(state: State, seat: int, order: PlayRelic) -> bool:
    try:
        rules.check(state, seat, order)
    except IllegalOrder:
        return False
    return True


def test_f47_random_matches_with_relics_and_missed_phases_end() -> None:
    said = 0
    for number in range(9):
        seed, keys = f"talk/{number}", set[str]()
        dice, chance = Dice(seed), Dice(f"{seed}/chance")
        state = dealt(beginning(seed, options(number)).state)
        while rules.standings(state) is None:
            assert rules.phase(state) not in keys
            keys.add(rules.phase(state))
            state, count = spoken(state, chance, dice)
            said += count
            keys.add(rules.phase(state))
            missed = chance.roll(f"missed/{state.turn}", 5) == 1
            sheets = {} if missed else random_sheets(state, seed)
            state = rules.resolve(state, sheets, dice).state
            check_state(state)
            assert state.turn < MOST
    assert said > 9
