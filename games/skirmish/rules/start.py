"""How a match begins: factions, who attacks first, decks, the field (G1, G2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from games.kernel.choosing import choices_of
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat
from games.skirmish.rules.catalogue import Catalogue, Options, Role, read_catalogue
from games.skirmish.rules.course import Course
from games.skirmish.rules.duel import announce, pick_field
from games.skirmish.rules.piles import fresh_deck
from games.skirmish.rules.sides import points_of
from games.skirmish.rules.state import Card, Side, State


def start(setup: Setup, dice: Dice) -> Outcome:
    """Return the State of the first MUSTER (G3).

    Each seat's `choices` may name a `faction`; it and the first attacker are drawn where they are
    left open. Options not named are the catalogue's. Raises ValueError unless there are two
    seats, KeyError for an unknown faction.
    """
    catalogue = read_catalogue(setup.catalogue)
    seats = sorted(setup.seats, key=lambda seat: seat.number)
    if len(seats) != 2:
        raise ValueError(f"Skirmish is for two, not for {len(seats)}")
    options = options_of(setup.options, catalogue)
    factions = choices_of(seats, "faction", catalogue.factions, dice)
    roles = _roles(seats, options, dice)
    cards: dict[tuple[int, str], Card] = {}
    for seat, faction in factions.items():
        cards |= fresh_deck(seat, faction, catalogue)
    state = State(
        catalogue=catalogue,
        options=options,
        battle=1,
        step="muster",
        turn=1,
        field="",
        token=None,
        sides={n: Side(n, factions[n], roles[n], 0, 0) for n in factions},
        units={},
        cards=cards,
        skirmishes={},
        past={},
    )
    course = Course(state, dice)
    for seat, faction in factions.items():
        limit = catalogue.factions[faction].hand
        course.change_side(seat, hand_limit=limit, points_left=points_of(state, seat))
    course.field = pick_field(course)
    announce(course)
    return Outcome(course.now, tuple(course.events))


def options_of(given: Mapping[str, Any], catalogue: Catalogue) -> Options:
    """Return the catalogue's options with those that a lobby chose."""
    names = {field.name for field in fields(Options)}
    chosen = {name: value for name, value in given.items() if name in names}
    return replace(catalogue.options, **chosen)


def _roles(seats: Sequence[SetupSeat], options: Options, dice: Dice) -> dict[int, Role]:
    """Return who attacks in the first battle: as the options say, else chance."""
    first, second = (seat.number for seat in seats)
    other = {first: second, second: first}
    attacker = options.attacker
    if attacker not in other:
        attacker = dice.pick("start/attacker", (first, second))
    return {attacker: "att", other[attacker]: "def"}
