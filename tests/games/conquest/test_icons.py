"""Every drawing that Conquest names is in the sprite, and every icon in it is credited."""

import json
import re
from pathlib import Path

from games.conquest.icons import ARTIFACTS, FACTIONS, ICONS, QUESTS, UNITS

SPRITE = Path("static/icons/icons.svg").read_text()
DRAWN = set(re.findall(r'<symbol id="i-([^"]+)"', SPRITE))


def test_every_icon_named_by_conquest_is_drawn() -> None:
    assert set(ICONS.values()) <= DRAWN


def test_no_two_units_artifacts_or_quests_share_a_drawing() -> None:
    named = [*FACTIONS.values(), *UNITS.values(), *ARTIFACTS.values(), *QUESTS.values()]
    assert len(named) == len(set(named))


def test_conquest_names_all_its_things() -> None:
    assert (len(FACTIONS), len(UNITS), len(ARTIFACTS), len(QUESTS)) == (7, 32, 12, 8)


def test_every_icon_has_its_author_in_the_credits() -> None:
    authors = json.loads(Path("static/icons/authors.json").read_text())
    credits_page = Path("CREDITS.md").read_text()
    foreign = {name for name in DRAWN if not name.startswith("u-")}
    assert foreign == set(authors)
    for name, author in authors.items():
        assert f"| {name} | {author} |" in credits_page
