"""Panels: one viewer's knowledge made into bytes, once for each viewer, language and revision."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from hashlib import blake2b
from threading import Lock
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from prometheus_client import Counter as Metric

from games import beam
from games.kernel.page import MatchPage
from games.kernel.ruleset import Viewer
from games.registry import game
from games.table import is_asked, table_context
from games.telling import house_context

RENDERED = Metric("bannerhall_renderings", "Pages of a match that were rendered anew.")
MOST_BYTES = 64 * 1024 * 1024
HOUSE = {
    "notices": "games/_notices.html",
    "talk": "games/_talk.html",
    "playback": "games/_playback.html",
    "result": "games/_result.html",
}
TABLE = {"call": "games/_call.html", "table": "games/_table.html"}
TOKEN = '<input type="hidden" name="csrfmiddlewaretoken" value="%s">'
NO_TOKEN = TOKEN % ""
MARK = "of-the-page"


@dataclass(frozen=True, slots=True)
class Panel:
    """One fragment with one root element; the same bytes in page, answer and socket."""

    id: str
    digest: str
    html: bytes

    @property
    def text(self) -> SafeString:
        """Return the fragment for a template, unescaped."""
        return mark_safe(self.html.decode())  # noqa: S308  templates escaped it already

    def filled(self, token: str) -> SafeString:
        """Return the fragment for a page, whose plain forms need the page's CSRF token."""
        plain = TOKEN % escape(token)
        return mark_safe(self.html.decode().replace(NO_TOKEN, plain))  # noqa: S308


Panels = Mapping[str, Panel]


@dataclass(frozen=True, slots=True)
class Company:
    """What no revision counts: seats with an open page, how many others, who is gone, any halt."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0
    halted: bool = False
    gone: frozenset[int] = frozenset()


NOBODY = Company()


def panel(name: str, inner: str) -> Panel:
    """Return a finished fragment; its digest is that of what stands inside."""
    digest = blake2b(inner.encode(), digest_size=8).hexdigest()
    html = f'<section class="panel" id="{name}" data-digest="{digest}">{inner}</section>'
    return Panel(name, digest, html.encode())


def drawn(name: str, template: str, context: Mapping[str, Any]) -> Panel:
    """Return the fragment of a template; `{% csrf_token %}` is filled in by the page alone."""
    inner = render_to_string(template, {**context, "csrf_token": MARK})
    return panel(name, inner.replace(TOKEN % MARK, NO_TOKEN).strip())


def partials(panels: Panels, known: Mapping[str, str] | None = None) -> str:
    """Return what a page has to take over: the panels whose digest it does not know yet."""
    known = known or {}
    return "".join(
        f'<hx-partial hx-target="#{p.id}" hx-swap="outerMorph">{p.html.decode()}</hx-partial>'
        for p in panels.values()
        if known.get(p.id) != p.digest
    )


@dataclass
class Kept:
    """Panels by what they were made from; the ones unused for longest go first."""

    most: int
    rows: OrderedDict[Any, Future[Panels]] = field(default_factory=OrderedDict)
    sizes: dict[Any, int] = field(default_factory=dict)
    size: int = 0
    renderings: int = 0
    lock: Lock = field(default_factory=Lock)

    def get(self, key: Any, make: Callable[[], Panels]) -> Panels:
        """Return the panels of this key; many threads that ask at once share one rendering."""
        with self.lock:
            found = self.rows.get(key)
            if found is not None:
                self.rows.move_to_end(key)
            else:
                mine = self.rows[key] = Future()
        if found is not None:
            return found.result(timeout=30)
        return self._make(key, mine, make)

    def _make(self, key: Any, mine: Future[Panels], make: Callable[[], Panels]) -> Panels:
        try:
            made = make()
        except BaseException as failure:
            with self.lock:
                self.rows.pop(key, None)
            mine.set_exception(failure)
            raise
        mine.set_result(made)
        with self.lock:
            self.renderings += 1
            self._keep(key, sum(len(p.html) for p in made.values()))
        return made

    def _keep(self, key: Any, size: int) -> None:
        if key not in self.rows:
            return
        self.sizes[key] = size
        self.size += size
        while self.size > self.most:
            old = next(key for key in self.rows if key in self.sizes)
            del self.rows[old]
            self.size -= self.sizes.pop(old)

    def ready(self, key: Any) -> Panels | None:
        """Return the panels of this key if they are made already."""
        with self.lock:
            if key not in self.sizes:
                return None
            self.rows.move_to_end(key)
            return self.rows[key].result()

    def clear(self) -> None:
        """Forget everything that is finished."""
        with self.lock:
            for key in list(self.sizes):
                del self.rows[key], self.sizes[key]
            self.size = 0


PANELS = Kept(MOST_BYTES)
WHOLE = Kept(MOST_BYTES // 4)  # mostly the same fragments
TABLES = Kept(MOST_BYTES // 16)


class Made(NamedTuple):
    """What panels are made from: the same for the same match, basis, viewer and language."""

    code: str
    basis: Hashable
    viewer: Viewer
    language: str


def ready(made: Made, company: Company = NOBODY) -> Panels | None:
    """Return all panels of a page of these revisions if they are made already."""
    return WHOLE.ready((made, company))


def panels(page: MatchPage, company: Company = NOBODY) -> Panels:
    """Return all panels of one viewer's page, the beam first.

    Who looks on and who is ready stands in the beam alone, a halt in a panel beside it, and what
    concerns absent people at the table, so that people who come and go or seal their orders cost
    no rendering of the rest.
    """
    made = Made(page.code, page.revision, page.viewer, page.language)
    return WHOLE.get((made, company), lambda: _beside(page, company) | _rest(page))


def _beside(page: MatchPage, company: Company) -> dict[str, Panel]:
    still = page if page.counted is None else page.still()
    made = Made(page.code, still.basis(), page.viewer, page.language)
    table = TABLES.get((made, company.seats, company.gone), lambda: _table(still, company))
    return {**_beam(page, company), **table}


def _table(page: MatchPage, company: Company) -> Panels:
    with translation.override(page.language):
        context = table_context(page, company.seats, company.gone)
        return {n: drawn(n, t, context) for n, t in TABLE.items()}


def _rest(page: MatchPage) -> dict[str, Panel]:
    # Without a count there is nothing that a calm page could be told from another by.
    calm = page if page.counted is None else page.calm()
    made = Made(page.code, calm.basis(), page.viewer, page.language)
    return {**PANELS.get(made, lambda: _all(calm))}


def _beam(page: MatchPage, company: Company) -> Panels:
    with translation.override(page.language):
        asks = page.requests if is_asked(page, company.gone) else ()
        context = {
            "head": beam.head(page, title_of(page, company), asks),
            "plates": beam.plates(page, company.seats),
            "company": company,
        }
        halted = company.halted and page.finished is None
        return {
            "beam": drawn("beam", "games/_match_beam.html", context),
            "halt": panel("halt", beam.halt(page.language, halted)),
        }


def title_of(page: MatchPage, company: Company = NOBODY) -> str:
    """Return the tab's title, in the language that is active."""
    name = f"{page.title} · Bannerhall"
    if is_asked(page, company.gone):
        return gettext("A seat is asked for: %(title)s") % {"title": name}
    if page.must_act and page.pause is None:
        return gettext("Your turn: %(title)s") % {"title": name}
    return name


def _all(page: MatchPage) -> Panels:
    RENDERED.inc()
    played = game(page.slug)
    with translation.override(page.language):
        context = {**house_context(page), **played.present(page)}
        own = {spec.name: drawn(spec.name, spec.template, context) for spec in played.panels}
        return own | {n: drawn(n, t, context) for n, t in HOUSE.items() if n not in own}
