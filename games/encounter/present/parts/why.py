"""Why a foe moves as it does (E2, E4), and what the party picks where several would do (E5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.encounter.board import FlagShown
from games.encounter.present.parts.foes import TurnShown
from games.encounter.wording.chain import Reasoning


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of a foe's turn: start, move, attack, end."""

    name: str
    state: Literal["past", "now", "next"]


@dataclass(frozen=True, slots=True)
class WhyNotShown:
    """Why a hero or ally is no target; `letter` "" for one without a seat."""

    name: str
    letter: str
    line: Reasoning
    is_mine: bool = False


@dataclass(frozen=True, slots=True)
class ChainShown:
    """The sentence chain (`_chain.html`) with the order of foes and the steps of the turn.

    The line that `waits` is the one that is being decided. `sandbox` is the address at which the
    position can be changed, "" for none.
    """

    title: str
    lines: tuple[Reasoning, ...]
    others: tuple[WhyNotShown, ...] = ()
    steps: tuple[StepShown, ...] = ()
    order: tuple[TurnShown, ...] = ()
    sandbox: str = ""


@dataclass(frozen=True, slots=True)
class OptionShown:
    """An answer of an open question: its small letter as on the board, words, advice, crown.

    `note` is the smaller line below; `is_canonical` if it is taken when time runs out.
    """

    tap: str
    letter: str
    text: str
    note: str = ""
    flags: tuple[FlagShown, ...] = ()
    is_captains: bool = False
    is_canonical: bool = False


@dataclass(frozen=True, slots=True)
class TieShown:
    """An open question (`_tie.html`), inside a form: each answer is a button named `field`.

    `field` "" shows it to people who can do nothing. `milliseconds` is the deadline and `whole`
    the seconds of the whole, as the house's clock has them; 0: no clock. `told` says who decides.
    """

    title: str
    rule: str
    options: tuple[OptionShown, ...]
    told: str = ""
    field: str = "tap"
    milliseconds: int = 0
    whole: int = 0
