"""Every change of a lobby: each locks it, changes, settles, and announces on commit."""

from lobby.services.absent import free_absent
from lobby.services.again import play_again
from lobby.services.host import add_bot, fill_with_bots, hand_over, remove
from lobby.services.lobbies import New, create, play_now, speak
from lobby.services.people import move_seats, person_changed, release_user
from lobby.services.seats import choose, leave_seat, set_ready, take_seat
from lobby.services.starting import launch_due, start, stop, tidy
from lobby.services.takeover import answer_request, ask_by_link, ask_for_seat, withdraw_by_link
from lobby.services.terms import change_house_terms, change_terms

__all__ = [
    "New",
    "add_bot",
    "answer_request",
    "ask_by_link",
    "ask_for_seat",
    "change_house_terms",
    "change_terms",
    "choose",
    "create",
    "fill_with_bots",
    "free_absent",
    "hand_over",
    "launch_due",
    "leave_seat",
    "move_seats",
    "person_changed",
    "play_again",
    "play_now",
    "release_user",
    "remove",
    "set_ready",
    "speak",
    "start",
    "stop",
    "take_seat",
    "tidy",
    "withdraw_by_link",
]
