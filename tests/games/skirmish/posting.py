"""Orders of Skirmish as the fields of the form for a whole phase, and people who send them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from typing import Any

from games import store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.skirmish.rules.orders import (
    Buy,
    Discard,
    Lead,
    Lose,
    Order,
    Pair,
    Place,
    Recruit,
    Support,
    UseDoctrine,
)

HTMX = {"HX-Request": "true"}


def fields_of(orders: Iterable[Order]) -> dict[str, str]:
    """Return the fields that `form.read_orders` reads as these orders."""
    fields: dict[str, str] = {}
    pairs = 0
    for order in orders:
        pairs += isinstance(order, Pair)
        fields |= _fields(order, pairs)
    return fields


def _fields(order: Order, pairs: int) -> dict[str, str]:
    match order:
        case Recruit(unit, number):
            return {f"recruit-{unit}": str(number)}
        case Buy(card):
            return {f"buy-{card}": "1"}
        case UseDoctrine(doctrine):
            return {"use": doctrine}
        case Lead(unit):
            return {"lead": unit}
        case Pair(attacker, defender):
            return {f"attacker-{pairs}": attacker, f"defender-{pairs}": defender}
        case _:
            return _later_fields(order)


def _later_fields(order: Order) -> dict[str, str]:
    match order:
        case Support(unit, skirmish):
            return {f"support-{unit}": str(skirmish)}
        case Place(skirmish, standard, more):
            return {f"standard-{skirmish}": standard, f"reinforcement-{skirmish}": more}
        case Lose(unit, splash):
            return {f"lose-{splash}" if splash else "lose": unit}
        case Discard(card):
            return {f"discard-{card}": "1"}
    raise TypeError(order)


def random_fields(row: Any, seat: int) -> dict[str, str]:
    """Return a form for the open phase with random legal orders of a seat."""
    held = store.load(row.code)
    view = held.rules.view(held.state, Viewer(seat))
    dice = Dice(f"{row.code}/{seat}/{held.match.phase}")
    return fields_of(held.rules.random_order(view, dice).orders)


def send(client: Any, row: Any, form: str, **fields: Any) -> Any:
    """Send one of a match's forms for its open phase, as the page's script does."""
    phase = store.load(row.code).match.phase
    return client.post(f"/matches/{row.code}/{form}/", {"phase": phase} | fields, headers=HTMX)


def post(client: Any, row: Any, form: str, **fields: Any) -> Any:
    """Send one of a match's forms as a browser without scripts does."""
    phase = store.load(row.code).match.phase
    return client.post(f"/matches/{row.code}/{form}/", {"phase": phase} | fields)


def text_of(answer: Any) -> str:
    """Return what an answer says, without tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


class _Fields(HTMLParser):
    """The fields of the first form of a page that goes to an address, as a browser sends them."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action, self.inside, self.found = action, False, dict[str, str]()
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = facts.get("action") == self.action and not self.found
        if not self.inside or not (facts.get("name") or tag == "option"):
            return
        if tag == "input" and self._counts(facts):
            self.found[facts["name"]] = facts.get("value", "on")
        elif tag == "select":
            self.select = facts["name"]
        elif tag == "option" and ("selected" in facts or self.select not in self.found):
            self.found[self.select] = facts.get("value", "")

    def _counts(self, facts: dict[str, str]) -> bool:
        kind = facts.get("type", "text")
        return "checked" in facts if kind in ("radio", "checkbox") else kind != "submit"


def fields_at(client: Any, page: str, action: str = "") -> dict[str, str]:
    """Return what the form of a page that goes to `action` sends if nothing is changed."""
    reader = _Fields(action or page)
    reader.feed(client.get(page).content.decode())
    return reader.found
