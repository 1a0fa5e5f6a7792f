"""Where an icon is drawn: a page of the house loads a small sprite, a match page the large one."""

from __future__ import annotations

import json
from functools import cache

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static

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
