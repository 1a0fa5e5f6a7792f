"""Opening a lobby, its page, and the forms on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from time import time
from typing import Any

import segno
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.kernel.game import Game
from games.kernel.ruleset import SetupSeat
from games.kernel.words import noop
from games.registry import SLUGS, game
from games.render import Panels
from games.services import Refused, Said
from games.views.answers import NO_MAP, SeeOther, by_htmx, download
from lobby import limits, people, selectors, services
from lobby.forms import LobbyForm
from lobby.models import User
from lobby.panels import lobby_panels
from lobby.services.lobbies import NO_SUCH_GAME
from lobby.titles import random_title
from lobby.views.answers import PAGE_AND_FORM, go, must_be, person_id, refusing, told

UNREADABLE = noop("This form could not be read. Nothing was changed; reload the page.")


@require_http_methods(PAGE_AND_FORM)
@refusing
def new(request: HttpRequest) -> HttpResponse:
    """Show the terms of a new lobby, and open it; a form that sends `look` is only looked at."""
    slug = request.POST.get("game") or request.GET.get("game") or SLUGS[0]
    if slug not in SLUGS:
        raise Refused(404, NO_SUCH_GAME)
    played = game(slug)
    data = request.POST if request.method == "POST" else None
    terms = LobbyForm(data, game=played)
    own = played.options_form(data, request.FILES)
    looks = data is not None and bool(data.get("look"))
    fits = data is not None and own.is_valid()
    if fits and not looks and terms.is_valid():
        return _opened(request, slug, terms, own)
    look = None if data is not None and not fits else _look(played, terms, own)
    context = {
        "terms": terms,
        "own": own,
        "played": played,
        "games": [game(each) for each in SLUGS],
        "options_template": f"games/{slug}/_options.html",
        "key": people.one_time_key(),
        "look": look,
    }
    partly = [f"games/{slug}/_looked.html"] if looks and by_htmx(request) else []
    return render(
        request, [*partly, "lobby/new.html"], context, status=200 if looks or data is None else 422
    )


def _look(played: Game, terms: LobbyForm, own: Any) -> Mapping[str, Any]:
    """Return what the lobby's terms would look like."""
    value = str(terms["seats"].value())
    seats = int(value) if value.isascii() and value.isdigit() and len(value) < 3 else 2
    options = own.cleaned_data if own.is_bound else {}
    return played.lobby_terms(options, [SetupSeat(number, {}) for number in range(seats)])


def _opened(request: HttpRequest, slug: str, terms: LobbyForm, own: object) -> HttpResponse:
    given = terms.cleaned_data
    wanted = services.New(
        slug=slug,
        title=given["title"] or random_title(),
        seats=given["seats"],
        options=getattr(own, "cleaned_data", {}),
        fill=given["fill"],
        turn_seconds=given["turn_seconds"],
        public=bool(given["public"]),
        spectators=given["spectators"],
    )
    with people.arriving(request) as user:
        limits.spend("lobby", limits.address_of(request), limits.LOBBIES)
        lobby = services.create(user=user, new=wanted, key=request.POST.get("key", ""))
    return SeeOther(reverse("lobby", args=[lobby.code]))


@require_safe
@refusing
def lobby(request: HttpRequest, code: str) -> HttpResponse:
    """Show a lobby; once its match has begun, lead there whoever may see it."""
    page = selectors.lobby_page(code=code, user_id=person_id(request))
    if page.sees_match:
        return SeeOther(reverse("match", args=[page.match]))
    made = lobby_panels(page, get_language() or "en")
    token = get_token(request)
    link = request.build_absolute_uri(reverse("lobby", args=[page.code]))
    context = {
        "page": page,
        "played": game(page.slug),
        "panels": {name: panel.filled(token) for name, panel in made.items()},
        "parts": {name.replace("-", "_"): panel.filled(token) for name, panel in made.items()},
        "link": link,
        "qr": qr(link),
        "topic": f"lobby:{page.code}",
        "now": round(time() * 1000),
    }
    return render(request, "lobby/lobby.html", context)


def qr(link: str) -> str:
    """Return a link as an SVG that phones read, dark on light in both themes."""
    code = segno.make(link, error="m")
    look = {"svgclass": "qr", "lineclass": None, "border": 4, "light": "#fff"}
    text: str = code.svg_inline(omitsize=True, **look)
    return text


@require_POST
@refusing
def act(request: HttpRequest, code: str) -> HttpResponse:
    """Do one thing in a lobby and answer with what changed."""
    code = code.upper()
    action = request.POST.get("action", "")
    if action not in ACTIONS:
        raise Refused(422, UNREADABLE)
    newcomer = people.current(request) is None
    arrives = action in ("take", "ask")
    came = people.arriving(request) if arrives else nullcontext(must_be(request))
    with came as user:
        said = ACTIONS[action](request, code, user)
    here = reverse("lobby", args=[code])
    if action == "leave" and not selectors.revisions([code]):
        return go(request, reverse("hall"))
    if newcomer:
        return go(request, here)  # the page's socket still is a stranger's

    def fresh() -> Panels:
        mine = selectors.lobby_page(code=code, user_id=user.pk)
        return lobby_panels(mine, get_language() or "en")

    return told(request, said, fresh, here)


@require_safe
@refusing
def map_file(request: HttpRequest, code: str) -> HttpResponse:
    """Give the map of a lobby as a file."""
    page = selectors.lobby_page(code=code, user_id=person_id(request))
    played = game(page.slug)
    if played.map_file is None:
        raise Refused(404, NO_MAP)
    return download(*played.map_file(page.options, played.shipped()))


def number(request: HttpRequest) -> int:
    """Return the seat that a form is about; raises Refused 422."""
    text = request.POST.get("seat", "")
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Refused(422, UNREADABLE)
    return int(text)


def _take(request: HttpRequest, code: str, user: User) -> Said:
    seat = number(request) if request.POST.get("seat") else None
    return services.take_seat(code=code, user=user, number=seat)


def _choose(request: HttpRequest, code: str, user: User) -> Said:
    data = {name: value for name, value in request.POST.items() if isinstance(value, str)}
    return services.choose(code=code, user=user, data=data)


def _terms(request: HttpRequest, code: str, user: User) -> Said:
    data = {name: value for name, value in request.POST.items() if isinstance(value, str)}
    return services.change_terms(code=code, user=user, data=data, files=request.FILES)


def _house_terms(request: HttpRequest, code: str, user: User) -> Said:
    return services.change_house_terms(code=code, user=user, data=request.POST.dict())


def _add_bot(request: HttpRequest, code: str, user: User) -> Said:
    bot = request.POST.get("bot", "")
    return services.add_bot(code=code, user=user, number=number(request), bot=bot)


def _say(request: HttpRequest, code: str, user: User) -> Said:
    return services.speak(code=code, user=user, text=request.POST.get("text", ""))


def _ask(request: HttpRequest, code: str, user: User) -> Said:
    return services.ask_by_link(lobby=code, user=user, seat=number(request))


ACTIONS: dict[str, Callable[[HttpRequest, str, User], Said]] = {
    "take": _take,
    "leave": lambda _, code, user: services.leave_seat(code=code, user=user),
    "choose": _choose,
    "terms": _terms,
    "house-terms": _house_terms,
    "ready": lambda _, code, user: services.set_ready(code=code, user=user, on=True),
    "unready": lambda _, code, user: services.set_ready(code=code, user=user, on=False),
    "add-bot": _add_bot,
    "fill": lambda _, code, user: services.fill_with_bots(code=code, user=user),
    "remove": lambda r, code, user: services.remove(code=code, user=user, number=number(r)),
    "hand-over": lambda r, code, user: services.hand_over(code=code, user=user, number=number(r)),
    "start": lambda _, code, user: services.start(code=code, user=user),
    "stop": lambda _, code, user: services.stop(code=code, user=user),
    "say": _say,
    "ask": _ask,
    "withdraw": lambda _, code, user: services.withdraw_by_link(lobby=code, user=user),
}


@require_POST
@refusing
def again(request: HttpRequest, code: str) -> HttpResponse:
    """Gather the people of a match that has ended for another one."""
    lobby = services.play_again(code=code, user=must_be(request))
    return go(request, reverse("lobby", args=[lobby.code]))
