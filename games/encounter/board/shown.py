"""What a board is drawn from: frozen values with finished texts in the reader's language.

    ground = GroundShown(cells, labels={"gate": "Gate"})    # once for each map
    board = BoardShown(title, figures, lit=..., why=WhyShown(...))

`games.encounter.board.ground` and `live` make the two drawings; `_board.html` lays them one over
the other. Everything that can be tapped is a `LitShown`: a link to `?pick=<tap>#editor`, which
works without a script; with one, static/js/hex-board.js puts `tap` into the form that the board
names (`BoardShown.form`) and sends it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.encounter.rules.catalogue import Bent, Cell, PlanCell
from games.encounter.rules.state import Team


@dataclass(frozen=True, slots=True)
class GroundShown:
    """A map: its cells; by section, the words to write on it, and what it is called in tables.

    `rim` are cells beyond it for which the drawing leaves room.
    """

    cells: tuple[PlanCell, ...]
    labels: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    rim: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Sign:
    """A small drawing with its name: a status, a burden, a skill's moment."""

    icon: str
    name: str


@dataclass(frozen=True, slots=True)
class FigureShown:
    """A unit on the map.

    `label` says everything about it in one sentence, for hover and for readers
    (`present.parts.labelled` makes it). `letter` is its seat's in capitals, "" for foes;
    `level` 0 is an apex; `struck` its place in the order in which an attack is applied, 0 for
    none; `is_aim` marks the one that a plan is about; `bonus` is temporary health.
    """

    number: int
    team: Team
    kind: str
    label: str
    cell: Cell
    health: int
    most: int
    bonus: int = 0
    letter: str = ""
    level: int = 0
    reach: int = 0
    guard: int = 0
    bent: Bent = "strongest"
    statuses: tuple[Sign, ...] = ()
    is_mine: bool = False
    is_acting: bool = False
    is_done: bool = False
    is_aim: bool = False
    struck: int = 0

    @property
    def is_foe(self) -> bool:
        """Say whether it is drawn as dark iron."""
        return self.team == "foe"


@dataclass(frozen=True, slots=True)
class FlagShown:
    """A player's advice: the seat's letter in capitals and the player's name."""

    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class LitShown:
    """A cell that can be tapped: what is sent, and what pressing it does, said aloud.

    `kind` "step" is a place to go or to enter, "target" somebody to attack, "option" one answer
    of a tie with its small `letter`, the advice of players and the captain's crown. `steps` 0
    shows no number. `is_picked` is the one chosen so far.
    """

    cell: Cell
    tap: str
    label: str
    kind: Literal["step", "target", "option"] = "step"
    steps: int = 0
    letter: str = ""
    flags: tuple[FlagShown, ...] = ()
    is_captains: bool = False
    is_picked: bool = False


@dataclass(frozen=True, slots=True)
class CandidateShown:
    """A cell that a plan looked at; `steps` 0 shows no number, `label` is the reason."""

    cell: Cell
    steps: int
    label: str


@dataclass(frozen=True, slots=True)
class RouteShown:
    """A way over these cells, the first included; `is_later` beyond this turn's steps."""

    cells: tuple[Cell, ...]
    is_later: bool = False


@dataclass(frozen=True, slots=True)
class WhyShown:
    """The overlay that explains a move (E3).

    `halo` are the cells within reach, `sight` those in sections in sight, `candidates` cells
    that would do, `goals` the destinations kept, `rejected` those that will not do, `stops`
    where this turn may end.
    """

    halo: tuple[Cell, ...] = ()
    sight: tuple[Cell, ...] = ()
    candidates: tuple[CandidateShown, ...] = ()
    goals: tuple[CandidateShown, ...] = ()
    rejected: tuple[CandidateShown, ...] = ()
    stops: tuple[CandidateShown, ...] = ()
    routes: tuple[RouteShown, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardShown:
    """Everything over the ground: `title` names the drawing, `chests` are the closed ones.

    `form` is the id of the form whose field `tap` a press on a lit cell fills and sends; "" for
    a board to look at. `twin` is the id of the text table that tells the same.
    """

    title: str
    figures: tuple[FigureShown, ...]
    lit: tuple[LitShown, ...] = ()
    why: WhyShown = field(default_factory=WhyShown)
    chests: tuple[Cell, ...] = ()
    form: str = "taps"
    twin: str = "twin"
