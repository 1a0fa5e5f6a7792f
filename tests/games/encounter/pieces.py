"""The parts beside the board, from given values, as in the scene of the Iron Reeve's tie."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from django.template.loader import render_to_string

from games.encounter.board import FigureShown, FlagShown, film
from games.encounter.present.parts import (
    ChainShown,
    DieShown,
    FoeCardShown,
    FrameShown,
    HeroSheetShown,
    OptionShown,
    SkillShown,
    StanceShown,
    StepShown,
    ThrowShown,
    TieShown,
    Told,
    TurnShown,
    WhyNotShown,
    slots,
    thrown,
)
from games.encounter.rules.state import Burden, Die
from games.encounter.wording.chain import Reasoning
from tests.games.encounter import scenes

NAMES = {
    1: "Oda Flint",
    2: "Wren Tallow",
    3: "Ismay Cole",
    4: "Brother Pell",
    5: "Stone Gallant",
    6: "Iron Reeve",
    7: "Lantern Witch",
    8: "Pit Hound",
    9: "Ash Whelp",
}
PARTS = {2: "4 steps off: farther than 3", 6: "moves", 7: "acts next, with Pit Hound"}
TOLD = {number: Told(name, PARTS.get(number, "")) for number, name in NAMES.items()}
CLASSES = ("Bulwark", "Fletcher", "Kindler", "Mender")
NUMBERS = ((2, 0, 2), (3, 0, 2), (2, 3, 2), (2, 3, 2))


def sheet(figure: FigureShown, note: str = "") -> HeroSheetShown:
    """Return a hero's sheet: three of four dice and two wearinesses in its queue."""
    number = figure.number
    vigor, focus, recovery = NUMBERS[number - 1]
    queue = (
        Die(number, 1, "might", "queue", 1),
        Die(number, 2, "might", "queue", 2),
        Burden(number, 1, "weariness", 3),
        Die(number, 3, "might", "queue", 4),
        Burden(number, 2, "weariness", 5),
    )
    return HeroSheetShown(
        figure,
        NAMES[number],
        CLASSES[number - 1],
        vigor,
        focus,
        recovery,
        4,
        8,
        note=note,
        ready=(DieShown("might"), DieShown("spark"), DieShown("mend")),
        blocks=(DieShown("might", "2"),),
        queue=slots(queue, 12, recovery),
        lost=1,
        is_captain=number == 1,
    )


def party() -> tuple[HeroSheetShown, ...]:
    oda, wren, ismay, pell = scenes.party()
    return sheet(oda), sheet(wren, "you"), sheet(ismay), replace(sheet(pell, "away"), is_out=True)


def stances() -> tuple[StanceShown, ...]:
    return (
        StanceShown("close", "adjacent", "stance"),
        StanceShown("far", "2–3 cells", "stance", is_picked=True),
        StanceShown("weave", "no Focus", "stance", is_off=True),
        StanceShown("brace", "4 blocks", "stance"),
    )


def chain() -> ChainShown:
    lines = (
        Reasoning(("S7",), "Nobody to target in reach 1."),
        Reasoning(("S25", "S26"), "Nearest cells with a target: 3 steps away, 3 of them."),
        Reasoning(("S30",), "Prefers the strongest: A (5 HP) over D (4 HP)."),
        Reasoning(("S31", "O-D"), "2 cells are equally good: the party picks.", waits=True),
    )
    others = (
        WhyNotShown("Wren Tallow", "B", Reasoning(("S25",), "4 steps off."), is_mine=True),
        WhyNotShown("Brother Pell", "D", Reasoning(("S30",), "4 HP is less than 5 HP.")),
    )
    steps = (
        StepShown("start", "past"),
        StepShown("move", "now"),
        StepShown("attack", "next"),
        StepShown("end", "next"),
    )
    return ChainShown("Why does the Iron Reeve move?", lines, others, steps, order())


def order() -> tuple[TurnShown, ...]:
    short = ("Gallant", "Reeve", "Witch", "Hound", "Whelp")
    found = zip(scenes.foes(), short, strict=True)
    return tuple(TurnShown(one, name, is_equal=name == "Hound") for one, name in found)


def tie() -> TieShown:
    flags = (FlagShown("A", "Oda Flint"), FlagShown("D", "Brother Pell"))
    options = (
        OptionShown(
            "0,-1",
            "a",
            "North side of Oda",
            "one way there",
            (FlagShown("C", "Ismay Cole"),),
            is_canonical=True,
        ),
        OptionShown("0,0", "b", "East side of Oda", "two ways there", flags, is_captains=True),
    )
    told = "Oda Flint, the captain, decides. You have not advised yet."
    return TieShown("Where to?", "S31", options, told, milliseconds=14_000, whole=20)


def throw() -> ThrowShown:
    lines = (
        Reasoning(("S14",), "Cleaver adds 2 next to both. One throw for all."),
        Reasoning(("S18",), "Oda: 4 − 3 blocks = 1, now 5 HP"),
        Reasoning((), "Ismay: 4 − 2 Ward = 2, now 3 HP"),
    )
    return ThrowShown("Stone Gallant threw", thrown("foe", ("1", "0", "0", "1")), "2", lines)


def cards() -> tuple[FoeCardShown, ...]:
    reeve, witch = scenes.foes()[1], scenes.foes()[2]
    crippling = SkillShown("Crippling", "Whoever it hits gets Maim.", "After its attack")
    poison = SkillShown("Poison", "Takes 1 true damage at the start of its own turn.")
    return (
        FoeCardShown(reeve, "Iron Reeve", 3, 2, (crippling,), (poison,), "acting now"),
        FoeCardShown(replace(witch, guard=1), "Lantern Witch", 2, 0),
    )


def frame() -> FrameShown:
    picture = film(scenes.standard(), scenes.tie())
    return FrameShown("Stone Gallant stays", "A and C are in reach 1.", picture, ("S7", "S10"))


def shown(part: str, **context: Any) -> str:
    """Return a part as its template shows it."""
    return render_to_string(f"games/encounter/_{part}.html", context)


def words(html: str) -> str:
    """Return the words of a part alone."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()
