"""The forms of a match's table: votes on its clock, coming back, and what its host does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from games import services
from games.kernel.words import MalformedOrder
from games.services import Said
from games.views.answers import form
from games.views.forms import UNREADABLE, Post, number_of, seated, text_of

Act = Callable[[str, Any, Post], Said]


def _vote(code: str, user: Any, post: Post) -> Said:
    on = post.get("on", "1") != "0"
    return services.vote(code=code, user=user, wish=text_of(post, "wish"), on=on)


ACTIONS: dict[str, Act] = {
    "vote": _vote,
    "back": lambda code, user, post: services.take_seat_back(code=code, user=user),
    "withdraw": lambda code, user, post: services.withdraw_request(code=code, user=user),
    "stand-in": lambda code, user, post: services.let_bot_stand_in(
        code=code, user=user, seat=number_of(post, "seat")
    ),
    "host": lambda code, user, post: services.name_host(
        code=code, user=user, seat=number_of(post, "seat")
    ),
}


@form
def table(request: HttpRequest, code: str) -> Said:
    """Vote, come back to one's seat, withdraw a request, or do what the host may do."""
    user, post = seated(request, code), request.POST
    act = ACTIONS.get(post.get("action", ""))
    if act is None:
        raise MalformedOrder(UNREADABLE)
    return act(code, user, post)
