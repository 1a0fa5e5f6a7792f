"""What one viewer may know of an Encounter match: all of it, and what its seat can do now.

A View has the fields of a State, built up one by one, so that functions which read a State
(`plan_move`, `can_target`, `foresee`) take a View as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.encounter.rules.catalogue import Catalogue, Cell, Goal, Growth, Stance
from games.encounter.rules.state import (
    Acting,
    Advice,
    Blow,
    Burden,
    Die,
    Field,
    Figure,
    Hero,
    Options,
    Question,
    Result,
)
from games.kernel.ruleset import Standing


@dataclass(frozen=True, slots=True)
class Reachable:
    """A cell where the figure that acts can walk, and how many steps away it is."""

    cell: Cell
    steps: int


@dataclass(frozen=True, slots=True)
class StanceView:
    """A stance that the acting hero can attack in now (O5).

    `targets` are the numbers of figures in range and sight, `mended` those whom mend dice may
    heal, `dice` those that are ready for it, by number; at most `most_might` might dice and
    `most_focus` others are rolled. `weariness` is what the attack costs (F14).
    """

    stance: Stance
    targets: tuple[int, ...]
    mended: tuple[int, ...]
    dice: tuple[int, ...]
    most_might: int
    most_focus: int
    weariness: int


@dataclass(frozen=True, slots=True)
class Possible:
    """What can be ordered in the open phase; empty fields do not matter in it.

    Camp: `growths` that the seat can pay. Deploy: free `cells`. Hero: `moves`, `stances`,
    `can_rally`, `can_try_lock`, `can_end`. Ally: `allies` to let act, or `moves`, `strikes`
    (whom it could strike, at most `most_strikes` of them), `can_end`. Question: `options`.
    """

    growths: tuple[Growth, ...] = ()
    cells: tuple[Cell, ...] = ()
    moves: tuple[Reachable, ...] = ()
    stances: tuple[StanceView, ...] = ()
    strikes: tuple[int, ...] = ()
    most_strikes: int = 0
    allies: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    can_rally: bool = False
    can_try_lock: bool = False
    can_end: bool = False


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the end of this round and the start of the next will bring, as things stand.

    `ending` says why the encounter would end now: "rout", "hunt", "hold", "retreat", "fallen",
    "" if it goes on; `wins` whether that is a success (F27). `fatigue` is the true damage that
    each standing hero's figure takes when the next round starts (O6).
    """

    ending: str
    wins: bool
    fatigue: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class View:
    """One viewer's knowledge in the open phase; everything in the battle is public.

    `seat` is the viewer's own, None for a watcher. Fields of the same name as in State are what
    they are there. `awaited` are the seats that must decide, `captain` speaks for the party.
    `queues` are each hero's figure's queue from its left end (dice and burdens), `possible` what
    the viewer's seat can order (None: it is not awaited), `others_can` the same for the seat
    that all wait for, shown to everybody. `prospect` is None outside of rounds.
    """

    catalogue: Catalogue
    options: Options
    seat: int | None
    phase: str
    turn: int
    number: int
    encounter: str
    threat: int
    goal: Goal
    goal_rounds: int
    round: int
    step: str
    fields: Mapping[int, Field]
    figures: Mapping[int, Figure]
    heroes: Mapping[int, Hero]
    dice: Mapping[tuple[int, int], Die]
    burdens: Mapping[tuple[int, int], Burden]
    past: Mapping[int, Result]
    advice: Mapping[int, Advice]
    acting: Acting | None
    blow: Blow | None
    pending: Question | None
    acted: tuple[int, ...]
    last_rank: int
    opened: tuple[Cell, ...]
    awaited: frozenset[int]
    captain: int | None
    queues: Mapping[int, tuple[Die | Burden, ...]]
    possible: Possible | None
    others_can: Possible | None
    prospect: Prospect | None
    standings: tuple[Standing, ...] | None
    end_reason: str = ""

    @property
    def field(self) -> Field:
        """Return the ground of this encounter."""
        return self.fields[self.number]

    @property
    def mine(self) -> Hero | None:
        """Return the viewer's own hero, None for a watcher."""
        return None if self.seat is None else self.heroes[self.seat]

    def ready(self, figure: int) -> tuple[Die, ...]:
        """Return a hero's dice that it can roll, by number."""
        found = (die for die in self.dice.values() if die.figure == figure and die.zone == "ready")
        return tuple(sorted(found, key=lambda die: die.number))
