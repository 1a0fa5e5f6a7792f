"""The catalogue that comes with the site, and a lobby's options as the rules take them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.skirmish.rules.catalogue import Catalogue, Options, read_catalogue
from games.skirmish.rules.start import options_of

CATALOGUE_FILE = Path(__file__).parent.parent / "catalogue.toml"


@cache
def shipped() -> Mapping[str, Any]:
    """Return the plain content of the catalogue that comes with the site."""
    content: Mapping[str, Any] = tomllib.loads(CATALOGUE_FILE.read_text(encoding="utf-8"))
    return content


@cache
def catalogue() -> Catalogue:
    """Return the catalogue that comes with the site."""
    return read_catalogue(shipped())


def chosen(options: Mapping[str, Any]) -> Options:
    """Return a lobby's options; what they leave open is as usual."""
    return options_of(options, catalogue())
