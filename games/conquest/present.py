"""One viewer's page of Conquest as the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.conquest.wording import sentence
from games.kernel.page import MatchPage


def present(page: MatchPage) -> Mapping[str, Any]:
    """Return the template context of all panels."""
    return {
        "view": page.view,
        "game_script": "js/conquest.js",
        "told": [(entry, sentence(entry.event, page.seats)) for entry in page.entries],
    }


def edit(page: MatchPage, query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the template context of the order editor, for the army named in the query."""
    return {"view": page.view, "query": query}
