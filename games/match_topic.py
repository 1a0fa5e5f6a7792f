"""The topic `match:CODE`: who looks at a match, and what each of them sees."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence

from games import selectors
from games.kernel.ruleset import Viewer
from games.render import Company, Made, Panels, panels, ready
from games.selectors import KNOWN
from games.topics import Close, Eyes

PREFIX = "match"
START = f"{PREFIX}:"


class MatchTopic:
    """Serves matches from the house's selectors."""

    pause = 0.0

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
    """Return who has a match's page open, whose person is gone, and any halt."""
    there = selectors.presence(f"{PREFIX}:{code}")
    users = [int(name.removeprefix(KNOWN)) for name in there.persons if name.startswith(KNOWN)]
    own = selectors.seats_held(code=code, user_ids=users)
    return Company(
        seats=own,
        watchers=len(there) - len(own),
        halted=selectors.is_halted(code),
        gone=selectors.gone_at({code: there.persons})[code],
    )


def surroundings(topics: Collection[str]) -> dict[str, Hashable]:
    """Return for each topic what stands outside its revision: who is there or gone, and a halt."""
    who = selectors.presences(topics)
    here = {t.removeprefix(START): who[t].persons for t in topics if t.startswith(START)}
    halted, gone = selectors.halted(list(here)), selectors.gone_at(here)
    codes = {t: t.removeprefix(START) for t in topics}
    return {t: (who[t], code in halted, gone.get(code)) for t, code in codes.items()}
