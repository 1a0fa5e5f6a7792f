"""Builds the View of one pair of eyes, field by field, from what it may know (G21)."""

from __future__ import annotations

from games.kernel.ruleset import Viewer
from games.skirmish.rules.ending import standing
from games.skirmish.rules.phases import awaited, phase
from games.skirmish.rules.placing import count_of
from games.skirmish.rules.possibilities import possible
from games.skirmish.rules.sides import hand_of, order_of, seat_of, supports_of, zone_of
from games.skirmish.rules.state import Play, Skirmish, State
from games.skirmish.rules.view import (
    AreaView,
    OwnView,
    SideView,
    SkirmishView,
    UnitView,
    View,
)


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer may know now (G21).

    Everybody: armies, doctrines, pairs, supports, counts of hands and piles, discards and all
    revealed cards. A seat besides: its hand, its own plan, what it scouted. Nobody before the
    end: the order of piles, blind cards. An all-seeing viewer, once the match has ended,
    everything but what no longer matters: the order of the piles.
    """
    seat = viewer.seat if viewer.seat in state.sides else None
    return View(
        catalogue=state.catalogue,
        options=state.options,
        seat=seat,
        phase=phase(state),
        turn=state.turn,
        battle=state.battle,
        step=state.step,
        field=state.field,
        areas=_areas(state),
        token=state.token,
        awaited=awaited(state),
        sides=tuple(_side(state, s, _may_see(viewer, s)) for s in sorted(state.sides)),
        units=_units(state),
        skirmishes=tuple(
            _skirmish(state, state.skirmishes[number], viewer)
            for number in sorted(state.skirmishes)
        ),
        splash=state.splash,
        past=tuple(state.past[number] for number in sorted(state.past)),
        own=_own(state, seat) if seat is not None else None,
        standings=state.standings,
        end_reason=state.end_reason,
    )


def _may_see(viewer: Viewer, seat: int) -> bool:
    return viewer.sees_all or viewer.seat == seat


def _areas(state: State) -> tuple[AreaView, ...]:
    """Return the board of two areas (G1): units are off it while the token lies there (S7).

    Before the armies are revealed nobody is shown; after the result the survivors are back.
    """
    attacker, defender = seat_of(state, "att"), seat_of(state, "def")
    is_over = state.battle in state.past
    at_camp: tuple[str, ...] = ()
    in_field: tuple[str, ...] = ()
    holder = defender
    if is_over:
        has_taken = state.past[state.battle].outcome == "ATTACKER_TAKES"
        holder = attacker if has_taken else defender
        in_field = standing(state, holder)
        at_camp = () if has_taken else standing(state, attacker)
    return (
        AreaView("camp", attacker, at_camp),
        AreaView("field", holder, in_field, state.token),
    )


def _side(state: State, seat: int, may_see: bool) -> SideView:
    side = state.sides[seat]
    hand = hand_of(state, seat)
    return SideView(
        seat=seat,
        faction=side.faction,
        role=side.role,
        hand_limit=side.hand_limit,
        hand_count=len(hand),
        pile_count=len(zone_of(state, seat, "pile")),
        deck=sum(card.seat == seat for card in state.cards.values()),
        discards=tuple(card.card for card in zone_of(state, seat, "discard")),
        aside=tuple(card.card for card in zone_of(state, seat, "aside")),
        points_left=side.points_left,
        doctrines=side.doctrines,
        used=side.used,
        technologies=side.technologies,
        leader=side.leader,
        missed=side.missed,
        score=side.score,
        surviving=side.surviving,
        hand=hand if may_see else None,
    )


def _units(state: State) -> tuple[UnitView, ...]:
    units = (state.units[name] for name in sorted(state.units, key=order_of))
    return tuple(UnitView(u.name, u.seat, u.type, u.fate, u.skirmish, u.is_front) for u in units)


def _skirmish(state: State, skirmish: Skirmish, viewer: Viewer) -> SkirmishView:
    supports = tuple(
        name
        for seat in (seat_of(state, "att"), seat_of(state, "def"))
        for name in supports_of(state, skirmish.number, seat)
    )
    return SkirmishView(
        number=skirmish.number,
        attacker=skirmish.attacker,
        defender=skirmish.defender,
        supports=supports,
        counts={seat: count_of(play) for seat, play in sorted(skirmish.plays.items())},
        plays=_plays(skirmish, viewer),
        reckoning=skirmish.reckoning,
        losses=skirmish.losses,
        triggered=skirmish.triggered,
        decided=skirmish.decided,
    )


def _plays(skirmish: Skirmish, viewer: Viewer) -> dict[int, Play]:
    """Return the committed cards that a viewer may know: all from the reveal on (G9, G21)."""
    is_open = skirmish.reckoning is not None
    plays = sorted(skirmish.plays.items())
    return {seat: play for seat, play in plays if is_open or _may_see(viewer, seat)}


def _own(state: State, seat: int) -> OwnView:
    return OwnView(
        seat=seat,
        hand=hand_of(state, seat),
        scouted=state.sides[seat].scouted,
        possible=possible(state, seat) if seat in awaited(state) else None,
    )
