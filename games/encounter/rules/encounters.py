"""An encounter of the chain: how it is laid out, what ends it, its reward (F4, F27 to F29)."""

from __future__ import annotations

from collections.abc import Iterable

from games.encounter.rules.catalogue import Encounter
from games.encounter.rules.chests import settle_items
from games.encounter.rules.chosen import encounter_at, field_at
from games.encounter.rules.course import Course
from games.encounter.rules.entering import put, recruit
from games.encounter.rules.events.turns import CampMade, EncounterBegan, EncounterEnded, MatchEnded
from games.encounter.rules.muster import bought_foes, budget_of
from games.encounter.rules.party import seats_of
from games.encounter.rules.queue import dice_in, queue_dice
from games.encounter.rules.state import Figure, Result
from games.kernel.dice import Dice
from games.kernel.ruleset import Standing

FAILED_EXPERIENCE = 1  # O8: each hero's, after a failure


def encounter_of(course: Course) -> Encounter:
    """Return the encounter of the chain that is on."""
    return encounter_at(course.options, course.catalogue, course.number)


def lay_out(course: Course, number: int, dice: Dice) -> None:
    """Set up the encounter of this number in the chain; heroes deploy next (F4, F6, O2).

    Heroes that rested have all their health; queues and Resolve stay as they were (F29).
    """
    course.number, course.round, course.step = number, 0, "deploy"
    encounter = encounter_of(course)
    course.threat = course.options.threat or encounter.threat
    course.goal, course.goal_rounds = encounter.goal, encounter.rounds
    # A land of the lobby's own lies there already.
    if number not in course.fields:
        course.fields[number] = field_at(course.options, course.catalogue, number)
    _clear(course)
    heroes = len(seats_of(course))
    budget = budget_of(encounter, course.threat, heroes)
    course.tell(
        EncounterBegan(
            number=number,
            of=len(course.options.encounters),
            encounter=encounter.slug,
            map=course.fields[number].map,
            goal=encounter.goal,
            goal_rounds=encounter.rounds,
            threat=course.threat,
            budget=budget,
        )
    )
    # Those who must be there take the first cells, so that they are there on any map.
    bought = bought_foes(course.catalogue, budget, heroes, number, dice)
    _place_foes(course, (*encounter.foes, *bought))
    _call_allies(course, encounter.allies)


def _clear(course: Course) -> None:
    """Take the last encounter's figures off and rest the heroes; who left for good stays down."""
    course.acted, course.last_rank, course.opened = (), 0, ()
    course.acting, course.blow, course.pending = None, None, None
    course.advice.clear()
    course.figures.clear()
    for seat, hero in [*course.heroes.items()]:
        course.change_hero(seat, wants_retreat=False)
        health = 0 if hero.has_left else hero.health
        course.figures[hero.figure] = Figure(
            hero.figure, "hero", hero.type, seat, None, health, hero.health, is_down=hero.has_left
        )
    for key in [key for key in course.burdens if key[0] not in course.figures]:
        del course.burdens[key]


def _place_foes(course: Course, kinds: Iterable[str]) -> None:
    """Put foes on the numbered cells in their order; those that find none are lost (F4)."""
    cells = course.fields[course.number].cells
    spawns = sorted((c for c in cells if c.kind == "spawn"), key=lambda cell: cell.spawn)
    for cell, kind in zip(spawns, kinds, strict=False):
        put(course, recruit(course, "foe", kind), (cell.q, cell.r))


def _call_allies(course: Course, kinds: Iterable[str]) -> None:
    """Let allies wait at the gate, each led by another seat in turn order (F6, F23)."""
    seats = seats_of(course)
    for place, kind in enumerate(kinds):
        recruit(course, "ally", kind, seats[place % len(seats)])


def end_encounter(course: Course, reason: str, *, won: bool) -> None:
    """End the encounter: experience for every hero, fallen ones too, and clean-up (F28, F29)."""
    gained = course.threat if won else FAILED_EXPERIENCE
    for seat in seats_of(course):
        course.change_hero(seat, experience=course.heroes[seat].experience + gained)
    settle_items(course, won=won)
    result = Result(
        number=course.number,
        encounter=encounter_of(course).slug,
        won=won,
        reason=reason,
        round=course.round,
        experience=gained,
    )
    course.past[course.number] = result
    has = {seat: course.heroes[seat].experience for seat in seats_of(course)}
    course.tell(EncounterEnded(result, has))
    _clean_up(course)
    if course.number < len(course.options.encounters) and seats_of(course):
        course.step = "camp"
        course.tell(CampMade(course.number + 1))
    else:
        end_match(course)


def _clean_up(course: Course) -> None:
    """Bonus health vanishes, stored dice go to the queue, lost ones are ready again (F29)."""
    course.acting, course.blow, course.pending = None, None, None
    course.advice.clear()
    for seat in seats_of(course):
        figure = course.heroes[seat].figure
        course.change_figure(figure, bonus=0)
        blocks, lost = (dice_in(course, figure, zone) for zone in ("block", "lost"))
        queue_dice(course, figure, [die.number for die in blocks])
        lost = tuple(dict.fromkeys((*lost, *dice_in(course, figure, "lost"))))
        for die in lost:
            course.change_die(figure, die.number, zone="ready", position=0, face="")


def end_match(course: Course) -> None:
    """End the match: the party shares one place, the first if it won more often than not."""
    chain = len(course.options.encounters)
    won = sum(result.won for result in course.past.values())
    reason = "all_won" if won == chain else "some_won" if won else "none_won"
    place = 1 if 2 * won > chain else 2
    course.step, course.end_reason = "over", reason
    course.standings = tuple(
        Standing(seat, place, "left" if course.heroes[seat].has_left else reason)
        for seat in sorted(course.heroes)
    )
    course.tell(MatchEnded(reason, won, chain))
