"""The cells as links with a sentence each, and as rows of the table of the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from games.conquest.board.forces import Groups
from games.conquest.board.sight import UNIT, Sight, corner
from games.conquest.wording import names
from games.conquest.wording.happened import who
from games.kernel.page import SeatPage
from games.svg import Element, el

Seats = Sequence[SeatPage]
KEPT = 8192  # links of a handful of large maps


def links(sight: Sight, seats: Seats, drafted: Groups, *, is_past: bool = False) -> Element:
    """Return the cells that can be tapped or stepped through, in board order.

    Those of a past moment lead to no orders.
    """
    entrance = _entrance(sight)
    busy = sight.told_of() | {origin for origin, _path in drafted.sent}
    # Most cells of a large map are empty: their sentence is made once.
    ground = _("open ground")
    hidden = f"{ground}, {_('out of sight')}"
    drawn = []
    for cell in sight.cells():
        if sight.is_mountain(cell):
            continue
        if cell in busy:
            label = describe(sight, seats, cell, drafted)
        else:
            label = f"{cell}: {ground if cell in sight.view.seen else hidden}"
        goal = "#map-wrap" if is_past else f"?from={cell}#editor"
        drawn.append(_link(cell, label, 0 if cell == entrance else -1, goal))
    return el("g", *drawn, class_="cells")


@lru_cache(maxsize=KEPT)
def _link(cell: str, label: str, tabindex: int, goal: str) -> Element:
    return el(
        "a",
        _square(cell),
        href=goal,
        data_cell=cell,
        tabindex=tabindex,
        aria_label=label,
    )


def _entrance(sight: Sight) -> str:
    """Return the one cell that the tab key reaches; arrow keys lead on from there."""
    mine = [army.cell for army in sight.view.armies if sight.is_mine(army.seat)]
    free = (cell for cell in sight.cells() if not sight.is_mountain(cell))
    return next(iter(mine), None) or next(free)


def _square(cell: str) -> Element:
    x, y = corner(cell)
    return el("rect", x=x, y=y, width=UNIT, height=UNIT)


def describe(sight: Sight, seats: Seats, cell: str, drafted: Groups | None = None) -> str:
    """Return a sentence on a cell: its name, what is there, who stands there, what is ordered."""
    parts = [what(sight, seats, cell), *_standing(sight, seats, cell)]
    if drafted is not None:
        parts += [
            _("%(strength)s ordered to %(to)s") % {"strength": strength, "to": path[-1]}
            for (origin, path), strength in drafted.sent.items()
            if origin == cell
        ]
    if cell not in sight.view.seen:
        parts.append(_("out of sight"))
    return f"{cell}: {', '.join(parts)}"


def what(sight: Sight, seats: Seats, cell: str) -> str:
    """Return the kind of land or object, and whose it is."""
    if sight.is_mountain(cell):
        return _("mountain")
    place = sight.places.get(cell)
    if place is None:
        return _("open ground")
    kind = names.named(names.PLACES, place.kind)
    if place.kind == "site":
        return kind
    if place.owner is None:
        return _("free %(place)s") % {"place": kind}
    if sight.is_mine(place.owner):
        return _("your %(place)s") % {"place": kind}
    return _("%(place)s of %(seat)s") % {"place": kind, "seat": who(seats, place.owner)}


def _standing(sight: Sight, seats: Seats, cell: str) -> list[str]:
    return [text for text in (army(sight, seats, cell), guard(sight, cell)) if text]


def army(sight: Sight, seats: Seats, cell: str) -> str:
    """Return whose army stands in a cell and how strong, or stood there when last seen."""
    if cell in sight.armies:
        here = sight.armies[cell]
        facts: dict[str, Any] = {
            "strength": here.strength,
            "troops": names.troops(here.troops),
            "seat": who(seats, here.seat),
        }
        if sight.is_mine(here.seat):
            return _("your army of strength %(strength)s: %(troops)s") % facts
        return _("army of %(seat)s, strength %(strength)s: %(troops)s") % facts
    if cell in sight.old_armies:
        old = sight.old_armies[cell]
        facts = {"strength": old.strength, "seat": who(seats, old.seat), "turn": old.turn}
        return _("army of %(seat)s, strength %(strength)s, seen in turn %(turn)s") % facts
    return ""


def guard(sight: Sight, cell: str) -> str:
    """Return the known guard or monsters of a cell."""
    if cell not in sight.guards:
        return ""
    found = sight.guards[cell]
    facts = {"strength": found.strength, "troops": names.troops(found.troops)}
    return _("guard of strength %(strength)s: %(troops)s") % facts


def rows(sight: Sight, seats: Seats) -> list[dict[str, Any]]:
    """Return the table of the board: every object and army, in board order."""
    told = []
    for cell in sight.cells():
        if cell not in sight.places and not sight.holds_piece(cell):
            continue
        told.append(
            {
                "cell": cell,
                "what": what(sight, seats, cell),
                "who": "; ".join(_standing(sight, seats, cell)),
                "quest": quest(sight, cell),
                "seen": seen(sight, cell),
            }
        )
    return told


def quest(sight: Sight, cell: str) -> str:
    """Return a site's known quest, or that it is empty."""
    if cell not in sight.quests:
        return ""
    found = sight.quests[cell]
    return names.named(names.QUESTS, found.quest) if found.quest else _("empty")


def seen(sight: Sight, cell: str) -> str:
    """Return when the viewer last saw into the cell."""
    if cell in sight.view.seen:
        return _("now")
    notes = (sight.old_armies.get(cell), sight.guards.get(cell), sight.quests.get(cell))
    turns = [note.turn for note in notes if note is not None]
    return _("turn %(turn)s") % {"turn": max(turns)} if turns else ""
