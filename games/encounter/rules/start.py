"""How a match begins: heroes, the chain of encounters, the first one laid out (O1, O2, O4)."""

from __future__ import annotations

from collections.abc import Mapping

from games.encounter.rules.catalogue import Catalogue
from games.encounter.rules.chosen import options_of, own_fields
from games.encounter.rules.course import Course
from games.encounter.rules.encounters import lay_out
from games.encounter.rules.muster import dice_of, hero_of
from games.encounter.rules.reading import read_catalogue
from games.encounter.rules.state import Die, Hero, Options, State
from games.kernel.choosing import choices_of
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup

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
    classes = choices_of(seats, "hero", catalogue.heroes, dice)
    heroes: dict[int, Hero] = {}
    theirs: dict[tuple[int, int], Die] = {}
    for figure, (seat, slug) in enumerate(classes.items(), 1):
        kind = catalogue.heroes[slug]
        heroes[seat] = hero_of(seat, figure, kind, catalogue.limits.resolve_start)
        theirs |= dice_of(figure, kind)
    course = Course(_unlaid(catalogue, options, heroes, theirs))
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
