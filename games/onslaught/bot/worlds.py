"""A State as it may be, made of a View: what is hidden is supposed, never known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.kernel.dice import Dice
from games.onslaught.rules.barracks import units_of
from games.onslaught.rules.budget import FOUNDRY, row_of
from games.onslaught.rules.catalogue import Cell, WareKind
from games.onslaught.rules.state import (
    Blow,
    Landmark,
    Question,
    Relic,
    Side,
    State,
    Step,
    Unit,
    Ware,
    Zone,
)
from games.onslaught.rules.view import SideView, UnitView, View

SPARE = 1000  # numbers of units beyond those that a faction begins with


def world_of(view: View, dice: Dice) -> State:
    """Return a State that agrees with a View.

    Foreign groups are supposed to have nothing below their tops, face-down landmarks to be any of
    their kind, other sides to hold no relics.
    """
    units = _units(view)
    return State(
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
        landmarks=dict(_landmarks(view, dice)),
        wares=dict(_wares(view)),
        relics=_relics(view, dice),
        scapes={scape.number: scape for scape in view.scapes},
        tallies={tally.side: tally for tally in view.tallies},
        event=view.event,
        campfire=view.campfire,
        blow=_blow(view, units),
        pending=_pending(view),
    )


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
        mark=side.mark if side.mark >= 0 else _first_foe(side, view),
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


def _first_foe(side: SideView, view: View) -> int:
    """Return the gate that a side will head for, where its mark is not shown yet (S4)."""
    return min(other.gate for other in view.sides if other.team != side.team)


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
    for slug in side.rest:
        number = take(slug)
        zone: Zone = "home" if view.catalogue.units[slug].faction else "owned"
        found[number] = replace(found[number], zone=zone)
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
    is_top = height == len(numbers) - 1
    placed = replace(
        unit,
        zone="stack" if entry else "map",
        cell=pile.cell,
        pile=numbers[-1],
        height=height,
        entry=entry,
    )
    if not is_top:
        return placed
    return replace(
        placed,
        health=pile.health,
        is_improved=pile.is_improved,
        chips=pile.chips,
        equipment=pile.equipment,
        has_moved=pile.has_moved,
        has_attacked=pile.has_attacked,
        has_retaliated=pile.has_retaliated,
        has_reaped=pile.has_reaped,
        is_fresh=pile.is_fresh,
    )


def _landmarks(view: View, dice: Dice) -> Iterator[tuple[Cell, Landmark]]:
    """Yield the landmarks; a face-down one is supposed to be any of its kind that is left."""
    kinds = view.catalogue.landmarks
    known = Counter(mark.type for mark in view.landmarks.values() if mark.type)
    for cell, mark in view.landmarks.items():
        slug = mark.type
        if not slug:
            # A map with more wells than chips has a second set of them.
            chips = Counter({k.slug: k.copies for k in kinds.values() if k.kind == mark.kind})
            left = sorted((chips - known).elements()) or sorted(chips.elements())
            slug = dice.pick(f"landmark {cell}", left)
            known[slug] += 1
        yield (
            cell,
            Landmark(
                *cell,
                mark.kind,
                slug,
                mark.is_revealed,
                mark.health,
                seen_by=(view.own.side,) if mark.type and view.own is not None else (),
                has_retaliated=mark.has_retaliated,
            ),
        )


def _wares(view: View) -> Iterator[tuple[int, Ware]]:
    """Yield what is on sale, and the bought spires that the own side can still construct."""
    for place, slug in enumerate(view.row, 1):
        if slug is not None:
            yield place, Ware(place, _kind_of(slug, view), slug, "row", place)
    if view.earthscape is not None:
        yield 0, Ware(0, "earthscape", view.earthscape, "row")
    can = view.own.possible if view.own is not None else None
    costs = can.build.costs if can is not None and can.build is not None else {}
    bought = [slug for slug in sorted(costs) if not view.catalogue.spires[slug].faction]
    for number, slug in enumerate(bought, len(view.row) + 1):
        yield number, Ware(number, "spire", slug, "taken", side=view.own.side if view.own else -1)


def _kind_of(slug: str, view: View) -> WareKind:
    if slug in view.catalogue.units:
        return "unit"
    return "spire" if slug in view.catalogue.spires else "equipment"


def _relics(view: View, dice: Dice) -> dict[int, Relic]:
    """Return the relics that the own side holds, and a deck of others in any order."""
    held = () if view.own is None else view.own.relics
    side = -1 if view.own is None else view.own.side
    kinds = sorted(view.catalogue.relics.values(), key=lambda kind: kind.slug)
    left = Counter({kind.slug: kind.copies for kind in kinds}) - Counter(held)
    deck = dice.shuffle("world/relics", sorted(left.elements()))
    found = [Relic(n, slug, "held", n, side) for n, slug in enumerate(held, 1)]
    found += [Relic(n, slug, "deck", n) for n, slug in enumerate(deck, len(held) + 1)]
    return {relic.number: relic for relic in found}


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
