"""Why a match ended as it did, and why a seat has its place in the ranking."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

REASONS: Mapping[str, str] = {
    "gate": noop("a gate has fallen"),
    "score": noop("the stronger fortress after the last wave"),
    "source": noop("equally strong fortresses, but more source"),
    "spires": noop("equally strong fortresses, but more spires"),
    "draw": noop("the fortresses are equally strong"),
    "objective": noop("an objective was met"),
    "objectives missed": noop("no objective was met"),
    "left": noop("somebody gave up"),
}


def reason(slug: str) -> str:
    """Return why a seat has its place, in the language that is active."""
    return gettext(REASONS[slug])
