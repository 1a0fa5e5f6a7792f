"""Foes' turns played out in tests: with dice that show one face, and answers to what is asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from games.encounter.rules.catalogue import Cell, PlanCell, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.foe_phase import answer_foes, run_foes
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from tests.games.encounter.given import Piece, battle, course, told


def loaded(state: State, *faces: str) -> State:
    """Return the State with a foe die of these faces, "1" alone without any."""
    whole = (faces or ("1",)) * 6
    catalogue = replace(state.catalogue, dice={**state.catalogue.dice, "foe": whole[:6]})
    return replace(state, catalogue=catalogue)


def duel(
    *pieces: Piece,
    skill: str = "",
    number: int = 0,
    cells: Iterable[PlanCell] | None = None,
    **dummy: Any,
) -> State:
    """Return a battle against dummies with one skill, whose dice show 1 always."""
    skills = (Skill(skill, number),) if skill else ()
    return loaded(battle(*pieces, cells=cells, dummy={"skills": skills, **dummy}))


def foes_play(state: State, *answers: str, seed: str = "seed") -> Course:
    """Play the foes' part of a round with these answers; it ends at a question without one."""
    found, dice = course(state), Dice(seed)
    run_foes(found, dice)
    for answer in answers:
        assert found.pending is not None
        assert answer in found.pending.options
        answer_foes(found, answer, dice)
    return found


def lost(found: Course) -> list[tuple[int, int]]:
    """Return who lost how much health, in order, hits that cost nothing among them."""
    return [(event.figure, event.lost) for event in told(found, "DamageDealt")]


def turns(found: Course) -> list[int]:
    """Return the foes whose turns began, in order."""
    return [event.figure for event in told(found, "FoeTurnBegan")]


def way(found: Course, figure: int) -> list[Cell]:
    """Return the cells that a figure entered, in order."""
    return [event.cell for event in told(found, "FigureMoved") if event.figure == figure]


def health(found: Course, *figures: int) -> list[int]:
    """Return the health of these figures."""
    return [found.figures[number].health for number in figures]


def fired(found: Course) -> list[str]:
    """Return the slugs of the skills that fired, in order."""
    return [event.slug for event in told(found, "SkillFired")]
