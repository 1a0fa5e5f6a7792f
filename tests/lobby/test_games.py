"""Which game a lobby is opened for, and which games the hall shows as still to come."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from games.registry import SLUGS

pytestmark = pytest.mark.django_db
Browsing = Callable[..., Client]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_new_lobby_is_opened_for_the_game_that_is_chosen(browsing: Browsing, slug: str) -> None:
    page = browsing().get(f"/lobbies/new?game={slug}").content.decode()
    assert f'<a href="?game={slug}" aria-current="true">' in page
    assert f'name="game" value="{slug}"' in page
    assert re.findall(r'<a href="\?game=(\w+)"', page) == list(SLUGS)
