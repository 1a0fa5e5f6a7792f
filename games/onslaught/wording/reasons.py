"""Why a match ended as it did, and why a seat has its place in the ranking."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

REASONS: Mapping[str, str] = {
    "gate": noop("a gate has fallen"),
    "score": noop("the stronger fortress after the last wave"),
    "draw": noop("both fortresses are equally strong"),
    "objective": noop("an objective is met"),
    "no_objective": noop("no objective was met"),
    "left": noop("left before the end"),
}


def reason(slug: str) -> str:
    """Return why a seat has its place, in the language that is active."""
    return gettext(REASONS[slug])
