"""The drawn map: what it shows, and that it shows nothing else."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from django.utils import translation

from games.conquest import board
from games.conquest.board.fog import fog
from games.conquest.board.pieces import DRAWN
from games.conquest.board.sight import Sight, figure
from games.conquest.rules import scouting
from games.conquest.rules.events import BattleFought
from games.conquest.rules.state import Sighting, State
from tests.games.conquest.given import given
from tests.games.conquest.pages import page_of
from tests.games.conquest.playing import march


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def world() -> State:
    """Ysolde on D5 beside Grusk on C5; a third army far away."""
    return given(
        {
            "D5": (0, {"spearmen": 24, "angels": 1}),
            "C5": (1, {"goblins": 77}),
            "G8": (1, {"ogres": 123}),
        },
        places={"C5": {"owner": 1}},
        reported={0: ("C5", "D5", "E5")},
        turn=6,
    )


def drawn(state: State, viewer: int | None = 0, **more: object) -> str:
    return str(board.live(page_of(state, viewer, **more), {}))  # type: ignore[arg-type]


def test_c80_each_kind_of_object_has_its_own_drawing() -> None:
    assert sorted(DRAWN) == ["capital", "castle", "city", "mine", "site", "teleport"]
    assert len(set(DRAWN.values())) == len(DRAWN)
    svg = drawn(world())
    assert all(f'href="#o-{shape}"' in svg for shape in DRAWN.values())
    assert svg.count('href="#m1"') + svg.count('href="#m2"') == len(world().layout.mountains)


def test_a45_owners_are_shown_to_a_watcher_and_no_army_is() -> None:
    svg = drawn(world(), None)
    assert 'href="#coat-b"' in svg
    assert 'class="army' not in svg
    assert 'class="guard' not in svg
    assert 'class="lamp' not in svg


def test_a45_an_owner_is_a_colour_a_letter_and_a_pattern() -> None:
    svg = drawn(world())
    assert re.search(r'class="army mine seat-a".*?url\(#p-a\).*?>A</text>', svg)
    assert re.search(r'class="army seat-b".*?url\(#p-b\).*?>B</text>', svg)


def test_c41_an_army_in_sight_is_shown_with_its_strength() -> None:
    svg = drawn(world())
    assert re.search(r'data-army="C5".*?>770</text>', svg)
    assert re.search(r'data-army="D5".*?>780</text>', svg)


def test_c40_nothing_out_of_sight_is_in_the_drawing() -> None:
    svg = drawn(world())
    assert 'data-army="G8"' not in svg
    assert "9840" not in svg


def test_a49_a_remembered_army_is_dashed_and_tells_its_turn() -> None:
    state = world()
    old = Sighting(0, "H2", 3, 1, {"ogres": 9})
    state = State(
        **{**_fields(state), "sightings": {**state.sightings, (0, "H2"): old}}  # type: ignore[arg-type]
    )
    svg = drawn(state)
    assert re.search(r'class="army old seat-b".*?>T3</text>.*?>720</text>', svg)


def _fields(state: State) -> dict[str, object]:
    return {name: getattr(state, name) for name in State.__dataclass_fields__}


def test_c29_a_star_stands_where_a_battle_was_fought_last_turn() -> None:
    events = [BattleFought("E1", 1, 0, "defender", "")]
    assert drawn(world(), events=events).count("#burst") == 1
    assert "#burst" not in drawn(world())


def test_c42_a_guard_in_sight_shows_its_strength() -> None:
    state = scouting.scout(given({"E4": (0, {"spearmen": 1})}))
    assert re.search(r'class="guard".*?>4200</text>', drawn(state))


def test_a_drafted_attack_is_an_arrow_with_its_strength_and_what_stays() -> None:
    orders = [march("D5", "C5", angels="all", spearmen=20)]
    svg = drawn(world(), orders=orders)
    assert 'class="order attack seat-a"' in svg
    assert 'class="target"' in svg
    assert re.search(r'class="pill attack seat-a".*?>700</text>', svg)
    assert re.search(r">80 stay</text>", svg)
    assert 'class="order' not in drawn(world(), 1)


def test_a_standard_above_9999_is_shortened() -> None:
    assert [figure(n) for n in (0, 9999, 10000, 12345)] == ["0", "9999", "10.0k", "12.3k"]


def test_a_panel_holds_no_id_no_style_and_is_well_formed() -> None:
    for viewer in (0, 1, None):
        svg = drawn(world(), viewer)
        assert not re.search(r"\s(id|style|on\w+)=", svg)
        ElementTree.fromstring(svg)


def test_every_cell_but_mountains_is_a_link_with_a_sentence() -> None:
    svg = drawn(world())
    links = dict(re.findall(r'<a [^>]*?data-cell="(\w+)"[^>]*?aria-label="([^"]+)"', svg))
    assert len(links) == 81 - len(world().layout.mountains)
    assert links["D5"] == "D5: open ground, your army of strength 780: 24 Spearmen, 1 Angel"
    assert links["C5"].startswith("C5: mine of Grusk Ninefingers (B), army of Grusk")
    assert links["G8"] == "G8: open ground, out of sight"
    assert svg.count('tabindex="0"') == 1


def test_links_stand_in_board_order() -> None:
    cells = re.findall(r'data-cell="(\w+)"', drawn(world()))
    assert cells == sorted(cells, key=lambda cell: (cell[1:], cell[0]))


def test_the_fog_covers_exactly_what_is_unseen() -> None:
    assert str(fog(9, ())) == ""
    corner = str(fog(3, ["A1"]))
    assert corner.count("fog-f") == 1
    everything = str(fog(2, ["A1", "B1", "A2", "B2"]))
    assert "M0 0l200 0l0 200l-200 0Z" in everything


def test_the_ground_is_the_same_for_all_eyes() -> None:
    state = world()
    grounds = {str(board.under(page_of(state, viewer))) for viewer in (0, 1, None)}
    assert len(grounds) == 1
    ElementTree.fromstring(grounds.pop())


def test_t61_the_order_in_which_troops_are_stored_shows_nowhere() -> None:
    one = given({"D5": (0, {"spearmen": 24, "angels": 1})})
    other = given({"D5": (0, {"angels": 1, "spearmen": 24})})
    assert drawn(one) == drawn(other)


def test_the_table_tells_the_same_facts() -> None:
    page = page_of(world())
    rows = {row["cell"]: row for row in board.rows(Sight(page.view), page.seats)}
    assert rows["C5"]["who"].startswith("army of Grusk Ninefingers (B), strength 770: 77 Goblins")
    assert rows["C5"]["seen"] == "now"
    assert "G8" not in rows
    assert rows["E5"]["what"] == "free city"
