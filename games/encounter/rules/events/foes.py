"""What foes, allies and the skills of either did, and what any blow did to a figure."""

from __future__ import annotations

from dataclasses import dataclass

from games.encounter.rules.catalogue import Cell, StatusKind
from games.encounter.rules.events.cast import Event
from games.encounter.rules.state import QuestionKind
from games.encounter.rules.trace import Trace


@dataclass(frozen=True, slots=True)
class FoeTurnBegan(Event):
    """A foe's or an ally's turn of this round began (S1, S5, F23)."""

    figure: int


@dataclass(frozen=True, slots=True)
class FoePlanned(Event):
    """A foe found where it would go (E1); all its movement follows from this trace."""

    trace: Trace


@dataclass(frozen=True, slots=True)
class TieDecided(Event):
    """A tie or another open choice was settled (O-I), about this figure's move or attack.

    `by` is the number of the seat that picked as text, "auto" when its time ran out, "canonical"
    when nobody is asked.
    """

    kind: QuestionKind
    figure: int
    option: str
    options: tuple[str, ...]
    by: str


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    """A figure of any side went one step, or was `moved` by a skill of that slug."""

    figure: int
    origin: Cell
    cell: Cell
    moved: str = ""


@dataclass(frozen=True, slots=True)
class FoeAttacked(Event):
    """A foe or an ally chose its targets and rolled once for all of them (S13 to S16).

    `faces` are those that count, `rerolled` the misses before them (Relentless).
    """

    figure: int
    targets: tuple[int, ...]
    faces: tuple[str, ...]
    total: int
    rerolled: int = 0


@dataclass(frozen=True, slots=True)
class BlowReckoned(Event):
    """What the one roll does to a target before its guard and blocks (S17, 3.3 c).

    `total` of the dice, `halved` what Maim took of it, `modifiers` what skills added (slug and
    number, negative where one took off), `amount` what is left of all.
    """

    figure: int
    target: int
    total: int
    halved: int
    modifiers: tuple[tuple[str, int], ...]
    amount: int
    is_true: bool


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A figure was damaged or shrugged it off: `amount` came, `lost` health is gone (F22).

    Taken off on the way, in this order: `guard`, `prevented` (blocks and Ward), `bonus`
    (temporary health). `source` is the figure that dealt it, 0 for none; `cause` says by what:
    "attack", "poison", "strain" or a skill's slug. `health` is what the figure has now.
    """

    figure: int
    amount: int
    lost: int
    health: int
    source: int = 0
    cause: str = "attack"
    is_true: bool = False
    guard: int = 0
    prevented: int = 0
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class FigureHealed(Event):
    """A figure gained health by a skill or a die; `health` is what it has now."""

    figure: int
    amount: int
    health: int
    cause: str


@dataclass(frozen=True, slots=True)
class SkillFired(Event):
    """A skill did something (S36): whose, which, and to which figure, 0 for none.

    `number` says how much it did: what it prevented, added, healed or took.
    """

    figure: int
    slug: str
    target: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class StatusGained(Event):
    """A figure has a status now (2.6); `cause` is the skill's slug, "" otherwise."""

    figure: int
    kind: StatusKind
    cause: str = ""


@dataclass(frozen=True, slots=True)
class StatusLeft(Event):
    """A status left a figure (2.6)."""

    figure: int
    kind: StatusKind


@dataclass(frozen=True, slots=True)
class FigureDefeated(Event):
    """A figure fell and left the map (F26); `by` is who did it, 0 for none."""

    figure: int
    cell: Cell
    by: int = 0


@dataclass(frozen=True, slots=True)
class FigureEntered(Event):
    """A figure came onto the map (F6, F24); its skills are shown with it (S37).

    `cause` is the slug of the skill that brought it, "" at the start and by deployment.
    """

    figure: int
    team: str
    type: str
    cell: Cell
    cause: str = ""


@dataclass(frozen=True, slots=True)
class FoeTurnEnded(Event):
    """A foe's or an ally's turn is over (S22, F23)."""

    figure: int


EVENTS = (
    FoeTurnBegan,
    FoePlanned,
    TieDecided,
    FigureMoved,
    FoeAttacked,
    BlowReckoned,
    DamageDealt,
    FigureHealed,
    SkillFired,
    StatusGained,
    StatusLeft,
    FigureDefeated,
    FigureEntered,
    FoeTurnEnded,
)
