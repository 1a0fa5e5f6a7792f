"""The parts beside the board: their templates show all that their values say, and no more."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.template.loader import render_to_string

from games.onslaught.board import tokens
from games.onslaught.present.parts import (
    ActShown,
    BlowShown,
    ChipShown,
    CoinShown,
    EntryShown,
    FighterShown,
    HeartsShown,
    KindShown,
    LaidShown,
    LeadShown,
    LevelShown,
    MarcherShown,
    MarchShown,
    PlaqueShown,
    PointsShown,
    RefusalShown,
    SpireKindShown,
    StackShown,
    StatsShown,
    StructureShown,
    TermShown,
    ThrowShown,
    TickShown,
    Told,
    TrackShown,
    WareShown,
    pane,
    thrown,
)
from tests.games.onslaught import scenes

SPRITE = set(re.findall(r'<symbol id="([^"]+)"', Path("static/icons/onslaught.svg").read_text()))
SHEETS = ("hex", "onslaught", "onslaught-parts", "onslaught-page", "onslaught-lobby")
STYLES = "".join(Path("static/css", f"{name}.css").read_text() for name in SHEETS)
HEARTS = HeartsShown(2, 3, "2 of 3 health")
STATS = StatsShown(3, 1, 2)
HAND = ChipShown("cinder-hand", "A", below=1, is_improved=True)
ORU = ChipShown("warden-oru", "A", is_hero=True)


def kind(**more: Any) -> KindShown:
    return KindShown("Cinder Hand", HAND, 2, STATS, "2", "CP", "Take Cinder Hand", **more)


def entry(place: int, **more: Any) -> EntryShown:
    return EntryShown(place, "Slagback", HAND, HEARTS, "a group", "3", "CP", "Move it", **more)


def stack(refusal: RefusalShown | None = None) -> StackShown:
    return StackShown(
        "A",
        "Deployment stack",
        "first out on top",
        (
            entry(1, is_hero=True, acts=(ActShown("up:1", "Up", "Move up"),)),
            entry(2, is_group=True, is_hit=True, over=(ActShown("under:2:1", "Under it"),)),
            entry(3, is_picked=True),
        ),
        "Your gate",
        "Fernveil sees three entries.",
        ("S35", "G11"),
        refusal,
        (ActShown("seal", "Seal", is_main=True), ActShown("clear", "Clear")),
    )


def wares() -> tuple[WareShown, ...]:
    return (
        WareShown("Hired Axe", "bought", 2, type="hired-axe", is_sold=True),
        WareShown("Old Hob", "hero", 5, type="old-hob", is_hero=True, tap="buy:1", label="Buy him"),
        WareShown("Free Watch", "tower", 4, "spire", chips=("attack", "range")),
        WareShown("Iron Boots", "for a hero", 2, "equipment", "iron-boots"),
        WareShown(
            "Meadow", "", 3, "earthscape", terrains=("plains", "path", "path"), wells=(True,) * 3
        ),
    )


def structure() -> StructureShown:
    levels = (
        LevelShown(1, "Minions improved", 3, "past"),
        LevelShown(2, "More points", 4, "now", "advance:foundry", "Advance"),
        LevelShown(3, "One more", 6, "ahead"),
    )
    return StructureShown("foundry", "Foundry", levels)


def track() -> TrackShown:
    waves = (TickShown("1", "past"), TickShown("2", "now"), TickShown("3", "ahead"))
    phases = (TickShown("Market", "past", "market"), TickShown("Prep", "now", "prep"))
    return TrackShown(waves, phases, "Wave 2 of 3", "Phases")


def blow() -> BlowShown:
    return BlowShown(
        "Ram Crew attacks",
        FighterShown("Ram Crew", HAND.drawing, "4 of 4"),
        FighterShown("Gate B", tokens.fort("B")),
        (TermShown("2", "attack"), TermShown("+1", "Siegecraft")),
        "3",
        (Told("It falls.", ("F28",)),),
        "Gate strikes back",
        (TermShown("1", "gate"),),
        "1",
        (ActShown("attack:1,1:1,2", "Attack", is_main=True),),
    )


def parts() -> dict[str, str]:
    """Return each part as a page shows it."""
    refusal = RefusalShown(
        2, "Not there.", "Too fast.", ("S13",), HAND, "Hand", "move 2", (ActShown("part:1", "No"),)
    )
    laid = LaidShown("B", "Stack of B", (ChipShown("", "B"), HAND), ("unknown", "Hand"), "Two.")
    lead = LeadShown(
        "Hand leads", HAND, HEARTS, STATS, ("Reach 2",), Told("It must.", ("F35",)), stack().acts
    )
    rows = (
        MarcherShown("Oru", "moved", ORU, is_done=True),
        MarcherShown("A", "6", HAND, False, True),
    )
    points = PointsShown(2, 5, "2 of 5 spent", "Gone after Prep.", ("S09",))
    spire = SpireKindShown("Ember Post", "A", ("attack",), 3, "1 attack", 4, "s", "Build", True)
    sides = (PlaqueShown("A", "Ash", "you", True, True), PlaqueShown("B", "Fern", ""))
    shown: dict[str, dict[str, Any]] = {
        "kind": {"kind": kind(note="1 taken", tap="take:cinder-hand")},
        "points": {"points": points},
        "stack": {"stack": stack(refusal)},
        "laid": {"laid": laid},
        "wares": {"wares": wares()},
        "spire_kind": {"kind": spire},
        "structure": {"structure": structure()},
        "track": {"track": track(), "purse": (CoinShown("cp", 3, "CP", 5, "3 of 5"),)},
        "lead": {"lead": lead},
        "march": {"march": MarchShown("Order of march", rows, ("S48",))},
        "throw": {"throw": ThrowShown("Fire", thrown((2, 0), ("2", "miss")), 2, (Told("Hit."),))},
        "blow": {"blow": blow()},
        "board": {"pane": pane(scenes.reference(), scenes.siege(), sides)},
    }
    return {name: rendered(name, **values) for name, values in shown.items()}


def rendered(name: str, **values: Any) -> str:
    return render_to_string(f"games/onslaught/_{name}.html", values)


@pytest.fixture(scope="module")
def everything() -> dict[str, str]:
    return parts()


def test_parts_carry_no_style_and_no_id(everything: dict[str, str]) -> None:
    for name, html in everything.items():
        assert not re.search(r"\s(style|id|on\w+)=", html), name


def test_every_drawing_of_the_parts_is_in_the_sprite(everything: dict[str, str]) -> None:
    used = set(re.findall(r'icons/onslaught[^"#]*#([^"]+)"', "".join(everything.values())))
    assert {"crystal-growth", "card-play", "anvil", "boots"} <= used <= SPRITE


def test_every_class_of_the_parts_is_styled(everything: dict[str, str]) -> None:
    html = "".join(everything.values())
    used = {name for found in re.findall(r'class="([^"]+)"', html) for name in found.split()}
    # Groups that need no style of their own, only a name.
    plain = {"os-pane", "os-skind", "os-stand", "os-spire", "os-gate", "os-chief", "os-ups"}
    ours = {name for name in used if name.startswith("os-")} - plain
    ours -= {"os-ore-source", "os-ore-spire", "os-high"}
    assert {name for name in ours if not re.search(rf"\.{name}(?![\w-])", STYLES)} == set()


@pytest.mark.parametrize("name", SHEETS)
def test_styles_stand_in_their_layer(name: str) -> None:
    text = Path("static/css", f"{name}.css").read_text()
    assert text.count("@layer game {") == 1
    assert text.count("{") == text.count("}")


def test_s10_a_kind_that_cannot_be_taken_has_no_tap() -> None:
    assert 'value="take:cinder-hand"' in rendered("kind", kind=kind(tap="take:cinder-hand"))
    off = rendered("kind", kind=kind(note="No points left"))
    assert "disabled" in off
    assert 'value=""' in off
    assert "No points left" in off


def test_s09_points_are_blocks_and_a_sentence(everything: dict[str, str]) -> None:
    assert everything["points"].count("is-spent") == 2
    assert 'aria-label="2 of 5 spent"' in everything["points"]
    assert "/rules/onslaught/#S09" in everything["points"]


def test_s35_the_stack_stands_in_its_order(everything: dict[str, str]) -> None:
    assert re.findall(r'data-entry="(\d)"', everything["stack"]) == ["1", "2", "3"]
    assert everything["stack"].index("os-refuse") < everything["stack"].index('data-entry="2"')
    assert everything["stack"].index("os-refuse") > everything["stack"].index('data-entry="1"')


def test_a_refusal_of_something_new_stands_below_the_stack() -> None:
    last = RefusalShown(4, "No.", "There is no room.")
    html = rendered("stack", stack=stack(last))
    assert html.index("os-refuse") > html.index('data-entry="3"')
    assert html.count('role="alert"') == 1


def test_g11_an_unseen_entry_names_nothing(everything: dict[str, str]) -> None:
    hidden = rendered("laid", laid=LaidShown("B", "Stack", (ChipShown("", "B"),)))
    assert "icons/onslaught" not in hidden
    assert "icons/onslaught" in everything["laid"]


def test_f04_only_a_ware_with_a_tap_can_be_bought(everything: dict[str, str]) -> None:
    assert re.findall(r'name="tap" value="([^"]*)"', everything["wares"]) == ["buy:1"]
    assert everything["wares"].count("is-sold") == 1


def test_g27_the_next_level_alone_is_for_sale(everything: dict[str, str]) -> None:
    html = everything["structure"]
    assert re.findall(r'name="tap" value="([^"]*)"', html) == ["advance:foundry"]
    assert html.count('aria-current="step"') == 1


def test_g05_dice_lie_in_the_tray_with_their_sum(everything: dict[str, str]) -> None:
    assert everything["throw"].count("os-die") == 2
    assert "= 2" in everything["throw"]


def test_g20_a_blow_shows_its_sum_and_what_comes_back(everything: dict[str, str]) -> None:
    text = re.sub(r"<[^>]+>", " ", everything["blow"])
    assert re.search(r"2\s+attack\s+\+1\s+Siegecraft\s+= 3", text)
    assert re.search(r"Gate strikes back\s+1\s+gate\s+= 1", text)


def test_the_pane_explains_what_is_lit(everything: dict[str, str]) -> None:
    assert "a spire reaches this hex" in everything["board"]
    assert "range of a spire" in everything["board"]
    assert "can be built on" not in everything["board"]
    assert "os-crowded" not in everything["board"]


def test_many_hearts_are_a_number() -> None:
    assert "12/12" in HeartsShown(12, 12, "12 of 12").drawing
    assert HeartsShown(2, 3, "2 of 3").drawing.count("#hx-p1") == 2
