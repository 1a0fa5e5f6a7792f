"""Why a seat has its place in the ranking."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

REASONS: Mapping[str, str] = {
    "score": noop("by score"),
    "surviving": noop("equal scores, more points alive"),
    "draw": noop("equal in score and in points alive"),
    "area": noop("took or held the area"),
    "conceded": noop("conceded"),
    "missed": noop("let the time pass too often"),
    "resigned": noop("gave up"),
}


def reason(slug: str) -> str:
    """Return why a seat has its place, in the language that is active."""
    return gettext(REASONS[slug])
