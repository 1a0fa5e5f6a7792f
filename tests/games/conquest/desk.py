"""The map editor's form for tests: sending it, and reading what it answers."""

from __future__ import annotations

import html
import json
import re
from typing import Any

from django.test import Client

from games.conquest.rules.maps.plans import plain_plan
from games.conquest.tools.map_desk import standard
from games.conquest.tools.plan_text import written

ADDRESS = "/tools/map/"
HTMX = {"HX-Request": "true"}
FORM = written(plain_plan(standard()))._asdict()
FAIR = "No faults: this map is fair, and ready for play."


def post(client: Client, act: str, *, htmx: bool = True, **fields: Any) -> Any:
    """Send the editor's form with the standard map, changed by the fields."""
    data: dict[str, Any] = FORM | {"act": act} | fields
    return client.post(ADDRESS, data, headers=HTMX if htmx else {})


def text_of(answer: Any) -> str:
    """Return the words of an answer without its tags."""
    words = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return html.unescape(re.sub(r"\s+", " ", words))


def given(answer: Any) -> dict[str, Any]:
    """Return the plan that an answer puts on the board."""
    found = re.search(r'data-plan="([^"]*)" data-seed', answer.content.decode())
    assert found is not None
    plain: dict[str, Any] = json.loads(html.unescape(found[1]))
    return plain
