"""Who somebody is: guests, accounts, and how one comes back to one's seats."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from django.contrib.auth import login as django_login
from django.contrib.auth.hashers import check_password, make_password
from django.contrib.auth.models import AnonymousUser
from django.core import signing
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.utils import timezone

from games import services
from games.kernel.words import noop
from games.services import Refused
from lobby import limits
from lobby import services as lobbies
from lobby.models import User, random_secret
from lobby.names import LONGEST, BadName, clean_name, guest_names, name_key
from lobby.words import new_phrase, same_phrase

BACKEND = "django.contrib.auth.backends.ModelBackend"
SALT = "lobby.way-back"
WAY_BACK_DAYS = 400
SAME_ARRIVAL = timedelta(minutes=1)
TAKEN = noop("Somebody has that name, or one that looks the same. Choose another one.")
WRONG = noop("That name and password (or recovery words) do not belong together.")
ACCOUNT_ALREADY = noop("You have an account already.")
NOBODY = noop("Nobody here has that name.")
STALE_LINK = noop("That way-back link is no longer good. Open the newest one, or log in.")


def current(request: HttpRequest) -> User | None:
    """Return who is asking, or None for somebody who only looks."""
    user = request.user
    return user if isinstance(user, User) else None


def arrive(request: HttpRequest) -> User:
    """Return who is asking; somebody new becomes a guest. Only for POST.

    Two clicks of one browser make one guest. Raises Refused 429.
    """
    user = current(request)
    if user is not None:
        return user
    arrival = _arrival(request)
    guest = _just_arrived(arrival)
    if guest is None:
        limits.spend("guest", limits.address_of(request), limits.GUESTS)
        guest = new_guest(arrival=arrival, language=_language(request))
    sign_in(request, guest)
    return guest


@contextmanager
def arriving(request: HttpRequest) -> Iterator[User]:
    """Give who is asking for what they do; nobody new is kept when that is refused.

    Raises Refused 429.
    """
    if current(request) is not None:
        yield arrive(request)
        return
    try:
        with transaction.atomic():
            yield arrive(request)
    except Refused:
        # The session's row went with the guest's.
        request.session.flush()
        request.user = AnonymousUser()
        raise


def _arrival(request: HttpRequest) -> str:
    secret = request.META.get("CSRF_COOKIE") or get_token(request)
    return hashlib.sha256(f"arrival/{secret}".encode()).hexdigest()


def _just_arrived(arrival: str) -> User | None:
    since = timezone.now() - SAME_ARRIVAL
    return User.objects.filter(arrival=arrival, is_guest=True, created__gte=since).first()


def _language(request: HttpRequest) -> str:
    return str(getattr(request, "LANGUAGE_CODE", ""))


def new_guest(*, arrival: str | None = None, language: str = "") -> User:
    """Return a new guest with a friendly name nobody else has."""
    if arrival is not None:
        User.objects.filter(arrival=arrival, created__lt=timezone.now() - SAME_ARRIVAL).update(
            arrival=None
        )
    for name in guest_names():
        key = name_key(name)
        if User.objects.filter(name_key=key).exists():
            continue
        guest = User(shown_name=name, name_key=key, arrival=arrival, language=language)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            twin = User.objects.filter(arrival=arrival).first() if arrival else None
            if twin is not None:
                return twin
            continue
        return guest
    raise AssertionError("names never end")


def one_time_key() -> str:
    """Return a key for a form: what is sent twice with it happens once."""
    return secrets.token_hex(16)


def sign_in(request: HttpRequest, user: User) -> None:
    """Open this browser's session for a user."""
    django_login(request, user, backend=BACKEND)


def named(name: str) -> User:
    """Return whom everybody knows by a name, however it is written; raises Refused 404."""
    found = User.objects.filter(name_key=name_key(name)).first() if len(name) <= LONGEST else None
    if found is None:
        raise Refused(404, NOBODY)
    return found


def rename(*, user: User, typed: str) -> None:
    """Change the shown name; raises Refused 422 for a bad one or one that is taken."""
    name = good_name(typed, user)
    user.shown_name, user.name_key = name, name_key(name)
    _save_name(user, ["shown_name", "name_key"])
    lobbies.person_changed(user)
    services.person_changed(user)
    services.person_changed(user)


def good_name(typed: str, user: User | None) -> str:
    """Return a typed name as it is shown; raises Refused 422 for a bad or taken one."""
    try:
        name = clean_name(typed)
    except BadName as bad:
        raise Refused(422, bad.message) from bad
    others = User.objects.filter(name_key=name_key(name))
    if (others if user is None else others.exclude(pk=user.pk)).exists():
        raise Refused(422, TAKEN)
    return name


def _save_name(user: User, columns: list[str]) -> None:
    try:
        with transaction.atomic():
            user.save(update_fields=columns)
    except IntegrityError as taken:
        raise Refused(422, TAKEN) from taken


def register(*, user: User, typed: str, password: str) -> str:
    """Make an account of a guest, on the same row; return the recovery words, shown once.

    Raises Refused 409 for an account, 422 for a bad or taken name. The caller has checked the
    password.
    """
    if not user.is_guest:
        raise Refused(409, ACCOUNT_ALREADY)
    name = good_name(typed, user)
    phrase = new_phrase()
    user.shown_name, user.name_key, user.is_guest = name, name_key(name), False
    user.set_password(password)
    user.recovery = make_password(same_phrase(phrase))
    user.way_back = random_secret()
    columns = ["shown_name", "name_key", "is_guest", "password", "recovery", "way_back"]
    _save_name(user, columns)
    lobbies.person_changed(user)
    services.person_changed(user)
    services.person_changed(user)
    return phrase


def identify(*, typed: str, secret: str, address: str) -> User:
    """Return the account of a name whose password or recovery words these are.

    Raises Refused 429 for too many tries, 422 when they do not belong together.
    """
    key = name_key(typed)[:120]
    limits.spend("tries", address, limits.TRIES_OF_AN_ADDRESS)
    limits.spend("tries-name", key, limits.TRIES_AT_A_NAME)
    limits.spend("tries-both", f"{key}/{address}", limits.TRIES_OF_A_NAME)
    user = User.objects.filter(name_key=key, is_guest=False, is_active=True).first()
    if user is None:
        make_password(secret)  # takes as long as a real comparison
        raise Refused(422, WRONG)
    words = bool(user.recovery) and " " in secret.strip()
    if words and check_password(same_phrase(secret), user.recovery):
        return user
    if not user.check_password(secret):
        raise Refused(422, WRONG)
    return user


def log_in(request: HttpRequest, account: User) -> None:
    """Open the session of an account; a guest's seats move to it, and the guest is gone."""
    guest = current(request)
    if guest is not None and guest.is_guest and guest.pk != account.pk:
        services.withdraw_requests(guest)
        services.move_seats(guest, account)
        lobbies.move_seats(guest, account)
        services.release_user(guest)  # of matches in which the account had a seat already
        sign_in(request, account)
        guest.delete()
        return
    sign_in(request, account)


def set_password(*, user: User, password: str) -> str:
    """Set a new password; return new recovery words, since the old ones were used or seen."""
    phrase = new_phrase()
    user.set_password(password)
    user.recovery = make_password(same_phrase(phrase))
    user.save(update_fields=["password", "recovery"])
    return phrase


def way_back_token(user: User) -> str:
    """Return the signed token of a guest's way-back link."""
    return signing.dumps([user.username, user.way_back], salt=SALT, compress=False)


def of_token(token: str) -> User:
    """Return the guest whose way-back link this is; raises Refused 404 for one that is void."""
    try:
        data: Any = signing.loads(token, salt=SALT, max_age=timedelta(days=WAY_BACK_DAYS))
        username, secret = data
    except (signing.BadSignature, ValueError, TypeError) as bad:
        raise Refused(404, STALE_LINK) from bad
    user = User.objects.filter(
        username=username, way_back=secret, is_guest=True, is_active=True
    ).first()
    if user is None:
        raise Refused(404, STALE_LINK)
    return user


def renew_way_back(user: User) -> None:
    """Make all way-back links of before void."""
    user.way_back = random_secret()
    user.save(update_fields=["way_back"])


def delete(user: User) -> None:
    """Delete a person: out of all lobbies, their seats at matches become a former player's."""
    lobbies.release_user(user)
    services.release_user(user)
    user.delete()
