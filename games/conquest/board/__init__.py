"""The board of Conquest: a View as a drawn map, and as a table of the same facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from games.conquest.board import arrows, cells, forces, pieces
from games.conquest.board.cells import describe, rows
from games.conquest.board.fog import fog
from games.conquest.board.ground import ground
from games.conquest.board.sight import UNIT, Sight, view_box
from games.conquest.rules.events import BattleFought
from games.kernel.page import MatchPage
from games.svg import Element, el

__all__ = ["describe", "forces", "live", "rows", "under", "view_box"]


def under(page: MatchPage) -> Element:
    """Return the part of the map that never changes in this match."""
    view = page.view
    return ground(view.layout, frozenset(place.cell for place in view.places))


def fought(page: MatchPage) -> Sequence[str]:
    """Return the cells of the last turn's battles in board order (C-29)."""
    last = [e.event.cell for e in page.entries if _is_last_battle(page, e.turn, e.event)]
    return [cell for cell in Sight(page.view).cells() if cell in last]


def _is_last_battle(page: MatchPage, turn: int, event: object) -> bool:
    # A match that has ended stays in its last turn.
    last = page.turn - (page.standings is None)
    return turn == last and isinstance(event, BattleFought)


def live(page: MatchPage, lit: Mapping[str, str]) -> Element:
    """Return what this viewer sees and has drafted; `lit` cells show a first legal step."""
    sight = Sight(page.view)
    size = page.view.layout.size
    side = size * UNIT
    unseen = [cell for cell in sight.cells() if cell not in page.view.seen]
    drafted = forces.groups(page.view, page.drafts)
    return el(
        "svg",
        el(
            "svg",
            pieces.lamps(sight),
            fog(size, unseen),
            pieces.mountains(sight),
            el("rect", fill="url(#vig)", width=side, height=side),
            width=side,
            height=side,
        ),
        pieces.objects(sight),
        cells.links(sight, page.seats, drafted, is_past=page.moment is not None),
        arrows.ring(sight, lit),
        pieces.guards(sight),
        pieces.standards(sight),
        pieces.battles(fought(page)),
        arrows.arrows(sight, drafted),
        class_="map over",
        viewBox=view_box(size),
        role="group",
        aria_label=_("Map of the match. A table of the same facts can be chosen above it."),
    )
