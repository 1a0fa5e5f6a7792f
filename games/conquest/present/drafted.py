"""The list of drafted orders as it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.conquest.board.forces import Foreseen, Groups, foreseen, strength_of
from games.conquest.board.sight import Sight
from games.conquest.icons import ARTIFACTS
from games.conquest.present.foretold import expected, foretold
from games.conquest.rules.orders import Build, Fulfil, Move, Order, Tell, Upgrade, UseArtifact
from games.conquest.rules.view import View
from games.conquest.wording import drafted as words
from games.conquest.wording import refusal
from games.kernel.page import DraftPage, MatchPage


@dataclass(frozen=True, slots=True)
class Line:
    """A drafted order: `part` 1 or 2 of the resolution (C-19), 3 for the story.

    `up` and `down` are how far it moves in the whole list to change places within its part.
    """

    number: int
    part: int
    icon: str
    title: str
    detail: str
    cost: int
    might: int
    is_attack: bool
    finding: str
    rule: str
    warning: str
    up: int
    down: int
    forecasts: Sequence[Mapping[str, Any]]
    outlooks: Sequence[str]


def lines(page: MatchPage, sight: Sight, groups: Groups) -> Sequence[Line]:
    """Return the viewer's drafts in their order, each with its forecast or why it cannot stand."""
    found = foreseen(page.view, page.drafts)
    return [_line(page, sight, groups, found, at) for at in range(len(page.drafts))]


def _line(page: MatchPage, sight: Sight, groups: Groups, found: Foreseen, at: int) -> Line:
    draft = page.drafts[at]
    order = draft.order
    up, down = _shifts(page.drafts, at)
    entered = _entered(draft)
    is_attack = isinstance(order, Move) and bool(order.path) and sight.is_hostile(order.path[-1])
    return Line(
        number=draft.number,
        part=_part(order),
        icon=_icon(order, is_attack),
        title=words.title(page.view, order, is_attack),
        detail=words.detail(page.view, order, page.seats),
        cost=cost(page.view, order),
        might=strength_of(page.view, groups.troops.get(draft.number, {})),
        is_attack=is_attack,
        finding="" if draft.finding is None else refusal(draft.finding),
        rule="" if draft.finding is None else draft.finding.rule,
        warning=_warning(order),
        up=up,
        down=down,
        forecasts=[foretold(page, one) for one in found.battles if one.cell in entered],
        outlooks=[expected(page, one) for one in found.unknown if one.cell in entered],
    )


def _entered(draft: DraftPage) -> tuple[str, ...]:
    """Return the cells in which an order that can stand may bring a fight."""
    if draft.finding is not None:
        return ()
    if isinstance(draft.order, Fulfil):
        return (draft.order.cell,)
    return draft.order.path if isinstance(draft.order, Move) else ()


def _shifts(drafts: Sequence[DraftPage], at: int) -> tuple[int, int]:
    """Return how far away the neighbours of the same part stand, up and down; 0 for none."""
    part = _part(drafts[at].order)
    same = [i for i, draft in enumerate(drafts) if _part(draft.order) == part]
    above = [i for i in same if i < at]
    below = [i for i in same if i > at]
    return (at - above[-1] if above else 0, below[0] - at if below else 0)


def _part(order: Order) -> int:
    if isinstance(order, Tell):
        return 3
    return 2 if isinstance(order, Move | Fulfil) else 1


def _icon(order: Order, is_attack: bool) -> str:
    if isinstance(order, UseArtifact):
        return ARTIFACTS.get(order.artifact, words.ICONS[UseArtifact])
    return "crossed-swords" if is_attack else words.ICONS[type(order)]


def _warning(order: Order) -> str:
    if isinstance(order, Tell) and words.holds_figures(order.text):
        return _("It names figures or cells. It will be told all the same; change it if you like.")
    return ""


def cost(view: View, order: Order) -> int:
    """Return the gold that an order takes from the treasury, 0 for one without a price."""
    if isinstance(order, Build | Upgrade) and view.own is not None:
        name = "build_cost" if isinstance(order, Build) else "upgrade_cost"
        for castle in view.own.castles:
            for building in castle.buildings:
                if (castle.cell, building.level) == (order.cell, order.level):
                    return int(getattr(building, name) or 0)
    if isinstance(order, Fulfil) or (isinstance(order, Move) and order.fulfil):
        cell = order.cell if isinstance(order, Fulfil) else order.path[-1]
        return sum(quest.gold for quest in view.quests if quest.cell == cell)
    return 0
