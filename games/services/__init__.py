"""Every change of a match: each locks, changes, records, and announces on commit."""

from games.services.attending import tell_rules_of_absence
from games.services.bots import play_bots
from games.services.closing import call_time, close_abandoned, close_phase, note_outage
from games.services.drafts import (
    Add,
    Change,
    Clear,
    Remove,
    Replace,
    Rewrite,
    Shift,
    Undo,
    change_draft,
)
from games.services.hosting import let_bot_stand_in, name_host
from games.services.matches import start_match
from games.services.pausing import end_long_pauses, vote
from games.services.people import (
    move_seats,
    note_presence,
    person_changed,
    release_user,
    replace_by_bot,
)
from games.services.submissions import hand_in, interject, take_back
from games.services.successor import name_successor
from games.services.takeover import (
    answer_request,
    ask_for_seat,
    lapse_requests,
    take_seat_back,
    withdraw_request,
    withdraw_requests,
)
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
    "Rewrite",
    "Said",
    "Shift",
    "Undo",
    "answer_request",
    "ask_for_seat",
    "call_time",
    "change_draft",
    "close_abandoned",
    "close_phase",
    "end_long_pauses",
    "hand_in",
    "interject",
    "lapse_requests",
    "let_bot_stand_in",
    "move_seats",
    "mute",
    "name_host",
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
    "take_seat_back",
    "tell_rules_of_absence",
    "vote",
    "withdraw_request",
    "withdraw_requests",
]
