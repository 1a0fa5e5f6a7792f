"""A State as it may be, made of a View: what is hidden is supposed, never known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.kernel.dice import Dice
from games.onslaught.bot.supposing import landmarks_of, relics_of, wares_of
from games.onslaught.rules.barracks import units_of
from games.onslaught.rules.budget import FOUNDRY, row_of
from games.onslaught.rules.building import build_view
from games.onslaught.rules.spires import SEAL
from games.onslaught.rules.state import (
    Blow,
    Question,
    Side,
    State,
    Step,
    Unit,
)
from games.onslaught.rules.structures import CHEAP
from games.onslaught.rules.view import SideView, UnitView, View

SPARE = 1000  # numbers of units beyond those that a faction begins with


def world_of(view: View, dice: Dice) -> State:
    """Return a State that agrees with a View.

    Foreign groups are supposed to have nothing below their tops, face-down landmarks to be any of
    their kind, other sides to hold no relics.
    """
    units = _units(view)
    world = State(
        catalogue=view.catalogue,
        options=view.options,
        wave=view.wave,
        first=view.first,
        active=view.active,
        shooter=view.decider if view.step == "fire" else -1,
        step=_step(view),
        turn=view.turn,
        rounds=view.rounds,
        hexes=dict(view.hexes),
        sides={side.number: _side(side, view) for side in view.sides},
        units=units,
        spires={spire.number: spire for spire in view.spires.values()},
        landmarks=dict(landmarks_of(view, dice)),
        wares=dict(wares_of(view)),
        relics=relics_of(view, dice),
        scapes={scape.number: scape for scape in view.scapes},
        tallies={tally.side: tally for tally in view.tallies},
        event=view.event,
        campfire=view.campfire,
        blow=_blow(view, units),
        pending=_pending(view),
    )
    return _with_used(world, view) if view.step == "build" else world


def _with_used(world: State, view: View) -> State:
    """Return a world in which as much of Build is used up as its View tells: Seals, reordering."""
    own, can = view.own, view.own.possible if view.own is not None else None
    if own is None or can is None or can.build is None:
        return world
    used = not can.build.reorder
    for seals in range(own.relics.count(SEAL) + 1):
        side = replace(world.sides[own.side], extra=seals, has_reordered=used)
        world = replace(world, sides={**world.sides, own.side: side})
        if build_view(world, own.side).upgrades == can.build.upgrades:
            break
    return world


def _step(view: View) -> Step:
    """Return the step that is open, or the one that a question stops."""
    question = view.question
    if view.step != "question" or question is None:
        return view.step
    if view.attacker is not None:
        return "attack"
    return "move" if question.kind == "displace" else "explore"


def _side(side: SideView, view: View) -> Side:
    own = view.own
    is_own = own is not None and own.side == side.number
    return Side(
        number=side.number,
        seat=side.seat,
        team=side.team,
        faction=side.faction,
        gate=side.gate,
        gate_health=side.gate_health,
        source=side.source,
        cp=own.cp if own is not None and is_own else _points(view, side),
        mark=side.mark,
        turns=side.turns,
        limited=side.limited,
        purchases=side.purchases,
        has_passed=side.has_passed,
        is_ready=side.is_ready,
        levels=side.levels,
        chosen=side.chosen,
        free=_free(view) if is_own else (),
        has_left=side.has_left,
    )


def _points(view: View, side: SideView) -> int:
    """Return the command points that another side has in Prep (G03, G27)."""
    if view.step != "prep" or side.seat is None:
        return 0
    return row_of(view.catalogue, view.wave).cp + (side.levels[FOUNDRY] >= 2)


def _free(view: View) -> tuple[str, ...]:
    """Return the units that an event lets the own side add for nothing (S31)."""
    rows = view.own.home if view.own is not None and view.step == "prep" else ()
    kinds = view.catalogue.units
    given = [row for row in rows if not row.cp and kinds[row.type].kind == "minion"]
    return tuple(row.type for row in given if kinds[row.type].faction for _ in range(row.count))


def _units(view: View) -> dict[int, Unit]:
    """Return all chips: those in sight where they are, the rest of each faction at home."""
    found: dict[int, Unit] = {}
    for side in view.sides:
        fresh = units_of(view.catalogue, side.number, side.faction, len(found) + 1)
        found |= fresh
        _place(found, fresh, side, view)
    return found


def _place(found: dict[int, Unit], fresh: Mapping[int, Unit], side: SideView, view: View) -> None:
    """Put a side's chips where the View shows them; hired ones get numbers of their own."""
    free = {number: unit.type for number, unit in fresh.items()}

    def take(slug: str) -> int:
        number = next((n for n, type_ in free.items() if type_ == slug), None)
        if number is None:
            number = SPARE + len(found)
            found[number] = Unit(number, side.number, slug, "owned", pile=number)
        free.pop(number, None)
        return number

    for entry, pile in _piles(side, view):
        numbers = [take(type_) for type_ in (pile.type, *(pile.below or ()))]
        for height, number in enumerate(reversed(numbers)):
            found[number] = _placed(found[number], pile, numbers, height, entry)
            if number != numbers[0]:
                found[number] = _below(found[number], side, view)
    for slug in side.rest:
        number = take(slug)
        found[number] = replace(found[number], zone="owned")
    for slug in side.fallen:
        number = take(slug)
        found[number] = replace(found[number], zone="fallen")


def _piles(side: SideView, view: View) -> Iterator[tuple[int, UnitView]]:
    """Yield a side's groups: those on the map with 0, those of its stack with their places."""
    yield from ((0, unit) for unit in view.units.values() if unit.side == side.number)
    if view.own is not None and view.own.side == side.number:
        tops = [
            replace(entry[0], below=tuple(unit.type for unit in entry[1:]))
            for entry in view.own.stack
        ]
    else:
        tops = [top for top in side.entries if top is not None]
    yield from enumerate(tops, 1)


def _placed(unit: Unit, pile: UnitView, numbers: list[int], height: int, entry: int) -> Unit:
    """Put a chip at a height of a group; all of it has the facts of the top, but for its own."""
    placed = replace(
        unit,
        zone="stack" if entry else "map",
        cell=pile.cell,
        pile=numbers[-1],
        height=height,
        entry=entry,
        has_moved=pile.has_moved,
        is_fresh=pile.is_fresh,
    )
    if height < len(numbers) - 1:
        return placed
    return replace(
        placed,
        health=pile.health,
        is_improved=pile.is_improved,
        chips=pile.chips,
        equipment=pile.equipment,
        has_attacked=pile.has_attacked,
        has_retaliated=pile.has_retaliated,
        has_reaped=pile.has_reaped,
    )


def _below(unit: Unit, side: SideView, view: View) -> Unit:
    """Return an own chip of a group as it will follow: whole, improved by the foundry (S16)."""
    kind = view.catalogue.units[unit.type]
    is_cheap = bool(kind.faction) and kind.cp == CHEAP and side.levels[FOUNDRY] >= 1
    is_better = is_cheap or unit.type == side.chosen
    profile = kind.improved if is_better else kind.basic
    return replace(unit, is_improved=is_better, health=profile.health)


def _blow(view: View, units: Mapping[int, Unit]) -> Blow | None:
    if view.attacker is None or view.target is None:
        return None
    there = [unit for unit in units.values() if unit.zone == "map" and unit.cell == view.attacker]
    top = max(there, key=lambda unit: unit.height, default=None)
    asked = view.question.kind if view.question is not None else "redirect"
    stage = "damage" if asked == "redirect" else "after"
    return None if top is None else Blow(top.number, view.target, stage=stage)


def _pending(view: View) -> tuple[Question, ...]:
    return () if view.question is None else (view.question,)
