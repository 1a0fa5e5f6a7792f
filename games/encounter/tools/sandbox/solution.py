"""What the planner says to a position, one of its options or all: layers, sentences, attack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.encounter.board import WhyShown
from games.encounter.present.overlay import why_shown
from games.encounter.rules.catalogue import Catalogue, Cell
from games.encounter.rules.figures import beside_at_start, has_status, place_of, skill_of
from games.encounter.rules.foe_attack import target_question
from games.encounter.rules.ground import ground_here
from games.encounter.rules.planning import plan_move
from games.encounter.rules.routes import route
from games.encounter.rules.state import Acting
from games.encounter.rules.supposing import Supposed, placed, supposed
from games.encounter.rules.targeting import aims, opponents, profile, slots, why_not
from games.encounter.rules.trace import Aim, Trace, WhyNot
from games.encounter.tools.sandbox.form import Look
from games.encounter.tools.sandbox.position import Position, letter_of, number_of, world_of
from games.encounter.tools.scenes import Scene
from games.encounter.wording import names
from games.encounter.wording.chain import Reasoning, chain
from games.encounter.wording.lines import listed


@dataclass(frozen=True, slots=True)
class Solution:
    """A plan with the option that is looked at: `option` 0 shows all `stops` at once."""

    position: Position
    world: Scene
    trace: Trace
    option: int

    @property
    def foe(self) -> int:
        """The number of the foe that moves."""
        return self.trace.foe

    @property
    def stops(self) -> tuple[Cell, ...]:
        """The stops that are shown: one of them, or all."""
        return self.trace.stops if not self.option else (self.trace.stops[self.option - 1],)

    @property
    def stop(self) -> Cell | None:
        """The only stop that is shown, None for several."""
        return self.stops[0] if len(self.stops) == 1 else None

    def name(self, number: int) -> str:
        """Return what a unit is called: its kind and its letter."""
        unit = self.position.unit(letter_of(number))
        return f"{names.kind(unit.kind)} {unit.letter}" if unit else letter_of(number)

    def there(self, stop: Cell) -> Supposed:
        """Return the world after the move to a stop, in the foe's turn."""
        near = beside_at_start(self.world, self.foe)
        moves = int(stop != self.trace.start)
        there = supposed(self.world, Acting(self.foe, self.trace.start, tuple(near), moves=moves))
        for number, cell in self.places(stop).items():
            there = placed(there, number, cell)
        return there

    def places(self, stop: Cell) -> dict[int, Cell]:
        """Return where everybody stands after the move to a stop; Trade Places swaps (2.7)."""
        found = {figure.number: place_of(figure) for figure in self.world.figures.values()}
        for cell in route(self.trace, stop):
            here = found[self.foe]
            swapped = {n: here for n, place in found.items() if place == cell}
            found |= {**swapped, self.foe: cell}
        return found


def solved(position: Position, look: Look, catalogue: Catalogue) -> Solution | None:
    """Return the plan of the foe that moves, None without one; an option too many shows all."""
    if not position.foe:
        return None
    world = world_of(position, catalogue)
    trace = plan_move(world, number_of(position.foe))
    has_options = 1 < len(trace.stops) >= look.option
    return Solution(position, world, trace, look.option if has_options else 0)


def overlay(found: Solution, look: Look) -> WhyShown:
    """Return the layers that are wanted, range and sight from the start or from where it stops."""
    whole = why_shown(found.world, found.trace, found.stop)
    ends = found.stops if look.at_end else (found.trace.start,)
    return WhyShown(
        halo=_in_range(found, ends) if "range" in look.layers else (),
        sight=_in_sight(found, ends) if "sight" in look.layers else (),
        goals=whole.goals if "goals" in look.layers else (),
        rejected=whole.rejected if "rejected" in look.layers else (),
        stops=whole.stops if "result" in look.layers else (),
        routes=whole.routes if "result" in look.layers else (),
    )


def _in_range(found: Solution, ends: tuple[Cell, ...]) -> tuple[Cell, ...]:
    ground, reach = ground_here(found.world), found.trace.reach
    near = {cell for end in ends for cell, n in ground.counts(end).items() if n <= reach}
    return tuple(sorted(near))


def _in_sight(found: Solution, ends: tuple[Cell, ...]) -> tuple[Cell, ...]:
    ground = ground_here(found.world)
    return tuple(sorted(c for c in ground.cells if any(ground.sees(end, c) for end in ends)))


def focus(found: Solution) -> frozenset[int]:
    """Return the units that the plan is about: those headed for, or preferred where it goes."""
    trace = found.trace
    if trace.verdict == "fallback":
        return frozenset(aim.figure for aim in trace.focus)
    kept = [one for one in trace.candidates if one.cell in trace.kept]
    aimed = {aim.figure for one in kept for aim in one.targets if aim.health == trace.best_health}
    return frozenset(aimed)


def sentences(found: Solution) -> tuple[Reasoning, ...]:
    """Return the chain of the move, and the attack after it where it is settled (E2, S9)."""
    lines = chain(found.trace, found.name, found.stop if found.option else None)
    return (*lines, *(() if found.stop is None else _after(found, found.stop)))


def lopes(found: Solution) -> bool:
    """Say whether it moves again instead of attacking from the stop that is shown (Lope)."""
    if found.stop is None or skill_of(found.world, found.foe, "lope") is None:
        return False
    return not aims(found.there(found.stop), found.foe)


def struck(found: Solution) -> tuple[int, ...]:
    """Return whom it attacks for certain from the stop that is shown, in the order of its bent."""
    if found.stop is None or lopes(found) or _is_dazed(found, found.stop):
        return ()
    return _attack(found, found.stop)[0]


def _is_dazed(found: Solution, stop: Cell) -> bool:
    return stop != found.trace.start and has_status(found.world, found.foe, "daze")


def _attack(found: Solution, stop: Cell) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Return who is attacked for certain, among whom the party picks, and how many of those."""
    there = found.there(stop)
    aimed = aims(there, found.foe)
    count = slots(profile(there, found.foe), aimed)
    if not aimed or target_question(found.foe, aimed, count) is None:
        return _numbers(aimed[:count]), (), 0
    cut = aimed[count - 1].health
    sure = tuple(aim for aim in aimed[:count] if aim.health != cut)
    tied = tuple(aim for aim in aimed if aim.health == cut)
    return _numbers(sure), _numbers(tied), count - len(sure)


def _numbers(found: tuple[Aim, ...]) -> tuple[int, ...]:
    return tuple(aim.figure for aim in found)


def _after(found: Solution, stop: Cell) -> Iterator[Reasoning]:
    """Yield what it does when it has moved (S9 to S12, 2.6, 2.7)."""
    if lopes(found):
        yield Reasoning(("S36",), _("Lope: it moves once more instead of attacking."))
        return
    if _is_dazed(found, stop):
        yield Reasoning(("S5",), _("Dazed: having moved, it does not attack."))
        return
    sure, tied, number = _attack(found, stop)
    facts = {"units": _named(found, sure), "tied": _named(found, tied), "number": number}
    if tied and sure:
        text = _("Then it attacks %(units)s and %(number)s of %(tied)s, whom the party picks.")
        yield Reasoning(("S10", "S12"), text % facts, waits=True)
    elif tied:
        text = _("Then it attacks %(number)s of %(tied)s, whom the party picks.")
        yield Reasoning(("S10", "S12"), text % facts, waits=True)
    elif sure:
        yield Reasoning(("S9", "S10"), _("Then it attacks %(units)s.") % facts)
    else:
        yield Reasoning(("S9",), _("It attacks nobody this turn."))


def _named(found: Solution, numbers: tuple[int, ...]) -> str:
    return listed(map(found.name, numbers))


def reasons(found: Solution) -> Iterator[tuple[int, WhyNot]]:
    """Yield why opponents are no targets after the move, if it is the same at all stops shown."""
    worlds = [found.there(stop) for stop in found.stops]
    for unit in opponents(found.world, found.foe):
        told = {why_not(there, found.foe, unit.number) for there in worlds}
        reason = told.pop()
        if reason is not None and not told:
            yield unit.number, reason


def other_sight(found: Solution, catalogue: Catalogue) -> Trace:
    """Return the plan under the other rule of sight (O-J)."""
    sight = "section" if found.position.sight == "ray" else "ray"
    other = world_of(replace(found.position, sight=sight), catalogue)  # type: ignore[arg-type]
    return plan_move(other, found.foe)


def went_on(found: Solution) -> Position | None:
    """Return the position with the foe on the stop that is shown, None where it stays.

    With Lope its turn goes on; else it is as its next turn would begin.
    """
    unit = found.position.unit(found.position.foe)
    if unit is None or found.stop is None or found.stop == place_of(found.world.figures[found.foe]):
        return None
    places = found.places(found.stop)
    moved = found.position.with_units(
        replace(one, cell=places[one.number]) for one in found.position.units
    )
    near = tuple(letter_of(number) for number in beside_at_start(found.world, found.foe))
    return replace(moved, beside=near if lopes(found) else None)
