"""The board draws exactly what it is given: light, escaped, upright, and told aloud."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.encounter.board import (
    BoardShown,
    CandidateShown,
    GroundShown,
    LitShown,
    RouteShown,
    Sign,
    WhyShown,
    film,
    ground,
    live,
)
from games.encounter.board.geometry import frame, middle, outline, point, seam, way
from games.encounter.rules.catalogue import PlanCell
from tests.games.encounter import scenes

SPRITE = set(re.findall(r'<symbol id="([^"]+)"', Path("static/icons/hex.svg").read_text()))
PIECES = "".join(
    Path("templates/games", name).read_text()
    for name in ("_hex_pieces.html", "encounter/_pieces.html")
)
SYMBOLS = set(re.findall(r' id="(hx-[^"]+)"', PIECES))
STYLES = "".join(Path("static/css", f"{n}.css").read_text() for n in ("hex", "encounter"))


def drawn(board: BoardShown) -> str:
    return str(live(scenes.standard(), board))


def everything() -> str:
    """Return a drawing with each kind of thing in it once at least."""
    signs = tuple(Sign(f"i-{name}", name) for name in ("poison", "blind", "daze", "maim"))
    abbot = scenes.foe(10, "hollow_abbot", (2, 0), (18, 24), level=0, reach=3, guard=1)
    ally = replace(scenes.hero("D", "squire", (1, 1), (2, 3), bonus=1), team="ally")
    shown = replace(
        scenes.tie(),
        figures=(*scenes.tie().figures, replace(abbot, statuses=signs), ally),
        lit=(
            *scenes.tie().lit,
            LitShown((-2, -1), "to:-2,-1", "Go there", steps=2, is_picked=True),
            LitShown((-2, 0), "hit:5", "Attack", "target"),
            LitShown((2, 1), "8", "Pit Hound", "option", letter="c", is_captains=True),
        ),
        why=replace(
            scenes.why(),
            sight=((0, 0), (1, 0)),
            candidates=(CandidateShown((0, 2), 3, "Would do"),),
            goals=(CandidateShown((0, 3), 4, "Heads here"),),
        ),
    )
    land = GroundShown((*scenes.standard().cells, PlanCell(4, 0, "arena", opaque=True)))
    return f"{ground(land)}{live(land, shown)}{film(land, shown)}"


def test_the_standard_board_takes_less_than_20_kilobytes() -> None:
    land, board = ground(scenes.standard()), live(scenes.standard(), scenes.tie())
    assert len(land.encode()) < 4_000
    assert len(board.encode()) < 12_000
    assert len(PIECES.encode()) + len(land.encode()) + len(board.encode()) < 22_000
    assert len(film(scenes.standard(), scenes.tie()).encode()) < 5_000


def test_the_land_depends_on_the_map_alone() -> None:
    assert "hx-fig" not in ground(scenes.standard())
    assert ground(scenes.standard()) == ground(scenes.standard())
    assert "hx-f1" not in drawn(scenes.tie())


def test_nothing_in_a_drawing_has_an_id_or_a_style() -> None:
    assert not re.search(r"""\s(id|style|on\w+)=""", everything())


def test_every_symbol_used_is_there() -> None:
    used = set(re.findall(r'href="[^"#]*#([^"]+)"', everything())) - {"editor"}
    own, foreign = (
        {name for name in used if name.startswith("hx-")},
        {name for name in used if not name.startswith("hx-")},
    )
    assert own <= SYMBOLS
    assert foreign <= SPRITE
    assert {"hx-bush", "hx-rock", "hx-ally", "hx-guard", "hx-p2"} <= own
    assert {"u-unknown", "u-hollow_abbot", "i-poison", "i-chest"} <= foreign


def test_every_class_of_a_drawing_is_styled() -> None:
    used = {
        c for found in re.findall(r'class="([^"]+)"', everything() + PIECES) for c in found.split()
    }
    # Groups that need no style of their own, only a name.
    plain = {"hx-figs", "hx-why", "hx-target"}
    ours = {name for name in used if name.startswith("hx-")} - plain
    assert {name for name in ours if not re.search(rf"\.{name}(?![\w-])", STYLES)} == set()


def test_names_are_escaped() -> None:
    rude = '<b>&"x"</b>'
    board = replace(
        scenes.tie(),
        title=rude,
        figures=(replace(scenes.party()[0], label=rude),),
        lit=(LitShown((1, 0), rude, rude),),
        why=WhyShown(rejected=(CandidateShown((0, 1), 3, rude),)),
    )
    land = GroundShown(scenes.standard().cells, {"gate": rude})
    text = f"{ground(land)}{live(land, board)}{film(land, board)}"
    assert "<b>" not in text
    assert text.count("&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;") == 7
    assert "?pick=%3Cb%3E%26%22x%22%3C/b%3E#editor" in text


def test_f6_a_lit_cell_is_a_link_that_works_without_a_script() -> None:
    board = replace(scenes.tie(), lit=(LitShown((-4, 2), "at:-4,2", "Stand here"),))
    link = re.search(r"<a .*?</a>", drawn(board))
    assert link is not None
    assert 'href="?pick=at:-4,2#editor"' in link[0]
    assert 'data-tap="at:-4,2"' in link[0]
    assert 'data-cell="-4,2"' in link[0]
    assert "<title>Stand here</title>" in link[0]
    assert 'transform="translate(-312 180)"' in link[0]


def test_a_lit_figure_is_tapped_above_its_drawing() -> None:
    board = replace(
        scenes.tie(),
        lit=(LitShown((2, 1), "8", "Attack it", "target"), LitShown((0, 0), "0,0", "Go", steps=2)),
    )
    text = drawn(board)
    assert text.index('data-tap="0,0"') < text.index('class="hx-figs"')
    assert text.index('data-tap="8"') > text.rindex('class="hx-fig ')


def test_e3_the_overlay_shows_reach_sight_candidates_reasons_stops_and_routes() -> None:
    shown = WhyShown(
        halo=((0, 0),),
        sight=((1, 0),),
        candidates=(CandidateShown((0, 1), 2, "Would do"),),
        rejected=(CandidateShown((0, 2), 0, "Taken"),),
        stops=(CandidateShown((1, 1), 2, "Stops here"),),
        goals=(CandidateShown((2, 1), 4, "Heads here"),),
        routes=(RouteShown(((0, 0), (1, 0))), RouteShown(((1, 0), (2, 0)), is_later=True)),
    )
    text = drawn(BoardShown("Board", (), why=shown))
    assert f'class="hx-halo" d="{outline([(0, 0)])}"' in text
    assert f'class="hx-sight" d="{outline([(1, 0)])}"' in text
    for told, number in (
        ("Would do", "2"),
        ("Taken", "–"),
        ("Stops here", "2"),
        ("Heads here", "4"),
    ):
        found = re.search(rf"<title>{told}</title>(.*?)</text>", text)
        assert found is not None
        assert found[1].endswith(f">{number}")
    assert text.count("hx-no") == 1
    assert 'class="hx-route" d="M0,0L84,0"' in text
    assert 'class="hx-route hx-later" d="M104,0L161,0"' in text


def test_s18_those_struck_are_numbered_in_the_order_of_application() -> None:
    stars = re.findall(
        r'class="hx-struck"><path d="[^"]+"/><text y="5">(\d)</text>', drawn(scenes.tie())
    )
    assert stars == ["1", "2"]


def test_e5_a_tie_shows_letters_advice_and_the_captains_crown() -> None:
    first, second = scenes.options()
    text = drawn(replace(scenes.tie(), lit=(first, replace(second, is_captains=True))))
    letters = re.findall(r'class="hx-letter"><use [^>]+/><text y="10">(\w)</text>', text)
    assert letters == ["a", "b"]
    assert re.findall(r'class="hx-vote seat-(\w)"', text) == ["c", "a", "d"]
    assert text.count("hx-crown") == 1


@pytest.mark.parametrize(
    ("health", "most", "bonus", "hearts"),
    [
        (5, 5, 0, "11111"),
        (2, 4, 0, "1100"),
        (3, 4, 2, "111220"),
        (0, 2, 0, "00"),
        (6, 5, 0, "111111"),
    ],
)
def test_f22_hearts_tell_full_bonus_and_lost_ones(
    health: int, most: int, bonus: int, hearts: str
) -> None:
    one = scenes.hero("A", "bulwark", (0, 0), (health, most), bonus=bonus)
    assert "".join(re.findall(r"#hx-p(\d)", drawn(BoardShown("Board", (one,))))) == hearts


def test_many_hearts_become_a_number() -> None:
    one = scenes.foe(5, "hollow_abbot", (0, 0), (18, 24), level=0, bonus=2)
    text = drawn(BoardShown("Board", (one,)))
    assert ">18/24 +2</text>" in text
    assert ">★</text>" in text
    assert text.count("#hx-p") == 1


def test_statuses_are_signs_and_the_last_place_counts_the_rest() -> None:
    names = ("poison", "blind", "daze", "fear")
    signs = tuple(Sign(f"i-{name}", name) for name in names)
    one = scenes.foe(5, "ash_whelp", (0, 0), (2, 2), level=1, statuses=signs)
    three = drawn(BoardShown("Board", (replace(one, statuses=signs[:3]),)))
    four = drawn(BoardShown("Board", (one,)))
    assert re.findall(r"#(i-\w+)", three) == ["i-poison", "i-blind", "i-daze"]
    assert re.findall(r"#(i-\w+)", four) == ["i-poison", "i-blind"]
    assert ">+2</text>" in four


def test_a_figure_is_known_by_more_than_its_colour() -> None:
    text = drawn(scenes.tie())
    assert len(re.findall(r'class="hx-fig hx-hero seat-[abcd]', text)) == 4
    assert len(re.findall(r'class="hx-fig hx-foe', text)) == 5
    assert re.findall(r'class="hx-tag"><circle r="14"/><text y="6">(\w)', text) == [
        "B",
        "A",
        "C",
        "D",
    ]
    assert text.count('class="hx-fig hx-hero seat-b hx-mine"') == 1
    assert text.count('class="hx-fig hx-foe hx-acting"') == 1
    assert text.count('class="hx-fig hx-foe hx-done"') == 1


def test_a_wide_map_has_an_upright_frame_and_a_tall_one_has_none() -> None:
    wide = ground(scenes.standard())
    assert 'viewBox="0 0 992 694"' in wide
    assert 'class="hx-sizer hx-tall" viewBox="0 0 694 992"' in wide
    assert "hx-layer hx-wide" in wide
    column = GroundShown(tuple(PlanCell(0, r, "hall") for r in range(4)))
    assert "hx-wide" not in ground(column)
    assert "hx-tall" not in ground(column)


@pytest.mark.parametrize("size", [1, 2, 6, 9])
def test_the_frame_holds_a_map_of_any_size(size: int) -> None:
    cells = scenes.near((3, -2), size)
    left, top, wide, high = frame(cells)
    for x, y in map(point, cells):
        assert left + 52 < x < left + wide - 52
        assert top + 60 < y < top + high - 60


def test_the_outline_of_one_hex_has_six_corners_and_of_a_ring_two_rims() -> None:
    assert outline([(0, 0)]) == "M0,-60L52,-30L52,30L0,60L-52,30L-52,-30z"
    ring = [cell for cell in scenes.near((0, 0), 1) if cell != (0, 0)]
    assert outline(ring).count("z") == 2
    assert outline(ring).count(",") == 18 + 6
    assert outline([]) == ""


def test_o1_arena_and_gate_meet_along_their_seam() -> None:
    arena, gate = scenes.near((0, 0), 3), scenes.near((-5, 2), 1)
    assert seam(arena, gate).count("M") == 4
    assert seam(arena, [(9, 9)]) == ""


def test_a_way_ends_short_of_the_last_centre_and_earlier_when_it_is_later() -> None:
    assert way([(0, 0), (1, 0), (1, 1)]) == "M0,0L104,0L146,72"
    assert way([(0, 0), (1, 0)], is_later=True) == "M0,0L57,0"


def test_a_label_lies_in_the_middle_of_its_section() -> None:
    assert middle(scenes.near((-5, 2), 1)) == (-5, 2)
    assert ">Gate</text>" in ground(scenes.standard())
    assert ">Gate</text>" not in ground(GroundShown(scenes.standard().cells))
