"""Looking ahead (E6): what foes would do, and that what is said for certain comes true."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import get_args

from games.encounter.rules.catalogue import Bent, Cell, FoeType, Skill, StatusKind
from games.encounter.rules.course import Course
from games.encounter.rules.foe_phase import answer_foes, run_foes
from games.encounter.rules.foresight import Foreseen, foresee
from games.encounter.rules.ground import ground_here
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from games.kernel.hexes import disk as hexes
from tests.games.contract import SCALE, SEED
from tests.games.encounter.given import DUMMY, Piece, ally, battle, disk, foe, frozen, hero, row

TRIED = max(60, round(3_000 * SCALE))
SLOW = replace(DUMMY, slug="slow", might=0)
LOPING = replace(DUMMY, slug="loping", might=0, skills=(Skill("lope"),))


def one(state: State, cell: Cell, seat: int = 0) -> Foreseen:
    """Return what the only foe would do if a seat's hero stood on a cell."""
    (found,) = foresee(state, seat, cell)
    return found


def test_e6_a_foe_is_foreseen_to_go_to_the_hovered_cell_and_attack() -> None:
    state = battle(hero((4, 0)), foe((0, 0)))
    assert (one(state, (3, 0)).stop, one(state, (3, 0)).targets) == ((2, 0), (1,))
    assert (one(state, (4, 0)).stop, one(state, (4, 0)).targets) == ((2, 0), ())
    assert not one(state, (3, 0)).may


def test_e6_ties_are_shown_by_their_canonical_pick_and_marked() -> None:
    state = battle(hero((3, 0)), hero((-3, 0)), foe((0, 0)))
    found = one(state, (3, 0))
    assert (found.stop, found.targets, found.may) == ((-2, 0), (2,), True)
    assert [len(trace.stops) for trace in found.traces] == [2]


def test_e6_foes_act_in_order_and_later_ones_find_earlier_ones_moved() -> None:
    heavy = replace(SLOW, slug="heavy", level=3)
    state = battle(
        hero((4, 0)), foe((1, 0), "slow"), foe((2, 0), "heavy"), cells=row(6), kinds=[SLOW, heavy]
    )
    found = foresee(state, 0, (5, 0))
    assert [(each.foe, each.stop, each.targets) for each in found] == [
        (3, (4, 0), (1,)),
        (2, (3, 0), ()),
    ]
    assert not any(each.may for each in found)


def test_e6_equal_foes_in_each_others_way_are_marked() -> None:
    state = battle(hero((4, 0)), foe((0, 0), "slow"), foe((1, 0), "slow"), kinds=[SLOW])
    assert [each.may for each in foresee(state, 0, (4, 0))] == [True, True]
    apart = battle(
        hero((4, 0)), foe((3, 0), "slow"), foe((0, 0), "slow"), cells=row(5), kinds=[SLOW]
    )
    assert [each.may for each in foresee(apart, 0, (4, 0))] == [False, False]


def test_e6_a_choice_that_lost_health_could_turn_is_marked() -> None:
    archer = replace(DUMMY, slug="archer", level=3, reach=9, might=1)
    units = (hero((3, 0), 6), hero((-3, 0), 5))
    state = battle(*units, foe((0, 3), "archer"), foe((0, 0), "slow"), kinds=[archer, SLOW])
    first, second = foresee(state, 0, (3, 0))
    assert (first.may, second.may, second.stop) == (False, True, (2, 0))
    harmless = replace(archer, might=0)
    calm = battle(*units, foe((0, 3), "archer"), foe((0, 0), "slow"), kinds=[harmless, SLOW])
    assert [each.may for each in foresee(calm, 0, (3, 0))] == [False, False]


def test_e6_a_target_that_may_fall_before_is_marked() -> None:
    archer = replace(DUMMY, slug="archer", level=3, reach=9, might=3)
    state = battle(
        hero((4, 0), 6), foe((-4, 0), "archer"), foe((3, 0), "slow"), kinds=[archer, SLOW]
    )
    assert [each.may for each in foresee(state, 0, (4, 0))] == [False, True]
    sturdy = battle(
        hero((4, 0), 7), foe((-4, 0), "archer"), foe((3, 0), "slow"), kinds=[archer, SLOW]
    )
    assert [each.may for each in foresee(sturdy, 0, (4, 0))] == [False, False]


def test_e6_lope_moves_twice_and_daze_lets_nobody_attack_after_a_move() -> None:
    loping = one(battle(hero((4, 0)), foe((0, 0), "loping"), kinds=[LOPING]), (4, 0))
    assert (loping.stop, loping.targets, len(loping.traces)) == ((3, 0), (), 2)
    dazed = one(battle(hero((4, 0)), foe((0, 0), statuses=("daze",))), (2, 0))
    assert (dazed.stop, dazed.targets) == ((1, 0), ())


def test_e6_a_poisoned_foe_at_one_health_falls_and_frees_its_cell() -> None:
    heavy = replace(SLOW, slug="heavy", level=3)
    state = battle(
        hero((5, 0)),
        foe((1, 0), "slow"),
        foe((2, 0), "heavy", 1, statuses=("poison",)),
        cells=row(6),
        kinds=[SLOW, heavy],
    )
    first, second = foresee(state, 0, (5, 0))
    assert (first.foe, first.falls, first.targets) == (3, True, ())
    assert (second.stop, second.may) == ((3, 0), False)


def test_e6_foes_that_acted_or_are_barred_are_left_out_and_nothing_changes() -> None:
    state = battle(hero((4, 0)), foe((0, 0)), foe((0, 2)), foe((0, -2), barred=1))
    before = replace(state, acted=(2,))
    assert [each.foe for each in foresee(before, 0, (3, 0))] == [3]
    assert before.figures[1].cell == (4, 0)


@dataclass(frozen=True)
class Done:
    """What a foe did in a real phase: where it ended and whom it attacked."""

    stop: Cell | None
    targets: tuple[int, ...]


def crowd(chance: Random) -> State:
    """Return a random battle with foes of the rule book, and the ground in one or two sections."""
    cells = [
        replace(
            cell,
            section="a" if cell.q < 1 else "b",
            kind="rock" if chance.random() < 0.1 else "floor",
        )
        for cell in disk(4)
    ]
    floor = [(cell.q, cell.r) for cell in cells if cell.kind != "rock"]
    chance.shuffle(floor)
    heroes = [
        hero(
            floor.pop(),
            chance.randint(1, 7),
            chance.choice(sorted(frozen().heroes)),
            statuses(chance),
        )
        for _ in range(chance.randint(1, 4))
    ]
    kinds = [skilled(chance, slug) for slug in chance.sample(sorted(frozen().skills), 4)]
    slugs = [*sorted(frozen().foes), *[kind.slug for kind in kinds] * 3]
    foes: list[Piece] = [
        foe(floor.pop(), chance.choice(slugs), chance.randint(1, 6), statuses=statuses(chance))
        for _ in range(chance.randint(1, 6))
    ]
    if chance.random() < 0.3:
        foes.append(ally(floor.pop(), chance.randint(1, 6), kinds[0].slug))
    return battle(*heroes, *foes, cells=cells, kinds=kinds)


def skilled(chance: Random, slug: str) -> FoeType:
    """Return a kind of foe or ally with this skill and random stats."""
    return FoeType(
        slug=f"with {slug}",
        name=slug,
        level=chance.choice((1, 1, 3, 6)),
        health=5,
        might=chance.randint(0, 3),
        guard=chance.randint(0, 1),
        reach=chance.randint(1, 3),
        targets=chance.randint(0, 2),
        bent=chance.choice(get_args(Bent)),
        skills=(Skill(slug, chance.randint(1, 2)),),
    )


def statuses(chance: Random) -> tuple[StatusKind, ...]:
    """Return now and then a status that bears on where foes go."""
    return tuple(kind for kind in get_args(StatusKind) if chance.random() < 0.07)


def played(state: State, chance: Random) -> dict[int, Done]:
    """Return what the foes did in a phase with these dice and random picks at all questions."""
    dice, course = Dice(str(chance.random())), Course(state)
    run_foes(course, dice)
    while course.pending is not None:
        answer_foes(course, chance.choice(course.pending.options), dice)
    return {n: done(state, course, n) for n, f in state.figures.items() if f.team == "foe"}


def done(state: State, course: Course, number: int) -> Done:
    """Return what one foe did in its own turn."""
    cell, turn, targets = state.figures[number].cell, 0, ()
    for event in course.events:
        kind = type(event).__name__
        if kind == "FoeTurnBegan":
            turn = event.figure
        elif kind == "FigureMoved" and event.figure == turn == number:
            cell = event.cell
        elif kind == "FoeAttacked" and event.figure == turn == number:
            targets = tuple(sorted(event.targets))
    return Done(cell, targets)


def test_e6_what_is_said_for_certain_comes_true_whatever_is_rolled_and_picked() -> None:
    certain = doubtful = 0
    for number in range(TRIED):
        chance = Random(f"{SEED}/foresight/{number}")
        state = crowd(chance)
        free = [c for c in hexes((0, 0), 4) if c in ground_here(state).floor]
        taken = {figure.cell for figure in state.figures.values()}
        cell = chance.choice([c for c in free if c not in taken])
        moved = replace(state.figures[1], cell=cell)
        there = replace(state, figures={**state.figures, 1: moved})
        ahead = foresee(state, 0, cell)
        for _ in range(4):
            real = played(there, chance)
            for each in ahead:
                certain, doubtful = certain + (not each.may), doubtful + each.may
                told = Done(each.stop, tuple(sorted(each.targets)))
                assert each.may or each.falls or real[each.foe] == told, (
                    number,
                    each,
                    real[each.foe],
                )
    assert min(certain, doubtful) > TRIED // 5


def test_e6_the_foes_phase_ends_with_the_last_hero_though_an_ally_stands() -> None:
    brute = replace(DUMMY, slug="brute", level=6, might=3)
    foes = (foe((2, 0), "brute"), foe((-3, 0), "slow"))
    frail = battle(hero((1, 0), 6), ally((-4, 0)), *foes, kinds=[brute, SLOW])
    assert [each.may for each in foresee(frail, 0, (1, 0))] == [False, True]
    sturdy = battle(hero((1, 0), 7), ally((-4, 0)), *foes, kinds=[brute, SLOW])
    assert [each.may for each in foresee(sturdy, 0, (1, 0))] == [False, False]
