"""Pages for what nobody can read, and for errors of our own."""

import sys

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import gettext

TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)
TOO_LARGE, UNREADABLE = 413, 400
AWAY = (OperationalError, InterfaceError)  # the database is gone, restarts, or is held too long
RETRY_SECONDS = 5


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say that a request was too large (413) or could not be read (400), and changed nothing."""
    if isinstance(exception, TOO_MUCH):
        status, heading = TOO_LARGE, gettext("That was too much at once.")
        sentence = gettext(
            "The hall takes no form as large as this one. Nothing of it was read, and nothing was"
            " changed. Go back and send less."
        )
    else:
        status, heading = UNREADABLE, gettext("That could not be read.")
        sentence = gettext(
            "The request was damaged on its way, or not made by a page of this hall. Nothing was"
            " changed. Go back, reload the page and try again."
        )
    template = "games/_said.html" if request.headers.get("HX-Request") else "400.html"
    context = {"heading": heading, "sentence": sentence, "status": status}
    return render(request, template, context, status=status)


def broken(request: HttpRequest) -> HttpResponse:
    """Answer for an error of ours, without the database: 503 while that is away, else 500.

    A page's script gets one sentence, a browser a whole page.
    """
    error = sys.exc_info()[1]
    away = isinstance(error, AWAY)
    status = 503 if away else 500
    if request.headers.get("HX-Request"):
        sentence = away_sentence() if away else gettext("Something broke on our side.")
        text = render_to_string("games/_said.html", {"sentence": sentence, "status": status})
    else:
        text = render_to_string(f"{status}.html", {"sentence": away_sentence()})
    answer = HttpResponse(text, status=status)
    if away:
        answer["Retry-After"] = str(RETRY_SECONDS)
    return answer


def away_sentence() -> str:
    """Return what to do while the database is away."""
    return gettext(
        "The hall cannot reach its books right now. What was handed in before is kept."
        " Try again in a few seconds: what already counted does not count twice."
    )
