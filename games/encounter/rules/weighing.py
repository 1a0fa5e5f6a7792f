"""What a hero's attacks and places are worth, in whole numbers; for advice and bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from games.encounter.rules.catalogue import ALL, Cell, DieKind
from games.encounter.rules.figures import has_status, is_party, living, place_of, type_of
from games.encounter.rules.ground import ground_here
from games.encounter.rules.orders import Attack
from games.encounter.rules.stances import acting_hero, footing_of, stances_of
from games.encounter.rules.state import Die, Figure, Hero
from games.encounter.rules.throwing import worth
from games.encounter.rules.view import StanceView, View

SIXTHS = 6  # a die's six faces together are six times what it gives on average
FELLED = 6  # what it is worth to fell a foe, in sixths of damage, and as much for its might
HEALED = 5  # what a point of healing is worth, in quarters of a point of damage
URGENT = 2  # at so little health healing is worth twice as much


@dataclass(frozen=True, slots=True)
class Weighed:
    """An attack and what it is worth: quarters of sixths of a point of damage."""

    worth: int
    order: Attack
    fells: bool = False


def best_attack(view: View) -> Weighed | None:
    """Return the acting hero's attack that is worth the most, None if none hits or heals."""
    hero = acting_hero(view)
    if hero is None:
        return None
    return _best(view, hero, stances_of(view))


def best_attacks(view: View, cells: Iterable[Cell]) -> dict[Cell, Weighed]:
    """Return the acting hero's best attack from each cell that has one, after a walk there."""
    hero, acting = acting_hero(view), view.acting
    if hero is None or acting is None:
        return {}
    footing, here = footing_of(view, hero), place_of(view.figures[hero.figure])
    walked = replace(acting, moves=acting.moves + 1, moved_last=True)
    best = {
        cell: _best(view, hero, footing.stances(cell, acting if cell == here else walked))
        for cell in cells
    }
    return {cell: found for cell, found in best.items() if found is not None}


def _best(view: View, hero: Hero, stances: Iterable[StanceView]) -> Weighed | None:
    found = [weighed for stance in stances for weighed in attacks_in(view, hero, stance)]
    useful = [weighed for weighed in found if weighed.worth > 0]
    return max(useful, key=lambda weighed: weighed.worth, default=None)


def attacks_in(view: View, hero: Hero, stance: StanceView) -> Iterator[Weighed]:
    """Yield the attacks of a stance: on each foe, with and without healing besides, or that."""
    if stance.stance == "brace":
        return
    dice = [view.dice[hero.figure, number] for number in stance.dice]
    foes = [n for n in stance.targets if not is_party(view.figures[n])]
    patient = _patient(view, stance)
    mends = _mends(dice, stance, patient)
    for number in foes:
        yield _strike(view, hero, stance, number)
        if patient is not None and mends:
            yield _with_healing(
                view, _strike(view, hero, stance, number, len(mends)), patient, mends
            )
    if patient is not None and mends:
        order = Attack(stance.stance, 0, (), patient.number)
        yield _with_healing(view, Weighed(0, order), patient, mends)


def _patient(view: View, stance: StanceView) -> Figure | None:
    """Return who lacks the most health of those that mend dice reach, None if nobody does."""
    wounded = [view.figures[n] for n in stance.mended if _missing(view.figures[n]) > 0]
    return max(wounded, key=lambda f: (_missing(f), -f.number), default=None)


def _missing(figure: Figure) -> int:
    return figure.most - figure.health


def _mends(dice: Sequence[Die], stance: StanceView, patient: Figure | None) -> tuple[int, ...]:
    """Return as many mend dice as the patient lacks health."""
    most = 0 if patient is None else min(_missing(patient), stance.most_focus)
    return tuple(die.number for die in dice if die.kind == "mend")[:most]


def _strike(view: View, hero: Hero, stance: StanceView, number: int, taken: int = 0) -> Weighed:
    """Return the attack on a foe with the best dice, as few as fell it safely.

    `taken` of the dice that may be thrown are wanted for something else.
    """
    most = (stance.most_focus if stance.stance == "weave" else stance.most_might) - taken
    dice = [view.dice[hero.figure, n] for n in stance.dice]
    fit = sorted(
        (die for die in dice if die.kind != "mend"),
        key=lambda die: (-sixths(view, die.kind), die.number),
    )[: max(0, most)]
    foe = view.figures[number]
    kind = type_of(view, number)
    guard, might = (0, 0) if kind is None else (kind.guard, kind.might)
    needed = SIXTHS * (foe.health + foe.bonus)
    thrown: list[int] = []
    dealt = 0
    for die in fit:
        if dealt >= needed + SIXTHS:
            break
        thrown.append(die.number)
        dealt = _dealt(view, hero, thrown) - SIXTHS * guard
    fells = dealt >= needed
    total = 4 * (max(0, min(dealt, needed)) + (FELLED + SIXTHS * might) * fells)
    order = Attack(stance.stance, number, tuple(sorted(thrown)))
    return Weighed(total if thrown else 0, order, fells)


def _dealt(view: View, hero: Hero, thrown: Sequence[int]) -> int:
    """Return the sixths of damage that these dice give on average, half of it in Maim (2.6)."""
    total = sum(sixths(view, view.dice[hero.figure, number].kind) for number in thrown)
    return total // 2 if has_status(view, hero.figure, "maim") else total


def sixths(view: View, kind: DieKind) -> int:
    """Return six times what a die of a kind gives on average (O3)."""
    return sum(map(worth, view.catalogue.dice[kind]))


def _with_healing(view: View, strike: Weighed, patient: Figure, mends: Sequence[int]) -> Weighed:
    """Return the attack with mend dice besides; without damage dice it names no target."""
    healing = min(len(mends) * sixths(view, "mend"), SIXTHS * _missing(patient))
    urgency = 2 if patient.health <= URGENT and patient.team == "hero" else 1
    order = replace(
        strike.order,
        target=strike.order.target if strike.order.dice else 0,
        dice=tuple(sorted((*strike.order.dice, *mends))),
        mended=patient.number,
    )
    return Weighed(strike.worth + HEALED * urgency * healing, order, strike.fells)


def danger_at(view: View, cell: Cell) -> int:
    """Return how much might foes could bring to bear on a cell in their next turns (S6)."""
    counts, total = ground_here(view).counts(cell), 0
    for foe in living(view):
        kind = type_of(view, foe.number)
        if kind is None or is_party(foe):
            continue
        count = counts.get(place_of(foe))
        if count is not None and count <= kind.reach + view.catalogue.limits.foe_steps:
            total += kind.might * (2 if kind.targets == ALL else 1)
    return total


def nearest_foe(view: View, cell: Cell) -> int:
    """Return the range count from a cell to the nearest foe, a great one without any."""
    counts = ground_here(view).counts(cell)
    found = [counts.get(place_of(foe)) for foe in living(view) if not is_party(foe)]
    return min((count for count in found if count is not None), default=len(counts) + 1)
