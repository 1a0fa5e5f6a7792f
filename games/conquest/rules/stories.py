"""Story texts of a turn: do they give figures or places away? (C-26, A-59)."""

from __future__ import annotations

import re

FIGURES = re.compile(r"\d")


def gives_figures(text: str) -> bool:
    """Say whether a story holds digits, as numbers and cell names do; only a warning (A-59)."""
    return FIGURES.search(text) is not None
