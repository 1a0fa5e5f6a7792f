"""How a form is answered: with the sender's changed panels and a sentence, or with a refusal."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST

from games import selectors
from games.hall import others_first
from games.kernel.words import IllegalOrder, MalformedOrder, noop
from games.match_topic import PREFIX, panels_at
from games.registry import game
from games.render import partials
from games.services import Refused, Said

NO_MAP = noop("There is no map here to keep.")
Form = Callable[[HttpRequest, str], Said]
Page = Callable[[HttpRequest, str], HttpResponse]
Shown = TypeVar("Shown", bound=Callable[..., HttpResponse])  # a page of a match


class SeeOther(HttpResponseRedirect):
    """A redirect that turns a POST into a GET."""

    status_code = 303


def person(request: HttpRequest) -> Any:
    """Return the user who asks, or None for somebody unknown."""
    return request.user if request.user.is_authenticated else None


def language() -> str:
    """Return the language of the present answer."""
    return get_language() or "en"


def form(view: Form) -> Page:
    """Make a page of a function that calls one service: its answer or refusal is told."""

    @require_POST
    @wraps(view)
    def answered(request: HttpRequest, code: str) -> HttpResponse:
        try:
            said = view(request, code)
        except Refused as refusal:
            return refused(request, code, refusal)
        except MalformedOrder as unreadable:
            return refused(request, code, Refused(422, unreadable.message, "", **unreadable.values))
        if said.status >= 400:
            stored = Refused(said.status, said.sentence_msgid, said.rule, **said.values)
            return refused(request, code, stored)
        return told(request, code, said)

    return answered


def page(view: Shown) -> Shown:
    """Answer a refusal with a small page that says what to do now."""

    @wraps(view)
    def answered(request: HttpRequest, code: str, **place: Any) -> HttpResponse:
        try:
            return view(request, code, **place)
        except Refused as refusal:
            return refused(request, code, refusal)

    return cast(Shown, answered)


def told(request: HttpRequest, code: str, said: Said) -> HttpResponse:
    """Answer with the sender's changed panels, or send a plain form back to the page."""
    # The empty msgid would be the translation's own header.
    sentence = gettext(said.sentence_msgid) % dict(said.values) if said.sentence_msgid else ""
    if not by_htmx(request):
        if sentence:
            messages.success(request, sentence)
        return SeeOther(back(request, code))
    others_first(f"{PREFIX}:{code}")
    viewer = selectors.viewer_of(code=code, user=person(request))
    changed = partials(panels_at(code, viewer, language()), known(request))
    toast = render_to_string("games/_said.html", {"sentence": sentence}) if sentence else ""
    swap = f'<hx-partial hx-target="#said" hx-swap="innerHTML">{toast}</hx-partial>'
    return HttpResponse(changed + swap)


def refused(request: HttpRequest, code: str, refusal: Refused) -> HttpResponse:
    """Answer with the refusal's status and sentence: a fragment for htmx, else a small page."""
    slug, sentence = in_words(code, refusal)
    context = {
        "sentence": sentence,
        "rule": refusal.rule,
        "slug": slug,
        "status": refusal.status,
        "back": "/" if refusal.message == selectors.UNKNOWN else back(request, code),
    }
    template = "games/_said.html" if by_htmx(request) else "games/refused.html"
    response = render(request, template, context, status=refusal.status)
    if "seconds" in refusal.values:
        response["Retry-After"] = str(refusal.values["seconds"])
    return response


def in_words(code: str, refusal: Refused) -> tuple[str, str]:
    """Return the game's slug and the refusal's sentence; a rule's one is the game's to word."""
    if not refusal.rule:
        return "", gettext(refusal.message) % refusal.values
    slug = selectors.slug_of(code)
    found = IllegalOrder(refusal.rule, refusal.message, **refusal.values)
    return slug, game(slug).refusal(found)


def by_htmx(request: HttpRequest) -> bool:
    """Say whether the page's script asks, and not the browser itself."""
    return bool(request.headers.get("HX-Request"))


def known(request: HttpRequest) -> Mapping[str, str]:
    """Return the digests of the panels that the sender's page has."""
    try:
        said = json.loads(request.headers.get("X-Digests", "{}"))
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def download(name: str, text: str) -> HttpResponse:
    """Give a text as a JSON file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/json", headers=headers)


def back(request: HttpRequest, code: str) -> str:
    """Return the match page, at the tab that the form was on."""
    address = reverse("match", args=[code])
    tab = request.POST.get("tab", "")
    return f"{address}?tab={tab}" if tab.isalnum() else address
