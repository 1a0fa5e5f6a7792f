"""Own artifacts as their owner sees them: when they are ready, and on whom they can be used."""

from __future__ import annotations

from games.conquest.rules.artifacts import check_use, ready_turn
from games.conquest.rules.orders import UseArtifact
from games.conquest.rules.state import State
from games.conquest.rules.view import ArtifactView
from games.conquest.rules.world import in_board_order
from games.kernel.words import IllegalOrder


def artifacts_of(state: State, seat: int) -> tuple[ArtifactView, ...]:
    """Return a seat's artifacts by slug; passive ones are never "ready" (A-51, C-22)."""
    owned = sorted(slug for slug, artifact in state.artifacts.items() if artifact.owner == seat)
    return tuple(_artifact(state, seat, slug) for slug in owned)


def _artifact(state: State, seat: int, slug: str) -> ArtifactView:
    if not state.catalogue.artifacts[slug].attacking:
        return ArtifactView(slug, 0)
    return ArtifactView(slug, ready_turn(state, slug), targets_of(state, seat, slug))


def targets_of(state: State, seat: int, slug: str) -> tuple[str, ...]:
    """Return the targets an attacking artifact can be used on now, by what its owner knows.

    Cells in board order, or for the Thief Lantern numbers of seats; empty while it is not
    ready.
    """
    if state.catalogue.artifacts[slug].theft:
        seats = (UseArtifact(slug, seat=other) for other in sorted(state.realms) if other != seat)
        return tuple(str(order.seat) for order in seats if _can_use(state, seat, order))
    noted = (
        cell
        for (owner, cell), seen in state.sightings.items()
        if owner == seat and seen.turn == state.turn
    )
    orders = (UseArtifact(slug, cell=cell) for cell in in_board_order(noted))
    return tuple(order.cell for order in orders if _can_use(state, seat, order))


def _can_use(state: State, seat: int, order: UseArtifact) -> bool:
    try:
        check_use(state, seat, order)
    except IllegalOrder:
        return False
    return True
