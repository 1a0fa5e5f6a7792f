"""Why a seat has its place in the ranking."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

REASONS: Mapping[str, str] = {
    "score": noop("by the score of both battles"),
    "survivors": noop("equal scores, more points alive"),
    "area": noop("by the contested area"),
    "draw": noop("a draw"),
    "resigned": noop("one side gave up the match"),
}


def reason(slug: str) -> str:
    """Return why a seat has its place, in the language that is active."""
    return gettext(REASONS[slug])
