"""The pages of a person: who one is, the way back, account, log in and out."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import selectors
from games import services as house
from games.kernel.words import noop
from games.registry import game
from games.services import Refused
from games.views.answers import SeeOther
from lobby import limits, people
from lobby.forms import LogInForm, NameForm, NewPasswordForm, RegisterForm
from lobby.models import User
from lobby.views.answers import PAGE_AND_FORM, refusing, sentence
from lobby.views.lobbies import qr

UNSURE = noop("Tick the box to say that you are sure. Nothing was deleted.")
RENAMED = noop("You are called %(name)s now.")
RENEWED = noop("The old links are void; this is the new one.")
WORDS = "words_shown_once"


@require_safe
def me(request: HttpRequest) -> HttpResponse:
    """Show who one is; somebody unknown is told how one becomes somebody."""
    return _me(request)


def _me(request: HttpRequest, status: int = 200, trouble: str = "") -> HttpResponse:
    user = people.current(request)
    context: dict[str, object] = {"trouble": trouble}
    if user is not None:
        context |= {"name_form": NameForm(initial={"name": user.shown_name})}
        context |= {"words": request.session.pop(WORDS, "")}
        if user.is_guest:
            token = people.way_back_token(user)
            link = request.build_absolute_uri(reverse("way-back", args=[token]))
            context |= {"link": link, "qr": qr(link)}
        else:
            context |= {"password_form": NewPasswordForm(user=user)}
    return render(request, "lobby/me.html", context, status=status)


@require_safe
@refusing
def person(request: HttpRequest, name: str) -> HttpResponse:
    """Show what somebody has played; private matches to nobody else."""
    shown = people.named(name)
    is_own = people.current(request) == shown
    record = selectors.record_of(shown, also_private=is_own)
    context = {
        "person": shown,
        "is_own": is_own,
        "record": record,
        "matches": [(match, _side(match.slug, match.side)) for match in record.matches],
        "tallies": [(row, _side(row.slug, row.side)) for row in record.tallies],
    }
    return render(request, "lobby/person.html", context)


def _side(slug: str, side: str) -> str:
    """Return what was played, in words: the game's name, or a side of it."""
    played = game(slug)
    return played.history.side_name(side) if side else gettext(played.name)


@sensitive_post_parameters("password")
@require_POST
def change_me(request: HttpRequest) -> HttpResponse:
    """Change one's name, way-back link or password, or delete oneself."""
    user = people.current(request)
    action = ME_ACTIONS.get(request.POST.get("action", ""))
    if user is None or action is None:
        return SeeOther(reverse("me"))
    try:
        return action(request, user)
    except Refused as refusal:
        return _me(request, refusal.status, sentence(refusal))


def _rename(request: HttpRequest, user: User) -> HttpResponse:
    people.rename(user=user, typed=request.POST.get("name", ""))
    messages.success(request, gettext(RENAMED) % {"name": user.shown_name})
    return SeeOther(reverse("me"))


def _renew(request: HttpRequest, user: User) -> HttpResponse:
    people.renew_way_back(user)
    messages.success(request, gettext(RENEWED))
    return SeeOther(reverse("me"))


def _password(request: HttpRequest, user: User) -> HttpResponse:
    form = NewPasswordForm(request.POST, user=user)
    if user.is_guest or not form.is_valid():
        return _me(request, 422, " ".join(map(str, form.errors.get("password", []))))
    phrase = people.set_password(user=user, password=form.cleaned_data["password"])
    update_session_auth_hash(request, user)
    request.session[WORDS] = phrase
    return SeeOther(reverse("me"))


def _delete(request: HttpRequest, user: User) -> HttpResponse:
    if request.POST.get("sure") != "yes":
        raise Refused(422, UNSURE)
    logout(request)
    people.delete(user)
    return SeeOther(reverse("hall"))


ME_ACTIONS: dict[str, Callable[[HttpRequest, User], HttpResponse]] = {
    "rename": _rename,
    "renew": _renew,
    "password": _password,
    "delete": _delete,
}


@sensitive_post_parameters("password")
@require_http_methods(PAGE_AND_FORM)
def register(request: HttpRequest) -> HttpResponse:
    """Make an account: of the guest one is, or of somebody new."""
    user = people.current(request)
    if user is not None and not user.is_guest:
        return SeeOther(reverse("me"))
    if request.method != "POST":
        name = "" if user is None else user.shown_name
        form = RegisterForm(user=user or User(), initial={"name": name})
        return render(request, "lobby/register.html", {"form": form})
    form = RegisterForm(request.POST, user=user or User(shown_name=request.POST.get("name", "")))
    if form.is_valid():
        try:
            return _registered(request, form)
        except Refused as refusal:
            form.add_error("name", sentence(refusal))
    return render(request, "lobby/register.html", {"form": form}, status=422)


def _registered(request: HttpRequest, form: RegisterForm) -> HttpResponse:
    limits.spend("register", limits.address_of(request), limits.REGISTER)
    people.good_name(form.cleaned_data["name"], people.current(request))
    with people.arriving(request) as user:
        phrase = people.register(
            user=user, typed=form.cleaned_data["name"], password=form.cleaned_data["password"]
        )
    update_session_auth_hash(request, user)
    request.session[WORDS] = phrase
    return SeeOther(reverse("me"))


@sensitive_post_parameters("password")
@require_http_methods(PAGE_AND_FORM)
def log_in(request: HttpRequest) -> HttpResponse:
    """Log in by name and password, or by the recovery words."""
    onward = _onward(request)
    form = LogInForm(request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST" and form.is_valid():
        try:
            account = people.identify(
                typed=form.cleaned_data["name"],
                secret=form.cleaned_data["password"],
                address=limits.address_of(request),
            )
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
            status = refusal.status
        else:
            people.log_in(request, account)
            return _speaking(SeeOther(onward), account)
    elif request.method == "POST":
        status = 422
    return render(request, "lobby/log_in.html", {"form": form, "next": onward}, status=status)


def _onward(request: HttpRequest) -> str:
    """Return where to go after logging in: only within this site."""
    to = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(to, {request.get_host()})
    return to if safe and to.startswith("/") else reverse("hall")


def _speaking(response: HttpResponse, user: User) -> HttpResponse:
    """Have the pages speak the language that the person used last."""
    if user.language in dict(settings.LANGUAGES):
        age = settings.LANGUAGE_COOKIE_AGE
        name = settings.LANGUAGE_COOKIE_NAME
        response.set_cookie(name, user.language, max_age=age, httponly=True, samesite="Lax")
    return response


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """End the session; a guest comes back only by the way-back link.

    A seat that one has asked for would wait for nobody.
    """
    user = people.current(request)
    if user is not None:
        house.withdraw_requests(user)
    logout(request)
    return SeeOther(reverse("hall"))


@require_http_methods(PAGE_AND_FORM)
@refusing
def way_back(request: HttpRequest, token: str) -> HttpResponse:
    """Ask whether to go on as the guest of this link, and do so on a click."""
    guest = people.of_token(token)
    if request.method == "POST":
        people.log_in(request, guest)
        return _speaking(SeeOther(reverse("hall")), guest)
    now = people.current(request)
    context = {"guest": guest, "now": now if now != guest else None, "same": now == guest}
    return render(request, "lobby/way_back.html", context)


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Say what is kept about people, in ten lines."""
    return render(request, "lobby/privacy.html")


@require_safe
def credits_page(request: HttpRequest) -> HttpResponse:
    """Name those whose work is used."""
    return render(request, "credits.html")
