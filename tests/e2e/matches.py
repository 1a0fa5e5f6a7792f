"""Matches for browser tests, made by the server's own services, and the people in them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.e2e.people import Person
from tests.e2e.site import Site

MAKE = """
import json
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth import get_user_model
from django.contrib.sessions.backends.db import SessionStore
from games import services
made = {"sessions": {}}
seats = []
for number, name in enumerate(%(names)r):
    user, _ = get_user_model().objects.get_or_create(
        name_key=name.casefold(), defaults={"shown_name": name}
    )
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    made["sessions"][name] = session.session_key
    seats.append(services.NewSeat(user=user, hero=name.title(), choices=%(choices)r[number]))
options = {"turn_seconds": 0, "public": True, "spectators": True, "options": {}} | %(more)r
match = services.start_match(
    slug=%(slug)r, title="Nine Fords", seats=seats, talk=services.new_talk(), **options
)
print("MADE" + json.dumps(made | {"code": match.code}))
"""


@dataclass(frozen=True)
class Made:
    """A running match: its code, and how each person's browser is known."""

    site: Site
    code: str
    sessions: dict[str, str]

    @property
    def path(self) -> str:
        """The address of the match page."""
        return f"/matches/{self.code}/"

    def enter(self, person: Person) -> Any:
        """Log somebody's browser in and open the match; strangers only watch."""
        session = self.sessions.get(person.name)
        if session:
            cookie = {"name": "bannerhall", "value": session, "url": self.site.url}
            person.context.add_cookies([cookie])  # type: ignore[list-item]
        return person.go(f"{self.path}?tab=chronicle")  # where the talk is

    def sit(self, person: Person) -> Any:
        """Open the match as `enter` does, and wait until its line is live."""
        page = self.enter(person)
        page.wait_for_selector("html[data-line=live]")
        return page

    def post(self, person: Person, form: str, **fields: str) -> int:
        """Send one of the match's forms from another window of the same person."""
        address = f"{self.site.url}{self.path}"
        token = next(c["value"] for c in person.context.cookies() if c["name"] == "csrftoken")
        answer = person.context.request.post(
            f"{address}{form}/",
            form={**fields},
            headers={"X-CSRFToken": token, "HX-Request": "true", "Referer": address},
        )
        return answer.status


def start(
    site: Site,
    *names: str,
    slug: str = "conquest",
    choices: Sequence[Mapping[str, str]] = (),
    **more: Any,
) -> Made:
    """Start a match of these people, each with the choices of the game's own."""
    chosen = [dict(one) for one in choices] or [{} for _ in names]
    facts = {"names": names, "slug": slug, "choices": chosen, "more": more}
    printed = site.manage("shell", "-v0", "-c", MAKE % facts)
    made = json.loads(printed.split("MADE", 1)[1])
    return Made(site, made["code"], made["sessions"])
