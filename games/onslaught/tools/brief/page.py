"""The editor's page: a brief is read as it is typed, and shared, saved and played (G29)."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_safe

from games import buckets
from games.kernel.faults import MalformedPlan, PlanFault
from games.kernel.words import noop
from games.onslaught.rules.notation import LONGEST, brief_of_text, plain_of, text_of
from games.onslaught.setup.content import catalogue
from games.onslaught.tools.brief.desk import Desk, context_of, opening, scenario_text
from games.onslaught.tools.brief.links import text_of_token, token_of
from games.tool_pages import by_htmx, is_longer, too_fast, who_asks

PAGE = "games/onslaught/tools/brief.html"
FORM = "games/onslaught/tools/_brief.html"
MOST_BYTES = 200_000
AT_ONCE, IN_SECONDS = 120, 40.0
TYPES = {"txt": "text/plain; charset=utf-8", "json": "application/json; charset=utf-8"}


@require_http_methods(["GET", "HEAD", "POST"])
def brief_editor(request: HttpRequest) -> HttpResponse:
    """Show a brief with what is read in it, or read what was typed."""
    if request.method != "POST":
        return _shown(request, _asked_for(request))
    if is_longer(request, MOST_BYTES):
        message = noop("A brief has at most %(most)s characters.")
        fault = PlanFault("G29", "", message, {"most": LONGEST})
        return _shown(request, Desk("", (fault,), status=413))
    seconds = buckets.wait("brief", who_asks(request), size=AT_ONCE, seconds=IN_SECONDS)
    if seconds:
        return too_fast(request, seconds)
    try:
        text = _sent(request)
    except MalformedPlan as malformed:
        return _shown(request, Desk(request.POST.get("text", ""), malformed.faults, status=422))
    token = token_of(text)
    if by_htmx(request) or not token:
        return _shown(request, Desk(text))
    return redirect(f"{reverse('onslaught-brief')}?{urlencode({'p': token})}")


@require_safe
def brief_file(request: HttpRequest, kind: str) -> HttpResponse:
    """Send the brief of a link as a file: in the notation of lines, or as JSON."""
    try:
        text = text_of_token(request.GET.get("p", ""))
        brief = brief_of_text(text, catalogue())
    except MalformedPlan as malformed:
        return _shown(request, Desk("", malformed.faults, status=422))
    if kind == "json":
        text = json.dumps(plain_of(brief, catalogue()), indent=1, ensure_ascii=False) + "\n"
    elif text.lstrip()[:1] == "{":
        text = text_of(brief, catalogue())
    headers = {"Content-Disposition": f'attachment; filename="brief.{kind}"'}
    return HttpResponse(text, content_type=TYPES[kind], headers=headers)


# ---- what is asked for ---------------------------------------------------------------------------


def _asked_for(request: HttpRequest) -> Desk:
    """Return what an address asks for: a link, a scenario, or the usual beginning."""
    if "p" in request.GET:
        try:
            return Desk(text_of_token(request.GET.get("p", "")))
        except MalformedPlan as malformed:
            return Desk(opening(), malformed.faults, status=422)
    slug = request.GET.get("scenario", "")
    if not slug:
        return Desk(opening())
    if slug in catalogue().scenarios:
        return Desk(scenario_text(slug))
    fault = PlanFault("", "", noop("There is no scenario of that name."))
    return Desk(opening(), (fault,), status=422)


def _sent(request: HttpRequest) -> str:
    """Return the text that was typed, or that of a file; raises MalformedPlan."""
    file = request.FILES.get("file")
    if request.POST.get("act") != "import":
        return request.POST.get("text", "").replace("\r\n", "\n")
    if file is None:
        raise MalformedPlan((PlanFault("", "", noop("Choose the file of a brief.")),))
    try:
        text: str = file.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MalformedPlan((PlanFault("", "", noop("The file is no text.")),)) from None
    return text.replace("\r\n", "\n")


# ---- answers -------------------------------------------------------------------------------------


def _shown(request: HttpRequest, desk: Desk) -> HttpResponse:
    context = context_of(desk)
    if not by_htmx(request):
        return render(request, PAGE, context, status=desk.status)
    answer = render(request, FORM, context)  # what is wrong stands in it, beside the text
    answer["HX-Replace-Url"] = context["link"] or context["here"]
    return answer
