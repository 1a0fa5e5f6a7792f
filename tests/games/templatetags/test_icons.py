"""A page of the house needs the small sprite only, and it holds the same drawings."""

import json
import re
from pathlib import Path

import pytest
from django.test import Client

from games.templatetags.icons import drawing, house_icons, sprite

SYMBOL = re.compile(r'<symbol id="i-([^"]+)".*</symbol>')
HOUSE = {m[1]: m[0] for m in SYMBOL.finditer(Path("static/icons/house.svg").read_text())}
GAME_SYMBOL = re.compile(r'<symbol id="([^"]+)"')
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


@pytest.mark.parametrize("slug", ["skirmish", "hex"])
def test_a_games_sprite_draws_what_its_list_names_and_credits_every_author(slug: str) -> None:
    listed = json.loads(Path(f"static/icons/{slug}.json").read_text())
    drawn = GAME_SYMBOL.findall(Path(f"static/icons/{slug}.svg").read_text())
    assert drawn == [*listed["foreign"], *listed["own"]]
    table, page = Path("CREDITS.md").read_text(), Path("templates/credits.html").read_text()
    for icon, author in listed["foreign"].values():
        assert f"| {icon} | {author} |" in table
        assert re.search(rf"made by {author}: [^<]*\b{icon}\b", page)


def test_a_games_drawing_is_an_unnamed_picture_from_its_own_sprite() -> None:
    assert re.fullmatch(
        r'<svg class="sk-i" aria-hidden="true" focusable="false">'
        r'<use href="/static/[^"]*icons/skirmish[^"]*\.svg[^"]*#i-air"/></svg>',
        drawing("skirmish", "i-air", "sk-i"),
    )
    assert 'viewBox="0 0 9 9" preserveAspectRatio="xMidYMid slice"' in drawing(
        "skirmish", "table-contours", "", "0 0 9 9"
    )
