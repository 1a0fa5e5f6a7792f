"""How the forms of lobbies and people are answered: a sentence, or a refusal and its status."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext

from games.kernel.words import IllegalOrder
from games.registry import game
from games.render import Panels, partials
from games.services import Refused, Said
from games.views.answers import SeeOther, by_htmx, known
from lobby.models import Lobby, User
from lobby.people import current

View = Callable[..., HttpResponse]
PAGE_AND_FORM = ["GET", "HEAD", "POST"]


def person_id(request: HttpRequest) -> int | None:
    """Return the key of who is asking, for selectors; None for somebody unknown."""
    user = current(request)
    return None if user is None else user.pk


def refusing(view: View) -> View:
    """Answer a refusal with its status and sentence instead of an error."""

    @wraps(view)
    def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refusal:
            return refused(request, refusal, code=kwargs.get("code", ""))

    return answered


def refused(request: HttpRequest, refusal: Refused, *, code: str = "") -> HttpResponse:
    """Answer with a fragment for htmx, else with a small page that leads back."""
    slug = Lobby.objects.filter(code=code).values_list("slug", flat=True).first() or ""
    context = {
        "sentence": sentence(refusal, slug),
        "rule": refusal.rule,
        "slug": slug,
        "status": refusal.status,
        "back": request.path.partition("/do/")[0] + "/" if "/do/" in request.path else "/",
    }
    template = "games/_said.html" if by_htmx(request) else "lobby/refused.html"
    response = render(request, template, context, status=refusal.status)
    if "minutes" in refusal.values:
        response["Retry-After"] = str(refusal.values["minutes"] * 60)
    elif "seconds" in refusal.values:
        response["Retry-After"] = str(refusal.values["seconds"])
    return response


def sentence(refusal: Refused, slug: str = "") -> str:
    """Return a refusal in the reader's language; a rule's one is the game's to word."""
    if refusal.rule and slug:
        found = IllegalOrder(refusal.rule, refusal.message, **refusal.values)
        return game(slug).refusal(found)
    said = gettext(refusal.message)
    return said % refusal.values if refusal.values else said


def told(request: HttpRequest, said: Said, panels: Callable[[], Panels], back: str) -> HttpResponse:
    """Answer htmx with what changed and the sentence; send a plain form back to its page."""
    words = gettext(said.sentence_msgid)
    words = words % dict(said.values) if said.values else words
    if not by_htmx(request):
        messages.success(request, words)
        return SeeOther(back)
    toast = render_to_string("games/_said.html", {"sentence": words})
    swap = f'<hx-partial hx-target="#said" hx-swap="innerHTML">{toast}</hx-partial>'
    return HttpResponse(partials(panels(), known(request)) + swap)


def go(request: HttpRequest, to: str) -> HttpResponse:
    """Lead the browser to another page, whether htmx or the browser itself asked."""
    if by_htmx(request):
        return HttpResponse(status=200, headers={"HX-Redirect": to})
    return SeeOther(to)


def must_be(request: HttpRequest) -> User:
    """Return who is asking; raises Refused 403 for somebody unknown."""
    from lobby.services.gathering import NO_SEAT

    user = current(request)
    if user is None:
        raise Refused(403, NO_SEAT)
    return user
