"""The parts beside the board show exact facts, in words as well, and escape what people write."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from django.utils import translation

from games.encounter.board import FlagShown, GroundShown, LitShown
from games.encounter.icons import BURDENS, STANCES, UNITS, unit_icon
from games.encounter.present.parts import (
    ChainShown,
    RoundsShown,
    ThrowShown,
    Told,
    labelled,
    pane,
    sign_of,
    twin,
)
from games.encounter.rules.catalogue import PlanCell
from games.encounter.wording.chain import Reasoning
from tests.games.encounter import pieces, scenes
from tests.games.encounter.pieces import shown, words

SPRITE = set(re.findall(r'<symbol id="([^"]+)"', Path("static/icons/hex.svg").read_text()))
SHEETS = ("hex", "encounter", "encounter-parts", "encounter-why", "encounter-page")
STYLES = "".join(Path("static/css", f"{name}.css").read_text() for name in SHEETS)
RUDE = '<q>&"x"</q>'


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def everything() -> dict[str, str]:
    """Return each part once, rendered from given values."""
    board = scenes.tie()
    land = scenes.standard()
    return {
        "board": shown("board", pane=pane(land, board, "The Arena", "37 cells")),
        "figure_plate": "".join(shown("figure_plate", sheet=one) for one in pieces.party()),
        "party": shown("party", party=pieces.party()),
        "stances": shown("stances", stances=pieces.stances()),
        "foe_card": "".join(shown("foe_card", card=card) for card in pieces.cards()),
        "order": shown("order", order=pieces.order()),
        "chain": shown("chain", chain=pieces.chain()),
        "tie": shown("tie", tie=pieces.tie()),
        "dice": shown("dice", throw=pieces.throw()),
        "twin": shown("twin", twin=twin(land, board, pieces.TOLD)),
        "film": shown("film", frame=pieces.frame()),
        "rounds": shown("rounds", rounds=RoundsShown(3, 6, 5)),
    }


def test_parts_carry_no_style_and_no_id_inside_a_drawing() -> None:
    for name, html in everything().items():
        assert not re.search(r"\s(style|on\w+)=", html), name
        for drawing in re.findall(r"<svg.*?</svg>", html, re.DOTALL):
            assert not re.search(r"\sid=", drawing), name


def test_every_drawing_of_the_parts_is_in_the_sprite() -> None:
    used = set(re.findall(r'icons/hex[^"#]*#([^"]+)"', "".join(everything().values())))
    assert used <= SPRITE
    assert {unit_icon(kind) for kind in UNITS} <= SPRITE
    assert {*STANCES.values(), *BURDENS.values(), unit_icon("nobody")} <= SPRITE
    assert unit_icon("nobody") == "u-unknown"


def test_every_class_of_the_parts_is_styled() -> None:
    html = "".join(everything().values())
    used = {name for found in re.findall(r'class="([^"]+)"', html) for name in found.split()}
    ours = {name for name in used if name.startswith("en-")} - {"en-why"}
    assert {name for name in ours if not re.search(rf"\.{name}(?![\w-])", STYLES)} == set()


def test_styles_stay_short_and_in_their_layer() -> None:
    for name in SHEETS:
        text = Path("static/css", f"{name}.css").read_text()
        assert len(text.splitlines()) < 300, name
        assert text.count("{") == text.count("}"), name
        assert re.search(r"^@layer game \{$", text, re.MULTILINE), name


def test_a_figure_says_all_that_its_drawing_shows() -> None:
    reeve = replace(scenes.foes()[1], guard=1, statuses=(sign_of("poison"),), struck=2)
    assert labelled(reeve, "Iron Reeve 6").label == (
        "Iron Reeve 6, foe of level 6, reach 1, prefers the strongest, guard 1; 6 of 6 HP; Poison;"
        " acting now; struck as number 2"
    )
    wren = replace(scenes.party()[1], bonus=2, is_aim=True)
    assert labelled(wren, "Wren Tallow").label == (
        "Wren Tallow, hero B (you); 4 of 5 HP and 2 bonus; the plan is about this one"
    )
    ally = replace(wren, team="ally", letter="D", bonus=0, is_aim=False, is_done=True)
    assert labelled(ally, "Ferry Warden").label == ("Ferry Warden, ally of D; 4 of 5 HP; has acted")
    apex = replace(reeve, level=0, is_acting=False, struck=0, statuses=())
    assert "foe, apex, reach 1" in labelled(apex, "The Hollow Abbot").label


def test_the_table_tells_all_that_the_board_shows() -> None:
    board = replace(
        scenes.tie(),
        figures=tuple(labelled(one, pieces.NAMES[one.number]) for one in scenes.tie().figures),
        why=replace(scenes.why(), sight=((0, 0), (1, 0), (-5, 2))),
    )
    text = words(shown("twin", twin=twin(scenes.standard(), board, pieces.TOLD)))
    for figure in board.figures:
        for part in figure.label.split("; "):
            # Name and description stand in two cells of the row.
            for piece in part.split(", "):
                assert piece in text
    for label in (one.label for one in (*board.why.rejected, *board.why.stops)):
        assert label in text
    assert all(one.label in text for one in board.lit)
    assert "Cells in reach: 2, −2; 2, −1; 3, −3; 3, −2; 3, −1" in text
    assert "Sections in sight: Arena, Gate" in text
    assert "Closed chests: 0, 3" in text
    assert "3, −2 → 2, −1 → 1, −1" in text
    assert "later: 1, −1 → 0, −1" in text


def test_the_table_has_a_row_for_each_figure_in_their_order() -> None:
    found = twin(scenes.standard(), scenes.tie(), pieces.TOLD)
    assert [row.who for row in found.rows] == list(pieces.NAMES.values())
    assert found.rows[5].cell == "3, −2"
    assert found.rows[5].section == "Arena"
    assert found.rows[1].part == "4 steps off: farther than 3"
    assert found.key == scenes.tie().twin
    with pytest.raises(KeyError):
        twin(scenes.standard(), scenes.tie(), {1: Told("Oda")})


def test_cells_of_the_table_lead_where_those_of_the_board_do() -> None:
    board = replace(scenes.tie(), lit=(LitShown((2, 1), "7+8", "Both"),))
    found = shown("twin", twin=twin(scenes.standard(), board, pieces.TOLD))
    assert '<a href="?pick=7%2B8#editor" data-tap="7+8">2, 1</a>: Both' in found
    pane_shown = shown("board", pane=pane(scenes.standard(), board, "Arena"))
    assert 'href="?pick=7%2B8#editor"' in pane_shown


def test_names_in_parts_are_escaped() -> None:
    sheet = replace(pieces.party()[0], name=RUDE, note=RUDE)
    tie = pieces.tie()
    option = replace(tie.options[0], text=RUDE, flags=(FlagShown("C", RUDE),))
    html = "".join(
        (
            shown("figure_plate", sheet=sheet),
            shown("party", party=[sheet]),
            shown("tie", tie=replace(tie, title=RUDE, told=RUDE, options=(option,))),
            shown("chain", chain=ChainShown(RUDE, (Reasoning(("S7",), RUDE),))),
            shown("foe_card", card=replace(pieces.cards()[0], name=RUDE)),
            shown("dice", throw=ThrowShown(RUDE, (), lines=(Reasoning((), RUDE),))),
            shown("board", pane=pane(scenes.standard(), scenes.tie(), RUDE, RUDE)),
            shown("film", frame=replace(pieces.frame(), title=RUDE)),
        )
    )
    assert "<q>" not in html
    assert html.count("&lt;q&gt;&amp;&quot;x&quot;&lt;/q&gt;") == 18


def test_the_legend_names_what_the_overlay_shows_and_no_more() -> None:
    full = pane(scenes.standard(), scenes.tie(), "Arena")
    assert [line.text for line in full.legend] == [
        "reach of the acting foe",
        "this turn",
        "a later turn",
        "rejected: see why",
    ]
    bare = pane(scenes.standard(), replace(scenes.tie(), why=type(scenes.why())()), "Arena")
    assert bare.legend == ()


def test_the_cartouche_steps_aside_where_cells_lie_in_the_corner() -> None:
    assert pane(scenes.standard(), scenes.tie(), "Arena").has_corner
    block = GroundShown(tuple(PlanCell(q, r, "hall") for q in range(6) for r in range(4)))
    crowded = pane(block, scenes.tie(), "Hall")
    assert not crowded.has_corner
    assert "en-crowded" in shown("board", pane=crowded)
