"""Who leads a side of a battle: a seat's hero, a guard, or just a people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.conquest import icons
from games.conquest.board.pieces import letter_of
from games.conquest.wording import names
from games.kernel.page import SeatPage
from games.naming import called

NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Leader:
    """One side's face: `portrait` 0 shows the `emblem` of its people; `letter` "n" is nobody's."""

    name: str
    letter: str
    people: str
    emblem: str
    portrait: int = 0
    is_own: bool = False


def leader(faction: str, letter: str, name: str = "") -> Leader:
    """Return a side without a hero: it goes by its people's name, under their emblem."""
    people = names.named(names.FACTIONS, faction)
    emblem = icons.FACTIONS.get(faction, icons.FACTIONS[NEUTRAL])
    return Leader(name or people, letter, people, emblem)


def leader_of(
    seats: Sequence[SeatPage], factions: Mapping[int, str], seat: int | None, own: int | None = None
) -> Leader:
    """Return the leader of a seat's side, its faction by seat number; None is a guard."""
    if seat is None:
        return leader(NEUTRAL, letter_of(None), _("The guard"))
    page, faction = seats[seat], factions[seat]
    return Leader(
        name=called(page),
        letter=letter_of(seat),
        people=names.named(names.FACTIONS, faction),
        emblem=icons.FACTIONS.get(faction, icons.FACTIONS[NEUTRAL]),
        portrait=page.portrait,
        is_own=seat == own,
    )
