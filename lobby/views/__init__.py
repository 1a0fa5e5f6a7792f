"""The pages of people, the hall and lobbies."""

from lobby.views.hall import hall, play_now, watch
from lobby.views.lobbies import act, again, lobby, map_file, new
from lobby.views.notices import csrf_failure
from lobby.views.people import (
    change_me,
    credits_page,
    log_in,
    log_out,
    me,
    person,
    privacy,
    register,
    way_back,
)
from lobby.views.takeover import answer, ask

__all__ = [
    "act",
    "again",
    "answer",
    "ask",
    "change_me",
    "credits_page",
    "csrf_failure",
    "hall",
    "lobby",
    "log_in",
    "log_out",
    "map_file",
    "me",
    "new",
    "person",
    "play_now",
    "privacy",
    "register",
    "watch",
    "way_back",
]
