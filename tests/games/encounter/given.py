"""Positions of Encounter written briefly: pieces on cells, the rule book's numbers."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from games.encounter import rules
from games.encounter.rules.catalogue import Catalogue, Cell, FoeType, PlanCell, Sight, StatusKind
from games.encounter.rules.course import Course
from games.encounter.rules.muster import dice_of, hero_of
from games.encounter.rules.orders import Interjection, Order, Sheet
from games.encounter.rules.reading import read_catalogue
from games.encounter.rules.state import (
    Acting,
    Burden,
    BurdenKind,
    Die,
    Field,
    Figure,
    Hero,
    Options,
    State,
    Team,
)
from games.encounter.rules.view import View
from games.kernel.dice import Dice
from games.kernel.hexes import distance
from games.kernel.ruleset import Outcome, Setup, SetupSeat, Viewer
from games.kernel.words import IllegalOrder

FROZEN = Path(__file__).parent / "frozen.toml"
DUMMY = FoeType("dummy", "Dummy", 1, 5, 1, 0, 1, 1, "strongest")


def frozen_content() -> dict[str, Any]:
    """Return the rule book's numbers as plain content."""
    return tomllib.loads(FROZEN.read_text())


@cache
def frozen() -> Catalogue:
    """Return the rule book's numbers."""
    return read_catalogue(frozen_content())


@dataclass(frozen=True)
class Piece:
    """A figure to be placed; `more` are fields of Figure, or of Hero where it has them."""

    team: Team
    cell: Cell | None
    health: int
    type: str
    statuses: tuple[StatusKind, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)


def hero(
    cell: Cell | None,
    health: int = 5,
    type: str = "bulwark",  # noqa: A002
    statuses: Sequence[StatusKind] = (),
    **more: Any,
) -> Piece:
    """Return a hero; heroes have seats 0, 1, ... and figures 1, 2, ... in the order given."""
    return Piece("hero", cell, health, type, tuple(statuses), more)


def ally(cell: Cell | None, health: int = 5, type: str = "dummy", **more: Any) -> Piece:  # noqa: A002
    """Return an ally, which seat 0 leads."""
    return Piece("ally", cell, health, type, tuple(more.pop("statuses", ())), {"seat": 0, **more})


def foe(cell: Cell | None, type: str = "dummy", health: int = 5, **more: Any) -> Piece:  # noqa: A002
    """Return a foe; its kind is one of the catalogue's, or the dummy as `battle` makes it."""
    return Piece("foe", cell, health, type, tuple(more.pop("statuses", ())), more)


def disk(radius: int = 4, center: Cell = (0, 0), section: str = "a") -> list[PlanCell]:
    """Return all cells within a distance, one section of plain floor."""
    q, r = center
    near = range(-radius, radius + 1)
    cells = [(q + dq, r + dr) for dq in near for dr in near]
    return [PlanCell(*at, section) for at in cells if distance(at, center) <= radius]


def row(*sections: int, start: int = 0) -> list[PlanCell]:
    """Return a row of cells from (start, 0) on, in sections of these lengths."""
    names = [name for name, length in zip("abcdef", sections, strict=False) for _ in range(length)]
    return [PlanCell(q, 0, name) for q, name in enumerate(names, start)]


def changed(cells: Iterable[PlanCell], *where: Cell, **values: Any) -> list[PlanCell]:
    """Return the cells with some of them changed: kind, section, opaque."""
    return [replace(c, **values) if (c.q, c.r) in where else c for c in cells]


def battle(
    *pieces: Piece,
    cells: Iterable[PlanCell] | None = None,
    sight: Sight = "section",
    dummy: Mapping[str, Any] | None = None,
    kinds: Sequence[FoeType] = (),
    **values: Any,
) -> State:
    """Return a battle on all cells within 4 of (0, 0), in round 1, in which nobody has acted.

    Figures are numbered from 1: heroes, allies, then foes, each in the order given. `dummy`
    changes the kind "dummy" (level 1, 5 health, might 1, reach 1, one target, strongest);
    `values` are fields of State.
    """
    order = {"hero": 0, "ally": 1, "foe": 2}
    placed = dict(enumerate(sorted(pieces, key=lambda piece: order[piece.team]), 1))
    ground = sorted(cells or disk(), key=lambda cell: (cell.q, cell.r))
    heroes = {n: piece for n, piece in placed.items() if piece.team == "hero"}
    state = State(
        catalogue=_catalogue((replace(DUMMY, **(dummy or {})), *kinds)),
        options=Options(("rout",)),
        number=1,
        threat=4,
        goal="rout",
        goal_rounds=0,
        round=1,
        step="hero",
        turn=9,
        fields={1: Field(1, "skirmish", sight, tuple(ground))},
        figures={n: _figure(n, piece) for n, piece in placed.items()},
        heroes={n - 1: _hero(n, piece) for n, piece in heroes.items()},
        dice={key: die for n, piece in heroes.items() for key, die in _dice(n, piece).items()},
        burdens={key: b for n, piece in placed.items() for key, b in _statuses(n, piece).items()},
        past={},
        advice={},
    )
    return replace(state, **values)


def _catalogue(kinds: Sequence[FoeType]) -> Catalogue:
    return replace(frozen(), foes={**frozen().foes, **{kind.slug: kind for kind in kinds}})


def _figure(number: int, piece: Piece) -> Figure:
    seat = number - 1 if piece.team == "hero" else None
    more = {k: v for k, v in piece.more.items() if k in Figure.__dataclass_fields__}
    values = {"seat": seat, "most": piece.health, "is_down": piece.health == 0, **more}
    return Figure(
        number=number,
        team=piece.team,
        type=piece.type,
        cell=piece.cell,
        health=piece.health,
        **values,
    )


def _hero(number: int, piece: Piece) -> Hero:
    kind = frozen().heroes[piece.type]
    fresh = hero_of(number - 1, number, kind, frozen().limits.resolve_start)
    more = {k: v for k, v in piece.more.items() if k in Hero.__dataclass_fields__}
    return replace(fresh, **more)


def _dice(number: int, piece: Piece) -> dict[tuple[int, int], Die]:
    return dice_of(number, frozen().heroes[piece.type])


def _statuses(number: int, piece: Piece) -> dict[tuple[int, int], Burden]:
    """Return the statuses of a figure; a hero's lie in its queue (2.6)."""
    is_hero = piece.team == "hero"
    return {
        (number, n): Burden(number, n, kind, n if is_hero else 0)
        for n, kind in enumerate(piece.statuses, 1)
    }


def acting(state: State, figure: int, **values: Any) -> State:
    """Return the State in the turn of this figure, as it begins where it stands."""
    cell = state.figures[figure].cell
    assert cell is not None
    beside = tuple(
        f.number for f in state.figures.values() if f.cell and distance(f.cell, cell) == 1
    )
    turn = Acting(figure, cell, beside, **values)
    return replace(state, acting=turn, acted=(*state.acted, figure))


def queued(state: State, figure: int, pieces: str) -> State:
    """Return the State with a hero's queue from its left end: "m m w S s" (A13).

    `m` a might die, `s` a spark die, `d` a mend die, each the next of its kind that is ready; `w`
    weariness, `S` strain.
    """
    dice, burdens = dict(state.dice), dict(state.burdens)
    names = {"m": "might", "s": "spark", "d": "mend"}
    for position, letter in enumerate(pieces.split(), 1):
        if letter in names:
            key = next(
                k
                for k in sorted(dice)
                if k[0] == figure and dice[k].kind == names[letter] and dice[k].zone == "ready"
            )
            dice[key] = replace(dice[key], zone="queue", position=position)
        else:
            number = 1 + max((n for f, n in burdens if f == figure), default=0)
            kind: BurdenKind = "strain" if letter == "S" else "weariness"
            burdens[figure, number] = Burden(figure, number, kind, position)
    return replace(state, dice=dice, burdens=burdens)


def begun(
    *classes: str, seed: str = "given", content: Mapping[str, Any] | None = None, **options: Any
) -> Outcome:
    """Return a match's start with heroes of these classes ("" leaves one to chance): a rout."""
    seats = tuple(SetupSeat(n, {"hero": slug}) for n, slug in enumerate(classes))
    chosen = {"encounters": ["rout"], **options}
    return rules.start(Setup(seats, chosen, content or frozen_content()), Dice(seed))


def play(state: State, seat: int, *orders: Order, seed: str = "given") -> Outcome:
    """Return what comes of the open phase when one seat hands these orders in."""
    return rules.resolve(state, {seat: Sheet(orders)}, Dice(seed))


def missed(state: State, seed: str = "given") -> Outcome:
    """Return what comes of the open phase when nobody hands anything in."""
    return rules.resolve(state, {}, Dice(seed))


def say(state: State, seat: int, order: Interjection, seed: str = "given") -> Outcome:
    """Return what comes of what a seat says between its orders."""
    return rules.interject(state, seat, order, Dice(seed))


def refused(state: State, seat: int, order: Order | Sheet | Interjection) -> str:
    """Return the rule by which an order is refused, "" if it is not."""
    try:
        rules.check(state, seat, order)
    except IllegalOrder as found:
        return found.rule
    return ""


def seen(state: State, seat: int | None) -> View:
    """Return a viewer's View."""
    return rules.view(state, Viewer(seat))


def course(state: State) -> Course:
    """Return a resolution that begins with this State."""
    return Course(state)


def told(found: Course | Outcome, *names: str) -> list[Any]:
    """Return the events of these kinds, all of them where none is named."""
    return [event for event in found.events if not names or type(event).__name__ in names]
