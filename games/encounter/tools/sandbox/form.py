"""The page's form: from its fields to a position's plain form, and what else it says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from games.encounter.tools.sandbox.position import ORDER, SECTIONS

WHOLE = re.compile(r"[+-]?\d{1,6}")
NOBODY = "-"
MOST_OPTIONS = 999
LAYERS = ("result", "goals", "rejected", "focus", "range", "sight")
USUAL_LAYERS = frozenset({"result", "goals", "rejected", "focus", "range"})
TOOLS = ("hand", "hero", "foe", "ally", "floor", "rock", "wall", "bush", "gate", "void")
NUMBERS = ("q", "r", "health", "reach", "targets")
LISTS = ("statuses", "skills")


@dataclass(frozen=True, slots=True)
class Look:
    """How a position is looked at: layers, from which end, which option (0: all), what is in hand.

    `selected` is the letter of the unit in hand, `kind` what the next foe is, `section` where
    painted cells belong.
    """

    layers: frozenset[str] = USUAL_LAYERS
    at_end: bool = False
    option: int = 0
    selected: str = ""
    tool: str = "hand"
    section: str = "a"
    kind: str = "thornback"

    def query(self, token: str, **changes: Any) -> str:
        """Return the query of an address that shows a position like this; nothing that is usual."""
        look = replace(self, **changes) if changes else self
        said: dict[str, str] = {"p": token}
        if look.layers != USUAL_LAYERS:
            said["show"] = ",".join(name for name in LAYERS if name in look.layers) or NOBODY
        if look.at_end:
            said["from"] = "end"
        if look.option:
            said["option"] = str(look.option)
        usual = Look()
        for name in ("selected", "tool", "section", "kind"):
            if getattr(look, name) != getattr(usual, name):
                said[name] = getattr(look, name)
        return urlencode(said)


@dataclass(frozen=True, slots=True)
class Sent:
    """What a form sent: the plain form of its position, the look, and what is to be done."""

    plain: Mapping[str, Any]
    look: Look = field(default_factory=Look)
    act: str = ""
    cells: str = ""
    drop: str = ""


def look_of(query: QueryDict) -> Look:
    """Return the look that an address or a form asks for; what it does not say is as usual."""
    layers = USUAL_LAYERS
    if "shown" in query:
        layers = frozenset(query.getlist("show")) & frozenset(LAYERS)
    elif "show" in query:
        layers = frozenset(query.get("show", "").split(",")) & frozenset(LAYERS)
    option = query.get("option", "")
    usual = Look()
    return Look(
        layers=layers,
        at_end=query.get("from") == "end",
        option=min(MOST_OPTIONS, int(option)) if re.fullmatch(r"[0-9]{1,4}", option) else 0,
        selected=_one_of(query.get("selected", ""), ORDER),
        tool=_one_of(query.get("tool", ""), TOOLS) or usual.tool,
        section=_one_of(query.get("section", ""), SECTIONS) or usual.section,
        kind=query.get("kind", "") or usual.kind,
    )


def _one_of(text: str, known: str | tuple[str, ...]) -> str:
    return text if text in tuple(known) else ""


def sent(post: QueryDict) -> Sent:
    """Return what a form sent; numbers that are none stay texts, for the check to name."""
    return Sent(
        plain=plain_of(post),
        look=look_of(post),
        act=post.get("act", ""),
        cells=post.get("cells", ""),
        drop=post.get("drop", ""),
    )


def plain_of(post: QueryDict) -> dict[str, Any]:
    """Return the plain form of the position in a form's fields."""
    plain: dict[str, Any] = {
        "name": post.get("name", ""),
        "sight": post.get("sight", ""),
        "round": whole(post.get("round", "")),
        "foe": post.get("foe", ""),
        "top": whole(post.get("top", "")),
        "left": whole(post.get("left", "")),
        "rows": post.get("rows", "").rstrip().splitlines(),
        "units": {letter: _unit(post, letter) for letter in ORDER if f"{letter}-kind" in post},
    }
    beside = "".join(post.get("beside", "").split())
    if beside:
        plain["beside"] = [] if beside == NOBODY else list(beside.replace(",", ""))
    return plain


def _unit(post: QueryDict, letter: str) -> dict[str, Any]:
    unit: dict[str, Any] = {"kind": post.get(f"{letter}-kind", "")}
    for name in NUMBERS:
        if f"{letter}-{name}" in post:
            unit[name] = whole(post.get(f"{letter}-{name}", ""))
    if f"{letter}-bent" in post:
        unit["bent"] = post.get(f"{letter}-bent", "")
    return unit | {
        name: post.getlist(f"{letter}-{name}") for name in LISTS if f"{letter}-{name}" in post
    }


def whole(text: str) -> int | str:
    """Return the whole number that a field holds, else its text."""
    text = text.strip().replace("−", "-")
    return int(text) if WHOLE.fullmatch(text) else text
