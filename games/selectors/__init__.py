"""Everything that reads matches."""

from games.selectors.house import WORKER, PresenceCounts, halted, health, presence, presences
from games.selectors.lists import (
    MatchRow,
    code_of_talk,
    count_live,
    count_running,
    live_matches,
    matches_of,
    revisions,
    running_mark,
    seats_of,
)
from games.selectors.pages import match_page
from games.selectors.past import history, verify
from games.selectors.turns import battles_page, turn_page
from games.selectors.viewers import UNKNOWN, map_file, slug_of, viewer_of, viewers_of
from games.store import Refused

__all__ = [
    "UNKNOWN",
    "WORKER",
    "MatchRow",
    "PresenceCounts",
    "Refused",
    "battles_page",
    "code_of_talk",
    "count_live",
    "count_running",
    "halted",
    "health",
    "history",
    "live_matches",
    "map_file",
    "match_page",
    "matches_of",
    "presence",
    "presences",
    "revisions",
    "running_mark",
    "seats_of",
    "slug_of",
    "turn_page",
    "verify",
    "viewer_of",
    "viewers_of",
]
