"""Builds the View of one pair of eyes, field by field, from what it may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.conquest.rules.battle import building_defence
from games.conquest.rules.economy import building_options, income_of
from games.conquest.rules.losses import base_strength
from games.conquest.rules.paths import partners_of, reach_of, steps_from
from games.conquest.rules.phases import phase
from games.conquest.rules.scouting import cells_in_sight
from games.conquest.rules.sites import quest_price
from games.conquest.rules.state import CASTLE_LIKE, Army, Realm, Sighting, State
from games.conquest.rules.targets import artifacts_of
from games.conquest.rules.view import (
    ArmyView,
    CastleView,
    GuardView,
    OldArmyView,
    OwnView,
    PlaceView,
    QuestView,
    RealmView,
    View,
)
from games.conquest.rules.world import all_cells, board_key, in_board_order
from games.kernel.ruleset import Viewer


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer may know now (C-25 to C-33, A-45 to A-50).

    A seat knows its own things, what its armies see and what they saw; a watcher, and a fallen
    seat, only what is public; an all-seeing viewer, once the match has ended, everything.
    """
    seat = viewer.seat if viewer.seat in state.realms else None
    active = seat if seat is not None and state.realms[seat].alive else None
    notes = _notes(state, active, viewer.sees_all)
    seen = _seen(state, active, viewer.sees_all)
    return View(
        catalogue=state.catalogue,
        seat=seat,
        phase=phase(state),
        turn=state.turn,
        layout=state.layout,
        turn_limit=state.turn_limit,
        realms=tuple(_realm(state.realms[s]) for s in sorted(state.realms)),
        places=_places(state),
        seen=seen,
        armies=_armies(state, active, seen),
        old_armies=tuple(_old_armies(state, notes, seen)),
        guards=tuple(_guards(state, notes)),
        quests=tuple(_quests(state, active, notes)),
        own=_own(state, active) if active is not None else None,
        standings=state.standings,
        end_reason=state.end_reason,
        all_castles=_castles(state, state.realms) if viewer.sees_all else (),
        looked={note.cell: note.turn for note in notes},
    )


def _realm(realm: Realm) -> RealmView:
    return RealmView(
        seat=realm.seat,
        faction=realm.faction,
        alive=realm.alive,
        capital=realm.capital,
        agrees_to_draw=realm.agrees_to_draw,
        fell_turn=realm.fell_turn,
        fell_reason=realm.fell_reason,
    )


def _places(state: State) -> tuple[PlaceView, ...]:
    places = (state.places[cell] for cell in in_board_order(state.places))
    return tuple(PlaceView(p.cell, p.kind, p.owner, p.partner) for p in places)


def _seen(state: State, seat: int | None, sees_all: bool) -> frozenset[str]:
    if sees_all:
        return frozenset(all_cells(state.layout))
    return cells_in_sight(state, seat) if seat is not None else frozenset()


def _notes(state: State, seat: int | None, sees_all: bool) -> list[Sighting]:
    """Return the viewer's sightings in board order; an all-seeing viewer has one of each object."""
    if sees_all:
        return [_note(state, cell) for cell in in_board_order(state.places)]
    mine = [seen for (owner, _), seen in state.sightings.items() if owner == seat]
    return sorted(mine, key=lambda seen: board_key(seen.cell))


def _note(state: State, cell: str) -> Sighting:
    place = state.places[cell]
    offer = place.quest, place.reward, place.reward_gold
    return Sighting(-1, cell, state.turn, None, {}, place.guard, *offer)


def _strength(state: State, troops: Mapping[str, int]) -> int:
    return base_strength(troops, {unit: state.catalogue.units[unit].strength for unit in troops})


def _armies(state: State, seat: int | None, seen: frozenset[str]) -> tuple[ArmyView, ...]:
    partners = partners_of(state.places)
    visible = (army for cell, army in state.armies.items() if cell in seen)
    ordered = sorted(visible, key=lambda army: board_key(army.cell))
    return tuple(_army(state, army, seat, partners) for army in ordered)


def _army(state: State, army: Army, seat: int | None, partners: Mapping[str, str]) -> ArmyView:
    strength = _strength(state, army.troops)
    if army.seat != seat:
        return ArmyView(army.cell, army.seat, dict(army.troops), strength)
    steps = steps_from(state.layout, partners, army.cell)
    reach = reach_of(state, army.seat)
    return ArmyView(army.cell, army.seat, dict(army.troops), strength, steps, reach)


def _old_armies(
    state: State, notes: Iterable[Sighting], seen: frozenset[str]
) -> Iterator[OldArmyView]:
    """Yield foreign armies remembered in cells out of sight (A-49)."""
    for note in notes:
        if note.army_seat is not None and note.cell not in seen:
            strength = _strength(state, note.troops)
            yield OldArmyView(note.cell, note.army_seat, dict(note.troops), strength, note.turn)


def _guards(state: State, notes: Iterable[Sighting]) -> Iterator[GuardView]:
    """Yield what is known of guards (C-42, A-50); empty troops: seen unguarded, free to take."""
    for note in notes:
        place = state.places.get(note.cell)
        if place is None or place.owner is not None or (place.kind == "site" and not note.guard):
            continue
        yield GuardView(note.cell, dict(note.guard), _strength(state, note.guard), note.turn)


def _quests(state: State, seat: int | None, notes: Iterable[Sighting]) -> Iterator[QuestView]:
    """Yield what is known of the sites' offers (C-43); `quest` "" is a site seen empty."""
    for note in notes:
        place = state.places.get(note.cell)
        if place is None or place.kind != "site":
            continue
        quest = state.catalogue.quests.get(note.quest)
        yield QuestView(
            cell=note.cell,
            quest=note.quest,
            reward=note.reward,
            reward_gold=note.reward_gold,
            gold=quest_price(state, seat, quest) if quest is not None else 0,
            vigil_turns=place.vigil_turns if _keeps_vigil(seat, place.vigil_seat) else 0,
            turn=note.turn,
        )


def _keeps_vigil(seat: int | None, keeper: int | None) -> bool:
    return seat is not None and seat == keeper


def _own(state: State, seat: int) -> OwnView:
    realm = state.realms[seat]
    return OwnView(
        seat=seat,
        faction=realm.faction,
        gold=realm.gold,
        income=income_of(state, seat),
        castles=_castles(state, [seat]),
        artifacts=artifacts_of(state, seat),
        surrendering=realm.surrendering,
        missed=realm.missed,
    )


def _castles(state: State, owners: Iterable[int]) -> tuple[CastleView, ...]:
    wanted = frozenset(owners)
    places = (state.places[cell] for cell in in_board_order(state.places))
    return tuple(
        CastleView(
            place.cell,
            place.kind,
            building_defence(state.catalogue, place.kind),
            building_options(state, place.cell),
        )
        for place in places
        if place.kind in CASTLE_LIKE and place.owner in wanted
    )
