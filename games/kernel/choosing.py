"""What seats choose before a match, and chance where they leave it open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kernel.dice import Dice
from games.kernel.ruleset import SetupSeat


def choices_of(
    seats: Sequence[SetupSeat], name: str, playable: Iterable[str], dice: Dice
) -> dict[int, str]:
    """Return every seat's choice of this name, of `playable` slugs in any order.

    An open choice is drawn from those that nobody has, from all where none is left. Raises
    KeyError for a choice that is not playable.
    """
    # A database may give the content's keys in another order; the same seed draws the same.
    slugs = sorted(playable)
    chosen = {seat.number: seat.choices.get(name, "") for seat in seats}
    for number, slug in chosen.items():
        if slug and slug not in slugs:
            raise KeyError(slug)
        free = [slug for slug in slugs if slug not in chosen.values()]
        if not slug:
            chosen[number] = dice.pick(f"start/{name}/seat {number}", free or slugs)
    return chosen
