"""Each event and each refusal of Conquest as one sentence in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext

from games.conquest.wording.happened import reason, sentence
from games.kernel.words import IllegalOrder

__all__ = ["reason", "refusal", "sentence"]


def refusal(found: IllegalOrder) -> str:
    """Return why an order cannot be carried out."""
    return gettext(found.message) % found.values
