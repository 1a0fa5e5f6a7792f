"""What a seat can order in the open phase."""

from __future__ import annotations

from games.encounter.rules.ally_turn import check_ally
from games.encounter.rules.camp import growths_for
from games.encounter.rules.entering import free_gates
from games.encounter.rules.flow import next_allies
from games.encounter.rules.ground import steps
from games.encounter.rules.orders import Move, Order, Strike
from games.encounter.rules.planning import allowance
from games.encounter.rules.stances import can_rally, can_try_lock, moves_of, stances_of
from games.encounter.rules.state import State
from games.encounter.rules.targeting import aims, profile, slots
from games.encounter.rules.view import Possible, Reachable
from games.kernel.words import IllegalOrder


def possible(state: State, seat: int) -> Possible:
    """Return what an awaited seat can order; empty fields do not matter in this phase."""
    if state.pending is not None:
        return Possible(options=state.pending.options)
    match state.step:
        case "camp":
            return Possible(growths=growths_for(state, seat))
        case "deploy":
            return Possible(cells=free_gates(state))
        case "hero":
            return _hero(state)
        case "ally":
            return _ally(state, seat)
    return Possible()


def _hero(state: State) -> Possible:
    moves = (Reachable(cell, n) for cell, n in moves_of(state).items())
    return Possible(
        moves=tuple(sorted(moves, key=lambda found: found.cell)),
        stances=stances_of(state),
        can_rally=can_rally(state),
        can_try_lock=can_try_lock(state),
        can_end=True,
    )


def _ally(state: State, seat: int) -> Possible:
    """Return which ally may act next, or what the acting one can do (F23)."""
    if state.acting is None:
        return Possible(allies=next_allies(state))
    ally = state.acting.figure
    most = allowance(state, ally)
    cells = sorted((cell, n) for cell, n in steps(state, ally).items() if 0 < n <= most)
    # What forbids a walk forbids it to any cell.
    may_walk = bool(cells) and _may(state, seat, Move(cells[0][0]))
    found = aims(state, ally)
    strikes = sorted(aim.figure for aim in found if _may(state, seat, Strike((aim.figure,))))
    return Possible(
        moves=tuple(Reachable(*at) for at in cells) if may_walk else (),
        strikes=tuple(strikes),
        most_strikes=min(slots(profile(state, ally), found), len(strikes)),
        can_end=True,
    )


def _may(state: State, seat: int, order: Order) -> bool:
    try:
        check_ally(state, seat, order)
    except IllegalOrder:
        return False
    return True
