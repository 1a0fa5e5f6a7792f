"""The topics of lobbies and of the hall: who looks, and what each of them gets."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass

from games.render import Panels
from games.topics import Close, Eyes
from lobby import panels, selectors
from lobby.models import Lobby, LobbySeat

OPEN = "open"
KEYS = (OPEN, "live")


@dataclass(frozen=True, slots=True)
class Onlooker:
    """A viewer of a lobby or the hall: somebody with something of their own there, or anybody."""

    user_id: int | None = None


ANYBODY = Onlooker()


class LobbyTopic:
    """Serves `lobby:CODE`."""

    pause = 0.0

    def revisions(self, keys: Sequence[str]) -> Mapping[str, int]:
        """Return the number of all changes of each lobby."""
        return selectors.revisions(keys)

    def viewers(self, key: str, eyes: Collection[Eyes]) -> Mapping[Eyes, Hashable]:
        """Return each one's viewer now; everybody without a seat sees the same.

        When the match has begun, each may be somebody who asks for a seat there.
        """
        begun = Lobby.objects.filter(code=key).values_list("match", flat=True).first()
        if begun is None and not Lobby.objects.filter(code=key).exists():
            return dict.fromkeys(eyes, Close.GONE)
        if begun is not None:
            return {e: Onlooker(e.user_id) for e in eyes}
        rows = LobbySeat.objects.filter(lobby__code=key, user__isnull=False)
        seated = set(rows.values_list("user_id", flat=True))
        return {e: Onlooker(e.user_id) if e.user_id in seated else ANYBODY for e in eyes}

    def panels(self, key: str, viewer: Hashable, language: str) -> Panels:
        """Return the panels of one viewer's lobby."""
        assert isinstance(viewer, Onlooker)
        page = selectors.lobby_page(code=key, user_id=viewer.user_id)
        return panels.lobby_panels(page, language)


class HallTopic:
    """Serves `hall:open` (the hall with one's own matches) and `hall:live` (all live matches)."""

    pause = 1.0  # many lobbies and matches change; each of them nudges the hall

    def revisions(self, keys: Sequence[str]) -> Mapping[str, int]:
        """Return the same number for both lists; one query for lobbies and one for matches."""
        return dict.fromkeys((key for key in keys if key in KEYS), selectors.hall_revision())

    def viewers(self, key: str, eyes: Collection[Eyes]) -> Mapping[Eyes, Hashable]:
        """Return each one's viewer; everybody without a match or lobby sees the same."""
        if key not in KEYS:
            return dict.fromkeys(eyes, Close.GONE)
        users = {e.user_id for e in eyes if e.user_id is not None} if key == OPEN else set()
        busy = selectors.busy(users)
        return {e: Onlooker(e.user_id) if e.user_id in busy else ANYBODY for e in eyes}

    def panels(self, key: str, viewer: Hashable, language: str) -> Panels:
        """Return the lists of one viewer."""
        assert isinstance(viewer, Onlooker)
        if key == OPEN:
            return panels.hall_panels(viewer.user_id, language)
        return panels.watch_panels(language)
