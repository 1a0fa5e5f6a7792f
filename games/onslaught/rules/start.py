"""How a match begins: sides, ground, landmarks, market, decks, the first wave (G01 to G04, G25)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.kernel.choosing import choices_of
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat
from games.onslaught.rules.barracks import units_of
from games.onslaught.rules.catalogue import Catalogue
from games.onslaught.rules.chosen import options_of
from games.onslaught.rules.course import Course
from games.onslaught.rules.flow import advance
from games.onslaught.rules.givens import place_givens
from games.onslaught.rules.maps.laying import hexes_of, landmarks_of
from games.onslaught.rules.market import stock_of
from games.onslaught.rules.reading import read_catalogue
from games.onslaught.rules.state import (
    Options,
    Relic,
    Side,
    State,
    Tally,
    Unit,
)
from games.onslaught.rules.waves import begin_wave

SEATS = (1, 2)


def start(setup: Setup, dice: Dice) -> Outcome:
    """Return the State in which somebody makes the first decision of wave 1.

    Each seat's `choices` may name a `faction`; it is drawn where it is left open, first among
    those that nobody has, and a scenario may prescribe it. Raises ValueError, KeyError or
    MalformedPlan for options or seats that do not fit (`chosen`).
    """
    catalogue = read_catalogue(setup.catalogue)
    seats = sorted(setup.seats, key=lambda seat: seat.number)
    if not SEATS[0] <= len(seats) <= SEATS[1]:
        raise ValueError(f"Onslaught is for one or two, not for {len(seats)}")
    options = options_of(setup.options, catalogue, len(seats))
    sides = _sides(catalogue, options, seats, dice)
    course = Course(_unlaid(catalogue, options, sides, dice))
    place_givens(course)
    begin_wave(course, 1, dice)
    advance(course, dice)
    return course.told()


def _sides(
    catalogue: Catalogue, options: Options, seats: Sequence[SetupSeat], dice: Dice
) -> dict[int, Side]:
    """Return the sides: people by their seats, the opponent after the last of them."""
    scenario = catalogue.scenarios.get(options.scenario)
    playable = [scenario.faction] if scenario and scenario.faction else list(catalogue.factions)
    factions = choices_of(seats, "faction", playable, dice)
    people = len(factions)
    sides: dict[int, Side] = {}
    for number, faction in enumerate(factions.values()):
        team = number if options.mode == "duel" else 0
        sides[number] = _side(catalogue, number, team, faction)
    if options.brief is not None:
        sides[people] = _side(catalogue, people, 1, options.brief.faction, is_person=False)
    return sides


def _side(
    catalogue: Catalogue, number: int, team: int, faction: str, *, is_person: bool = True
) -> Side:
    return Side(
        number=number,
        seat=number if is_person else None,
        team=team,
        faction=faction,
        gate=number,
        gate_health=catalogue.limits.gate_health,
        source=catalogue.limits.starting_source,
    )


def _unlaid(catalogue: Catalogue, options: Options, sides: Mapping[int, Side], dice: Dice) -> State:
    """Return a State before its first wave."""
    plan = catalogue.maps[options.map]
    return State(
        catalogue=catalogue,
        options=options,
        wave=0,
        first=0,
        active=0,
        shooter=-1,
        step="market",
        turn=1,
        rounds=0,
        hexes=hexes_of(plan),
        sides=sides,
        units=_barracks(catalogue, sides.values()),
        spires={},
        landmarks=landmarks_of(catalogue, plan, dice),
        wares=stock_of(catalogue, dice),
        relics=_relics(catalogue, dice),
        scapes={},
        tallies={number: Tally(number) for number in sides},
        events_left=dice.shuffle("start/events", sorted(catalogue.events)),
    )


def _barracks(catalogue: Catalogue, sides: Iterable[Side]) -> dict[int, Unit]:
    """Return all units at home, numbered through."""
    units: dict[int, Unit] = {}
    for side in sides:
        units |= units_of(catalogue, side.number, side.faction, len(units) + 1)
    return units


def _relics(catalogue: Catalogue, dice: Dice) -> dict[int, Relic]:
    """Return the relics, shuffled into a deck (F47)."""
    kinds = sorted(catalogue.relics.values(), key=lambda kind: kind.slug)
    chips = [kind.slug for kind in kinds for _ in range(kind.copies)]
    deck = dice.shuffle("start/relics", chips)
    return {number: Relic(number, slug, "deck", number) for number, slug in enumerate(deck, 1)}
