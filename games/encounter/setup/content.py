"""The catalogue that comes with the site, as plain content and as the rules take it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from games.encounter.rules.catalogue import Catalogue
from games.encounter.rules.reading import read_catalogue

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
