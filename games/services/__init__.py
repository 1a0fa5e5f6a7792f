"""Every change of a match: each locks, changes, records, and announces on commit."""

from games.services.bots import play_bots
from games.services.closing import call_time, close_abandoned, close_phase, note_outage
from games.services.drafts import Add, Change, Clear, Remove, Replace, Shift, Undo, change_draft
from games.services.matches import start_match
from games.services.people import (
    move_seats,
    note_presence,
    person_changed,
    release_user,
    replace_by_bot,
)
from games.services.submissions import hand_in, interject, take_back
from games.services.successor import name_successor
from games.services.talk import mute, new_talk, say, say_in_match
from games.store import NewSeat
from games.store.refusal import Refused, Said

__all__ = [
    "Add",
    "Change",
    "Clear",
    "NewSeat",
    "Refused",
    "Remove",
    "Replace",
    "Said",
    "Shift",
    "Undo",
    "call_time",
    "change_draft",
    "close_abandoned",
    "close_phase",
    "hand_in",
    "interject",
    "move_seats",
    "mute",
    "name_successor",
    "new_talk",
    "note_outage",
    "note_presence",
    "person_changed",
    "play_bots",
    "release_user",
    "replace_by_bot",
    "say",
    "say_in_match",
    "start_match",
    "take_back",
]
