"""A page of the house needs the small sprite only, and it holds the same drawings."""

import re
from pathlib import Path

import pytest
from django.test import Client

from games.templatetags.icons import house_icons, sprite

SYMBOL = re.compile(r'<symbol id="i-([^"]+)".*</symbol>')
HOUSE = {m[1]: m[0] for m in SYMBOL.finditer(Path("static/icons/house.svg").read_text())}
WHOLE = {m[1]: m[0] for m in SYMBOL.finditer(Path("static/icons/icons.svg").read_text())}


def test_the_small_sprite_is_a_part_of_the_large_one() -> None:
    assert set(HOUSE) == house_icons()
    assert HOUSE.items() <= WHOLE.items()
    assert "house.svg" in sprite("hood")
    assert "icons.svg" in sprite("coins-pile")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/me/", "/log-in/", "/lobbies/new", "/watch/", "/nowhere/"])
def test_pages_of_the_house_load_no_other_sprite(client: Client, path: str) -> None:
    page = client.get(path).content.decode()
    assert "icons/house.svg" in page
    assert "icons/icons.svg" not in page
