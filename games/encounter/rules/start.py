"""How a match begins: heroes, the chain of encounters, the first one laid out (O1, O2, O4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.encounter.rules.catalogue import Catalogue
from games.encounter.rules.chosen import options_of, own_fields
from games.encounter.rules.course import course_of
from games.encounter.rules.encounters import lay_out
from games.encounter.rules.muster import dice_of, hero_of
from games.encounter.rules.reading import read_catalogue
from games.encounter.rules.state import Die, Hero, Options, State
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat

SEATS = (1, 4)


def start(setup: Setup, dice: Dice) -> Outcome:
    """Return the State in which the first hero deploys.

    Each seat's `choices` may name a class of hero as `hero`; it is drawn where it is left open,
    first among those that nobody has. Raises ValueError unless there are one to four seats,
    KeyError for an unknown hero or encounter, MalformedPlan for a broken land.
    """
    catalogue = read_catalogue(setup.catalogue)
    seats = sorted(setup.seats, key=lambda seat: seat.number)
    if not SEATS[0] <= len(seats) <= SEATS[1]:
        raise ValueError(f"Encounter is for one to four, not for {len(seats)}")
    options = options_of(setup.options, catalogue)
    heroes: dict[int, Hero] = {}
    theirs: dict[tuple[int, int], Die] = {}
    for figure, (seat, slug) in enumerate(_classes(seats, catalogue, dice).items(), 1):
        kind = catalogue.heroes[slug]
        heroes[seat] = hero_of(seat, figure, kind, catalogue.limits.resolve_start)
        theirs |= dice_of(figure, kind)
    course = course_of(_unlaid(catalogue, options, heroes, theirs))
    course.fields.update(own_fields(setup.options))
    lay_out(course, 1, dice)
    return course.told()


def _unlaid(
    catalogue: Catalogue,
    options: Options,
    heroes: Mapping[int, Hero],
    dice: Mapping[tuple[int, int], Die],
) -> State:
    """Return a State before its first encounter."""
    return State(
        catalogue=catalogue,
        options=options,
        number=1,
        threat=0,
        goal="rout",
        goal_rounds=0,
        round=0,
        step="deploy",
        turn=1,
        fields={},
        figures={},
        heroes=heroes,
        dice=dice,
        burdens={},
        past={},
        advice={},
    )


def _classes(seats: Sequence[SetupSeat], catalogue: Catalogue, dice: Dice) -> dict[int, str]:
    """Return every seat's class of hero; an open one is drawn, others than those taken first."""
    # A database may give the content's keys in another order; the same seed draws the same.
    playable = sorted(catalogue.heroes)
    chosen = {seat.number: seat.choices.get("hero", "") for seat in seats}
    for number, slug in chosen.items():
        if slug and slug not in playable:
            raise KeyError(slug)
        free = [one for one in playable if one not in chosen.values()]
        if not slug:
            chosen[number] = dice.pick(f"start/hero/seat {number}", free or playable)
    return chosen
