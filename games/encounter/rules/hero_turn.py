"""A hero's turn: recovery, then one action after the other (F12 to F14, O5)."""

from __future__ import annotations

from games.encounter.rules.attacking import attack, finish, land
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.chests import go_on_with_lock, try_lock
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, hurt
from games.encounter.rules.events.foes import FigureMoved
from games.encounter.rules.events.heroes import HeroRallied, HeroTurnBegan, HeroTurnEnded
from games.encounter.rules.figures import beside, has_status, place_of
from games.encounter.rules.ground import ground_here, steps
from games.encounter.rules.orders import Attack, EndTurn, Move, Order, Rally, TryLock
from games.encounter.rules.party import stands
from games.encounter.rules.queue import recover, remove_burdens
from games.encounter.rules.stances import acting_hero
from games.encounter.rules.state import Acting, Hero
from games.encounter.rules.throwing import change_resolve
from games.kernel.dice import Dice


def begin_hero_turn(course: Course, seat: int) -> None:
    """Begin the turn of a seat's standing hero: its statuses first, then recovery (F12, 2.6).

    Poison deals 1 true damage. A hero that falls by it has no turn: `acting` is None then.
    """
    hero = course.heroes[seat]
    cell = place_of(course.figures[hero.figure])
    course.acting = Acting(hero.figure, cell, beside(course, hero.figure))
    if hero.figure not in course.acted:
        course.acted = (*course.acted, hero.figure)
    course.tell(HeroTurnBegan(hero.figure, seat))
    if has_status(course, hero.figure, "poison"):
        hurt(course, hero.figure, Harm(1, cause="poison", is_true=True))
    if stands(course, seat):
        recover(course, hero.figure, hero.recovery)
    else:
        end_hero_turn(course)


def play_hero(course: Course, order: Order, dice: Dice) -> None:
    """Carry out one legal action of the acting hero; it may leave `pending` (O5).

    The turn is over when `acting` is None: by EndTurn, or because the hero fell.
    """
    hero, acting = acting_hero(course), course.acting
    if hero is None or acting is None:
        return
    match order:
        case Move():
            walk(course, hero.figure, order.cell)
            course.change_acting(moves=acting.moves + 1, moved_last=True)
        case Attack():
            attack(course, hero, acting, order, dice)
        case Rally():
            rally(course, hero)
        case TryLock():
            try_lock(course, hero, dice)
        case EndTurn():
            end_hero_turn(course)
    _leave_if_fallen(course, hero)


def continue_hero(course: Course, option: str, dice: Dice) -> None:
    """Go on with the acting hero's turn after an answer about Surge, a lock or Ward (O4, O9)."""
    question, hero = course.pending, acting_hero(course)
    course.pending = None
    if question is None or hero is None:
        return
    if question.kind == "lock":
        go_on_with_lock(course, hero, option, dice)
    elif question.kind == "ward":
        land(course, hero, option)
    else:
        finish(course, hero, option)
    _leave_if_fallen(course, hero)


def _leave_if_fallen(course: Course, hero: Hero) -> None:
    if not stands(course, hero.seat) and course.acting is not None:
        end_hero_turn(course)


def end_hero_turn(course: Course) -> None:
    """End the turn of the hero that acts: Daze leaves it (2.6)."""
    hero = acting_hero(course)
    if hero is None:
        return
    remove_burdens(course, hero.figure, "daze")
    course.tell(HeroTurnEnded(hero.figure, hero.seat))
    course.acting = course.blow = course.pending = None


def rally(course: Course, hero: Hero) -> None:
    """Pay Resolve and take all weariness out of a hero's queue (O4)."""
    change_resolve(course, hero.figure, -course.catalogue.limits.rally_cost, "rally")
    removed = remove_burdens(course, hero.figure, "weariness")
    course.tell(HeroRallied(hero.figure, removed))


def walk(course: Course, figure: int, goal: Cell) -> None:
    """Take a figure along a shortest free way to a cell that it can reach, step by step (F13)."""
    for cell in way_to(course, figure, goal):
        here = place_of(course.figures[figure])
        course.change_figure(figure, cell=cell)
        course.tell(FigureMoved(figure, here, cell))


def way_to(course: Course, figure: int, goal: Cell) -> tuple[Cell, ...]:
    """Return the cells of a shortest free way after its start, the smallest (q, r) of equals."""
    counts, ground = steps(course, figure), ground_here(course)
    way = [goal]
    while counts[way[-1]] > 1:
        nearer = counts[way[-1]] - 1
        way.append(min(c for c in ground.neighbours(way[-1]) if counts.get(c) == nearer))
    return tuple(reversed(way))
