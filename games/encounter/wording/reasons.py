"""Why an encounter ended as it did, and why a seat has its place in the ranking."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext

from games.kernel.words import noop

# Why an encounter ended (F27, O7).
RESULTS: Mapping[str, str] = {
    "rout": noop("no foe is left"),
    "hunt": noop("the apex has fallen"),
    "hold": noop("the party held out"),
    "retreat": noop("the party retreats"),
    "fallen": noop("no hero stands"),
}
# Why the match is over, and why a seat has its place.
REASONS: Mapping[str, str] = {
    "all_won": noop("everything was won"),
    "some_won": noop("some of it was won"),
    "none_won": noop("nothing was won"),
    "left": noop("left before the end"),
}


def reason(slug: str) -> str:
    """Return why a seat has its place, in the language that is active."""
    return gettext(REASONS[slug])
