"""A hero's sheet: hearts, numbers, dice, its queue with what burdens it, Resolve; stances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.encounter.board import FigureShown, Sign
from games.encounter.board.tokens import beads, hearts, plate
from games.encounter.icons import BURDENS, STANCES
from games.encounter.present.parts.dice import DieShown
from games.encounter.present.parts.figures import health
from games.encounter.rules.catalogue import Stance
from games.encounter.rules.state import Burden, BurdenKind, Die
from games.encounter.wording import names
from games.svg import Element


@dataclass(frozen=True, slots=True)
class SlotShown:
    """A place of the queue: a die, or what burdens, or nothing; `is_back` if it is taken next."""

    position: int
    die: DieShown | None = None
    sign: Sign | None = None
    is_back: bool = False

    @property
    def label(self) -> str:
        """Return the place in words: "3: weariness"."""
        free = pgettext("place", "free")
        name = self.die.label if self.die else self.sign.name if self.sign else free
        return f"{self.position}: {name}"


@dataclass(frozen=True, slots=True)
class HeroSheetShown:
    """A hero (`_figure_plate.html`, and in short in `_party.html`).

    `figure` gives coin and health, also when it stands nowhere; `name` is the hero's, `kind` its
    class, `note` such as "you", "away" or "down". `ready` are the dice that it can roll,
    `blocks` those kept by Brace, `lost` counts dice lost for this encounter.
    """

    figure: FigureShown
    name: str
    kind: str
    vigor: int
    focus: int
    recovery: int
    resolve: int
    resolve_most: int
    note: str = ""
    ready: tuple[DieShown, ...] = ()
    blocks: tuple[DieShown, ...] = ()
    queue: tuple[SlotShown, ...] = ()
    lost: int = 0
    is_captain: bool = False
    is_out: bool = False

    @property
    def coin(self) -> Element:
        """Return the hero's coin."""
        return plate(self.figure)

    @property
    def hearts(self) -> Element:
        """Return the health as hearts."""
        one = self.figure
        return hearts(one.health, one.most, one.bonus, label=health(one))

    @property
    def beads(self) -> Element:
        """Return the Resolve as stars."""
        facts = {"points": self.resolve, "most": self.resolve_most}
        label = _("Resolve %(points)s of %(most)s") % facts
        return beads(self.resolve, self.resolve_most, label=label)

    @property
    def used(self) -> int:
        """Return how many places of the queue are taken."""
        return sum(bool(slot.die or slot.sign) for slot in self.queue)

    @property
    def told(self) -> str:
        """Return what recovery will take from the left end (F12)."""
        count = sum(slot.is_back for slot in self.queue)
        if not count:
            return _("Cooldown queue: empty")
        text = ngettext(
            "Cooldown queue: the left one comes back next turn",
            "Cooldown queue: the left %(count)s come back next turn",
            count,
        )
        return text % {"count": count}


def sign_of(kind: BurdenKind) -> Sign:
    """Return weariness, strain or a status as a sign with its name."""
    return Sign(BURDENS[kind], names.named(names.BURDENS, kind))


def slots(queue: Sequence[Die | Burden], places: int, recovery: int) -> tuple[SlotShown, ...]:
    """Return a hero's queue from its left end, filled up with free places (O5, F12)."""
    found = [
        SlotShown(n, die=DieShown(one.kind), is_back=n <= recovery)
        if isinstance(one, Die)
        else SlotShown(n, sign=sign_of(one.kind), is_back=n <= recovery)
        for n, one in enumerate(queue, 1)
    ]
    return (*found, *(SlotShown(n) for n in range(len(queue) + 1, places + 1)))


@dataclass(frozen=True, slots=True)
class StanceShown:
    """A stance as a button of the form (`_stances.html`): `note` says its reach or why it is off.

    Its name and value are `field` and `stance`; without a field it is a picture.
    """

    stance: Stance
    note: str
    field: str = ""
    is_picked: bool = False
    is_off: bool = False

    @property
    def name(self) -> str:
        """Return what the stance is called."""
        return names.named(names.STANCES, self.stance)

    @property
    def icon(self) -> str:
        """Return its drawing."""
        return STANCES[self.stance]
