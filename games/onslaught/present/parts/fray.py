"""The onslaught told: who leads, the order of march, the fire of spires, blows with their sums."""

from __future__ import annotations

from dataclasses import dataclass

from games.onslaught.board import tokens
from games.onslaught.present.parts.chips import ActShown, ChipShown, HeartsShown, StatsShown
from games.svg import Element


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence with the ids of its rules."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeadShown:
    """The unit that goes now (`_lead.html`): its numbers, and why and where it must go."""

    title: str
    chip: ChipShown
    hearts: HeartsShown
    stats: StatsShown
    talents: tuple[str, ...]
    told: Told
    acts: tuple[ActShown, ...] = ()


@dataclass(frozen=True, slots=True)
class MarcherShown:
    """One of the order of march: `is_done` has moved, `is_now` may go."""

    name: str
    note: str
    chip: ChipShown
    is_done: bool = False
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class MarchShown:
    """The order of march (`_march.html`, S48)."""

    title: str
    rows: tuple[MarcherShown, ...]
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DieShown:
    """A spire's die with its upper face; `turn` 0 to 4 tilts it in the tray."""

    face: int
    label: str
    turn: int = 0

    @property
    def drawing(self) -> Element:
        """Return the die as a picture with its name."""
        return tokens.die(self.face, label=self.label, turn=self.turn)


@dataclass(frozen=True, slots=True)
class ThrowShown:
    """A spire's fire in the tray (`_throw.html`): the dice, their sum, what it did."""

    title: str
    dice: tuple[DieShown, ...]
    sum: int
    lines: tuple[Told, ...] = ()


@dataclass(frozen=True, slots=True)
class TermShown:
    """A term of a sum: "+2", and what it comes from."""

    number: str
    text: str


@dataclass(frozen=True, slots=True)
class FighterShown:
    """One of a blow: its chip, tower or gate, its name, its health before."""

    name: str
    drawing: Element
    note: str = ""


@dataclass(frozen=True, slots=True)
class BlowShown:
    """An attack with its arithmetic (`_blow.html`): before it is made, and as it went.

    `terms` make `total`; `answer_terms` make `answer`, what comes back, "" for nothing.
    """

    title: str
    attacker: FighterShown
    target: FighterShown
    terms: tuple[TermShown, ...]
    total: str
    lines: tuple[Told, ...] = ()
    answer_title: str = ""
    answer_terms: tuple[TermShown, ...] = ()
    answer: str = ""
    acts: tuple[ActShown, ...] = ()


def thrown(faces: tuple[int, ...], labels: tuple[str, ...]) -> tuple[DieShown, ...]:
    """Return dice as they fell, lying a little askew."""
    pairs = zip(faces, labels, strict=True)
    return tuple(DieShown(face, label, n % 4 + 1) for n, (face, label) in enumerate(pairs))
