"""Who looks at a match: computed anew from the seats each time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from games.kernel.ruleset import Viewer
from games.kernel.words import noop
from games.models import Match
from games.registry import game
from games.store.refusal import Refused

UNKNOWN = noop("There is no match here, or it is not open to you.")


def viewer_of(*, code: str, user: Any) -> Viewer:
    """Return how this user (None: nobody known) sees the match; raises Refused 404."""
    number = None if user is None else user.pk
    viewer = viewers_of(code=code, user_ids=[number])[number]
    if viewer is None:
        raise Refused(404, UNKNOWN)
    return viewer


def viewers_of(
    *, code: str, user_ids: Collection[int | None]
) -> Mapping[int | None, Viewer | None]:
    """Return the viewer of each user id; None for whoever may not see the match. Two queries."""
    match = Match.objects.filter(code=code).first()
    if match is None:
        return dict.fromkeys(user_ids)
    ended = match.finished is not None
    stranger = Viewer(sees_all=ended) if match.spectators else None
    known = [number for number in user_ids if number is not None]
    seats = match.seats.filter(user__in=known).order_by("-number") if known else []
    held = {seat.user_id: Viewer(seat.number, sees_all=ended) for seat in seats}
    return {number: held.get(number, stranger) for number in user_ids}


def map_file(code: str) -> tuple[str, str] | None:
    """Return the name and text of the file of a match's map; None for a game without maps.

    Raises Refused 404 for an unknown match.
    """
    match = Match.objects.select_related("catalogue").filter(code=code).first()
    if match is None:
        raise Refused(404, UNKNOWN)
    kept = game(match.slug).map_file
    return None if kept is None else kept(match.options, match.catalogue.content)


def slug_of(code: str) -> str:
    """Return which game a match plays; raises Refused 404."""
    slug = Match.objects.filter(code=code).values_list("slug", flat=True).first()
    if slug is None:
        raise Refused(404, UNKNOWN)
    return slug
