"""A match's pages and forms: parse, call one service, answer with what changed."""

from games.views.asides import aside
from games.views.battles import battle, battles
from games.views.books import shelf
from games.views.forms import drafts, hand_in, interject, mute, say, take_back
from games.views.pages import editor, map_file, match, result
from games.views.past import moment, moments
from games.views.table import table

__all__ = [
    "aside",
    "battle",
    "battles",
    "drafts",
    "editor",
    "hand_in",
    "interject",
    "map_file",
    "match",
    "moment",
    "moments",
    "mute",
    "result",
    "say",
    "shelf",
    "table",
    "take_back",
]
