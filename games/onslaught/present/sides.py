"""The sides as they stand on the table: gate, source, structures, spires, relics, the stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.onslaught.present.fortress import structures
from games.onslaught.present.march import chip
from games.onslaught.present.parts import (
    ChipShown,
    CoinShown,
    LaidShown,
    PlaqueShown,
    StructureShown,
)
from games.onslaught.present.sight import Sight
from games.onslaught.rules.view import SideView
from games.onslaught.wording import names


@dataclass(frozen=True, slots=True)
class SideShown:
    """A side as everybody sees it; `note` says who it is to the viewer, `marks` how it stands."""

    number: int
    letter: str
    name: str
    faction: str
    note: str
    gate: str
    mark: str
    purse: tuple[CoinShown, ...]
    structures: tuple[StructureShown, ...]
    laid: LaidShown | None
    rest: tuple[str, ...]
    fallen: tuple[str, ...]
    marks: tuple[str, ...]
    is_awaited: bool


def sides(sight: Sight) -> tuple[SideShown, ...]:
    """Return all sides, by number."""
    return tuple(_side(sight, side) for side in sight.view.sides)


def _side(sight: Sight, side: SideView) -> SideShown:
    view = sight.view
    facts = {"gate": sight.gate_name(side.gate), "health": side.gate_health}
    return SideShown(
        number=side.number,
        letter=sight.letter(side.number),
        name=sight.name(side.number),
        faction=names.named(names.FACTIONS, side.faction),
        note=note(sight, side),
        gate=_("%(gate)s: %(health)s health") % facts,
        mark=sight.gate_name(side.mark) if side.mark >= 0 else "",
        purse=tuple(_purse(sight, side)),
        structures=structures(sight, side),
        laid=_laid(sight, side) if side.entries else None,
        rest=tuple(map(names.unit, side.rest)),
        fallen=tuple(map(names.unit, side.fallen)),
        marks=tuple(_marks(sight, side)),
        is_awaited=view.standings is None and view.decider == side.number,
    )


def note(sight: Sight, side: SideView) -> str:
    """Return who a side is to the viewer."""
    if side.has_left:
        return _("gone")
    if sight.is_mine(side.number):
        return _("you")
    if side.seat is None:
        return _("by its brief")
    return _("your ally") if sight.mine is not None and not sight.is_foe(side.number) else ""


def _purse(sight: Sight, side: SideView) -> Iterator[CoinShown]:
    limits = sight.view.catalogue.limits
    yield CoinShown("source", side.source, _("source"))
    own = sight.own
    if own is not None and own.side == side.number and sight.view.step == "prep":
        yield CoinShown("cp", own.cp, _("CP"), label=_("Command points"))
    spires = sum(spire.side == side.number for spire in sight.view.spires.values())
    yield CoinShown("spire", spires, _("spires"))
    yield CoinShown("relic", side.relics, _("relics"))
    if side.seat is not None:
        label = _("Limited builds used in this wave")
        yield CoinShown("spire", side.limited, _("builds"), limits.limited_builds, label)


def _marks(sight: Sight, side: SideView) -> Iterator[str]:
    view = sight.view
    if view.first == side.number and view.standings is None:
        yield _("goes first in this wave")
    if side.has_passed and view.step == "build":
        yield _("has passed")
    if side.is_ready and view.step == "prep":
        yield _("has sealed its stack")


def _laid(sight: Sight, side: SideView) -> LaidShown:
    """Return a side's stack as far as the viewer may see it (G11)."""
    letter = sight.letter(side.number)
    count = len(side.entries)
    title = ngettext("%(n)s entry in the stack", "%(n)s entries in the stack", count)
    chips = tuple(chip(sight, one) if one else ChipShown("", letter) for one in side.entries)
    known = tuple(sight.unit(one) for one in side.entries if one)
    hidden = _("what lies below is not seen") if not sight.is_mine(side.number) else ""
    return LaidShown(letter, title % {"n": count}, chips, known, hidden)


def plaques(sight: Sight) -> tuple[PlaqueShown, ...]:
    """Return the sides' names as they stand in the corners of the board."""
    return tuple(_plaque(sight, side) for side in sight.view.sides)


def _plaque(sight: Sight, side: SideView) -> PlaqueShown:
    parts = [note(sight, side), names.named(names.FACTIONS, side.faction)]
    if side.mark >= 0:
        parts.append(_("mark: %(gate)s") % {"gate": sight.gate_name(side.mark)})
    return PlaqueShown(
        sight.letter(side.number),
        sight.name(side.number),
        " · ".join(part for part in parts if part),
        sight.is_mine(side.number),
        sight.view.standings is None and sight.view.decider == side.number,
    )
