"""Gold and growth: part 1 of a resolution, and what arrives at the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from games.conquest.rules.artifacts import points_of, use_artifacts
from games.conquest.rules.buildings import LEVELS, build, convert, train, unit_in
from games.conquest.rules.events import Grown, GrowthBlighted, IncomeReceived
from games.conquest.rules.orders import Build, Sheet, Train, Upgrade, UseArtifact
from games.conquest.rules.state import CASTLE_LIKE, Place, Realm, State
from games.conquest.rules.view import BuildingView, LedgerLine
from games.conquest.rules.world import in_board_order
from games.kernel.audience import only

__all__ = [
    "PartOne",
    "build_and_train",
    "building_options",
    "convert",
    "end_of_turn",
    "growth_of",
    "income_of",
]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PartOne:
    """What part 1 leaves: the State, its events, and the cells whose armies are bound."""

    state: State
    events: tuple[Any, ...]
    bound: frozenset[str]


def build_and_train(state: State, sheets: Mapping[int, Sheet]) -> PartOne:
    """Carry out part 1 of all living seats: builds and upgrades, training, artifacts (A-52).

    C-19 to C-22, C-54, A-22, A-23, A-27, A-28; a seat without a sheet trains all (A-58).
    """
    living = {
        s: sheet for s, sheet in sheets.items() if s in state.realms and state.realms[s].alive
    }
    events: list[Any] = []
    for seat in sorted(living):
        works = tuple(order for order in living[seat].orders if isinstance(order, Build | Upgrade))
        state, built = build(state, seat, works)
        events.extend(built)
    state, trained = train(state, {s: _of_kind(sheet, Train) for s, sheet in living.items()})
    uses = {seat: _of_kind(sheet, UseArtifact) for seat, sheet in living.items()}
    state, used, bound = use_artifacts(state, uses)
    return PartOne(state, (*events, *trained, *used), bound)


def _of_kind(sheet: Sheet, kind: type[T]) -> tuple[T, ...]:
    return tuple(order for order in sheet.orders if isinstance(order, kind))


def end_of_turn(state: State) -> tuple[State, tuple[Any, ...]]:
    """Pay income and let buildings grow for the owners of this moment (A-24, C-70, C-75, C-76).

    A plagued object grows nothing, and the plague is over (artifact 10). The turn's number is
    left to the caller.
    """
    realms, events = dict(state.realms), []
    for seat, realm in sorted(state.realms.items()):
        lines = income_of(state, seat)
        if lines:
            gold = realm.gold + sum(line.gold for line in lines)
            realms[seat] = replace(realm, gold=gold)
            events.append(IncomeReceived(lines, gold, only(seat)))
    places, growth = _grown(state)
    return replace(state, realms=realms, places=places), (*events, *growth)


def income_of(state: State, seat: int) -> tuple[LedgerLine, ...]:
    """Return a seat's income at the end of this turn as things stand, line by line, in gold.

    Objects in board order (C-70, C-75, C-76), then its trait (Tithes) and its artifacts
    (Treasury Seal). A defeated seat has none.
    """
    realm = state.realms[seat]
    if not realm.alive:
        return ()
    return (*_object_lines(state, seat), *_trait_lines(state, realm), *_artifact_lines(state, seat))


def _object_lines(state: State, seat: int) -> Iterator[LedgerLine]:
    costs = state.catalogue.costs
    incomes = {
        "capital": costs.capital_income,
        "city": costs.capital_income,
        "mine": costs.mine_income,
    }
    owned = (cell for cell, place in state.places.items() if place.owner == seat)
    for cell in in_board_order(owned):
        kind = state.places[cell].kind
        if incomes.get(kind):
            yield LedgerLine(kind, cell, incomes[kind])


def _trait_lines(state: State, realm: Realm) -> Iterator[LedgerLine]:
    faction = state.catalogue.factions[realm.faction]
    if faction.income:
        yield LedgerLine(faction.trait, "", faction.income)


def _artifact_lines(state: State, seat: int) -> Iterator[LedgerLine]:
    for slug, artifact in sorted(state.artifacts.items()):
        income = state.catalogue.artifacts[slug].income
        if artifact.owner == seat and income:
            yield LedgerLine(slug, "", income)


def growth_of(state: State, place: Place, level: int) -> int:
    """Return the creatures a turn of a level's building here, as built or as it would be.

    C-61; Horn of Plenty adds its percentage in the owner's start capital, rounded down
    (artifact 6).
    """
    if place.owner is None:
        return 0
    percent = 100
    building = place.buildings.get(level)
    if building is not None and building.upgraded:
        percent += 100
    if state.realms[place.owner].capital == place.cell:
        percent += points_of(state, place.owner, "growth_percent")
    return unit_in(state, place, level).growth * percent // 100


def building_options(state: State, cell: str) -> tuple[BuildingView, ...]:
    """Return all four levels of a castle-like object, built or not, with what can be bought."""
    place = state.places[cell]
    return tuple(_option(state, place, level) for level in LEVELS)


def _option(state: State, place: Place, level: int) -> BuildingView:
    costs, building = state.catalogue.costs, place.buildings.get(level)
    is_upgraded = building is not None and building.upgraded
    can_upgrade = building is not None and not is_upgraded
    return BuildingView(
        level=level,
        unit=unit_in(state, place, level).slug,
        built=building is not None,
        upgraded=is_upgraded,
        growth=growth_of(state, place, level),
        pool=building.pool if building is not None else 0,
        build_cost=costs.build[level - 1] if building is None else None,
        upgrade_cost=costs.upgrade[level - 1] if can_upgrade else None,
    )


def _grown(state: State) -> tuple[dict[str, Place], list[Any]]:
    places, events = dict(state.places), []
    castles = (cell for cell, place in state.places.items() if place.kind in CASTLE_LIKE)
    for cell in in_board_order(castles):
        place = state.places[cell]
        if place.owner is None:
            places[cell] = replace(place, plagued=False)
            continue
        grown = {level: growth_of(state, place, level) for level in sorted(place.buildings)}
        units = {unit_in(state, place, level).slug: grown[level] for level in grown}
        kind = GrowthBlighted if place.plagued else Grown
        places[cell] = replace(place, plagued=False) if place.plagued else _fuller(place, grown)
        events.append(kind(cell, units, only(place.owner)))
    return places, events


def _fuller(place: Place, grown: Mapping[int, int]) -> Place:
    buildings = {
        level: replace(building, pool=building.pool + grown[level])
        for level, building in place.buildings.items()
    }
    return replace(place, buildings=buildings)
