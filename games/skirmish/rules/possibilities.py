"""What a seat can order in the open phase, as its View lists it."""

from __future__ import annotations

from collections.abc import Callable

from games.skirmish.rules.combat import options_of
from games.skirmish.rules.muster import doctrines_for, technologies_for
from games.skirmish.rules.pairing import front_of, pairs_of
from games.skirmish.rules.sides import (
    leaders_of,
    over_limit,
    points_of,
    reinforcements_of,
    seat_of,
    standards_of,
    unassigned,
)
from games.skirmish.rules.splashing import most_losses, threats_to
from games.skirmish.rules.state import State
from games.skirmish.rules.view import LossView, Possible


def possible(state: State, seat: int) -> Possible:
    """Return what an awaited seat can order in the open phase (G3)."""
    return STEPS[state.step.partition("-")[0]](state, seat)


def _muster(state: State, seat: int) -> Possible:
    side, catalogue = state.sides[seat], state.catalogue
    presets = (p for p in catalogue.presets.values() if p.faction == side.faction)
    return Possible(
        points=points_of(state, seat),
        most_units=catalogue.most_units(side.role),
        units=catalogue.factions[side.faction].units,
        technologies=technologies_for(state, seat),
        doctrines=doctrines_for(state, seat),
        presets=tuple(sorted(p.slug for p in presets if p.role == side.role)),
    )


def _start(state: State, seat: int) -> Possible:
    return Possible(doctrines=state.sides[seat].doctrines)


def _lead(state: State, seat: int) -> Possible:
    return Possible(leaders=leaders_of(state, seat))


def _pair(state: State, seat: int) -> Possible:
    return Possible(
        pairs=pairs_of(state),
        attackers=front_of(state, seat),
        defenders=front_of(state, seat_of(state, "def")),
    )


def _support(state: State, seat: int) -> Possible:
    return Possible(supports=unassigned(state, seat), skirmishes=tuple(sorted(state.skirmishes)))


def _place(state: State, seat: int) -> Possible:
    return Possible(
        skirmishes=tuple(sorted(state.skirmishes)),
        standards=standards_of(state, seat),
        reinforcements=reinforcements_of(state, seat),
    )


def _loss(state: State, seat: int) -> Possible:
    number = state.pending[0].skirmish
    return Possible(losses=(LossView("", number, options_of(state, seat)),), must_lose=1)


def _splash(state: State, seat: int) -> Possible:
    threats = threats_to(state, seat)
    losses = tuple(LossView(card, 0, units) for card, units in threats.items())
    return Possible(losses=losses, must_lose=most_losses(threats))


def _discard(state: State, seat: int) -> Possible:
    return Possible(must_discard=over_limit(state, seat))


STEPS: dict[str, Callable[[State, int], Possible]] = {
    "muster": _muster,
    "start": _start,
    "lead": _lead,
    "pair": _pair,
    "support": _support,
    "place": _place,
    "loss": _loss,
    "splash": _splash,
    "discard": _discard,
}
