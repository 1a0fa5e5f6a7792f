"""The forms for an absent person's seat: asking for it, and the host's answer."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from games import selectors
from games.services import Said
from games.views.answers import by_htmx, form, person
from games.views.forms import number_of
from lobby import people, services
from lobby.views.answers import go, must_be


@require_POST
def ask(request: HttpRequest, code: str) -> HttpResponse:
    """Ask for a seat; somebody new becomes a guest, and gets the page anew with their eyes."""
    newcomer = people.current(request) is None
    answer = _ask(request, code)
    if newcomer and by_htmx(request) and answer.status_code == 200:
        return go(request, reverse("match", args=[code]))
    return answer


@form
def _ask(request: HttpRequest, code: str) -> Said:
    selectors.viewer_of(code=code, user=person(request))  # before anybody becomes a guest
    seat = number_of(request.POST, "seat")
    with people.arriving(request) as user:
        return services.ask_for_seat(code=code, user=user, seat=seat)


@form
def answer(request: HttpRequest, code: str) -> Said:
    """Give the seat to whoever asked, or refuse."""
    selectors.viewer_of(code=code, user=person(request))
    return services.answer_request(
        code=code,
        user=must_be(request),
        number=number_of(request.POST),
        consent=request.POST.get("consent") == "1",
    )
