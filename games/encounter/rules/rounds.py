"""A round begins and ends: fatigue, the objective, the party's retreat (F7, F8, F27, O6, O7)."""

from __future__ import annotations

from typing import Protocol

from games.encounter.rules.catalogue import APEX, Catalogue, Goal
from games.encounter.rules.chests import use_items
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.encounters import end_encounter
from games.encounter.rules.events.turns import RoundBegan
from games.encounter.rules.party import Party, seats_of, standing_heroes, wants_retreat
from games.encounter.rules.queue import Pieces, count_of, tire


class Battle(Party, Protocol):
    """A State, a View or a resolution under way."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def goal(self) -> Goal: ...
    @property
    def goal_rounds(self) -> int: ...
    @property
    def round(self) -> int: ...


class Tired(Battle, Pieces, Protocol):
    """A battle in which heroes' queues lie open."""


def is_fatigue(battle: Battle, number: int) -> bool:
    """Say whether a round is a fatigue round (O6)."""
    return number >= battle.catalogue.limits.fatigue_round


def begin_round(course: Course) -> None:
    """Begin the next round; in a fatigue round each standing hero suffers, in turn order (F7, O6).

    Each gains a strain, then takes as much true damage as it holds strain (F8, A12). As the first
    round begins, items work (O9).
    """
    course.round += 1
    course.acted, course.last_rank, course.acting = (), 0, None
    fatigue = is_fatigue(course, course.round)
    course.tell(RoundBegan(course.number, course.round, fatigue))
    if course.round == 1:
        use_items(course)
    for seat in standing_heroes(course) if fatigue else ():
        figure = course.heroes[seat].figure
        tire(course, figure, 1, "strain", "strain")
        strain = count_of(course, figure, "strain")
        hurt(course, figure, Harm(strain, cause="strain", is_true=True))


def fatigue_ahead(battle: Tired) -> dict[int, int]:
    """Return the true damage that the next round's start brings, by standing hero's figure."""
    if not is_fatigue(battle, battle.round + 1):
        return {}
    figures = (battle.heroes[seat].figure for seat in standing_heroes(battle))
    return {figure: count_of(battle, figure, "strain") + 1 for figure in figures}


def is_reached(battle: Battle) -> bool:
    """Say whether the objective is met as things stand (O7)."""
    foes = [f for f in battle.figures.values() if f.team == "foe" and not f.is_down]
    if battle.goal == "hold":
        return battle.round >= battle.goal_rounds
    if battle.goal == "hunt":
        return not any(battle.catalogue.foes[foe.type].level == APEX for foe in foes)
    return not foes


def verdict(battle: Battle) -> tuple[str, bool] | None:
    """Return why the encounter ends with this round and whether it is won, None if it goes on.

    With all heroes down it is lost, whatever fell with them (F27, A11); then the objective counts
    before the retreat, for which all standing heroes must vote (O7).
    """
    heroes = [battle.figures[battle.heroes[seat].figure] for seat in seats_of(battle)]
    if all(hero.is_down for hero in heroes):
        return "fallen", False
    if is_reached(battle):
        return battle.goal, True
    return ("retreat", False) if wants_retreat(battle) else None


def end_round(course: Course) -> None:
    """End the round: the encounter with it, or the next round begins (F7, F27)."""
    found = verdict(course)
    if found is None:
        begin_round(course)
    else:
        reason, won = found
        end_encounter(course, reason, won=won)
