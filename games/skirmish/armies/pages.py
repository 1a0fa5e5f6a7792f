"""The pages of saved armies: the shelf beside MUSTER, and the room where armies are kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games import buckets
from games.kernel.words import IllegalOrder, MalformedOrder, noop
from games.skirmish.armies import shelf
from games.skirmish.armies.army import army_in
from games.skirmish.armies.desk import Desk, desk_of
from games.skirmish.armies.room import room, rows

SHELF = "games/skirmish/_shelf.html"
ROOM = "games/skirmish/armies.html"
AT_ONCE, IN_SECONDS = 30, 60.0
STRANGER = noop("Only people with a name can keep armies. Take a seat once, and you have one.")
UNREADABLE = noop("This form could not be read. Nothing was changed; reload the page.")
TOO_FAST = noop("That was too fast. Nothing was lost; try again in %(seconds)s s.")

Post = Mapping[str, str]


@require_http_methods(["GET", "HEAD", "POST"])
def armies(request: HttpRequest) -> HttpResponse:
    """Show a person's saved armies, for a battle if one is named; or save, rename, delete one."""
    if request.method != "POST":
        return _shown(request, desk_of(request.GET))
    desk = desk_of(request.POST)
    if not request.user.is_authenticated:
        return _refused(request, desk, 403, _(STRANGER))
    seconds = buckets.wait("armies", str(request.user.pk), size=AT_ONCE, seconds=IN_SECONDS)
    if seconds:
        left = max(1, math.ceil(seconds))
        answer = _refused(request, desk, 429, _(TOO_FAST) % {"seconds": left})
        answer["Retry-After"] = str(left)
        return answer
    try:
        act = ACTS.get(request.POST.get("act", ""), _unknown)
        done = act(request.user, request.POST)
    except (IllegalOrder, MalformedOrder) as found:
        return _refused(request, desk, 422, _(found.message) % found.values)
    return _told(request, desk, _(done))


def _save(user: Any, post: Post) -> str:
    shelf.save_army(
        user=user, name=post.get("name", ""), faction=post.get("faction", ""), army=army_in(post)
    )
    return noop("The army is saved.")


def _rename(user: Any, post: Post) -> str:
    shelf.rename_army(user=user, name=post.get("name", ""), to=post.get("to", ""))
    return noop("The army has its new name.")


def _delete(user: Any, post: Post) -> str:
    shelf.delete_army(user=user, name=post.get("name", ""))
    return noop("The army is deleted.")


def _unknown(user: Any, post: Post) -> str:
    raise MalformedOrder(UNREADABLE)


ACTS: Mapping[str, Callable[[Any, Post], str]] = {
    "save": _save,
    "rename": _rename,
    "delete": _delete,
}


def _shown(request: HttpRequest, desk: Desk, status: int = 200, **more: Any) -> HttpResponse:
    """Answer the script beside MUSTER with the shelf alone, a plain page with the whole room."""
    context = {"desk": desk, "rows": rows(request.user, desk), **more}
    if _by_htmx(request):
        return render(request, SHELF, context, status=status)
    return render(request, ROOM, {**context, **room(request.user, desk)}, status=status)


def _told(request: HttpRequest, desk: Desk, sentence: str) -> HttpResponse:
    if _by_htmx(request):
        return _shown(request, desk, said=sentence)
    messages.success(request, sentence)
    see_other = HttpResponseRedirect(desk.back)
    see_other.status_code = 303
    return see_other


def _refused(request: HttpRequest, desk: Desk, status: int, sentence: str) -> HttpResponse:
    if _by_htmx(request):
        context = {"sentence": sentence, "status": status}
        return render(request, "games/_said.html", context, status=status)
    return _shown(request, desk, status, refusal=sentence)


def _by_htmx(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"
