"""Who looks at a match: computed anew from the seats each time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from games.kernel.ruleset import WATCHER, Viewer
from games.kernel.words import noop
from games.models import Match
from games.registry import game
from games.store import glance
from games.store.refusal import Refused
from games.store.requests import asked_by

UNKNOWN = noop("There is no match here, or it is not open to you.")


Viewers = Mapping[int | None, Viewer | None]
Revisions = tuple[int, int]


def viewer_of(*, code: str, user: Any) -> Viewer:
    """Return how this user (None: nobody known) sees the match; raises Refused 404.

    One query, and a second one while somebody asks for a seat.
    """
    return _seen(code, user)[0]


def look_in(*, code: str, user: Any) -> tuple[Viewer, Revisions | None]:
    """Return how this user sees the match, and what a page of it is made from; raises Refused 404.

    One query for those who look on, two for whoever has a seat.
    """
    viewer, revision = _seen(code, user)
    if viewer.seat is None:
        return viewer, (revision, 0)
    return viewer, counted(code=code, viewer=viewer)


def _seen(code: str, user: Any) -> tuple[Viewer, int]:
    """Return how this user sees the match, and its revision; raises Refused 404."""
    number = None if user is None else user.pk
    found, revision = _look(code, [number])
    viewer = found[number]
    if viewer is None:
        raise Refused(404, UNKNOWN)
    return viewer, revision


def viewers_of(*, code: str, user_ids: Collection[int | None]) -> Viewers:
    """Return the viewer of each user id; None for whoever may not see the match.

    Whoever owns a seat may look on while a substitute plays it. One query, and a second one
    while somebody asks for a seat.
    """
    return _look(code, user_ids)[0]


def _look(code: str, user_ids: Collection[int | None]) -> tuple[Viewers, int]:
    """Return the viewer of each user id, and the match's revision."""
    known = [number for number in user_ids if number is not None]
    read = glance.openness(code, known)
    if read is None:
        return dict.fromkeys(user_ids), 0
    match, seats = read
    stranger = Viewer(sees_all=match.ended) if match.spectators else None
    found: dict[int | None, Viewer | None] = dict.fromkeys(user_ids, stranger)
    for user, seat in (asked_by(code, known) if match.asked and known else {}).items():
        found[user] = None if stranger is None else replace(stranger, asks=seat)
    found |= _seated(seats, stranger or WATCHER, match.ended)
    return {number: found[number] for number in user_ids}, match.revision


def _seated(
    seats: Collection[glance.Holder], watcher: Viewer, ended: bool
) -> dict[int | None, Viewer | None]:
    """Return the viewers of people who hold a seat, or own one that somebody else plays."""
    found: dict[int | None, Viewer | None] = {}
    for _, owner, number in seats:
        found[owner] = replace(watcher, owns=number)
    for user, _, number in seats:
        found[user] = Viewer(number, sees_all=ended)
    # A seat without a person, or without an owner, is nobody's: least of all a stranger's.
    found.pop(None, None)
    return found


def map_file(code: str) -> tuple[str, str] | None:
    """Return the name and text of the file of a match's map; None for a game without maps.

    Raises Refused 404 for an unknown match.
    """
    match = Match.objects.select_related("catalogue").filter(code=code).first()
    if match is None:
        raise Refused(404, UNKNOWN)
    kept = game(match.slug).map_file
    return None if kept is None else kept(match.options, match.catalogue.content)


def seats_held(*, code: str, user_ids: Collection[int]) -> frozenset[int]:
    """Return the seats of a match that these users hold; one query, or none without users."""
    held = glance.holders(code, user_ids)
    return frozenset(number for user, _, number in held if user in user_ids)


def counted(*, code: str, viewer: Viewer) -> tuple[int, int] | None:
    """Return the revisions that a viewer's page of a match would be made from; None without one.

    One query: whoever has the panels of these revisions need not make the page at all.
    """
    return glance.revisions_of(code, viewer.seat)


def slug_of(code: str) -> str:
    """Return which game a match plays; raises Refused 404."""
    slug = Match.objects.filter(code=code).values_list("slug", flat=True).first()
    if slug is None:
        raise Refused(404, UNKNOWN)
    return slug
