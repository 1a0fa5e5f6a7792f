"""The map editor's page: paint a map, check it, take it home, bring it back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from games import buckets
from games.conquest.rules.catalogue import MapPlan
from games.conquest.rules.maps.mapgen import Wish, is_possible
from games.conquest.rules.maps.plans import plain_plan, plan_of_text, read_plan
from games.conquest.rules.maps.survey import LARGEST, faults_of
from games.conquest.setup.lands import catalogue
from games.conquest.tools import map_desk
from games.conquest.tools.map_desk import Desk
from games.conquest.tools.plan_board import land
from games.conquest.tools.plan_links import plan_of
from games.conquest.tools.plan_text import Written, plain_of
from games.kernel.faults import MalformedPlan, PlanFault
from games.kernel.words import noop
from games.map_form import SEED, new_seed
from games.tool_pages import by_htmx, too_fast, who_asks

PAGE = "games/conquest/tools/map.html"
CHECKER = "games/conquest/tools/_checker.html"
MOST_BYTES = 200_000
NUMBERS = frozenset(map(str, range(LARGEST + 1)))
AT_ONCE, IN_SECONDS = 60, 20.0


@require_http_methods(["GET", "HEAD", "POST"])
def map_editor(request: HttpRequest) -> HttpResponse:
    """Show the editor, or answer its form: check, draw, import, a new map, download."""
    if request.method != "POST":
        return _shown(request, _asked_for(request.GET))
    length = request.headers.get("Content-Length", "")
    if length.isdecimal() and int(length) > MOST_BYTES:
        return _too_much(request)
    seconds = buckets.wait("maps", who_asks(request), size=AT_ONCE, seconds=IN_SECONDS)
    if seconds:
        return too_fast(request, seconds)
    text = Written(*(request.POST.get(name, "") for name in Written._fields))
    act = ACTS.get(request.POST.get("act", ""), _check)
    try:
        answer = act(request, text)
    except MalformedPlan as malformed:
        pasted = request.POST.get("pasted", "")
        answer = Desk(text, None, malformed.faults, pasted=pasted, status=422)
    return answer if isinstance(answer, HttpResponse) else _shown(request, answer)


@require_safe
@cache_control(public=True, max_age=86400)
def map_land(request: HttpRequest, size: int) -> HttpResponse:
    """Send the bare land of a map of that size, for a board that changes its size."""
    if not 1 <= size <= LARGEST:
        raise Http404
    return HttpResponse(land(size))


def _asked_for(query: Mapping[str, str]) -> Desk:
    """Return what an address asks for: a map by link, a shipped one, or the usual beginning."""
    usual = map_desk.of_plan(map_desk.standard(), given=False)
    try:
        if "plan" in query:
            return _drawn(plan_of(query["plan"]), usual.text)
        if "map" in query:
            return map_desk.of_plan(_shipped(query["map"]), given=True)
    except MalformedPlan as malformed:
        return Desk(usual.text, usual.plan, malformed.faults, status=422)
    return usual


def _shipped(slug: str) -> MapPlan:
    found = map_desk.shipped(slug)
    if found is None:
        raise MalformedPlan((PlanFault("", "", noop("There is no map of that name.")),))
    return found


# ---- what the form's buttons do --------------------------------------------------------------


def _check(request: HttpRequest, text: Written) -> Desk:
    plan = read_plan(plain_of(text))
    return _drawn(plan, text, given=False)


def _draw(request: HttpRequest, text: Written) -> Desk:
    return _drawn(read_plan(plain_of(text)), text)


def _import(request: HttpRequest, text: Written) -> Desk | HttpResponse:
    file = request.FILES.get("file")
    if file is not None and (file.size or 0) > MOST_BYTES:
        return _too_much(request)
    try:
        content = file.read().decode() if file is not None else request.POST.get("pasted", "")
    except UnicodeDecodeError:
        raise MalformedPlan((PlanFault("", "", noop("The file is no text.")),)) from None
    if not content.strip():
        message = noop("Choose a map's file, or paste its text.")
        raise MalformedPlan((PlanFault("", "", message),))
    return _drawn(plan_of_text(content), text, pasted=content if file is None else "")


def _blank(request: HttpRequest, text: Written) -> Desk:
    size = request.POST.get("size", "")
    if size not in NUMBERS or int(size) not in map_desk.SIZES:
        message = noop("A map has an odd number of rows from %(least)s to %(most)s.")
        values = {"least": map_desk.SIZES[0], "most": map_desk.SIZES[-1]}
        raise MalformedPlan((PlanFault("", "", message, values),))
    return map_desk.of_plan(map_desk.blank(int(size)), given=True)


def _generate(request: HttpRequest, text: Written) -> Desk:
    seed = request.POST.get("seed", "").strip()
    if seed and not re.match(SEED, seed):
        message = noop("A seed has 1 to 12 letters and digits.")
        raise MalformedPlan((PlanFault("", "", message),))
    return _generated(request, seed or new_seed())


def _another(request: HttpRequest, text: Written) -> Desk:
    return _generated(request, new_seed())


def _generated(request: HttpRequest, seed: str) -> Desk:
    numbers = [request.POST.get(name, "") for name in ("size", "starts")]
    size, starts = (int(n) if n in NUMBERS else 0 for n in numbers)
    wish = Wish(size, starts, request.POST.get("turned", ""))
    if not is_possible(wish):
        message = noop("2, 4 or 8 starts, an odd size from 9 to 41, and at least 15 for 8 starts.")
        raise MalformedPlan((PlanFault("C-63", "", message),))
    return map_desk.generated(wish, seed)


def _download(request: HttpRequest, text: Written) -> HttpResponse:
    plan = read_plan(plain_of(text))
    content = json.dumps(plain_plan(plan), indent=1, ensure_ascii=False) + "\n"
    name = slugify(plan.name) or "map"
    return HttpResponse(
        content,
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.json"'},
    )


ACTS: Mapping[str, Callable[[HttpRequest, Written], Desk | HttpResponse]] = {
    "check": _check,
    "draw": _draw,
    "import": _import,
    "blank": _blank,
    "generate": _generate,
    "another": _another,
    "download": _download,
}


def _drawn(plan: MapPlan, text: Written, *, given: bool = True, pasted: str = "") -> Desk:
    """Return the desk with a plan that was read; one that no board can show is refused."""
    if map_desk.is_drawable(plan):
        return map_desk.of_plan(plan, given=given)
    faults = faults_of(plan, catalogue())
    return Desk(text, None, faults, pasted=pasted, status=422)


# ---- answers -----------------------------------------------------------------------------------


def _shown(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Answer the script with what the check says, a plain form with the whole page."""
    if by_htmx(request):
        return render(request, CHECKER, map_desk.checked(desk), status=desk.status)
    return render(request, PAGE, map_desk.context_of(desk), status=desk.status)


def _too_much(request: HttpRequest) -> HttpResponse:
    message = noop("A map's file has at most %(most)s characters.")
    fault = PlanFault("", "", message, {"most": MOST_BYTES})
    usual = map_desk.of_plan(map_desk.standard(), given=False)
    if by_htmx(request):
        return _said(request, message % {"most": MOST_BYTES}, 413)
    return _shown(request, Desk(usual.text, usual.plan, (fault,), status=413))


def _said(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    context: dict[str, Any] = {"sentence": sentence, "status": status}
    return render(request, "games/_said.html", context, status=status)
