"""Where an icon is drawn: a page of the house loads a small sprite, a match page the large one.

A game may have a sprite of its own beside them; `drawing` takes a symbol from it.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static

from games.svg import Element, el, use

register = template.Library()


@cache
def house_icons() -> frozenset[str]:
    """Return the names of the icons in the small sprite."""
    path = finders.find("icons/house.json")
    with open(str(path), encoding="utf-8") as names:
        return frozenset(json.load(names))


@register.simple_tag
def sprite(name: str) -> str:
    """Return the address of the sprite that draws the icon."""
    return static("icons/house.svg" if name in house_icons() else "icons/icons.svg")


@register.simple_tag
def drawing(game: str, name: str, css: str = "", box: str = "") -> Element:
    """Return the symbol of a game's own sprite as a picture; nothing is said of it aloud.

    `css` are its classes; `box` is the view box of a drawing that fills its place, cut to fit.
    """
    return _drawing(static(f"icons/{game}.svg"), name, css, box)


@lru_cache(maxsize=512)
def _drawing(sheet: str, name: str, css: str, box: str) -> Element:
    shape = {"viewBox": box, "preserveAspectRatio": "xMidYMid slice"} if box else {}
    symbol = use(f"{sheet}#{name}")
    return el("svg", symbol, class_=css or None, aria_hidden="true", focusable="false", **shape)
