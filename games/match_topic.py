"""The topic `match:CODE`: who looks at a match, and what each of them sees."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

from games import selectors
from games.kernel.ruleset import Viewer
from games.render import Company, Panels, panels
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
        page = selectors.match_page(code=key, viewer=viewer, language=language)
        return panels(page, company_at(key))


def company_at(code: str) -> Company:
    """Return which seats of a match have an open page, who else looks on, and any halt."""
    company = _present_at(code)
    return replace(company, halted=bool(selectors.halted([code])))


def surroundings(topics: Collection[str]) -> dict[str, Hashable]:
    """Return for each topic what stands outside its revision: who is there, and if it is halted."""
    who = selectors.presences(topics)
    start = f"{PREFIX}:"
    halted = selectors.halted([t.removeprefix(start) for t in topics if t.startswith(start)])
    return {t: (who[t].persons, t.removeprefix(start) in halted) for t in topics}


def _present_at(code: str) -> Company:
    persons = selectors.presence(f"{PREFIX}:{code}").persons
    ids = {p: int(p.removeprefix("user-")) for p in persons if p.startswith("user-")}
    if not ids:
        return Company(watchers=len(persons))
    viewers = selectors.viewers_of(code=code, user_ids=set(ids.values()))
    seats = {viewer.seat for viewer in viewers.values() if viewer is not None}
    own = frozenset(seat for seat in seats if seat is not None)
    return Company(own, len(persons) - len(own))
