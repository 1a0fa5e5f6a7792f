"""Titles for matches that nobody named."""

from __future__ import annotations

import secrets

from django.utils.translation import gettext

from games.kernel.words import noop

TITLES = (
    noop("The nine fords"),
    noop("Salt and thistle"),
    noop("The slow winter"),
    noop("Lantern marsh"),
    noop("Ashes over the weir"),
    noop("The long bridge"),
    noop("First snow"),
    noop("The miller's war"),
    noop("Three crows"),
    noop("Under the old oak"),
)


def random_title() -> str:
    """Return a title in the language of whoever opens the lobby."""
    return gettext(secrets.choice(TITLES))
