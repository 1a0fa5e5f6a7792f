"""The site's own forms, found by looking at its pages as a browser does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from urllib.parse import urljoin

from django.test import Client

Pairs = tuple[tuple[str, str], ...]
FORM = "application/x-www-form-urlencoded"
MOST_PAGES = 40


@dataclass(frozen=True, slots=True)
class Found:
    """One form of a page: where it goes, how, and what a browser would send."""

    action: str
    method: str
    fields: Pairs
    kind: str = FORM


class Forms(HTMLParser):
    """Collects a page's forms, one for each button that sends it, and its links."""

    def __init__(self, page: str, html: str) -> None:
        super().__init__()
        self.page = page
        self.found: list[Found] = []
        self.links: list[str] = []
        self.open: dict[str, str] | None = None
        self.fields: list[tuple[str, str]] = []
        self.buttons: list[dict[str, str]] = []
        self.select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form, one of its fields, or a link."""
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and given.get("href", "").startswith(("/", "?")):
            self.links.append(urljoin(self.page, given["href"]))
        for name in ("hx-get", "data-url"):
            if given.get(name, "").startswith("/"):
                self.links.append(given[name])
        if tag == "form":
            self.open, self.fields, self.buttons = given, [], []
        elif self.open is not None:
            self._field(tag, given)

    def _field(self, tag: str, given: dict[str, str]) -> None:
        name = given.get("name", "")
        if tag == "button" or (tag, given.get("type")) == ("input", "submit"):
            self.buttons.append(given)
        elif tag == "select":
            self.select = name
        elif tag == "option" and self.select:
            self.fields.append((self.select, given.get("value", "")))
        elif tag in ("input", "textarea") and name:
            self.fields.append((name, given.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        """Close a form: it is found once for each of its buttons."""
        if tag == "select":
            self.select = ""
        if tag != "form" or self.open is None:
            return
        action = urljoin(self.page, self.open.get("action") or self.page)
        for button in self.buttons or [{}]:
            extra = [(button["name"], button.get("value", ""))] if button.get("name") else []
            self.found.append(
                Found(
                    urljoin(self.page, button["formaction"]) if "formaction" in button else action,
                    self.open.get("method", "get").lower(),
                    tuple(sorted({*self.fields, *extra})),
                    self.open.get("enctype", FORM),
                )
            )
        self.open = None


def crawled(client: Client, starts: Iterable[str]) -> list[Found]:
    """Return every form of the pages that this person can reach from some addresses."""
    waiting = [*starts]
    seen: set[str] = set()
    found: dict[Found, None] = {}
    while waiting and len(seen) < MOST_PAGES:
        address = waiting.pop(0)
        path = address.partition("#")[0]
        if path in seen:
            continue
        seen.add(path)
        answer = client.get(path)
        if answer.status_code != 200 or "html" not in answer.headers.get("Content-Type", ""):
            continue
        page = Forms(path, answer.content.decode())
        found |= dict.fromkeys(_stable(form) for form in page.found)
        waiting += page.links
    return [*found]


def _stable(form: Found) -> Found:
    """Return a form without what differs each time it is drawn."""
    kept = tuple((n, v) for n, v in form.fields if n not in ("csrfmiddlewaretoken", "key"))
    return replace(form, fields=(*kept, ("key", "")))
