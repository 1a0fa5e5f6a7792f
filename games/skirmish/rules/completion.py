"""What an awaited seat's drafts lack, decided for it (G20)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.reviewing import standing_of
from games.kernel.ruleset import Viewer
from games.kernel.words import IllegalOrder
from games.skirmish.rules.advice import complete
from games.skirmish.rules.checks import check_whole, review
from games.skirmish.rules.orders import Order, Sheet
from games.skirmish.rules.seeing import view
from games.skirmish.rules.state import State


def excused(state: State, seat: int) -> Sheet:
    """Return the greedy choice as an awaited seat's own sheet: it has missed nothing then.

    That is due to whoever was not asked in time (G20 counts what a player lets pass).
    """
    return Sheet(completed(state, seat, (), missed=True))


def completed(
    state: State, seat: int, drafts: Sequence[Order], missed: bool = False
) -> tuple[Order, ...]:
    """Return a legal whole of a seat's drafts, those that can stand among them.

    What is missing is the greedy choice of the seat's own View (G20, G24). A seat that `missed`
    the phase has decided nothing; one that handed nothing in at its start passes (S10).
    """
    kept = standing_of(drafts, review(state, seat, drafts))
    if not missed:
        try:
            check_whole(state, seat, kept)
        except IllegalOrder:
            pass
        else:
            return kept
    return tuple(complete(view(state, Viewer(seat)), kept, fresh=missed))
