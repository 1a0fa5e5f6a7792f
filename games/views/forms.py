"""The forms of a match: each is read, and handed to one service."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest

from games import selectors, services
from games.kernel.game import Game
from games.kernel.words import MalformedOrder, noop
from games.registry import game
from games.services import (
    Add,
    Change,
    Clear,
    Refused,
    Remove,
    Replace,
    Rewrite,
    Said,
    Shift,
    Undo,
)
from games.views.answers import form, person

STRANGER = noop("Only people with a seat in this match can do that. You can watch.")
UNREADABLE = noop("This form could not be read. Nothing was changed; reload the page.")
LONGEST_KEY = 36
HAND_IN = "hand-in"
Post = Mapping[str, str]


def seated(request: HttpRequest, code: str) -> Any:
    """Return the user of a form; raises Refused 404 or 403 for somebody unknown."""
    user = person(request)
    if user is None:
        selectors.viewer_of(code=code, user=None)
        raise Refused(403, STRANGER)
    return user


def text_of(post: Post, name: str) -> str:
    """Return a field's text ("" for none); raises MalformedOrder for what nobody can type."""
    text = post.get(name, "")
    if "\x00" in text:  # PostgreSQL has no place for it
        raise MalformedOrder(UNREADABLE)
    return text


def key_of(post: Post) -> str:
    """Return a form's one-time key ("" for none); raises MalformedOrder."""
    key = text_of(post, "key")
    if len(key) > LONGEST_KEY:
        raise MalformedOrder(UNREADABLE)
    return key


def number_of(post: Post, name: str = "number", default: str = "") -> int:
    """Return a number, by default of the drafted order of a form; raises MalformedOrder."""
    number = post.get(name, default)
    if not number.isascii() or not number.isdigit() or len(number) > 6:
        raise MalformedOrder(UNREADABLE)
    return int(number)


def _rewrite(post: Post, played: Game) -> Rewrite:
    if played.read_orders is None:
        raise MalformedOrder(UNREADABLE)
    return Rewrite(tuple(played.read_orders(post)))


CHANGES: dict[str, Callable[[Post, Game], Change]] = {
    "add": lambda post, played: Add(played.read_order(post)),
    "replace": lambda post, played: Replace(number_of(post), played.read_order(post)),
    "remove": lambda post, played: Remove(number_of(post)),
    "up": lambda post, played: Shift(number_of(post), -number_of(post, "up", "1")),
    "down": lambda post, played: Shift(number_of(post), number_of(post, "down", "1")),
    "clear": lambda post, played: Clear(),
    "rewrite": _rewrite,
    "undo": lambda post, played: Undo(),
}


@form
def drafts(request: HttpRequest, code: str) -> Said:
    """Change the list of drafted orders: add, replace, remove, up, down, clear, rewrite or undo.

    With a field `hand-in` the list is handed in as it is after that.
    """
    user, post = seated(request, code), request.POST
    make = CHANGES.get(post.get("action", "add"))
    if make is None:
        raise MalformedOrder(UNREADABLE)
    change = make(post, game(selectors.slug_of(code)))
    form = {"code": code, "user": user, "phase": post.get("phase", "")}
    said = services.change_draft(**form, key=key_of(post), change=change)
    if said.status >= 400 or not post.get(HAND_IN):
        return said
    return services.hand_in(**form, key=after(key_of(post)))


def after(key: str) -> str:
    """Return the one-time key of the second half of a form that does two things."""
    return key and f"{key[: LONGEST_KEY - len(HAND_IN)]}{HAND_IN}"


@form
def hand_in(request: HttpRequest, code: str) -> Said:
    """Hand in the drafts as one order."""
    user, post = seated(request, code), request.POST
    return services.hand_in(code=code, user=user, phase=post.get("phase", ""), key=key_of(post))


@form
def take_back(request: HttpRequest, code: str) -> Said:
    """Take back what was handed in."""
    user, post = seated(request, code), request.POST
    return services.take_back(code=code, user=user, phase=post.get("phase", ""), key=key_of(post))


@form
def interject(request: HttpRequest, code: str) -> Said:
    """Say what a living seat may say at any time: surrender, vote."""
    user, post = seated(request, code), request.POST
    order = game(selectors.slug_of(code)).read_interjection(post)
    return services.interject(code=code, user=user, key=key_of(post), order=order)


@form
def say(request: HttpRequest, code: str) -> Said:
    """Add a line to the talk; that it stands there is answer enough."""
    user, post = seated(request, code), request.POST
    said = services.say_in_match(code=code, user=user, text=text_of(post, "text"), key=key_of(post))
    return replace(said, sentence_msgid="") if said.status < 400 else said


@form
def mute(request: HttpRequest, code: str) -> Said:
    """Hide the lines of somebody, or show them again."""
    user, post = seated(request, code), request.POST
    selectors.viewer_of(code=code, user=user)
    on = post.get("on", "1") != "0"
    return services.mute(user=user, author_name=text_of(post, "name"), on=on)
