"""The facts of T33: its armies, its skirmishes as they were fought, its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.skirmish.rules.results import (
    Bonus,
    Loss,
    Reckoning,
    Result,
    ScoreLine,
    SideReckoning,
    SkirmishResult,
    Triggered,
    UnitResult,
)
from games.skirmish.rules.view import SideView, SkirmishView, UnitView

ARMY = ("ironclad", "mortar_crawler", "outrider", "fusilier", "fusilier")
GUARD = ("raylance", "menhir", "vigil")
PAIRS = (("a1", "d1"), ("a2", "d2"), ("a3", "d3"))
HANDS = {
    0: ("I03", "I05", "I06", "I09", "I10", "I12", "I13", "I14", "I16", "I17", "I18"),
    1: ("L02", "L04", "L05", "L07", "L09", "L11", "L12", "L16", "L18"),
}
TYPES = {
    **{f"a{n}": slug for n, slug in enumerate(ARMY, 1)},
    **{f"d{n}": slug for n, slug in enumerate(GUARD, 1)},
}


def units(
    paired: bool, joined: bool, fates: Mapping[str, str] | None = None
) -> tuple[UnitView, ...]:
    """Return both armies: `paired` in three skirmishes, `joined`: the Fusiliers in the second."""
    front = {unit: n for n, pair in enumerate(PAIRS, 1) for unit in pair} if paired else {}
    behind = {"a4": 2, "a5": 2} if joined else {}
    where = front | behind
    return tuple(
        UnitView(
            name=name,
            seat=0 if name.startswith("a") else 1,
            type=slug,
            fate=(fates or {}).get(name, "stands"),  # type: ignore[arg-type]
            skirmish=where.get(name, 0),
            is_front=name in front,
        )
        for name, slug in TYPES.items()
    )


def side(seat: int, **more: Any) -> SideView:
    """Return Ironvale that attacks or Lumen that defends, with the hands of T33."""
    is_attacker = seat == 0
    return SideView(
        **{
            "seat": seat,
            "faction": "ironvale" if is_attacker else "lumen",
            "role": "att" if is_attacker else "def",
            "hand_limit": 8 if is_attacker else 6,
            "hand_count": 11 if is_attacker else 9,
            "pile_count": 7 if is_attacker else 9,
            "deck": 18,
            "discards": (),
            "aside": (),
            "points_left": 0,
            "doctrines": (),
            "used": "",
            "technologies": (),
            "leader": "",
            "missed": 0,
            "score": 0,
            "surviving": 0,
            **more,
        }
    )


def skirmishes(joined: bool, **more: Any) -> tuple[SkirmishView, ...]:
    """Return the three skirmishes of T33, before the cards are known."""
    fresh: dict[str, Any] = {
        "counts": {},
        "plays": {},
        "reckoning": None,
        "losses": (),
        "triggered": (),
        "decided": False,
    }
    return tuple(
        SkirmishView(
            number=number,
            attacker=attacker,
            defender=defender,
            supports=("a4", "a5") if joined and number == 2 else (),
            **{**fresh, **more},
        )
        for number, (attacker, defender) in enumerate(PAIRS, 1)
    )


def reckoned(  # noqa: PLR0913  one side of a skirmish has as many facts
    seat: int,
    front: str,
    card: str,
    values: tuple[int, int],
    *,
    supports: tuple[str, ...] = (),
    reinforcement: str = "",
    bonuses: tuple[Bonus, ...] = (),
    blow: str = "front",
) -> SideReckoning:
    """Return one side of a skirmish on a card that fits."""
    attack, health = values
    return SideReckoning(
        seat=seat,
        front=front,
        unit=TYPES[front],
        supports=supports,
        standard=card,
        blind=False,
        met=(),
        shuffled=0,
        pair="major",
        icon=TYPES[front],
        printed_attack=attack,
        printed_health=health,
        reinforcement=reinforcement,
        fate="counts" if reinforcement else "",
        bonuses=bonuses,
        zeroed="",
        attack=attack + sum(bonus.attack for bonus in bonuses),
        health=health + sum(bonus.health for bonus in bonuses),
        cloaks=(),
        detects=(),
        blow=blow,  # type: ignore[arg-type]
    )


FUSILIERS = (Bonus("support", "a4", attack=1), Bonus("support", "a5", attack=1))
RECKONINGS = (
    Reckoning(
        reckoned(0, "a1", "I14", (8, 9)),
        reckoned(1, "d1", "L04", (7, 7), blow="short"),
    ),
    Reckoning(
        reckoned(
            0,
            "a2",
            "I12",
            (8, 6),
            supports=("a4", "a5"),
            reinforcement="I16",
            bonuses=(*FUSILIERS, Bonus("reinforcement", "I16", health=2)),
        ),
        reckoned(1, "d2", "L07", (8, 8)),
    ),
    Reckoning(reckoned(0, "a3", "I06", (7, 5)), reckoned(1, "d3", "L02", (6, 7))),
)


def loss(unit: str, cause: str = "strength", card: str = "") -> Loss:
    """Return that a unit fell."""
    seat = 0 if unit.startswith("a") else 1
    return Loss(seat, unit, TYPES[unit], "destroyed", cause, card)  # type: ignore[arg-type]


LOSSES = ((loss("d1"),), (loss("a2"), loss("d2")), (loss("a3"), loss("d3")))
TRIGGERED = ((), (Triggered(0, "I12"), Triggered(1, "L07")), ())
FELL = dict.fromkeys(("a2", "a3", "d1", "d2", "d3"), "destroyed")


def resolved() -> tuple[SkirmishView, ...]:
    """Return the three skirmishes of T33 as they were fought."""
    return tuple(
        replace(one, reckoning=reckoning, losses=losses, triggered=triggered, decided=True)
        for one, reckoning, losses, triggered in zip(
            skirmishes(joined=True), RECKONINGS, LOSSES, TRIGGERED, strict=True
        )
    )


def result() -> Result:
    """Return the result of T33."""
    splash = loss("a5", "splash", "L07")
    fates = {**FELL, "a5": "destroyed"}
    return Result(
        battle=1,
        field="harrow_ford",
        attacker=0,
        defender=1,
        outcome="ATTACKER_TAKES",
        cause="fought",
        quitter=None,
        units=tuple(
            UnitResult(u.name, u.seat, u.type, u.fate, u.skirmish, u.is_front)
            for u in units(paired=True, joined=True, fates=fates)
        ),
        skirmishes=tuple(
            SkirmishResult(number, *facts)
            for number, facts in enumerate(zip(RECKONINGS, LOSSES, TRIGGERED, strict=True), 1)
        ),
        splash=(splash,),
        returned=(),
        retreated=None,
        scores=(ScoreLine(0, 9, 4, 13, 6), ScoreLine(1, 6, 0, 6, 0)),
    )
