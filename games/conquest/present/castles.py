"""The viewer's castle-like objects from inside: build, upgrade, train."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.conquest import icons
from games.conquest.board.forces import standing
from games.conquest.board.pieces import DRAWN, letter_of
from games.conquest.present.foretold import endangered
from games.conquest.present.treasury import Ledger
from games.conquest.rules.dangers import dangers
from games.conquest.rules.orders import Build, Train, Upgrade
from games.conquest.rules.view import BuildingView, CastleView
from games.conquest.wording import names
from games.kernel.page import DraftPage, MatchPage

RULES = {"capital": "C-72", "city": "C-75", "castle": "C-74"}


def castles(page: MatchPage, ledger: Ledger | None) -> Sequence[Mapping[str, Any]]:
    """Return each own castle-like object with its four levels (C-54 to C-62, A-23)."""
    if page.view.own is None or ledger is None:
        return ()
    held = {one.cell: one for one in dangers(page.view, standing(page.drafts))}
    return [
        {**_castle(page, castle, ledger.left), "held": endangered(page, held[castle.cell])}
        for castle in page.view.own.castles
    ]


def _castle(page: MatchPage, castle: CastleView, gold: int) -> Mapping[str, Any]:
    works = [
        draft
        for draft in page.drafts
        if isinstance(draft.order, Build | Upgrade) and draft.order.cell == castle.cell
    ]
    trains = {
        draft.order.level: draft
        for draft in page.drafts
        if isinstance(draft.order, Train) and draft.order.cell == castle.cell
    }
    waiting = sum(building.pool for building in castle.buildings)
    return {
        "cell": castle.cell,
        "kind": names.named(names.PLACES, castle.kind),
        "drawing": DRAWN[castle.kind],
        "letter": letter_of(page.view.seat),
        "defence": castle.defence,
        "rule": RULES[castle.kind],
        "waiting": waiting,
        "works": len(works),
        "levels": [
            _level(page, building, works, trains.get(building.level), gold)
            for building in castle.buildings
        ],
    }


def _level(
    page: MatchPage,
    building: BuildingView,
    works: Sequence[DraftPage],
    train: DraftPage | None,
    gold: int,
) -> Mapping[str, Any]:
    unit = page.view.catalogue.units[building.unit]
    price = building.upgrade_cost if building.built else building.build_cost
    return {
        "level": building.level,
        "icon": icons.UNITS.get(building.unit, "spears"),
        "name": names.named(names.UNIT_NAMES, building.unit),
        "strength": unit.strength,
        "growth": building.growth,
        "worth": unit.strength * building.growth,
        "pool": building.pool,
        "built": building.built,
        "upgraded": building.upgraded,
        "action": "upgrade" if building.built else "build",
        "price": price,
        "missing": max(0, (price or 0) - gold),
        "is_ordered": any(work.order.level == building.level for work in works),
        "is_busy": bool(works),
        "trained": building.pool if train is None else train.order.number,
        "draft": "" if train is None else train.number,
    }
