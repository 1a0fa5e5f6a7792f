"""Everything that reads matches."""

from games.selectors.absent import asked_seat, vacant_seats
from games.selectors.house import (
    KNOWN,
    WORKER,
    PresenceCounts,
    halted,
    health,
    is_halted,
    presence,
    presences,
    strangers,
)
from games.selectors.lists import (
    MatchRow,
    code_of_talk,
    count_live,
    count_running,
    live_matches,
    matches_of,
    players_among,
    revisions,
    running_mark,
    seats_of,
)
from games.selectors.moments import Annals, Look, annals_of, look_back, moment_page
from games.selectors.pages import match_page
from games.selectors.past import history, verify
from games.selectors.records import Record, record_of
from games.selectors.turns import battles_page, turn_page
from games.selectors.viewers import (
    UNKNOWN,
    counted,
    look_in,
    map_file,
    seats_held,
    slug_of,
    viewer_of,
    viewers_of,
)
from games.store import Refused
from games.store.absence import gone_at

__all__ = [
    "Annals",
    "KNOWN",
    "Look",
    "MatchRow",
    "PresenceCounts",
    "Record",
    "Refused",
    "UNKNOWN",
    "WORKER",
    "annals_of",
    "asked_seat",
    "battles_page",
    "code_of_talk",
    "count_live",
    "count_running",
    "counted",
    "gone_at",
    "halted",
    "health",
    "history",
    "is_halted",
    "live_matches",
    "look_in",
    "look_back",
    "map_file",
    "match_page",
    "matches_of",
    "moment_page",
    "players_among",
    "presence",
    "presences",
    "record_of",
    "revisions",
    "running_mark",
    "seats_held",
    "seats_of",
    "slug_of",
    "strangers",
    "turn_page",
    "vacant_seats",
    "verify",
    "viewer_of",
    "viewers_of",
]
