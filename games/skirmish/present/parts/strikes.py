"""A blow counted out: attack against health as sums, as bars and in a sentence (G12, F17)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext

from games.kernel.words import noop
from games.skirmish.icons import FATES
from games.skirmish.rules.results import Bonus, SideReckoning
from games.skirmish.wording import names
from games.skirmish.wording.names import named
from games.svg import Element, el, join

POINT = 27  # units of the drawing for one point
LEFT = 2
FEWEST = 12  # points that a drawing is wide
LETTER = 8  # about what one letter of a word in a bar takes
Struck = Literal["", "destroyed", "withdrawn"]
BLOWS: dict[str, str] = {
    "short": noop("%(attack)s is less than %(health)s: %(struck)s stands."),
    "front": noop("%(attack)s is at least %(health)s: %(struck)s falls."),
    "support": noop(
        "%(attack)s is enough, but %(striker)s cannot hit %(struck)s: a unit behind it falls."
    ),
    "nobody": noop(
        "%(attack)s is enough, but there is nobody that %(striker)s can hit: %(struck)s stands."
    ),
}
WITHDRAWN = noop("%(attack)s is at least %(health)s: %(struck)s withdraws under its cloak.")
PAIRS: dict[str, str] = {"major": noop("card"), "minor": noop("card"), "base": noop("base")}


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a bar: its points, what is written on it, and whether it is a bonus."""

    points: int
    text: str
    is_bonus: bool = False


@dataclass(frozen=True, slots=True)
class StrikeShown:
    """One side's blow at the other's unit in front; texts are in the reader's language.

    The sums are "" where there is nothing to add; `falls`: the blow fells or drives off somebody.
    """

    title: str
    attack: int
    health: int
    attack_sum: str
    health_sum: str
    bars: Element
    verdict: str
    falls: bool
    icon: str


def strike(striker: SideReckoning, struck: SideReckoning, fate: Struck = "") -> StrikeShown:
    """Return the blow of one side; `fate` is what became of the unit in front, if it is known."""
    said = {
        "striker": named(names.UNITS, striker.unit),
        "struck": named(names.UNITS, struck.unit),
        "attack": striker.attack,
        "health": struck.health,
    }
    attacks, healths = attack_blocks(striker), health_blocks(struck)
    withdrawn = fate == "withdrawn" and striker.blow == "front"
    falls = striker.blow in ("front", "support")
    icon = FATES["withdrawn" if withdrawn else "destroyed"] if falls else "i-health"
    return StrikeShown(
        title=gettext("%(striker)s strikes %(struck)s") % said,
        attack=striker.attack,
        health=struck.health,
        attack_sum=_sum(attacks),
        health_sum=_sum(healths),
        bars=bars(attacks, healths),
        verdict=gettext(WITHDRAWN if withdrawn else BLOWS[striker.blow]) % said,
        falls=falls,
        icon=icon,
    )


def attack_blocks(side: SideReckoning) -> tuple[Block, ...]:
    """Return what a side's attack is made of; a unit without attack has one block of 0."""
    if side.zeroed:
        return (Block(0, gettext("no attack")),)
    card = Block(side.printed_attack, _printed(side, side.printed_attack))
    gains = ((bonus.attack, bonus) for bonus in side.bonuses)
    return (card, *_gained(gains))


def health_blocks(side: SideReckoning) -> tuple[Block, ...]:
    """Return what a side's health is made of."""
    card = Block(side.printed_health, _printed(side, side.printed_health))
    gains = ((bonus.health, bonus) for bonus in side.bonuses)
    return (card, *_gained(gains))


def _gained(gains: Iterable[tuple[int, Bonus]]) -> Iterable[Block]:
    return (Block(n, f"+{n}", True) for n, bonus in gains if n and not bonus.void)


def _printed(side: SideReckoning, points: int) -> str:
    return f"{points} {gettext(PAIRS[side.pair])}"


def _sum(blocks: tuple[Block, ...]) -> str:
    return " + ".join(str(block.points) for block in blocks) if len(blocks) > 1 else ""


def bars(attacks: tuple[Block, ...], healths: tuple[Block, ...]) -> Element:
    """Return two bars on one scale; the mark stands where the attack must reach."""
    health = sum(block.points for block in healths)
    wide = max(FEWEST, sum(block.points for block in attacks), health + 2)
    mark = LEFT + health * POINT
    return el(
        "svg",
        el("text", gettext("attack"), class_="t-cap", x=LEFT, y=11),
        _bar(attacks, ("b-atk", "b-plus"), 16, 28),
        _bar(healths, ("b-hp", "b-shield"), 50, 22),
        el("path", class_="mark", d=f"M{mark} 8v70"),
        el("text", gettext("health"), class_="t-cap", x=mark + 7, y=66),
        class_="sk-tally",
        viewBox=f"0 0 {LEFT * 2 + wide * POINT} 82",
        aria_hidden="true",
    )


def _bar(blocks: tuple[Block, ...], css: tuple[str, str], top: int, height: int) -> Element:
    """Return one bar: the card's block in points, then a block for each bonus."""
    drawn, start = [], 0
    for block in blocks:
        left, width = LEFT + start * POINT, block.points * POINT - 1.5
        name = css[1] if block.is_bonus else css[0]
        if block.points:
            drawn.append(el("rect", class_=name, x=left, y=top, width=width, height=height, rx=3))
        if not block.is_bonus:
            drawn += [
                el("path", class_="tick", d=f"M{left + number * POINT} {top}v{height}")
                for number in range(1, block.points)
            ]
        drawn.append(_written(block, left, width, top + height * 0.5 + 5.2))
        start += block.points
    return join(*drawn)


def _written(block: Block, left: int, width: float, base: float) -> Element:
    """Return a block's words in its middle: only the figure where there is no room for more."""
    if not block.points:
        return el("text", block.text, class_="t-cap", x=left, y=base)
    is_wide = len(block.text) * LETTER < width
    text = block.text if is_wide or block.is_bonus else str(block.points)
    return el(
        "text", text, class_="t-dark" if block.is_bonus else "t-on", x=left + width / 2, y=base
    )
