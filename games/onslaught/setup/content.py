"""The catalogue that comes with the site, and a lobby's options as the rules take them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.onslaught.rules.catalogue import Catalogue
from games.onslaught.rules.chosen import options_of
from games.onslaught.rules.reading import read_catalogue
from games.onslaught.rules.state import Options

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


def chosen(options: Mapping[str, Any], seats: int) -> Options:
    """Return a lobby's options for so many people; what they leave open is as usual.

    Raises what `options_of` raises for options that do not fit.
    """
    return options_of(options, catalogue(), seats)
