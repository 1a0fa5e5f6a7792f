"""The board draws exactly what it is given: light, escaped, upright, and told aloud."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.onslaught.board import (
    AreaShown,
    BoardShown,
    GateShown,
    GroundShown,
    LandmarkShown,
    LitShown,
    PlotShown,
    RouteShown,
    board,
    glance,
    ground,
    live,
    mini,
)
from games.onslaught.board.geometry import frame, outline, point
from games.onslaught.board.ground import joints, pits
from games.onslaught.board.pieces import unit
from games.onslaught.board.tokens import die, loose, tower, unseen
from games.onslaught.rules.catalogue import PlanCell
from games.onslaught.rules.state import Hex
from tests.games.onslaught import scenes

SPRITE = set(re.findall(r'<symbol id="([^"]+)"', Path("static/icons/onslaught.svg").read_text()))
PIECES = "".join(
    Path("templates/games", name).read_text()
    for name in ("_hex_pieces.html", "onslaught/_pieces.html")
)
SYMBOLS = set(re.findall(r' id="((?:hx|os)-[^"]+)"', PIECES))
STYLES = "".join(
    Path("static/css", f"{n}.css").read_text() for n in ("hex", "onslaught", "onslaught-lobby")
)


def drawn(shown: BoardShown) -> str:
    return str(live(scenes.reference(), shown))


LIT = (
    LitShown((2, 0), "spire:ember-post:2,0", "Build here", "place"),
    LitShown((3, 0), "x", "Choose", "unit", is_picked=True),
    LitShown((0, 8), "y", "Attack", "target", damage=1),
)


def everything() -> str:
    """Return drawings with each kind of thing in them once at least."""
    siege = scenes.siege()
    oru = replace(scenes.units()[7], is_inactive=True, is_acting=True, is_aim=True, damage=1)
    walls = scenes.spire("B", "root-wall", (6, 9), "attack", "range", "fortification")
    shown = replace(
        siege,
        units=(*siege.units[:7], oru, *siege.units[8:]),
        spires=(
            replace(walls, is_acting=True, has_fired=True, is_warded=True, is_aim=True, damage=2),
            *siege.spires[:4],
        ),
        gates=(
            replace(siege.gates[0], entries=6, is_mark=True, is_aim=True, damage=2),
            replace(siege.gates[1], top="moonroot", top_is_hero=True),
        ),
        landmarks=(*siege.landmarks[:5], replace(siege.landmarks[0], is_aim=True, damage=1)),
        lit=(*siege.lit, *LIT),
        areas=(
            *siege.areas,
            AreaShown(((2, 0), (2, 1)), "A", "influence"),
            AreaShown(((2, 2),), "", "zone"),
        ),
        routes=(
            *siege.routes,
            RouteShown(((5, 5), (5, 6)), "attack"),
            RouteShown(((0, 9), (1, 6)), "fire"),
        ),
        plots=(
            PlotShown(
                ((3, 4), (4, 4), (4, 5)), ("water", "plains", "forest"), (False, True, False)
            ),
        ),
    )
    land = scenes.reference()
    turned = ground(replace(land, home=(3, 11)))
    return f"{board(land, shown)}{glance(land, shown)}{turned}"


def test_a_board_stays_light() -> None:
    land, pieces = ground(scenes.reference()), live(scenes.reference(), scenes.siege())
    assert len(land.encode()) < 15_000
    assert len(pieces.encode()) < 25_000


def test_the_land_depends_on_the_hexes_alone() -> None:
    assert "os-unit" not in ground(scenes.reference())
    assert "#os-forest" not in drawn(scenes.siege())


def test_nothing_in_a_drawing_has_an_id_or_a_style() -> None:
    assert not re.search(r"""\s(id|style|on\w+)=""", everything())


def test_every_symbol_used_is_there() -> None:
    used = set(re.findall(r'href="[^"#]*#([^"]+)"', everything())) - {"editor"}
    own = {name for name in used if name[:3] in {"hx-", "os-"}}
    assert own <= SYMBOLS
    assert used - own <= SPRITE
    assert {"os-void", "os-well", "os-water", "os-hero", "os-k-frt", "os-burst"} <= own


def test_every_class_of_a_drawing_is_styled() -> None:
    found = re.findall(r'class="([^"]+)"', everything() + PIECES)
    ours = {c for names in found for c in names.split() if c[:3] in {"hx-", "os-"}}
    # Groups that need no style of their own, only a name.
    plain = {"hx-figs", "hx-why", "os-stand", "os-spire", "os-gate", "os-chief", "os-ups"}
    plain |= {"os-spent", "os-high", "os-glance", "hx-acting", "hx-fig"}
    missing = {name for name in ours - plain if not re.search(rf"\.{name}(?![\w-])", STYLES)}
    assert missing == set()


def test_names_are_escaped() -> None:
    rude = '<b>&"x"</b>'
    shown = replace(
        scenes.siege(),
        title=rude,
        units=(replace(scenes.units()[0], label=rude),),
        spires=(replace(scenes.spires()[0], label=rude),),
        gates=(replace(scenes.gates()[0], label=rude),),
        landmarks=(replace(scenes.landmarks()[0], label=rude),),
        lit=(LitShown((1, 0), rude, rude),),
    )
    text = drawn(shown)
    assert "<b>" not in text
    assert text.count("&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;") == 7
    assert "?pick=%3Cb%3E%26%22x%22%3C/b%3E#editor" in text


def test_f07_foreign_piles_are_drawn_alike_whatever_lies_below() -> None:
    alone = scenes.unit("B", "barkling", (1, 9), (4, 4), is_veiled=True)
    told = replace(alone, below=3)
    assert unit(alone) == unit(told)
    assert unit(alone).count("#os-side") == 3
    assert ">?</text>" in unit(alone)


def test_f07_own_piles_show_how_many_they_are() -> None:
    pile = unit(scenes.unit("A", "slagback", (5, 3), (4, 5), below=2))
    assert pile.count("#os-side") == 3
    assert ">3</text>" in pile


def test_s25_a_hero_never_stands_on_an_edge() -> None:
    hero = unit(scenes.unit("A", "warden-oru", (5, 5), (2, 3), is_hero=True, below=2))
    assert "#os-side" not in hero
    assert "#os-hero" in hero


def test_f23_chips_of_a_spire_lie_from_top_to_bottom() -> None:
    text = tower(("attack", "range", "fortification"), "A")
    assert re.findall(r'#os-k-(\w+)" y="(\d+)"', text) == [
        ("frt", "40"),
        ("rng", "27"),
        ("atk", "14"),
    ]


def test_g11_an_entry_that_may_not_be_seen_is_the_same_for_all() -> None:
    assert unseen("B") == unseen("b")
    assert "onslaught.svg" not in unseen("B")
    top = GateShown((3, 11), "B", "Gate", 10, 10, entries=2)
    text = drawn(BoardShown("", gates=(top,)))
    assert "onslaught.svg" not in text
    assert ">2</text>" in text


def test_f45_a_face_down_landmark_shows_its_kind_alone() -> None:
    hidden = scenes.hidden("temple", (0, 6))
    text = drawn(BoardShown("", landmarks=(hidden,)))
    assert "#greek-temple" in text
    assert text.count("onslaught.svg") == 1
    looked = drawn(
        BoardShown("", landmarks=(replace(hidden, type="stone-oracle", is_looked=True),))
    )
    assert "#menhir" in looked


def test_a_revealed_landmark_is_a_neutral_chip_with_its_health() -> None:
    brute = LandmarkShown((2, 3), "swamp", "Bog Brute", "bog-brute", True, health=4, most=5)
    text = drawn(BoardShown("", landmarks=(brute,)))
    assert "seat-n" in text
    assert text.count("#hx-p1") == 4
    assert text.count("#hx-p0") == 1


@pytest.mark.parametrize(("health", "most", "blocks"), [(9, 10, 10), (12, 12, 12), (0, 10, 10)])
def test_g02_a_gate_has_a_block_for_each_point(health: int, most: int, blocks: int) -> None:
    text = drawn(BoardShown("", gates=(GateShown((3, 0), "A", "Gate", health, most),)))
    assert text.count("os-b1") == health
    assert text.count("os-b0") == blocks - health


def test_lit_hexes_send_their_tap_and_name_their_hex_both_ways() -> None:
    text = drawn(scenes.siege())
    link = re.search(r'<a [^>]*data-hex="3,7"[^>]*>', text)
    assert link is not None
    assert 'data-tap="move:1,6:3,7"' in link[0]
    assert 'data-cell="6,3"' in link[0]
    assert 'aria-current="true"' in link[0]


def test_a_lit_hex_with_a_piece_lies_over_it_with_its_light_below() -> None:
    text = drawn(scenes.blow())
    assert text.index("hx-under") < text.index("os-stand") < text.index("hx-figs")
    assert text.index("hx-figs") < text.index("hx-over")
    assert text.count("hx-over") == text.count("hx-under") == 3


def test_the_board_stands_on_the_end_where_the_own_gate_is() -> None:
    land = scenes.reference()
    assert "hx-from-right" not in ground(land)
    assert "hx-from-right" not in ground(replace(land, home=None))
    assert "hx-from-right" in ground(replace(land, home=(3, 11)))
    assert "hx-from-right" in live(replace(land, home=(3, 11)), scenes.siege())


def test_void_is_a_pit_only_where_land_encloses_it() -> None:
    assert pits(scenes.hexes()) == [(3, 4)]
    assert ground(scenes.reference()).count("#os-void") == 1


def test_g26_an_earthscape_has_a_rim_of_its_own() -> None:
    text = ground(scenes.reference())
    assert text.count("os-scape") == 1
    plain = tuple(replace(place, scape=0) for place in scenes.hexes())
    assert "os-scape" not in ground(GroundShown(plain))


def test_roads_join_neighbours_and_make_greens_where_three_meet() -> None:
    pairs, greens = joints(((0, 0), (0, 1), (1, 0), (3, 3)))
    assert pairs == [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 0))]
    assert greens == [((0, 0), (0, 1), (1, 0))]


def test_points_follow_rows_and_columns() -> None:
    assert point((0, 0)) == (0, 0)
    assert point((1, 0)) == (52, 90)
    assert point((3, 11)) == (1196, 270)
    assert frame([(0, 0)]) == (-80, -110, 160, 194)
    assert outline([(0, 0)]).count("L") == 5


def test_a_small_map_has_a_path_for_each_terrain_and_its_gates() -> None:
    cells = (
        PlanCell(0, 0, "path", gate=0),
        PlanCell(0, 1, "plains", well=True),
        PlanCell(0, 2, "void"),
    )
    text = mini(cells, "A map <b>")
    assert "os-mini__path" in text
    assert "os-mini__water" not in text
    assert text.count("os-mini__gate") == 1
    assert "A map &lt;b&gt;" in text
    assert set(re.findall(r'class="(os-mini[\w-]*)', text)) <= set(
        re.findall(r"\.(os-mini[\w-]*)", STYLES)
    )


def test_g05_a_die_shows_a_miss_or_its_cuts() -> None:
    assert "hx-miss" in die(0, label="0")
    assert die(1, label="1") != die(2, label="2")
    assert "hx-cut" in die(2, label="2")


def test_a_loose_pile_has_an_edge_for_each_unit() -> None:
    assert loose("slagback", "A", edges=2).count("#os-side") == 3
    assert loose("nobody", "N").count("#person") == 1


def test_an_island_has_one_rim() -> None:
    two = (Hex(0, 0, "path", "W"), Hex(0, 1, "path", "E"), Hex(0, 2, "path", "W"))
    assert ground(GroundShown(two)).count("os-isle") == 2
