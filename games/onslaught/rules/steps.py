"""Which step comes after which, through a wave and a turn of the onslaught (S02, F01, F08)."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.dice import Dice
from games.onslaught.rules.building import begin_build, build_view
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.ending import end_wave, wave_is_over
from games.onslaught.rules.exploring import explorable
from games.onslaught.rules.fighting import attacks_of, end_of_attacks
from games.onslaught.rules.firing import targets_of
from games.onslaught.rules.market import wares_of
from games.onslaught.rules.moving import deploy_of, moves_of
from games.onslaught.rules.pieces import opponents
from games.onslaught.rules.prep import begin_prep
from games.onslaught.rules.spoils import held_by
from games.onslaught.rules.starting import begin_turn, talents_of
from games.onslaught.rules.view import BuildView
from games.onslaught.rules.waves import order_of


def has_to_decide(world: World) -> bool:
    """Say whether the side whose step it is has anything to decide, as far as all can know."""
    side = world.shooter if world.step == "fire" else world.active
    return DECIDES[world.step](world, side)


def starts(world: World, side: int) -> bool:
    """Say whether the start of a turn is asked about: a talent, a limited build, any relic (S40).

    That a side holds relics is public, which ones is not, so that any of them opens the step.
    """
    one = world.sides[side]
    if held_by(world, side) or talents_of(world, side):
        return True
    left = one.seat is not None and one.limited < world.catalogue.limits.limited_builds
    return left and is_open(build_view(world, side, is_limited=True))


def builds(world: World, side: int) -> bool:
    """Say whether a side is asked in Build: it has not passed and there is something to build.

    A relic in its hand may be one that makes building cheaper: whoever holds any is asked (F47).
    """
    if world.sides[side].has_passed:
        return False
    return bool(held_by(world, side)) or is_open(build_view(world, side, is_limited=False))


def _buys(world: World, side: int) -> bool:
    return bool(wares_of(world, side))


def _prepares(world: World, side: int) -> bool:
    return not world.sides[side].is_ready


def _moves(world: World, side: int) -> bool:
    return bool(moves_of(world, side)) or deploy_of(world, side) is not None


def _fires(world: World, side: int) -> bool:
    return bool(targets_of(world, side))


def _explores(world: World, side: int) -> bool:
    return bool(explorable(world, side))


def _attacks(world: World, side: int) -> bool:
    return bool(attacks_of(world, side))


def is_open(view: BuildView) -> bool:
    """Say whether there is anything to build."""
    return any(view.wells.values()) or any(
        (*view.upgrades.values(), view.levels, *view.scapes.values(), view.reorder)
    )


def leave(course: Course, dice: Dice) -> None:
    """Leave the open step of the side whose step it is, for the next one's or the next step."""
    LEFT[course.step](course, dice)


def _leave_market(course: Course, _dice: Dice) -> None:
    following = _following(course)
    if following is None:
        begin_build(course)
        course.active, course.step = course.first, "build"
    else:
        course.active = following


def _leave_build(course: Course, _dice: Dice) -> None:
    """Go to the next side that has not passed and can build; with none left Prep begins (F06)."""
    order = order_of(course)
    place = order.index(course.active) + 1
    for side in (*order[place:], *order[:place]):
        if builds(course, side):
            course.active = side
            return
    begin_prep(course)
    course.active, course.step = course.first, "prep"


def _leave_prep(course: Course, dice: Dice) -> None:
    following = _following(course)
    if following is None:
        _begin(course, course.first, dice)
    else:
        course.active = following


def _begin(course: Course, side: int, dice: Dice) -> None:
    """Begin a turn of the onslaught (F08)."""
    course.active, course.shooter, course.step = side, -1, "start"
    course.rounds += 1
    begin_turn(course, side, dice)


def _leave_start(course: Course, _dice: Dice) -> None:
    course.step = "move"


def _leave_move(course: Course, _dice: Dice) -> None:
    """Let the opposing spires fire, those of one side after another's (F26)."""
    course.step, course.shooter = "fire", next(opponents(course, course.active))


def _leave_fire(course: Course, _dice: Dice) -> None:
    others = [side for side in opponents(course, course.active) if side > course.shooter]
    if others:
        course.shooter = others[0]
    else:
        course.step, course.shooter = "explore", -1


def _leave_explore(course: Course, _dice: Dice) -> None:
    course.step = "attack"


def _leave_attack(course: Course, dice: Dice) -> None:
    """End the turn: gates strike who stands by (F28); then the next turn, or the wave's end."""
    end_of_attacks(course, course.active, dice)
    if wave_is_over(course, course.rounds):
        end_wave(course, dice)
        return
    order = order_of(course)
    _begin(course, order[(order.index(course.active) + 1) % len(order)], dice)


def _following(course: Course) -> int | None:
    """Return the next side in turn order, None after the last one."""
    order = order_of(course)
    return next(iter(order[order.index(course.active) + 1 :]), None)


DECIDES: dict[str, Callable[[World, int], bool]] = {
    "market": _buys,
    "build": builds,
    "prep": _prepares,
    "start": starts,
    "move": _moves,
    "fire": _fires,
    "explore": _explores,
    "attack": _attacks,
}
LEFT: dict[str, Callable[[Course, Dice], None]] = {
    "market": _leave_market,
    "build": _leave_build,
    "prep": _leave_prep,
    "start": _leave_start,
    "move": _leave_move,
    "fire": _leave_fire,
    "explore": _leave_explore,
    "attack": _leave_attack,
}
