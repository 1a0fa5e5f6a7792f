"""The topic `match:CODE`: who looks at a match, and what each of them sees."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

from games import selectors
from games.kernel.ruleset import Viewer
from games.render import Company, Made, Panels, panels, ready
from games.selectors import KNOWN
from games.topics import Close, Eyes

PREFIX = "match"


class MatchTopic:
    """Serves matches from the house's selectors."""

    def revisions(self, keys: Sequence[str]) -> Mapping[str, int]:
        """Return the number of all changes of each match."""
        return selectors.revisions(keys)

    def viewers(self, key: str, eyes: Collection[Eyes]) -> Mapping[Eyes, Hashable]:
        """Return each one's viewer, computed anew from the seats."""
        found = selectors.viewers_of(code=key, user_ids={e.user_id for e in eyes})
        return {e: found[e.user_id] or Close.GONE for e in eyes}

    def panels(self, key: str, viewer: Hashable, language: str) -> Panels:
        """Return the panels of one viewer's page."""
        assert isinstance(viewer, Viewer)  # noqa: S101  they come from `viewers` above
        return panels_at(key, viewer, language)


def panels_at(code: str, viewer: Viewer, language: str) -> Panels:
    """Return the panels of a viewer's page as it is now; raises Refused 404 for an unknown match.

    The page is made only when somebody wants it for the first time.
    """
    company = company_at(code)
    revisions = selectors.counted(code=code, viewer=viewer)
    if revisions is not None:
        kept = ready(Made(code, revisions, viewer, language), company)
        if kept is not None:
            return kept
    return panels(selectors.match_page(code=code, viewer=viewer, language=language), company)


def company_at(code: str) -> Company:
    """Return which seats of a match have an open page, who else looks on, and any halt."""
    company = _present_at(code)
    return replace(company, halted=bool(selectors.halted([code])))


def surroundings(topics: Collection[str]) -> dict[str, Hashable]:
    """Return for each topic what stands outside its revision: who is there, and if it is halted."""
    who = selectors.presences(topics)
    start = f"{PREFIX}:"
    halted = selectors.halted([t.removeprefix(start) for t in topics if t.startswith(start)])
    return {t: (who[t], t.removeprefix(start) in halted) for t in topics}


def _present_at(code: str) -> Company:
    there = selectors.presence(f"{PREFIX}:{code}")
    users = [int(name.removeprefix(KNOWN)) for name in there.persons if name.startswith(KNOWN)]
    own = selectors.seats_held(code=code, user_ids=users)
    return Company(own, len(there) - len(own))
