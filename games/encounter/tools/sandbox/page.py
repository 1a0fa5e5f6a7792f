"""The sandbox's page: set up any position, see where the foe goes and why, share it (E7, S35)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_safe

from games import buckets
from games.encounter.setup.content import catalogue
from games.encounter.tools.sandbox import library
from games.encounter.tools.sandbox.acts import ACTS, as_kind, cells_of_text, drop
from games.encounter.tools.sandbox.desk import Desk, context_of
from games.encounter.tools.sandbox.faults import fault
from games.encounter.tools.sandbox.files import case_text, expected_of, read_position
from games.encounter.tools.sandbox.form import Look, Sent, look_of, sent
from games.encounter.tools.sandbox.links import position_of_token
from games.encounter.tools.sandbox.position import Position
from games.encounter.tools.sandbox.solution import solved
from games.encounter.wording.faults import told
from games.kernel.faults import MalformedPlan, PlanFault, plain_of_text
from games.kernel.words import noop
from games.tool_pages import by_htmx, is_longer, too_fast, who_asks

PAGE = "games/encounter/tools/foe_moves.html"
FORM = "games/encounter/tools/_sandbox.html"
MOST_BYTES = 200_000
AT_ONCE, IN_SECONDS = 120, 40.0


@require_http_methods(["GET", "HEAD", "POST"])
def foe_moves(request: HttpRequest) -> HttpResponse:
    """Show a position with its answer, or change it as the form says."""
    if request.method != "POST":
        return _shown(request, _asked_for(request))
    if is_longer(request, MOST_BYTES):
        message = noop("A position's file has at most %(most)s characters.")
        wrong = fault("", "", message, most=MOST_BYTES)
        return _refused(request, Desk(_usual(), faults=(wrong,), status=413))
    seconds = buckets.wait("foe-moves", who_asks(request), size=AT_ONCE, seconds=IN_SECONDS)
    if seconds:
        return too_fast(request, seconds)
    form = sent(request.POST)
    try:
        desk = _done(request, form)
    except MalformedPlan as malformed:
        return _refused(request, _as_sent(request, form, malformed.faults))
    if by_htmx(request) or desk.expected:
        return _shown(request, desk)
    query = context_of(desk, catalogue())["query"]
    return redirect(f"{reverse('encounter-moves')}?{query}")


@require_safe
def case_file(request: HttpRequest) -> HttpResponse:
    """Send the position of a link as a test case: its JSON with what is expected of the move."""
    try:
        position = position_of_token(request.GET.get("p", ""), catalogue())
    except MalformedPlan as malformed:
        return _refused(request, Desk(_usual(), faults=malformed.faults, status=422))
    found = solved(position, Look(), catalogue())
    name = slugify(position.name) or "position"
    return HttpResponse(
        case_text(position, found.trace if found else None),
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.json"'},
    )


# ---- what is asked for ---------------------------------------------------------------------------


def _usual() -> Position:
    return library.opening(catalogue())


def _asked_for(request: HttpRequest) -> Desk:
    """Return what an address asks for: a link, an example, a map, or the usual beginning."""
    query, known = request.GET, catalogue()
    look = look_of(query)
    try:
        if "p" in query:
            return Desk(position_of_token(query.get("p", ""), known), look)
        if "example" in query:
            return Desk(library.example(query.get("example", ""), known), look)
        if "map" in query:
            return Desk(library.bare_map(query.get("map", ""), known), look)
    except MalformedPlan as malformed:
        return Desk(_usual(), faults=malformed.faults, status=422)
    return Desk(_usual(), look)


def _done(request: HttpRequest, form: Sent) -> Desk:
    """Return the position after what a form asks for; raises MalformedPlan."""
    known = catalogue()
    if form.act == "import":
        plain = plain_of_text(_imported(request))
        return Desk(read_position(plain, known), expected=expected_of(plain))
    position = as_kind(read_position(form.plain, known), _former(request), known)
    look = form.look
    if form.drop:
        position, look = drop(position, look, form.drop)
    elif form.act in ACTS:
        position, look = ACTS[form.act](position, look, cells_of_text(form.cells), known)
    # Another position has other options.
    return Desk(position, replace(look, option=0) if form.act or form.drop else look)


def _former(request: HttpRequest) -> Mapping[str, str]:
    """Return which kind each unit was before the form was sent."""
    ending = "-was"
    return {
        name.removesuffix(ending): str(request.POST.get(name, ""))
        for name in request.POST
        if name.endswith(ending)
    }


def _imported(request: HttpRequest) -> str:
    file = request.FILES.get("file")
    if file is None:
        text = request.POST.get("pasted", "")
    else:
        try:
            text = file.read().decode()
        except UnicodeDecodeError:
            raise MalformedPlan((fault("", "", noop("The file is no text.")),)) from None
    if not text.strip():
        message = noop("Choose a position's file, or paste its text.")
        raise MalformedPlan((fault("", "", message),))
    return text


def _as_sent(request: HttpRequest, form: Sent, faults: tuple[PlanFault, ...]) -> Desk:
    """Return the page with the fields as they were sent, and the board as far as it can be read."""
    pasted = request.POST.get("pasted", "")
    try:
        position = read_position(form.plain, catalogue())
    except MalformedPlan:
        return Desk(_usual(), form.look, faults, form.plain, pasted, status=422)
    return Desk(position, form.look, faults, pasted=pasted, status=422)


# ---- answers -------------------------------------------------------------------------------------


def _shown(request: HttpRequest, desk: Desk) -> HttpResponse:
    context = context_of(desk, catalogue())
    if not by_htmx(request):
        return render(request, PAGE, context, status=desk.status)
    answer = render(request, FORM, context, status=desk.status)
    answer["HX-Replace-Url"] = f"{reverse('encounter-moves')}?{context['query']}"
    return answer


def _refused(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Say what is wrong: to the script in a passing note, else on the page with all its fields."""
    if not by_htmx(request):
        return _shown(request, desk)
    sentence = " ".join(told(one) for one in desk.faults[:3])
    rule = next((one.rule for one in desk.faults if one.rule[:1] in "SFO" and one.rule), "")
    return _said(request, {"sentence": sentence, "rule": rule, "slug": "encounter"}, desk.status)


def _said(request: HttpRequest, context: dict[str, Any], status: int) -> HttpResponse:
    return render(request, "games/_said.html", {**context, "status": status}, status=status)
