"""What a page was told: its entries in their order, the newest blow or shot, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from games.kernel.page import EntryPage, MatchPage
from games.onslaught.board import tokens
from games.onslaught.present.parts import (
    BlowShown,
    ChipShown,
    FighterShown,
    TermShown,
    ThrowShown,
    Told,
    thrown,
)
from games.onslaught.present.sight import Sight
from games.onslaught.rules.events.blows import AttackBegan
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.events.turns import SpireFired, TurnBegan
from games.onslaught.wording import lines, names
from games.onslaught.wording.blows import PARTS
from games.onslaught.wording.lines import Line, plain
from games.onslaught.wording.phases import turn_name
from games.svg import Element

MOST_CHAPTERS = 30  # older phases are found by looking back
MOST_LINES = 6
DEEDS = (SpireFired, AttackBegan)
RECENT = 8  # phases for which a deed stays on the table


def entries(page: MatchPage) -> list[EntryPage]:
    """Return all entries that the page has, the oldest first."""
    return sorted((*page.kept, *page.entries), key=lambda entry: entry.number)


# ---- the newest deed -----------------------------------------------------------------------------


def deed(sight: Sight) -> tuple[ThrowShown | None, BlowShown | None]:
    """Return the newest shot or else blow of the last phases with what came of it."""
    page = sight.page
    found = [entry for entry in page.entries if entry.turn >= page.turn - RECENT]
    places = [n for n, entry in enumerate(found) if isinstance(entry.event, DEEDS)]
    if not places:
        return None, None
    after = [entry.event for entry in found[places[-1] + 1 :]]
    return deed_of(sight, found[places[-1]].event, after)


def deed_of(
    sight: Sight, event: Any, after: Sequence[Any]
) -> tuple[ThrowShown | None, BlowShown | None]:
    """Return a shot or a blow with what the events after it tell of it."""
    came: list[Line] = []
    for one in after:
        if isinstance(one, (*DEEDS, TurnBegan)):
            break
        came += lines(one, sight.page.seats)
    told = tuple(Told(line.text, (line.rule,)) for line in came[:MOST_LINES])
    if isinstance(event, SpireFired):
        title = _("%(one)s fires at %(other)s")
        facts = {"one": plain(event.spire), "other": plain(event.target)}
        dice = thrown(event.faces, tuple(map(str, event.faces)))
        return ThrowShown(title % facts, dice, event.damage, told), None
    facts = {"one": plain(event.attacker), "other": plain(event.target)}
    return None, BlowShown(
        title=_("%(one)s attacks %(other)s") % facts,
        attacker=fighter(sight, event.attacker),
        target=fighter(sight, event.target),
        terms=tuple(term(*one) for one in event.parts),
        total=str(event.damage),
        lines=told,
    )


def term(slug: str, number: int) -> TermShown:
    """Return one part of an attack's sum (F42)."""
    if slug == "stat":
        return TermShown(str(number), _("attack"))
    return TermShown(f"{number:+d}", names.named(PARTS, slug))


def fighter(sight: Sight, piece: Piece) -> FighterShown:
    """Return who strikes, or who is struck, as a picture with a name."""
    return FighterShown(plain(piece), _picture(sight, piece))


def _picture(sight: Sight, piece: Piece) -> Element:
    letter, content = sight.letter(piece.side), sight.view.catalogue
    if piece.type == "gate":
        return tokens.fort(letter)
    if piece.type in content.spires:
        return tokens.tower(content.spires[piece.type].chips, letter)
    is_hero = piece.type in content.units and content.units[piece.type].kind == "hero"
    shown = ChipShown(piece.type, letter or "N", 0, is_hero, piece.is_improved)
    return shown.drawing


# ---- the log -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lines of one phase."""

    title: str
    turn: int
    lines: tuple[Line, ...]


def chapters(page: MatchPage) -> Sequence[Chapter]:
    """Return the newest phases with what happened in each, the last one first."""
    found = groupby(reversed(entries(page)), key=lambda entry: (entry.turn, entry.phase))
    told: list[Chapter] = []
    for (turn, phase), group in found:
        lines_ = tuple(_told(page, reversed(list(group))))
        if lines_:
            told.append(Chapter(turn_name(phase, turn) if phase else "", turn, lines_))
        if len(told) == MOST_CHAPTERS:
            break
    return told


def _told(page: MatchPage, found: Iterator[EntryPage]) -> Iterator[Line]:
    for entry in found:
        yield from lines(entry.event, page.seats)
