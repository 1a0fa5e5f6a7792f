"""One viewer's page of Encounter as the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.encounter.present import board, tray
from games.encounter.present.sight import Sight
from games.encounter.wording import lines
from games.kernel.game import PanelSpec
from games.kernel.page import MatchPage

PANELS = (
    PanelSpec("table", "games/encounter/_table.html"),
    PanelSpec("tray", "games/encounter/_tray.html"),
    PanelSpec("log", "games/encounter/_log.html"),
)


def present(page: MatchPage) -> Mapping[str, Any]:
    """Return the template context of all panels."""
    sight = Sight(page)
    pane, twin = board.table(sight)
    told = [line for entry in page.entries for line in lines(entry.event, page.seats)]
    return {"view": sight.view, "pane": pane, "twin": twin, "told": told, **tray.context(sight)}


def edit(page: MatchPage, query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the template context of the order editor: there is none beside the tray."""
    return {}
